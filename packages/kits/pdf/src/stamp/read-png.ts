import { inflateSync } from "node:zlib";
import { type Checkpoint, checkLimit, FormatError, readUint32BE } from "@colophon/kit-bytes";

/** A PNG as PDF can hold it. */
interface PngPicture {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Components without alpha. */
  readonly colors: number;
  /** Red, green and blue of each entry. */
  readonly palette: Uint8Array | undefined;
  /** The color that is transparent. */
  readonly colorKey: readonly number[] | undefined;
  /** The data as the file has it, where PDF can read it so. */
  readonly compressed: Uint8Array | undefined;
  /** Otherwise: rows of samples, and those of alpha. */
  readonly samples: Uint8Array | undefined;
  readonly alpha: Uint8Array | undefined;
}

interface Head {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly type: number;
  readonly isInterlaced: boolean;
}

interface Terms {
  readonly maxPixels: number;
  readonly checkpoint: Checkpoint;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const INDEXED = 3;
/** First column and row, and the steps between them, of each pass. Source: PNG, 8.1 (Adam7). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Reads a PNG.
 *
 * Cost     The file once; its samples once where they have alpha or are interlaced.
 * Errors   FormatError PICTURE for a damaged file; LIMIT past `maxPixels`.
 * Source   PNG (W3C, third edition), 5, 7, 8, 9, 11.
 */
export function readPng(bytes: Uint8Array, { maxPixels, checkpoint }: Terms): PngPicture {
  const head = readHead(bytes);
  checkLimit(head.width * head.height, { format: "pdf", limit: "maxElements", most: maxPixels, offset: 16 });
  const { data, palette, transparency } = readChunks(bytes, checkpoint);
  const { width, height, bits, type, isInterlaced } = head;
  const channels = CHANNELS[type] ?? 1;
  const hasAlpha = type === 4 || type === 6;
  const isKeyed = transparency !== undefined && (type === 0 || type === 2);
  const isMasked = transparency !== undefined && type === INDEXED;
  if (type === INDEXED && (palette === undefined || palette.length < 3)) throw broken("The PNG file has no palette.");
  const base = {
    ...{ width, height, bits, colors: hasAlpha ? channels - 1 : channels },
    palette: type === INDEXED ? palette?.subarray(0, Math.min(768, palette.length - (palette.length % 3))) : undefined,
    colorKey: isKeyed
      ? Array.from(
          { length: channels },
          (_, at) => ((transparency[at * 2] ?? 0) << 8) | (transparency[at * 2 + 1] ?? 0),
        )
      : undefined,
  };
  if (!hasAlpha && !isInterlaced && !isMasked)
    return { ...base, compressed: data, samples: undefined, alpha: undefined };
  const rows = readRows(head, data, checkpoint);
  if (isMasked) return { ...base, compressed: undefined, samples: rows, alpha: maskOf(rows, head, transparency) };
  if (!hasAlpha) return { ...base, compressed: undefined, samples: rows, alpha: undefined };
  return { ...base, compressed: undefined, ...splitAlpha(rows, { channels, size: bits / 8, checkpoint }) };
}

function broken(message: string, offset = 0): FormatError {
  return new FormatError({ format: "pdf", code: "PICTURE", message, offset });
}

function readHead(bytes: Uint8Array): Head {
  if (bytes.length < 33) throw broken("The PNG file ends in its header.");
  const [width, height] = [readUint32BE(bytes, 16), readUint32BE(bytes, 20)];
  const [bits = 0, type = 0, , , interlace] = bytes.subarray(24, 29);
  if (width === 0 || height === 0 || DEPTHS[type]?.includes(bits) !== true)
    throw broken("The header of the PNG file is not valid.", 16);
  return { width, height, bits, type, isInterlaced: interlace === 1 };
}

function readChunks(bytes: Uint8Array, checkpoint: Checkpoint) {
  const data: Uint8Array[] = [];
  let palette: Uint8Array | undefined;
  let transparency: Uint8Array | undefined;
  for (let at = 8; at + 12 <= bytes.length; ) {
    checkpoint();
    const length = readUint32BE(bytes, at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (content.length < length) throw broken(`The PNG file ends in its chunk ${kind}.`, at);
    if (kind === "IDAT") data.push(content);
    else if (kind === "PLTE") palette = content;
    else if (kind === "tRNS") transparency = content;
    else if (kind === "IEND") break;
    at += length + 12;
  }
  if (data.length === 0) throw broken("The PNG file has no image data.");
  return { data: new Uint8Array(Buffer.concat(data)), palette, transparency };
}

/** The rows of the whole picture, packed, without their filters. */
function readRows(
  { width, height, bits, type, isInterlaced }: Head,
  data: Uint8Array,
  checkpoint: Checkpoint,
): Uint8Array {
  const pixelBits = (CHANNELS[type] ?? 1) * bits;
  const bytesOf = (columns: number): number => Math.ceil((columns * pixelBits) / 8);
  const passes = isInterlaced
    ? PASSES.map(([x, y, dx, dy]) => ({
        ...{ x, y, dx, dy, columns: Math.ceil((width - x) / dx), rows: Math.ceil((height - y) / dy) },
      })).filter(({ columns, rows }) => columns > 0 && rows > 0)
    : [{ x: 0, y: 0, dx: 1, dy: 1, columns: width, rows: height }];
  const total = passes.reduce((sum, { columns, rows }) => sum + rows * (1 + bytesOf(columns)), 0);
  const raw = inflate(data, total);
  const made = new Uint8Array(height * bytesOf(width));
  let at = 0;
  for (const { x, y, dx, dy, columns, rows } of passes) {
    const rowBytes = bytesOf(columns);
    let before: Uint8Array = new Uint8Array(rowBytes);
    for (let row = 0; row < rows; row += 1) {
      if (row % 16 === 0) checkpoint();
      const line = raw.subarray(at + 1, at + 1 + rowBytes);
      unfilter(raw[at] ?? 0, { line, before, step: Math.max(1, pixelBits >> 3) });
      const target = made.subarray((y + row * dy) * bytesOf(width));
      if (dx === 1 && x === 0) target.set(line);
      else
        for (let column = 0; column < columns; column += 1)
          copyPixel({ line, target, pixelBits }, column, x + column * dx);
      before = line;
      at += 1 + rowBytes;
    }
  }
  return made;
}

function inflate(data: Uint8Array, length: number): Uint8Array {
  try {
    const raw = inflateSync(data, { maxOutputLength: length });
    if (raw.length === length) return raw;
  } catch {
    // Refused below: data that is damaged, short or too long.
  }
  throw broken("The image data of the PNG file is damaged.");
}

interface Rows {
  readonly line: Uint8Array;
  readonly target: Uint8Array;
  readonly pixelBits: number;
}

function copyPixel({ line, target, pixelBits }: Rows, from: number, to: number): void {
  if (pixelBits >= 8) {
    const size = pixelBits / 8;
    target.set(line.subarray(from * size, (from + 1) * size), to * size);
    return;
  }
  const mask = (1 << pixelBits) - 1;
  const bit = from * pixelBits;
  const value = ((line[bit >> 3] ?? 0) >> (8 - pixelBits - (bit & 7))) & mask;
  const place = to * pixelBits;
  target[place >> 3] = (target[place >> 3] ?? 0) | (value << (8 - pixelBits - (place & 7)));
}

/** Source: PNG, 9.2 and 9.4. */
function unfilter(
  filter: number,
  { line, before, step }: { readonly line: Uint8Array; readonly before: Uint8Array; readonly step: number },
): void {
  if (filter > 4) throw broken("A row of the PNG file has an unknown filter.");
  if (filter === 0) return;
  for (let at = 0; at < line.length; at += 1) {
    const left = at < step ? 0 : (line[at - step] ?? 0);
    const above = before[at] ?? 0;
    const corner = at < step ? 0 : (before[at - step] ?? 0);
    const predicted =
      filter === 1 ? left : filter === 2 ? above : filter === 3 ? (left + above) >> 1 : paeth(left, above, corner);
    line[at] = (line[at] ?? 0) + predicted;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

function splitAlpha(
  rows: Uint8Array,
  { channels, size, checkpoint }: { readonly channels: number; readonly size: number; readonly checkpoint: Checkpoint },
) {
  const pixel = channels * size;
  const pixels = rows.length / pixel;
  const samples = new Uint8Array(pixels * (pixel - size));
  const alpha = new Uint8Array(pixels * size);
  for (let at = 0; at < pixels; at += 1) {
    if (at % 65_536 === 0) checkpoint();
    for (let byte = 0; byte < pixel; byte += 1) {
      const value = rows[at * pixel + byte] ?? 0;
      if (byte < pixel - size) samples[at * (pixel - size) + byte] = value;
      else alpha[at * size + byte - (pixel - size)] = value;
    }
  }
  return { samples, alpha };
}

/** A byte of alpha for each pixel of a picture with a palette. */
function maskOf(rows: Uint8Array, { width, height, bits }: Head, transparency: Uint8Array): Uint8Array {
  const alpha = new Uint8Array(width * height);
  const rowBytes = Math.ceil((width * bits) / 8);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = x * bits;
      const value = ((rows[y * rowBytes + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
      alpha[y * width + x] = transparency[value] ?? 255;
    }
  return alpha;
}
