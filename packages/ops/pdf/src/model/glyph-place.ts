import { at, type Segment } from "@colophon/contract";
import type { Quad } from "@colophon/kit-pdf";

/** Where glyphs of a page are: their numbers in the order of painting as "3-9.12-14"; of an undrawn text its annotation. */
export function placeOfGlyphs(
  page: number,
  { glyphs, object }: { readonly glyphs: readonly number[]; readonly object: number | undefined },
): readonly Segment[] {
  if (glyphs.length === 0) return [at("page", page), at("part", { id: `object ${object ?? 0}` })];
  const ranges: [number, number][] = [];
  for (const glyph of glyphs) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === glyph) last[1] = glyph;
    else ranges.push([glyph, glyph]);
  }
  const id = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(".");
  return [at("page", page), at("run", { id })];
}

/** Where recognized words are: their boxes as "quads x y x y x y x y", in thousandths of a unit of the page. */
export function placeOfQuads(page: number, quads: readonly Quad[]): readonly Segment[] {
  const numbers = quads.flatMap((quad) => quad.map((side) => Math.round(side * 1000)));
  return [at("page", page), at("part", { id: `quads ${numbers.join(" ")}` })];
}

const MAX_QUADS = 1_000;

/** The boxes that such a place names; undefined for one that is no such place. */
export function quadsOfPlace(segment: Segment | undefined): Quad[] | undefined {
  if (segment?.kind !== "part" || segment.id?.startsWith("quads ") !== true) return undefined;
  const numbers = segment.id.slice("quads ".length).split(" ").map(Number);
  const isSound = numbers.length % 8 === 0 && numbers.length <= MAX_QUADS * 8 && numbers.every(Number.isSafeInteger);
  if (!isSound) return undefined;
  return Array.from(
    { length: numbers.length / 8 },
    (_, quad) => numbers.slice(quad * 8, quad * 8 + 8).map((side) => side / 1000) as unknown as Quad,
  );
}

/** The glyphs that such a place names; undefined for one that is no such place. */
export function glyphsOfPlace(segment: Segment | undefined): number[] | undefined {
  if (segment?.kind !== "run" || segment.id === undefined || !/^\d+(?:-\d+)?(?:\.\d+(?:-\d+)?)*$/.test(segment.id))
    return undefined;
  const glyphs: number[] = [];
  for (const range of segment.id.split(".")) {
    const [from = 0, to = from] = range.split("-").map(Number);
    if (to < from || to - from > 1_000_000) return undefined;
    for (let glyph = from; glyph <= to; glyph += 1) glyphs.push(glyph);
  }
  return glyphs;
}
