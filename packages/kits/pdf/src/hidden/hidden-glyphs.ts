import { AreaIndex } from "../content/area-index.ts";
import type { Rgb } from "../content/colour-state.ts";
import {
  areaOfBox,
  boxOfPoints,
  type Cover,
  crosses,
  type Hatch,
  isOpaque,
  narrow,
  type Point,
  paintsAt,
} from "../content/cover.ts";
import type { Rectangle } from "../facts/pages.ts";
import type { Quad } from "../geometry/quad.ts";
import type { HiddenGlyph, HiddenKind } from "./hidden.ts";
import type { PaintLog, RunPaint } from "./paint-log.ts";

/** A share of the contrast that is left and that nobody sees. */
const UNSEEN = 0.15;
/** A reader cannot distinguish colors that differ by less. */
const SAME = 0.04;
/** A picture over this share of the page is a scan, and the text under it its text layer. */
const SCAN_SHARE = 0.5;
/** A glyph of which less is on the page is not seen. */
const VISIBLE_SHARE = 0.05;
/** Lines near one glyph that hatch it. */
const HATCHING = 3;
/** Fills of a page that may be letters drawn as outlines, of which invisible text is the text layer. */
const OUTLINES = 50;
/** Comparisons of one page. Attack: thousands of fills over thousands of glyphs. */
const MAX_TESTS = 20_000_000;

/** Where a glyph is tested: within the height of small letters. */
const STEPS = [
  [0.5, 0.5],
  [0.2, 0.35],
  [0.8, 0.35],
  [0.2, 0.6],
  [0.8, 0.6],
] as const;

/** Finds which glyphs of a page cannot be seen. */
export class GlyphTest {
  /** More comparisons were necessary than are made. */
  isCut = false;
  readonly #log: PaintLog;
  readonly #page: Rectangle;
  readonly #covers: AreaIndex<Cover>;
  readonly #hatches: AreaIndex<Hatch>;
  readonly #pictures: readonly Rectangle[];
  readonly #isOutlined: boolean;
  #tests = 0;

  constructor(log: PaintLog, page: Rectangle) {
    this.#log = log;
    this.#page = page;
    this.#covers = new AreaIndex(page, log.marks.covers, ({ box }) => box);
    this.#hatches = new AreaIndex(page, log.marks.hatches, ({ from, to }) => boxOfPoints([from, to]));
    this.#pictures = log.marks.covers.flatMap(({ paint, box }) => (paint === "image" ? [box] : []));
    this.#isOutlined = log.marks.covers.length > OUTLINES;
  }

