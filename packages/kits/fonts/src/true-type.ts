import { readUint16BE, readUint32BE } from "@colophon/kit-bytes";
import { MACINTOSH_GLYPHS } from "./data/macintosh-glyphs.ts";

/** What of a TrueType or OpenType program tells glyphs apart. Units of the em. */
export interface TrueTypeFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly glyphCount: number;
  /** The CFF table of an OpenType font. */
  readonly cff: Uint8Array | undefined;
  widthOf(glyph: number): number | undefined;
  /** The glyph of a code in the subtable for this platform and encoding. */
  glyphOf(platform: number, encoding: number, code: number): number | undefined;
  hasMap(platform: number, encoding: number): boolean;
  /** The subtables that there are. */
  readonly maps: readonly { readonly platform: number; readonly encoding: number }[];
  /** Nothing is drawn for it; undefined in a font without outlines of this kind. */
  isEmpty(glyph: number): boolean | undefined;
  /** The character that a glyph is drawn for, by the Unicode subtable. */
  textOfGlyph(glyph: number): string | undefined;
  nameOfGlyph(glyph: number): string | undefined;
  glyphOfName(name: string): number | undefined;
}

interface Table {
  readonly start: number;
  readonly length: number;
}

interface Subtable {
  readonly platform: number;
  readonly encoding: number;
  readonly codes: ReadonlyMap<number, number>;
}

/** Codes of one subtable. Attack: groups that span all of Unicode, again and again. */
const MAX_CODES = 200_000;

/** Reads a font program; undefined for bytes that are none. What is cut off is as if it were not there. */
export function readTrueType(bytes: Uint8Array): TrueTypeFont | undefined {
  const tables = readTables(bytes);
  if (tables === undefined) return undefined;
  const head = tables.get("head");
  const hhea = tables.get("hhea");
  const unitsPerEm = (head === undefined ? 0 : uint16(bytes, head.start + 18)) || 1000;
  const metrics = hhea === undefined ? 0 : uint16(bytes, hhea.start + 34);
  const hmtx = tables.get("hmtx");
  const maxp = tables.get("maxp");
  const cff = tables.get("CFF ");
  let subtables: Subtable[] | undefined;
  let reverse: Map<number, number> | undefined;
  let names: Map<number, string> | undefined;
  let glyphs: Map<string, number> | undefined;
  const maps = (): Subtable[] => (subtables ??= readSubtables(bytes, tables.get("cmap")));
  const mapOf = (platform: number, encoding: number) =>
    maps().find((map) => map.platform === platform && map.encoding === encoding);
  return {
    unitsPerEm,
    ascent: hhea === undefined ? 0 : int16(bytes, hhea.start + 4),
    descent: hhea === undefined ? 0 : int16(bytes, hhea.start + 6),
    glyphCount: maxp === undefined ? 0 : uint16(bytes, maxp.start + 4),
    cff: cff === undefined ? undefined : bytes.subarray(cff.start, cff.start + cff.length),
    widthOf(glyph) {
      if (hmtx === undefined || metrics === 0) return undefined;
      const at = Math.min(glyph, metrics - 1) * 4;
      return at + 2 > hmtx.length ? undefined : uint16(bytes, hmtx.start + at);
    },
    glyphOf: (platform, encoding, code) => mapOf(platform, encoding)?.codes.get(code),
    hasMap: (platform, encoding) => mapOf(platform, encoding) !== undefined,
    get maps() {
      return maps().map(({ platform, encoding }) => ({ platform, encoding }));
    },
    isEmpty: (glyph) => isEmptyGlyph(bytes, { head, loca: tables.get("loca"), glyph }),
    textOfGlyph(glyph) {
      reverse ??= reverseOf(maps());
      const point = reverse.get(glyph);
      return point === undefined ? undefined : String.fromCodePoint(point);
    },
    nameOfGlyph(glyph) {
      names ??= readPostNames(bytes, tables.get("post"));
      return names.get(glyph);
    },
    glyphOfName(name) {
      glyphs ??= readPostGlyphs(bytes, tables.get("post"));
      return glyphs.get(name);
    },
  };
}

/** Source: OpenType, loca. */
function isEmptyGlyph(
  bytes: Uint8Array,
  { head, loca, glyph }: { readonly head: Table | undefined; readonly loca: Table | undefined; readonly glyph: number },
): boolean | undefined {
  if (head === undefined || loca === undefined) return undefined;
  const size = uint16(bytes, head.start + 50) === 0 ? 2 : 4;
  if ((glyph + 2) * size > loca.length) return true;
  const read = size === 2 ? uint16 : uint32;
  const at = loca.start + glyph * size;
  return read(bytes, at) === read(bytes, at + size);
}

function uint16(bytes: Uint8Array, at: number): number {
  return at >= 0 && at + 2 <= bytes.length ? readUint16BE(bytes, at) : 0;
}

function int16(bytes: Uint8Array, at: number): number {
  const value = uint16(bytes, at);
  return value > 0x7fff ? value - 0x10000 : value;
}

function uint32(bytes: Uint8Array, at: number): number {
  return at >= 0 && at + 4 <= bytes.length ? readUint32BE(bytes, at) : 0;
}

