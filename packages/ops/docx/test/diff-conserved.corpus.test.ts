import { readFileSync } from "node:fs";
import { conservesFiles, readCorpus } from "@colophon/testing";
import { describe } from "vitest";
import { diffDocx } from "../src/index.ts";
import { hasPython } from "./conservation.ts";
import { diffConservation } from "./diff-conservation.ts";

/** Of every so many files one; all of them in the long suite. */
const isLong = process.env.COLOPHON_SUITE === "long";
const TIME = { timeoutMs: 600_000 };
const everyOf = <T>(all: readonly T[], step: number): readonly T[] => all.filter((_, at) => isLong || at % step === 0);
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus", () => {
  // Two documents that have nothing to do with each other are the hardest pair.
  const compared = everyOf(files, 23);
  const others = new Map(compared.map(({ path }, at) => [path, compared[(at + 1) % compared.length]]));
  conservesFiles(diffDocx, diffConservation, compared, {
    toCall: (before, path) => {
      const after = others.get(path);
      return {
        input: { before, after: after === undefined ? before : new Uint8Array(readFileSync(after.location)) },
        options: TIME,
      };
    },
    mostUnlisted: Math.ceil(compared.length / 6),
    mostRefused: Math.ceil(compared.length / 6),
  });
});
