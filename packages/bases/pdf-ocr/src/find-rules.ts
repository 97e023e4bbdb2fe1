/** A picture, a byte of gray for each pixel. */
export interface GrayPixels {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

/** Two opposite corners in pixels from the top left corner. */
export type PixelRule = readonly [left: number, top: number, right: number, bottom: number];

/** Levels below this are ink. A hairline between two rows of pixels is as light. */
const INK = 170;
/** Inches: a shorter stroke may be a part of a letter, a shorter rule one of a headline. */
const [MIN_STROKE, MIN_RULE] = [0.12, 0.35];
/** Inches: a thicker mark is not a rule. */
const MAX_THICKNESS = 0.05;
/** The rise of a rule on a skewed scan, as a share of its length. */
const MAX_SLOPE = 0.02;
/** Pixels between two strokes of one rule. */
const MAX_GAP = 2;
/** Pixels from a rule at which paper is expected, and the share of its length that must be paper on each side. */
const [APART, PAPER] = [3, 0.7];
/** Rules of a page. Attack: a picture of nothing but stripes. */
const MAX_RULES = 20_000;
const LINES_A_CHECK = 32;

interface Chain {
  from: number;
  to: number;
  readonly first: number;
  last: number;
}

/** How a picture is walked: along the rules, then across them. */
interface Walk {
  readonly length: number;
  readonly lines: number;
  readonly step: number;
  readonly stride: number;
}

/**
 * The rules that a picture shows: dark, straight and thin strokes that are level or upright, between paper.
 *
 * Shapes   Boxes one pixel thick, in pixels from the top left corner; level ones first.
 * Cost     Each pixel twice.
 */
export function findRules(picture: GrayPixels, dpi: number, checkpoint: () => void): PixelRule[] {
  const { width, height } = picture;
  const level: Walk = { length: width, lines: height, step: 1, stride: width };
  const upright: Walk = { length: height, lines: width, step: width, stride: 1 };
  const rows = chainsOf(picture, level, { dpi, checkpoint }).map(
    ({ from, to, first, last }): PixelRule => [from, (first + last) / 2, to + 1, (first + last) / 2 + 1],
  );
  const columns = chainsOf(picture, upright, { dpi, checkpoint }).map(
    ({ from, to, first, last }): PixelRule => [(first + last) / 2, from, (first + last) / 2 + 1, to + 1],
  );
  return [...rows, ...columns];
}

interface Terms {
  readonly dpi: number;
  readonly checkpoint: () => void;
}

/** Strokes of neighbouring lines of pixels that touch, as far as they are a rule. */
function chainsOf(picture: GrayPixels, walk: Walk, { dpi, checkpoint }: Terms): Chain[] {
  const found: Chain[] = [];
  let open: Chain[] = [];
  const keep = (chain: Chain): void => {
    if (found.length < MAX_RULES && isRule(chain, { picture, walk, dpi })) found.push(chain);
  };
  for (let line = 0; line < walk.lines; line += 1) {
    if (line % LINES_A_CHECK === 0) checkpoint();
    for (const [from, to] of strokesOf(picture, walk, { line, least: MIN_STROKE * dpi })) {
      const touched = open.find((chain) => from <= chain.to + MAX_GAP && to >= chain.from - MAX_GAP);
      if (touched === undefined) open.push({ from, to, first: line, last: line });
      else {
        touched.from = Math.min(touched.from, from);
        touched.to = Math.max(touched.to, to);
        touched.last = line;
      }
    }
    const ended = open.filter(({ last }) => last < line - 1);
    if (ended.length === 0) continue;
    for (const chain of ended) keep(chain);
    open = open.filter(({ last }) => last >= line - 1);
  }
  for (const chain of open) keep(chain);
  return found;
}

/** Dark strokes on a line of pixels. */
function strokesOf(
  { gray }: GrayPixels,
  { length, step, stride }: Walk,
  { line, least }: { readonly line: number; readonly least: number },
): (readonly [from: number, to: number])[] {
  const strokes: (readonly [number, number])[] = [];
  let from = -1;
  let last = -MAX_GAP - 1;
  for (let at = 0, index = line * stride; at < length; at += 1, index += step) {
    if ((gray[index] ?? 255) >= INK) continue;
    if (at - last > MAX_GAP + 1) {
      if (from >= 0 && last - from >= least) strokes.push([from, last]);
      from = at;
    }
    last = at;
  }
  if (from >= 0 && last - from >= least) strokes.push([from, last]);
  return strokes;
}

/** Whether a chain is long, thin and between paper. */
function isRule(
  { from, to, first, last }: Chain,
  { picture, walk, dpi }: { readonly picture: GrayPixels; readonly walk: Walk; readonly dpi: number },
): boolean {
  const [length, thickness] = [to - from + 1, last - first + 1];
  if (length < MIN_RULE * dpi || thickness > Math.max(MAX_THICKNESS * dpi, MAX_SLOPE * length)) return false;
  const isPaper = (line: number): boolean => {
    if (line < 0 || line >= walk.lines) return true;
    let light = 0;
    for (let at = from; at <= to; at += 1)
      if ((picture.gray[line * walk.stride + at * walk.step] ?? 255) >= INK) light += 1;
    return light >= PAPER * length;
  };
  return isPaper(first - APART) && isPaper(last + APART);
}
