//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestEmbedReads has elements around HTML as authors and site generators write it.
func TestEmbedReads(t *testing.T) {
	const sql, args, yaml = "SET 'a' = 'b';", "-Da=b", "a: b\n"
	tests := []struct{ name, html, want string }{
		{"pre", `<pre data-kind="session" data-notation="sql" data-name="x.sql">` + sql + `</pre>`, `[{"kind":"session","notation":"sql","name":"x.sql","text":"SET 'a' = 'b';"}]`},
		{"markdown fence", `<pre><code class="language-sql">` + sql + `</code></pre>`, `[{"notation":"sql","text":"SET 'a' = 'b';"}]`},
		{"yaml", `<pre><code class="language-yaml">` + yaml + `</code></pre>`, `[{"notation":"config.yaml","text":"a: b\n"}]`},
		{"deployment", `<pre><code class="language-yaml">kind: FlinkDeployment</code></pre>`, `[{"notation":"flink-deployment","text":"kind: FlinkDeployment"}]`},
		{"Sphinx", `<div class="highlight-properties notranslate"><div class="highlight"><pre><span></span><span class="na">a</span><span class="o">=</span><span class="s">b</span></pre></div></div>`,
			`[{"notation":"properties","text":"a=b"}]`},
		{"Hugo with a table of numbers", `<div class="highlight"><table class="lntable"><tr><td class="lntd"><pre><code><span class="lnt">1
</span></code></pre></td><td class="lntd"><pre><code class="language-sql" data-lang="sql"><span class="line"><span class="cl">` + sql + `</span></span></code></pre></td></tr></table></div>`,
			`[{"notation":"sql","text":"SET 'a' = 'b';"}]`},
		{"Docusaurus", `<div class="language-bash codeBlockContainer"><div><pre class="prism-code language-bash"><code><span class="token-line">-Da=b<br></span><span class="token-line">-Dc=d<br></span></code></pre><div><button>Copy</button></div></div></div>`,
			`[{"notation":"args","text":"-Da=b\n-Dc=d\n"}]`},
		{"numbers inside", `<pre class="line-numbers language-sql"><code><span class="linenos">1</span>` + sql + `<span aria-hidden="true" class="line-numbers-rows"><span></span></span></code><button>Copy</button></pre>`,
			`[{"notation":"sql","text":"SET 'a' = 'b';"}]`},
		{"a table in the text", `<pre><code class="hljs language-sql"><table class="hljs-ln"><tbody><tr><td class="hljs-ln-numbers" data-line-number="1"><div data-line-number="1"></div></td><td class="hljs-ln-code">` + sql + `</td></tr><tr><td class="hljs-ln-numbers"><div></div></td><td class="hljs-ln-code">RESET 'c';</td></tr></tbody></table></code></pre>`,
			`[{"notation":"sql","text":"SET 'a' = 'b';\nRESET 'c';"}]`},
		{"Jekyll with a table of numbers", `<div class="language-sql highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1
2
</pre></td><td class="rouge-code"><pre>` + sql + `
RESET 'c';
</pre></td></tr></tbody></table></code></pre></div></div>`, `[{"notation":"sql","text":"SET 'a' = 'b';\nRESET 'c';\n"}]`},
		{"Starlight", `<div class="expressive-code"><figure><pre data-language="properties"><code><div class="ec-line"><div class="gutter"><div class="ln">1</div></div><div class="code">a=b</div></div><div class="ec-line"><div class="gutter"><div class="ln">2</div></div><div class="code">
</div></div><div class="ec-line"><div class="gutter"><div class="ln">3</div></div><div class="code">c=d</div></div></code></pre></figure></div>`,
			`[{"notation":"properties","text":"a=b\n\nc=d"}]`},
		{"attributes around", `<div data-kind="cli" data-name="job"><pre><code>` + args + `</code></pre></div>`, `[{"text":"-Da=b","kind":"cli","name":"job"}]`},
		{"table", `<table><thead><tr><th>Key</th><th>Value</th></tr></thead><tbody><tr><td><code>a</code></td><td>it's</td></tr><tr><th>c</th><td>d</td></tr></tbody></table>`,
			`[{"kind":"session","notation":"sql","text":"SET 'a' = 'it''s';\nSET 'c' = 'd';\n"}]`},
		{"our own table", `<pre data-notation="sql">` + sql + `</pre><div class="flinkconf"><table><tr><td>x</td><td>y</td></tr></table><pre>z</pre></div>`, `[{"notation":"sql","text":"SET 'a' = 'b';"}]`},
		{"several, one off, with a query", `<pre data-notation="args">` + args + `</pre><pre data-notation="sql" data-disabled>` + sql + `</pre><pre data-query>SELECT 1</pre>`,
			`[{"notation":"args","text":"-Da=b"},{"notation":"sql","text":"SET 'a' = 'b';","disabled":true}] SELECT 1`},
		{"nothing", `<p>Nothing</p>`, `[{"kind":"session","notation":"sql","text":""}]`},
		{"markup in a text", `<pre data-notation="sql">SET 'a' = '&lt;img src=x onerror=alert(1)&gt;';</pre>`, `[{"notation":"sql","text":"SET 'a' = '<img src=x onerror=alert(1)>';"}]`},
	}
	d := openDoc(t, `<div id="place"></div>`)
	d.until("the element is defined", `customElements.get("flink-config")`)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			html, _ := json.Marshal(`<flink-config id="it" loading="eager">` + test.html + `</flink-config>`)
			d.run(fmt.Sprintf(`document.querySelector("#place").innerHTML = %s`, html))
			d.live("#it")
			d.run(`window.read = document.querySelector("#it").workspace`)
			var got, want any
			layers := get[string](d.tab, `JSON.stringify(read.layers)`)
			list, query, _ := strings.Cut(test.want, "] ")
			_, _ = json.Unmarshal([]byte(layers), &got), json.Unmarshal([]byte(strings.TrimSuffix(list, "]")+"]"), &want)
			if a, b := fmt.Sprint(got), fmt.Sprint(want); a != b {
				t.Errorf("read is %s\nwant    %s", layers, list)
			}
			if found := get[string](d.tab, `read.query ?? ""`); found != query {
				t.Errorf("the query is %q, want %q", found, query)
			}
			if before := get[string](d.tab, `document.querySelector("#it").innerHTML`); !strings.Contains(before, "<") || get[int](d.tab, `document.querySelectorAll("#it img").length`) > 0 {
				t.Errorf("the element holds %q now", before)
			}
		})
	}
}

