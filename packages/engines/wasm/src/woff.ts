import { inflateSync } from "node:zlib";

const WOFF = 0x774f4646;
const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** A font file of a package as sfnt; one that is no WOFF is given back. Source: WOFF 1.0, sections 3-5. */
export function toSfnt(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== WOFF) return file;
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(file, HEADER_BYTES + index * ENTRY_BYTES));
  const places = new Map<string, number>();
  let length = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES;
  // The bytes of tables stand in their order in the file; the directory is by tag already.
  for (const { tag, content } of [...tables].sort((a, b) => a.offset - b.offset)) {
    places.set(tag, length);
    length += Math.ceil(content.length / 4) * 4;
  }
  const sfnt = new Uint8Array(length);
  const out = new DataView(sfnt.buffer);
  out.setUint32(0, view.getUint32(4));
  const power = Math.floor(Math.log2(count));
  for (const [at, value] of [count, 2 ** power * 16, power, (count - 2 ** power) * 16].entries())
    out.setUint16(4 + at * 2, value);
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    const place = places.get(tag) ?? 0;
    for (let letter = 0; letter < 4; letter += 1) sfnt[at + letter] = tag.charCodeAt(letter);
    for (const [field, value] of [checksum, place, content.length].entries()) out.setUint32(at + 4 + field * 4, value);
    sfnt.set(content, place);
  }
  return sfnt;
}

interface Table {
  readonly tag: string;
  readonly checksum: number;
  readonly offset: number;
  readonly content: Uint8Array;
}

function readTable(file: Uint8Array, at: number): Table {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [offset, packed, whole, checksum] = [4, 8, 12, 16].map((field) => view.getUint32(at + field));
  if (offset === undefined || packed === undefined || whole === undefined || checksum === undefined)
    throw new RangeError("The WOFF file is truncated.");
  const held = file.subarray(offset, offset + packed);
  const content = packed < whole ? new Uint8Array(inflateSync(held)) : held;
  if (content.length !== whole) throw new RangeError("A table of the WOFF file does not have its stated length.");
  return { tag: String.fromCharCode(...file.subarray(at, at + 4)), checksum, offset, content };
}
