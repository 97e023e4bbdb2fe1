// One run of ours: node bench/pdfsignatures.contender.js FILE
import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { extractPdfSignatures } from "@colophon/pdf";

const bytes = new Uint8Array(readFileSync(process.argv[2]));
const { ok, error } = await invoke(extractPdfSignatures, { bytes }, {});
if (!ok) throw new Error(error.message);
