import type { Pdfium } from "@colophon/engine-pdfium";
import { frameOf, type ImageTerms, withPixels } from "./draw-page.ts";
import type { FieldDrawer } from "./open-document.ts";

/** A page as it is shown, a byte of gray for each pixel. */
export interface GrayPage {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
  /** A point in pixels from the top left corner -> the page's user space. */
  readonly toUserSpace: (point: Point) => Point;
}

export type Point = readonly [x: number, y: number];

interface DrawTerms {
  readonly dpi: number;
  /** Points of a unit of the page's user space. */
  readonly userUnit: number;
  readonly fields: FieldDrawer;
  readonly maxPixels: number;
  readonly checkpoint: () => void;
}

const BYTES_A_PIXEL = 4;
const ROWS_A_CHECK = 64;
/** Weights of blue, green and red in 1/256. Source: ITU-R BT.601. */
const [BLUE, GREEN, RED] = [29, 150, 77];

/** The page's pixels; the number of pixels where that is too large; undefined where PDFium has no memory for them. */
export function drawGray(engine: Pdfium, page: number, terms: DrawTerms): GrayPage | number | undefined {
  const { dpi, userUnit, fields, maxPixels, checkpoint } = terms;
  const drawing: ImageTerms = { dpi, userUnit, widthPx: undefined, area: undefined, isTransparent: false, fields };
  const frame = frameOf(engine, page, drawing);
  if (frame === undefined) return undefined;
  const { width, height } = frame;
  if (width * height > maxPixels) return width * height;
  const gray = withPixels(engine, { page, frame, drawing }, ({ stride, bytes }) => {
    const made = new Uint8Array(width * height);
    for (let row = 0; row < height; row += 1) {
      if (row % ROWS_A_CHECK === 0) checkpoint();
      for (let column = 0; column < width; column += 1) {
        const at = row * stride + column * BYTES_A_PIXEL;
        const [blue = 0, green = 0, red = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
        made[row * width + column] = (blue * BLUE + green * GREEN + red * RED) >> 8;
      }
    }
    return made;
  });
  return gray === undefined ? undefined : { width, height, gray, toUserSpace: userSpaceOf(engine, page, frame) };
}

/** By where PDFium has three corners of the picture: it knows the page's boxes and its turn. */
function userSpaceOf(
  engine: Pdfium,
  page: number,
  {
    width,
    height,
    pageWidth,
    pageHeight,
  }: { readonly width: number; readonly height: number; readonly pageWidth: number; readonly pageHeight: number },
): (point: Point) => Point {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const buffer = call("malloc", 16);
  const pointAt = (x: number, y: number): Point => {
    call("FPDF_DeviceToPage", page, 0, 0, pageWidth, pageHeight, 0, x, y, buffer, buffer + 8);
    const view = new DataView(engine.bytes().buffer, engine.bytes().byteOffset);
    return [view.getFloat64(buffer, true), view.getFloat64(buffer + 8, true)];
  };
  const [originX, originY] = pointAt(0, 0);
  const [rightX, rightY] = pointAt(width, 0);
  const [downX, downY] = pointAt(0, height);
  call("free", buffer);
  return ([x, y]) => [
    originX + ((rightX - originX) * x) / width + ((downX - originX) * y) / height,
    originY + ((rightY - originY) * x) / width + ((downY - originY) * y) / height,
  ];
}
