import * as m from "/work/main/packages/ops/mail/src/index.ts";
import { invoke } from "@colophon/contract";
import { readFileSync, readdirSync, statSync } from "node:fs";
const root="/work/shared/corpora/mail"; const t={}; const codes={};
for (const to of ["eml","json","html","text","markdown"]) {
 const filt=process.argv[2];
for (const p of readdirSync(root,{recursive:true}).sort()) { const f=root+"/"+p; if(!statSync(f).isFile()) continue; if(filt&&!p.includes(filt)) continue;
 const t0=performance.now(); let e;
 const bytes=new Uint8Array(readFileSync(f));
 try { e=await invoke(m.convertMail,{bytes},{to}); } catch(x) { console.log("THROW",to,p,x); continue; }
 const ms=performance.now()-t0;
 let k=to+" "+(e.ok?"ok "+e.value.kind:e.error.code+" "+e.error.message); 
 if (to==="eml"&&e.ok&&e.value.kind==="eml") { const same=Buffer.compare(Buffer.from(e.value.artifact.bytes),Buffer.from(bytes))===0; k+=same?" same":" changed"; if(same!==(e.losses.length===0)) console.log("MISMATCH",p,same,e.losses); }
 if (e.ok && to==="eml" && e.value.artifact.bytes!==bytes) { const r=await invoke(m.inspectMail,{bytes:e.value.artifact.bytes}); if(!r.ok) console.log("REREAD",p,r.error); const r2=await invoke(m.convertMail,{bytes:e.value.artifact.bytes}); if(r2.losses.length) console.log("NOTFIX",p,r2.losses.slice(0,3)); }
 t[k]=(t[k]??0)+1;
 if (ms>100) console.log(ms|0,to,p);
 for (const l of e.losses) { const c=to+" "+l.code.slice(7)+" "+l.severity; codes[c]=(codes[c]??0)+1; }
}}
console.log(t,codes);
