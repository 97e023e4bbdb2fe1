import { conservesFiles, findCorpora, readCorpus } from "@colophon/testing";
import { describe } from "vitest";
import { redactDocx, transformDocxHtml } from "../src/index.ts";
import { hasPython } from "./conservation.ts";
import { htmlConservation } from "./html-conservation.ts";
import { redactionConservation, textLister } from "./text-conservation.ts";

/** Of every so many files one; all of them in the long suite. */
const isLong = process.env.COLOPHON_SUITE === "long";
const TIME = { timeoutMs: 600_000 };
const everyOf = <T>(all: readonly T[], step: number): readonly T[] => all.filter((_, at) => isLong || at % step === 0);

const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));
const pages = ["dita", "mail", "tables"]
  .flatMap((folder) => (findCorpora() === undefined ? [] : (readCorpus(folder) ?? [])))
  .filter(({ path }) => /\.html?$/.test(path));

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus", () => {
  const redacted = everyOf(files, 17);
  conservesFiles(redactDocx, redactionConservation, redacted, {
    toCall: (bytes) => ({ input: { bytes, targets: [{ query: pickWord(bytes) }] }, options: TIME }),
    mostRefused: Math.ceil(redacted.length / 6),
  });

  conservesFiles(transformDocxHtml, htmlConservation, everyOf(pages, 3), {
    toCall: (bytes) => ({ input: { html: Buffer.from(bytes).toString("utf8") }, options: TIME }),
  });
});

/** A word of the document as Python reads it: of its longer ones the one in the middle. */
function pickWord(bytes: Uint8Array): string {
  const listed = textLister.list(bytes);
  const texts = typeof listed === "string" ? [] : listed.map(({ text = "" }) => text);
  const words = [...new Set(texts.flatMap((text) => text.match(/\p{L}{6,}/gu) ?? []))].sort();
  return words[Math.floor(words.length / 2)] ?? "colophon";
}
