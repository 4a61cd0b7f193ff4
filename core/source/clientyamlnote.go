package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/oldclient"
	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

// note adds a finding about an entry, up to a bound.
func (r *clientReader) note(d diag.Diagnostic, k, v *yaml.Node) {
	if len(r.out.Diagnostics) >= mostNotes {
		return
	}
	d.Span = r.places.span(k.From, max(k.End, v.End))
	d.Key, d.Found, d.Suggestion = diag.Clip(d.Key), d.Found.Clip(), diag.Clip(d.Suggestion)
	r.out.say(d)
}

// notes are about what the client takes and does nothing, or something else, with.
func (r *clientReader) notes() {
	if r.file.Top == nil {
		return
	}
	for _, e := range r.file.Hidden {
		r.note(diag.Diagnostic{
			Code: diag.DuplicateKey, Severity: diag.Info, Key: e.Key, Found: "the key for the second time", Wanted: "each key once",
			Message: "The same key is set again in this section, and that one counts.",
		}, e.KeyNode, e.ValueNode)
	}
	wrote := map[string]oldclient.Write{}
	if r.errors == 0 {
		for _, w := range r.session.Writes() {
			wrote[w.Key] = w
		}
	}
	for _, e := range r.file.Entries {
		switch {
		case strings.HasPrefix(e.Key, oldclient.Execution):
			r.noteExecution(e)
		case strings.HasPrefix(e.Key, oldclient.Deployment):
			r.noteDeployment(e)
		default:
			r.noteConfiguration(e, wrote)
		}
	}
	if at := r.file.Second; at > 0 && r.errors == 0 {
		r.out.say(diag.Diagnostic{
			Code: diag.ClientNoEffect, Severity: diag.Warning, Span: r.places.span(at, len(strings.TrimRight(r.text, " \r\n"))),
			Found: "a second document", Wanted: "one document", Message: "A second YAML document begins here, and the client reads the first one only.",
		})
	}
}

// noEffect is a warning about an entry that changes nothing.
func (r *clientReader) noEffect(e oldclient.Entry, found diag.Text, suggestion string, message diag.Text) {
	r.note(diag.Diagnostic{Code: diag.ClientNoEffect, Severity: diag.Warning, Key: strings.TrimPrefix(e.Key, oldclient.Configuration), Found: found, Suggestion: suggestion, Message: message}, e.KeyNode, e.ValueNode)
}

func (r *clientReader) noteExecution(e oldclient.Entry) {
	_, own := oldclient.RuleOf(e.Key)
	key := short(e.Key)
	name, restart := strings.CutPrefix(key, "restart-strategy.")
	switch {
	case !own && r.release <= release.V1_12:
		if len(r.out.Diagnostics) >= mostNotes {
			return
		}
		d := diag.Diagnostic{Severity: diag.Warning, Key: e.Key}
		r.unknownKey(&d, e)
		d.Message = diag.Say("The client of Flink {0} knows no such key of execution: it lists it and does nothing with it.", r.release.String())
		r.note(d, e.KeyNode, e.ValueNode)
	case r.release >= release.V1_13 && key == "max-idle-state-retention":
		r.noEffect(e, diag.Text(key), "", "Flink 1.13 takes no longest retention: it is one and a half times the shortest.")
	case r.release >= release.V1_13 && key == "time-characteristic":
		r.noEffect(e, diag.Text(key), "", "Flink 1.13 checks the time characteristic and does nothing with it.")
	case key == "periodic-watermarks-interval" && r.release <= release.V1_12:
		if t, _ := r.file.Entry(oldclient.Execution + "time-characteristic"); t.Value == "processing-time" {
			r.noEffect(e, diag.Text(key), "time-characteristic: event-time", "There are no watermarks in processing time.")
		}
	case restart && name != "type":
		kind := "fixed-delay"
		if name == "failure-rate-interval" || name == "max-failures-per-interval" {
			kind = "failure-rate"
		}
		t, there := r.file.Entry(oldclient.Execution + "restart-strategy.type")
		if there && t.Value != kind && !(name == "delay" && t.Value == "failure-rate") {
			r.noEffect(e, diag.Text(key), "restart-strategy.type: "+kind, diag.Say("The restart strategy {0} has no such key.", diag.Clip(t.Value)))
		}
	}
}

func (r *clientReader) noteDeployment(e oldclient.Entry) {
	_, own := oldclient.RuleOf(e.Key)
	key := short(e.Key)
	if own {
		return
	}
	if key == "d" && strings.Contains(e.Value, "=") {
		name, text, _ := strings.Cut(e.Value, "=")
		r.noEffect(e, "a -D flag", "configuration: {"+name+": "+text+"}", "Keys lose their capital letters, so there is no -D here, and the client does nothing with this.")
		return
	}
	switch {
	case among("m jobmanager p parallelism d detached", key):
		if r.release <= release.V1_9 {
			r.noEffect(e, diag.Text(key), "", "In Flink 1.9 an option of `flink run` under deployment doesn't get into any configuration.")
		}
	case among("c class s n q z y yid ynm yqu yt ys yjm ytm yd ynl yz yat yn yq yh yst", key):
	default:
		r.noEffect(e, diag.Text(diag.Clip(key)), "", "Neither the client nor `flink run` has an option of this name, so the client lists it and does nothing with it.")
	}
}