// TestEmbedBound has an element around more than it reads.
func TestEmbedBound(t *testing.T) {
	d := openDoc(t, `<flink-config id="it"><pre data-notation="sql">`+strings.Repeat("SET 'a' = 'ä';\n", 20_000)+`</pre></flink-config>`)
	d.live("#it")
	if n := get[int](d.tab, `new TextEncoder().encode(document.querySelector("#it").workspace.layers[0].text).length`); n > 256<<10 || n < 256<<10-3 {
		t.Errorf("%d bytes are read", n)
	}
	d.until("the element says so", inside+`(".frame").innerText.includes("Only the first 256 KiB")`)
}

// TestEmbedWriting types into an element: the caret stays, a burst of keys costs few evaluations, and what changes is said.
func TestEmbedWriting(t *testing.T) {
	d := openDoc(t, miniBatch+`<script>window.changes = 0; document.addEventListener("change", (event) => changes += event.target.id === "it", true)</script>`)
	d.live("#it")
	d.write("SET 'table.exec.state.ttl' = '36 h';")
	d.row("table.exec.state.ttl", "36 h")
	d.until("the focus and the caret are where they were", `(() => { const field = `+inside+`("textarea"); return document.querySelector("#it").shadowRoot.activeElement === field && field.selectionStart === field.value.length })()`)
	if changes := get[int](d.tab, "changes"); changes < 1 || changes > 12 {
		t.Errorf("36 keys draw the view %d times", changes)
	}
	d.until("the field has grown", inside+`("textarea").rows === 3 && `+inside+`("textarea").scrollHeight <= `+inside+`("textarea").clientHeight`)
	d.until("problems are counted", inside+`("[role=status]").innerText.includes("problem")`)
	// A fix.
	problems := get[int](d.tab, `document.querySelector("#it").evaluation.diagnostics.length`)
	d.run(inside + `(".fix").focus()`)
	d.do(chromedp.KeyEvent(kb.Enter))
	d.until("the problem is gone", fmt.Sprintf(`document.querySelector("#it").evaluation.diagnostics.length < %d`, problems))
	d.row("table.exec.mini-batch.allow-latency", "s")
	d.until("the fix is said and the focus is inside", inside+`("[role=status]").innerText.startsWith("Fixed.") && `+inside+`(".result").contains(document.querySelector("#it").shadowRoot.activeElement)`)
	// Back.
	d.run(inside + `("button.reset").click()`)
	d.until("the author's text is back", `document.querySelector("#it").workspace.layers[0].text === document.querySelector("#it pre").textContent && `+inside+`("button.reset").hidden`)
	// Columns count code points.
	d.run(`document.querySelector("#it").release = "1.20"`)
	d.write("/* 😀é𝒳 */ SET 'table.exec.topn-cache-size' = '7';")
	d.row("table.exec.rank.topn-cache-size", "7")
	d.run(`[...document.querySelector("#it").shadowRoot.querySelectorAll(".fix")].find((fix) => fix.innerText.includes("Rename")).click()`)
	d.until("the name is another in its place", inside+`("textarea").value.endsWith("\n/* 😀é𝒳 */ SET 'table.exec.rank.topn-cache-size' = '7';")`)
	// Another release.
	d.run(`{ const select = ` + inside + `("select"); select.value = "1.13"; select.dispatchEvent(new Event("change")) }`)
	d.until("the release is another", `document.querySelector("#it").evaluation.flink === "1.13" && document.querySelector("#it").getAttribute("release") === "1.20"`)
}

