package commands_test

import (
	"strings"
	"testing"
)

// What Discord's client would not send may still arrive: it is refused, in Spanish and in
// private, and changes nothing.
func TestHandle_BadOptions(t *testing.T) {
	tests := []struct {
		name, code, path string
		given            []opt
	}{
		{"number for text", "OptionKind", "estabilizar", []opt{{"objetivo", 5}, {"automático", true}}},
		{"flag for text", "OptionKind", "personaje borrar", []opt{{"personaje", true}}},
		{"nothing for text", "OptionMissing", "personaje borrar", []opt{{"personaje", nil}}},
		{"spaces for a character to delete", "", "personaje borrar", []opt{{"personaje", "  "}}},
		{"spaces for a character to edit", "", "personaje editar", []opt{{"personaje", " "}, {"nivel", 2}}},
		{"spaces for a target", "", "estabilizar", []opt{{"objetivo", " "}}},
		{"list for text", "OptionKind", "curar", []opt{{"cantidad", []any{"5"}}}},
		{"number for dice", "OptionKind", "curar", []opt{{"cantidad", 5}}},
		{"text for number", "OptionKind", "salvación", []opt{{"dado", "doce"}}},
		{"flag for number", "OptionKind", "salvación", []opt{{"dado", true}}},
		{"number for flag", "OptionKind", "daño", []opt{{"objetivo", "Ana"}, {"cantidad", "1"}, {"crítico", 1}}},
		{"text for flag", "OptionKind", "daño", []opt{{"objetivo", "Ana"}, {"cantidad", "1"}, {"crítico", "sí"}}},
		{"broken number", "OptionRange", "personaje editar", []opt{{"personaje", "Ana"}, {"nivel", 1.5}}},
		{"huge number", "OptionRange", "personaje editar", []opt{{"personaje", "Ana"}, {"pg_max", 1e300}}},
		{"negative", "OptionRange", "personaje editar", []opt{{"personaje", "Ana"}, {"pg", -1}}},
		{"huge action", "OptionRange", "deshacer", []opt{{"acción", 1e18}}},
		{"no such choice", "OptionChoice", "personaje crear", []opt{{"nombre", "Eva"}, {"clase", "dios"}}},
		{"an option that does not exist", "", "personaje editar", []opt{{"personaje", "Ana"}, {"color", "rojo"}}},
		{"user that is none", "", "personaje ceder", []opt{{"personaje", "Ana"}, {"jugador", "@everyone"}}},
		{"owner that is none", "", "personaje crear", []opt{{"nombre", "Eva"}, {"pg", 1}, {"jugador", "> nadie"}}},
		{"role that is none", "", "mesa configurar", []opt{{"rol_gm", "@everyone"}}},
		{"channel that is none", "", "mesa vincular", []opt{{"canal", "general"}}},
		{"attachment that is none", "NoAttachment", "mesa importar", []opt{{"documento", "falta"}}},
		{"no name", "OptionMissing", "personaje crear", nil},
		{"name of everybody", "BadName", "personaje crear", []opt{{"nombre", "@everyone"}, {"pg", 1}}},
		{"name read backwards", "BadName", "personaje crear", []opt{{"nombre", "Ana\u202e"}, {"pg", 1}}},
		{"name with NUL", "BadName", "personaje crear", []opt{{"nombre", "Ana\x00B"}, {"pg", 1}}},
		{"endless name", "OptionLong", "personaje crear", []opt{{"nombre", strings.Repeat("a", 6000)}, {"pg", 1}}},
		{"no maximum", "NeedsMaximum", "personaje crear", []opt{{"nombre", "Eva"}}},
		{"endless dice", "BadDice", "daño", []opt{{"objetivo", "Ana"}, {"cantidad", strings.Repeat("1+", 3000)}}},
		{"a thousand million dice", "BadDice", "tirar", []opt{{"expresión", "1000000000d6"}}},
		{"overflow", "BadDice", "tirar", []opt{{"expresión", "99999999999999999999999"}}},
		{"product beyond bounds", "", "tirar", []opt{{"expresión", "1000000*1000000"}}},
		{"division by zero", "", "tirar", []opt{{"expresión", "1/0"}}},
		{"dice with NUL", "BadDice", "tirar", []opt{{"expresión", "1d6\x00"}}},
		{"dice with code", "BadDice", "tirar", []opt{{"expresión", "1d6```@everyone"}}},
		{"endless target", "UnknownName", "daño", []opt{{"objetivo", strings.Repeat("x", 6000)}, {"cantidad", "1"}}},
		{"target of everybody", "UnknownName", "daño", []opt{{"objetivo", "@everyone"}, {"cantidad", "1"}}},
		{"mention of nobody", "NoActive", "daño", []opt{{"objetivo", "<@999>"}, {"cantidad", "1"}}},
		{"endless span", "", "tiempo avanzar", []opt{{"duración", strings.Repeat("9", 70) + "d"}}},
		{"endless source", "OptionLong", "daño", []opt{{"objetivo", "Ana"}, {"cantidad", "1"}, {"fuente", strings.Repeat("x", 6000)}}},
		{"bonus that is none", "BadDice", "salvación", []opt{{"bono", "mucho"}}},
		{"hit dice that are none", "BadHitDice", "descanso corto", []opt{{"dados", "todos"}}},
		{"hit dice of a sheet that are none", "BadSheetDice", "personaje editar", []opt{{"personaje", "Ana"}, {"dados_golpe", "5d1"}}},
		{"condition of nobody", "UnknownCondition", "condición poner", []opt{{"personaje", "Ana"}, {"condición", "feliz"}}},
		{"wound that is none", "UnknownWound", "herida quitar", []opt{{"objetivo", "Ana"}, {"herida", "**x**"}}},
		{"command that does not exist", "UnknownCommand", "bailar", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := newRig(t)
			r.do(gm, "mesa configurar", opt{"heridas", true})
			r.do(gm, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 10}, opt{"dados_golpe", "3d8"})
			r.refused(tt.code, gm, tt.path, tt.given...)
		})
	}
}

