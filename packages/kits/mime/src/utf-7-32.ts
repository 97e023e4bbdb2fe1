import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PLUS = 0x2b;
const MINUS = 0x2d;
const STEPS_PER_CHECKPOINT = 50_000;

/**
 * UTF-7 -> text.
 *
 * Shapes   Bytes above 127 and groups that are not whole UTF-16 units become U+FFFD.
 * Cost     O(bytes).
 * Source   RFC 2152.
 */
export function decodeUtf7(bytes: Uint8Array, checkpoint: Checkpoint = noCheckpoint): string {
  const look = everyUnits(checkpoint, STEPS_PER_CHECKPOINT);
  let text = "";
  let index = 0;
  while (index < bytes.length) {
    look();
    const byte = bytes[index] ?? 0;
    if (byte !== PLUS) {
      text += byte < 128 ? String.fromCharCode(byte) : "\ufffd";
      index += 1;
      continue;
    }
    let end = index + 1;
    while (end < bytes.length && BASE64.includes(String.fromCharCode(bytes[end] ?? 0))) end += 1;
    text += end === index + 1 ? (bytes[end] === MINUS ? "+" : "\ufffd") : decodeShifted(bytes.subarray(index + 1, end));
    index = bytes[end] === MINUS ? end + 1 : end;
  }
  return text.toWellFormed();
}

/** One base64 run of UTF-16BE units; up to five zero bits may be left over. */
function decodeShifted(run: Uint8Array): string {
  let text = "";
  let bits = 0;
  let bitCount = 0;
  for (const byte of run) {
    bits = ((bits << 6) | BASE64.indexOf(String.fromCharCode(byte))) & 0x3fffff;
    bitCount += 6;
    if (bitCount >= 16) {
      bitCount -= 16;
      text += String.fromCharCode((bits >>> bitCount) & 0xffff);
    }
  }
  const isWhole = bitCount < 6 && (bits & ((1 << bitCount) - 1)) === 0;
  return isWhole ? text : `${text}\ufffd`;
}

/**
 * UTF-32 -> text; without a mark and without an order in the name, big-endian.
 *
 * Source   Unicode, 3.10 (D99 to D101).
 */
export function decodeUtf32(bytes: Uint8Array, charset: string, checkpoint: Checkpoint = noCheckpoint): string {
  const look = everyUnits(checkpoint, STEPS_PER_CHECKPOINT);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hasLittleMark = bytes.length >= 4 && view.getUint32(0, true) === 0xfeff;
  const isLittle = charset === "utf-32le" || (charset === "utf-32" && hasLittleMark);
  let text = "";
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) {
    look();
    const point = view.getUint32(offset, isLittle);
    if (offset === 0 && point === 0xfeff) continue;
    const isScalar = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    text += isScalar ? String.fromCodePoint(point) : "\ufffd";
  }
  return bytes.length % 4 === 0 ? text : `${text}\ufffd`;
}
