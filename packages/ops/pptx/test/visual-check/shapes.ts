import { findAreas } from "./areas.ts";
import type { Bounds } from "./bounds.ts";
import { type Seen, short } from "./fault.ts";
import type { Page, TextLine } from "./read-pages.ts";

const MIN_INK = 0.08;
const MAX_INK = 0.6;
/** Pixels for an inch that a picture has at least. */
const MIN_PIXELS = 150;
/** Edges this far apart look like a mistake: nearer ones are one, farther ones are two. */
const [NEAR, FAR] = [1, 5] as const;

/** What is to be seen of shapes and pictures of one page, and of edges that stand nearly in line. */
export function lookAtShapes(page: Page): readonly Seen[] {
  const { areas: all, ink } = findAreas(page.raster);
  const areas = all.filter((area) => !page.lines.some((line) => holds(line, area)));
  return [
    ...lookAtPictures(page),
    ...lookAtGaps(areas),
    ...lookAtEdges(page, areas),
    ...(ink < MIN_INK || ink > MAX_INK
      ? [{ kind: "ink", detail: `${Math.round(100 * ink)} % of the page` } as const]
      : []),
  ];
}

/** Letters stand in their line; they are no shapes. */
const holds = (line: Bounds, area: Bounds): boolean =>
  area.left > line.left - 2 && area.right < line.right + 2 && area.top > line.top - 2 && area.bottom < line.bottom + 2;

function lookAtPictures({ pictures }: Page): readonly Seen[] {
  return pictures.flatMap(({ width, height, across, down }): Seen[] => {
    const what = `${width} x ${height} pixels, ${across} by ${down} for an inch`;
    if (Math.min(width, height) < 8) return [];
    const seen: Seen[] = [];
    if (Math.abs(across / down - 1) > 0.03) seen.push({ kind: "pictureDistorted", detail: what });
    if (Math.min(across, down) < MIN_PIXELS - 2) seen.push({ kind: "pictureCoarse", detail: what });
    return seen;
  });
}

/** Three or more shapes of one height in a row are as far from one another as the next ones. */
function lookAtGaps(areas: readonly Bounds[]): readonly Seen[] {
  const isRow = (one: Bounds, other: Bounds): boolean =>
    Math.abs(one.top - other.top) < 2.5 && Math.abs(one.bottom - other.bottom) < 2.5;
  const done = new Set<Bounds>();
  return areas.flatMap((area): Seen[] => {
    if (done.has(area)) return [];
    const row = areas.filter((other) => isRow(area, other)).sort((one, other) => one.left - other.left);
    for (const one of row) done.add(one);
    const gaps = row.slice(1).map(({ left }, at) => left - (row[at]?.right ?? 0));
    if (gaps.length < 2 || Math.max(...gaps) - Math.min(...gaps) < 3) return [];
    return [{ kind: "gapsUnequal", detail: gaps.map((gap) => gap.toFixed(0)).join(", ") }];
  });
}

function lookAtEdges({ lines }: Page, areas: readonly Bounds[]): readonly Seen[] {
  const edges = [
    ...textEdges(lines),
    ...areas.map(({ left, top }) => ({ left, what: `a shape at ${top.toFixed(0)}` })),
  ].sort((one, other) => one.left - other.left);
  for (const [at, { left, what }] of edges.entries()) {
    const next = edges.slice(at + 1).find((other) => other.left - left > NEAR);
    if (next !== undefined && next.left - left < FAR)
      return [{ kind: "edgesApart", detail: `${what}: ${left.toFixed(1)}, ${next.what}: ${next.left.toFixed(1)}` }];
  }
  return [];
}

/** Where two lines or more begin: those that have their right edge or their middle in line as well are set by that. */
function textEdges(lines: readonly TextLine[]): readonly { readonly left: number; readonly what: string }[] {
  const upright = lines.filter(({ isUpright }) => isUpright);
  return upright.flatMap((line) => {
    const others = upright.filter((other) => other !== line && Math.abs(other.left - line.left) < 0.5);
    const isLeft = others.some(({ right }) => Math.abs(right - line.right) > 1);
    return isLeft ? [{ left: line.left, what: `"${short(line.text)}"` }] : [];
  });
}
