package share

// What the model is made of. All of it is a part of version 1 of the links, and so is what follows from it: a change of any
// number makes every link unreadable, which the golden links tell.
const (
	slotBits = 18
	contexts = 6
	// Beside the contexts, the keys, the longest repetition and a constant have a say.
	fromKeys, fromRepeat, always, voices = contexts, contexts + 1, contexts + 2, contexts + 3
	// firstWeight is what each voice counts at first, in 65536ths, and speed how fast that changes.
	firstWeight, speed = 18000, 32
	// steady is the number of bits after which what was seen in a context changes no slower.
	steady = 60
	// often is how much more likely a key gets that was met.
	often = 12
	// repeatBits is the size of the table in which repetitions are found.
	repeatBits = 12
	// longest is from where on repetitions count the same.
	longest = 15
	// ways are the values of place.way, grades the steps of likelihood among the keys, and sures how much they leave open.
	ways, grades, sures = 24, 32, 3
	// lengths are the classes of repetitions.
	lengths = 5
)

// model guesses each bit of a text from what came before it. It asks several voices, each of which looks at another part
// of the past and counts what followed there, and mixes their answers by how well each of them did; both are learnt from
// the text as it goes by. (The method is known from Matt Mahoney's PAQ.)
type model struct {
	coder *coder
	names names
	place place
	// past is all that went by.
	past []byte
	// slots hold how likely a 1 is in each context, in 22 bits, and above 10 bits that count how often it was met.
	slots [1 << slotBits]uint32
	hash  [contexts]uint32
	used  [contexts]uint32
	// repeats are slots for whether a repetition of each length goes on.
	repeats [longest + 1]uint32
	// keys are slots for what the keys say.
	keys [ways * grades]uint32
	said [voices]int32
	// The mixers have a weight for each voice: one set for each part of a byte, and one for each state of keys and repetition.
	byBits  [sures * 256 * voices]int32
	byState [lengths * sures * ways * voices]int32
	// seen has where the hash of five characters was met last, and repeat and length the longest repetition.
	seen           [1 << repeatBits]int32
	repeat, length int
}

func newModel(keys []string) *model {
	m := &model{names: newNames(keys)}
	for i := range m.slots {
		m.slots[i] = unknown
	}
	for i := range m.repeats {
		m.repeats[i] = unknown
	}
	for i := range m.keys {
		m.keys[i] = uint32(i%grades)<<27 + 1<<26 + 3
	}
	for i := range m.byBits {
		m.byBits[i] = firstWeight
	}
	for i := range m.byState {
		m.byState[i] = firstWeight
	}
	m.place.names = &m.names
	m.place.startText()
	return m
}

// copy returns a model that has learnt the same, for another coder.
func (m *model) copy(c *coder) *model {
	n := new(model)
	*n = *m
	n.coder = c
	n.names.met = append([]uint32(nil), m.names.met...)
	n.past = append([]byte(nil), m.past...)
	n.place.parents = append([]parent(nil), m.place.parents...)
	n.place.names = &n.names
	return n
}

// back returns the n-th character from the end.
func (m *model) back(n int) uint32 {
	if n > len(m.past) {
		return 0
	}
	return uint32(m.past[len(m.past)-n])
}

// look finds the contexts of the next byte.
func (m *model) look(c *cursor) {
	p := &m.place
	c1 := m.back(1)
	c2 := c1 | m.back(2)<<8
	c3 := c2 | m.back(3)<<16
	m.hash[0] = mixed(1, c1)
	m.hash[1] = mixed(2, c2)
	m.hash[2] = mixed(3, c3)
	m.hash[3] = mixed(mixed(mixed(5, p.segment), p.value), uint32(p.end))
	expected := uint32(0)
	if c != nil {
		expected = 1
		if c.depth > 0 {
			b, sure := m.names.likeliest(c, p.end)
			expected = uint32(b)<<2 + sure + 2
		}
	}
	m.hash[4] = mixed(mixed(6, expected), c1)
	if p.blank {
		around := uint32(min(p.before, 1000)) << 1
		if p.opened {
			around++
		}
		m.hash[5] = mixed(mixed(7, around), uint32(min(p.indent, 1000)))
	} else {
		m.hash[5] = mixed(8, p.letters)
	}
}

