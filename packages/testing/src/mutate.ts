/** A seeded source of chance: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** An integer in 0 .. below - 1. */
  below(bound: number): number;
}

/** mulberry32 over an FNV-1a hash of the seed. */
export function createSeededRandom(seed: string | number): SeededRandom {
  let state = 0x811c9dc5;
  for (const character of String(seed)) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { below: (bound) => Math.floor((next() / 2 ** 32) * bound) };
}

/** Bytes at which parsers turn: signs, lengths, delimiters, ends. */
const TELLING = [0x00, 0x01, 0x0a, 0x0d, 0x20, 0x22, 0x26, 0x2c, 0x3b, 0x3c, 0x3e, 0x7f, 0x80, 0xc0, 0xef, 0xfe, 0xff];

type Mutation = (bytes: Uint8Array, chance: SeededRandom) => Uint8Array;

const MUTATIONS: readonly Mutation[] = [
  function flipBit(bytes, chance) {
    const copy = bytes.slice();
    const at = chance.below(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8));
    return copy;
  },
  function overwrite(bytes, chance) {
    const copy = bytes.slice();
    copy[chance.below(copy.length)] = TELLING[chance.below(TELLING.length)] ?? 0;
    return copy;
  },
  function overwriteLength(bytes, chance) {
    const copy = bytes.slice();
    const at = chance.below(Math.max(1, copy.length - 3));
    new DataView(copy.buffer).setUint32(
      Math.min(at, Math.max(0, copy.length - 4)),
      [0, 1, 0x7fffffff, 0xffffffff][chance.below(4)] ?? 0,
    );
    return copy;
  },
  function insert(bytes, chance) {
    const at = chance.below(bytes.length + 1);
    return joinBytes([
      bytes.subarray(0, at),
      Uint8Array.of(TELLING[chance.below(TELLING.length)] ?? 0),
      bytes.subarray(at),
    ]);
  },
  function remove(bytes, chance) {
    const [start, end] = pickRange(bytes, chance);
    return joinBytes([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  function repeat(bytes, chance) {
    const [start, end] = pickRange(bytes, chance);
    return joinBytes([bytes.subarray(0, end), bytes.subarray(start)]);
  },
  function swap(bytes, chance) {
    const [start, end] = pickRange(bytes, chance);
    return joinBytes([bytes.subarray(0, start), bytes.subarray(end), bytes.subarray(start, end)]);
  },
  function truncate(bytes, chance) {
    return bytes.slice(0, chance.below(bytes.length));
  },
];

/** Bytes -> one to four random mutations of them; the input stays as it is. Bytes too few to mutate get one more. */
export function mutate(bytes: Uint8Array, chance: SeededRandom): Uint8Array {
  let mutant = bytes;
  for (let times = 1 + chance.below(4); times > 0; times--) {
    const mutation = MUTATIONS[chance.below(MUTATIONS.length)];
    if (mutation === undefined || mutant.length < 4) mutant = joinBytes([mutant, Uint8Array.of(chance.below(256))]);
    else mutant = mutation(mutant, chance);
  }
  return mutant;
}

/** `count` mutants of the same bytes, the same ones for the same seed. */
export function* mutants(bytes: Uint8Array, count: number, seed: string | number): Generator<Uint8Array> {
  const chance = createSeededRandom(seed);
  for (let i = 0; i < count; i++) yield mutate(bytes, chance);
}

function pickRange(bytes: Uint8Array, chance: SeededRandom): [start: number, end: number] {
  const start = chance.below(bytes.length);
  return [start, start + 1 + chance.below(Math.min(64, bytes.length - start))];
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
