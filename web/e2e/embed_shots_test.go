//go:build e2e && shots

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestShotsOfEmbeds takes a picture of a page with elements in each of its looks, into the folder that FLINKCONF_SHOTS names.
func TestShotsOfEmbeds(t *testing.T) {
	for _, l := range []look{{width: 760, height: 900}, deskDark, {width: 760, height: 900, chinese: true}, phone, phoneZH} {
		for _, dir := range []string{"ltr", "rtl"} {
			d := openLooks(t, l)
			d.run(`document.documentElement.dir = "` + dir + `"`)
			picture, err := chromedp.Run(d.ctx, chromedp.FullScreenshot(100))
			if err != nil {
				t.Fatal(err)
			}
			name := "embed-" + strings.ReplaceAll(l.String(), " ", "-") + "-" + dir + ".png"
			if err := os.WriteFile(filepath.Join(os.Getenv("FLINKCONF_SHOTS"), name), picture, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}
