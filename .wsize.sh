GOOS=js GOARCH=wasm go build -trimpath -gcflags=all=-l -ldflags=-w -o $1 ./wasm
