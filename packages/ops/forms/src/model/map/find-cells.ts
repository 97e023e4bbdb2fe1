import { checkLimit } from "@colophon/kit-bytes";
import type { PageDrawing, Rectangle } from "@colophon/kit-pdf";

/** A straight line parallel to an axis: where it is on the other axis, and from where to where it runs. */
export interface RuledLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rules {
  /** `at` is y, from below. */
  readonly level: readonly RuledLine[];
  readonly upright: readonly RuledLine[];
}

/** Points that lines which meet may be apart. */
const NEAR = 1.5;
/** Points that a filled rectangle may be thick that is drawn as a line. */
const THIN = 2;
const DARK = 0.9;
/** Comparisons of a page. Attack: 100,000 lines, each of which crosses every other. */
const MAX_COMPARISONS = 20_000_000;

/** The lines of a page, those that continue one another joined. */
export function rulesOf({ strokes, fills }: PageDrawing): Rules {
  const thin = fills.filter(
    ({ box, lightness }) => lightness < DARK && Math.min(box[2] - box[0], box[3] - box[1]) <= THIN,
  );
  const [level, upright]: [RuledLine[], RuledLine[]] = [[], []];
  for (const { box } of [...strokes, ...thin]) {
    const [left, bottom, right, top] = box;
    if (right - left >= top - bottom) level.push({ at: (bottom + top) / 2, from: left, to: right });
    else upright.push({ at: (left + right) / 2, from: bottom, to: top });
  }
  return { level: joined(level), upright: joined(upright) };
}

function joined(rules: readonly RuledLine[]): RuledLine[] {
  const found: RuledLine[] = [];
  const sorted = rules.toSorted((one, other) => Math.round(one.at) - Math.round(other.at) || one.from - other.from);
  for (const rule of sorted) {
    const last = found.at(-1);
    const isSame = last !== undefined && Math.abs(last.at - rule.at) < NEAR / 2 && rule.from <= last.to + NEAR / 2;
    if (isSame) found[found.length - 1] = { ...last, to: Math.max(last.to, rule.to) };
    else found.push(rule);
  }
  return found;
}

const covers = ({ from, to }: RuledLine, at: number): boolean => from - NEAR <= at && at <= to + NEAR;

/** Whether lines meet or cross. */
export function meets(level: RuledLine, upright: RuledLine): boolean {
  return covers(level, upright.at) && covers(upright, level.at);
}

/** The smallest rectangles that lines surround, from the top of the page and from the left. */
export function findCells({ level, upright }: Rules, checkpoint: () => void): Rectangle[] {
  const cells: Rectangle[] = [];
  let comparisons = 0;
  const count = (): void => {
    comparisons += 1;
    if (comparisons % 2_000 === 0) checkpoint();
    checkLimit(comparisons, { format: "pdf", limit: "maxComparisons", most: MAX_COMPARISONS, offset: 0 });
  };
  const down = level.toSorted((one, other) => other.at - one.at || one.from - other.from);
  for (const [index, top] of down.entries()) {
    const sides = upright.filter((rule) => {
      count();
      return meets(top, rule) && rule.from < top.at - NEAR;
    });
    for (const [side, left] of sides.entries()) {
      const right = sides[side + 1];
      if (right === undefined || right.at - left.at < NEAR) continue;
      const floor = Math.max(left.from, right.from) - NEAR;
      const bottom = down.slice(index + 1).find((rule) => {
        count();
        return top.at - rule.at > NEAR && covers(rule, left.at) && covers(rule, right.at);
      });
      if (bottom !== undefined && bottom.at >= floor) cells.push([left.at, bottom.at, right.at, top.at]);
    }
  }
  return cells;
}
