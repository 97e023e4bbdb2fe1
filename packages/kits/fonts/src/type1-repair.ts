import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { decrypt, FILE_KEY, GLYPH_KEY, isType1BrokenOff, RANDOM_BYTES } from "./type1-programs.ts";

export interface RepairedType1 {
  readonly bytes: Uint8Array;
  /** The glyphs, and the subroutines by number, in whose programs a byte was changed. */
  readonly glyphs: readonly string[];
}

const FACTOR = 52_845;
const SUMMAND = 22_719;
/** The other way: its product with the factor is 1 modulo 65536. */
const INVERSE = 27_493;
/** Glyphs that are mended in one program. Attack: one with a changed byte in each of 65,536. */
const MAX_REPAIRS = 16;
/** What stands between two programs has to tell one key of 65,536: ` |` and a line's end, and the next slash. */
const MIN_BETWEEN = 4;

/**
 * A program that breaks off, because bytes of its encrypted part were changed -> what it was. Each byte that is read changes the key
 * of all behind it, so one changed byte makes the rest unreadable; but what stands between two glyphs is known, tells the key there,
 * and the key leads back to the byte.
 *
 * Errors   None: undefined for a program that does not break off, and where more than one byte of a glyph, or one outside of the
 *          glyphs, was changed.
 * Source   Adobe Type 1 Font Format, 7.1 and 7.3.
 */
export function repairType1(bytes: Uint8Array, checkpoint: Checkpoint = noCheckpoint): RepairedType1 | undefined {
  if (bytes[0] === 0x80 || !isType1BrokenOff(bytes, checkpoint)) return undefined;
  const repaired = new Uint8Array(bytes);
  const from = startOf(repaired);
  const stored = repaired.subarray(from);
  const glyphs: string[] = [];
  while (glyphs.length < MAX_REPAIRS) {
    const broken = findBroken(decrypt(stored, FILE_KEY, checkpoint));
    const byte = broken === undefined ? undefined : findChanged(stored, broken, checkpoint);
    if (broken === undefined || byte === undefined) return undefined;
    stored[byte.at] = byte.value;
    glyphs.push(broken.name);
    if (!isType1BrokenOff(repaired, checkpoint)) return { bytes: repaired, glyphs };
  }
  return undefined;
}

/** Where the encrypted part begins. */
function startOf(bytes: Uint8Array): number {
  let at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf("eexec") + 5;
  while ([32, 9, 10, 13].includes(bytes[at] ?? 0)) at += 1;
  return at;
}

interface Broken {
  readonly name: string;
  /** Its program in the encrypted part. */
  readonly from: number;
  readonly to: number;
  /** What may stand behind it: what stands behind the programs before it, and what the next begins with. */
  readonly between: readonly string[];
  /** Bytes of its program that say nothing; negative where it is not encrypted by itself. */
  readonly skipped: number;
}

/** The first program behind which nothing can be read; undefined where that is the very first. */
function findBroken(plain: Uint8Array): Broken | undefined {
  const text = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString("latin1");
  const [, random = String(RANDOM_BYTES)] = /\/lenIV\s+(-?\d+)/.exec(text.slice(0, 20_000)) ?? [];
  const entry = /(?:\/(\S*)|dup\s+(\d+))\s+(\d+)\s+\S+\s/y;
  const next = /\s*\S{1,12}\s+(?=dup\s+\d+\s+\d+\s+\S+\s|\/\S*\s+\d+\s+\S+\s|end\b)/y;
  const glyphs = /[^/]{0,200}\/CharStrings[^/]{0,100}\bbegin\s*/y;
  let between = "";
  entry.lastIndex = firstOf(text);
  for (let match = entry.exec(text); match !== null; match = entry.exec(text)) {
    const [, name, number, length] = match;
    const from = entry.lastIndex;
    const to = from + Number(length);
    glyphs.lastIndex = next.lastIndex = to;
    const [found] = next.exec(text) ?? [];
    if (found === undefined && number !== undefined && glyphs.test(text)) {
      between = "";
      entry.lastIndex = glyphs.lastIndex;
    } else if (found === undefined) {
      const ends = number === undefined ? ["/", "end"] : ["dup "];
      const called = number === undefined ? (name ?? "") : `subroutine ${number}`;
      if (between === "" || to + MIN_BETWEEN > text.length) return undefined;
      return { name: called, from, to, between: ends.map((end) => between + end), skipped: Number(random) };
    } else {
      between = found;
      entry.lastIndex = next.lastIndex;
    }
  }
  return undefined;
}

