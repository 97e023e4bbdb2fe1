import { readMsg } from "@colophon/kit-msg"; import { readFileSync } from "node:fs";
for (const f of ["outlook-message-parser/src/test/resources/test-messages/S_MIME test message signed & encrypted.msg","outlook-message-parser/src/test/resources/test-messages/S_MIME test message signed.msg"]) {
const m=readMsg(new Uint8Array(readFileSync("/work/shared/corpora/mail/"+f)));
console.log(m.protection,m.messageClass,m.attachments.map(a=>[a.mime,a.name,a.byteLength,Buffer.from(a.data.bytes()).subarray(0,120).toString("latin1")]), m.headers.transport?.match(/content-type:.*(\n\s.*)*/i)?.[0]);
console.log(m.unsupported.filter(u=>u.why=="no-counterpart"||u.why=="undecoded"));
}
