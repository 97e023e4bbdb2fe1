import { readDict, readIndex } from "./cff-parts.ts";
import { cffWidths } from "./cff-widths.ts";
import { CFF_STRINGS, EXPERT_CHARSET, EXPERT_SUBSET_CHARSET } from "./data/cff-names.ts";
import { findEncoding } from "./encodings.ts";

export interface CffFont {
  readonly isCidKeyed: boolean;
  readonly glyphCount: number;
  /** Of a font with names; of one with CIDs undefined. */
  nameOfGlyph(glyph: number): string | undefined;
  glyphOfCid(cid: number): number | undefined;
  /** Of a font with CIDs the one that stands for a glyph; of one with names the glyph's own number. */
  cidOfGlyph(glyph: number): number | undefined;
  /** The glyph name of each of 256 codes, by the encoding inside the font. */
  readonly encoding: readonly string[];
  /** The advance in 1/1000 em; undefined where the program of the glyph does not say it. */
  widthOf(glyph: number): number | undefined;
}

/** Reads the first font of a CFF program; undefined for bytes that are none. Source: Adobe Technical Note 5176. */
export function readCff(bytes: Uint8Array): CffFont | undefined {
  if (bytes[0] !== 1 || bytes.length < 8) return undefined;
  const names = readIndex(bytes, bytes[2] as number);
  const tops = readIndex(bytes, names.end);
  const strings = readIndex(bytes, tops.end);
  const [top] = tops.items;
  if (top === undefined) return undefined;
  const dict = readDict(top);
  const charStrings = readIndex(bytes, dict.get(17)?.[0] ?? bytes.length);
  const glyphCount = charStrings.items.length;
  const isCidKeyed = dict.has(1230);
  const charset = readCharset(bytes, dict.get(15)?.[0] ?? 0, { glyphCount, isCidKeyed });
  const stringOf = (sid: number): string | undefined => {
    if (sid < STANDARD.length) return STANDARD[sid];
    const held = strings.items[sid - STANDARD.length];
    return held === undefined ? undefined : Buffer.from(held).toString("latin1");
  };
  const nameOfGlyph = (glyph: number): string | undefined => {
    const held = charset[glyph];
    return isCidKeyed || held === undefined ? undefined : typeof held === "string" ? held : stringOf(held);
  };
  let byCid: Map<number, number> | undefined;
  return {
    isCidKeyed,
    glyphCount,
    nameOfGlyph,
    glyphOfCid(cid) {
      if (!isCidKeyed) return cid < glyphCount ? cid : undefined;
      byCid ??= new Map(charset.map((held, glyph) => [Number(held), glyph]));
      return byCid.get(cid);
    },
    cidOfGlyph(glyph) {
      if (glyph >= glyphCount) return undefined;
      return isCidKeyed ? Number(charset[glyph] ?? 0) : glyph;
    },
    widthOf: cffWidths(bytes, {
      top: dict,
      charStrings: charStrings.items,
      globals: readIndex(bytes, strings.end).items,
    }),
    encoding: isCidKeyed ? [] : readEncoding(bytes, dict.get(16)?.[0] ?? 0, { nameOfGlyph, stringOf }),
  };
}

const STANDARD = CFF_STRINGS.split(" ").map((name) => (name === "." ? "" : name));

/** Names, string numbers, or CIDs by glyph. */
function readCharset(
  bytes: Uint8Array,
  offset: number,
  { glyphCount, isCidKeyed }: { readonly glyphCount: number; readonly isCidKeyed: boolean },
): (number | string)[] {
  if (offset === 0) return Array.from({ length: glyphCount }, (_, glyph) => glyph);
  if (offset <= 2 && !isCidKeyed) return (offset === 1 ? EXPERT_CHARSET : EXPERT_SUBSET_CHARSET).split(" ");
  const found: number[] = [0];
  const format = bytes[offset];
  const two = (at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
  for (let at = offset + 1; found.length < glyphCount && at < bytes.length; ) {
    const first = two(at);
    const left = format === 0 ? 0 : format === 1 ? (bytes[at + 2] ?? 0) : two(at + 2);
    for (let step = 0; step <= left && found.length < glyphCount; step += 1) found.push(first + step);
    at += format === 0 ? 2 : format === 1 ? 3 : 4;
  }
  return found;
}

interface Names {
  readonly nameOfGlyph: (glyph: number) => string | undefined;
  readonly stringOf: (sid: number) => string | undefined;
}

function readEncoding(bytes: Uint8Array, offset: number, { nameOfGlyph, stringOf }: Names): readonly string[] {
  if (offset === 0) return findEncoding("StandardEncoding") ?? [];
  if (offset === 1) return findEncoding("MacExpertEncoding") ?? [];
  const found: string[] = new Array(256).fill("");
  const format = bytes[offset] ?? 0;
  const count = bytes[offset + 1] ?? 0;
  let at = offset + 2;
  let glyph = 1;
  for (let index = 0; index < count; index += 1) {
    const code = bytes[at] ?? 0;
    const left = (format & 127) === 0 ? 0 : (bytes[at + 1] ?? 0);
    for (let step = 0; step <= left; step += 1, glyph += 1) found[(code + step) & 255] = nameOfGlyph(glyph) ?? "";
    at += (format & 127) === 0 ? 1 : 2;
  }
  if ((format & 128) === 0) return found;
  const extra = bytes[at] ?? 0;
  for (let index = 0; index < extra; index += 1) {
    const from = at + 1 + index * 3;
    found[bytes[from] ?? 0] = stringOf((bytes[from + 1] ?? 0) * 256 + (bytes[from + 2] ?? 0)) ?? "";
  }
  return found;
}