// code codes one byte: the given one, or, where the coder reads, the one that it reads. It returns it.
func (m *model) code(b byte) byte {
	c := m.place.cursor()
	m.look(c)
	k := choice{model: m}
	if c != nil {
		k.start(c)
	}
	part := 1
	for i := 7; i >= 0; i-- {
		for j := range m.hash {
			at := m.hash[j] + uint32(part)*0x9E3779B1
			at = (at ^ at>>15) * 0x85EBCA6B >> (32 - slotBits)
			m.used[j] = at
			m.said[j] = 0
			if slot := m.slots[at]; slot&metMask > 0 { // opinion, by hand: it is asked very often, and nothing is inlined in the page
				m.said[j] = opinions[slot>>toLikely]
			}
		}
		state := 0
		m.said[fromKeys] = 0
		if k.open {
			state = k.ask(i, part)
			m.said[fromKeys] = opinion(m.keys[k.slot])
		}
		goesOn, repeat := -1, 0
		m.said[fromRepeat] = 0
		if m.length > 0 {
			if expected := int(m.past[m.repeat]) | 256; expected>>(i+1) != part {
				m.length = 0
			} else {
				goesOn, repeat = expected>>i&1, min(m.length, longest)
				m.said[fromRepeat] = opinion(m.repeats[repeat])
				if goesOn == 0 {
					m.said[fromRepeat] = -m.said[fromRepeat]
				}
				state += (1 + min(m.length/4, lengths-2)) * sures * ways
			}
		}
		m.said[always] = 256
		bit := m.mix(int(b)>>i&1, m.byBits[(k.sure*256+part)*voices:][:voices], m.byState[state*voices:][:voices])
		goal := int64(bit) * (1<<22 - 1)
		for _, at := range m.used { // learn, by hand
			slot := m.slots[at]
			met, likely := slot&metMask, int64(slot>>10)
			likely += (goal - likely) * steps[met] >> 16
			if met < steady {
				met++
			}
			m.slots[at] = uint32(likely)<<10 | met
		}
		if goesOn >= 0 {
			learn(&m.repeats[repeat], 1^goesOn^bit)
		}
		if k.open {
			learn(&m.keys[k.slot], bit)
			k.take(i, bit)
		}
		part = part<<1 | bit
	}
	m.add(byte(part))
	return byte(part)
}

// mix makes one likelihood of what the voices said, codes the bit by it, and shifts the weights to the voices that were
// right.
func (m *model) mix(bit int, a, b []int32) int {
	var sumA, sumB int64
	a, b = a[:voices], b[:voices]
	for i, said := range m.said {
		sumA += int64(said) * int64(a[i])
		sumB += int64(said) * int64(b[i])
	}
	toA, toB := max(-2047, min(sumA>>16, 2047)), max(-2047, min(sumB>>16, 2047))
	bit = m.coder.bit(bit, uint32(likelihoods[(toA+toB)>>1+2048])<<4+8)
	wrongA := (int32(bit)<<12 - likelihoods[toA+2048]) * speed
	wrongB := (int32(bit)<<12 - likelihoods[toB+2048]) * speed
	for i, said := range m.said {
		a[i] += (said*wrongA + 1<<15) >> 16
		b[i] += (said*wrongB + 1<<15) >> 16
	}
	return bit
}

// add learns from a byte what comes after it.
func (m *model) add(b byte) {
	m.place.add(byte(m.back(1)), b)
	m.past = append(m.past, b)
	if m.length > 0 && m.past[m.repeat] == b {
		m.length++
		m.repeat++
	} else {
		m.length = 0
	}
	n := len(m.past)
	if n < 5 {
		return
	}
	at := mixed(mixed(9, m.back(1)|m.back(2)<<8|m.back(3)<<16|m.back(4)<<24), m.back(5)) >> (32 - repeatBits)
	if m.length == 0 {
		m.repeat = int(m.seen[at])
		for m.length <= longest && m.length < m.repeat && m.past[m.repeat-1-m.length] == m.past[n-1-m.length] {
			m.length++
		}
	}
	m.seen[at] = int32(n)
}
