package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
)

// lastState sets the interval that the upgrade mode needs.
func (d *deployment) lastState(job jsonField) {
	mode, ok := job.value.field("upgradeMode")
	if _, given := d.effective("execution.checkpointing.interval"); ok && !given && mode.value.text == "last-state" {
		d.derive("execution.checkpointing.interval", "5 min", mode, false)
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
				Code: diag.OperatorFails, Span: d.spanOf(d.conf[i].v), Key: slots, Found: diag.Text(count), Wanted: "a whole number",
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
				Code: diag.ParallelismUnused, Severity: diag.Info, Span: d.span(given.at.From, given.value.at.End), Key: key, Found: diag.Text(given.value.text), Wanted: diag.Text(text),
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
			Code: diag.ParallelismUnused, Severity: diag.Info, Span: d.span(p.at.From, p.value.at.End), Key: "parallelism.default", Found: diag.Text(p.value.text),
			Message: "A session job's parallelism goes along with the job and not into the configuration.",
		})
	}
	d.checkSessionJob(spec, job)
}
