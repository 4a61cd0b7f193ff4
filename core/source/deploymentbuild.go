package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

// slots is the key that the operator computes with.
const slots = "taskmanager.numberOfTaskSlots"

// build makes the configuration of the cluster and the session job, in the order in which the operator does
// (FlinkConfigBuilder), and checks it as its validator does.
func (d *deployment) build() {
	if d.cluster != nil {
		spec := specOf(d.cluster)
		d.conf = d.flatten(d.conf, spec)
		for i := range d.conf {
			e := &d.conf[i]
			if j, again := d.last[e.key]; again {
				d.spelledTwice(&d.conf[j])
			}
			d.last[e.key] = i
		}
		d.buildDefaults(spec)
		d.buildImage(spec)
		d.buildResources(spec)
		d.buildJob(spec)
		d.buildNames()
		d.checkVersions()
		d.checkCluster(spec)
	}
	if d.job != nil {
		d.buildSessionJob(specOf(d.job))
	}
}

// spelledTwice notes an entry that another spelling of the same key beats.
func (d *deployment) spelledTwice(e *confEntry) {
	d.note(diag.Diagnostic{
		Code: diag.DuplicateKey, Severity: diag.Info, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: e.key, Found: "the key in another spelling too", Wanted: "each key once",
		Message: "The same key is there with more dots, and that one counts: the operator gets the keys in the order of the alphabet.", Fixes: d.dropFix(e.k),
	})
}

// buildNames adds the cluster's names, over any that the user gave, which the validator refuses.
func (d *deployment) buildNames() {
	for i, path := range []string{"metadata.name", "metadata.namespace", "metadata.name"} {
		if f, ok := d.cluster.value.path(path); ok {
			if _, on := d.highAvailability(); on || i < 2 {
				d.put(confEntry{key: forbidden[i], text: f.value.text, dynamic: f.value.dynamic, from: fromField, k: f.at, v: f.value.at})
			}
		}
	}
}

// specOf returns the specification of a resource, which may have no fields.
func specOf(r *resource) *jsonValue {
	if f, ok := r.value.field("spec"); ok && f.value.kind == jsonObject {
		return f.value
	}
	return &jsonValue{kind: jsonObject, at: r.own}
}

// nameOf returns the name of a resource; a part has none.
func (d *deployment) nameOf(r *resource) string {
	if f, ok := r.value.path("metadata.name"); ok {
		return f.value.text
	}
	return ""
}

// flatten adds the entries of flinkConfiguration. Their order is that of the sorted keys on each level, as the API server
// hands them over, so that of a dotted and a nested spelling the dotted one comes later.
func (d *deployment) flatten(out []confEntry, spec *jsonValue) []confEntry {
	conf, ok := spec.field("flinkConfiguration")
	if !ok || conf.value.kind != jsonObject {
		return out
	}
	return d.flattenInto(out, "", conf.value)
}

func (d *deployment) flattenInto(out []confEntry, prefix string, v *jsonValue) []confEntry {
	for _, f := range v.fields {
		key := prefix + f.name
		if d.tmpl.holds(f.at.Start, f.at.End) {
			d.note(diag.Diagnostic{
				Code: diag.Placeholder, Severity: diag.Info, Span: d.spanOf(f.at), Found: diag.Clip(f.name),
				Message: placeholderInKey,
			})
			continue
		}
		e := confEntry{key: key, text: f.value.text, dynamic: f.value.dynamic, k: f.at, v: f.value.at}
		switch f.value.kind {
		case jsonObject:
			out = d.flattenInto(out, key+".", f.value)
			continue
		case jsonList:
			if len(f.value.items) == 0 {
				continue
			}
			e.text, e.dynamic = d.joined(key, f)
		case jsonNull:
			if d.tmpl.emptied(f.value.at) {
				continue
			}
			if !d.nullEntry(key, f) {
				continue
			}
			e.text = "null"
		case jsonNumber, jsonBool:
			d.respelled(key, f)
		}
		if e.dynamic {
			d.note(diag.Diagnostic{
				Code: diag.Placeholder, Severity: diag.Info, Span: d.spanOf(e.v), Key: key, Found: diag.Clip(e.text), Message: placeholderInValue,
			})
		}
		out = append(out, e)
	}
	return out
}

