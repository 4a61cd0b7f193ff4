package app

import (
	"strconv"
	"strings"

	"rsc.io/qr/coding"
)

// QRCode is a text as a QR code.
type QRCode struct {
	// Size is the number of squares on a side, 0 where the text is too long for a code.
	Size int
	// Path draws the dark squares, as the d of a path in SVG. Each square is 1 by 1, in a field that is quietZone on all sides.
	Path string
}

const (
	// quietZone is how wide the light border of a code has to be, in squares.
	quietZone = 4
	// longestQR is the number of bytes that the largest code holds with the least help against damage.
	longestQR = 2953
	// denseQR is the size from which on a camera has trouble with a code that is as large as the page shows it.
	denseQR = 105
)

// Field returns the width of the code with its border.
func (c *QRCode) Field() int { return c.Size + 2*quietZone }

// Width returns how wide the code is drawn, in CSS pixels: as wide as has room beside the rest of the dialog, with all squares
// of the same whole number of pixels, since a camera needs sharp edges.
func (c *QRCode) Width() int {
	const room = 296
	return max(room/c.Field(), 2) * c.Field()
}

// qrCode makes the smallest code that holds the text, with as much help against damage as has room in it.
func qrCode(text string) QRCode {
	bytes := coding.String(text)
	fits := func(v coding.Version, l coding.Level) bool { return bytes.Bits(v) <= v.DataBytes(l)*8 }
	if len(text) > longestQR {
		return QRCode{}
	}
	version, level := coding.Version(coding.MinVersion), coding.L
	for !fits(version, level) {
		version++
	}
	for level < coding.H && fits(version, level+1) {
		level++
	}
	plan, err := coding.NewPlan(version, level, 0)
	if err != nil {
		return QRCode{}
	}
	drawn, err := plan.Encode(bytes)
	if err != nil {
		return QRCode{}
	}
	return QRCode{drawn.Size, squares(drawn)}
}

// squares draws the dark squares of a code, those that lie side by side as one.
func squares(c *coding.Code) string {
	var path strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for c.Black(x, y) { // it is light beyond the border
				x++
			}
			if x > from {
				path.WriteString("M" + strconv.Itoa(quietZone+from) + " " + strconv.Itoa(quietZone+y) + "h" + strconv.Itoa(x-from) + "v1h-" + strconv.Itoa(x-from) + "z")
			}
		}
	}
	return path.String()
}

// svg is the code as a file, dark on light whatever is around it.
func (c *QRCode) svg() string {
	field, width := strconv.Itoa(c.Field()), strconv.Itoa(8*c.Field())
	return `<svg xmlns="http://www.w3.org/2000/svg" width="` + width + `" height="` + width + `" viewBox="0 0 ` + field + " " + field +
		`" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h` + field + "v" + field + "H0z\"/><path d=\"" + c.Path + "\"/></svg>\n"
}
