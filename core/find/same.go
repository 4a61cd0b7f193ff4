package find

import "strings"

// same has rows of words that people use for the same thing, in whichever language. They are asked only where nothing has the
// words of a query. The first word of a row stands for the others.
var same = [...]string{
	"mini-batch|micro-batch|攒批|微批|小批",
	"skew|hot key|hotspot|数据倾斜|倾斜|热点",
	"late|lateness|迟到|延迟到达",
	"ttl|expire|expiry|expiration|retention|过期|失效|清理",
	"idle|inactive|空闲|静默",
	"backpressure|back pressure|反压|背压",
	"checkpoint|检查点",
	"savepoint|保存点",
	"watermark|水位线|水印",
	"parallelism|concurrency|并行度|并发",
	"slot|槽位",
	"memory|ram|内存",
	"heap|堆",
	"disk|硬盘|磁盘",
	"join|关联|连接",
	"lookup join|dimension table|维表",
	"deduplicate|duplicates|去重",
	"aggregate|aggregation|group by|聚合",
	"restart|recover|重启|恢复",
	"retry|重试",
	"timeout|超时",
	"interval|间隔",
	"default|默认",
	"time zone|timezone|时区",
	"delete|remove|删除",
	"null|空值|非空",
}

// sameAs returns the words that mean the same as a word or a few; nil for none.
func sameAs(piece string) []string {
	for _, row := range same {
		list := strings.Split(row, "|")
		for i, word := range list {
			if fold(word) == fold(piece) {
				list[i] = list[0]
				return list[1:]
			}
		}
	}
	return nil
}

// apart puts the first word of a row, with blanks around it, in place of the row's Chinese words and groups of words in a query.
func apart(query string) string {
	query = strings.ToLower(query)
	for _, row := range same {
		list := strings.Split(row, "|")
		for _, word := range list {
			if word[0] >= 0x80 || strings.IndexByte(word, ' ') > 0 {
				query = strings.ReplaceAll(query, word, " "+list[0]+" ")
			}
		}
	}
	return query
}
