import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { diffDocx } from "../src/index.ts";
import { comparePairs, type Edited } from "./diff-pairs.ts";
import { hasPython } from "./listers.ts";
import { replaceWords } from "./word-edits.ts";

const MAX_BYTES = 300_000;
const MAX_EDITS = 25;
const MIN_DOCUMENTS = 200;
/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 2;
/** Of the pairs, one of so many is accepted and rejected too, which takes most of the time. */
const SETTLED = 8;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus with single words replaced", () => {
  test("have as many changes as edits, none of them a move", { timeout: 1_800_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-word-edits-"));
    const settled: Edited[] = [];
    const wrong: string[] = [];
    let [documents, edits] = [0, 0];
    try {
      for (const [at, { path, location }] of files.entries()) {
        if (at % SAMPLE !== 0) continue;
        const before = new Uint8Array(readFileSync(location));
        if (before.length > MAX_BYTES || before[0] !== 0x50) continue;
        const call = await compareEdited(before, at + 1);
        if (call === undefined) continue;
        documents++;
        edits += call.count;
        if (call.kinds !== JSON.stringify({ replace: call.count })) wrong.push(`${path}: ${call.count}, ${call.kinds}`);
        if (documents % SETTLED !== 0) continue;
        const to = join(folder, `${at}.docx`);
        writeFileSync(to, call.after);
        settled.push({ path: location, to, seed: at, count: call.count });
      }
      console.info(`${documents} documents, ${edits} edits of single words`);
      expect(wrong).toEqual([]);
      expect(documents).toBeGreaterThanOrEqual(MIN_DOCUMENTS);
      const { differences, invalid } = await comparePairs(settled, folder);
      expect({ differences, invalid }).toEqual({ differences: [], invalid: [] });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Undefined for a document that is refused, or has no words to replace. */
async function compareEdited(before: Uint8Array, seed: number) {
  const same = await invoke(diffDocx, { before, after: before });
  if (!same.ok) return undefined;
  const edited = replaceWords(before, seed, MAX_EDITS);
  if (edited === undefined || edited.count === 0) return undefined;
  const envelope = await invoke(diffDocx, { before, after: edited.bytes });
  const kinds = envelope.ok ? JSON.stringify(envelope.value.statistics.kinds) : envelope.error.code;
  return { after: edited.bytes, count: edited.count, kinds };
}
