package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Write puts the files into the folder dir with their compressed copies, and nothing else: what an earlier build left
// there goes. The new folder is made beside the old one and swapped in at the end, so a server or a failed build never
// sees half of it. A folder that holds other things than a build is refused.
func Write(dir string, files []File) error {
	if err := checkReplaceable(dir); err != nil {
		return err
	}
	fresh, err := os.MkdirTemp(filepath.Dir(filepath.Clean(dir)), filepath.Base(dir)+"-new-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	// MkdirTemp makes private folders; what is to be hosted must be readable for the server's user.
	if err := os.Chmod(fresh, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		for suffix, data := range map[string][]byte{"": f.Data, ".gz": f.Gzip, ".br": f.Brotli} {
			if data == nil && suffix != "" {
				continue
			}
			name := filepath.Join(fresh, filepath.FromSlash(f.Name+suffix))
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(name, data, 0o644); err != nil {
				return err
			}
		}
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.Rename(fresh, dir)
}

// checkReplaceable protects against -out=$HOME: only a folder that is missing, empty or an earlier build may go.
func checkReplaceable(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0:
		return nil
	case err != nil:
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, Page)); err != nil {
		return fmt.Errorf("%s holds files but no %s, so it is no earlier build; empty it first", dir, Page)
	}
	return nil
}

// ReadStatic reads the static files below dir. Hidden files and the Go files that may stand among them are left out.
func ReadStatic(dir fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(dir, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if hidden := name != "." && entry.Name()[0] == '.'; hidden && entry.IsDir() {
			return fs.SkipDir
		} else if hidden || entry.IsDir() || filepath.Ext(name) == ".go" {
			return nil
		}
		data, err := fs.ReadFile(dir, name)
		files[name] = data
		return err
	})
	return files, err
}
