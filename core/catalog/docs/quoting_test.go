//go:build !js

package docs

import "regexp"

// quoting are the patterns by which a language quotes a default, as the package comment has them.
type quoting struct {
	// marker is the word for a default.
	marker *regexp.Regexp
	// value is the marker and, in its group, the code span behind it.
	value *regexp.Regexp
	// next leads from one value to the next one, for other releases.
	next *regexp.Regexp
	// of and subject find the key of another option in the marker and before it; of has it in its group.
	of, subject *regexp.Regexp
	// after is a value with the marker behind it, as in a list of values.
	after *regexp.Regexp
	// alone is a marker at an end of an item's statement: what the item begins with is the default.
	alone *regexp.Regexp
	// none says that there is no default, on and off that a switch is on or off by default.
	none, on, off *regexp.Regexp
	// free are uses of the marker that quote nothing, whatever stands behind; far is what parts a marker from the values
	// behind it.
	free, far *regexp.Regexp
}

var quotings = map[string]quoting{
	English: {
		marker:  regexp.MustCompile(`(?i)\bdefaults?\b`),
		value:   regexp.MustCompile(`(?i)\bdefaults?(?: values?)?(?:,? (?:which )?(?:is|was|of|to|are|were|still|always|has been|stays|remains)|,|:| ` + anyRelease + `|\()* ?(` + anyCode + `)`),
		next:    regexp.MustCompile(`^(?:, [a-z ]+,|,| and| but| then| it| is| was| ` + anyRelease + `)* ?(` + anyCode + `)`),
		of:      regexp.MustCompile(`(?i)\bdefault(?: value)? of (` + anyCode + `)(?:,? (?:which )?(?:is|was|stays)| ` + anyRelease + `)* (` + anyCode + `)`),
		subject: regexp.MustCompile(`(` + anyCode + `)(?:,? which|,? whose|'s|,| \(| \(the| has the| with the| with its| is at its| at its| is at the| at the| keeps its| keeps the| has its)? ?$`),
		after:   regexp.MustCompile(`(` + anyCode + `)(?:(?: is|,| \(|:) ?(?:the |its )?default|,?(?: as)?(?: it is)? by default)\b`),
		alone:   regexp.MustCompile(`(?i)^` + anyCode + `[:,] the default\b|[,:] (?:and )?the default(?: (?:of )?` + anyRelease + `)?$|^the default$`),
		none:    regexp.MustCompile(`(?i)\b(?:no|without a|not have a) default\b`),
		on:      regexp.MustCompile(`(?i)\b(?:on|enabled|active|true) by default\b`),
		off:     regexp.MustCompile(`(?i)\b(?:off|disabled|inactive|false) by default\b`),
		free:    regexp.MustCompile(`(?i)\b(?:no|without a|not have a|flink's|own|a|restores? the) defaults?\b|\b(?:by|the) default(?:s? (?:keeps?|leaves?|fits?|suits?|for|that|lets|when|if|unless|because|until|as|and|with|from|in|on|catalog|database)|,)`),
		far:     regexp.MustCompile(`[,(:]| (?:if|when|unless|for|because|so|and|but|with|while|than) `),
	},
	Chinese: {
		marker:  regexp.MustCompile(`默认`),
		value:   regexp.MustCompile(`默认值?(?:的|为|是|一直|始终|都|仍|仍然|就|在|：|，|（| |` + anyRelease + `)*(` + anyCode + `)`),
		next:    regexp.MustCompile(`^(?:，|、|而| |则|改|变|是|为|默认值?|` + anyRelease + `)*(` + anyCode + `)`),
		of:      regexp.MustCompile(`(` + anyCode + `) ?的默认值?(?:为|是|一直|仍|在| |` + anyRelease + `)*(` + anyCode + `)`),
		subject: regexp.MustCompile(`(` + anyCode + `) ?(?:，|（|的|是|为|保持|仍是|采用|用)? ?$`),
		after:   regexp.MustCompile(`(` + anyCode + `)(?:，| |是|就是|为|（|：)*默认(?:值|）|$)`),
		alone:   regexp.MustCompile(`^` + anyCode + `[：，]默认(?:值)?(?:，|$)|，(?:是|为|也是|` + anyRelease + `| |的)*默认值?$|^默认值?$`),
		none:    regexp.MustCompile(`(?:没有|无|不带)默认值(?:$|，|,)`),
		on:      regexp.MustCompile(`默认(?:就|都|是|为|一直|始终|总是)*(?:开启|启用|打开|开着)`),
		off:     regexp.MustCompile(`默认(?:就|都|是|为|一直|始终|总是)*(?:关闭|禁用|不开启|不启用|关着)`),
		free:    regexp.MustCompile(`(?:没有|无|不带|自己的|自身的)默认值?|恢复默认|默认(?:情况下|行为|配置|目录|数据库|设置)`),
		far:     regexp.MustCompile(`[，（：]|时|如果|只要|除非|比|与|和`),
	},
}
