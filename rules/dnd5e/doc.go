// Package dnd5e plays damage, healing, death and rest by D&D 5e (rules DC-01 to DC-29),
// in the wording of 2014 and in that of 2024. An edition is a value; what differs
// between the two are its fields.
package dnd5e