function readTables(bytes: Uint8Array): Map<string, Table> | undefined {
  const start = uint32(bytes, 0) === 0x74746366 ? uint32(bytes, 12) : 0;
  const version = uint32(bytes, start);
  if (version !== 0x00010000 && version !== 0x4f54544f && version !== 0x74727565) return undefined;
  const tables = new Map<string, Table>();
  const count = Math.min(uint16(bytes, start + 4), 200);
  for (let index = 0; index < count; index += 1) {
    const at = start + 12 + index * 16;
    const from = uint32(bytes, at + 8);
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (from < bytes.length)
      tables.set(tag, { start: from, length: Math.min(uint32(bytes, at + 12), bytes.length - from) });
  }
  return tables;
}

function readSubtables(bytes: Uint8Array, cmap: Table | undefined): Subtable[] {
  if (cmap === undefined) return [];
  const found: Subtable[] = [];
  const count = Math.min(uint16(bytes, cmap.start + 2), 50);
  for (let index = 0; index < count; index += 1) {
    const at = cmap.start + 4 + index * 8;
    const codes = readSubtable(bytes, cmap.start + uint32(bytes, at + 4));
    found.push({ platform: uint16(bytes, at), encoding: uint16(bytes, at + 2), codes });
  }
  return found;
}

function readSubtable(bytes: Uint8Array, at: number): Map<number, number> {
  const codes = new Map<number, number>();
  const format = uint16(bytes, at);
  if (format === 0) {
    for (let code = 0; code < 256; code += 1) if (bytes[at + 6 + code]) codes.set(code, bytes[at + 6 + code] as number);
  } else if (format === 4) readSegments(bytes, at, codes);
  else if (format === 6) {
    const first = uint16(bytes, at + 6);
    const count = uint16(bytes, at + 8);
    for (let index = 0; index < count; index += 1) put(codes, first + index, uint16(bytes, at + 10 + index * 2));
  } else if (format === 12) {
    const groups = Math.min(uint32(bytes, at + 12), 20_000);
    for (let group = 0; group < groups && codes.size < MAX_CODES; group += 1) {
      const from = at + 16 + group * 12;
      const [low, high, glyph] = [uint32(bytes, from), uint32(bytes, from + 4), uint32(bytes, from + 8)];
      for (let code = low; code <= Math.min(high, 0x10ffff) && codes.size < MAX_CODES; code += 1)
        put(codes, code, glyph + code - low);
    }
  }
  return codes;
}

function put(codes: Map<number, number>, code: number, glyph: number): void {
  if (glyph !== 0) codes.set(code, glyph);
}

function readSegments(bytes: Uint8Array, at: number, codes: Map<number, number>): void {
  const doubled = uint16(bytes, at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  for (let segment = 0; segment < doubled; segment += 2) {
    const [low, high] = [uint16(bytes, starts + segment), uint16(bytes, ends + segment)];
    const [delta, offset] = [uint16(bytes, deltas + segment), uint16(bytes, offsets + segment)];
    for (let code = low; code <= high && code < 0xffff && codes.size < MAX_CODES; code += 1) {
      const held = offset === 0 ? code : uint16(bytes, offsets + segment + offset + 2 * (code - low));
      if (held !== 0) put(codes, code, (held + delta) & 0xffff);
    }
  }
}

/** The first character of each glyph, of the subtables that speak Unicode. */
function reverseOf(maps: readonly Subtable[]): Map<number, number> {
  const found = new Map<number, number>();
  const isUnicode = ({ platform, encoding }: Subtable) =>
    platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
  for (const { codes } of maps.filter(isUnicode))
    for (const [code, glyph] of codes)
      if (!found.has(glyph) && (code < 0xd800 || code > 0xdfff)) found.set(glyph, code);
  return found;
}

const MACINTOSH = MACINTOSH_GLYPHS.split(" ");

/** The glyph of each name of a post table, Macintosh's own names too. */
function readPostGlyphs(bytes: Uint8Array, post: Table | undefined): Map<string, number> {
  const version = post === undefined ? 0 : uint32(bytes, post.start);
  const found = new Map<string, number>();
  if (version === 0x00010000) for (const [glyph, name] of MACINTOSH.entries()) found.set(name, glyph);
  if (post === undefined || version !== 0x00020000) return found;
  const own = readPostNames(bytes, post);
  const count = uint16(bytes, post.start + 32);
  for (let glyph = 0; glyph < count; glyph += 1) {
    const name = own.get(glyph) ?? MACINTOSH[uint16(bytes, post.start + 34 + glyph * 2)];
    if (name !== undefined && !found.has(name)) found.set(name, glyph);
  }
  return found;
}

/** Names of a post table of version 2; the first 258 are Macintosh's own, which are left. */
function readPostNames(bytes: Uint8Array, post: Table | undefined): Map<number, string> {
  const names = new Map<number, string>();
  if (post === undefined || uint32(bytes, post.start) !== 0x00020000) return names;
  const count = uint16(bytes, post.start + 32);
  const strings: string[] = [];
  const end = post.start + post.length;
  for (let at = post.start + 34 + count * 2; at < end; at += 1 + (bytes[at] as number))
    strings.push(String.fromCharCode(...bytes.subarray(at + 1, Math.min(end, at + 1 + (bytes[at] as number)))));
  for (let glyph = 0; glyph < count; glyph += 1) {
    const index = uint16(bytes, post.start + 34 + glyph * 2);
    const name = index >= MACINTOSH.length ? strings[index - MACINTOSH.length] : undefined;
    if (name !== undefined) names.set(glyph, name);
  }
  return names;
}
