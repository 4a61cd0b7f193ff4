package app

// Offline tells how far the page is from working without a network, as the browser knows it; the zero value is not known, or
// nothing to speak of.
type Offline string

// How far the page is.
const (
	// OfflineComing tells that its files are being kept, OfflineReady that all of them are, OfflineNone that they aren't.
	OfflineComing Offline = "coming"
	OfflineReady  Offline = "ready"
	OfflineNone   Offline = "none"
)

// Word says it; NoWord where there is nothing to say.
func (o Offline) Word() Word {
	switch o {
	case OfflineComing:
		return WOfflineComing
	case OfflineReady:
		return WOfflineReady
	case OfflineNone:
		return WOfflineNone
	}
	return NoWord
}

// SetOffline tells how far the page is from working without a network.
type SetOffline struct{ To Offline }

func (a SetOffline) update(s State, _ *Derived) State {
	s.Offline = a.To
	return s
}
