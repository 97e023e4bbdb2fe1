/** One code of a string: its number and how many bytes it took. */
export interface Code {
  readonly code: number;
  readonly length: number;
}

interface CodeSpace {
  readonly length: number;
  readonly low: number;
  readonly high: number;
}

interface Range {
  readonly low: number;
  readonly high: number;
  /** Of the first code: a CID, or text whose last unit counts up. */
  readonly value: number | string;
}

/** How codes are cut out of strings, and what they stand for: CIDs, or text. Source: ISO 32000-2, 9.7.5. */
export class CMap {
  readonly isVertical: boolean;
  readonly #spaces: readonly CodeSpace[];
  readonly #singles: ReadonlyMap<number, number | string>;
  readonly #ranges: readonly Range[];
  readonly #base: CMap | undefined;

  constructor(parts: CMapParts) {
    this.isVertical = parts.isVertical ?? parts.base?.isVertical ?? false;
    this.#spaces = parts.spaces.length > 0 ? parts.spaces : (parts.base?.spaces ?? []);
    this.#singles = parts.singles;
    this.#ranges = sortRanges(parts.ranges);
    this.#base = parts.base;
  }

  get spaces(): readonly CodeSpace[] {
    return this.#spaces;
  }

  get hasEntries(): boolean {
    return this.#singles.size > 0 || this.#ranges.length > 0 || this.#base?.hasEntries === true;
  }

  /** The code at `at`; where none fits, as many bytes as the shortest code has. */
  next(bytes: Uint8Array, at: number): Code {
    let code = 0;
    for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
      code = code * 256 + (bytes[at + length - 1] as number);
      for (const space of this.#spaces) if (space.length === length && isWithin(code, space)) return { code, length };
    }
    const shortest = this.#spaces.reduce((least, { length }) => Math.min(least, length), 4);
    const length = Math.min(this.#spaces.length === 0 ? 1 : shortest, bytes.length - at);
    code = 0;
    for (let index = 0; index < length; index += 1) code = code * 256 + (bytes[at + index] as number);
    return { code, length };
  }

  lookUp(code: number): number | string | undefined {
    const single = this.#singles.get(code);
    if (single !== undefined) return single;
    const range = findRange(this.#ranges, code);
    if (range === undefined) return this.#base?.lookUp(code);
    const { value, low } = range;
    return typeof value === "number" ? value + code - low : countUp(value, code - low);
  }

  /** Every mapping, single by single, those of the base first; stops after `most`. */
  *entries(most: number): Generator<readonly [code: number, value: number | string]> {
    let left = most;
    if (this.#base !== undefined)
      for (const entry of this.#base.entries(left)) {
        yield entry;
        left -= 1;
      }
    for (const { low, high, value } of this.#ranges)
      for (let code = low; code <= high && left > 0; code += 1, left -= 1)
        yield [code, typeof value === "number" ? value + code - low : countUp(value, code - low)];
    for (const entry of this.#singles) if (left-- > 0) yield entry;
  }
}

export interface CMapParts {
  readonly isVertical?: boolean | undefined;
  readonly spaces: readonly CodeSpace[];
  readonly singles: ReadonlyMap<number, number | string>;
  readonly ranges: readonly Range[];
  readonly base?: CMap | undefined;
}

/** Two bytes a code, the code its own CID. */
export function identityCMap(isVertical: boolean): CMap {
  const spaces = [{ length: 2, low: 0, high: 0xffff }];
  return new CMap({ isVertical, spaces, singles: new Map(), ranges: [{ low: 0, high: 0xffff, value: 0 }] });
}

/** Each byte of a code lies between those of the ends. */
function isWithin(code: number, { length, low, high }: CodeSpace): boolean {
  for (let index = 0; index < length; index += 1) {
    const shift = 8 * index;
    const byte = Math.floor(code / 2 ** shift) & 255;
    if (byte < (Math.floor(low / 2 ** shift) & 255) || byte > (Math.floor(high / 2 ** shift) & 255)) return false;
  }
  return true;
}

/** By their first code; of ranges that overlap the later one wins from where it begins. */
function sortRanges(ranges: readonly Range[]): Range[] {
  return ranges
    .map((range, index) => ({ range, index }))
    .sort((a, b) => a.range.low - b.range.low || a.index - b.index)
    .map(({ range }) => range);
}

/** Ranges looked at before the last that begins at or before a code: those that overlap are few. */
const MAX_OVERLAPS = 8;

function findRange(ranges: readonly Range[], code: number): Range | undefined {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as Range).low <= code) low = middle + 1;
    else high = middle - 1;
  }
  for (let index = high; index >= Math.max(0, high - MAX_OVERLAPS); index -= 1) {
    const range = ranges[index] as Range;
    if (code <= range.high) return range;
  }
  return undefined;
}

function countUp(text: string, steps: number): string {
  if (steps === 0 || text === "") return text;
  const last = text.codePointAt(text.length - 2) ?? 0;
  const isPair = text.length > 1 && last > 0xffff;
  const cut = isPair ? text.length - 2 : text.length - 1;
  const point = (isPair ? last : text.charCodeAt(text.length - 1)) + steps;
  return point > 0x10ffff ? text : text.slice(0, cut) + String.fromCodePoint(point);
}
