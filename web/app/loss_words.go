package app

// loss puts a reason why a text can't express something into the language.
func (l Lang) loss(why string) string { return why }
