const STEP = 256;

/** Converts between UTF-16 offsets and code points of a text. Cost: O(length) once, then O(1). */
export class CodePoints {
  readonly text: string;
  readonly length: number;
  /** Code points before each 256th code unit; absent where the text has no surrogate pairs. */
  readonly #counts: Uint32Array | undefined;

  constructor(text: string) {
    this.text = text;
    if (!/[\ud800-\udbff][\udc00-\udfff]/.test(text)) {
      this.length = text.length;
      return;
    }
    const counts = new Uint32Array(Math.floor(text.length / STEP) + 1);
    let count = 0;
    for (let at = 0; at < text.length; at++) {
      if (at % STEP === 0) counts[at / STEP] = count;
      if (!isSecondHalf(text, at)) count++;
    }
    this.#counts = counts;
    this.length = count;
  }

  /** UTF-16 offset -> code points before it. */
  toPoint(offset: number): number {
    if (this.#counts === undefined) return Math.min(offset, this.text.length);
    const block = Math.min(Math.floor(offset / STEP), this.#counts.length - 1);
    let count = this.#counts[block] ?? 0;
    for (let at = block * STEP; at < Math.min(offset, this.text.length); at++)
      if (!isSecondHalf(this.text, at)) count++;
    return count;
  }

  /** Code points -> UTF-16 offset; the end of the text for positions after it. */
  toOffset(point: number): number {
    const counts = this.#counts;
    if (counts === undefined) return Math.max(0, Math.min(point, this.text.length));
    if (point >= this.length) return this.text.length;
    let [low, high] = [0, counts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((counts[middle] ?? 0) <= point) low = middle;
      else high = middle - 1;
    }
    // A block may begin inside of a pair, whose code point is counted before it.
    let at = low * STEP + (isSecondHalf(this.text, low * STEP) ? 1 : 0);
    let count = counts[low] ?? 0;
    while (at < this.text.length && count < point) {
      at += isPair(this.text, at) ? 2 : 1;
      count++;
    }
    return at;
  }
}

function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

function isSecondHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

/** The last `count` code points before an offset. */
export function before(text: string, offset: number, count: number): string {
  let at = offset;
  for (let taken = 0; taken < count && at > 0; taken++) at -= isSecondHalf(text, at - 1) ? 2 : 1;
  return text.slice(at, offset);
}

/** The first `count` code points from an offset on. */
export function after(text: string, offset: number, count: number): string {
  let at = offset;
  for (let taken = 0; taken < count && at < text.length; taken++) at += isPair(text, at) ? 2 : 1;
  return text.slice(offset, at);
}
