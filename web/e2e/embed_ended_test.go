//go:build e2e

package e2e

import "testing"

// TestEmbedProgramEnds tears the program of a page out of a call: the element says that something went wrong, and what it is asked
// next is answered by another program.
func TestEmbedProgramEnds(t *testing.T) {
	d := openDoc(t, miniBatch)
	d.live("#it")
	failed := get[string](d.tab, `new Promise((done) => {
		const it = document.querySelector("#it")
		it.addEventListener("error", (event) => done(event.detail.message), { once: true })
		const { get } = Reflect
		Reflect.get = () => { Reflect.get = get; throw new Error("broken by the test") }
		it.workspace = { flink: "2.1", layers: [{ kind: "session", text: "SET 'table.exec.state.ttl' = '36 h';" }] }
	})`)
	if failed == "" {
		t.Error("the error has no message")
	}
	t.Logf("the element says: %s", failed)
	d.run(`document.querySelector("#it").workspace = { flink: "2.1", layers: [{ kind: "session", text: "SET 'table.exec.state.ttl' = '37 h';" }] }`)
	d.row("table.exec.state.ttl", "37 h")
}
