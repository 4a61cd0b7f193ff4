//go:build !js

package app

import (
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// painted paints a code as a screen does, dark on light, a square as some pixels.
func painted(t *testing.T, c *QRCode) image.Image {
	t.Helper()
	const scale = 3
	picture := image.NewGray(image.Rect(0, 0, c.Field()*scale, c.Field()*scale))
	for i := range picture.Pix {
		picture.Pix[i] = 0xff
	}
	for square := range strings.SplitSeq(strings.TrimSuffix(c.Path, "z"), "z") {
		var x, y, n, back int
		if _, err := fmt.Sscanf(square, "M%d %dh%dv1h-%d", &x, &y, &n, &back); err != nil || n != back {
			t.Fatalf("%q: %v", square, err)
		}
		for px := x * scale; px < (x+n)*scale; px++ {
			for py := y * scale; py < (y+1)*scale; py++ {
				picture.SetGray(px, py, color.Gray{})
			}
		}
	}
	return picture
}

// scanned reads the code in a picture.
func scanned(t *testing.T, picture image.Image) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		t.Fatal(err)
	}
	return result.GetText()
}

func TestQRCodesCanBeScanned(t *testing.T) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_&=#%"
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{1, 17, 18, 200, 386, 1000, 2047, longestQR} {
		text := make([]byte, n)
		for i := range text {
			text[i] = letters[random.IntN(len(letters))]
		}
		c := qrCode(string(text))
		if got := scanned(t, painted(t, &c)); got != string(text) {
			t.Errorf("of %d characters the code holds %q, want %q", n, got, text)
		}
	}
	if c := qrCode(strings.Repeat("a", longestQR+1)); c.Size != 0 || c.Path != "" {
		t.Errorf("a text that is too long has a code of %d squares", c.Size)
	}
	small, large := qrCode("a"), qrCode(strings.Repeat("a", longestQR))
	if small.Size != 21 || large.Size != 177 {
		t.Errorf("the smallest code has %d squares, the largest %d", small.Size, large.Size)
	}
}

// TestCodesAreDrawnSharply: each square has the same whole number of pixels, and more than one.
func TestCodesAreDrawnSharply(t *testing.T) {
	for n := 10; n <= longestQR; n += 100 {
		c := qrCode(strings.Repeat("a", n))
		if pixels := c.Width() / c.Field(); pixels < 2 || pixels*c.Field() != c.Width() || c.Width() > 400 {
			t.Errorf("a code of %d squares is %d wide", c.Size, c.Width())
		}
	}
}

func TestCodeAsAFile(t *testing.T) {
	c := qrCode("https://flink.example/#v=1")
	var file struct {
		Box   string `xml:"viewBox,attr"`
		Paths []struct {
			D string `xml:"d,attr"`
		} `xml:"path"`
	}
	if err := xml.Unmarshal([]byte(c.svg()), &file); err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("0 0 %d %d", c.Field(), c.Field()); file.Box != want || len(file.Paths) != 2 || file.Paths[1].D != c.Path {
		t.Errorf("the file is %s", c.svg())
	}
}