func TestHandle_BadPresses(t *testing.T) {
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 10})
	r.do(gm, "temporales", opt{"objetivo", "Ana"}, opt{"cantidad", "5"})
	offer := r.do(gm, "temporales", opt{"objetivo", "Ana"}, opt{"cantidad", "3"})
	good := offer.Rows[0][0].ID
	parts := strings.Split(good, "|")
	for _, id := range []string{
		"", "|", "|||", "nada", "temp", "temp|", "temp|x|y|keep", "temp|1", strings.Join(parts[:3], "|"), good + "|x",
		"temp|99|" + parts[2] + "|keep", "temp|1|0|take",
		"undo", "undo|", "undo|0", "undo|x|y", "save", "save|1", "save|1|1", "save|" + parts[2] + "|1|1", "wound|1|1", "wound|x|1", "wound|1",
		"day|1|1|1", "day|1|1|x", "day|1|1", "page|0|-1", "page|x|0", "page|0", "page|99|0", "page|0|0|0", "wipe", "wipe|10|0", "wipe|10|99", "wipe|x|y",
		strings.Repeat("x", 100), "temp|" + strings.Repeat("9", 90) + "|1|keep", "otro_bot:123",
	} {
		before := r.revision()
		reply := r.handle(r.press(ana, id, &offer))
		if reply.Error == nil || r.revision() != before {
			t.Errorf("%q is not refused: %q", id, reply.Content)
		}
	}
	if reply := r.handle(r.press(ana, strings.Join(parts[:3], "|")+"|otra", &offer)); reply.Error == nil {
		t.Errorf("an answer that was not offered is taken: %q", reply.Posts[0].Content)
		return
	}
	if reply := r.handle(r.press(ana, good, nil)); reply.Error != nil {
		t.Errorf("a press without its message: %+v", *reply.Error)
	}
}

// Who plays alone with the bot leads their own table.
func TestHandle_DirectMessages(t *testing.T) {
	r := newRig(t)
	direct := r.command(ana, "personaje crear", opt{"nombre", "Sola"}, opt{"pg", 7})
	direct.User, direct.Member, direct.GuildID = direct.Member.User, nil, ""
	if reply := r.handle(direct); reply.Error != nil {
		t.Errorf("a new character: %+v", *reply.Error)
	}
	clock := r.command(ana, "tiempo avanzar", opt{"duración", "1h"})
	clock.User, clock.Member, clock.GuildID = clock.Member.User, nil, ""
	if reply := r.handle(clock); reply.Error != nil {
		t.Errorf("the clock: %+v", *reply.Error)
	}
}
