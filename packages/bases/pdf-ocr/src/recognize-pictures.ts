import { placesOf, withPdfErrors } from "@colophon/base-pdf";
import { OCR_LANGUAGES, type Ocr } from "@colophon/engine-ocr";
import type { Pdfium } from "@colophon/engine-pdfium";
import { type PageText, type PdfFile, walkPages } from "@colophon/kit-pdf";
import { checkLanguages, type OcrOptions } from "./ocr-options.ts";
import { PageRecognizer, type PageResult, type RecognizingOp } from "./recognize-pages.ts";
import { findUnread } from "./unread.ts";

/** A file whose pictures are read. */
export interface PictureReading {
  readonly op: RecognizingOp;
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  readonly ocr: OcrOptions;
  /** Pages that are read in place of those that the options choose. */
  readonly only?: ReadonlySet<number> | undefined;
  /** Zero-based pages outside of which nothing is read; all without it. */
  readonly within?: ReadonlySet<number> | undefined;
  /** Words of the page's own text that are not listed again: those that are seen, or with `all` those of an invisible layer too. */
  readonly known?: "all" | "seen" | undefined;
  /** Whether the rules of the pictures are found. */
  readonly hasRules?: boolean | undefined;
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
 * invisible text layer are not unless `known` is `all`, because it may say others than the picture.
 *
 * Errors   SCHEMA_REJECTED for a language or page that does not exist; PDF_OCR_LANGUAGE_MISSING; RESOURCE_LIMIT.
 */
export async function recognizePictures(
  pdf: PdfFile,
  { op, bytes, password, ocr, engines, only, within, known = "seen", hasRules = false }: PictureReading,
): Promise<readonly PageResult[]> {
  checkLanguages(ocr.languages, OCR_LANGUAGES, { op, at: "options.ocr" });
  const pages = withPdfErrors(op, () => [...walkPages(pdf, op.limits.maxPages)]);
  const chosen = only ?? choose(ocr.pages, pages.length, op);
  const isChosen = only === undefined ? hasPictures : () => true;
  const options = { password, languages: ocr.languages, dpi: ocr.dpi, minConfidence: 0 };
  const given = { op, bytes, options, engines, member: "options.ocr", isChosen, known, hasRules } as const;
  const isRead = (index: number): boolean => chosen.has(index) && within?.has(index) !== false;
  return await new PageRecognizer(pdf, given).recognize(pages.filter((_, index) => isRead(index)));
}

function choose(ranges: OcrOptions["pages"], count: number, op: RecognizingOp): ReadonlySet<number> {
  if (ranges === undefined) return new Set(Array.from({ length: count }, (_, index) => index));
  return new Set(ranges.flatMap((range, index) => placesOf(range, count, { path: `options.ocr.pages[${index}]`, op })));
}
