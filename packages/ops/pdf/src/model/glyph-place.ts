import { at, type Segment } from "@colophon/contract";

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
