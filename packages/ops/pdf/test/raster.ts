import { spawnSync } from "node:child_process";
import type { Pdfium } from "@colophon/engine-pdfium";
import { integerOf, type PdfFile, type PdfPage, rectangleOf } from "@colophon/kit-pdf";
import type { PdfiumGlyph } from "./pdfium-boxes.ts";

/** Gray pixels from the top left. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export const DPI = 100;
const SCALE = DPI / 72;
/** Pixels around a box that may differ: the edges of letters and of the box itself. */
const MARGIN = 3;
/** Levels of gray. */
const ROUNDING = 2;
/** Readers draw letters at quarters of a pixel: a sum of advances that ends in another last bit may fall into the next one. */
const QUARTER = 64;
/**
 * How far letters may move, in pixels. PDFium puts them at whole pixels and evens the gaps of a row from its end, so that those before a
 * gap may go one to the side, where they touch others; poppler puts them at quarters.
 */
export const STEPS = { pdfium: 2, poppler: 1 } as const;
const GRAY = 1;
const WITH_ANNOTATIONS = 1;

/** Undefined where poppler draws nothing. */
export function rasterByPoppler(path: string, page: number): Raster | undefined {
  const range = ["-f", String(page + 1), "-l", String(page + 1)];
  const args = ["-q", "-r", String(DPI), "-gray", "-cropbox", ...range, path];
  const { stdout } = spawnSync("pdftoppm", args, { maxBuffer: 2 ** 28, timeout: 30_000 });
  const [, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout?.subarray(0, 40).toString("latin1") ?? "") ?? [];
  if (stdout === null || width === undefined || height === undefined) return undefined;
  const pixels = stdout.subarray(stdout.length - Number(width) * Number(height));
  return { width: Number(width), height: Number(height), pixels };
}

/** Undefined for what PDFium does not open. */
export function rasterByPdfium(engine: Pdfium, bytes: Uint8Array, index: number): Raster | undefined {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  return engine.run(() => {
    const memory = call("malloc", bytes.length);
    engine.bytes().set(bytes, memory);
    const file = call("FPDF_LoadMemDocument", memory, bytes.length, 0);
    const page = file === 0 ? 0 : call("FPDF_LoadPage", file, index);
    if (page === 0) return undefined;
    const width = Math.max(1, Math.round(call("FPDF_GetPageWidthF", page) * SCALE));
    const height = Math.max(1, Math.round(call("FPDF_GetPageHeightF", page) * SCALE));
    const bitmap = call("FPDFBitmap_CreateEx", width, height, GRAY, 0, 0);
    call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, 0xffffffff);
    call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
    const [start, stride] = [call("FPDFBitmap_GetBuffer", bitmap), call("FPDFBitmap_GetStride", bitmap)];
    const pixels = new Uint8Array(width * height);
    for (let row = 0; row < height; row += 1)
      pixels.set(engine.bytes().subarray(start + row * stride, start + row * stride + width), row * width);
    call("FPDFBitmap_Destroy", bitmap);
    call("FPDF_ClosePage", page);
    call("FPDF_CloseDocument", file);
    call("free", memory);
    return { width, height, pixels };
  });
}

/**
 * The ink of the glyphs that stand in quads of the page, as PDFium draws them: it reaches beyond their lines and advances (an f, a
 * swash) and goes with them.
 */
export function inkOf(glyphs: readonly PdfiumGlyph[], quads: readonly (readonly number[])[]): number[][] {
  return glyphs.flatMap(({ x, y, ink: [left, bottom, right, top] }) => {
    const isIn = quads.some((quad) => {
      const [xs, ys] = [0, 1].map((axis) => [0, 2, 4, 6].map((at) => quad[at + axis] ?? 0)) as [number[], number[]];
      return (
        x >= Math.min(...xs) - 1 && x <= Math.max(...xs) + 1 && y >= Math.min(...ys) - 1 && y <= Math.max(...ys) + 1
      );
    });
    return isIn ? [[left, bottom, right, bottom, right, top, left, top]] : [];
  });
}

type Area = readonly [left: number, top: number, right: number, bottom: number];

/** Quads in the page's units as areas of its raster; neither poppler 22.12 nor PDFium reads UserUnit. */
export function areasOf(file: PdfFile, page: PdfPage, quads: readonly (readonly number[])[]): Area[] {
  const media = rectangleOf(file, page.inherited.get("MediaBox")) ?? [0, 0, 612, 792];
  const crop = rectangleOf(file, page.inherited.get("CropBox")) ?? media;
  const [left, bottom] = [Math.max(crop[0], media[0]), Math.max(crop[1], media[1])];
  const [right, top] = [Math.min(crop[2], media[2]), Math.min(crop[3], media[3])];
  const turn = (((integerOf(file.resolve(page.inherited.get("Rotate"))) ?? 0) % 360) + 360) % 360;
  const place = (x: number, y: number): readonly [number, number] => {
    if (turn === 90) return [y - bottom, x - left];
    if (turn === 180) return [right - x, y - bottom];
    return turn === 270 ? [top - y, right - x] : [x - left, top - y];
  };
  return quads.map((quad) => {
    const points = [0, 2, 4, 6].map((at) => place(quad[at] ?? 0, quad[at + 1] ?? 0));
    const [xs, ys] = [points.map(([x]) => x * SCALE), points.map(([, y]) => y * SCALE)];
    return [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN, Math.max(...xs) + MARGIN, Math.max(...ys) + MARGIN];
  });
}

/** Pixels outside the areas that have no like within a step of their place; undefined for rasters of other sizes. */
export function differences(
  one: Raster,
  other: Raster,
  { areas, step }: { readonly areas: readonly Area[]; readonly step: number },
): number | undefined {
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return undefined;
  let count = 0;
  for (let at = 0; at < one.pixels.length; at += 1) {
    const change = Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0));
    if (change <= ROUNDING) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (areas.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom)) continue;
    const [here, there] = [around(one, { x, y, step }), around(other, { x, y, step })];
    const isMoved = isWithin(one.pixels[at] ?? 0, there) && isWithin(other.pixels[at] ?? 0, here);
    const isEdge = change <= Math.min(QUARTER, reach(here), reach(there)) + ROUNDING;
    if (!isMoved && !isEdge) count += 1;
  }
  return count;
}

/** The values around a place. */
interface Around {
  readonly least: number;
  readonly most: number;
}

const reach = ({ least, most }: Around): number => most - least;

const isWithin = (value: number, { least, most }: Around): boolean =>
  value >= least - ROUNDING && value <= most + ROUNDING;

function around(
  { width, height, pixels }: Raster,
  { x: atX, y: atY, step }: { readonly x: number; readonly y: number; readonly step: number },
): Around {
  let [least, most] = [255, 0];
  for (let y = Math.max(0, atY - step); y <= Math.min(height - 1, atY + step); y += 1)
    for (let x = Math.max(0, atX - step); x <= Math.min(width - 1, atX + step); x += 1) {
      const own = pixels[y * width + x] ?? 0;
      [least, most] = [Math.min(least, own), Math.max(most, own)];
    }
  return { least, most };
}
