import { withPdfErrors } from "@colophon/base-pdf";
import { at, type Op } from "@colophon/contract";
import { type Ocr, OcrRefusal } from "@colophon/engine-ocr";
import type { Pdfium } from "@colophon/engine-pdfium";
import {
  Interpreter,
  type PageText,
  type PdfFile,
  type PdfPage,
  type Rectangle,
  readPageText,
} from "@colophon/kit-pdf";
import type { LayerLine } from "@colophon/kit-pdf/write";
import { drawGray, type GrayPage } from "./draw-gray.ts";
import { findRules } from "./find-rules.ts";
import { type FieldDrawer, OpenDocument } from "./open-document.ts";
import { type FoundWord, placeWords } from "./recognized-page.ts";
import { userUnitOf } from "./user-unit.ts";

/** What a recognition uses of an operation; a family with other codes passes a translation. */
export type RecognizingOp = Pick<
  Op<"INVALID_INPUT" | "PDF_UNSUPPORTED" | "RESOURCE_LIMIT" | "SCHEMA_REJECTED" | "PDF_OCR_LANGUAGE_MISSING">,
  "checkpoint" | "error" | "limits" | "operation" | "progress"
>;

/** An operation that reports recognized words. */
type ReportingOp = Pick<Op<never, "PDF_OCR_REQUIRED" | "PDF_OCR_UNCERTAIN">, "reportLoss">;

/** What was recognized on a page. */
export interface PageResult {
  readonly index: number;
  readonly status: "recognized" | "skipped" | "unread";
  readonly turn: number;
  readonly deskew: number;
  readonly confidence: number;
  readonly words: readonly FoundWord[];
  /** Words below the minimum confidence. */
  readonly omitted: number;
  readonly lines: readonly LayerLine[];
  /** Boxes of the rules that the picture shows, in the page's user space; empty where they are not asked for. */
  readonly rules: readonly Rectangle[];
}

interface Given {
  readonly op: RecognizingOp;
  readonly bytes: Uint8Array;
  readonly options: {
    readonly password?: string | undefined;
    readonly languages: readonly string[];
    readonly dpi: number;
    readonly minConfidence: number;
  };
  /** The member that holds `languages`. */
  readonly member: string;
  /** Whether a page is read. */
  readonly isChosen: (text: PageText) => boolean;
  /** Words of the page's own text that are not listed again: all of them, or those that are seen. */
  readonly known: "all" | "seen";
  /** Whether the rules of the picture are found. */
  readonly hasRules?: boolean;
  readonly report?: (result: PageResult) => void;
  /** Opened for the first page that must be read. */
  readonly engines: { readonly pdfium: () => Promise<Pdfium>; readonly ocr: () => Promise<Ocr> };
}

/** Of a page at 300 dpi: more than A2. Attack: a page of thousands of inches. */
const MAX_PIXELS = 25_000_000;
/** Pages that are drawn before the first of them has been read: the engine reads as many at a time as there are processors. */
const MAX_WAITING = 4;
/** A word below this is uncertain. */
const UNCERTAIN = 0.6;

interface Opened {
  readonly pdfium: Pdfium;
  readonly ocr: Ocr;
  readonly document: OpenDocument;
  readonly fields: FieldDrawer;
}

/** Draws pages and has their words recognized, several at a time. */
export class PageRecognizer {
  readonly #pdf: PdfFile;
  readonly #given: Given;
  readonly #interpreter: Interpreter;
  #opened: Promise<Opened> | undefined;

  constructor(pdf: PdfFile, given: Given) {
    this.#pdf = pdf;
    this.#given = given;
    this.#interpreter = new Interpreter(pdf, { maxOperations: given.op.limits.maxElements });
  }

  /** In the order of the pages. Losses are reported in it too. */
  async recognize(pages: readonly PdfPage[]): Promise<readonly PageResult[]> {
    const { op } = this.#given;
    const results: PageResult[] = [];
    const waiting: Promise<PageResult>[] = [];
    const takeFirst = async (): Promise<void> => {
      const first = waiting.shift();
      if (first === undefined) return;
      const result = await first;
      results.push(result);
      op.progress(results.length, pages.length);
      this.#given.report?.(result);
    };
    for (const page of pages) {
      if (waiting.length >= MAX_WAITING) await takeFirst();
      op.checkpoint();
      const started = this.#recognizePage(page);
      // It is awaited in its turn; until then its failure is not an unhandled one.
      started.catch(() => undefined);
      waiting.push(started);
    }
    while (waiting.length > 0) await takeFirst();
    const opened = await this.#opened;
    opened?.pdfium.run(() => {
      opened.fields.close();
      opened.document.close();
    });
    return results;
  }

