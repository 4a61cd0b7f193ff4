package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

// The keys that the validator looks at.
const (
	checkpointDir = "state.checkpoints.dir"
	savepointDir  = "state.savepoints.dir"
)

// checkVersions compares the resource's Flink release with the chosen one, and with what the operator supports.
func (d *deployment) checkVersions() {
	if d.version.value == nil {
		return
	}
	span := d.span(d.version.at.From, d.version.value.at.End)
	if d.operator >= 9 && d.flink <= release.V1_14 {
		d.refuse(diag.Diagnostic{
			Code: diag.OperatorRefuses, Span: span, Found: d.version.value.text, Wanted: "v1_15 or newer",
			Message: "Operator " + operatorName(d.operator) + " supports Flink 1.15 and newer only.",
		}, false)
	}
	if d.flink == d.context.Release || !d.context.Release.Valid() {
		return
	}
	one := diag.Diagnostic{
		Code: diag.OtherFlinkVersion, Severity: diag.Warning, Span: span, Found: d.version.value.text, Wanted: flinkVersion(d.context.Release),
		Message: "The resource is for Flink " + d.flink.String() + ", and the settings are evaluated for Flink " + d.context.Release.String() + ".",
	}
	if _, ok := flinkVersionOf(flinkVersion(d.context.Release), d.operator); ok {
		one.Suggestion = flinkVersion(d.context.Release)
		one.Fixes = d.replaceText(d.version, one.Suggestion, "Write "+one.Suggestion)
	}
	d.note(one)
}

// missing refuses a resource without something that it must have; a part of a resource may lack it.
func (d *deployment) missing(r *resource, wanted, message string) {
	if !r.part {
		one := diag.Diagnostic{Code: diag.OperatorRefuses, Span: d.spanOf(r.own), Found: "nothing", Wanted: wanted, Message: message}
		if strings.Contains(wanted, ": ") {
			one.Fixes = d.insertFix(specOf(r).at, wanted)
		}
		d.refuse(one, false)
	}
}

// wrong refuses a field's value.
func (d *deployment) wrong(f jsonField, wanted, message string) {
	end := f.at.End
	if f.value.at.Kind == yaml.Scalar || f.value.at.Kind == yaml.Alias {
		end = max(end, f.value.at.End)
	}
	d.refuse(diag.Diagnostic{
		Code: diag.OperatorRefuses, Span: d.span(f.at.From, max(f.at.From, end)), Found: diag.Clip(f.value.text), Wanted: wanted, Message: message,
	}, false)
}

// forbidden are keys that a resource may not set: the operator does, from its names.
var forbidden = [...]string{"kubernetes.cluster-id", "kubernetes.namespace", "high-availability.cluster-id"}

