//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// scrolls scrolls the effective list from end to end, most of a view with each frame, and returns how long the frames took in
// milliseconds: what the program and the layout did in them, and the time from one to the next.
const scrolls = `(async () => {
	const list = document.querySelector('[data-list="effective"]')
	const step = Math.round(list.clientHeight * .8)
	const work = [], frames = []
	list.scrollTop = 0
	await new Promise(requestAnimationFrame)
	let last = await new Promise(requestAnimationFrame)
	while (list.scrollTop + list.clientHeight < list.scrollHeight - 1) {
		window.worked = 0
		list.scrollTop += step
		const now = await new Promise(requestAnimationFrame)
		const from = performance.now()
		document.body.offsetHeight
		work.push(window.worked + performance.now() - from)
		frames.push(now - last)
		last = now
	}
	return {work, frames}
})()`

// TestScrolling scrolls through all options.
func TestScrolling(t *testing.T) {
	const frame = 50
	p := newPlayground(t)
	p.before(keepWork)
	p.load("/")
	p.ready()
	p.click(allSwitch)
	p.until("all options are listed", `document.querySelector('[data-list="effective"]').scrollHeight > 20000`)
	type taken struct{ Work, Frames []float64 }
	get[taken](p.tab, scrolls) // until the browser has compiled what runs often
	times := get[taken](p.tab, scrolls)
	t.Logf("measured: scrolling through all options takes %.1f ms of work in a frame, 95 %% of %d within %.1f ms, the worst %.1f ms; the longest frame lasts %.0f ms (at most %d wanted)",
		quantile(times.Work, 0.5), len(times.Work), quantile(times.Work, 0.95), quantile(times.Work, 1), quantile(times.Frames, 1), frame)
	if got := quantile(times.Work, 1); got > hung {
		t.Errorf("a frame takes %.0f ms: the page hangs", got)
	}
	p.frames()
	blank := get[int](p.tab, `(() => {
		const list = document.querySelector('[data-list="effective"]'), box = list.getBoundingClientRect()
		let bare = 0
		for (let y = box.top + 30; y < box.bottom - 2; y += 10) bare += !document.elementFromPoint(box.left + 40, y).closest(".row, .group, .candidate")
		return bare
	})()`)
	if blank > 0 {
		t.Errorf("at the end of the list %d places show nothing", blank)
	}
}

// TestKeyPressWithAllOptions measures a key press in a text and in the search field while all options are shown, and one in a
// text of ten times as many settings.
func TestKeyPressWithAllOptions(t *testing.T) {
	const median, p95 = 8, 16
	p := newPlayground(t)
	p.before(keepWork)
	p.load("/")
	p.ready()
	measure := func(n int, what string) {
		t.Helper()
		character := "7"
		if get[bool](p.tab, `document.activeElement.dataset.do === "search"`) {
			character = "e"
		}
		p.pressed(character, n/3)
		times := p.pressed(character, n)
		t.Logf("measured: key press %s %.1f ms, 95 %% within %.1f ms (at most %d and %d wanted)",
			what, quantile(times, 0.5), quantile(times, 0.95), median, p95)
		if got := quantile(times, 0.5); got > hung {
			t.Errorf("a key press takes %.0f ms: the page hangs", got)
		}
	}
	p.open("../../testdata/fixtures/share-62.json")
	p.until("the workspace is open", `flinkconfEditor.shown.text.includes("'3 d'")`)
	p.click(allSwitch)
	p.until("all options are listed", `document.querySelector('[data-list="effective"]').scrollHeight > 20000`)
	p.typeIntoValue()
	measure(60, "with 62 settings and all options")
	for _, search := range []string{"mbsi", "m"} {
		p.run(`document.querySelector('[data-control="search"]').select()`)
		p.insert(search)
		measure(60, "in the search behind "+search)
	}

	// Values that can be read: hundreds of findings are another matter.
	units := map[option.Type]string{option.String: "", option.Integer: "", option.Long: "", option.Duration: " s", option.MemorySize: " mb", option.Double: ".5"}
	var text strings.Builder
	n := 0
	for _, o := range catalog.At(release.V2_2).All() {
		unit, fits := units[o.Type]
		if n < 620 && fits && !o.Pattern && !o.List {
			n++
			fmt.Fprintf(&text, "SET '%s' = '%d%s';\n", o.Key, n, unit)
		}
	}
	workspace, err := json.Marshal(map[string]any{
		"flink": "2.2", "layers": []any{map[string]any{"kind": session, "notation": "sql", "text": text.String()}},
	})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "ten.json")
	if err := os.WriteFile(file, workspace, 0o600); err != nil {
		t.Fatal(err)
	}
	p.open(file)
	p.until("the workspace is open", `flinkconfEditor.shown.text.includes("= '620")`)
	p.typeIntoValue()
	measure(6, "with 620 settings and all options")
}
