package config

import (
	"flinkconf/core/option"
	"flinkconf/core/value"
)

// TableConfig is the configuration of a table environment: its own one, and the root below it, which came with the
// execution environment. It has a root since 1.15.
type TableConfig struct{ Own, Root *Configuration }

// GetOptional reads an option as TableConfig.getOptional does: from its own configuration if that has it under any of its
// keys, readable or not, else from the root.
func (t TableConfig) GetOptional(o *option.Option) (v value.Value, found bool, p *value.Problem) {
	if v, found, p = t.Own.GetOptional(o); found {
		return v, found, p
	}
	return t.Root.GetOptional(o)
}

// Get is GetOptional with the option's default where nothing is found; the value is unknown where there is none.
func (t TableConfig) Get(o *option.Option) (value.Value, *value.Problem) {
	v, _, p := t.GetOptional(o)
	return t.Own.orDefault(o, v, p)
}

// OwnGetter returns the name of the getter that TableConfig has for an option and that looks into its own configuration
// alone, or "". getSqlDialect is none: it asks both.
func OwnGetter(key string) string {
	switch key {
	case "table.exec.state.ttl":
		return "getIdleStateRetention"
	case "table.generated-code.max-length":
		return "getMaxGeneratedCodeLength"
	case "table.local-time-zone":
		return "getLocalTimeZone"
	}
	return ""
}

// GetByGetter reads an option as the getter that TableConfig has for it does.
func (t TableConfig) GetByGetter(o *option.Option) (value.Value, *value.Problem) {
	if OwnGetter(o.Key) != "" {
		return t.Own.Get(o)
	}
	return t.Get(o)
}

// Map returns what TableConfig.toMap does (1.19): the root's keys and texts, with those of its own put over them. A key and
// its old spelling may both be there.
func (t TableConfig) Map() map[string]string {
	all := t.Root.Map()
	for key, text := range t.Own.Map() {
		all[key] = text
	}
	return all
}
