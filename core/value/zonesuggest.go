package value

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// zoneWords are spellings that people use for zones and that Java has no id for, in lower case; wordZones are the zones.
const zoneWords = " est , mst , hst , edt boston washington , cdt , mdt , pst pdt san_francisco seattle , akst , brt ," +
	" cest , eest , west , msk , trt , pkt , jst , kst korea , hkt , sgt ," +
	" ctt beijing china shenzhen hangzhou , vst , wib , aest aedt , acst , awst , nzst nzdt ," +
	" mumbai delhi bangalore bengaluru india , munich frankfurt hamburg germany , france , uk england "

var wordZones = [...]string{
	"GMT-05:00",
	"GMT-07:00",
	"GMT-10:00",
	"America/New_York",
	"America/Chicago",
	"America/Denver",
	"America/Los_Angeles",
	"America/Anchorage",
	"America/Sao_Paulo",
	"CET",
	"EET",
	"WET",
	"Europe/Moscow",
	"Europe/Istanbul",
	"Asia/Karachi",
	"Asia/Tokyo",
	"Asia/Seoul",
	"Asia/Hong_Kong",
	"Asia/Singapore",
	"Asia/Shanghai",
	"Asia/Ho_Chi_Minh",
	"Asia/Jakarta",
	"Australia/Sydney",
	"Australia/Darwin",
	"Australia/Perth",
	"Pacific/Auckland",
	"Asia/Kolkata",
	"Europe/Berlin",
	"Europe/Paris",
	"Europe/London",
}

// sharedWords are such spellings that stand for several zones, which zoneNotes list.
const sharedWords = " art , bst , cst , ist , ast , sst , nst "

var zoneNotes = [...]diag.Text{
	"ART is Argentina's time as well as Egypt's: write America/Argentina/Buenos_Aires or Africa/Cairo",
	"BST is Britain's summer time as well as Bangladesh's time: write Europe/London or Asia/Dhaka",
	"CST is China's time as well as that of the middle of America: write Asia/Shanghai or America/Chicago",
	"IST is India's time as well as Ireland's and Israel's: write Asia/Kolkata, Europe/Dublin or Asia/Jerusalem",
	"AST is the time of the Atlantic coast as well as Arabia's: write America/Halifax or Asia/Riyadh",
	"SST is Singapore's time as well as Samoa's: write Asia/Singapore or Pacific/Pago_Pago",
	"NST is Newfoundland's time, which Java took for New Zealand's: write America/St_Johns or Pacific/Auckland",
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
	word := replaceBlanks(place)
	zone, shared := LineOf(zoneWords, word), LineOf(sharedWords, word)
	if zone+shared > 0 && place == lower && len(lower) <= 4 {
		p.Reason = ZoneShortName
	}
	switch {
	case shared > 0:
		p.Wanted = zoneNotes[shared-1]
		return
	case zone > 0:
		p.propose(wordZones[zone-1], r)
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
			s, named = Trim(s[len(prefix):]), true
			break
		}
	}
	if s == "" || named && s == "0" {
		return "UTC", false, named
	}
	sign := byte('+')
	switch {
	case s[0] == '+' || s[0] == '-':
		sign, s = s[0], Trim(s[1:])
	case len(s) > 3 && s[:3] == "\u2212": // a minus sign that is no hyphen
		sign, s = '-', Trim(s[3:])
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
	minutes := h*60 + m
	if sign == '-' {
		minutes = -minutes
	}
	return offsetID("GMT", minutes*60), false, true
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