// TestEmbedTabs has an element with several texts.
func TestEmbedTabs(t *testing.T) {
	d := openDoc(t, `<flink-config id="it" entry="table-api"><pre data-notation="config.yaml">parallelism.default: 4
</pre><pre data-notation="args">-Dparallelism.default=8</pre><pre data-query>SELECT 1</pre></flink-config>`)
	d.live("#it")
	const shown = `[...document.querySelector("#it").shadowRoot.querySelectorAll(".sheet")].filter((s) => s.checkVisibility()).map((s) => s.querySelector("textarea").value).join("|")`
	if names := get[string](d.tab, tabNames); names != "config.yaml, Command line, Query" {
		t.Errorf("the texts are called %s", names)
	}
	d.run(inside + `('[role="tab"]').focus()`)
	for _, step := range []struct{ key, want string }{
		{kb.ArrowRight, "-Dparallelism.default=8"}, {kb.ArrowRight, "SELECT 1"}, {kb.ArrowRight, "parallelism.default: 4\n"}, {kb.End, "SELECT 1"}, {kb.ArrowLeft, "-Dparallelism.default=8"},
	} {
		d.do(chromedp.KeyEvent(step.key))
		if got := get[string](d.tab, shown); got != step.want {
			t.Errorf("shown is %q, want %q", got, step.want)
		}
	}
	if selected := get[string](d.tab, inside+`('[aria-selected="true"]').innerText`); selected != "Command line" {
		t.Errorf("selected is %q", selected)
	}
	// What the table calls them.
	d.run(`it.workspace = {entry: "sql-client", layers: [{kind: "session", notation: "sql", name: "a.sql", text: ""}, {kind: "session", notation: "sql", text: "SET 'table.exec.state.ttl' = '1 h';"}, {kind: "cluster-file", text: "parallelism.default: 4"}]}`)
	d.row("table.exec.state.ttl", "the session (2)")
	if names := get[string](d.tab, tabNames); names != "a.sql, Session (2), Cluster file" {
		t.Errorf("the texts are called %s", names)
	}
}

