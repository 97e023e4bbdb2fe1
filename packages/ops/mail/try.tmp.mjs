import * as m from "/work/main/packages/ops/mail/src/index.ts";
import { invoke } from "@colophon/contract";
import { readFileSync } from "node:fs";
const [,, name, path, opts] = process.argv;
const e = await invoke(m[name], { bytes: new Uint8Array(readFileSync(path)) }, opts ? JSON.parse(opts) : {});
if (e.ok && e.value.artifact && process.env.RAW) process.stdout.write(e.value.artifact.bytes); else
console.log(JSON.stringify(e, (k,v)=> v instanceof Uint8Array ? `<${v.length} bytes>` : v, 1));
