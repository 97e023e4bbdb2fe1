import type { Pdfium } from "@colophon/engine-pdfium";
import type { Rectangle } from "@colophon/kit-pdf";
import type { Pixels } from "@colophon/kit-png";
import type { FieldDrawer } from "./open-document.ts";

/** How a page is drawn. */
export interface ImageTerms {
  readonly dpi: number;
  /** Points of a unit of the page's user space. Source: ISO 32000-2, table 31, UserUnit. */
  readonly userUnit: number;
  /** Width of the picture, in place of dpi. */
  readonly widthPx: number | undefined;
  /** What is drawn of the page, in its user space. */
  readonly area: Rectangle | undefined;
  readonly isTransparent: boolean;
  /** Draws the form fields; undefined: no annotation is drawn. */
  readonly fields: FieldDrawer | undefined;
}

/** The picture of a page, and where it is on the picture of the whole page, in pixels. */
export interface ImageFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly dpi: number;
  /** The page's boxes leave nothing to show. */
  readonly isEmpty: boolean;
}

const POINTS_PER_INCH = 72;
/** FPDF_ANNOT. Source: PDFium, fpdfview.h. */
const WITH_ANNOTATIONS = 1;
/** FPDFBitmap_BGRx and FPDFBitmap_BGRA. */
const FORMATS = { opaque: 3, transparent: 4 } as const;
const WHITE = 0xffffffff;
/** PDFium places points on whole pixels; on a larger page they are exact enough. */
const FINE = 64;

/** Units of a page that is empty, for example because its crop box is outside of its media box. */
const LEAST_SIDE = 0.1;

/** The frame of a page's picture; undefined where the area is not on the page. */
export function frameOf(
  engine: Pdfium,
  page: number,
  { dpi, userUnit, widthPx, area }: ImageTerms,
): ImageFrame | undefined {
  const [across, along] = ["FPDF_GetPageWidthF", "FPDF_GetPageHeightF"].map((name) =>
    Math.max(LEAST_SIDE, call(engine, name, page)),
  ) as [number, number];
  const part = area === undefined ? [0, 0, across, along] : placeArea(engine, page, { across, along, area });
  const [left, top, right, bottom] = part as [number, number, number, number];
  if (!(right > left && bottom > top)) return undefined;
  const scale = widthPx === undefined ? (dpi * userUnit) / POINTS_PER_INCH : widthPx / (right - left);
  const pixels = (points: number): number => Math.max(1, Math.round(points * scale));
  const frame = {
    left: Math.round(left * scale),
    top: Math.round(top * scale),
    dpi: (scale * POINTS_PER_INCH) / userUnit,
    isEmpty: across <= LEAST_SIDE || along <= LEAST_SIDE,
  };
  const size = { width: pixels(right - left), height: pixels(bottom - top) };
  return { ...frame, ...size, pageWidth: pixels(across), pageHeight: pixels(along) };
}

/** User space -> points from the top left of the page as it is shown, cut at its edges. */
function placeArea(
  engine: Pdfium,
  page: number,
  { across, along, area }: { readonly across: number; readonly along: number; readonly area: Rectangle },
): readonly number[] {
  const buffer = call(engine, "malloc", 16);
  const size = [Math.round(across * FINE), Math.round(along * FINE)] as const;
  const points = [
    [area[0], area[1]],
    [area[2], area[3]],
  ].map(([x, y]) => {
    call(engine, "FPDF_PageToDevice", page, 0, 0, ...size, 0, x as number, y as number, buffer, buffer + 4);
    const view = new DataView(engine.bytes().buffer, engine.bytes().byteOffset);
    return [view.getInt32(buffer, true) / FINE, view.getInt32(buffer + 4, true) / FINE] as const;
  });
  call(engine, "free", buffer);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    Math.max(0, Math.min(...xs)),
    Math.max(0, Math.min(...ys)),
    Math.min(across, Math.max(...xs)),
    Math.min(along, Math.max(...ys)),
  ];
}

/**
 * The pixels of a frame, handed to `use` while they are in PDFium's memory; undefined where it has no room for them.
 *
 * Cost     Four bytes a pixel in PDFium's memory.
 */
export function withPixels<Result>(
  engine: Pdfium,
  { page, frame, drawing }: { readonly page: number; readonly frame: ImageFrame; readonly drawing: ImageTerms },
  use: (pixels: Pixels) => Result,
): Result | undefined {
  const { width, height } = frame;
  const format = drawing.isTransparent ? FORMATS.transparent : FORMATS.opaque;
  const bitmap = call(engine, "FPDFBitmap_CreateEx", width, height, format, 0, 0);
  if (bitmap === 0) return undefined;
  call(engine, "FPDFBitmap_FillRect", bitmap, 0, 0, width, height, drawing.isTransparent ? 0 : WHITE);
  const size = [frame.pageWidth, frame.pageHeight] as const;
  const flags = drawing.fields === undefined ? 0 : WITH_ANNOTATIONS;
  const args = [bitmap, page, -frame.left, -frame.top, ...size, 0, flags] as const;
  call(engine, "FPDF_RenderPageBitmap", ...args);
  drawing.fields?.draw(...args);
  const start = call(engine, "FPDFBitmap_GetBuffer", bitmap);
  const stride = call(engine, "FPDFBitmap_GetStride", bitmap);
  const result = use({ width, height, stride, bytes: engine.bytes().subarray(start, start + stride * height) });
  call(engine, "FPDFBitmap_Destroy", bitmap);
  return result;
}

function call(engine: Pdfium, name: string, ...args: readonly number[]): number {
  const found = engine.functions[name];
  if (found === undefined) throw new Error(`PDFium has no ${name}.`);
  return found(...args);
}
