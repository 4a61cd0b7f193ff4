package share

import "flinkconf/core/catalog"

const (
	slots  = 1 << 18
	orders = 10
	inputs = orders + 4
)

// model says how likely each bit of a text is, from what came before it. It mixes many small guesses, each of which looks at another part of the past.
type model struct {
	coder *coder
	keys  *names
	// past is all that was coded.
	past []byte
	// slot holds what is known about the next bit in each context: 22 bits of likelihood and 10 bits that count.
	slot [slots]uint32
	hash [orders]uint32
	// weights of the mixers
	weights [3][]int32
	sets    [3]int
	in      [inputs]int32
	used    [orders]uint32

	apm [1024]uint32

	// where the text is
	indent     int
	lastIndent int
	opened     bool // the line before opened a block
	atStart    bool
	first      byte
	stack      []level
	line       cursor // the key on this line, below its parents
	inKey      bool
	parentKey  bool
	word       cursor // the key that began with this word
	wordHash   uint32
	lastWord   uint32
	segHash    uint32
	term       byte
	key        uint32
	seg        uint32
	value      uint32
	began      bool
	column     int

	// the longest match
	matchAt, matchLen int
	match             [1 << 12]int32
	lastKey           int
}

type level struct {
	indent int
	at     cursor
}

var names1 = func() *names {
	n := &names{keys: catalog.Written()}
	n.seen = make([]uint32, len(n.keys)+1)
	for i := range n.keys {
		n.add(i, 1)
	}
	return n
}

func newModel(c *coder) *model {
	m := &model{coder: c, keys: names1(), lastKey: -1}
	for i := range m.slot {
		m.slot[i] = 1 << 31
	}
	for i, n := range [...]int{256 * 3, 4096, 2048} {
		m.weights[i] = make([]int32, n*inputs)
		for j := range m.weights[i] {
			m.weights[i][j] = W0
		}
	}
	for i := range m.apm {
		x := (i & 31) * 2
		m.apm[i] = uint32((x*2+1)*65536/128) << 16
	}
	m.endField()
	return m
}

var W0 int32 = 18000
var LR = 14
var KeyInc uint32 = 12
var Limit uint32 = 60

func squash(d int32) int32 {
	if d > 2047 {
		return 4095
	}
	if d < -2047 {
		return 1
	}
	w := d & 127
	i := d>>7 + 16
	return (curve[i]*(128-w) + curve[i+1]*w + 64) >> 7
}

var curve = [33]int32{1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094}

var stretchTable = func() (t [4096]int16) {
	pi := 0
	for x := int32(-2047); x <= 2047; x++ {
		v := int(squash(x))
		for ; pi <= v; pi++ {
			t[pi] = int16(x)
		}
	}
	for ; pi < 4096; pi++ {
		t[pi] = 2047
	}
	return t
}()

var rates = func() (r [1024]uint32) {
	for i := range r {
		r[i] = 65536 * 2 / uint32(2*i+3)
	}
	return
}()

