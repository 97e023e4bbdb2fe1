import * as m from "/work/main/packages/ops/mail/src/index.ts";
import { invoke } from "@colophon/contract";
import { readFileSync, readdirSync, statSync } from "node:fs";
const root="/work/shared/corpora/mail";
for (const p of readdirSync(root,{recursive:true}).sort()) { const f=root+"/"+p; if(!statSync(f).isFile()) continue;
 const bytes=new Uint8Array(readFileSync(f));
 const c={}; for (const to of ["html","markdown","json"]) { const e=await invoke(m.convertMail,{bytes},{to}); for (const l of e.losses) if (/REMOTE|HTML|FILEN|STRIPPED|undecod/.test(l.code)||/could not be read/.test(l.message)) {const k=to+" "+l.code.slice(7)+" "+l.severity; (c[k]??=[]).push(l.subject+" :: "+l.message.slice(0,60));} }
 for (const k in c) console.log(p.split("/").pop(), k, c[k].length, c[k].slice(0,2));
}
