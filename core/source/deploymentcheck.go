package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

// checkVersions compares the resource's Flink release with the chosen one, and with what the operator supports.
func (d *deployment) checkVersions() {
	if d.version.value == nil {
		return
	}
	span := d.span(d.version.at.From, d.version.value.at.End)
	if d.operator >= 9 && d.flink <= release.V1_14 {
		d.refuse(diag.Diagnostic{
			Code: diag.OperatorRefuses, Span: span, Found: diag.Text(d.version.value.text), Wanted: "v1_15 or newer",
			Message: diag.Say("Operator {0} supports Flink 1.15 and newer only.", operatorName(d.operator)),
		}, false)
	}
	if d.flink == d.context.Release || !d.context.Release.Valid() {
		return
	}
	one := diag.Diagnostic{
		Code: diag.OtherFlinkVersion, Severity: diag.Warning, Span: span, Found: diag.Text(d.version.value.text), Wanted: diag.Text(flinkVersion(d.context.Release)),
		Message: diag.Say("The resource is for Flink {0}, and the settings are evaluated for Flink {1}.", d.flink.String(), d.context.Release.String()),
	}
	if _, ok := flinkVersionOf(flinkVersion(d.context.Release), d.operator); ok {
		one.Suggestion = flinkVersion(d.context.Release)
		one.Fixes = d.replaceText(d.version, one.Suggestion, diag.Say("Write {0}", one.Suggestion))
	}
	d.note(one)
}

// missing refuses a resource without something that it must have; a part of a resource may lack it.
func (d *deployment) missing(r *resource, wanted string, message diag.Text) {
	if !r.part {
		one := diag.Diagnostic{Code: diag.OperatorRefuses, Span: d.spanOf(r.own), Found: "nothing", Wanted: diag.Text(wanted), Message: message}
		if strings.Contains(wanted, ": ") {
			one.Fixes = d.insertFix(specOf(r).at, wanted)
		}
		d.refuse(one, false)
	}
}

// wrong refuses a field's value.
func (d *deployment) wrong(f jsonField, wanted, message diag.Text) {
	end := f.at.End
	if f.value.at.Kind == yaml.Scalar || f.value.at.Kind == yaml.Alias {
		end = max(end, f.value.at.End)
	}
	d.refuse(diag.Diagnostic{
		Code: diag.OperatorRefuses, Span: d.span(f.at.From, max(f.at.From, end)), Found: diag.Text(f.value.text), Wanted: wanted, Message: message,
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
	d.checkForbidden()
	if f, ok := spec.field("ingress"); ok {
		if _, ok := f.value.field("template"); !ok && !f.value.open {
			d.wrong(f, "template", "The ingress has no template, and the operator refuses that.")
		}
	}
	if f, ok := spec.field("logConfiguration"); ok {
		for _, entry := range sortedFields(f.value.fields) {
			if entry.name != "log4j-console.properties" && entry.name != "logback-console.xml" && !d.tmpl.holds(entry.at.Start, entry.at.End) {
				d.refuse(diag.Diagnostic{
					Code: diag.OperatorRefuses, Span: d.spanOf(entry.at), Found: diag.Text(entry.name), Wanted: "log4j-console.properties, logback-console.xml",
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
		if on := d.highAvailability(); !on {
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

// checkForbidden refuses keys of the cluster's flinkConfiguration that the operator sets. A session job's are not looked at.
func (d *deployment) checkForbidden() {
	for i := range d.conf {
		e := &d.conf[i]
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
