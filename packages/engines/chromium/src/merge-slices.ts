import { walkMap } from "./character-map.ts";
import { dataViewOf, readSfntTables, tableOf, writeTables } from "./sfnt.ts";

interface Slice {
  readonly tables: ReadonlyMap<string, Uint8Array>;
  readonly glyphs: number;
  /** Number of the slice's first glyph in the merged font. */
  readonly base: number;
}

/** Tables of the first slice that are kept: they name only its glyphs, whose numbers do not change. */
const KEPT = ["head", "hhea", "maxp", "OS/2", "name", "cvt ", "fpgm", "prep", "gasp", "GDEF", "GPOS", "GSUB"];

/**
 * TrueType files of one face, cut by script -> one file with all glyphs. Glyphs of the first file keep their numbers, so that its
 * kerning and ligatures stay; those of the others have none.
 *
 * Errors   RangeError for a file without TrueType outlines.
 * Source   OpenType 1.9: cmap, glyf, head, hhea, hmtx, loca, maxp, post.
 */
export function mergeSlices(files: readonly Uint8Array[]): Uint8Array {
  let base = 0;
  const slices: Slice[] = files.map((file) => {
    const tables = readSfntTables(file);
    const glyphs = dataViewOf(tableOf(tables, "maxp")).getUint16(4);
    base += glyphs;
    return { tables, glyphs, base: base - glyphs };
  });
  const [first] = slices;
  if (first === undefined) throw new RangeError("There is no font to merge.");
  const out = new Map<string, Uint8Array>();
  for (const tag of KEPT) {
    const table = first.tables.get(tag);
    if (table !== undefined) out.set(tag, table.slice());
  }
  const { glyf, loca } = mergeOutlines(slices);
  out.set("glyf", glyf).set("loca", loca).set("hmtx", mergeMetrics(slices)).set("cmap", mergeMaps(slices));
  out.set("post", new Uint8Array(32));
  dataViewOf(tableOf(out, "post")).setUint32(0, 0x30000);
  dataViewOf(tableOf(out, "head")).setInt16(50, 1);
  dataViewOf(tableOf(out, "hhea")).setUint16(34, base);
  const most = dataViewOf(tableOf(out, "maxp"));
  most.setUint16(4, base);
  for (const { tables } of slices) {
    const own = dataViewOf(tableOf(tables, "maxp"));
    for (let at = 6; at < Math.min(own.byteLength, most.byteLength); at += 2)
      most.setUint16(at, Math.max(most.getUint16(at), own.getUint16(at)));
  }
  return writeTables(out);
}

function mergeOutlines(slices: readonly Slice[]): { readonly glyf: Uint8Array; readonly loca: Uint8Array } {
  const pieces: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  for (const { tables, glyphs, base } of slices) {
    const isLong = dataViewOf(tableOf(tables, "head")).getInt16(50) === 1;
    const [loca, glyf] = [dataViewOf(tableOf(tables, "loca")), tableOf(tables, "glyf")];
    const placeOf = (glyph: number): number => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
    for (let glyph = 0; glyph < glyphs; glyph++) {
      const outline = glyf.slice(placeOf(glyph), placeOf(glyph + 1));
      if (base > 0) shiftParts(outline, base);
      const padded = new Uint8Array(Math.ceil(outline.length / 4) * 4);
      padded.set(outline);
      places.push(length);
      pieces.push(padded);
      length += padded.length;
    }
  }
  places.push(length);
  const loca = new Uint8Array(places.length * 4);
  for (const [at, place] of places.entries()) dataViewOf(loca).setUint32(at * 4, place);
  return { glyf: new Uint8Array(Buffer.concat(pieces)), loca };
}

const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;

/** Renumbers the parts of an outline that is composed of others. */
function shiftParts(outline: Uint8Array, base: number): void {
  if (outline.length < 10) return;
  const view = dataViewOf(outline);
  if (view.getInt16(0) >= 0) return;
  let at = 10;
  for (let flags = MORE; (flags & MORE) !== 0; ) {
    flags = view.getUint16(at);
    view.setUint16(at + 2, view.getUint16(at + 2) + base);
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4);
    if ((flags & SCALE) !== 0) at += 2;
    else if ((flags & TWO_SCALES) !== 0) at += 4;
    else if ((flags & MATRIX) !== 0) at += 8;
  }
}

function mergeMetrics(slices: readonly Slice[]): Uint8Array {
  const last = slices.at(-1);
  const out = new Uint8Array(((last?.base ?? 0) + (last?.glyphs ?? 0)) * 4);
  const view = dataViewOf(out);
  for (const { tables, glyphs, base } of slices) {
    const own = dataViewOf(tableOf(tables, "hmtx"));
    const count = dataViewOf(tableOf(tables, "hhea")).getUint16(34);
    for (let glyph = 0; glyph < glyphs; glyph++) {
      const wide = Math.min(glyph, count - 1);
      view.setUint16((base + glyph) * 4, own.getUint16(wide * 4));
      const side = glyph < count ? glyph * 4 + 2 : count * 4 + (glyph - count) * 2;
      view.setInt16((base + glyph) * 4 + 2, own.getInt16(side));
    }
  }
  return out;
}

/** A map of format 12; a character that several slices have is the first one's. */
function mergeMaps(slices: readonly Slice[]): Uint8Array {
  const glyphs = new Map<number, number>();
  for (const { tables, base } of slices)
    walkMap(tableOf(tables, "cmap"), (point, glyph) => {
      if (!glyphs.has(point)) glyphs.set(point, base + glyph);
    });
  const points = [...glyphs].sort(([one], [other]) => one - other);
  const table = new Uint8Array(12 + 16 + points.length * 12);
  const view = dataViewOf(table);
  for (const [at, value] of [0, 1, 3, 10].entries()) view.setUint16(at * 2, value);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, table.length - 12);
  view.setUint32(24, points.length);
  for (const [index, [point, glyph]] of points.entries()) {
    view.setUint32(28 + index * 12, point);
    view.setUint32(32 + index * 12, point);
    view.setUint32(36 + index * 12, glyph);
  }
  return table;
}
