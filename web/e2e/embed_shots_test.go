//go:build e2e && shots

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestShotsOfEmbeds takes a picture of a page with elements in each of its looks, into the folder that FLINKCONF_SHOTS names.
func TestShotsOfEmbeds(t *testing.T) {
	for _, l := range []look{{width: 760, height: 900}, deskDark, {width: 760, height: 900, chinese: true}, phone, phoneZH} {
		for _, dir := range []string{"ltr", "rtl"} {
			d := openLooks(t, l)
			d.run(`document.documentElement.dir = "` + dir + `"`)
			name := "embed-" + strings.ReplaceAll(l.String(), " ", "-") + "-" + dir + ".png"
			shoot(t, d.tab, filepath.Join(os.Getenv("FLINKCONF_SHOTS"), name))
		}
	}
}
