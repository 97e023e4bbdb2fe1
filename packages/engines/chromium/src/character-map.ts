import { dataViewOf } from "./sfnt.ts";

const NO_CHARACTER = 0xffff;

/**
 * Each character of a font with its glyph, from the map of most characters.
 *
 * Source   OpenType 1.9, cmap, formats 4 and 12. Glyph 0 is the one of characters that are missing.
 */
export function walkMap(table: Uint8Array, hear: (point: number, glyph: number) => void): void {
  const view = dataViewOf(table);
  const places: number[] = [];
  for (let record = 0; record < view.getUint16(2); record++) {
    const [platform, encoding] = [view.getUint16(4 + record * 8), view.getUint16(6 + record * 8)];
    if (platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10)))
      places.push(view.getUint32(8 + record * 8));
  }
  const whole = places.find((at) => view.getUint16(at) === 12);
  const part = places.find((at) => view.getUint16(at) === 4);
  if (whole !== undefined) walkGroups(view, whole, hear);
  else if (part !== undefined) walkSegments(view, part, hear);
}

function walkGroups(view: DataView, at: number, hear: (point: number, glyph: number) => void): void {
  for (let group = 0; group < view.getUint32(at + 12); group++) {
    const [start, end] = [view.getUint32(at + 16 + group * 12), view.getUint32(at + 20 + group * 12)];
    const glyph = view.getUint32(at + 24 + group * 12);
    for (let point = start; point <= end; point++) if (glyph + point - start !== 0) hear(point, glyph + point - start);
  }
}

function walkSegments(view: DataView, at: number, hear: (point: number, glyph: number) => void): void {
  const double = view.getUint16(at + 6);
  for (let segment = 0; segment < double; segment += 2) {
    const startAt = at + 16 + double + segment;
    const [start, end] = [view.getUint16(startAt), view.getUint16(at + 14 + segment)];
    const [delta, offsetAt] = [view.getUint16(startAt + double), startAt + 2 * double];
    const offset = view.getUint16(offsetAt);
    for (let point = start; point <= end && point < NO_CHARACTER; point++) {
      const listed = offset === 0 ? point : view.getUint16(offsetAt + offset + 2 * (point - start));
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) hear(point, glyph);
    }
  }
}
