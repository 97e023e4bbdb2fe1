import { inflateSync } from "node:zlib";
import type { Pixels } from "@colophon/kit-png";

const HEAD_BYTES = 33;
const RGB = 2;
/** A picture of a page: 1,920 pixels wide, ten times as high. */
const MAX_BYTES = 1_920 * 19_200 * 3 + 19_200;

/**
 * A PNG of this package -> its pixels: RGB of eight bits, not interlaced; undefined for any other.
 *
 * Source   PNG (W3C, third edition), 5, 9.2, 10, 11.
 */
export function decodePng(bytes: Uint8Array, checkpoint: () => void): Pixels | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (png.length < HEAD_BYTES || png.readUInt32BE(0) !== 0x89504e47) return undefined;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const isOurs = png[24] === 8 && png[25] === RGB && png[28] === 0;
  const rowLength = 1 + width * 3;
  if (!isOurs || rowLength * height > MAX_BYTES) return undefined;
  checkpoint();
  const rows = inflate(dataOf(png), rowLength * height);
  if (rows?.length !== rowLength * height) return undefined;
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    if (y % 64 === 0) checkpoint();
    if (!unfilter(rows, y * rowLength, rowLength)) return undefined;
    let from = y * rowLength + 1;
    for (let to = y * width * 4; to < (y + 1) * width * 4; to += 4) {
      pixels[to + 2] = rows[from++] ?? 0;
      pixels[to + 1] = rows[from++] ?? 0;
      pixels[to] = rows[from++] ?? 0;
    }
  }
  return { width, height, stride: width * 4, bytes: pixels };
}

function dataOf(png: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") chunks.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(chunks);
}

function inflate(data: Buffer, most: number): Uint8Array | undefined {
  try {
    return inflateSync(data, { maxOutputLength: most });
  } catch {
    return undefined;
  }
}

/** Of filters those that this package writes: none, and Sub. */
function unfilter(rows: Uint8Array, start: number, rowLength: number): boolean {
  const filter = rows[start];
  if (filter === 0) return true;
  if (filter !== 1) return false;
  for (let at = start + 4; at < start + rowLength; at += 1) rows[at] = (rows[at] ?? 0) + (rows[at - 3] ?? 0);
  return true;
}
