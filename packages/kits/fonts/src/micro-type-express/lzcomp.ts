import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { AdaptiveHuffman } from "./adaptive-huffman.ts";
import { BitReader } from "./bit-reader.ts";
import { packed } from "./packed.ts";
import { unpackRuns } from "./runs.ts";

const LENGTH_BITS = 24;
const DISTANCE_SYMBOLS = 8;
const LENGTH_SYMBOLS = 8;
const FIRST_COPY = 256;
const SHORTEST_COPY = 2;
/** From this distance on a copy is a byte longer than said. */
const FAR = 512;
/** The bytes that stand before the first one, so that it, too, may be a copy. */
const BEFORE = knownBytes();
const SYMBOLS_A_LOOK = 4_000;

export interface PackedBlock {
  readonly bytes: Uint8Array;
  /** Where it lies in the packed font. */
  readonly offset: number;
  /** Version 1 has no runs. */
  readonly mayHaveRuns: boolean;
  /** Bytes that it may unpack to. */
  readonly most: number;
}

/**
 * A block of a packed font -> its bytes: single bytes, bytes of two, four or six places back, and copies of earlier ones, in
 * adaptive Huffman codes; where its first bit says so, runs in that.
 *
 * Errors   FormatError TRUNCATED, MALFORMED, LIMIT.
 * Source   MicroType Express (MTX) Font Format, W3C member submission, 2008, LZCOMP.
 */
export function unpackLzcomp(block: PackedBlock, checkpoint: Checkpoint): Uint8Array {
  const bits = new BitReader(block.bytes, block.offset);
  const hasRuns = block.mayHaveRuns && bits.next() === 1;
  const length = bits.number(LENGTH_BITS);
  if (length > block.most) throw packed("LIMIT", `It unpacks to ${length} bytes, limit ${block.most}.`, block.offset);
  const out = new Uint8Array(BEFORE.length + length);
  out.set(BEFORE);
  const coder = codesFor(bits, length);
  const look = everyUnits(checkpoint, SYMBOLS_A_LOOK);
  for (let at = BEFORE.length; at < out.length; ) {
    look();
    const symbol = coder.symbols.read(bits);
    const back = (symbol - coder.firstBack + 1) * 2;
    if (symbol < FIRST_COPY) out[at] = symbol;
    else if (back > 0) out[at] = out[at - back] ?? 0;
    if (symbol < FIRST_COPY || back > 0) at += 1;
    else {
      const { distance, length: copied } = readCopy(coder, symbol, out.length - at);
      const from = at - distance - copied + 1;
      if (from < 0 || copied > out.length - at)
        throw packed("MALFORMED", "A copy refers to data outside the output.", bits.offset);
      out.copyWithin(at, from, from + copied);
      at += copied;
    }
  }
  const read = out.subarray(BEFORE.length);
  return hasRuns ? unpackRuns(read, block, checkpoint) : read;
}

interface Codes {
  readonly bits: BitReader;
  readonly symbols: AdaptiveHuffman;
  readonly distances: AdaptiveHuffman;
  readonly lengths: AdaptiveHuffman;
  /** The symbol of the byte two places back; four and six follow. */
  readonly firstBack: number;
}

function codesFor(bits: BitReader, length: number): Codes {
  let digits = 1;
  while (DISTANCE_SYMBOLS ** digits < length) digits += 1;
  const firstBack = FIRST_COPY + LENGTH_SYMBOLS * digits;
  return {
    bits,
    symbols: new AdaptiveHuffman(firstBack + 3),
    distances: new AdaptiveHuffman(DISTANCE_SYMBOLS),
    lengths: new AdaptiveHuffman(LENGTH_SYMBOLS),
    firstBack,
  };
}

/** The symbol has the number of octal digits of the distance, and the first two bits of the length; a third says that more follow. */
function readCopy({ bits, distances, lengths }: Codes, symbol: number, most: number) {
  const digits = ((symbol - FIRST_COPY) >> 3) + 1;
  let part = (symbol - FIRST_COPY) & 7;
  let length = part & 3;
  while ((part & 4) !== 0) {
    if (length > most) throw packed("MALFORMED", "A copy refers to data outside the output.", bits.offset);
    part = lengths.read(bits);
    length = length * 4 + (part & 3);
  }
  let distance = 0;
  for (let digit = 0; digit < digits; digit += 1) distance = distance * 8 + distances.read(bits);
  distance += 1;
  return { distance, length: length + SHORTEST_COPY + (distance >= FAR ? 1 : 0) };
}

function knownBytes(): Uint8Array {
  const bytes: number[] = [];
  for (let first = 0; first < 32; first += 1) for (let second = 0; second < 96; second += 1) bytes.push(first, second);
  for (let byte = 0; byte < 256; byte += 1) bytes.push(byte, byte, byte, byte);
  return Uint8Array.from(bytes);
}
