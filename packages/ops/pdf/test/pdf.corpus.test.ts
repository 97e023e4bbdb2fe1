import { conservesFiles, readCorpus } from "@colophon/testing";
import { inspectPdfEvidence } from "../src/index.ts";
import { evidenceConservation } from "./conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf"));

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
