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

// resourceFields are the fields of both kinds of resources, each with its type.
const resourceFields = `apiVersion TEXT
kind TEXT
metadata ANY
status ANY
spec OBJECT
spec.flinkConfiguration CONF
spec.restartNonce INTEGER
spec.job OBJECT
spec.job.jarURI TEXT
spec.job.parallelism INTEGER
spec.job.entryClass TEXT
spec.job.args TEXTS
spec.job.state running suspended
spec.job.upgradeMode last-state savepoint stateless
spec.job.allowNonRestoredState BOOLEAN
spec.job.savepointTriggerNonce INTEGER
spec.job.initialSavepointPath TEXT
spec.job.checkpointTriggerNonce INTEGER
spec.job.savepointRedeployNonce INTEGER
spec.job.autoscalerResetNonce INTEGER
`

// deploymentFields are those that a FlinkDeployment has beside them, sessionJobFields those of a FlinkSessionJob.
const deploymentFields = `spec.image TEXT
spec.imagePullPolicy TEXT
spec.serviceAccount TEXT
spec.flinkVersion VERSION
spec.mode native standalone
spec.podTemplate ANY
spec.logConfiguration MAP
spec.ingress OBJECT
spec.ingress.template TEXT
spec.ingress.className TEXT
spec.ingress.annotations MAP
spec.ingress.labels MAP
spec.ingress.tls ANY
spec.jobManager OBJECT
spec.jobManager.replicas INTEGER
spec.jobManager.podTemplate ANY
spec.jobManager.resource OBJECT
spec.jobManager.resource.memory TEXT
spec.jobManager.resource.cpu NUMBER
spec.jobManager.resource.ephemeralStorage TEXT
spec.taskManager OBJECT
spec.taskManager.replicas INTEGER
spec.taskManager.podTemplate ANY
spec.taskManager.resource OBJECT
spec.taskManager.resource.memory TEXT
spec.taskManager.resource.cpu NUMBER
spec.taskManager.resource.ephemeralStorage TEXT
`

const sessionJobFields = "spec.deploymentName " + typeText + "\n"

// fieldType returns the type of a field of a kind of resource; "" for a field that its definition doesn't have.
func (d *deployment) fieldType(kind, path string) string {
	if t := rowOf(resourceFields, path); t != "" {
		return t
	}
	if kind == sessionJobKind {
		return rowOf(sessionJobFields, path)
	}
	if d.operator < 5 && strings.HasSuffix(path, ".ephemeralStorage") {
		return ""
	}
	return rowOf(deploymentFields, path)
}

// keyOfField are the keys that come from fields which are often of a wrong type.
const keyOfField = `spec.job.parallelism parallelism.default
spec.jobManager.resource.memory jobmanager.memory.process.size
spec.taskManager.resource.memory taskmanager.memory.process.size
`
