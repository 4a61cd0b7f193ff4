package source

import (
	"strings"

	"flinkconf/core/program"
)

// The programs. A pasted snippet is told by what one language alone has: Java ends statements with semicolons, Scala
// declares by val, and Python writes names with underscores.
var (
	javaProgram   = programReader(program.Java, []string{"*.java"}, detectJava)
	scalaProgram  = programReader(program.Scala, []string{"*.scala", "*.sc"}, detectScala)
	pythonProgram = programReader(program.Python, []string{"*.py"}, detectPython)
)

// flinkCalls are calls of Flink's API in Java and Scala, pyflinkCalls those of Python.
var (
	flinkCalls = []string{
		"org.apache.flink", "TableEnvironment", "StreamExecutionEnvironment", "EnvironmentSettings", "new Configuration", ".getConfig().set(", ".getConfig.set(",
		".getConfiguration().set", ".getConfiguration.set", ".setString(", ".setParallelism(", ".enableCheckpointing(", ".setInteger(", ".setBoolean(",
		".getCheckpointConfig()", ".executeSql(", ".addConfiguration(", "Options.", "conf.set(", "config.set(", "Config().set",
	}
	pyflinkCalls = []string{
		"pyflink", ".get_config()", "EnvironmentSettings", "TableEnvironment", "StreamExecutionEnvironment.get_", ".execute_sql(", ".set_string(", ".set_integer(",
		".set_boolean(", ".set_parallelism(", ".enable_checkpointing(", ".get_configuration()", ".get_checkpoint_config()", ".add_configuration(",
	}
)

// score says how sure Flink's calls and marks of the language make: with both it is certain.
func score(text string, calls []string, marks int) int {
	found := 0
	for _, c := range calls {
		if strings.Contains(text, c) {
			found++
		}
	}
	switch {
	case found == 0:
		return 0
	case marks == 0:
		return possible
	case found == 1 && marks == 1:
		return certain - 5
	}
	return min(certain+marks, 99)
}

// programMarks counts the lines that look like each of the languages.
func programMarks(text string) (java, scala, python int) {
	block := false
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if block || strings.HasPrefix(line, "/*") {
			block = !strings.Contains(line, "*/")
			continue
		}
		if line == "" || strings.HasPrefix(line, "//") || strings.HasPrefix(line, "#") {
			continue
		}
		first, rest, _ := strings.Cut(line, " ")
		switch {
		case strings.HasSuffix(line, ";") && first != "val" && first != "SET" && first != "set":
			java++
		case among("val object", first), first == "def" && strings.HasSuffix(line, "{"), first == "import" && (strings.HasSuffix(line, "._") || strings.Contains(rest, "org.apache.")):
			scala++
		case first == "from" && strings.Contains(rest, " import ") || first == "def" && strings.HasSuffix(line, ":") || first == "import" && strings.HasPrefix(rest, "pyflink") || strings.Contains(line, "True)") || strings.Contains(line, "False)"):
			python++
		case strings.Contains(line, "_") && strings.Contains(line, "(") && hasSnakeCall(line):
			python++
		}
	}
	return java, scala, python
}

// hasSnakeCall tells `.some_name(`.
func hasSnakeCall(line string) bool {
	for at := strings.IndexByte(line, '.'); at >= 0; {
		name := line[at+1:]
		n := 0
		under := false
		for n < len(name) && ('a' <= name[n] && name[n] <= 'z' || name[n] == '_') {
			under = under || name[n] == '_'
			n++
		}
		if under && n < len(name) && name[n] == '(' {
			return true
		}
		next := strings.IndexByte(name, '.')
		if next < 0 {
			return false
		}
		at += 1 + next
	}
	return false
}

func detectJava(text string) int {
	text = sampleOf(text)
	java, scala, python := programMarks(text)
	if java <= scala || java <= python {
		return score(text, flinkCalls, 0) / 2
	}
	return score(text, flinkCalls, java)
}

func detectScala(text string) int {
	text = sampleOf(text)
	java, scala, python := programMarks(text)
	if scala == 0 && (java > 0 || python > 0) || scala < java || scala < python {
		return 0
	}
	return score(text, flinkCalls, scala)
}

func detectPython(text string) int {
	text = sampleOf(text)
	java, scala, python := programMarks(text)
	if python == 0 || python < java || python < scala {
		return 0
	}
	return score(text, pyflinkCalls, python)
}
