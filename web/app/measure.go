package app

// textLines estimates the number of lines that a text takes at a width and font size, both in CSS pixels. It errs to the
// generous side: a line too many is a gap, a line too few would cut words off.
func textLines(text string, width, size int) int {
	if width <= 0 {
		return 1
	}
	return max(1, 1+(textWidth(text, size)-1)/width)
}

// textWidth estimates the width of a text in CSS pixels. Code is wider than prose.
func textWidth(text string, size int) int {
	tenths := 0
	inCode := false
	for _, c := range text {
		switch {
		case string(c) == codeOn:
			inCode = true
		case string(c) == codeOff:
			inCode = false
		case c >= 0x1100:
			tenths += 105
		case inCode:
			tenths += 64
		default:
			tenths += 56
		}
	}
	return tenths * size / 100
}

// window returns the bounds of the items that a viewport shows, with some around them; tops is the top of item i, of n.
func window(n int, v Viewport, margin int, top func(i int) int) (from, to int) {
	height := v.Height
	if height <= 0 {
		height = 1000
	}
	lo, hi := 0, n
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if top(mid+1) <= v.Top-margin {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	from = lo
	hi = n
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if top(mid) < v.Top+height+margin {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return from, lo
}

// slots calls put for the items from up to to with one of room places for each, such that an item keeps its place while the
// window moves over it: scrolling then draws only what comes into view.
func slots(from, to, room int, put func(place, item int)) {
	for i := from; i < to; i++ {
		put(i%room, i)
	}
}
