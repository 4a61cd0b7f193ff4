package source

import (
	"math"
	"math/bits"
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// operatorMemory returns what an operator makes of a resource's memory. Up to 1.6 it is a size of Flink's and stays as
// written. Since 1.7 a size of Flink's is printed the way Flink does, and other texts are a quantity of Kubernetes, which
// must come to a whole number of bytes. ok is false for what the operator refuses.
func operatorMemory(text string, operator int) (size string, bytes int64, ok bool) {
	rules := value.Rules{Release: release.V1_17}
	spec := value.Spec{Type: option.MemorySize}
	if v, problem := rules.Parse(value.Raw{Text: text}, spec); problem == nil {
		bytes, err := strconv.ParseInt(v.Canonical(), 10, 64)
		if operator < 7 {
			return text, bytes, err == nil
		}
		return rules.Format(v), bytes, err == nil
	}
	if operator < 7 {
		return "", 0, false
	}
	number, power, exponent := quantity(text)
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || power < 0 || n < 0 {
		return "", 0, false
	}
	for ; exponent > 0 && n <= math.MaxInt64/10; exponent-- {
		n *= 10
	}
	hi, lo := bits.Mul64(uint64(n), 1<<power)
	if exponent > 0 || hi != 0 || lo>>63 != 0 {
		return "", 0, false
	}
	return strconv.FormatInt(int64(lo), 10), int64(lo), true
}

// quantity cuts a quantity of Kubernetes: the digits, the binary unit as a power of two, and a decimal exponent. power is -1
// for other units, whose amounts the operator prints with a point or an exponent and then refuses.
func quantity(text string) (number string, power, exponent int) {
	s := strings.ToUpper(strings.Join(strings.Fields(text), ""))
	s = strings.TrimSuffix(s, "B")
	n := countDigits(s)
	number, unit := s[:n], s[n:]
	switch {
	case unit == "":
		return number, 0, 0
	case len(unit) == 2 && unit[1] == 'I' && strings.IndexByte("KMGTPE", unit[0]) >= 0:
		return number, 10 * (1 + strings.IndexByte("KMGTPE", unit[0])), 0
	case unit[0] == 'E':
		if e, err := strconv.Atoi(unit[1:]); err == nil && e >= 0 && e < 19 {
			return number, 0, e
		}
	}
	return number, -1, 0
}

// wholeSize returns a size in the units of resource.memory, such as 1536m, for a decimal one like 1.5g or 1.5Gi; "" for
// what is none. What is beyond whole kibibytes is dropped.
func wholeSize(text string) string {
	s := strings.ToLower(strings.Join(strings.Fields(text), ""))
	s = strings.TrimSuffix(strings.TrimSuffix(s, "b"), "i")
	whole, rest, ok := strings.Cut(s, ".")
	if !ok || rest == "" || len(whole) > 6 || countDigits(whole) != len(whole) {
		return ""
	}
	part := countDigits(rest)
	if part == 0 || part > 6 || len(rest) != part+1 {
		return ""
	}
	unit := strings.IndexByte("kmgt", rest[part])
	if unit < 1 {
		return ""
	}
	n, err := strconv.ParseUint(whole+rest[:part], 10, 64)
	if err != nil {
		return ""
	}
	for ; unit > 0; unit-- {
		n *= 1024
	}
	for range part {
		n /= 10
	}
	if n == 0 {
		return ""
	}
	if n%1024 == 0 {
		return strconv.FormatUint(n/1024, 10) + "m"
	}
	return strconv.FormatUint(n, 10) + "k"
}

// leastMemory is what no Flink process runs with; a smaller size has a wrong unit or none.
const leastMemory = 32 << 20

// memory adds the key for a resource's memory, or says why the operator refuses the text.
func (d *deployment) memory(key string, f jsonField) {
	text := f.value.text
	if f.value.dynamic {
		d.derive(key, text, f, true)
		return
	}
	size, bytes, ok := operatorMemory(text, d.operator)
	if !ok {
		d.refuse(d.badMemory(key, f), d.operator >= 7 && noNumber(text))
		return
	}
	d.derive(key, size, f, false)
	one := diag.Diagnostic{Code: diag.MemoryUnit, Key: key, Span: d.spanOf(f.value.at), Found: diag.Text(text)}
	trimmed := strings.TrimSpace(text)
	switch {
	case bytes < leastMemory:
		one.Severity, one.Wanted = diag.Warning, "a size with a unit, such as 2048m"
		one.Message = diag.Say("This is {0} bytes, which no Flink process runs with.", strconv.FormatInt(bytes, 10))
		if countDigits(trimmed) == len(trimmed) && bytes >= leastMemory>>20 {
			one.Message += " A number without a unit counts bytes."
			one.Suggestion = trimmed + "m"
			one.Fixes = d.replaceText(f, one.Suggestion, diag.Say("Write {0}", one.Suggestion))
		}
	case d.operator >= 7 && trimmed != "" && strings.IndexByte("KMGT", trimmed[len(trimmed)-1]) >= 0:
		one.Severity, one.Wanted = diag.Info, diag.Text(size)
		one.Message = "For Kubernetes this unit counts in thousands; the operator takes it for Flink's unit, which counts in 1024s."
	default:
		return
	}
	d.note(one)
}

// noNumber tells whether a text has no number at its beginning; the operator then throws.
func noNumber(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || strings.IndexByte("+-.0123456789", text[0]) < 0
}

// badMemory says what is wrong with a resource's memory.
func (d *deployment) badMemory(key string, f jsonField) diag.Diagnostic {
	one := diag.Diagnostic{
		Code: diag.OperatorRefuses, Key: key, Span: d.spanOf(f.value.at), Found: diag.Text(f.value.text), Wanted: "a size such as 2048m or 2g",
		Message: diag.Say("Operator {0} can't read this as a size of memory and refuses the resource.", operatorName(d.operator)),
	}
	if one.Suggestion = wholeSize(f.value.text); one.Suggestion != "" {
		one.Code = diag.DecimalSize
		one.Message = "The operator takes whole numbers only for the size of memory and refuses the resource."
	} else if number, power, _ := quantity(f.value.text); d.operator < 7 && number != "" && power > 0 && power <= 40 {
		one.Suggestion = number + string("kmgt"[power/10-1])
		one.Message = "Operators before 1.7 know Flink's units only, which count in 1024s: k, m, g and t."
	}
	if one.Suggestion != "" {
		one.Fixes = d.replaceText(f, one.Suggestion, diag.Say("Write {0}", one.Suggestion))
	}
	return one
}
