import { inflateSync } from "node:zlib";
import type { Checkpoint } from "@colophon/kit-bytes";
import type { PixelGrid } from "../seen-colors.ts";

/** Of unpacked rows: 3,840 by 2,160 pixels of four bytes. Larger pictures are not read. */
const MAX_RAW_BYTES = 33_200_000;
/** Pixels that are kept in a row and in a column. */
const MOST = 384;
const HEAD_END = 29;
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
}

/**
 * A PNG -> some of its pixels, evenly spread; undefined for one that is damaged, interlaced or too large.
 *
 * Cost     O(unpacked bytes).
 * Source   PNG (W3C, third edition), 9, 11, 13.
 */
export function readPng(bytes: Uint8Array, checkpoint: Checkpoint): PixelGrid | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (png.length < HEAD_END || png.readUInt32BE(0) !== 0x89504e47) return undefined;
  const head = { width: png.readUInt32BE(16), height: png.readUInt32BE(20), depth: png[24] ?? 0, type: png[25] ?? 9 };
  const bits = head.depth * (SAMPLES[head.type] ?? 0);
  const rowLength = 1 + Math.ceil((head.width * bits) / 8);
  const isRead = [1, 2, 4, 8, 16].includes(head.depth) && bits > 0 && png[28] === 0 && head.width * head.height > 0;
  if (!isRead || rowLength * head.height > MAX_RAW_BYTES) return undefined;
  const chunks = chunksOf(png);
  checkpoint();
  const rows = inflate(Buffer.concat(chunks.data), rowLength * head.height);
  if (rows === undefined) return undefined;
  const step = Math.max(1, Math.ceil(Math.max(head.width, head.height) / MOST));
  return thinOut(rows, { head, rowLength, step, unit: Math.max(1, bits >> 3), ...chunks, checkpoint });
}

interface Chunks {
  readonly data: readonly Buffer[];
  readonly palette: Buffer;
  /** Alpha of the palette's colors. */
  readonly alphas: Buffer;
}

function chunksOf(png: Buffer): Chunks {
  const data: Buffer[] = [];
  let palette: Buffer = Buffer.alloc(0);
  let alphas: Buffer = Buffer.alloc(0);
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString("latin1", at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (name === "IDAT") data.push(content);
    else if (name === "PLTE") palette = content;
    else if (name === "tRNS") alphas = content;
    at += length + 12;
  }
  return { data, palette, alphas };
}

function inflate(data: Buffer, length: number): Buffer | undefined {
  try {
    const rows = inflateSync(data, { maxOutputLength: length });
    return rows.length === length ? rows : undefined;
  } catch {
    return undefined;
  }
}

interface Rows extends Pick<Chunks, "palette" | "alphas"> {
  readonly head: Head;
  readonly rowLength: number;
  /** The distance between two pixels that are kept. */
  readonly step: number;
  /** The distance in a row between a byte and the one that its filter refers to. */
  readonly unit: number;
  readonly checkpoint: Checkpoint;
}

function thinOut(rows: Buffer, facts: Rows): PixelGrid | undefined {
  const { head, rowLength, step, unit, checkpoint } = facts;
  const [width, height] = [Math.ceil(head.width / step), Math.ceil(head.height / step)];
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < head.height; y += 1) {
    if (y % 64 === 0) checkpoint();
    const start = y * rowLength;
    if (!unfilter(rows, { start, above: y === 0 ? undefined : start - rowLength, rowLength, unit })) return undefined;
    if (y % step !== 0) continue;
    for (let column = 0; column < width; column += 1) {
      const pixel = (y / step) * width + column;
      const [red, green, blue, cover] = pixelAt(rows, { start: start + 1, x: column * step }, facts);
      rgb.set([red, green, blue], 3 * pixel);
      alpha[pixel] = cover;
    }
  }
  return { width, height, rgb, alpha };
}

interface FilteredRow {
  readonly start: number;
  readonly above: number | undefined;
  readonly rowLength: number;
  readonly unit: number;
}

/** Undoes a row's filter in place. */
function unfilter(rows: Buffer, { start, above, rowLength, unit }: FilteredRow): boolean {
  const filter = rows[start] ?? 9;
  if (filter > 4) return false;
  if (filter === 0) return true;
  for (let at = 1; at < rowLength; at += 1) {
    const left = at > unit ? (rows[start + at - unit] ?? 0) : 0;
    const up = above === undefined ? 0 : (rows[above + at] ?? 0);
    const corner = above === undefined || at <= unit ? 0 : (rows[above + at - unit] ?? 0);
    const guess = filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    rows[start + at] = (rows[start + at] ?? 0) + guess;
  }
  return true;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

type Rgba = readonly [number, number, number, number];

function pixelAt(
  rows: Buffer,
  { start, x }: { readonly start: number; readonly x: number },
  { head: { depth, type }, palette, alphas }: Rows,
): Rgba {
  const count = SAMPLES[type] ?? 1;
  /** A sample as it is written; of sixteen bits the upper eight. */
  const sample = (index: number): number => {
    if (depth >= 8) return rows[start + ((x * count + index) * depth) / 8] ?? 0;
    const bit = x * depth;
    return ((rows[start + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  };
  if (type === 3) {
    const index = sample(0);
    const color = (at: number): number => palette[3 * index + at] ?? 0;
    return [color(0), color(1), color(2), alphas[index] ?? 255];
  }
  if (type === 0 || type === 4) {
    const grey = depth >= 8 ? sample(0) : (sample(0) * 255) / ((1 << depth) - 1);
    return [grey, grey, grey, type === 4 ? sample(1) : 255];
  }
  return [sample(0), sample(1), sample(2), type === 6 ? sample(3) : 255];
}
