import type { Pdfium } from "@colophon/engine-pdfium";

export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** A character as PDFium places it. */
export interface PdfiumGlyph {
  readonly unicode: number;
  readonly x: number;
  readonly y: number;
  /** As wide as its advance or its ink, whichever reaches further, and as high as its font. */
  readonly loose: Box;
  /** Its ink alone. */
  readonly ink: Box;
}

const SKIPPED: ReadonlySet<number> = new Set([0, 10, 13, 32]);
/** Of a page. */
const MAX_GLYPHS = 20_000;

/** The characters of the first pages that PDFium did not make itself; undefined for a file that it does not open. */
export function readBoxes(engine: Pdfium, bytes: Uint8Array, pages: number, from = 0): PdfiumGlyph[][] | undefined {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  return engine.run(() => {
    const memory = call("malloc", bytes.length);
    engine.bytes().set(bytes, memory);
    const file = call("FPDF_LoadMemDocument", memory, bytes.length, 0);
    const found =
      file === 0 ? undefined : Array.from({ length: pages }, (_, page) => readPage(engine, file, from + page));
    if (file !== 0) call("FPDF_CloseDocument", file);
    call("free", memory);
    return found;
  });
}

function readPage(engine: Pdfium, file: number, index: number): PdfiumGlyph[] {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const page = call("FPDF_LoadPage", file, index);
  if (page === 0) return [];
  const text = call("FPDFText_LoadPage", page);
  const buffer = call("malloc", 32);
  const view = (): DataView => new DataView(engine.bytes().buffer, engine.bytes().byteOffset);
  const single = (at: number): number => view().getFloat32(buffer + at, true);
  const double = (at: number): number => view().getFloat64(buffer + at, true);
  const glyphs: PdfiumGlyph[] = [];
  const count = Math.min(call("FPDFText_CountChars", text), MAX_GLYPHS);
  for (let at = 0; at < count; at += 1) {
    const unicode = call("FPDFText_GetUnicode", text, at);
    if (SKIPPED.has(unicode) || call("FPDFText_IsGenerated", text, at) === 1) continue;
    call("FPDFText_GetLooseCharBox", text, at, buffer);
    const loose: Box = [single(0), single(12), single(8), single(4)];
    call("FPDFText_GetCharBox", text, at, buffer, buffer + 8, buffer + 16, buffer + 24);
    const ink: Box = [double(0), double(16), double(8), double(24)];
    call("FPDFText_GetCharOrigin", text, at, buffer, buffer + 8);
    glyphs.push({ unicode, x: double(0), y: double(8), loose, ink });
  }
  call("free", buffer);
  call("FPDFText_ClosePage", text);
  call("FPDF_ClosePage", page);
  return glyphs;
}
