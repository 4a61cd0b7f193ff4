package source

import "flinkconf/core/diag"

func setDeployment(text, key, raw string, c Context) ([]diag.Edit, error) { return nil, ErrNotReadable }
func removeDeployment(text, key string, c Context) ([]diag.Edit, error)   { return nil, ErrNotReadable }
func writeDeployment(settings []Setting, c Context) (string, []Loss)      { return "", nil }
