package source

import "strings"

// The types of fields in the custom resource definitions. A type of lower-case words separated by blanks is a list of the
// texts that are allowed.
const (
	typeText    = "TEXT"
	typeInteger = "INTEGER"
	typeNumber  = "NUMBER"
	typeBoolean = "BOOLEAN"
	typeTexts   = "TEXTS"   // a list of texts
	typeMap     = "MAP"     // texts to texts
	typeObject  = "OBJECT"  // fields of its own
	typeAny     = "ANY"     // an object whose fields aren't looked at here
	typeConf    = "CONF"    // flinkConfiguration
	typeVersion = "VERSION" // flinkVersion
)

// resourceFields are the fields of both kinds of resources.
var resourceFields = map[string]string{
	"apiVersion": typeText, "kind": typeText, "metadata": typeAny, "status": typeAny, "spec": typeObject,
	"spec.flinkConfiguration": typeConf, "spec.restartNonce": typeInteger,
	"spec.job": typeObject, "spec.job.jarURI": typeText, "spec.job.parallelism": typeInteger, "spec.job.entryClass": typeText,
	"spec.job.args": typeTexts, "spec.job.state": "running suspended", "spec.job.upgradeMode": "last-state savepoint stateless",
	"spec.job.allowNonRestoredState": typeBoolean, "spec.job.savepointTriggerNonce": typeInteger, "spec.job.initialSavepointPath": typeText,
	"spec.job.checkpointTriggerNonce": typeInteger, "spec.job.savepointRedeployNonce": typeInteger, "spec.job.autoscalerResetNonce": typeInteger,
}

// deploymentFields are those that a FlinkDeployment has beside them, sessionJobFields those of a FlinkSessionJob.
var deploymentFields = map[string]string{
	"spec.image": typeText, "spec.imagePullPolicy": typeText, "spec.serviceAccount": typeText, "spec.flinkVersion": typeVersion,
	"spec.mode": "native standalone", "spec.podTemplate": typeAny, "spec.logConfiguration": typeMap,
	"spec.ingress": typeObject, "spec.ingress.template": typeText, "spec.ingress.className": typeText, "spec.ingress.annotations": typeMap,
	"spec.ingress.labels": typeMap, "spec.ingress.tls": typeAny,
	"spec.jobManager": typeObject, "spec.jobManager.replicas": typeInteger, "spec.jobManager.podTemplate": typeAny,
	"spec.jobManager.resource": typeObject, "spec.jobManager.resource.memory": typeText, "spec.jobManager.resource.cpu": typeNumber,
	"spec.jobManager.resource.ephemeralStorage": typeText,
	"spec.taskManager":                          typeObject, "spec.taskManager.replicas": typeInteger, "spec.taskManager.podTemplate": typeAny,
	"spec.taskManager.resource": typeObject, "spec.taskManager.resource.memory": typeText, "spec.taskManager.resource.cpu": typeNumber,
	"spec.taskManager.resource.ephemeralStorage": typeText,
}

var sessionJobFields = map[string]string{"spec.deploymentName": typeText}

// fieldType returns the type of a field of a kind of resource; "" for a field that its definition doesn't have.
func (d *deployment) fieldType(kind, path string) string {
	if t := resourceFields[path]; t != "" {
		return t
	}
	if kind == sessionJobKind {
		return sessionJobFields[path]
	}
	if d.operator < 5 && strings.HasSuffix(path, ".ephemeralStorage") {
		return ""
	}
	return deploymentFields[path]
}

// keyOfField are the keys that come from fields which are often of a wrong type.
var keyOfField = map[string]string{
	"spec.job.parallelism":             "parallelism.default",
	"spec.jobManager.resource.memory":  "jobmanager.memory.process.size",
	"spec.taskManager.resource.memory": "taskmanager.memory.process.size",
}