// emptied tells whether a value may be absent only because lines of a template were taken out below its key.
func (t *template) emptied(n *yaml.Node) bool {
	if t == nil || n.Start != n.End {
		return false
	}
	_, next := nextLine(t.text, min(n.Start, len(t.text)))
	rest := t.text[min(next, len(t.text)):]
	return strings.HasPrefix(strings.TrimLeft(rest, " \t"), "{{")
}

// nullEntry notes an entry without a value and tells whether it becomes one.
func (d *deployment) nullEntry(key string, f jsonField) bool {
	one := diag.Diagnostic{Code: diag.NullInDeployment, Severity: diag.Warning, Span: d.span(f.at.From, max(f.at.End, f.value.at.End)), Key: key, Found: "no value", Wanted: "a value"}
	one.Fixes = d.dropFix(f.at)
	if d.operator < 13 {
		one.Message = "The API server drops an entry without a value, so this sets nothing."
	} else {
		one.Message = "The operator makes the text null of an entry without a value."
	}
	d.note(one)
	return d.operator >= 13
}

// joined joins the entries of a list as the operator does: with semicolons and without quotes.
func (d *deployment) joined(key string, f jsonField) (text string, dynamic bool) {
	var out strings.Builder
	lost, nested := false, false
	for i, item := range f.value.items {
		if i > 0 {
			out.WriteByte(';')
		}
		switch item.kind {
		case jsonNull:
			out.WriteString("null")
		case jsonList, jsonObject:
			lost, nested = true, true
		default:
			if item.kind != jsonText {
				d.respelled(key, jsonField{value: item})
			}
			out.WriteString(item.text)
			lost = lost || strings.Contains(item.text, ";")
		}
		dynamic = dynamic || item.dynamic
	}
	if lost {
		one := diag.Diagnostic{
			Code: diag.ListJoined, Severity: diag.Warning, Span: d.spanOf(f.value.at), Key: key, Found: "a list", Wanted: "one text in Flink's own notation of lists",
			Message: "The operator joins the entries with semicolons and quotes nothing, so an entry with a semicolon becomes two and an entry that is a list or a mapping becomes empty.",
		}
		if n := f.value.at; !nested && n.Kind == yaml.Sequence && n.Style == yaml.Flow {
			one.Suggestion = listText(f.value.items, d.flink)
			one.Fixes = []diag.Fix{{Title: "Write one text", Edits: []diag.Edit{d.edit(n.Start, n.End, string(yaml.AppendDouble(nil, one.Suggestion)))}}}
		}
		d.note(one)
	}
	return out.String(), dynamic
}

// listText writes a list as a release reads it from the file that the operator mounts.
func listText(items []*jsonValue, r release.Release) string {
	var out []byte
	for i, item := range items {
		switch {
		case r >= release.V2_0 && i > 0:
			out = append(out, ", "...)
		case i > 0:
			out = append(out, ';')
		}
		switch {
		case r >= release.V2_0:
			out = yaml.AppendText(out, item.text, item.kind == jsonText && item.text == "")
		case strings.ContainsAny(item.text, ";'"):
			out = append(append(append(out, '\''), strings.ReplaceAll(item.text, "'", "''")...), '\'')
		default:
			out = append(out, item.text...)
		}
	}
	if r >= release.V2_0 {
		return "[" + string(out) + "]"
	}
	return string(out)
}

