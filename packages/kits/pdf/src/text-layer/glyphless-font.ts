/** Units of an em, and what the font says of its height. Text is never painted in it: only its boxes are of use. */
export const UNITS = 1_000;
export const ASCENT = 750;
export const DESCENT = -250;

const TABLE_ENTRY = 16;
const HEADER = 12;

/**
 * A TrueType font whose glyphs have widths and no outlines: glyph 0, and one for each width.
 *
 * Shapes   widths: in 1/1000 em, for glyphs 1, 2 and so on; at most 65,534 of them.
 * Source   OpenType 1.9, head, hhea, hmtx, loca, maxp; ISO 32000-2, 9.9 (the tables that an embedded font needs).
 */
export function makeGlyphlessFont(widths: readonly number[]): Uint8Array {
  const count = widths.length + 1;
  const largest = widths.reduce((most, width) => Math.max(most, width), 0);
  const tables: readonly (readonly [tag: string, content: Uint8Array])[] = [
    ["cvt ", words([0])],
    ["fpgm", words([0])],
    ["glyf", words([0, 0])],
    ["head", headTable(largest)],
    ["hhea", words([1, 0, ASCENT, DESCENT, 0, largest, 0, 0, largest, 1, 0, 0, 0, 0, 0, 0, 0, count])],
    ["hmtx", words([UNITS, 0, ...widths.flatMap((width) => [width, 0])])],
    ["loca", words(Array.from({ length: count + 1 }, () => 0))],
    ["maxp", words([1, 0, count, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
    ["prep", words([0])],
  ];
  return assemble(tables);
}

function headTable(largest: number): Uint8Array {
  const magic = [0x5f0f, 0x3cf5];
  const noDates = [0, 0, 0, 0, 0, 0, 0, 0];
  return words([1, 0, 1, 0, 0, 0, ...magic, 0b1011, UNITS, ...noDates, 0, DESCENT, largest, ASCENT, 0, 3, 2, 0, 0]);
}

function words(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  for (const [index, value] of values.entries()) view.setInt16(index * 2, value);
  return new Uint8Array(view.buffer);
}

function assemble(tables: readonly (readonly [tag: string, content: Uint8Array])[]): Uint8Array {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const start = HEADER + tables.length * TABLE_ENTRY;
  const length = tables.reduce((sum, [, content]) => sum + Math.ceil(content.length / 4) * 4, start);
  const font = new Uint8Array(length);
  const view = new DataView(font.buffer);
  view.setUint32(0, 0x00010000);
  for (const [index, value] of [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].entries())
    view.setUint16(4 + index * 2, value);
  let offset = start;
  let head = 0;
  for (const [index, [tag, content]] of tables.entries()) {
    const entry = HEADER + index * TABLE_ENTRY;
    for (let letter = 0; letter < 4; letter += 1) font[entry + letter] = tag.charCodeAt(letter);
    font.set(content, offset);
    const padded = Math.ceil(content.length / 4) * 4;
    for (const [field, value] of [checksumOf(view, offset, padded), offset, content.length].entries())
      view.setUint32(entry + 4 + field * 4, value);
    if (tag === "head") head = offset;
    offset += padded;
  }
  view.setUint32(head + 8, (0xb1b0afba - checksumOf(view, 0, length)) >>> 0);
  return font;
}

function checksumOf(view: DataView, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