/** Where the first program is named: a subroutine, where there are any. */
function firstOf(text: string): number {
  const subroutines = /\/Subrs\s+\d+\s+array\s+(?=dup\s)/g;
  if (subroutines.test(text)) return subroutines.lastIndex;
  const begin = text.indexOf("begin", text.indexOf("/CharStrings"));
  return begin === -1 ? text.length : text.indexOf("/", begin);
}

/** The one byte that, with another value, makes a program of the glyph that ends where it should. */
function findChanged(
  stored: Uint8Array,
  { from, to, between, skipped }: Broken,
  checkpoint: Checkpoint,
): { readonly at: number; readonly value: number } | undefined {
  const behind = between.map((known) => keyBehind(stored, to, known)).find((key) => key !== undefined);
  if (behind === undefined) return undefined;
  const before = keysBefore(stored, from, to, checkpoint);
  const [plain, found] = [
    decrypt(stored.subarray(0, to), FILE_KEY, checkpoint).subarray(from),
    [] as { at: number; value: number }[],
  ];
  let key = behind;
  for (let at = to - 1; at >= from; at -= 1) {
    checkpoint();
    const sum = Math.imul(key - SUMMAND, INVERSE) & 0xffff;
    const value = (sum - (before[at - from] ?? 0)) & 0xffff;
    if (value < 256) {
      const program = new Uint8Array(plain);
      program[at - from] = value ^ ((before[at - from] ?? 0) >> 8);
      decryptFrom(stored, at + 1, { key, into: program.subarray(at + 1 - from) });
      if (isWhole(skipped < 0 ? program : decrypt(program, GLYPH_KEY, checkpoint).subarray(skipped)))
        found.push({ at, value });
    }
    key = (sum - (stored[at] ?? 0)) & 0xffff;
  }
  return found.length === 1 ? found[0] : undefined;
}

/** The key that makes of the bytes at a place what stands there in all glyphs. */
function keyBehind(stored: Uint8Array, at: number, between: string): number | undefined {
  const known = Buffer.from(between, "latin1");
  if (known.length < MIN_BETWEEN) return undefined;
  const high = ((stored[at] ?? 0) ^ (known[0] ?? 0)) << 8;
  const read = new Uint8Array(known.length);
  for (let low = 0; low < 256; low += 1) {
    decryptFrom(stored, at, { key: high | low, into: read });
    if (known.equals(read)) return high | low;
  }
  return undefined;
}

/** The key at each place from `from` to `to`, read forwards. */
function keysBefore(stored: Uint8Array, from: number, to: number, checkpoint: Checkpoint): readonly number[] {
  const keys: number[] = [];
  let key = FILE_KEY;
  for (let at = 0; at < to; at += 1) {
    if ((at & 0xffff) === 0) checkpoint();
    if (at >= from) keys.push(key);
    key = (((stored[at] ?? 0) + key) * FACTOR + SUMMAND) & 0xffff;
  }
  return keys;
}

function decryptFrom(
  stored: Uint8Array,
  from: number,
  { key: first, into }: { readonly key: number; readonly into: Uint8Array },
): void {
  let key = first;
  for (let index = 0; index < into.length; index += 1) {
    const byte = stored[from + index] ?? 0;
    into[index] = byte ^ (key >> 8);
    key = ((byte + key) * FACTOR + SUMMAND) & 0xffff;
  }
}

const COMMANDS: ReadonlySet<number> = new Set([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 21, 22, 30, 31]);
const ESCAPED: ReadonlySet<number> = new Set([0, 1, 2, 6, 7, 12, 16, 17, 33]);
/** What a glyph can end with: callsubr, return, endchar; seac is escaped. */
const LAST: ReadonlySet<number> = new Set([10, 11, 14, 256 + 6]);

/** Whether all of a glyph's program are numbers and commands, the last one that of an end. */
function isWhole(program: Uint8Array): boolean {
  let command = -1;
  let at = 0;
  while (at < program.length) {
    const byte = program[at] ?? 0;
    if (byte >= 32) {
      at += byte === 255 ? 5 : byte >= 247 ? 2 : 1;
      command = -1;
      continue;
    }
    command = byte === 12 ? 256 + (program[at + 1] ?? 255) : byte;
    if (!(command < 256 ? COMMANDS.has(command) : ESCAPED.has(command - 256))) return false;
    at += byte === 12 ? 2 : 1;
  }
  return at === program.length && LAST.has(command);
}
