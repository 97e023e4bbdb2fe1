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