// checkCluster does what the operator's validator does (DefaultValidator), all of it instead of up to the first refusal.
func (d *deployment) checkCluster(spec *jsonValue) {
	if f, ok := d.cluster.value.path("metadata.name"); ok && !f.value.dynamic && !resourceName(f.value.text) {
		d.wrong(f, "at most 45 small letters, digits and dashes, a letter first", "The operator takes names of small letters, digits and dashes only, beginning with a letter.")
	}
	if d.version.value == nil {
		if f, ok := spec.field("flinkVersion"); !ok || !f.value.dynamic {
			d.missing(d.cluster, "flinkVersion: "+flinkVersion(min(lastFlink[d.operator-oldestOperator], max(release.V1_15, d.context.Release))), "The field flinkVersion is missing, and the operator does nothing without it.")
		}
	}
	d.checkForbidden(d.conf)
	if f, ok := spec.field("ingress"); ok {
		if _, ok := f.value.field("template"); !ok && !f.value.open {
			d.wrong(f, "template", "The ingress has no template, and the operator refuses that.")
		}
	}
	if f, ok := spec.field("logConfiguration"); ok {
		for _, entry := range sortedFields(f.value.fields) {
			if entry.name != "log4j-console.properties" && entry.name != "logback-console.xml" && !d.tmpl.holds(entry.at.Start, entry.at.End) {
				d.refuse(diag.Diagnostic{
					Code: diag.OperatorRefuses, Span: d.spanOf(entry.at), Found: diag.Clip(entry.name), Wanted: "log4j-console.properties, logback-console.xml",
					Message: "The operator takes the files log4j-console.properties and logback-console.xml only.",
				}, false)
			}
		}
	}
	if job, ok := spec.field("job"); ok {
		replicas, _ := spec.path("taskManager.replicas")
		d.checkJob(d.cluster, job, replicas)
	}
	d.checkManagers(spec)
	if _, ok := spec.field("serviceAccount"); !ok {
		d.missing(d.cluster, "serviceAccount: flink", "The field serviceAccount is missing, and the operator refuses the resource without it.")
	}
	if text, ok := d.effective("kubernetes.operator.deployment.rollback.enabled"); ok && strings.EqualFold(text, "true") {
		if _, on := d.highAvailability(); !on {
			e := d.conf[d.last["kubernetes.operator.deployment.rollback.enabled"]]
			d.refuse(diag.Diagnostic{
				Code: diag.OperatorRefuses, Span: d.span(e.k.From, e.v.End), Key: e.key, Found: "no high availability", Wanted: "high-availability.type",
				Message: "The operator refuses rollbacks without high availability.",
			}, false)
		}
	}
}

