// One run of ours: node bench/forms.contender.js TASK FILE VALUES
import { readFileSync, writeFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { transformPdfFormFill, transformPdfFormFlatten } from "@colophon/forms";

const [, , task, path, valuesPath] = process.argv;
const values = JSON.parse(readFileSync(valuesPath, "utf8"));
const filled = await invoke(transformPdfFormFill, { bytes: new Uint8Array(readFileSync(path)), values }, {});
if (!filled.ok) throw new Error(filled.error.message);
const { bytes } = filled.value.artifact;
const flat = task === "flatten" ? await invoke(transformPdfFormFlatten, { bytes }, {}) : filled;
if (!flat.ok) throw new Error(flat.error.message);
writeFileSync(`${path}.ours`, flat.value.artifact.bytes);
