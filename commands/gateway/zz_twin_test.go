package gateway
import ("testing";"os";"context";"time";"log/slog"
"github.com/maltrecho/maltrecho/commands"
"github.com/maltrecho/maltrecho/locales")
func TestTwinTmp(t *testing.T){
 api:=os.Getenv("TWIN"); if api=="" {t.Skip()}
 l:=slog.New(slog.NewTextHandler(os.Stderr,&slog.HandlerOptions{Level:slog.LevelDebug}))
 s:=Settings{Token:"ficha",API:api,Log:l}
 for range 2 { w,err:=Register(t.Context(),s,"",commands.Definitions(locales.Spanish())); t.Log(w,err) }
 for range 2 { w,err:=Register(t.Context(),s,"900000000000000001",commands.Definitions(locales.Spanish())); t.Log(w,err) }
 ctx,c:=context.WithTimeout(t.Context(),14*time.Second); defer c()
 err:=Serve(ctx,s,answers{handle:func(ctx context.Context,in *commands.Incoming) commands.Reply{
   if in.ApplicationCommandData().Name=="cura" { time.Sleep(3*time.Second) }
   r:=sample; r.Ping=nil; r.Private=false; r.Posts=[]commands.Reply{{Content:"otro"}}; return r}})
 t.Log(err)
}
