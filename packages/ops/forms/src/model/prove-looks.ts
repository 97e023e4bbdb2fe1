import type { Op } from "@colophon/contract";
import type { Pdfium } from "@colophon/engine-pdfium";
import type { DrawnLook, LookFiles } from "@colophon/kit-pdf";
import { type Picture, paintPages } from "./paint-pages.ts";

/** A difference in one channel that is ink, not the rounding of an edge. */
const LEAST_INK = 96;
/** The same where any trace of text counts. */
const LEAST_TRACE = 12;
/** Pixels by which readers may set the same ink apart. */
const NEAR = 2;
/** Share of the ink that may be elsewhere, and pixels beside: hinting and rounding. */
const MOST_ASTRAY = 0.04;
const PIXELS_ASTRAY = 12;

/**
 * Fails where PDFium does not paint the widgets as they were drawn: no text at all, or glyphs that are not those of the outlines.
 *
 * Cost     Three pictures a widget, of three dots a point.
 * Errors   FORM_PROOF_FAILED with the first page.
 */
export function proveLooks(
  engine: Pdfium,
  { actual, expected }: LookFiles,
  {
    looks,
    op,
  }: { readonly looks: readonly DrawnLook[]; readonly op: Pick<Op<"FORM_PROOF_FAILED">, "error" | "checkpoint"> },
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

function isAlike(actual: Picture, expected: Picture, bare: Picture): boolean {
  const traces = inkOf(actual, bare, LEAST_TRACE);
  if (traces.count === 0) return false;
  const [found, wanted] = [inkOf(actual, bare, LEAST_INK), inkOf(expected, bare, LEAST_INK)];
  const most = PIXELS_ASTRAY + MOST_ASTRAY * (found.count + wanted.count);
  return astray(found, wanted) + astray(wanted, found) <= most;
}

interface Ink {
  readonly width: number;
  readonly height: number;
  readonly mask: Uint8Array;
  readonly count: number;
}

/** Where a picture differs from the one without text. */
function inkOf({ width, height, pixels }: Picture, bare: Picture, least: number): Ink {
  const mask = new Uint8Array(width * height);
  let count = 0;
  for (let at = 0; at < mask.length; at += 1) {
    let most = 0;
    for (let channel = at * 4; channel < at * 4 + 4; channel += 1)
      most = Math.max(most, Math.abs((pixels[channel] ?? 0) - (bare.pixels[channel] ?? 0)));
    if (most < least) continue;
    mask[at] = 1;
    count += 1;
  }
  return { width, height, mask, count };
}

/** Ink that has none of the other's near it. */
function astray({ width, height, mask }: Ink, other: Ink): number {
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (mask[y * width + x] === 1 && !isNear(other, x, y)) count += 1;
  return count;
}

function isNear({ width, height, mask }: Ink, x: number, y: number): boolean {
  for (let row = Math.max(0, y - NEAR); row <= Math.min(height - 1, y + NEAR); row += 1)
    for (let column = Math.max(0, x - NEAR); column <= Math.min(width - 1, x + NEAR); column += 1)
      if (mask[row * width + column] === 1) return true;
  return false;
}
