package storage

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"

	"github.com/maltrecho/maltrecho/rules"
)

// An envelope holds values of one kind. Its current schema is one more than it has
// raisers.
type envelope[T any] struct {
	kind  byte
	raise []raiser // raise[i] turns schema i+1 into schema i+2
}

// A raiser turns the JSON of one schema into that of the next.
type raiser func(json.RawMessage) (json.RawMessage, error)

// The kinds of envelope. A change of rules.Table or rules.Event that older JSON cannot
// be read into, or that an older program must not lose, needs a raiser here.
var (
	tables = envelope[rules.Table]{kind: 'T'}
	events = envelope[rules.Event]{kind: 'E'}
)

// The header: kind, schema, checksum.
const (
	schemaAt   = 1
	checksumAt = 3
	headerSize = 7
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func (e envelope[T]) schema() uint16 { return uint16(len(e.raise) + 1) }

// encode returns v in the current schema.
func (e envelope[T]) encode(v T) ([]byte, error) {
	var b bytes.Buffer
	b.Write(make([]byte, headerSize))
	j := json.NewEncoder(&b)
	j.SetEscapeHTML(false)
	if err := j.Encode(v); err != nil {
		return nil, fmt.Errorf("storage: encode %c: %w", e.kind, err)
	}
	data := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
	seal(data, e.kind, e.schema())
	return data, nil
}

// decode returns the value in data, raised from whatever schema it has. It returns
// ErrDamaged, or ErrNewerSchema.
func (e envelope[T]) decode(data []byte) (v T, err error) {
	if len(data) < headerSize || data[0] != e.kind || binary.BigEndian.Uint32(data[checksumAt:]) != checksum(data) {
		return v, fmt.Errorf("%w: envelope %c", ErrDamaged, e.kind)
	}
	found := binary.BigEndian.Uint16(data[schemaAt:])
	if found > e.schema() {
		return v, ErrNewerSchema{Found: found, Known: e.schema()}
	}
	if found == 0 {
		return v, fmt.Errorf("%w: schema 0", ErrDamaged)
	}
	body := json.RawMessage(data[headerSize:])
	for i, raise := range e.raise[found-1:] {
		if body, err = raise(body); err != nil {
			return v, fmt.Errorf("storage: raise %c from schema %d: %w", e.kind, int(found)+i, err)
		}
	}
	// A field that this program does not know would be lost when the value is written
	// back, so it is refused like a newer schema.
	j := json.NewDecoder(bytes.NewReader(body))
	j.DisallowUnknownFields()
	if err := j.Decode(&v); err != nil {
		return v, fmt.Errorf("%w: envelope %c: %w", ErrDamaged, e.kind, err)
	}
	return v, nil
}

// seal fills in the header of data.
func seal(data []byte, kind byte, schema uint16) {
	data[0] = kind
	binary.BigEndian.PutUint16(data[schemaAt:], schema)
	binary.BigEndian.PutUint32(data[checksumAt:], checksum(data))
}

// checksum covers everything but itself: bbolt has none for what it keeps.
func checksum(data []byte) uint32 {
	sum := crc32.Update(0, castagnoli, data[:checksumAt])
	return crc32.Update(sum, castagnoli, data[headerSize:])
}