// byte codes one byte.
func (m *model) byte(b byte) byte {
	m.contexts()
	c0 := 1
	cur := m.cursor()
	var lo, mid, hi int
	var endW, w0, w1 uint32
	if cur != nil {
		lo, hi = cur.lo, cur.hi
		if m.keys.ended(cur) {
			endW = m.keys.before(lo+1) - m.keys.before(lo)
			lo++
		}
	}
	tctx := 0
	for i := 7; i >= 0; i-- {
		// trie
		prior := int32(0)
		apmAt := -1
		if cur != nil && (lo < hi || endW > 0) {
			// keys whose character has this bit set begin at mid
			d := cur.depth
			want := c0<<1 | 1
			want = (want << i) & 255
			mid = lo
			for a, z := lo, hi; ; {
				if a >= z {
					mid = a
					break
				}
				h := (a + z) / 2
				if int(m.keys.keys[h][d]) >= want {
					z = h
				} else {
					a = h + 1
				}
			}
			s := m.keys.before(lo)
			t := m.keys.before(mid)
			w0, w1 = t-s, m.keys.before(hi)-t
			if endW > 0 {
				if int(m.term)>>i&1 == 1 {
					w1 += endW
				} else {
					w0 += endW
				}
			}
			sum := w0 + w1
			q := (w1*30 + sum/2) / sum // 0..30
			if w1 > 0 && q == 0 {
				q = 1
			}
			if w0 > 0 && q == 30 {
				q = 29
			}
			tctx = m.trieState(cur, i)
			apmAt = tctx*32 + int(q)
			prior = int32(stretchTable[m.apm[apmAt]>>20])
		}
		for j := range m.hash {
			at := (m.hash[j] + uint32(c0)*0x9E3779B1)
			at = (at ^ at>>15) * 0x85EBCA6B >> 14
			m.used[j] = at
			s := m.slot[at]
			n := s & 1023
			if n == 0 {
				m.in[j] = 0
			} else {
				m.in[j] = int32(stretchTable[s>>20])
			}
		}
		m.in[orders] = prior
		m.in[orders+1] = 256
		// match
		mb := -1
		if m.matchLen > 0 {
			p := int(m.past[m.matchAt]) | 256
			if p>>(i+1) == c0 {
				mb = p >> i & 1
				l := min(m.matchLen, 16)
				s := m.slot[l]
				st := int32(stretchTable[s>>20])
				if mb == 1 {
					m.in[orders+2] = st
				} else {
					m.in[orders+2] = -st
				}
			} else {
				m.matchLen = 0
			}
		}
		if mb < 0 {
			m.in[orders+2] = 0
		}
		m.in[orders+3] = 0
		ml := 0
		if mb >= 0 {
			ml = 1 + min(m.matchLen/4, 3)
		}
		ts := 0
		if apmAt >= 0 {
			ts = 1
			if w0 == 0 || w1 == 0 {
				ts = 2
			}
		}
		m.sets[0] = c0 + ts*256
		m.sets[1] = ml*64*3 + ts*64 + tctx
		m.sets[2] = m.place()*8 + i
		var p int32
		var ps [3]int32
		for k := range m.sets {
			w := m.weights[k][m.sets[k]*inputs:][:inputs]
			dot := int64(0)
			for j, x := range m.in {
				dot += int64(x) * int64(w[j])
			}
			d := int32(dot >> 16)
			d = max(min(d, 2047), -2047)
			ps[k] = squash(d)
			p += d
		}
		pf := squash(p / 3)
		one := uint32(pf)<<4 + 8
		bit := m.coder.bit(int(b)>>i&1, one)
		// learn
		for k := range m.sets {
			w := m.weights[k][m.sets[k]*inputs:][:inputs]
			err := (int32(bit)<<12 - ps[k]) * int32(LR)
			for j, x := range m.in {
				w[j] += (x*err + 0x8000) >> 16
			}
		}
		target := uint32(0)
		if bit == 1 {
			target = 1<<22 - 1
		}
		learn := func(s *uint32, limit uint32) {
			v := *s
			n := v & 1023
			p := v >> 10
			dlt := int64(target) - int64(p)
			p = uint32(int64(p) + dlt*int64(rates[n])>>16)
			if n < limit {
				n++
			}
			*s = p<<10 | n
		}
		for _, at := range m.used {
			learn(&m.slot[at], Limit)
		}
		if mb >= 0 {
			l := min(m.matchLen, 16)
			t := target
			if mb == bit {
				target = 1<<22 - 1
			} else {
				target = 0
			}
			learn(&m.slot[l], 255)
			target = t
		}
		if apmAt >= 0 {
			v := int64(m.apm[apmAt])
			tt := int64(0)
			if bit == 1 {
				tt = 1<<32 - 1
			}
			m.apm[apmAt] = uint32(v + (tt-v)/24)
		}
		if cur != nil {
			if bit == 1 {
				lo = mid
			} else {
				hi = mid
			}
			if lo > hi {
				lo = hi
			}
			if int(m.term)>>i&1 != bit {
				endW = 0
			}
			if apmAt < 0 {
				lo, hi = 0, 0
			}
		}
		c0 = c0<<1 | bit
	}
	b = byte(c0)
	m.update(b)
	return b
}

