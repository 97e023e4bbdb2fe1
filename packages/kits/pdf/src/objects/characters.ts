/** Classes of bytes. Source: ISO 32000-2, 7.2.3. */
const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;

const CLASSES = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASSES[byte] = SPACE;
for (const character of "()<>[]{}/%") CLASSES[character.charCodeAt(0)] = DELIMITER;

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && CLASSES[byte] === SPACE;
}

/** Neither white space nor a delimiter; the end of the bytes is none. */
export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && CLASSES[byte] === REGULAR;
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

/** The value of a hexadecimal digit, -1 for any other byte. */
export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 48 && byte <= 57) return byte - 48;
  const lower = byte | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** Texts as short are put together faster one by one. */
const SHORT = 16;

/** Bytes as characters of U+0000 to U+00FF. */
export function latin1Of(bytes: Uint8Array): string {
  return bytes.length <= SHORT ? latin1Between(bytes, 0, bytes.length) : latin1Slice(bytes);
}

/** The same of a part of them. */
export function latin1Between(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return latin1Slice(bytes.subarray(start, end));
  let text = "";
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] as number);
  return text;
}

function latin1Slice(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/** Where `text` (of bytes) stands at or after `from`, -1 when it does not. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  return viewOf(bytes).indexOf(text, from, "latin1");
}

export function lastIndexOfText(bytes: Uint8Array, text: string, from = bytes.length): number {
  return viewOf(bytes).lastIndexOf(text, from, "latin1");
}

export function startsWithText(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
