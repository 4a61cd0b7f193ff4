package app

// Layers that come and go: adding, importing, converting, exporting.
const (
	WRename = exchangeFrom + iota
	WRenamed
	WDuplicate
	WDuplicated
	WCopyText
	WDownloadAs
	WLayerMenu
	WMovedAbove
	WMovedBelow
	WIsHighest
	WIsLowest
	WOrderFixed
	WSwitchedOff
	WSwitchedOn
	WAddTitle
	WAddNote
	WGoesBetween
	WGoesTop
	WGoesBottom
	WGoesAlone
	WNoEffect
	WAddAs
	WPasteInstead
	WPropose
	WLooksLike
	WNotationUnknown
	WPastedText
	WImportTitle
	WKind
	WWhere
	WAsNew
	WUp
	WDown
	WReplaceTextOf
	WLeaveOut
	WReplace
	WCancel
	WFirstLines
	WSettingOne
	WSettingMany
	WTextReplaced
	WTextsAdded
	WConvert
	WConvertNote
	WConvertTitle
	WConvertDo
	WConvertBeside
	WNotConverted
	WConvertHint
	WConverted
	WBecomes
	WCantExpress
	WNothingLost
	WNewText
	WFlatYAML
	WWorkspaceJSON
	WEvaluationJSON
	WExportTitle
	WExportNote
	WAboutExport
	WAboutWorkspaceJSON
	WAboutEvaluationJSON
	WWrittenAs
	WBrief
	WSecrets
	WSecretsLeft
	WRepeatedLeft
	WCopy
	WDownloadFile
	WExportText
	WKeyRename
	WKeyMoveLayer
	WKeyPaste
	WKeyDeleteLayer
	wordEnd
)

func init() { copy(words[exchangeFrom:], exchangeWords[:]) }

