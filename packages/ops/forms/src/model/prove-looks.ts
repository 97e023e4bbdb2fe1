import type { Op } from "@colophon/contract";
import type { Pdfium } from "@colophon/engine-pdfium";
import { type PdfFile, walkPages } from "@colophon/kit-pdf";
import { type DrawnLook, type LookFiles, writeTouchedPages } from "@colophon/kit-pdf/forms";
import { type Picture, paintPages } from "./paint-pages.ts";

type Proving = Pick<Op<"FORM_PROOF_FAILED">, "error" | "checkpoint">;

/** A difference in one channel that is another picture, not the rounding of an edge. */
const MIN_APART = 96;
/** The least that any text differs from its ground. */
const MIN_TRACE = 12;
/** Shares of the deepest ink: what is surely a part of a glyph, and what may be its edge. */
const FULL = 0.6;
const TRACE = 0.15;
/** Pixels by which readers may set the same ink apart. */
const NEAR = 2;
/** Share of the ink that may be elsewhere, and pixels beside: hinting and rounding. */
const MAX_ASTRAY = 0.04;
const PIXELS_ASTRAY = 12;
/** Pixels of a flattened page that may be apart: numbers in its content are rounded. */
const MAX_APART = 16;

/**
 * Fails where PDFium does not paint the widgets as they were drawn: no text at all, or glyphs that are not those of the outlines.
 *
 * Cost     Three pictures a widget, of three dots a point.
 * Errors   FORM_PROOF_FAILED with the first page.
 */
export function proveLooks(
  engine: Pdfium,
  { actual, expected }: LookFiles,
  { looks, op }: { readonly looks: readonly DrawnLook[]; readonly op: Proving },
): void {
  const wanted = paintPages(engine, expected, op.checkpoint);
  const painted = paintPages(engine, actual, op.checkpoint);
  for (const { widget } of looks) {
    const [own, outlined, bare] = [painted.next().value, wanted.next().value, wanted.next().value];
    if (own && outlined && bare && isAlike(own, outlined, bare)) continue;
    const place = widget.page === undefined ? "" : ` on page ${widget.page + 1}`;
    throw op.error("FORM_PROOF_FAILED", `PDFium does not paint the text of a field${place} as it was drawn.`);
  }
}

interface Flattened {
  readonly after: PdfFile;
  readonly maxPages: number;
  readonly op: Proving;
}

/**
 * Fails where PDFium paints a page otherwise than before its fields were painted on it.
 *
 * Cost     Two pictures a page.
 * Errors   FORM_PROOF_FAILED with the first page.
 */
export function provePages(
  engine: Pdfium,
  before: { readonly indexes: readonly number[]; readonly bytes: Uint8Array },
  { after, maxPages, op }: Flattened,
): void {
  const wanted = new Set(before.indexes);
  const touched = [...walkPages(after, maxPages)].filter(({ index }) => wanted.has(index));
  const pages = touched.map((page) => ({ page, annotations: [] }));
  const painted = paintPages(engine, writeTouchedPages(after, pages, after.catalog), op.checkpoint);
  const expected = paintPages(engine, before.bytes, op.checkpoint);
  for (const index of before.indexes) {
    const [own, other] = [painted.next().value, expected.next().value];
    if (own && other && countApart(own, other) <= MAX_APART) continue;
    throw op.error("FORM_PROOF_FAILED", `PDFium paints page ${index + 1} otherwise than before it was flattened.`);
  }
}

function isAlike(actual: Picture, expected: Picture, bare: Picture): boolean {
  const [found, wanted] = [inkOf(actual, bare), inkOf(expected, bare)];
  if (found.most < MIN_TRACE) return false;
  const one = astray(found, wanted);
  const other = astray(wanted, found);
  return one.astray + other.astray <= PIXELS_ASTRAY + MAX_ASTRAY * (one.ink + other.ink);
}

/** How far each pixel of a picture is from another picture's: the widest of its channels. */
interface Ink {
  readonly width: number;
  readonly height: number;
  readonly depths: Uint8Array;
  readonly most: number;
}

function inkOf({ width, height, pixels }: Picture, bare: Picture): Ink {
  const depths = new Uint8Array(width * height);
  let most = 0;
  for (let at = 0; at < depths.length; at += 1) {
    let depth = 0;
    for (let channel = at * 4; channel < at * 4 + 4; channel += 1)
      depth = Math.max(depth, Math.abs((pixels[channel] ?? 0) - (bare.pixels[channel] ?? 0)));
    depths[at] = depth;
    most = Math.max(most, depth);
  }
  return { width, height, depths, most };
}

/** Full ink, and how much of it has no trace of the other's ink near it. */
function astray({ width, height, depths, most }: Ink, other: Ink): { readonly ink: number; readonly astray: number } {
  let [ink, lost] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((depths[y * width + x] ?? 0) < most * FULL) continue;
      ink += 1;
      if (!isNear(other, x, y)) lost += 1;
    }
  return { ink, astray: lost };
}

function isNear({ width, height, depths, most }: Ink, x: number, y: number): boolean {
  const least = Math.max(1, most * TRACE);
  for (let row = Math.max(0, y - NEAR); row <= Math.min(height - 1, y + NEAR); row += 1)
    for (let column = Math.max(0, x - NEAR); column <= Math.min(width - 1, x + NEAR); column += 1)
      if ((depths[row * width + column] ?? 0) >= least) return true;
  return false;
}

/** Pixels of either picture that the other one has nowhere near: PDFium moves the edge of a rectangle to whole pixels. */
function countApart(picture: Picture, other: Picture): number {
  let count = 0;
  for (let at = 0; at < picture.pixels.length; at += 4)
    if (isApart(picture, at, other) && !(isBetween(picture, at, other) && isBetween(other, at, picture))) count += 1;
  return count;
}

function isApart({ pixels }: Picture, at: number, other: Picture): boolean {
  for (let channel = at; channel < at + 4; channel += 1)
    if (Math.abs((pixels[channel] ?? 0) - (other.pixels[channel] ?? 0)) >= MIN_APART) return true;
  return false;
}

/** Whether the other picture has the color of a pixel, or lighter and darker ones, at most one pixel away. */
function isBetween({ pixels }: Picture, at: number, { width, height, pixels: others }: Picture): boolean {
  const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
  for (let channel = 0; channel < 4; channel += 1) {
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const found = others[(row * width + column) * 4 + channel] ?? 0;
        least = Math.min(least, found);
        most = Math.max(most, found);
      }
    const own = pixels[at + channel] ?? 0;
    if (own <= least - MIN_APART || own >= most + MIN_APART) return false;
  }
  return true;
}
