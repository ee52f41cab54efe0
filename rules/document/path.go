package document

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// A place is where in a document a value or a name stands.
type place struct {
	path string // «hit_dice[1].die»
	end  int64  // byte after it
}

// places lists the values of a document, and the names of its objects' fields, in the
// order in which they end.
func places(data []byte) []place {
	var list []place
	dec := json.NewDecoder(bytes.NewReader(data))
	var walk func(path string) error
	walk = func(path string) error {
		token, err := dec.Token()
		if err != nil {
			return err
		}
		switch token {
		case json.Delim('{'):
			for dec.More() {
				name, err := dec.Token()
				if err != nil {
					return err
				}
				field := join(path, fmt.Sprint(name))
				if err := walk(field); err != nil {
					return err
				}
			}
			_, err = dec.Token()
		case json.Delim('['):
			for i := 0; dec.More(); i++ {
				if err := walk(fmt.Sprintf("%s[%d]", path, i)); err != nil {
					return err
				}
			}
			_, err = dec.Token()
		}
		list = append(list, place{path, dec.InputOffset()})
		return err
	}
	_ = walk("") // a document that is not JSON has as many places as were read
	return list
}

// pathAt returns the path of the value that an error at this offset is about: the
// innermost one that has not ended before it.
func pathAt(data []byte, offset int64) string {
	for _, p := range places(data) {
		if p.end >= offset {
			return p.path
		}
	}
	return ""
}

// pathOf returns the path of a field that no part of a document knows: the deepest of that
// name, since a name may be known further out.
func pathOf(data []byte, name string) string {
	best := name
	for _, p := range places(data) {
		if strings.HasSuffix(p.path, "."+name) && strings.Count(p.path, ".") > strings.Count(best, ".") {
			best = p.path
		}
	}
	return best
}
