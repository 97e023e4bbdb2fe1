const COLON = 0x3a;
const BLANK = 0x20;
const TAB = 0x09;

/** What a line of a header block is. */
export type HeaderLine =
  | { readonly kind: "blank" | "continuation" | "blank-continuation" | "mbox" | "delimiter-like" | "other" }
  | { readonly kind: "field"; readonly colon: number; readonly hasSpace: boolean };

/** Bytes of a line that are enough to tell: RFC 5322, 2.1.1 leaves no room for a longer field name. */
export const HEADER_HEAD_BYTES = 1_000;

/**
 * The first bytes of a line -> what it is in a header block. `colon` counts from the line's start.
 *
 * Source   RFC 5322, 2.2, 2.2.3 and 4.5 (blanks before the colon); RFC 4155 (From line).
 */
export function classifyHeaderLine(head: Uint8Array, isComplete: boolean): HeaderLine {
  const first = head[0];
  if (first === undefined) return { kind: "blank" };
  if (first === BLANK || first === TAB) {
    const isBlank = isComplete && head.every((byte) => byte === BLANK || byte === TAB || byte === 0x0d);
    return { kind: isBlank ? "blank-continuation" : "continuation" };
  }
  let index = 0;
  while (isNameByte(head[index])) index += 1;
  const nameEnd = index;
  while (head[index] === BLANK || head[index] === TAB) index += 1;
  if (nameEnd > 0 && head[index] === COLON) return { kind: "field", colon: index, hasSpace: index > nameEnd };
  if (isMboxLine(head)) return { kind: "mbox" };
  if (first === 0x2d && head[1] === 0x2d) return { kind: "delimiter-like" };
  return { kind: "other" };
}

function isNameByte(byte: number | undefined): boolean {
  return byte !== undefined && byte > 32 && byte < 127 && byte !== COLON;
}

function isMboxLine(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 6)).toString("latin1");
  return text.startsWith("From ") || text === ">From ";
}
