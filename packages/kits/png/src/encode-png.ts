import { crc32 } from "node:zlib";
import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { Zlib } from "fflate";

/** Pixels of a page, four bytes each: blue, green, red, and the opacity, which only `rgba` reads. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly bytes: Uint8Array;
}

/** Color types: three colors, colors with opacity, gray. */
type PngColor = "rgb" | "rgba" | "gray";

interface PngOptions {
  /** Default `rgb`. */
  readonly color?: PngColor;
  /** Pixels of an inch, written into the file. */
  readonly dpi?: number;
  readonly checkpoint?: Checkpoint;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Source: PNG, 11.2.1. */
const COLOR_TYPES = { gray: 0, rgb: 2, rgba: 6 } as const;
const CHANNELS = { gray: 1, rgb: 3, rgba: 4 } as const;
/** fflate: the bytes of node:zlib belong to the build of Node. Its first level gives slides in a tenth of their pixels. */
const LEVEL = 1;
/** Filtered bytes between two checkpoints, some 20 ms. */
const STEP_BYTES = 1_048_576;
const SUB = 1;
const INCHES_PER_METER = 1 / 0.0254;

/**
 * Pixels -> PNG of eight bits a channel, each row filtered by Sub; the same bytes on every machine.
 *
 * Shapes   `gray` is the luma of ITU-R BT.601, as readers compute it.
 * Cost     O(pixels); the filtered rows of one step in memory.
 * Source   PNG (W3C, third edition), 5, 9.2, 10, 11.
 */
export function encodePng(pixels: Pixels, options: PngOptions = {}): Uint8Array {
  const { color = "rgb", dpi, checkpoint = noCheckpoint } = options;
  const { width, height } = pixels;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, COLOR_TYPES[color], 0, 0, 0], 8);
  const data = compressRows(pixels, color, checkpoint);
  const density = dpi === undefined ? [] : [chunk("pHYs", densityOf(dpi))];
  return new Uint8Array(
    Buffer.concat([SIGNATURE, chunk("IHDR", header), ...density, chunk("IDAT", data), chunk("IEND")]),
  );
}

function densityOf(dpi: number): Uint8Array {
  const content = new Uint8Array(9);
  const view = new DataView(content.buffer);
  for (const at of [0, 4]) view.setUint32(at, Math.round(dpi * INCHES_PER_METER));
  content[8] = 1;
  return content;
}

function compressRows(pixels: Pixels, color: PngColor, checkpoint: Checkpoint): Uint8Array {
  const { width, height } = pixels;
  const rowLength = 1 + width * CHANNELS[color];
  const rowsOfStep = Math.max(1, Math.floor(STEP_BYTES / rowLength));
  const pieces: Uint8Array[] = [];
  const deflate = new Zlib({ level: LEVEL }, (piece) => pieces.push(piece));
  for (let first = 0; first < height; first += rowsOfStep) {
    checkpoint();
    const count = Math.min(rowsOfStep, height - first);
    const rows = new Uint8Array(rowLength * count);
    for (let row = 0; row < count; row += 1) {
      const to = row * rowLength;
      rows[to] = SUB;
      const target = { rows, to: to + 1 };
      if (color === "gray") filterGray(pixels, first + row, target);
      else filterColors(pixels, first + row, { ...target, hasOpacity: color === "rgba" });
    }
    deflate.push(rows, first + count >= height);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

interface Target {
  readonly rows: Uint8Array;
  readonly to: number;
}

function filterColors({ width, stride, bytes }: Pixels, y: number, target: Target & { readonly hasOpacity: boolean }) {
  const { rows, hasOpacity } = target;
  let { to } = target;
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let from = y * stride; from < y * stride + width * 4; from += 4) {
    const nextBlue = bytes[from] as number;
    const nextGreen = bytes[from + 1] as number;
    const nextRed = bytes[from + 2] as number;
    rows[to++] = nextRed - red;
    rows[to++] = nextGreen - green;
    rows[to++] = nextBlue - blue;
    if (hasOpacity) {
      const nextOpacity = bytes[from + 3] as number;
      rows[to++] = nextOpacity - opacity;
      opacity = nextOpacity;
    }
    red = nextRed;
    green = nextGreen;
    blue = nextBlue;
  }
}

function filterGray({ width, stride, bytes }: Pixels, y: number, { rows, to }: Target): void {
  let before = 0;
  for (let column = 0; column < width; column += 1) {
    const from = y * stride + column * 4;
    const [blue, green, red] = [bytes[from] as number, bytes[from + 1] as number, bytes[from + 2] as number];
    const gray = Math.floor((red * 299 + green * 587 + blue * 114 + 500) / 1000);
    rows[to + column] = gray - before;
    before = gray;
  }
}

function chunk(type: string, content: Uint8Array = new Uint8Array()): Uint8Array {
  const made = new Uint8Array(content.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, content.length);
  made.set(Buffer.from(type, "latin1"), 4);
  made.set(content, 8);
  view.setUint32(content.length + 8, crc32(made.subarray(4, content.length + 8)));
  return made;
}