  async #open(): Promise<Opened> {
    const { engines, bytes, options, op } = this.#given;
    const pdfium = await engines.pdfium();
    const document = pdfium.run(() => new OpenDocument(pdfium, bytes, options.password));
    if (document.problem !== undefined)
      throw op.error("PDF_UNSUPPORTED", "PDFium does not open the file.", { remediation: "Call pdf.repair first." });
    return { pdfium, document, fields: pdfium.run(() => document.openFields()), ocr: await engines.ocr() };
  }

  async #recognizePage(page: PdfPage): Promise<PageResult> {
    const { op, options, isChosen } = this.#given;
    const { index } = page;
    const none = { index, turn: 0, deskew: 0, confidence: 0, words: [], omitted: 0, lines: [], rules: [] };
    const text = withPdfErrors(op, () => readPageText(this.#pdf, page, this.#interpreter));
    if (!isChosen(text)) return { ...none, status: "skipped" };
    this.#opened ??= this.#open();
    const { pdfium, document, fields, ocr } = await this.#opened;
    const userUnit = userUnitOf(this.#pdf, page);
    const drawing = { dpi: options.dpi, userUnit, fields, maxPixels: MAX_PIXELS, checkpoint: op.checkpoint };
    const drawn = pdfium.run(() => document.withPage(index, (handle) => drawGray(pdfium, handle, drawing)));
    if (drawn === undefined) return { ...none, status: "unread" };
    if (typeof drawn === "number")
      throw op.error("RESOURCE_LIMIT", `Page ${index + 1} has ${drawn} pixels, more than ${MAX_PIXELS}.`, {
        remediation: "Set a lower `dpi`, or leave the page out of `pages`.",
        at: [at("page", index)],
      });
    return { index, status: "recognized", rules: this.#rulesOf(drawn), ...(await this.#read(drawn, text, ocr)) };
  }

  #rulesOf(page: GrayPage): Rectangle[] {
    const { op, options, hasRules = false } = this.#given;
    if (!hasRules) return [];
    return findRules(page, options.dpi, op.checkpoint).map(([left, top, right, bottom]) => {
      const [[x0, y0], [x1, y1]] = [page.toUserSpace([left, top]), page.toUserSpace([right, bottom])];
      return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
    });
  }

  async #read(page: GrayPage, text: PageText, ocr: Ocr) {
    const { op, options, known, member } = this.#given;
    const { gray, width, height } = page;
    const { dpi, minConfidence } = options;
    const languages = [...new Set(options.languages)];
    try {
      const recognition = await ocr.recognize({ gray, width, height, dpi, languages });
      return placeWords(recognition, { page, text, known, minConfidence, checkpoint: op.checkpoint });
    } catch (error) {
      if (!(error instanceof OcrRefusal)) throw error;
      throw op.error("PDF_OCR_LANGUAGE_MISSING", `${error.message} Install them: ${error.install}`, {
        remediation: `Run ${error.install}, or set other \`languages\`.`,
        issues: error.languages.map((language) => ({
          path: `${member}.languages[${languages.indexOf(language)}]`,
          message: `The model of ${language} is not installed.`,
        })),
      });
    }
  }
}

/** Losses of pages that were read, for an operation that lists every word. */
export function reportWords({ index, status, words, omitted }: PageResult, op: ReportingOp): void {
  const facts = { subject: `page ${index + 1}`, at: [at("page", index)] };
  if (status === "unread")
    op.reportLoss("PDF_OCR_REQUIRED", "The page cannot be drawn, and its words were not read.", facts);
  if (status === "recognized" && words.length + omitted === 0)
    op.reportLoss("PDF_OCR_REQUIRED", "No word was recognized on the page.", facts);
  const uncertain = uncertainIn(words);
  if (uncertain > 0)
    op.reportLoss(
      "PDF_OCR_UNCERTAIN",
      `${uncertain} of ${words.length} words have a confidence below ${UNCERTAIN}.`,
      facts,
    );
}

/** Number of words whose confidence is low. */
export function uncertainIn(words: readonly FoundWord[]): number {
  return words.filter(({ confidence }) => confidence < UNCERTAIN).length;
}
