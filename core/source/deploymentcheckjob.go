package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
)

// The keys that the validator looks at.
const (
	checkpointDir = "state.checkpoints.dir"
	savepointDir  = "state.savepoints.dir"
)

// given tells whether one of the keys, with blanks between them, has a text that isn't blank.
func (d *deployment) given(keys string) bool {
	for _, key := range strings.Fields(keys) {
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
	checkpoints := d.given(checkpointDir + " execution.checkpointing.dir")
	savepoints := d.given(savepointDir + " execution.checkpointing.savepoint-dir")
	on := d.highAvailability()
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
	const periodic = "kubernetes.operator.periodic.savepoint.interval"
	if i, ok := d.last[periodic]; ok && !savepoints && !r.part && i < len(d.conf) {
		e := &d.conf[i]
		d.refuse(diag.Diagnostic{
			Code: diag.OperatorRefuses, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: periodic, Found: "no directory for savepoints", Wanted: savepointDir,
			Message: "Periodic savepoints need a directory, and none is set.",
		}, false)
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
		if on := d.highAvailability(); n < 1 {
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
		enough := d.given(strings.ReplaceAll("S.memory.process.size S.memory.flink.size S.memory.heap.size S.heap.size S.heap.mb", "S", side.key))
		if side.key == "taskmanager" {
			enough = enough || d.given("taskmanager.memory.task.heap.size") && d.given("taskmanager.memory.managed.size")
		}
		if !given && !enough {
			d.missing(d.cluster, side.field+".resource.memory", diag.Say("Nothing says how much memory the {0} has, and the operator refuses the resource.", side.name))
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
			d.wrong(name, diag.Text(diag.Clip(f.value.text)), "The session job names another deployment than the one in this text.")
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
