import {
  BLACK_RUNS,
  LONG_BLACK_RUNS,
  LONG_WHITE_RUNS,
  LONGEST_RUNS,
  VERTICAL_MODES,
  WHITE_RUNS,
} from "../data/ccitt-codes.ts";

const PASS = "0001";
const HORIZONTAL = "001";
const END = "000000000001000000000001";
const LONGEST_RUN = 2560;
const FIRST_OF_BOTH = 1792;

interface Bilevel {
  readonly width: number;
  readonly height: number;
  /** Called for each row. */
  readonly tick: () => void;
}

/**
 * Rows of pixels of one bit, 1 for white, each from a whole byte on -> Group 4 data (K -1) with its end-of-block code.
 *
 * Cost     O(bytes and changes of colour).
 * Source   ITU-T T.6, 2.2.
 */
export function encodeCcitt(bytes: Uint8Array, { width, height, tick }: Bilevel): Uint8Array {
  const writer = new BitWriter();
  const stride = Math.ceil(width / 8);
  let above: readonly number[] = [];
  for (let y = 0; y < height; y += 1) {
    tick();
    const row = changesOf(bytes.subarray(y * stride, (y + 1) * stride), width);
    encodeRow(writer, { row, above, width });
    above = row;
  }
  writer.write(END);
  return writer.finish();
}

/** Where the colour changes, from white at the start of the row. */
function changesOf(row: Uint8Array, width: number): number[] {
  const changes: number[] = [];
  let isWhite = true;
  for (let x = 0; x < width; ) {
    const byte: number = row[x >> 3] ?? 0;
    if (x % 8 === 0 && byte === (isWhite ? 0xff : 0)) {
      x += 8;
      continue;
    }
    const own: boolean = (byte & (128 >> (x & 7))) !== 0;
    if (own !== isWhite) {
      changes.push(x);
      isWhite = own;
    }
    x += 1;
  }
  return changes;
}

interface Rows {
  readonly row: readonly number[];
  readonly above: readonly number[];
  readonly width: number;
}

function encodeRow(writer: BitWriter, { row, above, width }: Rows): void {
  let [a0, next, beside] = [-1, 0, 0];
  let isWhite = true;
  while (a0 < width) {
    const a1 = row[next] ?? width;
    // The first change above, to the right of a0, to the colour that a0 does not have: even indexes turn black.
    while (beside > 0 && (above[beside - 1] ?? width) > a0) beside -= 1;
    while (beside < above.length && ((above[beside] ?? width) <= a0 || (beside % 2 === 0) !== isWhite)) beside += 1;
    const [b1, b2] = [above[beside] ?? width, above[beside + 1] ?? width];
    if (b2 < a1) {
      writer.write(PASS);
      a0 = b2;
    } else if (Math.abs(a1 - b1) <= 3) {
      writer.write(VERTICAL_MODES[a1 - b1 + 3] as string);
      a0 = a1;
      next += 1;
      isWhite = !isWhite;
    } else {
      const a2 = row[next + 1] ?? width;
      writer.write(HORIZONTAL);
      writeRun(writer, a1 - Math.max(0, a0), isWhite);
      writeRun(writer, a2 - a1, !isWhite);
      a0 = a2;
      next += 2;
    }
  }
}

function writeRun(writer: BitWriter, length: number, isWhite: boolean): void {
  let left = length;
  for (; left > LONGEST_RUN; left -= LONGEST_RUN) writer.write(LONGEST_RUNS.at(-1) as string);
  if (left >= FIRST_OF_BOTH) writer.write(LONGEST_RUNS[(left - FIRST_OF_BOTH) >> 6] as string);
  else if (left >= 64) writer.write((isWhite ? LONG_WHITE_RUNS : LONG_BLACK_RUNS)[(left >> 6) - 1] as string);
  writer.write((isWhite ? WHITE_RUNS : BLACK_RUNS)[left & 63] as string);
}

class BitWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;
  #byte = 0;
  #bits = 0;

  write(code: string): void {
    for (let at = 0; at < code.length; at += 1) {
      this.#byte = (this.#byte << 1) | (code.charCodeAt(at) & 1);
      this.#bits += 1;
      if (this.#bits === 8) this.#flush();
    }
  }

  finish(): Uint8Array {
    while (this.#bits > 0) this.write("0");
    return this.#bytes.slice(0, this.#length);
  }

  #flush(): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(this.#length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length++] = this.#byte;
    [this.#byte, this.#bits] = [0, 0];
  }
}
