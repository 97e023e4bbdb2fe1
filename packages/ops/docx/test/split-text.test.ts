import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { runPython } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import { redactDocx } from "../src/index.ts";
import { hasPython } from "./listers.ts";

const SECRET = "Zephyrine";
/** Words before and after it, which stay. */
const NEIGHBOURS = ["Keepfront", "Keepback"];

interface Row {
  readonly vocabulary: string;
  readonly way: string;
  readonly path: string;
}

function python(script: string, words: readonly string[], input = ""): readonly string[] {
  const path = join(import.meta.dirname, script);
  const { stdout, status, stderr } = runPython([path, ...words], input);
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split("\n");
}

/** The words that an independent reader finds in each file, of all text that the containers in it hold. */
function wordsIn(paths: readonly string[]): readonly (readonly string[])[] {
  const input = paths.map((path) => `${JSON.stringify({ path, words: [SECRET, ...NEIGHBOURS] })}\n`).join("");
  return python("joined-text.py", [], input).map((line) => JSON.parse(line) as string[]);
}

describe.runIf(hasPython)("text that a reader sees as one string", () => {
  test("is redacted in every vocabulary, in whatever way it is split", { timeout: 600_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-split-"));
    try {
      const rows = python("split-text.py", [folder]).map((line) => JSON.parse(line) as Row);
      expect(rows.length).toBeGreaterThan(200);
      expect(wordsIn(rows.map(({ path }) => path))).toEqual(rows.map(() => [SECRET, ...NEIGHBOURS]));
      const reported: string[] = [];
      for (const { vocabulary, way, path } of rows) {
        const bytes = new Uint8Array(readFileSync(path));
        const { ...envelope } = await invoke(redactDocx, { bytes, targets: [{ query: SECRET }] });
        if (!envelope.ok) throw new Error(`${vocabulary}, ${way}: ${envelope.error.message}`);
        const { artifact, ...value } = envelope.value;
        writeFileSync(path, artifact.bytes);
        if (JSON.stringify([value, envelope.losses]).toLowerCase().includes(SECRET.toLowerCase()))
          reported.push(`${vocabulary}, ${way}`);
      }
      const left = wordsIn(rows.map(({ path }) => path));
      const wrong = rows.filter((_, at) => left[at]?.join() !== NEIGHBOURS.join());
      expect(wrong.map(({ vocabulary, way }) => `${vocabulary}, ${way}`)).toEqual([]);
      expect(reported).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
