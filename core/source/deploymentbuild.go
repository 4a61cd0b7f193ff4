package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
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

// buildNames adds the cluster's names, over any that the user gave, which the validator refuses.
func (d *deployment) buildNames() {
	for i, path := range strings.Fields("metadata.name metadata.namespace metadata.name") {
		if f, ok := d.cluster.value.path(path); ok {
			if on := d.highAvailability(); on || i < 2 {
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

// highAvailability tells whether high availability is on, and by which key. Operators before 1.6 know the old key only.
func (d *deployment) highAvailability() (on bool) {
	for _, key := range []string{"high-availability.type", "high-availability"} {
		if text, ok := d.effective(key); ok && (d.operator >= 6 || key == "high-availability") {
			return text != "" && !strings.EqualFold(text, "none")
		}
	}
	return false
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
	if on := d.highAvailability(); d.operator >= 10 || d.operator >= 6 && on {
		d.own("execution.submit-failed-job-on-application-error", "true", at, false)
	}
	d.own("execution.checkpointing.externalized-checkpoint-retention", "RETAIN_ON_CANCELLATION", at, false)
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
		if text := f.value.text; !among(pullPolicies, text) && !f.value.dynamic {
			one := diag.Diagnostic{
				Code: diag.OperatorFails, Span: d.spanOf(f.value.at), Found: diag.Text(text), Wanted: diag.Text(strings.ReplaceAll(pullPolicies, " ", ", ")),
				Message: "The operator knows no such pull policy and fails on it.",
			}
			for _, word := range strings.Fields(pullPolicies) {
				if near(strings.ToLower(text), strings.ToLower(word)) {
					one.Suggestion, one.Fixes = word, d.replaceText(f, word, diag.Say("Write {0}", word))
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

// pullPolicies are what imagePullPolicy may be.
const pullPolicies = "Always IfNotPresent Never"
