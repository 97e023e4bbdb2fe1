import * as m from "/work/main/packages/ops/mail/src/index.ts";
import { describeOperation } from "@colophon/contract";
for (const [k,o] of Object.entries(m)) { if(!o.run) continue; const d=describeOperation(o); console.log(k, JSON.stringify(d).length, Object.fromEntries(Object.entries(d).map(([a,b])=>[a,JSON.stringify(b).length])));}
