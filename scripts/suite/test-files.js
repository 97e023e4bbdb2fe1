// The test files of this clone, by what they say: vitest.config.ts divides them by it, so that no list of names can be forgotten.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A test with this tag, or a sample of rows: `npm test` runs a part of the file, the large suite all of it. */
const SAMPLE = /\btags: [^\n]*"large"|\bisSampled\(|\bsampleOf\(|\bhasLarge\b|\bconserves\(/;
/** Files of other suites, by their names. */
const OTHER_KINDS = /\.(?:large|corpus|long|pack)\.test\.ts$/;
/** A call of the gates. */
const GATES = /\bconforms\(/;

/** Paths below this clone, sorted: files of which `npm test` runs a part, and files that run the gates of an operation. */
export function readTestFiles() {
  const paths = globSync("{packages,apps}/**/test/**/*.test.ts", {
    cwd: ROOT,
    exclude: (name) => name === "node_modules" || name === "dist",
  }).sort();
  const files = paths
    .filter((path) => !OTHER_KINDS.test(path))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, "utf8") }));
  const thatSay = (pattern) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  return { sampled: thatSay(SAMPLE), gated: thatSay(GATES) };
}
