package value

import (
	"strings"

	"flinkconf/core/release"
)

// zoneWords are spellings that people use for zones and that Java has no id for, in lower case. An empty zone tells that
// the word stands for several, which note lists.
var zoneWords = map[string]struct{ zone, note string }{
	"est":  {zone: "GMT-05:00"},
	"mst":  {zone: "GMT-07:00"},
	"hst":  {zone: "GMT-10:00"},
	"edt":  {zone: "America/New_York"},
	"cdt":  {zone: "America/Chicago"},
	"mdt":  {zone: "America/Denver"},
	"pst":  {zone: "America/Los_Angeles"},
	"pdt":  {zone: "America/Los_Angeles"},
	"akst": {zone: "America/Anchorage"},
	"brt":  {zone: "America/Sao_Paulo"},
	"art":  {note: "ART is Argentina's time as well as Egypt's: write America/Argentina/Buenos_Aires or Africa/Cairo"},
	"bst":  {note: "BST is Britain's summer time as well as Bangladesh's time: write Europe/London or Asia/Dhaka"},
	"cst":  {note: "CST is China's time as well as that of the middle of America: write Asia/Shanghai or America/Chicago"},
	"ist":  {note: "IST is India's time as well as Ireland's and Israel's: write Asia/Kolkata, Europe/Dublin or Asia/Jerusalem"},
	"ast":  {note: "AST is the time of the Atlantic coast as well as Arabia's: write America/Halifax or Asia/Riyadh"},
	"sst":  {note: "SST is Singapore's time as well as Samoa's: write Asia/Singapore or Pacific/Pago_Pago"},
	"cest": {zone: "CET"},
	"eest": {zone: "EET"},
	"west": {zone: "WET"},
	"msk":  {zone: "Europe/Moscow"},
	"trt":  {zone: "Europe/Istanbul"},
	"pkt":  {zone: "Asia/Karachi"},
	"jst":  {zone: "Asia/Tokyo"},
	"kst":  {zone: "Asia/Seoul"},
	"hkt":  {zone: "Asia/Hong_Kong"},
	"sgt":  {zone: "Asia/Singapore"},
	"ctt":  {zone: "Asia/Shanghai"},
	"vst":  {zone: "Asia/Ho_Chi_Minh"},
	"wib":  {zone: "Asia/Jakarta"},
	"aest": {zone: "Australia/Sydney"},
	"aedt": {zone: "Australia/Sydney"},
	"acst": {zone: "Australia/Darwin"},
	"awst": {zone: "Australia/Perth"},
	"nzst": {zone: "Pacific/Auckland"},
	"nzdt": {zone: "Pacific/Auckland"},
	"nst":  {note: "NST is Newfoundland's time, which Java took for New Zealand's: write America/St_Johns or Pacific/Auckland"},

	"beijing":       {zone: "Asia/Shanghai"},
	"china":         {zone: "Asia/Shanghai"},
	"shenzhen":      {zone: "Asia/Shanghai"},
	"hangzhou":      {zone: "Asia/Shanghai"},
	"mumbai":        {zone: "Asia/Kolkata"},
	"delhi":         {zone: "Asia/Kolkata"},
	"bangalore":     {zone: "Asia/Kolkata"},
	"bengaluru":     {zone: "Asia/Kolkata"},
	"india":         {zone: "Asia/Kolkata"},
	"korea":         {zone: "Asia/Seoul"},
	"munich":        {zone: "Europe/Berlin"},
	"frankfurt":     {zone: "Europe/Berlin"},
	"hamburg":       {zone: "Europe/Berlin"},
	"germany":       {zone: "Europe/Berlin"},
	"france":        {zone: "Europe/Paris"},
	"uk":            {zone: "Europe/London"},
	"england":       {zone: "Europe/London"},
	"san_francisco": {zone: "America/Los_Angeles"},
	"seattle":       {zone: "America/Los_Angeles"},
	"boston":        {zone: "America/New_York"},
	"washington":    {zone: "America/New_York"},
}

// suggestZone fills in what is most likely meant, if the release takes it.
func (p *Problem) suggestZone(text string, r release.Release) {
	s := bare(text)
	if zoneAccepted(s, r) {
		p.Suggestion = s
		return
	}
	if offset, seconds, ok := looseOffset(s); ok {
		p.Reason = ZoneOffset
		if seconds {
			p.Wanted = "an offset in hours and minutes such as GMT+08:00, or a region such as Europe/Berlin"
		}
		p.propose(offset, r)
		return
	}
	lower := javaLower(s)
	if lower == "default" {
		p.propose("default", r)
		return
	}
	place := lower[strings.LastIndexByte(lower, '/')+1:]
	if w, ok := zoneWords[replaceBlanks(place)]; ok {
		if place == lower && len(lower) <= 4 {
			p.Reason = ZoneShortName
		}
		if w.note != "" {
			p.Wanted = w.note
		}
		p.propose(w.zone, r)
		return
	}
	p.propose(nearZone(replaceBlanks(lower)), r)
}

// propose suggests a zone if the release takes it.
func (p *Problem) propose(zone string, r release.Release) {
	if zone != "" && zoneAccepted(zone, r) {
		p.Suggestion = zone
	}
}

// looseOffset reads an offset as people write it: Z, UTC, GMT or UT in any letter case or nothing, blanks, a sign, and hours
// with or without minutes. It returns the spelling that each release takes. seconds tells that the text has seconds,
// which have no such spelling unless they are 0.
func looseOffset(text string) (offset string, seconds, ok bool) {
	s := javaLower(text)
	named := false
	for _, prefix := range [...]string{"utc", "gmt", "ut", "z"} {
		if len(s) >= len(prefix) && s[:len(prefix)] == prefix {
			s, named = trim(s[len(prefix):]), true
			break
		}
	}
	if s == "" || named && s == "0" {
		return "UTC", false, named
	}
	sign := byte('+')
	switch {
	case s[0] == '+' || s[0] == '-':
		sign, s = s[0], trim(s[1:])
	case len(s) > 3 && s[:3] == "\u2212": // a minus sign that is no hyphen
		sign, s = '-', trim(s[3:])
	case !named:
		return "", false, false
	}
	fields, ok := clockFields(s)
	if !ok {
		return "", false, false
	}
	h, m := fields[0], fields[1]
	switch {
	case fields[2] != 0:
		return "", true, true
	case h == 0 && m == 0:
		return "UTC", false, true
	case h*60+m > 18*60:
		return "", false, true
	}
	two := func(n int) string { return string([]byte{byte('0' + n/10), byte('0' + n%10)}) }
	return "GMT" + string(sign) + two(h) + ":" + two(m), false, true
}

// clockFields reads h, hh, hmm, hhmm, hhmmss and the same with colons.
func clockFields(s string) (fields [3]int, ok bool) {
	n, digits := 0, 0
	colons := strings.LastIndexByte(s, ':') >= 0
	if !colons && len(s) > 2 && len(s)%2 == 1 {
		s = "0" + s
	}
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == ':' && digits > 0 && n < 2:
			n, digits = n+1, 0
			continue
		case !isDigit(c):
			return fields, false
		case digits == 2:
			if colons || n == 2 {
				return fields, false
			}
			n, digits = n+1, 0
		}
		fields[n] = fields[n]*10 + int(s[i]-'0')
		digits++
	}
	return fields, digits > 0 && fields[1] < 60 && fields[2] < 60
}
