import { type OcrOptions, type PageResult, type RecognizingOp, recognizePictures } from "@colophon/base-pdf-ocr";
import type { Ocr } from "@colophon/engine-ocr";
import type { Pdfium } from "@colophon/engine-pdfium";
import type { PdfFile } from "@colophon/kit-pdf";
import type { ErrorName, TablesOp } from "../codes.ts";

/** The engines that recognize words in pictures. */
export interface OcrEngines {
  readonly pdfium: () => Promise<Pdfium>;
  readonly ocr: () => Promise<Ocr>;
}

interface Given {
  readonly bytes: Uint8Array;
  readonly ocr: OcrOptions;
  readonly pages: readonly number[] | undefined;
  readonly password: string | undefined;
  readonly engines: OcrEngines;
}

/** The family's codes for those of the recognition. */
const CODES = {
  INVALID_INPUT: "TABLE_INVALID_INPUT",
  PDF_UNSUPPORTED: "TABLE_INVALID_INPUT",
  RESOURCE_LIMIT: "TABLE_BUDGET_EXCEEDED",
  SCHEMA_REJECTED: "SCHEMA_REJECTED",
  PDF_OCR_LANGUAGE_MISSING: "TABLE_OCR_LANGUAGE_MISSING",
} as const satisfies Record<string, ErrorName>;

/**
 * The pages of an open PDF that show words as pictures -> the words that were recognized on each, by zero-based page.
 *
 * Errors   SCHEMA_REJECTED for a language or page that does not exist; TABLE_OCR_LANGUAGE_MISSING; TABLE_BUDGET_EXCEEDED.
 */
export async function recognizeWords(
  file: PdfFile,
  { bytes, ocr, pages, password, engines }: Given,
  op: TablesOp,
): Promise<ReadonlyMap<number, PageResult>> {
  const reading = { op: translated(op), bytes, password, ocr, engines, known: "all", hasRules: true } as const;
  const within = pages === undefined ? undefined : new Set(pages);
  const results = await recognizePictures(file, { ...reading, within });
  return new Map(results.filter(({ status }) => status !== "skipped").map((result) => [result.index, result]));
}

function translated(op: TablesOp): RecognizingOp {
  return {
    checkpoint: op.checkpoint,
    limits: op.limits,
    operation: op.operation,
    progress: (done, total) => op.progress(done, total),
    error: (code, message, facts) => op.error(CODES[code], message, facts),
  };
}
