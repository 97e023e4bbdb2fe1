import { ByteBuilder } from "@colophon/kit-bytes";
import { cursorOf, MAX_BYTES, packed } from "./packed.ts";

const HEADER_BYTES = 8;

export interface Widths {
  readonly unitsPerEm: number;
  /** The advance of each glyph, in units of the em. */
  readonly advances: readonly number[];
}

/**
 * The compact `hdmx` table -> the table: the width of each glyph in pixels was written as its difference from the rounded one.
 *
 * Errors   FormatError TRUNCATED, MALFORMED; LIMIT above 32 MiB.
 * Source   MTX, 5.3 and 5.4.
 */
export function unpackDeviceMetrics(bytes: Uint8Array, { unitsPerEm, advances }: Widths, look: () => void): Uint8Array {
  const cursor = cursorOf(bytes);
  const out = new ByteBuilder().uint16BE(cursor.uint16());
  const records = cursor.uint16();
  const recordBytes = cursor.uint32();
  if (HEADER_BYTES + records * recordBytes > MAX_BYTES)
    throw packed("LIMIT", `The device metrics take more than ${MAX_BYTES} bytes.`, cursor.offset);
  const filling = recordBytes - 2 - advances.length;
  if (filling < 0) throw packed("MALFORMED", "The device metrics do not cover all glyphs.", cursor.offset);
  out.uint16BE(records).uint32BE(recordBytes);
  const heads = cursor.take(records * 2);
  const surprises = new Surprises(cursor.take(cursor.remaining));
  for (let record = 0; record < records; record += 1) {
    const pixels = heads[record * 2] ?? 0;
    out.byte(pixels).byte(heads[record * 2 + 1] ?? 0);
    for (const advance of advances) {
      look();
      out.byte((inPixels(advance, pixels, unitsPerEm) + surprises.next()) & 0xff);
    }
    out.append(new Uint8Array(filling));
  }
  return out.take();
}

/** Rounded to 64ths of a pixel, then to pixels. */
function inPixels(advance: number, pixels: number, unitsPerEm: number): number {
  const sixtyFourths = Math.floor((64 * pixels * advance + Math.floor(unitsPerEm / 2)) / unitsPerEm);
  return Math.floor((sixtyFourths + 32) / 64);
}

/** Numbers near nothing: as many ones as it is large, a zero, and where it is not zero whether it is negative. */
class Surprises {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let size = 0;
    while (this.#bit() === 1) size += 1;
    return size > 0 && this.#bit() === 1 ? -size : size;
  }

  /** The lowest bit of a byte comes first. */
  #bit(): number {
    const byte = this.#bytes[this.#at >> 3];
    if (byte === undefined) throw packed("TRUNCATED", "The device metrics end too early.", this.#at >> 3);
    const bit = (byte >> (this.#at & 7)) & 1;
    this.#at += 1;
    return bit;
  }
}
