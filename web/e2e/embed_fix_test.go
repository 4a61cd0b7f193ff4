//go:build e2e

package e2e

import "testing"

// The words of the first button that mends, what presses it, and the text that it mends.
const (
	mends     = inside + `(".fix").innerText`
	mend      = inside + `(".fix").click()`
	firstText = `document.querySelector("#it").workspace.layers[0].text`
)

// TestEmbedFixesTheirs: a button mends the problem that it stands behind, also when others come that the view leaves out.
func TestEmbedFixesTheirs(t *testing.T) {
	const text = `SET 'pipeline.name' = 'x';
SET 'table.exec.topn-cache-size' = '7';
`
	d := openDoc(t, `<flink-config id="it" release="1.20" keys="table.exec.rank.topn-cache-size"><pre data-notation="sql">`+text+`</pre></flink-config>`)
	d.live("#it")
	d.run(`it.workspace = {layers: [{notation: "sql", text: ` + firstText + `.replace("pipeline.name", "pipeline.nam")}]}`)
	d.until("there is another problem before it", `it.evaluation.diagnostics.length === 2 && it.evaluation.diagnostics[0].line === 1`)
	if got := get[string](d.tab, mends); got != "Rename to table.exec.rank.topn-cache-size" {
		t.Errorf("the button says %q", got)
	}
	d.run(mend)
	d.until("it has mended its own", firstText+` === "SET 'pipeline.nam' = 'x';\nSET 'table.exec.rank.topn-cache-size' = '7';\n"`)
}

// TestEmbedFixesWhatIsTyped: a button that is pressed before the view has followed what is typed mends that text.
func TestEmbedFixesWhatIsTyped(t *testing.T) {
	d := openDoc(t, `<flink-config id="it" release="1.20"><pre data-notation="sql">SET 'table.exec.topn-cache-size' = '7';</pre></flink-config>`)
	d.live("#it")
	d.run(`{ const field = ` + inside + `("textarea"); field.value = "/* new */ " + field.value; field.dispatchEvent(new Event("input")) }
		` + mend)
	d.until("the problem is mended", firstText+` === "/* new */ SET 'table.exec.rank.topn-cache-size' = '7';"`)
}

// TestEmbedTakesBack: what a page sets counts against what is being typed, even if it is what is drawn.
func TestEmbedTakesBack(t *testing.T) {
	d := openDoc(t, miniBatch)
	d.live("#it")
	d.run(`{ const before = it.workspace, field = ` + inside + `("textarea"); field.value = "typed"; field.dispatchEvent(new Event("input")); it.workspace = before }`)
	d.until("the field has the text that was set", inside+`("textarea").value === `+firstText+` && !`+firstText+`.includes("typed")`)
}

// TestEmbedReadonlyMendsNothing: a readonly element has nothing that changes it, and gets it when it isn't any more.
func TestEmbedReadonlyMendsNothing(t *testing.T) {
	d := openDoc(t, `<flink-config id="it" release="1.20" readonly><pre data-notation="sql">SET 'table.exec.topn-cache-size' = '7';</pre></flink-config>`)
	d.live("#it")
	if n := get[int](d.tab, `it.shadowRoot.querySelectorAll("[part~=problem]").length * 10 + it.shadowRoot.querySelectorAll(".fix").length`); n != 10 {
		t.Errorf("there are %d problems and %d buttons that mend", n/10, n%10)
	}
	d.run(`it.readonly = false`)
	d.until("it can be mended", inside+`(".fix")`)
}

// TestEmbedEmptiedQuery: the field of the query stays when nothing is left in it.
func TestEmbedEmptiedQuery(t *testing.T) {
	d := openDoc(t, `<flink-config id="it"><pre data-query>SELECT 1</pre></flink-config>`)
	d.live("#it")
	d.run(`window.field = ` + inside + `("textarea"); field.focus(); field.value = ""; field.dispatchEvent(new Event("input"))
		it.addEventListener("change", () => window.changed = true)`)
	d.until("the view has followed", "window.changed")
	if !get[bool](d.tab, `field.isConnected && field.checkVisibility() && it.shadowRoot.activeElement === field`) {
		t.Error("the field is gone")
	}
}
