// One run of ours: node bench/pdfvalidate.contender.js PDF
import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { validatePdf } from "@colophon/pdf";

const bytes = new Uint8Array(readFileSync(process.argv[2]));
const options = { profile: "accessibility", flavour: "ua-1", timeoutMs: 600_000 };
const { ok, error, value } = await invoke(validatePdf, { bytes }, options);
if (!ok) throw new Error(error.message);
if (!value.valid) throw new Error(`${value.counts.error} errors, first ${value.findings[0]?.message}`);
