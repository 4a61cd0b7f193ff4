package shape

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestPrint(t *testing.T) {
	name := os.Getenv("SHAPE_QUERIES")
	if name == "" {
		return
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var q struct{ Name, Text string }
		if err := json.Unmarshal([]byte(line), &q); err != nil {
			t.Fatal(err)
		}
		for _, s := range Of(Input{Query: q.Text}).Queries {
			fmt.Printf("%-28s %s | ?%s\n", q.Name, strings.Join(s.Has.Names(), " "), strings.Join(s.Unsure.Names(), " "))
		}
	}
}
