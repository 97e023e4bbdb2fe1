import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chosenFiles, conservesFiles, readCorpus } from "@colophon/testing";
import { afterAll, describe } from "vitest";
import { diffDocx } from "../src/index.ts";
import { hasPython } from "./conservation.ts";
import { diffConservation } from "./diff-conservation.ts";
import { editDocuments } from "./diff-pairs.ts";

/** Of every so many files one; all of them in the long suite. */
const isLong = process.env.COLOPHON_SUITE === "long";
const TIME = { timeoutMs: 600_000 };
const EDITS = 8;
const everyOf = <T>(all: readonly T[], step: number): readonly T[] => all.filter((_, at) => isLong || at % step === 0);
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus", () => {
  // Two documents that have nothing to do with each other are the hardest pair.
  const compared = everyOf(files, 23);
  const others = new Map(compared.map(({ path }, at) => [path, compared[(at + 1) % compared.length]]));
  const chosen = chosenFiles(compared);
  conservesFiles(diffDocx, diffConservation, chosen, {
    toCall: (before, path) => {
      const after = others.get(path);
      return {
        input: { before, after: after === undefined ? before : new Uint8Array(readFileSync(after.location)) },
        options: TIME,
      };
    },
    mostUnlisted: Math.ceil(chosen.length / 6),
    mostRefused: Math.ceil(chosen.length / 6),
  });
});

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus, edited by a script", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-conserved-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const copied = everyOf(files, 17).map((file, at) => ({
    file,
    copy: { path: file.location, to: join(folder, `${at}.docx`), seed: 7_000 + at, count: EDITS },
  }));
  const wanted = chosenFiles(copied).map(({ file }) => file);
  const copies = chosenFiles(copied).map(({ copy }) => copy);
  const edits = copies.length > 0 && hasPython ? editDocuments(copies) : [];
  const edited = wanted.filter((_, at) => Array.isArray(edits[at]));
  const copyOf = new Map(wanted.map(({ path }, at) => [path, copies[at]?.to]));
  conservesFiles(diffDocx, diffConservation, edited, {
    toCall: (before, path) => ({
      input: { before, after: new Uint8Array(readFileSync(copyOf.get(path) ?? "")) },
      options: TIME,
    }),
    mostUnlisted: Math.ceil(edited.length / 20),
    mostRefused: Math.ceil(edited.length / 20),
  });
});
