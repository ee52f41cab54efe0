package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/storage"
)

// A rig is the whole program behind the door: commands, rules, texts and a file on disk.
type rig struct {
	bot   *commands.Bot
	store *storage.Store
	last  atomic.Uint64 // interaction
}

func newRig(b *testing.B) *rig {
	engine, err := storage.Open(filepath.Join(b.TempDir(), "mesa.db"), storage.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { engine.Close() })
	r := &rig{store: storage.New(engine)}
	r.last.Store(uint64(time.Now().UnixMilli()-1420070400000) << 22)
	r.bot = commands.New(commands.Settings{
		Tables: tables{r.store}, Words: locales.Spanish(), Roller: dice.NewRandom(), Now: time.Now, Log: slog.New(slog.DiscardHandler),
	})
	return r
}

// fill seats a party of six at each of so many tables.
func (r *rig) fill(b *testing.B, count int) {
	party := rules.NewTable()
	for i := range 6 {
		party.Add(rules.Character{
			Name: "Personaje " + strconv.Itoa(i), Kind: rules.Player, Owner: strconv.Itoa(1000 + i), State: rules.Conscious,
			Level: 5, Con: 14, Proficiency: 3, HP: 500_000_000, MaxHP: 500_000_000, HitDice: []rules.HitDice{{Die: 10, Total: 5, Left: 5}},
		})
	}
	var wg sync.WaitGroup
	next := make(chan int)
	for range 256 {
		wg.Go(func() {
			for n := range next {
				_, err := r.store.Apply(context.Background(), storage.Key{Guild: 1, Channel: uint64(n + 1)}, r.interaction(), time.Now(),
					func(context.Context, storage.Snapshot) (storage.Change, error) {
						return storage.Change{Table: &party}, nil
					})
				if err != nil {
					b.Error(err)
				}
			}
		})
	}
	for n := range count {
		next <- n
	}
	close(next)
	wg.Wait()
}

func (r *rig) interaction() string { return strconv.FormatUint(r.last.Add(1), 10) }

// blow is one /daño as Discord sends it.
func (r *rig) blow(table int) *commands.Incoming {
	option := func(name, value string) *discordgo.ApplicationCommandInteractionDataOption {
		return &discordgo.ApplicationCommandInteractionDataOption{Name: name, Type: discordgo.ApplicationCommandOptionString, Value: value}
	}
	return &commands.Incoming{Interaction: &discordgo.Interaction{
		ID: r.interaction(), Type: discordgo.InteractionApplicationCommand, GuildID: "1", ChannelID: strconv.Itoa(table + 1),
		Member: &discordgo.Member{User: &discordgo.User{ID: "1000"}},
		Data: discordgo.ApplicationCommandInteractionData{Name: "daño", Options: []*discordgo.ApplicationCommandInteractionDataOption{
			option("objetivo", "Personaje 3"), option("cantidad", "2d6+3 cortante + 1d6 fuego"),
		}},
	}}
}

// strike deals b.N blows from so many callers at once, over the tables in turn.
func (r *rig) strike(b *testing.B, callers, tables int) {
	b.ReportAllocs()
	var wg sync.WaitGroup
	var done atomic.Int64
	for range callers {
		wg.Go(func() {
			for n := done.Add(1); n <= int64(b.N); n = done.Add(1) {
				if reply := r.bot.Handle(context.Background(), r.blow(int(n)%tables)); reply.Error != nil {
					b.Error(reply.Error)
					return
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tx/s")
}

// BenchmarkDamage is one /daño from interaction to stored reply, by how many callers
// there are at once.
func BenchmarkDamage(b *testing.B) {
	r := newRig(b)
	r.fill(b, 1000)
	for _, callers := range []int{1, 16, 128} {
		b.Run(fmt.Sprintf("callers=%d", callers), func(b *testing.B) { r.strike(b, callers, 1000) })
	}
}

// BenchmarkDamageTables is the same, by how many tables there are.
func BenchmarkDamageTables(b *testing.B) {
	for _, count := range []int{1_000, 100_000} {
		r := newRig(b)
		r.fill(b, count)
		b.Run(fmt.Sprintf("tables=%d", count), func(b *testing.B) { r.strike(b, 16, count) })
	}
}

// BenchmarkDamageHistory is the same at one table, by how many past events it has.
func BenchmarkDamageHistory(b *testing.B) {
	for _, past := range []int{10, 10_000} {
		r := newRig(b)
		r.fill(b, 1)
		for range past {
			r.bot.Handle(context.Background(), r.blow(0))
		}
		b.Run(fmt.Sprintf("events=%d", past), func(b *testing.B) { r.strike(b, 1, 1) })
	}
}

// BenchmarkRawFdatasync is the limit: what a transaction costs the disk alone, two writes
// each made durable.
func BenchmarkRawFdatasync(b *testing.B) {
	f, err := os.Create(filepath.Join(b.TempDir(), "raw"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	page := make([]byte, 4096)
	for b.Loop() {
		for range 2 {
			if _, err := f.Write(page); err != nil {
				b.Fatal(err)
			}
			if err := syscall.Fdatasync(int(f.Fd())); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tx/s")
}