// noteConfiguration is about entries of `configuration`: those that the client writes anew, those that it doesn't look at, and
// numbers whose spelling changes.
func (r *clientReader) noteConfiguration(e oldclient.Entry, wrote map[string]oldclient.Write) {
	key := short(e.Key)
	own := oldclient.KeyOf(key, oldclient.Last)
	switch w, ok := wrote[key]; {
	case ok && w.From != e.Key:
		d := diag.Diagnostic{
			Code: diag.ClientOverwritten, Severity: diag.Warning, Key: key, Found: diag.Text(e.Value), Wanted: diag.Text(w.Value),
			Message: diag.Say("The client writes {0} here because of {1}.", diag.Clip(w.Value), w.From),
		}
		if name := oldclient.KeyOf(key, r.release); w.From == "" && name != "" {
			d.Message = diag.Say("The client writes its own default of {0} here.", short(name))
		}
		if own != "" {
			if text := asClient(key, own, e.Value); text != "" {
				d.Suggestion = own + ": " + text
				d.Fixes = r.moved(e.Key, own, text)
			}
		}
		r.note(d, e.KeyNode, e.ValueNode)
	case r.release <= release.V1_12 && (key == "execution.runtime-mode" || key == "table.planner"):
		r.noEffect(e, diag.Text(key), own, "Up to 1.12 the client takes this from execution only.")
	case r.release <= release.V1_12 && strings.HasPrefix(key, "sql-client."):
		r.noEffect(e, diag.Text(key), own, "Up to 1.12 the client has no such options; it goes by execution.")
	}
	n := e.ValueNode
	if n.Kind == yaml.Scalar && n.Style == yaml.Plain && n.Tag == "" && n.Text != e.Value && e.Value != "true" && e.Value != "false" {
		quoted := "'" + n.Text + "'"
		d := diag.Diagnostic{
			Code: diag.LossyScalar, Severity: diag.Info, Key: key, Found: diag.Text(n.Text), Wanted: diag.Text(diag.Clip(e.Value)), Suggestion: quoted,
			Message: "YAML reads a number here, and an option that takes a text gets it in Java's spelling.",
		}
		r.put(&d, "Quote the value", n, quoted)
		r.note(d, n, n)
	}
}

// moved is a fix that takes an entry out and writes one of the client's own keys instead.
func (r *clientReader) moved(from, own, text string) []diag.Fix {
	c := Context{Release: r.release}
	if _, there := r.file.Entry(own); there || len(r.out.Diagnostics) > mostMoved {
		return nil
	}
	first, err := r.addEntry(own, text)
	if err != nil {
		return nil
	}
	middle := diag.Apply(r.text, first)
	second, err := removeEntry(middle, from, c)
	if err != nil {
		return nil
	}
	return fixOf(diag.Say("Write it as {0}", own), between(r.text, diag.Apply(middle, second)))
}

// mostMoved bounds the fixes that cost a look at the whole text each.
const mostMoved = 20

// ignored is the reading from 1.14 on.
func (r *clientReader) ignored() {
	first := lineEnd(r.text, 0)
	r.out.say(diag.Diagnostic{
		Code: diag.ClientFileIgnored, Severity: diag.Warning, Span: r.places.span(0, first), Found: diag.Text(SQLClientYAML), Wanted: "SET statements",
		Message: diag.Say("The SQL client of Flink {0} reads no such file, which went with 1.14.", r.release.String()),
	})
	r.file = oldclient.Parse(r.text, oldclient.Last)
	if len(r.file.Faults) > 0 {
		return
	}
	s, _ := oldclient.Open(oldclient.Last, []*oldclient.File{r.file}, nil, true)
	settings := map[string]oldclient.Write{}
	for _, w := range s.Writes() {
		if old, ok := settings[w.From]; w.From != "" && (!ok || old.Key != oldclient.OptionOf(w.From, oldclient.Last)) {
			settings[w.From] = w
		}
	}
	for _, e := range r.file.Entries {
		d := diag.Diagnostic{
			Code: diag.ClientEntryIgnored, Severity: diag.Info, Key: e.Key, Found: diag.Text(e.Key),
			Message: "Nothing of this file counts, and Flink has no option for this.",
		}
		if w, ok := settings[e.Key]; ok && w.Key != "table.planner" {
			d.Wanted, d.Suggestion = diag.Text(diag.Clip(w.Key)), setStatement(w.Key, w.Value, r.release)
			d.Message = diag.Say("Nothing of this file counts; the option is {0}.", diag.Clip(w.Key))
		}
		r.note(d, e.KeyNode, e.ValueNode)
	}
	inOrder(r.out.Diagnostics)
}
