import { type CorpusFile, conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
import { inspectPdfFind, inspectPdfRedactionPreview, redactPdf } from "../src/index.ts";
import { findConservation } from "./find-conservation.ts";
import { previewConservation, redactConservation } from "./redact-conservation.ts";
import { hasPoppler, keep, textByPoppler, wordOf } from "./redaction-search.ts";

const MAX_BYTES = 1_500_000;
const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

/** Words that PDF uses itself: they cannot be looked for in bytes. */
const OWN = /^(?:contents|creator|producer|fontfile|metadata|standard|calendar|subtype|encoding|pattern|example)$/i;

interface Worded {
  readonly files: CorpusFile[];
  wordFor(path: string): string;
}

/** Of every so many files those that poppler reads a word in, each with a word of its own. */
function worded(all: readonly CorpusFile[], every: number, from: number): Worded {
  const words = new Map<string, string>();
  const chosen = all.filter((file, index) => {
    if (index % every !== from) return false;
    const bytes = file.read();
    const word = bytes.length > MAX_BYTES ? undefined : wordOf(textByPoppler(keep(bytes)));
    if (word === undefined || OWN.test(word)) return false;
    words.set(file.path, word);
    return true;
  });
  return { files: chosen, wordFor: (path) => words.get(path) ?? "" };
}

if (files === undefined || !hasPoppler) test.skip("no corpora or no poppler here", () => undefined);
else {
  const asked = worded(files, 6, 4);
  conservesFiles(inspectPdfFind, findConservation, asked.files, {
    toCall: (bytes, path) => ({ input: { bytes, query: asked.wordFor(path) } }),
    mostRefused: 4,
    known: {
      "pdf/pdf.js/test/pdfs/Type3WordSpacing.pdf":
        "Its glyphs are called square and triangle: poppler takes their codes for letters, we say that they cannot be decoded.",
    },
  });
  const redacted = worded(files, 20, 9);
  const toCall = (bytes: Uint8Array, path: string) => ({
    input: { bytes, targets: [{ query: redacted.wordFor(path) }] },
    options: { onUnread: "report" },
  });
  conservesFiles(inspectPdfRedactionPreview, previewConservation, redacted.files, {
    toCall,
    mostRefused: 4,
    known: {
      "pdf/pdf.js/test/pdfs/bug1539074.pdf": "Its words stand over one another and are told as one row of glyphs.",
    },
  });
  conservesFiles(redactPdf, redactConservation, redacted.files, { toCall, mostRefused: 4 });
}
