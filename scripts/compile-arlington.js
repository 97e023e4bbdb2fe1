// Compiles the TSV files of the Arlington PDF model into packages/kits/pdf/src/data/arlington.ts.
// node scripts/compile-arlington.js FOLDER, the folder being tsv/latest of github.com/pdf-association/arlington-pdf-model
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";

const [, , folder = ""] = process.argv;
const COLUMNS = [
  "Key",
  "Type",
  "SinceVersion",
  "DeprecatedIn",
  "Required",
  "IndirectReference",
  "Inheritable",
  "PossibleValues",
  "SpecialCase",
  "Link",
];
const lines = [];
for (const name of readdirSync(folder).sort()) {
  if (!name.endsWith(".tsv")) continue;
  const [head = "", ...rows] = readFileSync(join(folder, name), "utf8").split(/\r?\n/);
  const titles = head.split("\t");
  lines.push(`#${name.slice(0, -4)}`);
  for (const row of rows) {
    if (row === "") continue;
    const cells = row.split("\t");
    lines.push(COLUMNS.map((title) => cells[titles.indexOf(title)] ?? "").join("\t"));
  }
}
const packed = deflateRawSync(Buffer.from(lines.join("\n"), "utf8"), { level: 9 }).toString("base64");
const pieces = packed.match(/.{1,140}/g) ?? [];
const text = `// Compiled by scripts/compile-arlington.js from the Arlington PDF model, github.com/pdf-association/arlington-pdf-model.
// Copyright 2020 PDF Association, Inc.; Apache License 2.0. This material is based upon work supported by the Defense Advanced
// Research Projects Agency (DARPA) under Contract No. HR001119C0079. Approved for public release.
/** Rows of all objects, deflated: a line "#Name" begins an object, its keys follow with ten columns each. */
export const ARLINGTON =
${pieces.map((piece) => `  "${piece}"`).join(" +\n")};
`;
writeFileSync(new URL("../packages/kits/pdf/src/data/arlington.ts", import.meta.url), text);
