import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { type Font, readParts, readSimple, splitPushes } from "./pack-font.ts";

/**
 * What two writings of one font have in common: the bytes of each table, and of glyphs the points, boxes, parts, the numbers that
 * instructions push and the code behind. How flags and pushes are grouped, how `loca` is written and sums are left out.
 */
export function factsOf({ tables, glyphs }: Font) {
  const sums = [...tables].flatMap(([tag, table]) =>
    tag === "glyf" || tag === "loca"
      ? []
      : [`${tag} ${createHash("sha256").update(withoutSums(tag, table)).digest("hex")}`],
  );
  return { tables: sums.sort(), glyphs: glyphs.map(factsOfGlyph) };
}

function withoutSums(tag: string, table: Buffer): Buffer {
  return tag === "head" ? Buffer.concat([table.subarray(0, 8), table.subarray(12, 50), table.subarray(52)]) : table;
}

function factsOfGlyph(glyph: Buffer): string {
  if (glyph.length === 0 || glyph.readInt16BE(0) === 0) return "empty";
  if (glyph.readInt16BE(0) > 0) {
    const { instructions, ...outline } = readSimple(glyph);
    return JSON.stringify({ ...outline, ...instructionsOf(instructions) });
  }
  const { end, isInstructed } = readParts(glyph);
  const instructions = isInstructed ? glyph.subarray(end + 2, end + 2 + glyph.readUInt16BE(end)) : Buffer.alloc(0);
  return JSON.stringify({ parts: glyph.toString("hex", 2, end), ...instructionsOf(instructions) });
}

function instructionsOf(instructions: Buffer) {
  const { values, rest } = splitPushes(instructions);
  return { values, code: rest.toString("hex") };
}

/** A WOFF file -> the TrueType program in it. Source: WOFF File Format 1.0. */
export function readWoff(file: Uint8Array): Uint8Array {
  const woff = Buffer.from(file);
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let at = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const stored = woff.subarray(start, (start ?? 0) + (packed ?? 0));
    const table = packed === length ? stored : inflateSync(stored);
    woff.copy(header, 12 + index * 16, entry, entry + 4);
    header.writeUInt32BE(at, 12 + index * 16 + 8);
    header.writeUInt32BE(table.length, 12 + index * 16 + 12);
    parts.push(table, Buffer.alloc(-table.length & 3));
    at += table.length + (-table.length & 3);
  }
  return Buffer.concat(parts);
}
