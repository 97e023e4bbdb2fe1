import { type AnyOperation, invoke } from "@colophon/contract";
import { conservesFiles, readCorpus } from "@colophon/testing";
import { needsPassword } from "@colophon/testing/readers";
import { expect, test } from "vitest";
import {
  convertPdf,
  convertPdfImages,
  extractPdfText,
  inspectPdfEvidence,
  repairPdf,
  transformPdf,
  validatePdf,
} from "../src/index.ts";
import { evidenceConservation } from "./conservation.ts";
import { convertConservation } from "./convert-conservation.ts";
import { imagesConservation } from "./images-conservation.ts";
import { repairConservation } from "./repair-conservation.ts";
import { textConservation } from "./text-conservation.ts";
import { transformConservation } from "./transform-conservation.ts";
import { validateConservation } from "./validate-conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf"));

if (files === undefined) test.skip("no corpora here", () => undefined);

/** Files that no reader opens without a password are refused; the test below says how. */
const locked = new Set(files?.filter(needsPassword).map(({ path }) => path));
const isOpen = ({ path }: { readonly path: string }): boolean => !locked.has(path);

const OPERATIONS: readonly AnyOperation[] = [
  inspectPdfEvidence,
  repairPdf,
  convertPdf,
  convertPdfImages,
  extractPdfText,
  validatePdf,
  transformPdf,
];

test.skipIf(files === undefined).each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  "a file that qpdf does not open without a password is refused, and the error names options.password: %s",
  async (_, operation) => {
    expect(locked.size).toBeGreaterThan(10);
    const wrong: string[] = [];
    for (const { path, read } of files?.filter((file) => !isOpen(file)) ?? []) {
      const answer = await invoke(operation, { bytes: read() });
      const issues = answer.ok ? [] : answer.error.issues;
      if (!issues.some((issue) => issue.path === "options.password")) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  },
);

if (files !== undefined)
  conservesFiles(inspectPdfEvidence, evidenceConservation, files.filter(isOpen), {
    mostUnlisted: 29,
    mostRefused: 12,
    known: {
      "pdf/pdf.js/test/pdfs/GHOSTSCRIPT-698804-1-fuzzed.pdf":
        "The catalog's Pages is a number; libqpdf takes a page it finds elsewhere.",
      "pdf/pdfium/testing/resources/bug_1327884.pdf":
        "The page tree leads to an object without endobj: libqpdf reads null and finds no page, we find one.",
      "pdf/pdfium/testing/resources/bug_113.pdf":
        "Three objects have the page tree's number, each of them cut: libqpdf reads the last and finds no page, we find one.",
      "pdf/pdfium/testing/resources/bug_481363.pdf":
        "Its Size is 0: pikepdf finds one page that is not a dictionary, poppler, mutool and we find the page.",
      "pdf/pyHanko/broken-objstream2.pdf": "An object stream with a wrong N: libqpdf finds no page in it, we find one.",
      "pdf/pyHanko/broken-objstream3.pdf":
        "An object stream with a wrong First: libqpdf finds no page in it, we find one.",
    },
  });

/** Without the files of veraPDF, whose structure is sound: a part of them here, all of them in the long suite. */
const produced = files?.filter(({ path }) => !path.includes("veraPDF"));

if (files !== undefined && produced !== undefined) {
  const repaired = produced.filter((_, index) => index % 6 === 0).filter(isOpen);
  const converted = produced.filter((_, index) => index % 6 === 3).filter(isOpen);
  conservesFiles(repairPdf, repairConservation, repaired, { mostRefused: 3 });
  conservesFiles(convertPdf, convertConservation, converted, { mostRefused: 15 });
  const drawn = produced.filter((_, index) => index % 12 === 1).filter(isOpen);
  conservesFiles(convertPdfImages, imagesConservation, drawn, {
    toCall: (bytes) => ({ input: { bytes }, options: { dpi: 30 } }),
    mostUnlisted: 3,
    mostRefused: 4,
    known: {
      "pdf/pdf.js/test/pdfs/issue19484_2.pdf":
        "No reader decrypts its object streams, which a loss says: poppler counts the page of the linearization, of no size.",
      "pdf/pdf.js/test/pdfs/bitmap-halftone-skip-dummy.pdf":
        "Poppler reads no pattern bitmap and draws nothing; mutool and we draw the picture.",
    },
  });
  const worded = produced.filter((_, index) => index % 6 === 2).filter(isOpen);
  conservesFiles(extractPdfText, textConservation, worded, {
    mostUnlisted: 2,
    mostRefused: 2,
    known: {
      "pdf/pdfminer.six/samples/contrib/issue-791-non-unicode-cmap.pdf":
        "We read the Czech words of the page; poppler gives the codes of their glyphs.",
    },
  });
  const judged = files.filter((_, index) => index % 6 === 2).filter(isOpen);
  conservesFiles(validatePdf, validateConservation, judged, { mostRefused: 2 });
  // Merged with itself, so that each name meets its like.
  const merged = produced.filter((_, index) => index % 12 === 5).filter(isOpen);
  conservesFiles(transformPdf, transformConservation, merged, {
    toCall: (bytes) => ({
      input: { bytes, others: [bytes] },
      options: { decrypt: true, equalFieldNames: "rename", compress: true },
    }),
    mostRefused: 13,
    known: {
      "pdf/pdf.js/test/pdfs/poppler-67295-0.pdf":
        "Its second page is nowhere: poppler then reads none, we read the first.",
    },
  });
  // Parts of two pages.
  const chosen = produced.filter((_, index) => index % 12 === 11).filter(isOpen);
  conservesFiles(transformPdf, transformConservation, chosen, {
    toCall: (bytes) => ({ input: { bytes }, options: { decrypt: true, splitEvery: 2 } }),
    mostRefused: 9,
    known: {
      "pdf/qpdf/qpdf/qtest/qpdf/incremental-3.pdf":
        "Its last revision deletes the page's content: poppler reads it all the same, qpdf, mutool and we do not.",
    },
  });
}
