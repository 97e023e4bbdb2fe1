import { including, type Row } from "@colophon/testing";
import { madePdf } from "./made-pdf.ts";

/** OCR for the gates: what it reads is the same on every picture, so pixels are read by the tests of the large suite. */
export const OCR_LENDING = {
  module: new URL("lend-ocr-stand-in.ts", import.meta.url).href,
  missing: undefined,
};

const scan = { bytes: new Uint8Array(Buffer.from(madePdf([{ content: "q 500 0 0 700 50 50 cm /I Do Q" }]), "base64")) };

/** Rows of an operation that recognizes words in pictures. */
export function ocrRows({ guesses, value }: { readonly guesses: boolean; readonly value?: unknown }): readonly Row[] {
  return [
    {
      name: "the table of a scanned page is recognized",
      input: scan,
      options: { ocr: { dpi: 70 } },
      losses: { "common/TABLE_OCR_UNCERTAIN": 1, ...(guesses && { "common/TABLE_HEADER_GUESSED": 1 }) },
      value: value ?? including({ tables: [including({ isRecognized: true, rows: 5, columns: 3 })] }),
    },
    {
      name: "a scanned page without `ocr` has no table",
      kind: "boundary",
      input: scan,
      losses: ["common/TABLE_UNREADABLE_CELL"],
      value: including({ tables: [] }),
    },
    {
      name: "a scanned page on which no word is recognized",
      kind: "boundary",
      input: scan,
      options: { ocr: { dpi: 70, languages: ["lat"] } },
      losses: ["common/TABLE_UNREADABLE_CELL"],
      value: including({ tables: [] }),
    },
    {
      name: "a scanned page in a language without a model",
      input: scan,
      options: { ocr: { dpi: 70, languages: ["iku"] } },
      error: "common/TABLE_OCR_LANGUAGE_MISSING",
    },
    {
      name: "a language that does not exist",
      kind: "hostile",
      input: scan,
      options: { ocr: { languages: ["xyz"] } },
      error: "common/SCHEMA_REJECTED",
    },
  ];
}
