package app

import "strconv"

// Blocks are the blocks above the effective list, one bit each.
type Blocks uint8

// The blocks.
const (
	// QueryOpen is the block of what the queries have, TogetherOpen that of what several options mean together.
	QueryOpen Blocks = 1 << iota
	TogetherOpen
)

// String returns the number that stands for the blocks.
func (b Blocks) String() string { return strconv.Itoa(int(b)) }

// parseBlocks is the inverse of String; anything else is no block.
func parseBlocks(text string) Blocks {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0
	}
	return Blocks(n) & (QueryOpen | TogetherOpen)
}

// ToggleBlock opens or closes a block.
type ToggleBlock struct{ Block Blocks }

func (a ToggleBlock) update(s State, _ *Derived) State {
	s.Blocks ^= a.Block & (QueryOpen | TogetherOpen)
	return s
}

// Gist is what a closed block shows in its line.
type Gist struct {
	// Texts are as many as there is room for, one per line, and More is how many there are besides, as in "+9", or "".
	Texts, More string
}

// gist makes a block's line of some texts, given the word before them.
func gist(texts []string, title Word, s *State) Gist {
	const fontSize, gap, around, more = 12, 18, 52, 30
	room := s.Lists[EffectiveList].Width
	if room == 0 {
		room = s.rem(520)
	}
	room -= s.rem(around+more) + textWidth(s.Lang.T(title), s.rem(fontSize))
	g := Gist{}
	for i := range texts {
		width := textWidth(texts[i], s.rem(fontSize))
		room -= width + s.rem(gap)
		// The last one may be cut.
		if room < -width/2 && i > 0 {
			g.More = "+" + strconv.Itoa(len(texts)-i)
			return g
		}
		if i > 0 {
			g.Texts += "\n"
		}
		g.Texts += texts[i]
	}
	return g
}
