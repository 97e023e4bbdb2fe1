import type { ScanRules } from "./rules.ts";

/** What stands at a place, as far as the bytes around it tell. */

const SPACE = 0x20;
const TAB = 0x09;

export function startsWith(bytes: Uint8Array, at: number, prefix: Uint8Array): boolean {
  if (at < 0) return false;
  for (let index = 0; index < prefix.length; index += 1) if (bytes[at + index] !== prefix[index]) return false;
  return true;
}

/** A delimiter stands before `at`, and before the spaces that are passed over. */
export function isAfterDelimiter(bytes: Uint8Array, at: number, { delimiter, skipInitialSpace }: ScanRules): boolean {
  let end = at;
  if (skipInitialSpace) while (end > 0 && bytes[end - 1] === SPACE) end -= 1;
  return startsWith(bytes, end - delimiter.length, delimiter);
}

/** After spaces and tabs that mean nothing else. */
export function passBlanks(bytes: Uint8Array, from: number, end: number, { plain }: ScanRules): number {
  for (let at = from; ; at += 1) {
    const byte = bytes[at] ?? 0;
    const isBlank = (byte === SPACE || byte === TAB) && plain[byte] === 0;
    if (at >= end || !isBlank) return at;
  }
}

/** After a two-byte character; an ASCII byte that is no trail byte stands for itself. */
export function passPair(bytes: Uint8Array, at: number): number {
  const trail = bytes[at + 1] ?? 0;
  return trail >= 0x40 && trail !== 0x7f ? at + 2 : at + 1;
}
