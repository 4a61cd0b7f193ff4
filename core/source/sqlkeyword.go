package source

// keyword is a word of SQL that matters for splitting a script. The zero value is any other word.
type keyword uint8

const (
	kwNone keyword = iota
	kwSet
	kwReset
	kwBegin
	kwEnd
	kwStatement
	kwExecute
	kwExplain
	kwCompile
	kwInsert
	kwInto
	kwSelect
	kwValues
	kwTable
	kwWith
	kwUescape
	kwQuit
	kwClear
	kwHelp
	// The words from here on can't be the last of a statement.
	kwMore
	kwCreate
	kwFrom
)

var keywords = [...]struct {
	word string
	is   keyword
}{
	{"SET", kwSet}, {"RESET", kwReset}, {"BEGIN", kwBegin}, {"END", kwEnd}, {"STATEMENT", kwStatement}, {"EXECUTE", kwExecute},
	{"EXPLAIN", kwExplain}, {"COMPILE", kwCompile}, {"INSERT", kwInsert}, {"INTO", kwInto}, {"SELECT", kwSelect}, {"VALUES", kwValues},
	{"TABLE", kwTable}, {"WITH", kwWith}, {"UESCAPE", kwUescape}, {"QUIT", kwQuit}, {"EXIT", kwQuit}, {"CLEAR", kwClear}, {"HELP", kwHelp},
	{"CREATE", kwCreate}, {"FROM", kwFrom},
	{"ALTER", kwMore}, {"DROP", kwMore}, {"WHERE", kwMore}, {"AND", kwMore}, {"OR", kwMore}, {"NOT", kwMore}, {"ON", kwMore}, {"JOIN", kwMore},
	{"BY", kwMore}, {"AS", kwMore}, {"UNION", kwMore}, {"INTERSECT", kwMore}, {"EXCEPT", kwMore}, {"MINUS", kwMore}, {"HAVING", kwMore},
	{"LIKE", kwMore}, {"IN", kwMore}, {"BETWEEN", kwMore}, {"CASE", kwMore}, {"WHEN", kwMore}, {"THEN", kwMore}, {"ELSE", kwMore},
	{"DISTINCT", kwMore}, {"GROUP", kwMore}, {"ORDER", kwMore}, {"LIMIT", kwMore}, {"OVER", kwMore}, {"LEFT", kwMore}, {"RIGHT", kwMore},
	{"INNER", kwMore}, {"CROSS", kwMore}, {"LATERAL", kwMore}, {"USE", kwMore}, {"CATALOG", kwMore}, {"DATABASE", kwMore}, {"VIEW", kwMore},
	{"FUNCTION", kwMore}, {"ALL", kwMore}, {"IS", kwMore},
}

// wantsMore tells that a statement can't end with the word.
func (k keyword) wantsMore() bool {
	switch k {
	case kwSelect, kwInto, kwInsert, kwValues, kwTable, kwWith, kwExplain, kwExecute, kwCompile:
		return true
	}
	return k >= kwMore
}

// keywordOf returns the keyword that a token is, in any letter case.
func keywordOf(t token, text string) keyword {
	if t.kind != tokenWord {
		return kwNone
	}
	return keywordIn(t.text(text))
}

func keywordIn(word string) keyword {
	var upper [12]byte
	if len(word) > len(upper) {
		return kwNone
	}
	for i := range len(word) {
		c := word[i]
		if 'a' <= c && c <= 'z' {
			c -= 'a' - 'A'
		}
		upper[i] = c
	}
	for i := range keywords {
		if k := &keywords[i]; string(upper[:len(word)]) == k.word {
			return k.is
		}
	}
	return kwNone
}
