/** How well bytes hold up as UTF-8. */
export interface Utf8Evidence {
  readonly isAscii: boolean;
  /** Complete multi-byte sequences. */
  readonly sequences: number;
  /** Bytes of them beside the first of each: what chance would have had to make. */
  readonly following: number;
  /** Bytes that begin no valid sequence. */
  readonly malformed: number;
}

/**
 * Counts valid and malformed UTF-8 sequences.
 *
 * Shapes   A sequence cut by the end of the sample is malformed only when the sample is complete.
 * Cost     O(bytes).
 * Source   Unicode 16, table 3-7 (well-formed UTF-8 byte sequences); WHATWG Encoding 9.1.1.
 */
export function measureUtf8(bytes: Uint8Array, isComplete: boolean): Utf8Evidence {
  let sequences = 0;
  let following = 0;
  let malformed = 0;
  let isAscii = true;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    isAscii = false;
    const length = sequenceLength(lead);
    const valid = length === 0 ? 0 : validPrefix(bytes, at, length);
    if (length !== 0 && valid === length) {
      sequences += 1;
      following += length - 1;
      at += length;
    } else if (length !== 0 && at + valid === bytes.length && !isComplete) {
      break;
    } else {
      malformed += 1;
      at += Math.max(1, valid);
    }
  }
  return { isAscii, sequences, following, malformed };
}

function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
}

/** Bytes of the sequence at `at` that are right, up to `length`. */
function validPrefix(bytes: Uint8Array, at: number, length: number): number {
  const lead = bytes[at] ?? 0;
  for (let offset = 1; offset < length; offset += 1) {
    const byte = bytes[at + offset] ?? 0;
    const low = offset === 1 && lead === 0xe0 ? 0xa0 : offset === 1 && lead === 0xf0 ? 0x90 : 0x80;
    const high = offset === 1 && lead === 0xed ? 0x9f : offset === 1 && lead === 0xf4 ? 0x8f : 0xbf;
    if (byte < low || byte > high) return offset;
  }
  return length;
}

/**
 * UTF-16 without a byte-order mark, or undefined.
 *
 * A table has delimiters, digits and line ends; in UTF-16 each of them brings a zero byte, nearly all at one parity. Stray
 * NULs in 8-bit text fall on both parities or stand beside bytes that make no plausible unit.
 */
export function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const units = bytes.length >> 1;
  if (units < 2 || !bytes.includes(0)) return undefined;
  const little = countTableUnits(bytes, true);
  const big = countTableUnits(bytes, false);
  const most = Math.max(little, big);
  if (most < 2 || most < units * 0.05 || Math.min(little, big) * 3 > most) return undefined;
  const isLittle = little > big;
  return hasPlausibleUnits(bytes, isLittle) ? (isLittle ? "utf-16le" : "utf-16be") : undefined;
}

/** Units that are ASCII text, tab or a line end. */
function countTableUnits(bytes: Uint8Array, isLittle: boolean): number {
  let count = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const high = bytes[isLittle ? at + 1 : at] ?? 0;
    const low = bytes[isLittle ? at : at + 1] ?? 0;
    const isText = (low >= 0x20 && low < 0x7f) || low === 9 || low === 10 || low === 13;
    if (high === 0 && isText) count += 1;
  }
  return count;
}

function hasPlausibleUnits(bytes: Uint8Array, isLittle: boolean): boolean {
  const units = bytes.length >> 1;
  let text = 0;
  let pending = false;
  for (let index = 0; index < units; index += 1) {
    const first = bytes[index * 2] ?? 0;
    const second = bytes[index * 2 + 1] ?? 0;
    const unit = isLittle ? (second << 8) | first : (first << 8) | second;
    const isTrail = unit >= 0xdc00 && unit <= 0xdfff;
    if (isTrail !== pending) return false;
    pending = unit >= 0xd800 && unit <= 0xdbff;
    const isControl = (unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 13) || (unit >= 0x7f && unit < 0xa0);
    if (!isControl && unit < 0xe000) text += 1;
  }
  return text >= units * 0.95;
}
