package bundle

import (
	"errors"
	"fmt"
	"net/url"
)

// CheckHome returns an error unless links can lead to the address: absolute, http or https, and without what a link would
// add to or what nobody should pass on.
func CheckHome(address string) error {
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return err
	case u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return fmt.Errorf("%q is no address of a page: it doesn't begin with https:// and a host", address)
	case u.User != nil:
		return errors.New("an address with a name or a password would be in every link")
	case u.RawQuery != "" || u.ForceQuery || u.Fragment != "" || address[len(address)-1] == '#':
		return fmt.Errorf("%q has a query or a fragment, where a link puts its own", address)
	}
	return nil
}
