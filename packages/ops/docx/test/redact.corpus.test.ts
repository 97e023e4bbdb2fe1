import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { redactDocx } from "../src/index.ts";
import { hasPython } from "./listers.ts";
import { pickWord, type Searched, searchFor } from "./redaction.ts";

/** Of every so many files one; all of them in the long suite. */
const SAMPLE = process.env.COLOPHON_SUITE === "long" ? 1 : 12;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

interface Redacted {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly removed: number;
  readonly kept: readonly { readonly text: string }[];
}

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus", () => {
  test("have nothing left of a word of their own", { timeout: 1_800_000 }, async () => {
    const searched: (Searched & { readonly path: string })[] = [];
    const unproven: string[] = [];
    for (const { path, location } of files.filter((_, at) => at % SAMPLE === 0)) {
      const bytes = new Uint8Array(readFileSync(location));
      const word = await pickWord(bytes);
      if (word === undefined) continue;
      const input = { bytes, targets: [{ query: word }] };
      const envelope = await invoke(redactDocx, input, { timeoutMs: 600_000 });
      if (!envelope.ok) {
        expect(envelope.error.code, path).toBe("docx/REDACTION_UNPROVEN");
        unproven.push(path);
        continue;
      }
      const { artifact, removed, kept } = envelope.value as Redacted;
      expect(removed, path).toBeGreaterThan(0);
      searched.push({ path, word, bytes: artifact.bytes, kept: kept.map(({ text }) => text) });
    }
    const left = searchFor(searched).flatMap((found, at) => (found.length === 0 ? [] : [[searched[at]?.path, found]]));
    console.info(`${searched.length} documents redacted, ${unproven.length} refused: ${unproven.join(" ")}`);
    expect(left).toEqual([]);
    expect(unproven.length).toBeLessThan(searched.length / 8);
  });
});
