import { utf8Length } from "./utf8.ts";

/** Standard base64 that is not: `offset` is the first character at fault. */
export class Base64Error extends Error {
  override readonly name = "Base64Error";
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Bytes -> standard base64 with padding. Source: RFC 4648, 4. */
export function encodeBase64(bytes: Uint8Array): string {
  if (typeof Buffer === "function")
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Standard base64 -> bytes, strictly: padded, no white space, no URL alphabet, no leftover bits.
 *
 * Cost     O(characters), native decoder; a regular expression over 4 MiB would hold the event loop for 66 ms.
 * Errors   Base64Error with the offset of the first bad character.
 * Source   RFC 4648, 4 and 3.5.
 */
export function decodeBase64(text: string): Uint8Array {
  if (text.length % 4 !== 0) throw new Base64Error(`Length ${text.length} is not a multiple of 4`, text.length);
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const byteLength = (text.length / 4) * 3 - padding;
  const bytes = typeof Buffer === "function" ? decodeWithBuffer(text) : decodeWithAtob(text);
  if (bytes?.length !== byteLength || utf8Length(text) !== text.length || text.includes("-") || text.includes("_")) {
    const offset = text.slice(0, text.length - padding).search(/[^A-Za-z0-9+/]/);
    throw new Base64Error("A character outside the base64 alphabet", offset === -1 ? text.length - padding : offset);
  }
  if (padding > 0 && encodeBase64(bytes.subarray(byteLength - (byteLength % 3))) !== text.slice(-4)) {
    throw new Base64Error("Unused bits of the last character are not zero", text.length - padding - 1);
  }
  return bytes;
}

/**
 * Buffer.from skips what it does not know, so the result is shorter than announced when a character is bad; it reads a
 * character beyond U+00FF by its low byte, which is why the caller asks for one byte of UTF-8 to each character.
 */
function decodeWithBuffer(text: string): Uint8Array {
  const buffer = Buffer.from(text, "base64");
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

function decodeWithAtob(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
