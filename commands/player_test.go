package commands_test

import (
	"math/rand/v2"
	"slices"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// A player types at random, mostly what makes sense, and presses what is there to press.
type player struct {
	*rig
	r     *rand.Rand
	paths []string         // of the commands that are typed
	last  []commands.Reply // messages that can be pressed, newest last
}

// pools are values that people type, by the option's name.
var pools = map[string][]any{
	"objetivo":            {"Ana", "Bruno", "ogro", "todos", "pnj", "Ana, Bruno", "<@201>", "an", "nadie", "Ogro,Ana"},
	"personaje":           {"Ana", "Bruno", "ogro", "<@202>", "b", "nadie"},
	"mitad":               {"Ana", "pnj", "todos", "Bruno"},
	"cantidad":            {"5", "2d6+3 cortante", "1d8 fuego + 1d6", "12", "0", "40", "3d10", "2d6 +", "90 frío", "1"},
	"expresión":           {"1d20+5", "4d6kh3", "2d20kl1", "1d12 ventaja", "7 / 2", "d%"},
	"tipo":                {"fuego", "cortante", "hielo"},
	"bono":                {"+3", "1d4", "-1", "mucho"},
	"saltar":              {"+3", "0"},
	"ignora":              {"resistencia fuego", "inmunidad", "todo"},
	"condición":           {"concentración", "derribado", "inconsciente", "asustado", "sumergido", "feliz"},
	"duración":            {"1h", "10 asaltos", "1d", "ayer", "3d 4h"},
	"dados":               {"1", "1d8", "2", "9d10", "todos"},
	"dados_golpe":         {"3d8", "1/2d10"},
	"resistencias":        {"fuego", "todo salvo mágico", "ninguna"},
	"vulnerabilidades":    {"frío", "ninguna"},
	"inmunidades":         {"veneno", "ninguna", "todo"},
	"condiciones_inmunes": {"asustado", "ninguna"},
	"nombre":              {"Lobo", "Eva *la* _roja_", "Zorro 🦊", "@everyone", "Íñigo"},
	"herida":              {"1", "2", "nariz", "x"},
	"enfermedad":          {"gripe", "peste", "nada"},
	"sanador":             {"Bruno", "Alguien"},
	"fuente":              {"bola de fuego", "**x**", "@everyone"},
	"documento":           {"tabla.json", "tabla.toml", "falta"},
	"canal":               {"77"},
	"rol_gm":              {"88"},
	"jugador":             {ana, bruno, gm},
}

// value returns something for an option.
func (p *player) value(o *discordgo.ApplicationCommandOption) any {
	if len(o.Choices) > 0 {
		return o.Choices[p.r.IntN(len(o.Choices))].Value
	}
	if pool := pools[o.Name]; pool != nil && o.Type != discordgo.ApplicationCommandOptionInteger {
		return pool[p.r.IntN(len(pool))]
	}
	switch o.Type {
	case discordgo.ApplicationCommandOptionBoolean:
		return p.r.IntN(2) == 0
	case discordgo.ApplicationCommandOptionInteger:
		least, most := 0.0, min(o.MaxValue, 30)
		if o.MinValue != nil {
			least = max(*o.MinValue, -30)
		}
		return least + float64(p.r.IntN(int(max(most-least, 0))+1))
	default:
		return "1"
	}
}

// command returns a command with some of its options.
func (p *player) command(user string) *commands.Incoming {
	path := p.paths[p.r.IntN(len(p.paths))]
	var given []opt
	for _, o := range leaves()[path].list {
		if o.Required || p.r.IntN(3) == 0 {
			given = append(given, opt{o.Name, p.value(o)})
		}
	}
	return p.rig.command(user, path, given...)
}

// move does one thing: a command, or a press of what an earlier reply offers.
func (p *player) move() (*commands.Incoming, commands.Reply) {
	user := []string{gm, ana, bruno}[p.r.IntN(3)]
	in := p.pressed(user)
	if in == nil {
		in = p.command(user)
	}
	reply := p.handle(in)
	for _, m := range append([]commands.Reply{reply}, reply.Posts...) {
		if len(m.Rows)+len(m.Menus) > 0 {
			p.last = append(p.last, m)
		}
	}
	p.last = p.last[max(0, len(p.last)-8):]
	return in, reply
}

// pressed is a press of something in one of the last messages, or nil.
func (p *player) pressed(user string) *commands.Incoming {
	if len(p.last) == 0 || p.r.IntN(3) > 0 {
		return nil
	}
	m := p.last[p.r.IntN(len(p.last))]
	if len(m.Menus) > 0 && p.r.IntN(2) == 0 {
		menu := m.Menus[p.r.IntN(len(m.Menus))]
		return p.press(user, menu.ID, &m, menu.Options[p.r.IntN(len(menu.Options))].Value)
	}
	if len(m.Rows) == 0 {
		return nil
	}
	row := m.Rows[p.r.IntN(len(m.Rows))]
	return p.press(user, row[p.r.IntN(len(row))].ID, &m)
}

// newPlayer returns a player who types every command but those to avoid.
func newPlayer(r *rig, seed uint64, avoid ...string) *player {
	p := &player{rig: r, r: rand.New(rand.NewPCG(seed, 3))}
	for path := range leaves() {
		if !slices.Contains(avoid, path) {
			p.paths = append(p.paths, path)
		}
	}
	slices.Sort(p.paths)
	r.files["tabla.json"] = `{"version": 1, "wounds": true, "characters": [{"name": "Ana", "max_hp": 30, "hp": 4, "owner": "201"},
		{"name": "Bruno", "max_hp": 25, "owner": "202", "conditions": ["concentración"]}, {"name": "Ogro", "kind": "npc", "max_hp": 59}]}`
	r.files["tabla.toml"] = "[[leve]]\nefecto = \"**Uñero**\"\ntexto = \"@everyone\"\npenalizacion = -1\n"
	return p
}
