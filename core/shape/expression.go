package shape

import (
	"strings"

	"flinkconf/core/diag"
)

// expression is what an expression contains.
type expression struct {
	traits
	// aggregate, distinct and over tell of aggregate functions: plain ones, plain ones over distinct values, and ones with
	// OVER.
	aggregate, distinct, over Answer
	// joins is the number of queries inside, and reads tells whether they read tables.
	joins int
	reads Answer
	// queries is the number of the queries that it holds itself, semi that of those which surely become semi or anti joins.
	queries, semi int
	// anti tells that one of them excludes rows, twisted that one may give rows that change later.
	anti, twisted bool
}

// aggregates are the functions that aggregate, ranking those that stand with OVER only.
const (
	aggregates = " COUNT SUM AVG MIN MAX STDDEV STDDEV_POP STDDEV_SAMP VAR_POP VAR_SAMP VARIANCE COLLECT LISTAGG FIRST_VALUE LAST_VALUE" +
		" JSON_OBJECTAGG JSON_ARRAYAGG ARRAY_AGG APPROX_COUNT_DISTINCT PERCENTILE SUM0 SINGLE_VALUE "
	// instants are the functions that have another value at another time.
	instants = " CURRENT_TIMESTAMP CURRENT_DATE CURRENT_TIME LOCALTIME LOCALTIMESTAMP NOW CURRENT_ROW_TIMESTAMP RAND RAND_INTEGER UUID" +
		" UNIX_TIMESTAMP "
	// notFunctions are words before a parenthesis that call nothing.
	notFunctions = " AND OR NOT IN EXISTS ANY SOME ALL ON WHERE SELECT BY HAVING WHEN THEN ELSE CASE AS OVER FILTER USING VALUES BETWEEN" +
		" LIKE IS FROM INTERVAL ROW ARRAY MAP MULTISET DECIMAL DEC NUMERIC CHAR VARCHAR BINARY VARBINARY TIMESTAMP TIMESTAMP_LTZ TIME" +
		" TIMESTAMP FLOAT DISTINCT GROUP SETS CUBE ROLLUP JOIN LATERAL TABLE DESCRIPTOR SIMILAR ESCAPE UNNEST WITHIN WINDOW SECOND DAY" +
		" MINUTE HOUR MONTH YEAR PARTITION RAW LIMIT FETCH OFFSET QUALIFY CHARACTER "
	// builtin are the other functions that Flink has.
	builtin = " ABS ACOS ASIN ATAN ATAN2 ASCII ARRAY_CONTAINS ARRAY_DISTINCT ARRAY_REMOVE ARRAY_REVERSE ARRAY_SLICE ARRAY_SORT" +
		" ARRAY_UNION ARRAY_CONCAT ARRAY_APPEND ARRAY_PREPEND ARRAY_POSITION ARRAY_MAX ARRAY_MIN ARRAY_JOIN ARRAY_EXCEPT" +
		" ARRAY_INTERSECT BIN BTRIM CARDINALITY CAST CEIL CEILING CHAR_LENGTH CHARACTER_LENGTH CHR COALESCE CONCAT CONCAT_WS" +
		" CONVERT_TZ COS COSH COT CURRENT_DATABASE CURRENT_WATERMARK DATE_FORMAT DATEDIFF TIMESTAMPADD TIMESTAMPDIFF DAYOFMONTH" +
		" DAYOFWEEK DAYOFYEAR DECODE DEGREES E ELEMENT ELT ENCODE EXP EXTRACT FLOOR FROM_BASE64 FROM_UNIXTIME GREATEST LEAST" +
		" GROUPING GROUPING_ID GROUP_ID HEX UNHEX IF IFNULL NULLIF INITCAP INSTR IS_ALPHA IS_DECIMAL IS_DIGIT JSON JSON_ARRAY" +
		" JSON_EXISTS JSON_OBJECT JSON_QUERY JSON_QUOTE JSON_STRING JSON_UNQUOTE JSON_VALUE LEFT RIGHT LN LOCATE LOG LOG10 LOG2 LOWER" +
		" LPAD RPAD LTRIM RTRIM MAP_ENTRIES MAP_FROM_ARRAYS MAP_KEYS MAP_VALUES MAP_UNION MD5 MOD OCTET_LENGTH OVERLAPS OVERLAY" +
		" PARSE_URL PI POSITION POWER PRINTF PROCTIME QUARTER RADIANS REGEXP REGEXP_COUNT REGEXP_EXTRACT REGEXP_EXTRACT_ALL" +
		" REGEXP_INSTR REGEXP_REPLACE REGEXP_SUBSTR REPEAT REPLACE REVERSE ROUND SHA1 SHA2 SHA224 SHA256 SHA384 SHA512 SIGN SIN SINH" +
		" SOURCE_WATERMARK SPLIT SPLIT_INDEX SQRT STARTSWITH ENDSWITH STR_TO_MAP STREAMRECORD_TIMESTAMP SUBSTR SUBSTRING TAN TANH" +
		" TO_BASE64 TO_DATE TO_TIMESTAMP TO_TIMESTAMP_LTZ TRANSLATE TRIM TRUNCATE TRY_CAST TRY_PARSE_JSON PARSE_JSON TUMBLE HOP SESSION" +
		" TUMBLE_START TUMBLE_END TUMBLE_ROWTIME TUMBLE_PROCTIME HOP_START HOP_END HOP_ROWTIME HOP_PROCTIME SESSION_START SESSION_END" +
		" SESSION_ROWTIME SESSION_PROCTIME TYPEOF UNIX_DATE UPPER URL_DECODE URL_ENCODE WEEK ROW_NUMBER RANK DENSE_RANK LEAD LAG NTILE" +
		" PERCENT_RANK CUME_DIST USER CURRENT_USER CURRENT_CATALOG DATE "
	ranking = " ROW_NUMBER RANK DENSE_RANK LEAD LAG NTILE PERCENT_RANK CUME_DIST "
)

