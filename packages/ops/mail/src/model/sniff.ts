import { FILE_SIGNATURES, type FileSignature } from "../data/file-signatures.ts";

/** Bytes from the start that `sniffSignature` looks at: a disk image shows itself only there. */
export const SNIFFED_BYTES = 0x8006;

/** Two bytes prove little: these are taken for what they say only where more fits. */
const MIN_PROGRAM_BYTES = 64;

/**
 * First bytes -> the format they prove; undefined for what has no signature (text, or a format not in the table).
 *
 * Cost     O(signatures).
 */
export function sniffSignature(head: Uint8Array): FileSignature | undefined {
  return FILE_SIGNATURES.find((signature) => isAt(head, signature) && isPlausible(head, signature));
}

function isAt(head: Uint8Array, { text, at = 0 }: FileSignature): boolean {
  if (head.length < at + text.length) return false;
  for (let index = 0; index < text.length; index += 1) {
    if (head[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

function isPlausible(head: Uint8Array, { text }: FileSignature): boolean {
  if (text === "MZ") return head.length >= MIN_PROGRAM_BYTES && !isTextOnly(head.subarray(0, MIN_PROGRAM_BYTES));
  if (text === "BM") return head.length >= 26 && head[6] === 0 && head[7] === 0;
  if (text === "BZh") return (head[3] ?? 0) >= 0x31 && (head[3] ?? 0) <= 0x39;
  if (text === "\0\0\x01\0") return (head[4] ?? 0) > 0 && head[5] === 0;
  if (text === "#!") return /^#![ \t]*[/%A-Za-z]/.test(String.fromCharCode(...head.subarray(0, 64)));
  return true;
}

function isTextOnly(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x09 || byte === 0x0a || byte === 0x0d || (byte >= 0x20 && byte < 0x7f));
}
