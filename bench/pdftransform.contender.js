// One run of ours: node bench/pdftransform.contender.js TASK FILE
import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { transformPdf, validatePdf } from "@colophon/pdf";

const [, , task, path] = process.argv;
const bytes = new Uint8Array(readFileSync(path));
const CALLS = {
  compress: [transformPdf, { bytes }, { compress: true }],
  merge: [transformPdf, { bytes, others: [bytes] }, {}],
  select: [transformPdf, { bytes }, { pages: [{ from: 1 }] }],
  encrypt: [transformPdf, { bytes }, { encrypt: {}, userPassword: "user", ownerPassword: "owner" }],
  validate: [validatePdf, { bytes }, {}],
};
const { ok, error } = await invoke(...CALLS[task]);
if (!ok) throw new Error(error.message);
