import { malformedJpeg } from "./jpeg.ts";

/** Codes of up to this many bits are read by one look-up. */
export const FAST_BITS = 9;
const LONGEST = 16;

/** A table of codes as a decoder uses it. */
export interface DecodingTable {
  /** For each row of `FAST_BITS` bits: the length of the code in the high byte and the symbol in the low one; 0 for longer codes. */
  readonly fast: Uint16Array;
  /** The first code that is too large, by length. */
  readonly limits: Int32Array;
  /** The index of a code's symbol less the code, by length. */
  readonly offsets: Int32Array;
  readonly symbols: Uint8Array;
}

/** The table for so many codes of each length. Source: ITU-T T.81, C.2 and F.2.2.3. */
export function decodingTable(counts: Uint8Array, symbols: Uint8Array, offset: number): DecodingTable {
  const fast = new Uint16Array(1 << FAST_BITS);
  const limits = new Int32Array(LONGEST + 1);
  const offsets = new Int32Array(LONGEST + 1);
  let [code, index] = [0, 0];
  for (let length = 1; length <= LONGEST; length += 1) {
    const count = counts[length - 1] as number;
    offsets[length] = index - code;
    if (code + count > 1 << length) throw malformedJpeg("A table has more codes than its lengths permit.", offset);
    for (let own = 0; own < count; own += 1, code += 1, index += 1) {
      if (length > FAST_BITS) continue;
      const from = code << (FAST_BITS - length);
      fast.fill((length << 8) | (symbols[index] as number), from, from + (1 << (FAST_BITS - length)));
    }
    limits[length] = code;
    code <<= 1;
  }
  return { fast, limits, offsets, symbols };
}

/** A table of codes as an encoder uses it, and as a file states it. */
export interface EncodingTable {
  readonly counts: Uint8Array;
  readonly symbols: readonly number[];
  /** The code and the length of each symbol. */
  readonly codes: Uint16Array;
  readonly lengths: Uint8Array;
}

interface Tree {
  readonly weight: number;
  readonly symbols: readonly number[];
}

/** The codes of at most 16 bits that are shortest for these frequencies, none of ones alone. Source: ITU-T T.81, K.2. */
export function encodingTable(frequencies: Uint32Array): EncodingTable {
  const depths = depthsOf(frequencies);
  const bySize = new Array<number>(Math.max(LONGEST, ...depths.values()) + 1).fill(0);
  for (const depth of depths.values()) bySize[depth] = (bySize[depth] as number) + 1;
  shorten(bySize);
  const symbols = [...depths]
    .filter(([symbol]) => symbol !== RESERVED)
    .sort(([one, depth], [other, otherDepth]) => depth - otherDepth || one - other)
    .map(([symbol]) => symbol);
  const counts = Uint8Array.from(bySize.slice(1, LONGEST + 1));
  const longest = counts.findLastIndex((count) => count > 0);
  counts[longest] = (counts[longest] as number) - 1;
  const codes = new Uint16Array(256);
  const lengths = new Uint8Array(256);
  let [code, index] = [0, 0];
  for (const [at, count] of counts.entries()) {
    for (let own = 0; own < count; own += 1, code += 1, index += 1) {
      codes[symbols[index] as number] = code;
      lengths[symbols[index] as number] = at + 1;
    }
    code <<= 1;
  }
  return { counts, symbols, codes, lengths };
}

/** Takes the code of ones alone, which no symbol may have. */
const RESERVED = 256;

function depthsOf(frequencies: Uint32Array): Map<number, number> {
  const depths = new Map<number, number>([[RESERVED, 0]]);
  const trees: Tree[] = [{ weight: 1, symbols: [RESERVED] }];
  for (const [symbol, weight] of frequencies.entries()) {
    if (weight === 0) continue;
    trees.push({ weight, symbols: [symbol] });
    depths.set(symbol, 0);
  }
  if (trees.length === 1) {
    trees.push({ weight: 1, symbols: [0] });
    depths.set(0, 0);
  }
  while (trees.length > 1) {
    trees.sort((one, other) => other.weight - one.weight || (other.symbols[0] as number) - (one.symbols[0] as number));
    const [last, before] = [trees.pop() as Tree, trees.pop() as Tree];
    const joined = { weight: last.weight + before.weight, symbols: [...last.symbols, ...before.symbols] };
    for (const symbol of joined.symbols) depths.set(symbol, (depths.get(symbol) as number) + 1);
    trees.push(joined);
  }
  return depths;
}

/** Moves codes of more than 16 bits up. Source: ITU-T T.81, figure K.3. */
function shorten(bySize: number[]): void {
  for (let size = bySize.length - 1; size > LONGEST; size -= 1)
    while ((bySize[size] as number) > 0) {
      let shorter = size - 2;
      while ((bySize[shorter] as number) === 0) shorter -= 1;
      bySize[size] = (bySize[size] as number) - 2;
      bySize[size - 1] = (bySize[size - 1] as number) + 1;
      bySize[shorter + 1] = (bySize[shorter + 1] as number) + 2;
      bySize[shorter] = (bySize[shorter] as number) - 1;
    }
}
