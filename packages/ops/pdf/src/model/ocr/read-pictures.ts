import { withPdfErrors } from "@colophon/base-pdf";
import {
  type PageResult,
  type PictureReading,
  type RecognizingOp,
  recognizePictures,
  uncertainIn,
} from "@colophon/base-pdf-ocr";
import { at, type Op } from "@colophon/contract";
import { type PdfFile, walkPages } from "@colophon/kit-pdf";
import { RecognizedText } from "./recognized-text.ts";

/** An operation that recognizes words and reports them. */
export type OcrOp = RecognizingOp & Pick<Op<never, "PDF_OCR_REQUIRED" | "PDF_OCR_UNCERTAIN">, "reportLoss">;

/** Recognizes pictures of pages, and makes their words searchable. */
export async function readPictures(pdf: PdfFile, reading: PictureReading): Promise<RecognizedText> {
  const { op } = reading;
  const results = await recognizePictures(pdf, reading);
  return withPdfErrors(op, () => new RecognizedText(pdf, [...walkPages(pdf, op.limits.maxPages)], { results, op }));
}

/** What a caller must know of a page whose pictures were read: recognition is a guess. `missed`: what the caller says of missed words. */
export function reportRecognized(
  { index, status, words }: PageResult,
  op: Pick<OcrOp, "reportLoss">,
  missed: string,
): void {
  const facts = { subject: `page ${index + 1}`, at: [at("page", index)] };
  if (status === "unread")
    op.reportLoss("PDF_OCR_REQUIRED", "The page cannot be drawn, and its pictures were not read.", facts);
  else if (words.length === 0) {
    const message = `No word was recognized in the pictures of the page. Handwriting and words that were missed are ${missed}.`;
    op.reportLoss("PDF_OCR_REQUIRED", message, facts);
  } else {
    const message = `${words.length} words were recognized in pictures, ${uncertainIn(words)} of them with a confidence below 0.6. Words that were missed are ${missed}.`;
    op.reportLoss("PDF_OCR_UNCERTAIN", message, facts);
  }
}

/** A page for a value. */
export function pageSummary({ index, status, words, confidence }: PageResult) {
  return {
    pageNumber: index + 1,
    status: status === "recognized" ? ("recognized" as const) : ("unread" as const),
    words: words.length,
    uncertain: uncertainIn(words),
    confidence,
  };
}
