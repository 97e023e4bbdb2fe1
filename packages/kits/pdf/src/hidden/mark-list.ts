import type { Colour } from "../content/colour-state.ts";
import { boxOfPoints, type Cover, type Hatch, narrow, type Point } from "../content/cover.ts";
import type { PaintState } from "../content/paint-state.ts";

interface Line {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/** Marks of one page. Attack: millions of fills that every glyph is compared with. */
const MAX_MARKS = 200_000;
/** Points of one path that is kept. Attack: a line of a billion points. */
const MAX_POINTS = 4_000;

/** A stroke as wide as this in points covers what is under it; a thinner one hatches. */
const BROAD = 3;

/** What a page paints that may cover something, in order. */
export class MarkList {
  readonly covers: Cover[] = [];
  readonly hatches: Hatch[] = [];
  /** The page has more marks than are kept. */
  isCut = false;
  /** The annotation whose appearance is painted. */
  annotation: Cover["annotation"];
  order = 0;

  /** Enters lines: broad ones cover a place, thin ones hatch it. `width` is in points. */
  stroke(
    state: PaintState,
    lines: readonly Line[],
    { isClosing, width }: { readonly isClosing: boolean; readonly width: number },
  ): void {
    const { colour, strokeAlpha: alpha, clip } = state;
    for (const { points, isClosed } of lines) {
      const first = points[0];
      const closes = (isClosed || isClosing) && points.length > 2;
      const ends = closes && first !== undefined ? [...points, first] : points;
      for (let at = 1; at < ends.length; at += 1) {
        const [from, to] = [ends[at - 1] as Point, ends[at] as Point];
        if (width >= BROAD) {
          const polygons = [bandOf(from, to, width)];
          this.cover(state, { paint: "fill", polygons, colour: colour.strokeColour, isSolid: true, alpha });
        } else if (this.#hasRoom()) this.hatches.push({ order: this.next(), from, to, clip });
      }
    }
  }

  /** Enters what covers a place, as far as it is inside of the clip. */
  cover(
    { clip, isClipBox, blend }: Pick<PaintState, "clip" | "isClipBox" | "blend">,
    cover: Pick<Cover, "paint" | "polygons" | "alpha"> & {
      isEvenOdd?: boolean;
      isSolid: boolean;
      colour: Colour | undefined;
    },
  ): void {
    const { polygons, isEvenOdd = false, isSolid, colour, alpha, paint } = cover;
    const box = narrow(boxOfPoints(polygons.flat()), clip);
    if (!(box[0] <= box[2] && box[1] <= box[3]) || !this.#hasRoom()) return;
    const isKnown = isClipBox && isSolid && polygons.reduce((sum, { length }) => sum + length, 0) <= MAX_POINTS;
    this.covers.push({
      order: this.next(),
      box,
      polygons: isKnown ? polygons : [],
      isEvenOdd,
      paint,
      colour: colour?.isPattern === true ? undefined : colour,
      alpha,
      blend,
      isSolid: isKnown,
      annotation: this.annotation,
    });
  }

  #hasRoom(): boolean {
    const has = this.covers.length + this.hatches.length < MAX_MARKS;
    if (!has) this.isCut = true;
    return has;
  }

  /** The place of the next mark in the order of painting. */
  next(): number {
    this.order += 1;
    return this.order;
  }
}

/** The area of a broad line. */
function bandOf([x, y]: Point, [toX, toY]: Point, width: number): Point[] {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [dx, dy] = [((toY - y) / length) * (width / 2), ((x - toX) / length) * (width / 2)];
  return [
    [x + dx, y + dy],
    [toX + dx, toY + dy],
    [toX - dx, toY - dy],
    [x - dx, y - dy],
  ];
}
