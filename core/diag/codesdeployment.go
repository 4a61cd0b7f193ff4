package diag

// The codes about resources of the Kubernetes operator.
const (
	CRDType             Code = "crd-type"
	CRDUnknownField     Code = "crd-unknown-field"
	CRDValue            Code = "crd-value"
	DecimalSize         Code = "decimal-size"
	FieldOverridesKey   Code = "field-overrides-key"
	FlatFileLoses       Code = "flat-file-loses"
	ListJoined          Code = "list-joined"
	MemoryUnit          Code = "memory-unit"
	NoFlinkResource     Code = "no-flink-resource"
	NullInDeployment    Code = "null-in-deployment"
	OperatorDropsKey    Code = "operator-drops-key"
	OperatorFails       Code = "operator-fails"
	OperatorRefuses     Code = "operator-refuses"
	OtherFlinkVersion   Code = "other-flink-version"
	ParallelismUnused   Code = "parallelism-unused"
	PartOfResource      Code = "part-of-resource"
	ResourceNotJSON     Code = "resource-not-json"
	ResourceRepeatedKey Code = "resource-repeated-key"
	SeveralResources    Code = "several-resources"
)

// deploymentPages explains them.
var deploymentPages = []Page{
	{CRDType, "Field of another type", "The API server compares a resource with the operator's definition before it stores it. A field of another type, such as a number in flinkConfiguration before operator 1.13, makes it refuse the whole resource."},
	{CRDUnknownField, "Unknown field", "The operator's definition doesn't have the field. kubectl refuses the resource unless it is told not to validate, and the API server then drops the field."},
	{CRDValue, "Value that the definition doesn't list", "The field takes one of a few texts, which differ between versions of the operator. The API server refuses the resource for any other one."},
	{DecimalSize, "Decimal size of memory", "The memory of jobManager and taskManager must be a whole number with a unit. Write the size in the next smaller unit: 1536m in place of 1.5g."},
	{FieldOverridesKey, "A field decides this key", "The operator derives the key from a field of the resource, and that counts over the entry in flinkConfiguration. Change the field, or take it out."},
	{FlatFileLoses, "The mounted file can't hold the value", "Up to Flink 1.20 the operator writes a flink-conf.yaml with one line per key and no quotes. Flink reads it by its old rules: blanks at the ends go, an empty value is no value, and a line break ends the value."},
	{ListJoined, "List joined with semicolons", "The operator joins the entries of a list with semicolons and quotes nothing, so an entry with a semicolon becomes two, and an entry that is a list or a mapping becomes empty."},
	{MemoryUnit, "Unit of memory", "The operator reads the memory of a resource as a size of Flink's first: k, m, g and t in any letter case count in 1024s, and no unit means bytes. Only Ki, Mi, Gi and so on are Kubernetes' units."},
	{NoFlinkResource, "No resource of Flink's", "The text holds neither a FlinkDeployment nor a FlinkSessionJob. Other kinds are left alone."},
	{NullInDeployment, "Entry without a value", "Before operator 1.13 the API server drops an entry of flinkConfiguration that has no value. Since then the operator makes the text null of it."},
	{OperatorDropsKey, "The operator leaves the key out", "The operator takes the addresses that processes bind to out of the file it mounts, because they are the pods' own. Flink never sees the entry."},
	{OperatorFails, "The operator fails", "The API server takes the resource, and the operator throws while it makes the configuration or writes the file. Nothing is deployed."},
	{OperatorRefuses, "The operator refuses", "The operator's validation says no to the resource, in its webhook or before it acts. What is shown is what it would make of it otherwise."},
	{OtherFlinkVersion, "Another Flink release", "spec.flinkVersion decides which file the operator writes and how; the settings are then evaluated for the release that is chosen in the playground. Choose the same one for an answer that holds."},
	{ParallelismUnused, "Parallelism not used", "The field says nothing about parallelism.default here: with taskManager.replicas it is replicas times slots, and a session job's parallelism goes along with the job and not into the configuration."},
	{PartOfResource, "Part of a resource", "The text lacks apiVersion, kind or metadata.name, so kubectl takes it for no resource. It is read as the part of one; what is missing isn't reported."},
	{ResourceNotJSON, "No JSON", "kubectl makes JSON of a resource before it sends it. Keys that are no texts, infinities and aliases without end have no form there."},
	{ResourceRepeatedKey, "Key given twice", "One mapping of the resource has the same key twice. kubectl refuses that unless it is told not to validate; the last one counts then."},
	{SeveralResources, "More than one resource", "A text may hold several deployments and session jobs. The first of each kind is shown; what the others set is another configuration."},
}
