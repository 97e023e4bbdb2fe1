import { invoke } from "@colophon/contract";
import { readFileSync, writeFileSync, appendFileSync } from "node:fs";
import { convertMarkdown } from "./src/index.ts";
let i=0; const src=readFileSync("/tmp/amd/readmes.txt","utf8").trim().split("\n").filter((_,k)=>k%2===0); writeFileSync("/tmp/amd/many.tsv","");
for(const f of src) for(const to of ["docx","html"]){ const b=readFileSync(f); const e=await invoke(convertMarkdown,{bytes:b},{to,timeoutMs:60000}); i++;
 if(!e.ok){console.log(f,to,e.error.code,e.error.message);continue}
 const n=b.toString().split("\n").length; for(const l of e.losses??[]) if(!(l.details?.line>=1&&l.details.line<=n)) console.log("line?",f,l.message);
 writeFileSync(`/tmp/amd/m${i}.${to}`,e.value.artifact.bytes); writeFileSync(`/tmp/amd/m${i}.loss`,(e.losses??[]).map(l=>l.message).join("\n")); appendFileSync("/tmp/amd/many.tsv",`${f}\t/tmp/amd/m${i}.${to}\t/tmp/amd/m${i}.loss\n`);}