// respelled notes a number or a boolean that reaches Flink in another spelling.
func (d *deployment) respelled(key string, f jsonField) {
	n := f.value.at
	if n.Kind != yaml.Scalar || n.Text == f.value.text || n.Style != yaml.Plain || n.Tag != "" {
		return
	}
	quoted := `"` + n.Text + `"`
	title := "Quote the value"
	if f.value.kind == jsonBool { // the word in quotes would be no boolean for Flink
		quoted, title = f.value.text, "Write "+f.value.text
	}
	one := diag.Diagnostic{
		Code: diag.LossyScalar, Severity: diag.Info, Span: d.spanOf(n), Key: key, Found: diag.Clip(n.Text), Wanted: diag.Clip(f.value.text), Suggestion: diag.Clip(quoted),
		Message: "kubectl reads " + jsonWords[f.value.kind] + " here, and Flink gets it in Java's spelling.",
		Fixes:   []diag.Fix{{Title: title, Edits: []diag.Edit{d.edit(n.Start, n.End, quoted)}}},
	}
	if f.value.kind == jsonNumber && len(strings.Trim(n.Text, "+-")) > 18 {
		one.Severity = diag.Warning
	}
	d.note(one)
}

// highAvailability tells whether high availability is on, and by which key. Operators before 1.6 know the old key only.
func (d *deployment) highAvailability() (text string, on bool) {
	for _, key := range []string{"high-availability.type", "high-availability"} {
		if text, ok := d.effective(key); ok && (d.operator >= 6 || key == "high-availability") {
			return text, text != "" && !strings.EqualFold(text, "none")
		}
	}
	return "", false
}

// buildDefaults adds what the operator sets where the user doesn't, and for a job over the user.
func (d *deployment) buildDefaults(spec *jsonValue) {
	at := d.cluster.own
	d.own("kubernetes.rest-service.exposed.type", "ClusterIP", at, false)
	d.own("web.cancel.enable", "false", at, false)
	job, ok := spec.field("job")
	if !ok {
		return
	}
	at = job.at
	if name, ok := d.cluster.value.path("metadata.name"); ok {
		if _, given := d.effective("pipeline.name"); !given {
			d.derive("pipeline.name", name.value.text, name, name.value.dynamic)
		}
	}
	d.lastState(job)
	d.own("execution.shutdown-on-application-finish", "false", at, true)
	if _, on := d.highAvailability(); d.operator >= 10 || d.operator >= 6 && on {
		d.own("execution.submit-failed-job-on-application-error", "true", at, false)
	}
	d.own("execution.checkpointing.externalized-checkpoint-retention", "RETAIN_ON_CANCELLATION", at, false)
}

// lastState sets the interval that the upgrade mode needs.
func (d *deployment) lastState(job jsonField) {
	mode, ok := job.value.field("upgradeMode")
	if _, given := d.effective("execution.checkpointing.interval"); ok && !given && mode.value.text == "last-state" {
		d.derive("execution.checkpointing.interval", "5 min", mode, false)
	}
}

// buildImage adds the keys of the image and the service account.
func (d *deployment) buildImage(spec *jsonValue) {
	if f, ok := spec.field("image"); ok && strings.TrimSpace(f.value.text) != "" {
		key := "kubernetes.container.image.ref"
		if d.operator < 6 || d.flink <= release.V1_16 {
			key = "kubernetes.container.image"
		}
		d.derive(key, f.value.text, f, f.value.dynamic)
	}
	if f, ok := spec.field("imagePullPolicy"); ok && strings.TrimSpace(f.value.text) != "" {
		if text := f.value.text; text != "Always" && text != "IfNotPresent" && text != "Never" && !f.value.dynamic {
			one := diag.Diagnostic{
				Code: diag.OperatorFails, Span: d.spanOf(f.value.at), Found: diag.Clip(text), Wanted: "Always, IfNotPresent, Never",
				Message: "The operator knows no such pull policy and fails on it.",
			}
			for _, word := range []string{"Always", "IfNotPresent", "Never"} {
				if near(strings.ToLower(text), strings.ToLower(word)) {
					one.Suggestion, one.Fixes = word, d.replaceText(f, word, "Write "+word)
				}
			}
			d.refuse(one, true)
			return
		}
		d.derive("kubernetes.container.image.pull-policy", f.value.text, f, f.value.dynamic)
	}
	if f, ok := spec.field("serviceAccount"); ok {
		d.derive("kubernetes.service-account", f.value.text, f, f.value.dynamic)
	}
	if f, ok := spec.field("ingress"); ok {
		d.own("kubernetes.rest-service.exposed.type", "ClusterIP", f.at, true)
	}
}

