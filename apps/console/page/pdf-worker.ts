import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import type { DrawnPage, PageSize, PdfAnswer, PdfRequest, Placing } from "./pdf-messages.ts";

/**
 * Draws pages of one PDF. It runs in a worker with its own content policy, so a hostile file meets WebAssembly that reaches neither
 * the page nor the session. The page ends the worker when an answer takes too long.
 */

/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: annotations as a reader shows them, in the order that a canvas takes. */
const FLAGS = 0x01 | 0x10;
const WHITE = 0xffffffff;
/** FPDFBitmap_BGRA. */
const FORMAT = 4;
const MAX_PIXELS = 4_000_000;
const MAX_PAGES = 5000;

let pdfium: WrappedPdfiumModule | undefined;
let openDocument = 0;
/** The form of the document: PDFium draws form fields in a separate step. */
let openForm = 0;

async function load(): Promise<WrappedPdfiumModule> {
  const quiet = (): void => undefined;
  const loaded = await init({ print: quiet, printErr: quiet } as Parameters<typeof init>[0]);
  loaded.PDFiumExt_Init();
  return loaded;
}

const heapOf = (module: WrappedPdfiumModule): Uint8Array =>
  (module.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;

const mallocOf = (module: WrappedPdfiumModule, length: number): number =>
  (module.pdfium.wasmExports as unknown as { malloc(length: number): number }).malloc(length);

async function open(bytes: ArrayBuffer): Promise<readonly PageSize[]> {
  const module = await load();
  pdfium = module;
  const place = mallocOf(module, bytes.byteLength);
  heapOf(module).set(new Uint8Array(bytes), place);
  openDocument = module.FPDF_LoadMemDocument(place, bytes.byteLength, "");
  if (openDocument === 0) throw new Error(module.FPDF_GetLastError() === 4 ? "password" : "damaged");
  openForm = module.PDFiumExt_InitFormFillEnvironment(openDocument, module.PDFiumExt_OpenFormFillInfo());
  if (openForm !== 0) module.FPDF_SetFormFieldHighlightAlpha(openForm, 0);
  const count = Math.min(module.FPDF_GetPageCount(openDocument), MAX_PAGES);
  const pair = mallocOf(module, 8);
  return Array.from({ length: count }, (_, index) => measure(module, index, pair));
}

function measure(module: WrappedPdfiumModule, index: number, place: number): PageSize {
  module.FPDF_GetPageSizeByIndexF(openDocument, index, place);
  const [width = 0, height = 0] = new Float32Array(heapOf(module).slice(place, place + 8).buffer);
  return { width: width > 0 ? width : 1, height: height > 0 ? height : 1 };
}

function draw(index: number, widthPx: number): DrawnPage {
  const module = pdfium;
  if (module === undefined) throw new Error("damaged");
  const page = module.FPDF_LoadPage(openDocument, index);
  if (page === 0) throw new Error("damaged");
  const ratio = module.FPDF_GetPageHeightF(page) / Math.max(1, module.FPDF_GetPageWidthF(page));
  const width = Math.max(1, Math.round(Math.min(widthPx, Math.sqrt(MAX_PIXELS / Math.max(ratio, 0.01)))));
  const height = Math.max(1, Math.min(Math.round(width * ratio), Math.floor(MAX_PIXELS / width)));
  const bitmap = module.FPDFBitmap_CreateEx(width, height, FORMAT, 0, 0);
  module.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
  if (openForm !== 0) module.FPDF_FFLDraw(openForm, bitmap, page, 0, 0, width, height, 0, FLAGS);
  const buffer = module.FPDFBitmap_GetBuffer(bitmap);
  const pixels = heapOf(module).slice(buffer, buffer + width * height * 4).buffer as ArrayBuffer;
  module.FPDFBitmap_Destroy(bitmap);
  const placing = findPlacing(module, page);
  module.FPDF_ClosePage(page);
  return { width, height, pixels, placing };
}

/** PDFium counts whole pixels: this many make the shares exact enough. */
const FINE = 1_000_000;
/** Points apart at which a page is measured. */
const SPAN = 100;

function findPlacing(module: WrappedPdfiumModule, page: number): Placing {
  const place = mallocOf(module, 8);
  const at = (left: number, bottom: number): readonly [number, number] => {
    module.FPDF_PageToDevice(page, 0, 0, FINE, FINE, 0, left, bottom, place, place + 4);
    const [x = 0, y = 0] = new Int32Array(heapOf(module).slice(place, place + 8).buffer);
    return [x / FINE, y / FINE];
  };
  const [e, f] = at(0, 0);
  const [right, down] = at(SPAN, 0);
  const [over, up] = at(0, SPAN);
  return [(right - e) / SPAN, (down - f) / SPAN, (over - e) / SPAN, (up - f) / SPAN, e, f];
}

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  try {
    return request.kind === "open"
      ? { id: request.id, pages: await open(request.bytes) }
      : { id: request.id, drawn: draw(request.index, request.widthPx) };
  } catch (error) {
    return { id: request.id, problem: (error as Error).message === "password" ? "password" : "damaged" };
  }
}

addEventListener("message", async ({ data }: MessageEvent<PdfRequest>) => {
  const given = await answer(data);
  postMessage(given, { transfer: "drawn" in given ? [given.drawn.pixels] : [] });
});
