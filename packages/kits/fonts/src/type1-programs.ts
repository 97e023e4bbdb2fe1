import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";

/** The glyphs of a Type 1 program by name, with their advances in 1/1000 em where these are said. */
export type Type1Glyphs = ReadonlyMap<string, number | undefined>;

export const FILE_KEY = 55_665;
export const GLYPH_KEY = 4330;
export const RANDOM_BYTES = 4;
/** Glyphs of one program. Attack: a dictionary of a million names. */
const MAX_GLYPHS = 65_536;

/** Attack: a program of a gigabyte. */
const MAX_BYTES = 1 << 25;

/** Reads the encrypted part; undefined where there is none, or too much of it. Source: Adobe Type 1 Font Format, 2.3, 6.4 and 7. */
export function readType1Glyphs(bytes: Uint8Array, checkpoint: Checkpoint = noCheckpoint): Type1Glyphs | undefined {
  return readPrivate(bytes, checkpoint)?.found;
}

/** Whether the glyphs break off before their dictionary ends: one damaged byte of the encrypted part changes all behind it. */
export function isType1BrokenOff(bytes: Uint8Array, checkpoint: Checkpoint = noCheckpoint): boolean {
  return readPrivate(bytes, checkpoint)?.isBrokenOff === true;
}

interface PrivateReading {
  readonly found: Type1Glyphs;
  readonly isBrokenOff: boolean;
}

function readPrivate(bytes: Uint8Array, checkpoint: Checkpoint): PrivateReading | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  const plain = withoutSegments(bytes);
  const at = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).indexOf("eexec");
  if (at === -1) return undefined;
  const clear = Buffer.from(plain.subarray(0, at)).toString("latin1");
  const [, first = "0.001"] = /\/FontMatrix\s*\[\s*([-+.\deE]+)/.exec(clear) ?? [];
  return readGlyphs(decryptPrivate(plain, at + 5, checkpoint), Number(first) * 1000 || 1, checkpoint);
}

/** The bytes of a PFB file without the headers of its segments. */
function withoutSegments(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x80) return bytes;
  const parts: Uint8Array[] = [];
  for (let at = 0; bytes[at] === 0x80 && (bytes[at + 1] === 1 || bytes[at + 1] === 2); ) {
    const [, , one = 0, two = 0, three = 0, four = 0] = bytes.subarray(at, at + 6);
    const length = one + two * 256 + three * 65_536 + four * 16_777_216;
    parts.push(bytes.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  return Buffer.concat(parts);
}

function decryptPrivate(bytes: Uint8Array, from: number, checkpoint: Checkpoint): Uint8Array {
  let at = from;
  while (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13) at += 1;
  const head = Buffer.from(bytes.subarray(at, at + 4)).toString("latin1");
  const isHex = /^[0-9A-Fa-f]{4}$/.test(head);
  const stored = isHex
    ? Buffer.from(
        Buffer.from(bytes.subarray(at))
          .toString("latin1")
          .replace(/[^0-9A-Fa-f]/g, ""),
        "hex",
      )
    : bytes.subarray(at);
  return decrypt(stored, FILE_KEY, checkpoint).subarray(RANDOM_BYTES);
}

/** Source: Adobe Type 1 Font Format, 7.2. */
export function decrypt(bytes: Uint8Array, key: number, checkpoint: Checkpoint): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let state = key;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    if ((index & 0xfffff) === 0) checkpoint();
    plain[index] = byte ^ (state >> 8);
    state = ((byte + state) * 52_845 + 22_719) & 0xffff;
  }
  return plain;
}

function readGlyphs(bytes: Uint8Array, scale: number, checkpoint: Checkpoint): PrivateReading {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const [, random] = /\/lenIV\s+(-?\d+)/.exec(text.slice(0, 20_000)) ?? [];
  const skipped = random === undefined ? RANDOM_BYTES : Number(random);
  const found = new Map<string, number | undefined>();
  const start = text.indexOf("/CharStrings");
  // A name may be empty.
  const entry = /\/(\S*)\s+(\d+)\s+(?:RD|-\||\S+)\s/y;
  let at = start === -1 ? -1 : text.indexOf("begin", start);
  let isBrokenOff = at === -1;
  for (let count = 0; at !== -1 && count < MAX_GLYPHS; count += 1) {
    const slash = text.indexOf("/", at);
    const end = /\bend\b/.exec(text.slice(at, slash === -1 ? undefined : slash));
    entry.lastIndex = slash;
    const match = slash === -1 || end !== null ? null : entry.exec(text);
    isBrokenOff = match === null && end === null;
    if (match === null) break;
    const [, name = "", length = "0"] = match;
    const from = entry.lastIndex;
    const program = bytes.subarray(from, from + Number(length));
    const plain = skipped < 0 ? program : decrypt(program, GLYPH_KEY, checkpoint).subarray(skipped);
    const width = widthOf(plain);
    found.set(name, width === undefined ? undefined : width * scale);
    at = from + Number(length);
  }
  return { found, isBrokenOff };
}

/** What hsbw or sbw sets. */
function widthOf(program: Uint8Array): number | undefined {
  const stack: number[] = [];
  for (let at = 0; at < program.length && stack.length < 64; ) {
    const [byte = 0, one = 0, two = 0, three = 0, four = 0] = program.subarray(at, at + 5);
    if (byte >= 32) {
      if (byte === 255) stack.push((one << 24) | (two << 16) | (three << 8) | four);
      else if (byte >= 251) stack.push(-(byte - 251) * 256 - one - 108);
      else stack.push(byte >= 247 ? (byte - 247) * 256 + one + 108 : byte - 139);
      at += byte === 255 ? 5 : byte >= 247 ? 2 : 1;
    } else if (byte === 13) return stack[1];
    else if (byte === 12 && one === 7) return stack[2];
    else if (byte === 12 && one === 12) {
      const divisor = stack.pop() ?? 1;
      stack.push((stack.pop() ?? 0) / divisor);
      at += 2;
    } else return undefined;
  }
  return undefined;
}