// buildResources adds memory, cpu and replicas.
func (d *deployment) buildResources(spec *jsonValue) {
	for _, side := range []struct{ field, key string }{{"jobManager", "jobmanager"}, {"taskManager", "taskmanager"}} {
		if f, ok := spec.path(side.field + ".resource.memory"); ok {
			d.memory(side.key+".memory.process.size", f)
		}
		if f, ok := spec.path(side.field + ".resource.cpu"); ok {
			d.cpu("kubernetes."+side.key+".cpu", f)
		}
		if side.key != "jobmanager" {
			continue
		}
		manager, ok := spec.field(side.field)
		if !ok {
			continue
		}
		if f, ok := manager.value.field("replicas"); !ok {
			d.put(confEntry{key: "kubernetes.jobmanager.replicas", text: "1", from: fromTool, k: manager.at, v: manager.at})
		} else if n, err := strconv.Atoi(f.value.text); f.value.dynamic || err == nil && n > 0 {
			d.derive("kubernetes.jobmanager.replicas", f.value.text, f, f.value.dynamic)
		}
	}
}

// cpu adds a number of processors under the key of the Flink release, or both of its keys.
func (d *deployment) cpu(key string, f jsonField) {
	text := f.value.text
	if n, err := strconv.ParseFloat(text, 64); err == nil && !f.value.dynamic {
		if text = javaNumber(n); n == 0 {
			text = "0.0"
		}
	}
	old := d.flink <= release.V1_16
	if d.operator < 6 || old {
		d.derive(key, text, f, f.value.dynamic)
	}
	if d.operator >= 6 && !old || d.operator >= 9 {
		d.derive(key+".amount", text, f, f.value.dynamic)
	}
}

// buildJob adds what the job or its absence means.
func (d *deployment) buildJob(spec *jsonValue) {
	job, hasJob := spec.field("job")
	mode, _ := spec.field("mode")
	standalone := mode.value != nil && mode.value.text == "standalone"
	if !hasJob {
		if standalone {
			d.derive("execution.target", "remote", mode, false)
		} else {
			d.own("execution.target", "kubernetes-session", d.cluster.own, true)
		}
		return
	}
	if standalone {
		d.derive("execution.target", "remote", mode, false)
	} else {
		d.own("execution.target", "kubernetes-application", job.at, true)
	}
	if jar, ok := job.value.field("jarURI"); ok {
		if !standalone || d.operator <= 10 {
			d.derive("pipeline.jars", jar.value.text, jar, jar.value.dynamic)
			d.conf[len(d.conf)-1].list = true
		}
		if standalone {
			text := jar.value.text
			if rest, ok := strings.CutPrefix(text, "local:"); ok {
				if !strings.HasPrefix(rest, "//") {
					rest = "//" + rest
				}
				text = "file:" + rest
			}
			d.derive("pipeline.classpaths", text, jar, jar.value.dynamic)
			d.conf[len(d.conf)-1].list = true
		}
	}
	d.buildParallelism(spec, job)
	if f, ok := job.value.field("allowNonRestoredState"); ok {
		d.derive("execution.savepoint.ignore-unclaimed-state", f.value.text, f, f.value.dynamic)
	}
}

