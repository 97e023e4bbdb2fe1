import { hexValue, isSpace } from "./characters.ts";

const ESCAPES: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/**
 * The literal string whose parenthesis opens at `start`.
 *
 * Source   ISO 32000-2, 7.3.4.2.
 */
export function readLiteralString(
  bytes: Uint8Array,
  start: number,
): { readonly bytes: Uint8Array; readonly end: number; readonly isClosed: boolean } {
  const plainEnd = findPlainEnd(bytes, start + 1);
  if (plainEnd !== undefined) return { bytes: bytes.slice(start + 1, plainEnd), end: plainEnd + 1, isClosed: true };
  const found: number[] = [];
  let open = 1;
  let at = start + 1;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    at += 1;
    if (byte === 0x5c) {
      at = readEscape(bytes, at, found);
      continue;
    }
    if (byte === 0x28) open += 1;
    if (byte === 0x29) open -= 1;
    if (open === 0) return { bytes: Uint8Array.from(found), end: at, isClosed: true };
    if (byte === 13) {
      if (bytes[at] === 10) at += 1;
      found.push(10);
    } else found.push(byte);
  }
  return { bytes: Uint8Array.from(found), end: at, isClosed: false };
}

/**
 * The hexadecimal string whose bracket opens at `start`; what is no digit is passed over.
 *
 * Source   ISO 32000-2, 7.3.4.3.
 */
export function readHexString(
  bytes: Uint8Array,
  start: number,
): { readonly bytes: Uint8Array; readonly end: number; readonly isWhole: boolean } {
  const close = bytes.indexOf(0x3e, start + 1);
  const end = close === -1 ? bytes.length : close;
  const found = new Uint8Array((end - start + 1) >> 1);
  let length = 0;
  let high = -1;
  let isWhole = close !== -1;
  for (let at = start + 1; at < end; at += 1) {
    const value = hexValue(bytes[at]);
    if (value === -1) {
      if (!isSpace(bytes[at])) isWhole = false;
    } else if (high === -1) high = value;
    else {
      found[length] = high * 16 + value;
      length += 1;
      high = -1;
    }
  }
  if (high !== -1) {
    found[length] = high * 16;
    length += 1;
  }
  return { bytes: found.subarray(0, length), end: Math.min(end + 1, bytes.length), isWhole };
}

/** Where a string without escapes, parentheses and carriage returns ends. */
function findPlainEnd(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x29) return at;
    if (byte === 0x5c || byte === 0x28 || byte === 13) return undefined;
  }
  return undefined;
}

function readEscape(bytes: Uint8Array, at: number, found: number[]): number {
  const byte = bytes[at];
  if (byte === undefined) return at;
  if (byte >= 0x30 && byte <= 0x37) {
    let value = 0;
    let end = at;
    for (; end < at + 3; end += 1) {
      const digit = bytes[end];
      if (digit === undefined || digit < 0x30 || digit > 0x37) break;
      value = value * 8 + digit - 0x30;
    }
    found.push(value & 255);
    return end;
  }
  if (byte === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
  if (byte !== 10) found.push(ESCAPES[byte] ?? byte);
  return at + 1;
}
