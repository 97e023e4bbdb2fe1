import { conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
import { convertPdf, inspectPdfEvidence, repairPdf } from "../src/index.ts";
import { evidenceConservation } from "./conservation.ts";
import { convertConservation } from "./convert-conservation.ts";
import { repairConservation } from "./repair-conservation.ts";

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

if (produced !== undefined) {
  const repaired = produced.filter((_, index) => index % 6 === 0);
  const converted = produced.filter((_, index) => index % 6 === 3);
  conservesFiles(repairPdf, repairConservation, repaired, { mostRefused: 16 });
  conservesFiles(convertPdf, convertConservation, converted, { mostRefused: 30 });
}