// buildParallelism adds parallelism.default: replicas times slots, or the job's parallelism.
func (d *deployment) buildParallelism(spec *jsonValue, job jsonField) {
	const key = "parallelism.default"
	given, ok := job.value.field("parallelism")
	replicas, fixed := spec.path("taskManager.replicas")
	switch {
	case fixed:
		count, has := d.effective(slots)
		if !has {
			count = "1"
		}
		n, err := strconv.ParseInt(strings.TrimSpace(count), 10, 32)
		i, hasEntry := d.last[slots]
		dynamic := replicas.value.dynamic || hasEntry && d.conf[i].dynamic
		if err != nil && !dynamic {
			d.refuse(diag.Diagnostic{
				Code: diag.OperatorFails, Span: d.spanOf(d.conf[i].v), Key: slots, Found: diag.Clip(count), Wanted: "a whole number",
				Message: "With taskManager.replicas the operator computes with the number of slots and fails on a text that is no number.",
			}, true)
			return
		}
		m, _ := strconv.ParseInt(replicas.value.text, 10, 64)
		text := strconv.FormatInt(int64(int32(m*n)), 10) // Java's int
		if dynamic {
			text = replicas.value.text + " * " + count
		}
		d.derive(key, text, replicas, dynamic)
		if ok {
			d.note(diag.Diagnostic{
				Code: diag.ParallelismUnused, Severity: diag.Info, Span: d.span(given.at.From, given.value.at.End), Key: key, Found: diag.Clip(given.value.text), Wanted: text,
				Message: "With taskManager.replicas the operator ignores the job's parallelism and takes replicas times slots.",
			})
		}
	case ok:
		d.derive(key, given.value.text, given, given.value.dynamic)
	case !d.cluster.part:
		d.put(confEntry{key: key, text: "0", from: fromTool, k: job.at, v: job.at})
	}
}

// buildSessionJob puts the session job's configuration on top of the cluster's. It goes to Flink with the job and through
// no file.
func (d *deployment) buildSessionJob(spec *jsonValue) {
	entries := d.flatten(nil, spec)
	add := func(e confEntry) {
		d.last[e.key] = len(d.conf) + len(d.jobConf)
		d.jobConf = append(d.jobConf, e)
	}
	for _, e := range entries {
		add(e)
	}
	job, ok := spec.field("job")
	if !ok {
		if !d.job.part {
			d.refuse(diag.Diagnostic{
				Code: diag.OperatorFails, Span: d.spanOf(d.job.own), Found: "no job", Wanted: "job with jarURI and parallelism",
				Message: "The session job has no field job, and the operator fails on it.",
			}, true)
		}
		return
	}
	if d.operator >= 10 {
		absent := func(key string) bool {
			_, given := d.effective(key)
			return !given
		}
		if name, ok := d.job.value.path("metadata.name"); ok && absent("pipeline.name") {
			add(confEntry{key: "pipeline.name", text: name.value.text, dynamic: name.value.dynamic, from: fromField, k: name.at, v: name.value.at})
		}
		if mode, ok := job.value.field("upgradeMode"); ok && mode.value.text == "last-state" && absent("execution.checkpointing.interval") {
			add(confEntry{key: "execution.checkpointing.interval", text: "5 min", from: fromField, k: mode.at, v: mode.value.at})
		}
		if absent("execution.checkpointing.externalized-checkpoint-retention") {
			add(confEntry{key: "execution.checkpointing.externalized-checkpoint-retention", text: "RETAIN_ON_CANCELLATION", from: fromTool, k: job.at, v: job.at})
		}
	}
	if p, ok := job.value.field("parallelism"); ok {
		d.note(diag.Diagnostic{
			Code: diag.ParallelismUnused, Severity: diag.Info, Span: d.span(p.at.From, p.value.at.End), Key: "parallelism.default", Found: diag.Clip(p.value.text),
			Message: "A session job's parallelism goes along with the job and not into the configuration.",
		})
	}
	d.checkSessionJob(spec, job)
}