// trieState: 0..31
func (m *model) trieState(c *cursor, bit int) int {
	s := 0
	if c == &m.line {
		s = 1
	}
	d := min(c.depth, 2)
	if c == &m.line && m.inKey && d == 0 {
		d = 1
	}
	k := 0
	switch m.first {
	case '#':
		k = 1
	case '-':
		k = 2
	case 'S':
		k = 3
	}
	return s + d*2 + k*6
}

func (m *model) cursor() *cursor {
	if m.inKey && !m.line.empty() {
		return &m.line
	}
	if !m.word.empty() {
		return &m.word
	}
	return nil
}

func (m *model) place() int {
	p := 0
	if m.atStart {
		p = 1
	} else if m.key != 0 && m.began {
		p = 2
	} else if m.key != 0 {
		p = 3
	} else if m.cursor() != nil {
		p = 4 + min(m.cursor().depth, 1)
	}
	k := 0
	switch m.first {
	case '#':
		k = 1
	case '-':
		k = 2
	case 'S':
		k = 3
	}
	return p*4 + k
}

func h(i int, parts ...uint32) uint32 {
	x := uint32(i+1) * 0x9E3779B1
	for _, p := range parts {
		x = (x ^ p) * 0x2C1B3C6D
		x ^= x >> 15
	}
	return x
}

func (m *model) c(n int) uint32 {
	if n > len(m.past) {
		return 0
	}
	return uint32(m.past[len(m.past)-n])
}

func (m *model) contexts() {
	c4 := m.c(1) | m.c(2)<<8 | m.c(3)<<16 | m.c(4)<<24
	m.hash[0] = h(0, c4&0xff)
	m.hash[1] = h(1, c4&0xffff)
	m.hash[2] = h(2, c4&0xffffff)
	m.hash[3] = h(3, c4)
	m.hash[4] = h(4, c4, m.c(5)|m.c(6)<<8)
	m.hash[5] = h(5, m.wordHash, m.lastWord)
	m.hash[6] = h(6, m.key, m.value)
	m.hash[7] = h(7, m.seg, m.value, uint32(m.term))
	// the expected character
	e := uint32(0)
	if c := m.cursor(); c != nil {
		e = 1 + m.expect(c)
	}
	col := uint32(0)
	if m.atStart {
		col = uint32(m.indent) + 1
	}
	o := uint32(0)
	if m.opened {
		o = 1
	}
	m.hash[8] = h(8, e, c4&0xff)
	m.hash[9] = h(9, col, uint32(m.lastIndent), o, uint32(m.first))
	if !m.atStart {
		m.hash[9] = h(9, m.wordHash, 77)
	}
}

func (m *model) expect(c *cursor) uint32 {
	best, most := uint32(m.term)|256, uint32(0)
	lo := c.lo
	if m.keys.ended(c) {
		most = m.keys.before(lo+1) - m.keys.before(lo)
		lo++
	}
	all := m.keys.before(c.hi) - m.keys.before(c.lo)
	for lo < c.hi {
		b := m.keys.keys[lo][c.depth]
		next := m.keys.split(c, int(b)+1)
		if w := m.keys.before(next) - m.keys.before(lo); w > most {
			best, most = uint32(b), w
		}
		lo = next
	}
	q := uint32(0)
	switch {
	case most == all:
		q = 3
	case most*4 > all*3:
		q = 2
	case most*2 > all:
		q = 1
	}
	return best | q<<9
}

func (m *model) endField() {
	m.stack = m.stack[:0]
	m.newLine()
	m.indent, m.lastIndent, m.opened = 0, 0, false
}

