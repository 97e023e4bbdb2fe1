import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation } from "@colophon/testing";

const folder = mkdtempSync(join(tmpdir(), "colophon-find-"));
const hasPoppler = spawnSync("pdftotext", ["-v"]).status === 0;
if (!hasPoppler) console.warn("SKIPPED: poppler-utils is missing, matches are not counted by it.");

const read = new WeakMap<Uint8Array, string>();

/** What poppler reads, as one line of words; of the same bytes once. */
export function readByPoppler(bytes: Uint8Array): string {
  const known = read.get(bytes) ?? askPoppler(bytes);
  read.set(bytes, known);
  return known;
}

function askPoppler(bytes: Uint8Array): string {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  const { stdout } = spawnSync("pdftotext", ["-q", path, "-"], { encoding: "utf8", maxBuffer: 2 ** 28 });
  return (stdout ?? "").normalize("NFKD").replace(/\s+/g, " ");
}

/** Each time that poppler reads the words, they are among the matches. */
export const findConservation: Conservation = {
  list({ input, options }) {
    const { query, bytes } = input as { query: string; bytes: Uint8Array };
    if (!hasPoppler || /"is\w+":true/.test(JSON.stringify(options ?? {}))) return [];
    const words = query.normalize("NFKD").toLowerCase();
    const text = readByPoppler(bytes).toLowerCase();
    const units = [];
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
      units.push({ kind: "match", place: `character ${at}`, text: words });
    const { maxMatches = units.length } = (options ?? {}) as { maxMatches?: number };
    return units.slice(0, maxMatches);
  },
  carries: (value) =>
    (value as { matches: readonly { text: string }[] }).matches.flatMap(({ text }) => {
      const plain = text.normalize("NFKD").toLowerCase().replace(/- /, "");
      // Poppler reads letters that are set apart as one word.
      const letters = plain.replaceAll(" ", "");
      return (plain.length - letters.length) * 2 >= letters.length - 1 ? [plain, letters] : [plain];
    }),
};