// expression reads an expression and the queries inside it.
func (r *reader) expression(i, j int) (x expression) {
	r.scan(&x, i, j)
	return x
}

func (r *reader) scan(x *expression, i, j int) {
	for ; i < j; i++ {
		t := &r.tok[i]
		switch t.Kind {
		case 'h':
			i = r.match[i]
			continue
		case '(':
			if r.queryStarts(i, j) {
				switch in := r.any(i-1, j, "IN EXISTS"); {
				case !in:
					x.twisted = true
				case r.is(i-2, j, "NOT"):
					x.anti = true
				}
				x.subquery(r, i, min(r.match[i], j))
				i = r.match[i]
			}
			continue
		case ':':
			if r.kind(i+1, j) == ':' {
				x.has |= Cast
			}
			continue
		case '`':
			if r.kind(i+1, j) == '(' {
				x.unsure |= UserFunction
				x.aggregate = max(x.aggregate, Maybe)
			}
			continue
		case 'a':
		default:
			continue
		}
		if r.kind(i-1, j) == '.' && r.kind(i+1, j) != '(' {
			continue // a column of a table
		}
		word := strings.ToUpper(t.Text)
		if among(" OR CASE FALSE ", word) || word == "NOT" && r.kind(i+1, j) == '(' {
			x.twisted = true
		}
		if among(instants, word) {
			x.has |= CurrentTime
			continue
		}
		if r.kind(i+1, j) == '(' {
			r.call(x, word, i, j)
		}
	}
}

// call reads the name of a function and what belongs to the call besides its arguments.
func (r *reader) call(x *expression, word string, i, j int) {
	open := i + 1
	switch {
	case r.kind(i-1, j) == '.':
		x.unsure |= UserFunction
		x.aggregate = max(x.aggregate, Maybe)
		return
	case word == "CAST" || word == "TRY_CAST":
		x.has |= Cast
		return
	case among(notFunctions, word):
		return
	}
	behind := r.next(open)
	if r.is(behind, j, "FILTER") && r.kind(behind+1, j) == '(' {
		behind = r.next(behind + 1)
	}
	if r.is(behind, j, "WITHIN GROUP") && r.kind(behind+2, j) == '(' {
		behind = r.next(behind + 2)
	}
	if r.any(behind, j, "IGNORE RESPECT") && r.is(behind+1, j, "NULLS") {
		behind += 2
	}
	over := r.is(behind, j, "OVER")
	kind := Maybe
	switch {
	case among(aggregates, word):
		kind = Yes
	case r.env.functions[word]:
		x.has |= UserFunction
	case among(builtin, word):
		kind = No
	default:
		x.unsure |= UserFunction
		if !r.env.met[word] {
			r.env.met[word] = true
			r.note(UserFunction|GlobalAgg, diag.Say("The function {0} isn't known here; it may be one of yours", diag.Clip(r.tok[i].Text)))
		}
	}
	switch {
	case over:
		x.over = Yes
	case kind != No:
		x.aggregate = max(x.aggregate, kind)
		if r.is(open+1, j, "DISTINCT") {
			x.aggregate = Yes // nothing else takes the word
			if word == "MIN" || word == "MAX" {
				kind = Maybe // distinct or not, the result is the same
			}
			x.distinct = max(x.distinct, kind)
		}
	}
}

// subquery reads a query in parentheses.
func (x *expression) subquery(r *reader, i, j int) {
	rel := r.query(i+1, j)
	x.add(rel.traits)
	if len(rel.spare) > 0 {
		x.unsure |= SpareJoin
	}
	x.reads = max(x.reads, rel.reads)
	x.joins = min(x.joins+1+rel.allJoins, 9)
	x.queries++
}