var exchangeWords = [...][langEnd]string{
	WRename - exchangeFrom:              {"Rename", "重命名"},
	WRenamed - exchangeFrom:             {"The layer is called {0} now.", "该层现名为 {0}。"},
	WDuplicate - exchangeFrom:           {"Duplicate", "复制一层"},
	WDuplicated - exchangeFrom:          {"Added a copy of {0}.", "已添加 {0} 的副本。"},
	WCopyText - exchangeFrom:            {"Copy the text", "复制文本"},
	WDownloadAs - exchangeFrom:          {"Download as {0}", "下载为 {0}"},
	WLayerMenu - exchangeFrom:           {"More for this layer", "此层的更多操作"},
	WMovedAbove - exchangeFrom:          {"{0} is now above {1}.", "{0} 现位于 {1} 之上。"},
	WMovedBelow - exchangeFrom:          {"{0} is now below {1}.", "{0} 现位于 {1} 之下。"},
	WIsHighest - exchangeFrom:           {"It is the highest layer already.", "它已是最高的一层。"},
	WIsLowest - exchangeFrom:            {"It is the lowest layer already.", "它已是最低的一层。"},
	WOrderFixed - exchangeFrom:          {"Flink always reads “{0}” after “{1}”; only layers of one kind can change places.", "Flink 总是在“{1}”之后读取“{0}”；只有同类的层可以互换位置。"},
	WSwitchedOff - exchangeFrom:         {"{0} is switched off: as if Flink did not see it.", "{0} 已停用：视同 Flink 看不到它。"},
	WSwitchedOn - exchangeFrom:          {"{0} is switched on.", "{0} 已启用。"},
	WAddTitle - exchangeFrom:            {"Add a layer", "添加配置层"},
	WAddNote - exchangeFrom:             {"Higher ones win. A new layer comes above others of its kind.", "越靠上优先级越高。新的一层位于同类各层之上。"},
	WGoesBetween - exchangeFrom:         {"above {0}, below {1}", "位于 {0} 之上、{1} 之下"},
	WGoesTop - exchangeFrom:             {"on top, above {0}", "位于最上，在 {0} 之上"},
	WGoesBottom - exchangeFrom:          {"at the bottom, below {0}", "位于最下，在 {0} 之下"},
	WGoesAlone - exchangeFrom:           {"the only layer", "唯一的一层"},
	WNoEffect - exchangeFrom:            {"no effect with {0}", "在“{0}”中不起作用"},
	WAddAs - exchangeFrom:               {"Add as {0}", "以 {0} 添加"},
	WPasteInstead - exchangeFrom:        {"Or paste a text: its kind and notation are found out", "或粘贴文本：自动识别类别和写法"},
	WPropose - exchangeFrom:             {"Propose a layer", "识别并预览"},
	WLooksLike - exchangeFrom:           {"Looks like {0}: {1}", "看起来是 {0}：{1}"},
	WNotationUnknown - exchangeFrom:     {"It looks like no notation that Flink reads. Choose how it is to be read.", "不像 Flink 能读取的任何写法，请选择读取方式。"},
	WPastedText - exchangeFrom:          {"The pasted text", "粘贴的文本"},
	WImportTitle - exchangeFrom:         {"Take in as layers", "作为配置层导入"},
	WKind - exchangeFrom:                {"Kind", "类别"},
	WWhere - exchangeFrom:               {"Where it goes", "位置"},
	WAsNew - exchangeFrom:               {"new layer, {0}", "新的一层，{0}"},
	WUp - exchangeFrom:                  {"Move up", "上移"},
	WDown - exchangeFrom:                {"Move down", "下移"},
	WReplaceTextOf - exchangeFrom:       {"replace the text of {0}", "替换 {0} 的文本"},
	WLeaveOut - exchangeFrom:            {"Leave it out", "不导入"},
	WReplace - exchangeFrom:             {"Replace", "替换"},
	WCancel - exchangeFrom:              {"Cancel", "取消"},
	WFirstLines - exchangeFrom:          {"First lines", "开头几行"},
	WSettingOne - exchangeFrom:          {"{0} setting", "{0} 项设置"},
	WSettingMany - exchangeFrom:         {"{0} settings", "{0} 项设置"},
	WTextReplaced - exchangeFrom:        {"Replaced the text of {0}.", "已替换 {0} 的文本。"},
	WTextsAdded - exchangeFrom:          {"Took in {0} texts.", "已导入 {0} 份文本。"},
	WConvert - exchangeFrom:             {"Convert…", "转换…"},
	WConvertNote - exchangeFrom:         {"To another notation", "换成另一种写法"},
	WConvertTitle - exchangeFrom:        {"Convert to another notation", "转换为另一种写法"},
	WConvertDo - exchangeFrom:           {"Convert", "转换"},
	WConvertBeside - exchangeFrom:       {"Add as a layer of its own", "另添一层"},
	WNotConverted - exchangeFrom:        {"It can't be converted: {0}.", "无法转换：{0}。"},
	WConvertHint - exchangeFrom:         {"Now read as {0}, which finds {1} of its {2} settings. “Convert…” in the layer’s menu rewrites the text instead.", "现按 {0} 读取，在原有的 {2} 项设置中读到 {1} 项。若要改写文本，请用该层菜单中的“转换…”。"},
	WConverted - exchangeFrom:           {"Converted {0} to {1}.", "已将 {0} 转换为 {1}。"},
	WBecomes - exchangeFrom:             {"The layer becomes “{0}”.", "该层将变为“{0}”。"},
	WCantExpress - exchangeFrom:         {"Can't be expressed, and is left out", "无法表达，将被略去"},
	WNothingLost - exchangeFrom:         {"Nothing gets lost.", "没有任何丢失。"},
	WNewText - exchangeFrom:             {"New text", "新文本"},
	WFlatYAML - exchangeFrom:            {"config.yaml, flat keys", "config.yaml，平铺键"},
	WWorkspaceJSON - exchangeFrom:       {"Workspace (JSON)", "工作区（JSON）"},
	WEvaluationJSON - exchangeFrom:      {"Explanation (JSON)", "解释（JSON）"},
	WExportTitle - exchangeFrom:         {"Export", "导出"},
	WExportNote - exchangeFrom:          {"The effective configuration in a notation of choice, or everything as JSON", "以所选写法导出生效配置，或以 JSON 导出全部"},
	WAboutExport - exchangeFrom:         {"What is set and wins, as one text that alone has the same effect.", "已设置且生效的内容，合成一份效果相同的文本。"},
	WAboutWorkspaceJSON - exchangeFrom:  {"All layers as they are written, to be opened here again.", "全部配置层的原文，可在此重新打开。"},
	WAboutEvaluationJSON - exchangeFrom: {"For programs: each value, who set it, who lost and why, and all problems.", "供程序使用：每个值、由谁设置、谁被覆盖及原因，以及所有问题。"},
	WWrittenAs - exchangeFrom:           {"Written as", "写法"},
	WBrief - exchangeFrom:               {"Leave out what only repeats the default", "略去仅重复默认值的设置"},
	WSecrets - exchangeFrom:             {"With secrets", "包含机密值"},
	WSecretsLeft - exchangeFrom:         {"Secrets left out: {0}", "已略去机密值：{0}"},
	WRepeatedLeft - exchangeFrom:        {"{0} that repeat the default left out", "略去 {0} 项重复默认值的设置"},
	WCopy - exchangeFrom:                {"Copy", "复制"},
	WDownloadFile - exchangeFrom:        {"Download {0}", "下载 {0}"},
	WExportText - exchangeFrom:          {"Text to export", "要导出的文本"},
	WKeyRename - exchangeFrom:           {"rename the layer", "重命名该层"},
	WKeyMoveLayer - exchangeFrom:        {"move the layer among those of its kind", "在同类层中移动该层"},
	WKeyPaste - exchangeFrom:            {"outside of fields: propose the pasted text as a layer", "在输入框之外：将粘贴的文本建议为一层"},
	WKeyDeleteLayer - exchangeFrom:      {"delete the layer", "删除该层"},
}
