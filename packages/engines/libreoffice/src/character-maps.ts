import { type Coverage, coverageOf } from "@colophon/engine-wasm/coverage";

const CODE_POINTS = 0x11_0000;
const COLLECTION = 0x74746366;
const COLLECTION_HEADER_BYTES = 12;
const CHARACTER_MAP = 0x636d6170;
const UNICODE_MAPS = new Set(["0/3", "0/4", "3/1", "3/10"]);
const GLYPHS = 0x1_0000;

/**
 * The characters that font files have between them.
 *
 * Shapes   `files`: OpenType, or collections, whose faces all count; each is read once.
 * Source   OpenType 1.9, cmap, formats 4 and 12. Glyph 0 is the one of characters that are missing.
 */
export function coverageOfFiles(files: Iterable<Uint8Array>): Coverage {
  const has = new Uint8Array(CODE_POINTS);
  for (const file of files) {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    for (const at of new Set(facesOf(view).flatMap((face) => findCharacterMaps(view, face)))) {
      if (view.getUint16(at) === 12) addGroups(has, view, at);
      else addSegments(has, view, at);
    }
  }
  const points: number[] = [];
  for (let point = has.indexOf(1); point !== -1; point = has.indexOf(1, point + 1)) points.push(point);
  return coverageOf(points);
}

function addGroups(has: Uint8Array, view: DataView, at: number): void {
  for (let group = 0; group < view.getUint32(at + 12); group++) {
    const [start, end, glyph] = [16, 20, 24].map((place) => view.getUint32(at + place + group * 12));
    if (start !== undefined && end !== undefined) has.fill(1, glyph === 0 ? start + 1 : start, end + 1);
  }
}

function addSegments(has: Uint8Array, view: DataView, at: number): void {
  const double = view.getUint16(at + 6);
  for (let segment = 0; segment < double; segment += 2) {
    const startAt = at + 16 + double + segment;
    const [start, end] = [view.getUint16(startAt), view.getUint16(at + 14 + segment)];
    const delta = view.getUint16(startAt + double);
    const offsetAt = startAt + 2 * double;
    const offset = view.getUint16(offsetAt);
    for (let point = start; point <= end; point++) {
      const listed = offset === 0 ? point : view.getUint16(offsetAt + offset + 2 * (point - start));
      const isMissing = offset !== 0 && listed === 0;
      if (!isMissing && (listed + delta) % GLYPHS !== 0) has[point] = 1;
    }
  }
}

/** The byte offsets at which the faces of a font file begin. */
export function facesOf(view: DataView): readonly number[] {
  if (view.getUint32(0) !== COLLECTION) return [0];
  return Array.from({ length: view.getUint32(8) }, (_, at) => view.getUint32(COLLECTION_HEADER_BYTES + at * 4));
}

/** Where the Unicode maps of the face at an offset begin; those of format 12 have what the others have. */
function findCharacterMaps(view: DataView, face: number): number[] {
  const tables = Array.from({ length: view.getUint16(face + 4) }, (_, table) => face + 12 + table * 16);
  const entry = tables.find((table) => view.getUint32(table) === CHARACTER_MAP);
  if (entry === undefined) return [];
  const map = view.getUint32(entry + 8);
  const maps = Array.from({ length: view.getUint16(map + 2) }, (_, at) => map + 4 + at * 8)
    .filter((record) => UNICODE_MAPS.has(`${view.getUint16(record)}/${view.getUint16(record + 2)}`))
    .map((record) => map + view.getUint32(record + 4))
    .filter((start) => [4, 12].includes(view.getUint16(start)));
  const whole = maps.filter((start) => view.getUint16(start) === 12);
  return whole.length > 0 ? whole : maps;
}
