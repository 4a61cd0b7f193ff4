//go:build e2e

package e2e

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// firefox is a running Firefox and the connection to it, which speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/).
type firefox struct {
	process *exec.Cmd
	profile string
	conn    *websocket.Conn

	mu      sync.Mutex
	last    int
	waiting map[int]chan message       // commands without an answer, by their number
	tabs    map[string]func(e message) // who is told about the events of a tab
	gone    error                      // why the connection has ended
}

// message is an answer or an event.
type message struct {
	ID             int
	Type           string
	Method         string
	Result, Params json.RawMessage
	Error, Message string
}

// sharedFirefox starts the one Firefox that all tests share. TestMain stops it.
var (
	sharedFirefox  = sync.OnceValues(startFirefox)
	startedFirefox *firefox
)

func startFirefox() (*firefox, error) {
	path := os.Getenv("FIREFOX")
	if path == "" {
		return nil, errors.New("FIREFOX names no Firefox; ./build.sh test leaves out what needs one where there is none")
	}
	profile, err := os.MkdirTemp("", "flinkconf-firefox-")
	if err != nil {
		return nil, err
	}
	f := &firefox{profile: profile, waiting: map[int]chan message{}, tabs: map[string]func(message){}}
	f.process = exec.Command(path, "--headless", "--no-remote", "--profile", profile, "--width", "1440", "--height", "900", "--remote-debugging-port", "0", "about:blank")
	// Firefox refuses the home of another user, which that of root is under sudo.
	f.process.Env = append(os.Environ(), "HOME="+profile)
	output, err := f.process.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := f.process.Start(); err != nil {
		return nil, err
	}
	startedFirefox = f
	return f, f.connect(output)
}

// connect waits for the address that Firefox prints, and begins a session there.
func (f *firefox) connect(output io.Reader) error {
	const announces = "WebDriver BiDi listening on "
	address := make(chan string, 1)
	go func() {
		defer close(address)
		for lines := bufio.NewScanner(output); lines.Scan(); {
			if _, said, ok := strings.Cut(lines.Text(), announces); ok {
				address <- said
			}
		}
		_, _ = io.Copy(io.Discard, output)
	}()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	select {
	case at, ok := <-address:
		if !ok {
			return errors.New("the Firefox has ended before it could be spoken to")
		}
		conn, _, err := websocket.Dial(ctx, at+"/session", nil) //nolint:bodyclose // Dial says that it closes the body itself
		if err != nil {
			return err
		}
		f.conn = conn
	case <-ctx.Done():
		return fmt.Errorf("the Firefox doesn't start: %w", ctx.Err())
	}
	f.conn.SetReadLimit(-1)
	go f.read()
	if err := f.call("session.new", map[string]any{"capabilities": map[string]any{}}, nil); err != nil {
		return err
	}
	return f.call("session.subscribe", map[string]any{"events": []string{"log.entryAdded", "network.beforeRequestSent"}}, nil)
}

// stop ends the Firefox that startFirefox has started: it is asked to leave, and made to if it doesn't.
func (f *firefox) stop() {
	late := time.AfterFunc(patience, func() { _ = f.process.Process.Kill() })
	defer late.Stop()
	if f.conn == nil || f.call("browser.close", map[string]any{}, nil) != nil {
		_ = f.process.Process.Kill()
	}
	_ = f.process.Wait()
	_ = os.RemoveAll(f.profile)
}

// read hands on what comes in until the connection ends.
func (f *firefox) read() {
	for {
		_, data, err := f.conn.Read(context.Background())
		var m message
		if err == nil {
			err = json.Unmarshal(data, &m)
		}
		f.mu.Lock()
		if err != nil {
			f.gone = err
			for _, answer := range f.waiting {
				close(answer)
			}
			f.mu.Unlock()
			return
		}
		if m.Type == "event" {
			var from struct {
				Context string
				Source  struct{ Context string }
			}
			_ = json.Unmarshal(m.Params, &from) // an event of no tab has no such fields
			if tell := f.tabs[from.Context+from.Source.Context]; tell != nil {
				tell(m)
			}
		} else if answer := f.waiting[m.ID]; answer != nil {
			delete(f.waiting, m.ID)
			answer <- m
		}
		f.mu.Unlock()
	}
}

// call sends a command and puts what it returns into result unless that is nil.
func (f *firefox) call(method string, params, result any) error {
	answer := make(chan message, 1)
	f.mu.Lock()
	if f.gone != nil {
		f.mu.Unlock()
		return f.gone
	}
	f.last++
	id := f.last
	f.waiting[id] = answer
	f.mu.Unlock()
	data, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := f.conn.Write(ctx, websocket.MessageText, data); err != nil {
		return err
	}
	select {
	case m, ok := <-answer:
		switch {
		case !ok:
			return errors.New("the Firefox has ended")
		case m.Type == "error":
			return fmt.Errorf("%s: %s: %s", method, m.Error, m.Message)
		case result != nil:
			return json.Unmarshal(m.Result, result)
		}
		return nil
	case <-time.After(patience):
		return fmt.Errorf("%s: no answer", method)
	}
}
