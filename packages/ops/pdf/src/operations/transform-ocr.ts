import { mayHide, openWithin, PASSWORD_OPTION, placesOf, withPdfErrors } from "@colophon/base-pdf";
import {
  checkLanguages,
  findUnread,
  ocrDpi,
  ocrLanguages,
  PageRecognizer,
  type PageResult,
  reportWords,
} from "@colophon/base-pdf-ocr";
import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  number,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { OCR_LANGUAGES, ocr } from "@colophon/engine-ocr";
import { pdfium } from "@colophon/engine-pdfium";
import { type PdfFile, walkPages } from "@colophon/kit-pdf";
import { addTextLayer } from "@colophon/kit-pdf/write";
import { ocrErrors, ocrLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import type { OcrOp } from "../model/ocr/read-pictures.ts";
import { isSigned } from "../model/transform/save-incrementally.ts";
import { quadSchema, share } from "../schemas/ocr.ts";

const place = (description: string) => integer({ description, minimum: 1, maximum: 1_000_000 });

/**
 * A PDF with scanned pages -> the same with the recognized words over them as text that is not painted.
 *
 * Shapes   quad: four corners (x, y) from the bottom left as the text runs, in the page's user space, the box of the word's ink.
 * Cost     2 to 5 s of processor time and 300 MB in a process for each page of letter size at 200 dpi; pages run in parallel.
 * Errors   INVALID_INPUT for no PDF and a wrong password; PDF_OCR_LANGUAGE_MISSING for a language without an installed model;
 *          PDF_UNSUPPORTED for a signed or damaged file; RESOURCE_LIMIT past 25 million pixels of a page.
 * Losses   PDF_OCR_UNCERTAIN for a page with uncertain words; PDF_OCR_REQUIRED for a page whose picture was not read.
 * Source   ISO 32000-2, 9.3.6; Tesseract 5.3.0.
 */
export const transformPdfOcr = defineOperation({
  name: "pdf.transform.ocr",
  summary: "Make a scanned PDF searchable: recognize its words and put invisible text over them.",
  engine,
  engines: [ocr, pdfium],
  weight: "heavy",
  stability: "preview",
  search: ["ocr", "scan", "scanned", "searchable", "text recognition", "image to text", "tesseract", "text layer"],
  input: object({ bytes: file({ description: "The PDF file whose pages to recognize." }) }),
  options: object({
    password: PASSWORD_OPTION,
    pages: optional(
      array(
        object({
          from: place("First page, counted from 1."),
          to: optional(place("Last page. Default: the last page of the file.")),
        }),
        {
          description: "Page ranges to recognize. Default: all pages.",
          maxItems: 10_000,
          examples: [[{ from: 1, to: 1 }]],
        },
      ),
    ),
    languages: ocrLanguages,
    dpi: ocrDpi,
    skipPagesWithText: boolean({
      description:
        "Whether to skip pages that already have text, unless a picture without text covers most of the page.",
      default: true,
    }),
    minConfidence: share("Confidence from 0 to 1 below which a recognized word is left out of the result.", {
      default: 0,
    }),
  }),
  value: object({
    artifact: artifact({ description: "The PDF file with the recognized text. The input if no word was added." }),
    pages: array(
      object({
        pageNumber: integer({ description: "Page of the file, counted from 1.", minimum: 1 }),
        status: choice(["recognized", "skipped", "unread"], {
          description:
            "`recognized`: the page was read. `skipped`: it has text or is blank. `unread`: it cannot be drawn, which is reported as a loss.",
        }),
        turn: typed<number>({
          type: "integer",
          enum: [0, 90, 180, 270],
          description: "Degrees by which the page, as shown, was turned clockwise to read it.",
        }),
        deskew: number({
          description:
            "Degrees by which the page was also turned clockwise so that its lines are level. The file is not changed by this.",
        }),
        confidence: share("Mean confidence of the page's words, from 0 to 1; 0 if it has none."),
        words: array(
          object({
            text: string({ description: "Text of the word, as it was recognized." }),
            confidence: share("Confidence of the word, from 0 to 1."),
            quad: quadSchema("Box of the word's ink: four corners in points of the page's user space."),
          }),
          { description: "The words that were added to the page, in reading order." },
        ),
        omitted: integer({ description: "Number of words left out because of `options.minConfidence`.", minimum: 0 }),
      }),
      { description: "The chosen pages, in the order of the file." },
    ),
  }),
  errors: ocrErrors,
  losses: ocrLosses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  async run({ input, options, op, engines }) {
    const pdf = withPdfErrors(op, () => openWithin({ bytes: input.bytes, password: options.password }, op));
    const pages = withPdfErrors(op, () => [...walkPages(pdf, op.limits.maxPages)]);
    refuse(pdf, op);
    checkLanguages(options.languages, OCR_LANGUAGES, { op, at: "options" });
    const chosen = choosePages(options.pages, pages.length, op);
    const recognizer = new PageRecognizer(pdf, {
      ...{ op, engines, bytes: input.bytes, options, member: "options", known: "all" },
      isChosen: (text) =>
        !options.skipPagesWithText || findUnread(text).some(({ code }) => code === "PDF_OCR_REQUIRED"),
      report: (result) => reportWords(result, op),
    });
    const results = await recognizer.recognize(
      chosen.map((index) => pages[index]).filter((page) => page !== undefined),
    );
    const lines = new Map(
      results.flatMap(({ index, lines: own }) => (own.length === 0 ? [] : [[index, own] as const])),
    );
    const bytes = lines.size === 0 ? input.bytes : withPdfErrors(op, () => addTextLayer(pdf, lines));
    op.checkLimit("maxOutputBytes", bytes.length);
    return { artifact: makeArtifact(bytes, "application/pdf", "pdf"), pages: results.map(toValue) };
  },
});

const toValue = ({ index, status, turn, deskew, confidence, words, omitted }: PageResult) => ({
  ...{ pageNumber: index + 1, status, turn, deskew, confidence, words, omitted },
});

/** A file that rewriting would break, or of which it might leave something out. */
function refuse(pdf: PdfFile, op: OcrOp): void {
  if (isSigned(pdf))
    throw op.error("PDF_UNSUPPORTED", "The file is signed; adding text would invalidate the signature.", {
      remediation: "Recognize the text before the file is signed, or drop the signature with pdf.transform first.",
    });
  if (pdf.isRecovered || pdf.defects.some(mayHide))
    throw op.error("PDF_UNSUPPORTED", "The file is damaged, and a rewritten file may lack what the damage hides.", {
      remediation: "Repair the file with pdf.repair first.",
    });
}

function choosePages(
  ranges: readonly { readonly from: number; readonly to?: number | undefined }[] | undefined,
  count: number,
  op: OcrOp,
): readonly number[] {
  if (ranges === undefined) return Array.from({ length: count }, (_, index) => index);
  const places = ranges.flatMap((range, index) => placesOf(range, count, { path: `options.pages[${index}]`, op }));
  return [...new Set(places)].sort((one, other) => one - other);
}
