// One run of ours: node bench/pdf.contender.js TASK FILE
import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import {
  convertPdf,
  convertPdfArchive,
  convertPdfImages,
  extractPdfText,
  inspectPdfEvidence,
  inspectPdfFind,
  inspectPdfRedactionPreview,
  redactPdf,
  repairPdf,
  transformPdf,
  transformPdfStamp,
  validatePdf,
} from "@colophon/pdf";

const [, , task, path] = process.argv;
const bytes = new Uint8Array(readFileSync(path));
const ROUNDS = 7;
const targets = [{ query: "line 77" }];
const terms = [...targets, ...Array.from({ length: 199 }, (_, index) => ({ query: `Person Name${index} Q` }))];
const CALLS = {
  validate: [validatePdf, { bytes }],
  repair: [repairPdf, { bytes }],
  compress: [transformPdf, { bytes }, { compress: true }],
  linearize: [transformPdf, { bytes }, { linearize: true }],
  encrypt: [transformPdf, { bytes }, { encrypt: {}, userPassword: "user", ownerPassword: "owner" }],
  merge: [transformPdf, { bytes, others: [bytes] }],
  select: [transformPdf, { bytes }, { pages: [{ from: 1 }] }],
  split: [transformPdf, { bytes }, { splitEvery: 10 }],
  convert: [convertPdf, { bytes }],
  archive: [convertPdfArchive, { bytes }],
  images: [convertPdfImages, { bytes }, { dpi: 72, output: "zip" }],
  stamp: [
    transformPdfStamp,
    { bytes, stamps: [{ name: "number", text: "Page {page} of {pages}", anchor: "bottom-right" }] },
  ],
  text: [extractPdfText, { bytes }, { format: "text" }],
  evidence: [inspectPdfEvidence, { bytes }],
  find: [inspectPdfFind, { bytes, query: "line 77" }],
  preview: [inspectPdfRedactionPreview, { bytes, targets }],
  redact: [redactPdf, { bytes, targets }],
  "preview of terms": [inspectPdfRedactionPreview, { bytes, targets: terms }],
  "redact terms": [redactPdf, { bytes, targets: terms }],
};
const [name, isWarm] = task.split("-");
const [operation, input, options] = CALLS[name];
const limits = { maxPages: 1_000_000, maxElements: 100_000_000 };
const call = async () => {
  const before = process.cpuUsage();
  const { ok, error } = await invoke(operation, input, { ...options, timeoutMs: 3_600_000, limits });
  if (!ok) throw new Error(`${error.code} ${error.message}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
const times = [await call()];
if (isWarm !== undefined) for (let round = 1; round < ROUNDS; round += 1) times.push(await call());
// The last line is the quickest call alone, without what the process costs.
process.stdout.write(`${Math.min(...times)}\n`);
