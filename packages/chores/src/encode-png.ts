import { crc32 } from "node:zlib";
import { zlibSync } from "fflate";

/** Pixels of a page, four bytes each: blue, green, red, and one that says nothing. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly bytes: Uint8Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** fflate: the bytes of node:zlib belong to the build of Node. Its first level gives slides in a tenth of their pixels. */
const LEVEL = 1;
/** Rows between two looks at the clock. */
const ROWS = 64;
const SUB = 1;

/**
 * Pixels as PDFium has them -> PNG, RGB of eight bits, each row filtered by Sub; the same bytes on every machine.
 *
 * Source   PNG (W3C, third edition), 5, 9.2, 10, 11.
 */
export function encodePng({ width, height, stride, bytes }: Pixels, checkpoint: () => void): Uint8Array {
  const rowLength = 1 + width * 3;
  const rows = new Uint8Array(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS === 0) checkpoint();
    let to = y * rowLength;
    rows[to++] = SUB;
    let [red, green, blue] = [0, 0, 0];
    for (let from = y * stride; from < y * stride + width * 4; from += 4) {
      const [nextBlue = 0, nextGreen = 0, nextRed = 0] = [bytes[from], bytes[from + 1], bytes[from + 2]];
      rows[to++] = nextRed - red;
      rows[to++] = nextGreen - green;
      rows[to++] = nextBlue - blue;
      red = nextRed;
      green = nextGreen;
      blue = nextBlue;
    }
  }
  checkpoint();
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [SIGNATURE, chunk("IHDR", header), chunk("IDAT", zlibSync(rows, { level: LEVEL })), chunk("IEND")];
  return new Uint8Array(Buffer.concat(parts));
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
