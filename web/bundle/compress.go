package bundle

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// compressible lists the kinds of file the page loads, and whether compressing them can pay.
var compressible = map[string]bool{
	".css": true, ".html": true, ".ico": true, ".js": true, ".json": true, ".map": true, ".md": true, ".svg": true,
	".txt": true, ".wasm": true, ".webmanifest": true, ".xml": true,
	// These are compressed already.
	".png": false, ".webp": false, ".woff2": false,
}

// encoding is one way to compress a file.
type encoding struct {
	name   string // names the cache entry; changes with every setting that changes the bytes
	writer func(io.Writer) io.WriteCloser
	reader func(io.Reader) (io.Reader, error)
}

var (
	gzipBest = encoding{
		name: "gzip9",
		// The level is a constant in the accepted range, so NewWriterLevel has no error to give.
		writer: func(w io.Writer) io.WriteCloser { z, _ := gzip.NewWriterLevel(w, gzip.BestCompression); return z },
		reader: func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
	}
	brotliBest = encoding{
		name:   "brotli11",
		writer: func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, brotli.BestCompression) },
		reader: func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
	}
)

// keepCached is how long a cache entry outlives its last use.
const keepCached = 14 * 24 * time.Hour

// Compressor compresses files and remembers the results in Dir, by content: brotli at its best takes some 20 seconds for
// the wasm, which a build after a change of a style sheet shouldn't pay. The zero value remembers nothing.
type Compressor struct{ Dir string }

// Pack sets the compressed copies of each file, several files at a time.
func (c Compressor) Pack(files []File) error {
	var (
		wait sync.WaitGroup
		errs = make([]error, 2*len(files))
	)
	for i := range files {
		file := &files[i]
		if !compressible[path.Ext(file.Name)] {
			continue
		}
		wait.Go(func() { file.Gzip, errs[2*i] = c.smaller(gzipBest, file) })
		wait.Go(func() { file.Brotli, errs[2*i+1] = c.smaller(brotliBest, file) })
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// smaller returns the compressed copy, or nil when it would not be smaller than the file.
func (c Compressor) smaller(e encoding, file *File) ([]byte, error) {
	packed, err := c.packed(e, file.Data)
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w", e.name, file.Name, err)
	}
	if len(packed) >= len(file.Data) {
		return nil, nil
	}
	return packed, nil
}

// Gzip returns data compressed as the .gz copies are.
func (c Compressor) Gzip(data []byte) ([]byte, error) { return c.packed(gzipBest, data) }

func (c Compressor) packed(e encoding, data []byte) ([]byte, error) {
	sum := sha256.Sum256(data)
	entry := filepath.Join(c.Dir, hex.EncodeToString(sum[:])+"."+e.name)
	if packed, ok := c.recall(e, entry, data); ok {
		return packed, nil
	}
	var out bytes.Buffer
	w := e.writer(&out)
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	c.remember(entry, out.Bytes())
	return out.Bytes(), nil
}

// recall reads a cache entry. It unpacks it to be sure: a damaged entry would otherwise reach every visitor.
func (c Compressor) recall(e encoding, entry string, want []byte) ([]byte, bool) {
	if c.Dir == "" {
		return nil, false
	}
	packed, err := os.ReadFile(entry)
	if err != nil {
		return nil, false
	}
	r, err := e.reader(bytes.NewReader(packed))
	if err != nil {
		return nil, false
	}
	if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, want) {
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(entry, now, now) // only tells Prune that the entry is in use
	return packed, true
}

// remember writes a cache entry. A cache that can't be written costs time, not the build.
func (c Compressor) remember(entry string, packed []byte) {
	if c.Dir == "" || os.MkdirAll(c.Dir, 0o755) != nil {
		return
	}
	partial, err := os.CreateTemp(c.Dir, "partial-")
	if err != nil {
		return
	}
	_, err = partial.Write(packed)
	if closeErr := partial.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(partial.Name(), entry)
	}
	if err != nil {
		_ = os.Remove(partial.Name())
	}
}

// Prune removes the cache entries that no build has used for two weeks.
func (c Compressor) Prune() {
	if c.Dir == "" {
		return
	}
	entries, err := os.ReadDir(c.Dir)
	if err != nil {
		return
	}
	oldest := time.Now().Add(-keepCached)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() && info.ModTime().Before(oldest) {
			_ = os.Remove(filepath.Join(c.Dir, entry.Name()))
		}
	}
}
