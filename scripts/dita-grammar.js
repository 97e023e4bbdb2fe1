// node --conditions=source scripts/dita-grammar.js FOLDER: packages/ops/dita/src/data/grammar.ts from the RELAX NG grammars of DITA 1.3.
//
// Debian's jing (apt-get install jing) flattens each document type shell; what is alike in several is kept once. With `-C` it ends on
// every shell with SVG, so no catalog: includes are relative.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compileGrammars } from "@colophon/kit-relax-ng";

const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder that holds base/, technicalContent/ and so on.");

const shells = readdirSync(folder, { recursive: true })
  .filter((path) => path.endsWith(".rng") && !/svg\/|mathml\//.test(path))
  .filter((path) => readFileSync(join(folder, path), "utf8").includes("<start"))
  .sort();
const grammars = shells.map((path) => ({
  name: basename(path, ".rng"),
  bytes: execFileSync("jing", ["-s", join(folder, path)], { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] }),
}));
const text = compileGrammars(grammars);
if (/[`\\]|\$\{/.test(text.replaceAll("\\", ""))) throw new Error("The grammar holds what a template has to escape.");
writeFileSync(
  new URL("../packages/ops/dita/src/data/grammar.ts", import.meta.url),
  `/*
 * The document type shells of DITA 1.3 as patterns, for @colophon/kit-relax-ng.
 * Origin: scripts/dita-grammar.js, from the RELAX NG grammars of DITA 1.3 Errata 02, Copyright (c) OASIS Open 2018, all rights
 * reserved (OASIS IPR policy, RF on Limited Terms). Among them MathML 3.0, Copyright (c) 1998-2014 W3C (MIT, ERCIM, Keio, Beihang),
 * and SVG 1.1, Copyright (c) 2001-2011 W3C: W3C Software Notice and License.
 */
export const GRAMMAR = String.raw\`${text}\`;
`,
);
process.stdout.write(`${grammars.length} shells, ${text.length} characters\n`);
