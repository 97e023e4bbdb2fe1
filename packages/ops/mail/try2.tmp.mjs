import * as m from "/work/main/packages/ops/mail/src/index.ts";
import { invoke } from "@colophon/contract";
import { readFileSync, readdirSync, statSync } from "node:fs";
const root="/work/shared/corpora/mail"; const t={}; let n=0;
for (const p of readdirSync(root,{recursive:true}).sort()) { const f=root+"/"+p; if(!statSync(f).isFile()) continue;
 const t0=performance.now();
 const e=await invoke(m.inspectMail,{bytes:new Uint8Array(readFileSync(f))});
 const ms=performance.now()-t0; n++;
 const k=e.ok?"ok "+e.value.kind:e.error.code+" "+e.error.message; t[k]=(t[k]??0)+1;
 if (ms>60) console.log(ms|0,p);
 if (e.ok&&e.losses.length) console.log(p, e.losses.map(l=>l.code+" "+l.subject+": "+l.message).join(" | "));
}
console.log(n,t);