// resourceName tells whether the operator takes a text as a name.
func resourceName(s string) bool {
	if s == "" || len(s) > 45 || s[0] < 'a' || s[0] > 'z' || s[len(s)-1] == '-' {
		return false
	}
	for i := range len(s) {
		if c := s[i]; c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// checkForbidden refuses keys of flinkConfiguration that the operator sets.
func (d *deployment) checkForbidden(entries []confEntry) {
	for i := range entries {
		e := &entries[i]
		if e.from != fromConf {
			continue
		}
		for _, key := range forbidden {
			if e.key == key {
				d.refuse(diag.Diagnostic{
					Code: diag.OperatorRefuses, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: key, Found: "a key that the operator sets", Wanted: "the resource without the key",
					Message: "The operator sets this key from the resource's name or namespace and refuses one of the user's.",
					Fixes:   d.dropFix(e.k),
				}, false)
			}
		}
	}
}

// given tells whether one of the keys has a text that isn't blank.
func (d *deployment) given(keys ...string) bool {
	for _, key := range keys {
		if text, ok := d.effective(key); ok && strings.TrimSpace(text) != "" {
			return true
		}
	}
	return false
}

// checkJob checks a job's upgrade mode, parallelism and state.
func (d *deployment) checkJob(r *resource, job, replicas jsonField) {
	mode, _ := job.value.field("upgradeMode")
	upgrade := "stateless"
	if mode.value != nil {
		upgrade = mode.value.text
	}
	checkpoints := d.given(checkpointDir, "execution.checkpointing.dir")
	savepoints := d.given(savepointDir, "execution.checkpointing.savepoint-dir")
	_, on := d.highAvailability()
	switch {
	case mode.value != nil && mode.value.dynamic, r.part && (upgrade == "last-state" || upgrade == "savepoint"):
	case d.operator < 6 && upgrade == "last-state" && !on && r == d.cluster:
		d.wrong(mode, "high-availability in flinkConfiguration", "Operators before 1.6 want high availability for last-state, by the key high-availability; they don't know high-availability.type.")
	case (upgrade == "last-state" || upgrade == "savepoint") && !checkpoints:
		d.wrong(mode, checkpointDir+" in flinkConfiguration", "The upgrade mode needs a directory for checkpoints, and none is set.")
	case upgrade == "savepoint" && !savepoints:
		d.wrong(mode, savepointDir+" in flinkConfiguration", "The upgrade mode needs a directory for savepoints, and none is set.")
	}
	if f, ok := job.value.field("savepointTriggerNonce"); ok && upgrade != "savepoint" && !savepoints && !r.part {
		d.wrong(f, savepointDir+" in flinkConfiguration", "A savepoint needs a directory, and none is set.")
	}
	if f, ok := job.value.field("state"); ok && f.value.text == "suspended" && d.operator < 7 && r == d.cluster {
		d.wrong(f, "running", "Operators before 1.7 want a new job to be running.")
	}
	parallelism, has := job.value.field("parallelism")
	switch {
	case replicas.value != nil:
		if n, err := strconv.Atoi(replicas.value.text); err == nil && n < 1 && !replicas.value.dynamic {
			d.wrong(replicas, "1 or more", "A job needs one replica of the TaskManager or more.")
		}
	case has && !parallelism.value.dynamic:
		if strings.HasPrefix(parallelism.value.text, "-") || parallelism.value.text == "0" {
			d.wrong(parallelism, "1 or more", "The parallelism of a job must be 1 or more.")
		}
	case !has && !r.part:
		d.refuse(diag.Diagnostic{
			Code: diag.OperatorRefuses, Span: d.spanOf(job.at), Found: "no parallelism", Wanted: "parallelism: 1",
			Message: "The job has no parallelism, and the operator refuses it.", Fixes: d.insertFix(job.value.at, "parallelism: 1"),
		}, false)
	}
}

// checkManagers checks replicas and that each side has its memory.
func (d *deployment) checkManagers(spec *jsonValue) {
	if f, ok := spec.path("jobManager.replicas"); ok && !f.value.dynamic {
		n, _ := strconv.Atoi(f.value.text)
		if _, on := d.highAvailability(); n < 1 {
			d.wrong(f, "1 or more", "The JobManager needs one replica or more.")
		} else if n > 1 && !on {
			d.wrong(f, "1, or high availability", "More than one JobManager needs high availability.")
		}
	}
	_, hasJob := spec.field("job")
	if f, ok := spec.path("taskManager.replicas"); ok && !f.value.dynamic && !hasJob {
		if n, _ := strconv.Atoi(f.value.text); n < 1 {
			d.wrong(f, "1 or more", "The TaskManager needs one replica or more.")
		}
	}
	for _, side := range []struct{ field, name, key string }{{"jobManager", "JobManager", "jobmanager"}, {"taskManager", "TaskManager", "taskmanager"}} {
		_, given := spec.path(side.field + ".resource.memory")
		prefix := side.key + ".memory."
		enough := d.given(prefix+"process.size", prefix+"flink.size", prefix+"heap.size", side.key+".heap.size", side.key+".heap.mb")
		if side.key == "taskmanager" {
			enough = enough || d.given(prefix+"task.heap.size") && d.given(prefix+"managed.size")
		}
		if !given && !enough {
			d.missing(d.cluster, side.field+".resource.memory", "Nothing says how much memory the "+side.name+" has, and the operator refuses the resource.")
		}
	}
}

// checkSessionJob does what the validator does for a session job.
func (d *deployment) checkSessionJob(spec *jsonValue, job jsonField) {
	name, ok := spec.field("deploymentName")
	switch {
	case !ok:
		d.missing(d.job, "deploymentName", "The session job names no deployment.")
	case name.value.dynamic:
	case d.cluster != nil && !d.cluster.part && name.value.text != d.nameOf(d.cluster):
		if f, ok := d.cluster.value.path("metadata.name"); ok && !f.value.dynamic {
			d.wrong(name, diag.Clip(f.value.text), "The session job names another deployment than the one in this text.")
		}
	}
	if d.cluster == nil {
		return
	}
	if f, ok := specOf(d.cluster).field("job"); ok {
		d.refuse(diag.Diagnostic{
			Code: diag.OperatorRefuses, Span: d.spanOf(f.at), Found: "a job in the deployment", Wanted: "a session cluster",
			Message: "A session job runs on a deployment without a job of its own only.",
		}, false)
	}
	d.checkJob(d.job, job, jsonField{})
}
