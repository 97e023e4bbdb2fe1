import { around, shared } from "./boxes.ts";
import type { Box, Fill, Page } from "./model.ts";

/** Bars of one chart. */
const LEAST_BARS = 3;
/** Fills that are compared. Attack: a million of them; so many are no chart's bars. */
const MAX_BARS = 20_000;

/** The parts of a page that charts and pictures take: bars of one foot and width, curves and slanted lines, images. */
export function chartAreas(page: Page, tick: () => void): Box[] {
  const { fills, drawings = [] } = page;
  const bars = fills.filter(
    ({ lightness, left, right, top, bottom }) => lightness < 0.985 && right - left > 2 && bottom - top > 2,
  );
  const isSmall = (box: Box): boolean =>
    (box.right - box.left) * (box.bottom - box.top) < 0.6 * page.width * page.height;
  return bars.length > MAX_BARS
    ? []
    : [
        ...groupsOf(bars, { foot: "bottom", head: "top", side: "left", far: "right", tick }),
        ...groupsOf(bars, { foot: "left", head: "right", side: "top", far: "bottom", tick }),
        ...drawings.filter(
          (drawing) => isSmall(drawing) && Math.min(drawing.right - drawing.left, drawing.bottom - drawing.top) > 24,
        ),
      ];
}

interface Sides {
  readonly foot: keyof Box;
  readonly head: keyof Box;
  readonly side: keyof Box;
  readonly far: keyof Box;
  readonly tick: () => void;
}

/** Fills with one foot and one width that end at three heights or more, none beside another without a gap. */
function groupsOf(fills: readonly Fill[], { foot, head, side, far, tick }: Sides): Box[] {
  const groups = new Map<string, Fill[]>();
  for (const fill of fills) {
    tick();
    const key = `${Math.round(fill[foot])} ${Math.round(fill[far] - fill[side])}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [fill]);
    else known.push(fill);
  }
  return [...groups.values()].flatMap((own) => {
    const heads = new Set(own.map((fill) => Math.round(fill[head])));
    const apart = own.toSorted((one, other) => one[side] - other[side]);
    const isApart = apart.every((fill, index) => index === 0 || fill[side] > (apart[index - 1]?.[side] ?? 0) + 0.5);
    return heads.size >= LEAST_BARS && isApart ? [around(own)] : [];
  });
}

/** The share of a box that the areas of charts take, by the area that takes most. */
export function chartShare(box: Box, areas: readonly Box[]): number {
  const size = Math.max(1, (box.right - box.left) * (box.bottom - box.top));
  let most = 0;
  for (const area of areas) {
    const width = Math.max(0, shared(box.left, box.right, area.left, area.right));
    const height = Math.max(0, shared(box.top, box.bottom, area.top, area.bottom));
    most = Math.max(most, (width * height) / size);
  }
  return most;
}