func (m *model) newLine() {
	m.lastIndent = m.indent
	m.indent, m.atStart, m.first, m.inKey = 0, true, 0, false
	m.key, m.seg, m.value, m.began = 0, 0, 0, false
	m.column = 0
	m.word = m.keys.root()
}

func keyChar(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '.' || b == '-' || b == '_' || b == '$'
}

func (m *model) update(b byte) {
	m.past = append(m.past, b)
	// match model
	if m.matchLen > 0 && m.past[m.matchAt] == b {
		m.matchLen++
		m.matchAt++
	} else {
		m.matchLen = 0
	}
	if n := len(m.past); n >= 5 {
		k := h(0, m.c(1)|m.c(2)<<8|m.c(3)<<16|m.c(4)<<24, m.c(5)) >> 20
		if m.matchLen == 0 && m.match[k] > 0 {
			m.matchAt = int(m.match[k])
			for m.matchLen < 20 && m.matchLen < m.matchAt && m.past[m.matchAt-1-m.matchLen] == m.past[n-1-m.matchLen] {
				m.matchLen++
			}
		}
		m.match[k] = int32(n)
	}
	// words
	if b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b >= 0x80 {
		m.wordHash = (m.wordHash + uint32(b) + 1) * 0x2F0B4C47
		m.segHash = m.wordHash
	} else {
		if m.wordHash != 0 {
			m.lastWord = m.wordHash
		}
		m.wordHash = 0
	}
	if b == 0 {
		m.endField()
		return
	}
	// keys
	if b == '\n' {
		m.opened = m.parentKey
		m.parentKey = false
		if m.opened {
			c := m.line
			m.keys.step(&c, '.')
			m.stack = append(m.stack, level{m.indent, c})
		}
		m.newLine()
		return
	}
	if m.atStart {
		if b == ' ' {
			m.indent++
			return
		}
		m.atStart = false
		m.first = b
		for len(m.stack) > 0 && m.stack[len(m.stack)-1].indent >= m.indent {
			m.stack = m.stack[:len(m.stack)-1]
		}
		m.line = m.keys.root()
		if len(m.stack) > 0 {
			m.line = m.stack[len(m.stack)-1].at
		}
		m.inKey = keyChar(b)
		m.word = m.keys.root()
	}
	if m.key != 0 {
		sep := b == ' ' || b == '=' || b == '\'' || b == '"' || b == ':' || b == ','
		if !sep || m.began {
			m.began = true
			m.value = (m.value + uint32(b) + 1) * 0x2F0B4C47
		}
	}
	if keyChar(b) {
		if m.inKey {
			m.keys.step(&m.line, b)
		}
		m.keys.step(&m.word, b)
		if b == 'D' && m.c(2) == '-' && m.word.empty() {
			m.word = m.keys.root()
		}
		m.parentKey = false
		if m.key != 0 && m.began && (b == 'D' && m.c(2) == '-') {
			m.key, m.seg, m.value, m.began = 0, 0, 0, false
		}
		return
	}
	m.parentKey = m.inKey && b == ':'
	if m.key == 0 || m.began && (b == '\'' || b == '"' || b == ' ') {
		c := m.cursor()
		if c != nil && m.keys.ended(c) && c.depth > 3 {
			m.lastKey = c.lo
			m.keys.add(c.lo, KeyInc)
			m.key = uint32(c.lo) + 2
			m.seg = m.segHash
			m.term = b
			m.value, m.began = 0, false
		} else if m.key == 0 && (m.inKey || m.c(2) != 0 && keyChar(byte(m.c(2)))) && (b == ':' || b == '=' || b == '\'') {
			m.key, m.seg = 1, m.segHash
			m.value, m.began = 0, false
		}
	}
	m.inKey = false
	m.word = m.keys.root()
}

func (m *model) prime() {
	c := m.coder
	m.coder = newEncoder()
	for i := range len(primer) {
		m.byte(primer[i])
	}
	m.coder = c
}
