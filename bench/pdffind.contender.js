// One run of ours: node bench/pdffind.contender.js TASK FILE
import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { convertPdf, inspectPdfEvidence, inspectPdfFind, redactPdf, repairPdf } from "@colophon/pdf";

const [, , task, path] = process.argv;
const bytes = new Uint8Array(readFileSync(path));
const ROUNDS = 7;
const CALLS = {
  find: [inspectPdfFind, { bytes, query: "line 77" }],
  evidence: [inspectPdfEvidence, { bytes }],
  redact: [redactPdf, { bytes, targets: [{ query: "line 77" }] }],
  convert: [convertPdf, { bytes }],
  repair: [repairPdf, { bytes }],
};
const [name, isWarm] = task.split("-");
const call = async () => {
  const before = process.cpuUsage();
  const { ok, error } = await invoke(...CALLS[name], { timeoutMs: 600_000 });
  if (!ok) throw new Error(error.message);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
const times = [await call()];
if (isWarm !== undefined) for (let round = 1; round < ROUNDS; round += 1) times.push(await call());
// The last line is the quickest call alone, without what the process costs.
process.stdout.write(`${Math.min(...times)}\n`);
