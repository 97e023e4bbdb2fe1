import { conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
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

if (files !== undefined)
  conservesFiles(inspectPdfEvidence, evidenceConservation, files, {
    mostUnlisted: 21,
    mostRefused: 35,
    known: {
      "pdf/pdf.js/test/pdfs/GHOSTSCRIPT-698804-1-fuzzed.pdf":
        "The catalog's Pages is a number; libqpdf takes a page it finds elsewhere.",
      "pdf/pyHanko/broken-objstream2.pdf": "An object stream with a wrong N: libqpdf finds no page in it, we find one.",
      "pdf/pyHanko/broken-objstream3.pdf":
        "An object stream with a wrong First: libqpdf finds no page in it, we find one.",
    },
  });

/** Without the files of veraPDF, whose structure is sound: a part of them here, all of them in the long suite. */
const produced = files?.filter(({ path }) => !path.includes("veraPDF"));

if (files !== undefined && produced !== undefined) {
  const repaired = produced.filter((_, index) => index % 6 === 0);
  const converted = produced.filter((_, index) => index % 6 === 3);
  conservesFiles(repairPdf, repairConservation, repaired, { mostRefused: 16 });
  conservesFiles(convertPdf, convertConservation, converted, { mostRefused: 30 });
  const drawn = produced.filter((_, index) => index % 12 === 1);
  conservesFiles(convertPdfImages, imagesConservation, drawn, {
    toCall: (bytes) => ({ input: { bytes }, options: { dpi: 30 } }),
    mostUnlisted: 8,
    mostRefused: 12,
  });
  const worded = produced.filter((_, index) => index % 6 === 2);
  conservesFiles(extractPdfText, textConservation, worded, { mostUnlisted: 16, mostRefused: 24 });
  const judged = files.filter((_, index) => index % 6 === 2);
  conservesFiles(validatePdf, validateConservation, judged, { mostRefused: 4 });
  // Merged with itself, so that each name meets its like.
  const merged = produced.filter((_, index) => index % 12 === 5);
  conservesFiles(transformPdf, transformConservation, merged, {
    toCall: (bytes) => ({
      input: { bytes, others: [bytes] },
      options: { decrypt: true, equalFieldNames: "rename", compress: true },
    }),
    mostRefused: 14,
    known: {
      "pdf/pdf.js/test/pdfs/poppler-67295-0.pdf":
        "Its second page is nowhere: poppler then reads none, we read the first.",
    },
  });
  // Parts of two pages.
  const chosen = produced.filter((_, index) => index % 12 === 11);
  conservesFiles(transformPdf, transformConservation, chosen, {
    toCall: (bytes) => ({ input: { bytes }, options: { decrypt: true, splitEvery: 2 } }),
    mostRefused: 9,
    known: {
      "pdf/qpdf/qpdf/qtest/qpdf/incremental-3.pdf":
        "Its last revision deletes the page's content: poppler reads it all the same, qpdf, mutool and we do not.",
    },
  });
}
