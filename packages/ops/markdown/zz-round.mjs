import { invoke } from "@colophon/contract";
import { readFileSync, readdirSync } from "node:fs";
import { convertDocxMarkdown } from "@colophon/docx";
import { convertPptxMarkdown } from "@colophon/pptx";
import { convertMarkdown } from "./src/index.ts";
const [to,...files]=process.argv.slice(2);
const back=async(b)=>{const m=await invoke(convertMarkdown,{bytes:b},{to,timeoutMs:60000}); if(!m.ok) return "!"+m.error.code; const f={bytes:m.value.artifact.bytes}; const r=await(to==="docx"?invoke(convertDocxMarkdown,f,{pictures:"inline"}):invoke(convertPptxMarkdown,f,{pictures:"inline",slideNumbers:"omit"})); return r.ok?Buffer.from(r.value.artifact.bytes).toString():"!"+r.error.code};
let diff=0,n=0;
for(const f of files){ const a=await back(readFileSync(f)); if(a[0]==="!"&&a.length<60&&/^![A-Z]/.test(a)){console.log(f,a);continue} const b=await back(Buffer.from(a)); n++; if(a!==b){diff++; const A=a.split("\n"),B=b.split("\n"); const i=A.findIndex((x,k)=>x!==B[k]); console.log(f,i+1,JSON.stringify(A[i]?.slice(0,150)),"->",JSON.stringify(B[i]?.slice(0,150)));} if(files.length===1)console.log(a)}
console.log(n,"files",diff,"differ");