  /** How a glyph is hidden; undefined for one that is seen. */
  test(run: number, glyph: number): HiddenGlyph | undefined {
    const paint = this.#log.runs[run];
    const source = this.#log.shown.runs[run];
    if (paint === undefined || source === undefined || source.mode === CLIP_ONLY) return undefined;
    if (paint.layer !== undefined) return { kind: "hiddenLayer", object: paint.layer === 0 ? undefined : paint.layer };
    const quad = this.#log.shown.quad(glyph);
    const box = boxOfPoints([0, 2, 4, 6].map((at) => [quad[at] as number, quad[at + 1] as number]));
    const area = areaOfBox(box);
    if (!(area > 0)) return undefined;
    const isOutside = (clip: Rectangle): boolean => areaOfBox(narrow(box, clip)) < area * VISIBLE_SHARE;
    if (isOutside(this.#page)) return { kind: "offPage", object: undefined };
    if (isOutside(paint.clip)) return { kind: "clipped", object: undefined };
    const points = STEPS.map(([x, y]) => pointIn(quad, x, y));
    if (source.mode === INVISIBLE || paint.alpha < SAME) return this.#unpainted(points);
    return (
      this.#covered(points, paint.order) ??
      this.#hatched(box, paint.order) ??
      this.#unlike(points, paint, source.font.isType3)
    );
  }

  /** Text of a text layer is hidden as the picture over or under it is; other invisible text always. */
  #unpainted(points: readonly Point[]): HiddenGlyph | undefined {
    const covered = this.#covered(points, this.#lastPicture(points[0] as Point));
    if (covered !== undefined) return covered;
    const isLayer = this.#isOutlined || this.#pictures.some((box) => isIn(points[0] as Point, box));
    return isLayer ? undefined : { kind: "invisible", object: undefined };
  }

  #lastPicture(point: Point): number {
    let last = 0;
    for (const { order, paint, box } of this.#near(point))
      if (paint === "image" && isIn(point, box)) last = Math.max(last, order);
    return last;
  }

  #covered(points: readonly Point[], order: number): HiddenGlyph | undefined {
    let top: Cover | undefined;
    for (const point of points) {
      let left = 1;
      let own: Cover | undefined;
      for (const cover of this.#near(point)) {
        if (cover.order <= order || !cover.isSolid || this.#isScan(cover) || !paintsAt(cover, point)) continue;
        const share = shareLeft(cover);
        if (share < 1 && (own === undefined || share < shareLeft(own))) own = cover;
        left *= share;
      }
      if (left > UNSEEN) return undefined;
      top ??= own;
    }
    return top === undefined ? undefined : { kind: kindOf(top), object: top.annotation?.object };
  }

  #isScan({ paint, box }: Cover): boolean {
    return paint === "image" && areaOfBox(narrow(box, this.#page)) >= SCAN_SHARE * areaOfBox(this.#page);
  }

  /** Thin lines near one another cross it. */
  #hatched([left, bottom, right, top]: Rectangle, order: number): HiddenGlyph | undefined {
    if (this.#log.marks.hatches.length < HATCHING) return undefined;
    const em = top - bottom;
    const core: Rectangle = [left - em / 3, bottom + em * 0.25, right + em / 3, bottom + em * 0.7];
    let count = 0;
    for (const hatch of this.#hatches.at([(left + right) / 2, (bottom + top) / 2])) {
      this.#tests += 1;
      const length = Math.hypot(hatch.to[0] - hatch.from[0], hatch.to[1] - hatch.from[1]);
      if (hatch.order > order && length >= em * 0.8 && crosses(hatch, core)) count += 1;
    }
    return count >= HATCHING ? { kind: "hatched", object: undefined } : undefined;
  }

  /** Text in the color of what is under it. */
  #unlike(points: readonly Point[], paint: RunPaint, isType3: boolean): HiddenGlyph | undefined {
    const [one, other] = [paint.fill.rgb, paint.stroke.rgb];
    if (one === undefined || other === undefined || isType3 || paint.blend !== "normal") return undefined;
    const isSame = points.every((point) => {
      const under = this.#under(point, paint.order);
      return under !== undefined && isNear(one, under) && isNear(other, under);
    });
    return isSame ? { kind: "sameColor", object: undefined } : undefined;
  }

  /** The color under a point; undefined where it is not known. */
  #under(point: Point, order: number): Rgb | undefined {
    let last: Cover | undefined;
    for (const cover of this.#near(point)) {
      if (cover.order >= order || cover.order < (last?.order ?? 0)) continue;
      if (cover.isSolid ? paintsAt(cover, point) : isIn(point, cover.box)) last = cover;
    }
    if (last === undefined) return PAPER;
    return isOpaque(last) && last.paint === "fill" ? last.colour?.rgb : undefined;
  }

  *#near(point: Point): Generator<Cover> {
    for (const cover of this.#covers.at(point)) {
      this.#tests += 1;
      if (this.#tests > MAX_TESTS) {
        this.isCut = true;
        return;
      }
      yield cover;
    }
  }
}

const INVISIBLE = 3;
const CLIP_ONLY = 7;
const PAPER: Rgb = [1, 1, 1];

function kindOf({ paint, blend, annotation }: Cover): HiddenKind {
  if (annotation?.subtype === "Redact") return "redactAnnotation";
  if (paint === "pattern") return "hatched";
  return blend === "darken" || annotation?.subtype === "Highlight" ? "highlighted" : "covered";
}

/** The share of the contrast under a cover that is still seen. */
function shareLeft({ blend, alpha, colour }: Cover): number {
  if (blend === "other") return 1;
  if (blend === "normal") return 1 - Math.min(1, alpha);
  return 1 - Math.min(1, alpha) * (1 - (colour?.lightness ?? 1));
}

function isNear(one: Rgb, other: Rgb): boolean {
  return one.every((part, index) => Math.abs(part - (other[index] ?? 0)) < SAME);
}

export function isIn([x, y]: Point, [left, bottom, right, top]: Rectangle): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

export function pointIn(quad: Quad, x: number, y: number): Point {
  const at = (axis: 0 | 1): number => {
    const [low, high] = [
      quad[axis] * (1 - x) + quad[axis === 0 ? 2 : 3] * x,
      quad[axis === 0 ? 6 : 7] * (1 - x) + quad[axis === 0 ? 4 : 5] * x,
    ];
    return low * (1 - y) + high * y;
  };
  return [at(0), at(1)];
}
