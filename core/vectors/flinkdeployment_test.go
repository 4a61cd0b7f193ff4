package vectors

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// deploymentOutcome is what a range of operator versions made of a resource.
type deploymentOutcome struct {
	Operator [2]string
	Mode     string
	Error    []string
	Stage    string
	Refused  bool
	// Unknown are fields that were dropped.
	Unknown []string
	OK      *struct {
		Map, Job map[string]string
		// Missing are keys that an empty resource has and this one hasn't.
		Missing []string
		File    string
		// Loaded is what Flink reads from the file differently from Map; nil where it reads nothing.
		Loaded map[string]*string
	} `json:"ok"`
}

// runFlinkDeployment compares what reaches Flink of a resource by way of kubectl, the API server and the operator: an error
// of any stage and a refusal are an error; else the keys and values, where Flink's reading of the mounted file counts and the
// session job's entries come on top. Refused resources are compared too where the operator's classes made a configuration
// all the same, but for the memory that they were refused for. The mode `direct`, without an API server, stays out, and so
// do the operator's internal keys and what it sets for every resource, as the recording has it.
func runFlinkDeployment(q *question) {
	var line struct {
		Text string
		By   []deploymentOutcome
	}
	q.read(&line)
	for _, o := range line.By {
		if o.Mode != "server" {
			continue
		}
		for minor := operatorMinor(q, o.Operator[0]); minor <= operatorMinor(q, o.Operator[1]); minor++ {
			tool := "1." + strconv.Itoa(minor)
			c := source.Context{Release: deploymentRelease(line.Text), Tool: tool}
			r := source.Read(source.FlinkDeployment, line.Text, c)
			wanted, got := o.reaching(), lastOf(r)
			if o.Refused && !r.Failed && o.Error == nil {
				for _, key := range []string{"jobmanager.memory.process.size", "taskmanager.memory.process.size"} {
					if got[key] == "" {
						delete(wanted, key)
					}
				}
				q.ofTool("refused", tool, shown(wanted), shown(got))
			}
			switch {
			case o.Error != nil || o.Refused:
				q.ofTool("", tool, failed, errorOr(r, "no error"))
			default:
				q.ofTool("", tool, shown(wanted), errorOr(r, shown(got)))
			}
			if o.Error == nil {
				q.ofTool("unknown fields", tool, strings.Join(o.Unknown, " "), unknownOf(r))
			}
		}
	}
}

// ofTool is part for a comparison in a version of the operator.
func (q *question) ofTool(part, tool, wanted, got string) {
	name := strings.TrimSpace(q.family + " " + part)
	q.totals.count(name, q.at, wanted == got, func() string {
		return fmt.Sprintf("%s: %s\n input  %s\n operator %s\n wanted %s\n got    %s", name, q.at, q.input(), tool, cut(wanted), cut(got))
	})
}

func operatorMinor(q *question, version string) int {
	minor, err := strconv.Atoi(strings.TrimPrefix(version, "1."))
	if err != nil {
		q.broken(err)
	}
	return minor
}

// deploymentRelease is the release that a text is for: that of its flinkVersion.
func deploymentRelease(text string) release.Release {
	_, rest, _ := strings.Cut(text, "flinkVersion: v")
	version, _, _ := strings.Cut(rest, "\n")
	r, err := release.Parse(strings.Replace(version, "_", ".", 1))
	if err != nil {
		return release.V1_17
	}
	return r
}

// hidden tells the keys that aren't compared: the operator's own ones, and two that the recording leaves out.
func hidden(key string) bool {
	return key == "kubernetes.cluster-id" || key == "kubernetes.namespace" || strings.HasPrefix(key, "$internal.") || strings.HasPrefix(key, "kubernetes.internal.")
}

// everywhere are entries that the operator sets for an empty resource too; the recording leaves them out.
var everywhere = map[string]string{
	"kubernetes.rest-service.exposed.type": "ClusterIP", "web.cancel.enable": "false", "execution.target": "kubernetes-session",
}

// reaching is what reaches Flink: the operator's configuration as Flink reads it from the file, and the session job's.
func (o *deploymentOutcome) reaching() map[string]string {
	m := map[string]string{}
	if o.OK == nil {
		return m
	}
	for k, v := range o.OK.Map {
		m[k] = v
	}
	for k, v := range o.OK.Loaded {
		if v == nil {
			delete(m, k)
		} else {
			m[k] = *v
		}
	}
	for k, v := range o.OK.Job {
		m[k] = v
	}
	return m
}

// errorOr is failed for a reading with an error, else the text.
func errorOr(r source.Reading, text string) string {
	for _, d := range r.Diagnostics {
		if d.Severity == diag.Error {
			return failed
		}
	}
	return text
}

func lastOf(r source.Reading) map[string]string {
	m := map[string]string{}
	for _, a := range r.Assignments {
		m[a.Key] = a.Value.Text
	}
	return m
}

// shown writes entries without those that aren't compared.
func shown(m map[string]string) string {
	for k, v := range m {
		if hidden(k) || everywhere[k] == v {
			delete(m, k)
		}
	}
	text, err := json.Marshal(m)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// unknownOf lists the fields that a reading reports as unknown.
func unknownOf(r source.Reading) string {
	var all []string
	for _, d := range r.Diagnostics {
		if d.Code == diag.CRDUnknownField {
			all = append(all, d.Found.String())
		}
	}
	return strings.Join(all, " ")
}
