package gateway

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// openAPI names the variable that says where Discord's own description of its HTTP API
// is. With it, every request that the double gets is checked against it.
const openAPI = "MALTRECHO_OPENAPI"

// operations are the requests whose bodies the description has a schema for.
var operations = []struct{ request, pointer string }{
	{`^POST interactions/[^/]+/[^/]+/callback$`, "/interactions/{interaction_id}/{interaction_token}/callback/post"},
	{`^POST webhooks/[^/]+/[^/]+$`, "/webhooks/{webhook_id}/{webhook_token}/post"},
	{`^PATCH webhooks/[^/]+/[^/]+/messages/@original$`, "/webhooks/{webhook_id}/{webhook_token}/messages/@original/patch"},
	{`^PUT applications/[^/]+/commands$`, "/applications/{application_id}/commands/put"},
	{`^PUT applications/[^/]+/guilds/[^/]+/commands$`, "/applications/{application_id}/guilds/{guild_id}/commands/put"},
}

var schemas struct {
	sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

func TestSchemaIsAtHand(t *testing.T) {
	if os.Getenv(openAPI) == "" {
		t.Skipf("%s is not set: requests are not checked against Discord's description of its API", openAPI)
	}
	for _, o := range operations {
		s, err := schema(o.pointer)
		if err != nil {
			t.Fatalf("%s: %v", o.request, err)
		}
		if err := s.Validate("no object and no list"); err == nil {
			t.Errorf("%s: anything goes", o.request)
		}
	}
}

// schema compiles the schema of an operation's body; nil where there is no description.
func schema(operation string) (*jsonschema.Schema, error) {
	file := os.Getenv(openAPI)
	if file == "" {
		return nil, nil
	}
	schemas.Lock()
	defer schemas.Unlock()
	if s := schemas.compiled[operation]; s != nil {
		return s, nil
	}
	if schemas.compiler == nil {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		description, err := jsonschema.UnmarshalJSON(f)
		if err != nil {
			return nil, err
		}
		schemas.compiler = jsonschema.NewCompiler()
		schemas.compiled = map[string]*jsonschema.Schema{}
		if err := schemas.compiler.AddResource("https://discord.test/openapi.json", description); err != nil {
			return nil, err
		}
	}
	slash := strings.LastIndex(operation, "/")
	pointer := fmt.Sprintf("#/paths/%s/%s/requestBody/content/application~1json/schema",
		strings.ReplaceAll(operation[:slash], "/", "~1"), operation[slash+1:])
	s, err := schemas.compiler.Compile("https://discord.test/openapi.json" + pointer)
	if err == nil {
		schemas.compiled[operation] = s
	}
	return s, err
}

// checkSchema checks a request against the description, if there is one, and refuses
// bodies where there is no schema for them.
func checkSchema(t *testing.T, r recorded) {
	for _, o := range operations {
		if !regexp.MustCompile(o.request).MatchString(r.String()) {
			continue
		}
		s, err := schema(o.pointer)
		if err != nil {
			t.Errorf("%s: %v", o.request, err)
		}
		if s == nil {
			return
		}
		body, err := jsonschema.UnmarshalJSON(strings.NewReader(r.JSON))
		if err != nil {
			t.Errorf("%s: %v", r, err)
		} else if err := s.Validate(body); err != nil {
			t.Errorf("%s breaks Discord's description of its API: %v\n%s", r, err, r.JSON)
		}
		return
	}
	if r.JSON != "" {
		t.Errorf("%s has a body, and no schema to check it against", r)
	}
}
