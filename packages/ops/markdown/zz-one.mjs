import { invoke } from "@colophon/contract";
import { readFileSync, writeFileSync } from "node:fs";
import { convertMarkdown } from "./src/index.ts";
const [file,out,opts="{}",tpl]=process.argv.slice(2);
const e=await invoke(convertMarkdown,{bytes:readFileSync(file),...(tpl&&{template:readFileSync(tpl)})},JSON.parse(opts));
if(!e.ok){console.log(JSON.stringify(e.error,null,1));process.exit()}
writeFileSync(out,e.value.artifact.bytes); for(const l of e.losses??[])console.log(l.code,l.message.slice(0,220)); console.log(JSON.stringify(e.value.counts));
