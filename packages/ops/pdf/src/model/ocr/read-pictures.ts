import { withPdfErrors } from "@colophon/base-pdf";
import { at } from "@colophon/contract";
import { OCR_LANGUAGES, type Ocr } from "@colophon/engine-ocr";
import type { Pdfium } from "@colophon/engine-pdfium";
import { type PageText, type PdfFile, walkPages } from "@colophon/kit-pdf";
import { checkLanguages, type OcrOptions } from "../../schemas/ocr.ts";
import { placesOf } from "../transform/plan.ts";
import { findUnread } from "../unread.ts";
import { type OcrOp, PageRecognizer, type PageResult, uncertainIn } from "./recognize-pages.ts";
import { RecognizedText } from "./recognized-text.ts";

export interface PictureReading {
  readonly op: OcrOp;
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  readonly ocr: OcrOptions;
  /** Pages that are read in place of those that the options choose. */
  readonly only?: ReadonlySet<number> | undefined;
  readonly engines: { readonly pdfium: () => Promise<Pdfium>; readonly ocr: () => Promise<Ocr> };
}

/** A picture over this share of a page may hold words. */
const PICTURE_SHARE = 0.002;

/** Whether a page has what only a picture of it shows. */
function hasPictures(text: PageText): boolean {
  return text.covered >= PICTURE_SHARE || findUnread(text).length > 0;
}

/**
 * Recognizes pages that have pictures, or text without characters. Words that the page shows as text are left out; those of an
 * invisible text layer are not, because it may say others than the picture.
 */
export async function readPictures(
  pdf: PdfFile,
  { op, bytes, password, ocr, engines, only }: PictureReading,
): Promise<RecognizedText> {
  checkLanguages(ocr.languages, OCR_LANGUAGES, { op, at: "options.ocr" });
  const pages = withPdfErrors(op, () => [...walkPages(pdf, op.limits.maxPages)]);
  const chosen = only ?? choose(ocr.pages, pages.length, op);
  const isChosen = only === undefined ? hasPictures : () => true;
  const options = { password, languages: ocr.languages, dpi: ocr.dpi, minConfidence: 0 };
  const given = { op, bytes, options, engines, member: "options.ocr", isChosen, known: "seen" } as const;
  const recognizer = new PageRecognizer(pdf, given);
  const results = await recognizer.recognize(pages.filter((_, index) => chosen.has(index)));
  return withPdfErrors(op, () => new RecognizedText(pdf, pages, { results, op }));
}

function choose(ranges: OcrOptions["pages"], count: number, op: OcrOp): ReadonlySet<number> {
  if (ranges === undefined) return new Set(Array.from({ length: count }, (_, index) => index));
  return new Set(ranges.flatMap((range, index) => placesOf(range, count, { path: `options.ocr.pages[${index}]`, op })));
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
