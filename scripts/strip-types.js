// Builds what `npm start` runs: each TypeScript module becomes JavaScript by removal of its types, which Node itself does, in
// seconds and without a compiler. `tsc -b` checks the types and writes declarations; its output runs the same.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ["packages/*/src/**/*.ts", "packages/*/*/src/**/*.ts", "apps/*/src/**/*.ts"];
/** An import or export of a neighbour: its file is JavaScript once it is built. */
const NEIGHBOUR = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]*)\.ts\2/g;

for (const path of globSync(SOURCES, { cwd: ROOT })) {
  const stripped = stripTypeScriptTypes(readFileSync(join(ROOT, path), "utf8"));
  const target = join(ROOT, path.replace(/(^|\/)src\//, "$1dist/").replace(/\.ts$/, ".js"));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, stripped.replace(NEIGHBOUR, "$1$2$3.js$2"));
}
// What tsc believes to have written is not there any more.
for (const path of globSync(
  ["packages/*/dist/.tsbuildinfo", "packages/*/*/dist/.tsbuildinfo", "apps/*/dist/.tsbuildinfo"],
  { cwd: ROOT },
))
  rmSync(join(ROOT, path));
