import { openPdf } from "@colophon/kit-pdf";
import { readForm } from "@colophon/kit-pdf/forms";
import { conservesFiles, readCorpus } from "@colophon/testing";
import { test } from "vitest";
import { transformPdfFormFlatten } from "../src/index.ts";
import { flattenConservation } from "./flatten-conservation.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));

if (files === undefined) test.skip("no corpora here", () => undefined);

if (files !== undefined) {
  const forms = files.filter((file) => hasFields(file.read()));
  conservesFiles(transformPdfFormFlatten, flattenConservation, forms, {
    // poppler-742-0-fuzzed.pdf and PDFBOX-3148-2-fuzzed.pdf are damaged: pdf.repair comes first, as the error says.
    mostRefused: 2,
    known: {
      "pdf/qpdf/qpdf/qtest/qpdf/test80b2.pdf": "Drawn so small that pdftotext reads letters apart, before as after.",
      "pdf/pdf.js/test/pdfs/issue17492.pdf": "Its font has no characters that pdftotext knows, before as after.",
      "pdf/pdf.js/test/pdfs/bug2055455.pdf": "A comb: pdftotext reads each digit apart.",
    },
  });
}

function hasFields(bytes: Uint8Array): boolean {
  try {
    return readForm(openPdf(bytes)).fields.length > 0;
  } catch {
    return false;
  }
}