// tabNames are what the element calls its texts.
const tabNames = `[...document.querySelectorAll("#it")].flatMap((e) => [...e.shadowRoot.querySelectorAll('[role="tab"]')]).map((tab) => tab.innerText).join(", ")`

// TestEmbedEvents changes attributes and properties, and listens.
func TestEmbedEvents(t *testing.T) {
	d := openDoc(t, `<div id="place"></div>`)
	d.until("the element is defined", `customElements.get("flink-config")`)
	d.run(`window.told = []
		window.it = document.createElement("flink-config")
		it.id = "it"
		it.loading = "eager"
		for (const type of ["ready", "change", "error"]) it.addEventListener(type, ({type, bubbles, detail}) =>
			told.push([type, bubbles, detail.workspace.layers.map((l) => l.text).join("|"), detail.workspace.flink, detail.evaluation.effective.map((e) => e.key + "=" + e.value).join(",")].join(" ")))
		it.workspace = {flink: "1.20", layers: [{kind: "session", notation: "sql", text: "SET 'table.exec.state.ttl' = '1 h';"}]}
		document.querySelector("#place").append(it)`)
	d.live("#it")
	told := func(want ...string) {
		t.Helper()
		d.until("events: "+strings.Join(want, "; "), fmt.Sprintf(`told.length >= %d`, len(want)))
		get[bool](d.tab, `new Promise((done) => setTimeout(() => done(true), 250))`)
		if got := get[[]string](d.tab, "told.splice(0)"); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("events:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	const one = "SET 'table.exec.state.ttl' = '1 h'; "
	told("ready false " + one + "1.20 table.exec.state.ttl=1 h")
	d.run(`it.release = "2.1"; it.mode = "batch"; it.view = "full"; it.keys = "table.*"`)
	told("change false " + one + "2.1 table.exec.state.ttl=1 h")
	d.run(`it.setAttribute("view", "full"); it.append("text")`)
	told()
	d.run(`it.workspace = {layers: [{notation: "args", text: "-Dparallelism.default=3"}]}`)
	told("change false -Dparallelism.default=3 2.1 parallelism.default=3")
	d.run(`it.workspace.layers.push({}); it.evaluation = undefined`)
	if got := get[int](d.tab, `it.workspace.layers.length`); got != 1 {
		t.Errorf("the workspace changes from outside: %d layers", got)
	}
	// Bad values have their defaults, and say so where they are the texts' circumstances.
	d.run(`it.release = "99"; it.mode = "sideways"; it.view = "upside-down"; it.theme = "pink"; it.height = "tall"; it.lang = "xx"`)
	told("change false -Dparallelism.default=3 99 parallelism.default=3")
	if got := get[string](d.tab, `it.shadowRoot.querySelector(".flinkconf").dataset.view + " " + it.evaluation.diagnostics.map((d) => d.code)`); got != "effective unknown-release,unknown-word" {
		t.Errorf("bad values show as %q", got)
	}
	if got := get[string](d.tab, `it.shadowRoot.querySelector("[data-layer='-1']").innerText`); !strings.Contains(got, "“99” is no Flink release") {
		t.Errorf("bad values are told as %q", got)
	}
	if got := get[string](d.tab, `it.evaluate().then((e) => [e === it.evaluation, e.flink].join())`); !strings.HasPrefix(got, "true,2.") {
		t.Errorf("evaluate gives %q", got)
	}
	d.run(`it.removeAttribute("release"); it.readonly = true; it.removeAttribute("mode")`)
	told("change false -Dparallelism.default=3  parallelism.default=3")
	if got := get[bool](d.tab, `it.shadowRoot.querySelector("textarea") === null && it.shadowRoot.querySelector("select").checkVisibility() === false && it.shadowRoot.querySelector("pre.text").innerText === "-Dparallelism.default=3"`); !got {
		t.Error("a readonly element has something to write in")
	}
	if got := get[string](d.tab, `(() => { try { it.workspace = 7; return "taken" } catch (error) { return error.name } })()`); got != "TypeError" {
		t.Errorf("a number as a workspace: %s", got)
	}
}

// TestEmbedWhileLoading changes an element all the time from before it is loaded until after its first view: the last change counts.
func TestEmbedWhileLoading(t *testing.T) {
	d := openDoc(t, `<div id="place"></div>`)
	d.until("the element is defined", `customElements.get("flink-config")`)
	d.run(`{
		const it = document.createElement("flink-config")
		it.id = "it"
		it.loading = "eager"
		it.addEventListener("ready", () => window.left = 40)
		let n = 0
		const step = () => {
			n++
			it.release = n % 2 ? "1.19" : "2.1"
			it.workspace = {layers: [{notation: "sql", text: "SET 'table.exec.state.ttl' = '" + n + " h';"}]}
			window.count = n
			if (window.left === undefined || left-- > 0) setTimeout(step, n % 7)
		}
		document.querySelector("#place").append(it)
		step()
	}`)
	d.until("it is done", "window.left < 0")
	n := get[int](d.tab, "count")
	d.row("table.exec.state.ttl", fmt.Sprintf("%d h", n))
	want := "1.19"
	if n%2 == 0 {
		want = "2.1"
	}
	if got := get[string](d.tab, `document.querySelector("#it").evaluation.flink`); got != want {
		t.Errorf("after %d changes the release is %s, want %s", n, got, want)
	}
	if !get[bool](d.tab, inside+`("button.reset").hidden`) {
		t.Error("there is something to reset that nobody changed")
	}
}

// TestEmbedUpgraded sets properties before the element is defined.
func TestEmbedUpgraded(t *testing.T) {
	d := openWhole(t, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title><flink-config id="it"></flink-config>
		<script>it.release = "1.19"; it.readonly = true; it.workspace = {layers: [{notation: "args", text: "-Dparallelism.default=3"}]}</script>`+module)
	d.live("#it")
	if got := get[string](d.tab, `[it.evaluation.flink, it.hasAttribute("readonly"), it.workspace.layers[0].text]+""`); got != "1.19,true,-Dparallelism.default=3" {
		t.Errorf("the element shows %s", got)
	}
}

// TestEmbedMoved removes an element, adds it again and moves it, before and after its first view.
func TestEmbedMoved(t *testing.T) {
	d := openDoc(t, `<section id="a"></section><section id="b" lang="zh"></section><div style="height: 9000px"></div><section id="c"></section>`)
	d.until("the element is defined", `customElements.get("flink-config")`)
	d.run(`window.told = []
		window.it = document.createElement("flink-config")
		it.id = "it"
		it.innerHTML = '<pre data-notation="sql">SET \'table.exec.state.ttl\' = \'1 h\';\n</pre>'
		for (const type of ["ready", "change", "error"]) it.addEventListener(type, () => told.push(type))
		c.append(it)
		a.append(it)
		it.remove()
		b.append(it)
		a.append(it)`)
	d.live("#it")
	d.write("SET 'table.exec.state.ttl' = '5 h';")
	d.row("table.exec.state.ttl", "5 h")
	d.run(`it.remove()`)
	d.run(`it.release = "1.18"; a.append(it)`)
	d.until("it has followed", `it.evaluation.flink === "1.18"`)
	d.row("table.exec.state.ttl", "5 h")
	d.run(`b.append(it)`)
	d.until("it has the words of its place", inside+`("a.link").innerText.includes("演练场")`)
	d.run(`a.append(it)`)
	d.until("and of the place before", inside+`("a.link").innerText.includes("playground")`)
	if got := get[string](d.tab, `[told.filter((type) => type === "ready").length, told.includes("error"), document.querySelectorAll("#it").length, it.shadowRoot.querySelectorAll(".frame").length]+""`); got != "1,false,1,1" {
		t.Errorf("ready, error, elements, frames: %s", got)
	}
	// A copy has the author's text.
	d.run(`{ const copy = it.cloneNode(true); it.id = "old"; b.replaceChildren(copy) }`)
	d.live("#it")
	d.row("table.exec.state.ttl", "1 h")
}
