package program

import "flinkconf/core/value"

// methodID is what a method means wherever its name is looked at: one of the places of methodNames.
type methodID int

// The methods, in the order of methodNames.
const (
	methodOther methodID = iota
	methodGetConfig
	methodGetCheckpointConfig
	methodGetConfiguration
	methodRunSQL
	methodSet
	methodSetString
	methodSetBytes
	methodSetLong
	methodSetFloat
	methodSetDouble
	methodSetInteger
	methodSetBoolean
	methodSetByteArray
	methodSetClass
	methodConfigure
	methodBuild
	methodWithConfiguration
	methodKey
	methodDeclare
	methodNewInstance
	methodFromConfiguration
	methodCreate
	methodGetExecutionEnvironment
	methodFromMap
	methodName
	methodParse
	methodOf
	methodOfMebiBytes
	methodOfBytes
	methodGetTimeZone
	methodValueOf
	methodToString
	methodParseInt
	methodParseLong
	methodListOf
	methodSingletonMap
	methodOfEntries
	methodEmptyMap
	methodGetID
	methodTrim
	methodConvert
	methodLongValue
	methodStripMargin
	methodDurationPart
	methodToLong
	methodAddConfiguration
	methodAddAll
	methodPut
	methodRemoveKey
)

// methodNames are the methods' names as lower spells them.
const methodNames = " getconfig , getcheckpointconfig , getconfiguration ," +
	" executesql sqlupdate sqlquery explainsql addinsertsql ," +
	" set , setstring , setbytes , setlong , setfloat , setdouble , setinteger , setboolean , setbytearray , setclass ," +
	" configure , build , withconfiguration , key ," +
	" defaultvalue nodefaultvalue withdescription inttype longtype stringtype booleantype durationtype memorytype maptype doubletype floattype withdeprecatedkeys withfallbackkeys ," +
	" newinstance , fromconfiguration , create , getexecutionenvironment , frommap , name ," +
	" parse , of , ofmebibytes , ofbytes , gettimezone , valueof box , tostring , parseint , parselong ," +
	" aslist singletonlist singleton emptylist newarraylist apply ," +
	" singletonmap entry , ofentries , emptymap ," +
	" getid intern , trim strip ," +
	" asjava tojava tolist toseq tomap toduration intvalue , longvalue , stripmargin ," +
	" tomillis tomilliseconds toseconds getseconds tominutes tohours todays tonanos , tolong ," +
	" addconfiguration , addall setall putall , put , removekey removeconfig "

// typed are the kinds that the setters of Configuration take, from setString on.
var typed = [...]string{"String", "bytes", "Long", "Float", "Double", "Integer", "Boolean", "bytes", "Class"}

// takes is the kind that a setter of Configuration takes, "" for another method.
func (m methodID) takes() string {
	if m > methodSet && m <= methodSetClass {
		return typed[m-methodSetString]
	}
	return ""
}

// isSet tells the methods that set a key to a value.
func (m methodID) isSet() bool { return m >= methodSet && m <= methodSetClass }

// classID is what a class of Java, Scala or Python means here: one of the places of classNames.
type classID int

// The classes, in the order of classNames.
const (
	classOther classID = iota
	classConfiguration
	classTableConfig
	classEnvironmentSettings
	classTableEnvironment
	classStreamEnvironment
	classExecutionConfig
	classCheckpointConfig
	classParameterTool
	classGlobalConfiguration
	classBuilder
	classConfigOptions
	classJavaMap
	classDuration
	classOtherTime
	classMemorySize
	classZone
	classString
	classPythonString
	classInteger
	classLong
	classBoolean
	classOtherNumber
	classList
	classScalaList
	classOtherList
	classMap
	classOtherMap
	classTimedelta
	classPythonCopy
	classUndeclared
)

// classNames are the classes' simple names.
const classNames = " Configuration , TableConfig , EnvironmentSettings ," +
	" TableEnvironment StreamTableEnvironment BatchTableEnvironment , StreamExecutionEnvironment LocalStreamEnvironment ," +
	" ExecutionConfig , CheckpointConfig , ParameterTool MultipleParameterTool , GlobalConfiguration , Builder , ConfigOptions ," +
	" HashMap LinkedHashMap TreeMap ConcurrentHashMap ," +
	" Duration , Time FiniteDuration , MemorySize , ZoneId ZoneOffset TimeZone ," +
	" String , str , Integer , Long , Boolean , Double Float Objects ," +
	" List Seq , Array Vector ArrayList , Arrays Collections ImmutableList Set Lists , Map , ImmutableMap ," +
	" timedelta , int dict list , val var Any "

// classOf returns what the class at the end of a path means.
func classOf(path string) classID { return classID(value.LineOf(classNames, lastName(path))) }
