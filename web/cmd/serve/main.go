// Command serve hands out a built playground on this machine.
//
//	serve [-dir dist] [-port 8080]
//
// When the port is taken it uses the next free one. Only this machine can reach it. It prints the address and runs until
// it is interrupted.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"flinkconf/web/serve"
)

// tries is how many ports are tried from the wished one on.
const tries = 100

func main() {
	dir := flag.String("dir", "dist", "the built folder")
	port := flag.Int("port", 8080, "the port to try first; 0 takes any")
	flag.Parse()
	if err := run(*dir, *port); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func run(dir string, port int) error {
	// Each request opens the folder anew: a build replaces it as a whole.
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		root, err := os.OpenRoot(dir)
		if err != nil {
			http.Error(w, "there is no build at the moment", http.StatusServiceUnavailable)
			return
		}
		defer root.Close()
		serve.New(root.FS()).ServeHTTP(w, r)
	})
	if _, err := os.Stat(dir); err != nil {
		return err
	}
	listener, err := listen(port)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	fmt.Printf("Config Playground for Apache Flink: http://%s/  (Ctrl-C stops it)\n", listener.Addr())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// listen opens the port on the loopback address, or the next one that is free.
func listen(port int) (net.Listener, error) {
	if port < 0 || port > 65535 {
		return nil, fmt.Errorf("port %d is outside 0 to 65535", port)
	}
	var last error
	for next := port; next < port+tries && next <= 65535; next++ {
		listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(next)))
		if err == nil {
			return listener, nil
		}
		if last = err; !errors.Is(err, syscall.EADDRINUSE) {
			break
		}
	}
	return nil, last
}
