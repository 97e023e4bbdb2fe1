import { type Engine, neededOnlyFor } from "@colophon/contract";
import { ocr } from "@colophon/engine-ocr";
import { pdfium } from "@colophon/engine-pdfium";

/** What every receipt of the family names; the version is that of package.json. */
export const engine: Engine = { name: "@colophon/tables", version: "0.1.0" };

/** The engines of an operation that can recognize words in pictures. */
export const OCR_ENGINES = [neededOnlyFor(ocr, { option: "ocr" }), neededOnlyFor(pdfium, { option: "ocr" })] as const;
