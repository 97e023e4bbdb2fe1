import type { Pdfium } from "@colophon/engine-pdfium";
import { isInside, planesOf, type Quad } from "@colophon/kit-pdf";
import type { Area, Remains } from "@colophon/kit-pdf/redact";

/** A page in gray, its areas, and how to place a point of the page on it. */
export interface Render {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly areas: readonly Quad[];
  readonly place: (quad: Quad) => Quad;
  /** Pixels for a point of the page. */
  readonly scale: number;
}

const MAX_PIXELS = 1_500_000;
const MAX_SCALE = 2;
const GRAY = 1;
/** Levels of gray between neighbours that are seen as an edge. */
const EDGE = 40;
/** Pixels at the edges of areas and pictures in which both are blended. */
const BLENDED = 2;
/** Pixels of edges: fewer are chance. */
const LEAST = 6;

/** Undefined where PDFium has no memory for it. */
export function renderForProof(engine: Pdfium, page: number, areas: readonly Area[]): Render | undefined {
  const call = (name: string, ...args: readonly number[]): number => engine.functions[name]?.(...args) ?? 0;
  const [across, along] = [call("FPDF_GetPageWidthF", page), call("FPDF_GetPageHeightF", page)];
  const scale = Math.min(MAX_SCALE, Math.sqrt(MAX_PIXELS / Math.max(1, across * along)));
  const [width, height] = [across, along].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const bitmap = call("FPDFBitmap_CreateEx", width, height, GRAY, 0, 0);
  if (bitmap === 0) return undefined;
  call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, 0xffffffff);
  call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, width, height, 0, 0);
  const [start, stride] = [call("FPDFBitmap_GetBuffer", bitmap), call("FPDFBitmap_GetStride", bitmap)];
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    pixels.set(engine.bytes().subarray(start + row * stride, start + row * stride + width), row * width);
  call("FPDFBitmap_Destroy", bitmap);
  const place = placerOf(engine, page, { width, height });
  return { width, height, pixels, areas: areas.map(({ quad }) => place(quad)), place, scale };
}

/** From the page's user space to pixels: PDFium gives whole pixels, so three points far apart are asked for. */
function placerOf(engine: Pdfium, page: number, { width, height }: { width: number; height: number }) {
  const far = 16;
  const buffer = engine.functions.malloc?.(8) ?? 0;
  const at = (x: number, y: number): readonly [number, number] => {
    engine.functions.FPDF_PageToDevice?.(page, 0, 0, width * far, height * far, 0, x, y, buffer, buffer + 4);
    const view = new DataView(engine.bytes().buffer, engine.bytes().byteOffset);
    return [view.getInt32(buffer, true) / far, view.getInt32(buffer + 4, true) / far];
  };
  const [origin, right, up] = [at(0, 0), at(1000, 0), at(0, 1000)];
  engine.functions.free?.(buffer);
  return (quad: Quad): Quad =>
    [0, 2, 4, 6].flatMap((index) => {
      const [x, y] = [(quad[index] as number) / 1000, (quad[index + 1] as number) / 1000];
      return [0, 1].map((axis) => {
        const from = origin[axis] as number;
        return from + x * ((right[axis] as number) - from) + y * ((up[axis] as number) - from);
      });
    }) as unknown as Quad;
}

/** Whether edges that the areas showed before are seen there again, apart from those that the content around them explains. */
export function shownAgain(before: Render, after: Render, remains: Remains, checkpoint: () => void): boolean {
  const { width, height, scale } = after;
  if (before.width !== width || before.height !== height) return true;
  const pictures = remains.pictures.map((quad) => edgesOf(after.place(quad)));
  const letters = remains.letters.map((quad) => after.place(quad));
  const margin = BLENDED + remains.inkMargin * scale;
  let count = 0;
  for (const area of after.areas) {
    const planes = planesOf(area);
    const [left, top, right, bottom] = boundsOf(area);
    for (let y = Math.max(0, top); y < Math.min(height - 1, bottom); y += 1) {
      checkpoint();
      for (let x = Math.max(0, left); x < Math.min(width - 1, right); x += 1) {
        if (!(isEdge(after, x, y) && isEdge(before, x, y))) continue;
        const [px, py] = [x + 0.5, y + 0.5];
        if (planes.some(([nx, ny, c]) => nx * px + ny * py - c < margin)) continue;
        if (letters.some((quad) => isInside([px, py], quad, BLENDED))) continue;
        if (pictures.some((edges) => edges.some((edge) => distanceTo(edge, px, py) <= BLENDED))) continue;
        count += 1;
        if (count >= LEAST) return true;
      }
    }
  }
  return false;
}

function isEdge({ width, pixels }: Render, x: number, y: number): boolean {
  const own = pixels[y * width + x] as number;
  return (
    Math.abs(own - (pixels[y * width + x + 1] as number)) > EDGE ||
    Math.abs(own - (pixels[(y + 1) * width + x] as number)) > EDGE
  );
}

type Line = readonly [x: number, y: number, toX: number, toY: number];

function edgesOf(quad: Quad): Line[] {
  return [0, 2, 4, 6].map((at) => [
    quad[at] as number,
    quad[at + 1] as number,
    quad[(at + 2) % 8] as number,
    quad[(at + 3) % 8] as number,
  ]);
}

function distanceTo([x, y, toX, toY]: Line, px: number, py: number): number {
  const [dx, dy] = [toX - x, toY - y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / length));
  return Math.hypot(px - x - share * dx, py - y - share * dy);
}

function boundsOf(quad: Quad): readonly [number, number, number, number] {
  const [xs, ys] = [0, 1].map((axis) => [0, 2, 4, 6].map((at) => quad[at + axis] as number)) as [number[], number[]];
  return [
    Math.floor(Math.min(...xs)),
    Math.floor(Math.min(...ys)),
    Math.ceil(Math.max(...xs)),
    Math.ceil(Math.max(...ys)),
  ];
}
