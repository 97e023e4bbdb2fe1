import {
  array,
  artifact,
  defineOperation,
  file,
  integer,
  makeArtifact,
  NO_LOSSES,
  type Op,
  object,
} from "@colophon/contract";
import { type Pdfium, pdfium } from "@colophon/engine-pdfium";
import { encodePng, type Pixels } from "@colophon/kit-png";
import { errors } from "./codes.ts";
import { engine } from "./engine.ts";

/** FPDF_ANNOT: what a reader sees, annotations with it. Source: PDFium, fpdfview.h. */
const DRAW_FLAGS = 0x01;
const WHITE = 0xffffffff;
/** A page that is no slide: ten times as high as wide. */
const MAX_HEIGHT_RATIO = 10;

/**
 * A PDF -> a PNG of each page.
 *
 * Shapes   options.widthPx: of each picture; its height follows from the page. Opaque, on white; RGB of eight bits.
 * Cost     Some 10 ms of processor time a page of 960 pixels; the pictures in memory.
 * Errors   INPUT_CORRUPT for what PDFium does not open, RESOURCE_LIMIT_EXCEEDED past maxPages.
 * Losses   None.
 * Source   PNG (W3C, third edition), 11; PDFium, fpdfview.h.
 */
export const drawPages = defineOperation({
  name: "pptx.convert.pictures",
  summary: "Draw each page of a PDF.",
  engine,
  engines: [pdfium],
  input: object({ bytes: file({ description: "The PDF file." }) }),
  options: object({
    widthPx: integer({
      description: "Width of each page image in pixels.",
      minimum: 320,
      maximum: 1_920,
      default: 960,
    }),
  }),
  value: object({
    pages: array(artifact({ description: "Image of one page." }), { description: "Page images, in page order." }),
  }),
  errors,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { bytes: new Uint8Array() } },

  async run({ input, options, engines, op }) {
    const engine = await engines.pdfium();
    return { pages: drawAll(engine, input.bytes, { widthPx: options.widthPx, op }) };
  },
});

interface Drawing {
  readonly widthPx: number;
  readonly op: Op<"INPUT_CORRUPT" | "RESOURCE_LIMIT_EXCEEDED">;
}

function drawAll(engine: Pdfium, pdf: Uint8Array, { widthPx, op }: Drawing) {
  const { functions } = engine;
  const place = engine.run(() => call(functions, "malloc", pdf.length));
  engine.bytes().set(pdf, place);
  const document = engine.run(() => call(functions, "FPDF_LoadMemDocument", place, pdf.length, 0));
  if (document === 0) throw op.error("INPUT_CORRUPT", "PDFium does not open the file.");
  const count = engine.run(() => call(functions, "FPDF_GetPageCount", document));
  op.checkLimit("maxPages", count);
  const pages = [];
  for (let index = 0; index < count; index += 1) {
    op.checkpoint();
    const drawn = engine.run(() => drawPage(engine, { document, index, widthPx }));
    if (drawn === undefined) throw op.error("INPUT_CORRUPT", `Page ${index + 1} cannot be drawn.`);
    pages.push(makeArtifact(encodePng(drawn, { checkpoint: op.checkpoint }), "image/png", "png"));
  }
  engine.run(() => call(functions, "FPDF_CloseDocument", document));
  return pages;
}

interface Page {
  readonly document: number;
  readonly index: number;
  readonly widthPx: number;
}

function drawPage(engine: Pdfium, { document, index, widthPx }: Page): Pixels | undefined {
  const { functions } = engine;
  const page = call(functions, "FPDF_LoadPage", document, index);
  if (page === 0) return undefined;
  const wide = call(functions, "FPDF_GetPageWidthF", page);
  const high = call(functions, "FPDF_GetPageHeightF", page);
  const ratio = Math.min(MAX_HEIGHT_RATIO, wide > 0 && high > 0 ? high / wide : 1);
  const height = Math.max(1, Math.round(widthPx * ratio));
  const bitmap = call(functions, "FPDFBitmap_CreateEx", widthPx, height, BGRX_FORMAT, 0, 0);
  if (bitmap === 0) return undefined;
  call(functions, "FPDFBitmap_FillRect", bitmap, 0, 0, widthPx, height, WHITE);
  call(functions, "FPDF_RenderPageBitmap", bitmap, page, 0, 0, widthPx, height, 0, DRAW_FLAGS);
  const buffer = call(functions, "FPDFBitmap_GetBuffer", bitmap);
  const stride = call(functions, "FPDFBitmap_GetStride", bitmap);
  const bytes = engine.bytes().slice(buffer, buffer + stride * height);
  call(functions, "FPDFBitmap_Destroy", bitmap);
  call(functions, "FPDF_ClosePage", page);
  return { width: widthPx, height, stride, bytes };
}

/** FPDFBitmap_BGRx. */
const BGRX_FORMAT = 3;

function call(functions: Pdfium["functions"], name: string, ...args: readonly number[]): number {
  const found = functions[name];
  if (found === undefined) throw new Error(`PDFium has no ${name}.`);
  return found(...args);
}
