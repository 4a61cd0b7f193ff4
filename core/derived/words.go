package derived

import "strings"

// Word names a text of a row. {0}, {1} … in the texts stand for what is filled in, and what is between backquotes is a key
// or a value.
type Word uint8

// The titles, then the reasons.
const (
	ModeTitle Word = iota
	SourcesTitle
	OperatorsTitle
	MaxTitle
	CheckpointingTitle
	StorageTitle
	BackendTitle
	TTLTitle
	RestartTitle
	BufferTitle
	ParametersTitle
	JobManagerTitle
	TaskManagerTitle

	Decides
	CantTell
	ModeSession
	ModeUnseen
	ModeRoot
	ModeSettings
	ModeTooLate
	ModeRefused
	SourcesTable
	OperatorsTable
	OperatorsOwn
	BatchScheduler
	ParallelismZero
	ParallelismOpen
	ParallelismSetter
	MaxFollows
	MaxRefused
	CheckpointingUnset
	CheckpointingTooOften
	CheckpointingFailsBatch
	CheckpointingNotInBatch
	CheckpointingOn
	StorageDir
	StorageDirBefore
	StorageNeedsDir
	StorageNamed
	StorageHeap
	StorageFactory
	StorageOldBackend
	BackendBatch
	BackendDefault
	BackendOld
	BackendGone
	BackendFactory
	TTLBatch
	TTLForEver
	TTLKept
	TTLAtMost
	RestartUnset
	RestartWithCheckpoints
	RestartApart
	RestartUnknown
	BufferBatch
	BufferOff
	BufferAtOnce
	BufferInterval
	ParametersReplaced
	ParametersMerged
	MemoryOpen
	MemoryMisfit
	MemoryElsewhere
	MemoryLegacy
	MemoryJob
	MemoryTask

	// Words is the number of words.
	Words
)

// english are the texts, in the order of the words.
var english = [Words]string{
	"Execution mode",
	"Parallelism of sources",
	"Parallelism of other operators",
	"Maximum parallelism",
	"Checkpointing",
	"Checkpoint storage",
	"State backend",
	"Idle state is kept for",
	"Restart after a failure",
	"Buffers are sent after",
	"Job parameters",
	"Memory of a JobManager",
	"Memory of a TaskManager",

	"`{0}` decides",
	"`{0}` can't be read, or its value isn't known before something runs",
	"The session asks `execution.runtime-mode` again for every statement",
	"This release doesn't look for the mode in the cluster's settings",
	"The cluster's settings say so, and it holds unless the program asks for a mode itself",
	"The environment is made with it",
	"The environment is made with it; `{0}` comes too late, and every query fails because of it",
	"Table programs and sessions refuse it: they run in STREAMING or BATCH",
	"The planner gives its own option to the operators it makes first",
	"`table.exec.resource.default-parallelism` is above 0, and no `parallelism.default` of the program's or session's own stands against it",
	"A `parallelism.default` of the program's or session's own is applied last, over `table.exec.resource.default-parallelism`",
	"The adaptive batch scheduler chooses it for each stage at run time",
	"0 is refused, so no environment can be made",
	"A negative `parallelism.default` hides what lies below it and leaves the number to the cluster",
	"A program's setParallelism counts, and writes no key in this release",
	"`pipeline.max-parallelism` isn't set: one and a half times the parallelism {0}, rounded up to a power of two between 128 and 32768",
	"It must be from 1 to 32768, so queries fail",
	"`execution.checkpointing.interval` isn't set",
	"An interval under 10 ms is refused, so no environment can be made",
	"Batch queries fail in this release when checkpointing is on",
	"Batch queries make no checkpoints, whatever the interval",
	"`{0}` turns it on and is the interval",
	"A folder is set with `{0}`",
	"A folder is set with `{0}`, which counts before `{1}` in this release",
	"It needs a folder in `{0}`, so the job fails",
	"`{0}` counts before the folder in `{1}`",
	"Without a folder in `{0}` checkpoints stay in the JobManager's heap",
	"`{0}` names a factory",
	"`{0}` is jobmanager, an old backend that keeps the checkpoints too",
	"Batch queries bring a backend of their own and ignore the one that is set",
	"None is set, and the heap is the default",
	"`{0}` is an old name for it",
	"The old name ended with 1.20 and is taken for a class now, so the job fails",
	"It is taken for the name of a factory's class",
	"Batch queries keep no state between rows that could expire",
	"0 means that state never expires",
	"State that wasn't used for so long may be removed",
	"State that wasn't used for so long may be removed, by timers after {0} at the latest",
	"No strategy is named, and there are no checkpoints to go back to",
	"No strategy is named; with checkpoints on this is what Flink does then, and options of a strategy don't change it",
	"`{0}` decides; options of the strategy that stand elsewhere than it don't count in this release",
	"There is no such strategy, so the job fails",
	"Batch queries send buffers when they are full",
	"`{0}` is false, so buffers wait until they are full",
	"0 sends every record at once",
	"A buffer that isn't full is sent after `{0}`",
	"The program's or session's own map takes the place of the cluster's",
	"The program adds to the cluster's map",
	"No total size is set here",
	"The sizes contradict each other, so the process doesn't start",
	"Only a cluster that is started for the job takes it from a program or session",
	"`{0}` is the size of the heap or of the whole process, which depends on what starts the process",
	"`{0}` decides; Flink's own memory is {1} of it, the heap {2}",
	"`{0}` decides; Flink's own memory is {1} of it, managed memory {2}",
}

// Text returns the English text.
func (w Word) Text() string { return english[w] }

// Say fills a text in and leaves the backquotes out.
func Say(text string, args []string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '`':
		case c == '{' && i+2 < len(text) && text[i+2] == '}':
			if n := int(text[i+1] - '0'); n >= 0 && n < len(args) {
				out.WriteString(args[n])
			}
			i += 2
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}
