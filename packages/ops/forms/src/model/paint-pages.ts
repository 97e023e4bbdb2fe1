import type { Pdfium } from "@colophon/engine-pdfium";

/** A page as PDFium paints it on a clear ground: four bytes a pixel, the colours in proportion to the last, the opacity. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Dots a point, where a page is no larger than the most. */
const SCALE = 3;
const MAX_PIXELS = 1_000_000;
const BYTES_A_PIXEL = 4;
const HAS_ALPHA = 1;
const WITH_ANNOTATIONS = 1;

/**
 * The pages of a file as PDFium paints them, annotations among them, one after another.
 *
 * Errors   EngineStopped of PDFium.
 */
export function* paintPages(engine: Pdfium, bytes: Uint8Array, checkpoint: () => void): Generator<Picture | undefined> {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const memory = engine.run(() => call("malloc", bytes.length));
  engine.bytes().set(bytes, memory);
  const file = engine.run(() => call("FPDF_LoadMemDocument", memory, bytes.length, 0));
  const count = file === 0 ? 0 : engine.run(() => call("FPDF_GetPageCount", file));
  for (let index = 0; index < count; index += 1) {
    checkpoint();
    yield engine.run(() => paintPage(engine, call, call("FPDF_LoadPage", file, index)));
  }
  engine.run(() => {
    if (file !== 0) call("FPDF_CloseDocument", file);
    call("free", memory);
  });
}

function paintPage(
  engine: Pdfium,
  call: (name: string, ...args: readonly number[]) => number,
  page: number,
): Picture | undefined {
  if (page === 0) return undefined;
  const sides = ["FPDF_GetPageWidthF", "FPDF_GetPageHeightF"].map((name) => Math.max(0.1, call(name, page)));
  const [across = 1, up = 1] = sides;
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (across * up)));
  const [width, height] = [across, up].map((side) => Math.max(1, Math.ceil(side * scale))) as [number, number];
  const bitmap = call("FPDFBitmap_Create", width, height, HAS_ALPHA);
  call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, 0);
  call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
  const [start, stride] = [call("FPDFBitmap_GetBuffer", bitmap), call("FPDFBitmap_GetStride", bitmap)];
  const pixels = new Uint8Array(width * height * BYTES_A_PIXEL);
  for (let row = 0; row < height; row += 1) {
    const from = start + row * stride;
    pixels.set(engine.bytes().subarray(from, from + width * BYTES_A_PIXEL), row * width * BYTES_A_PIXEL);
  }
  for (let at = 0; at < pixels.length; at += BYTES_A_PIXEL) {
    const opacity = (pixels[at + 3] ?? 0) / 255;
    for (let channel = at; channel < at + 3; channel += 1)
      pixels[channel] = Math.round((pixels[channel] ?? 0) * opacity);
  }
  call("FPDFBitmap_Destroy", bitmap);
  call("FPDF_ClosePage", page);
  return { width, height, pixels };
}
