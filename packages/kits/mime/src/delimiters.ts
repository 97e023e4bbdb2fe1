import { toBinaryString } from "./binary-string.ts";
import { MAX_STANDARD_BOUNDARY_BYTES } from "./limits.ts";

/** RFC 2046, 5.1.1: transport padding after a boundary, and blanks at its end, count for nothing. */
export function trimDelimiter(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\r".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A boundary with raw 8-bit characters is compared as the bytes it was. */
export function toBoundaryBytes(boundary: string): string {
  return /[^\0-\x7f]/.test(boundary) ? toBinaryString(Buffer.from(boundary, "utf8")) : boundary;
}

/** RFC 2046, 5.1.1: bchars, at most 70, no blank at the end. */
export function isStandardBoundary(boundary: string): boolean {
  const isAllowed = /^[0-9A-Za-z'()+_,./:=? -]+$/.test(boundary);
  return isAllowed && boundary.length <= MAX_STANDARD_BOUNDARY_BYTES && !boundary.endsWith(" ");
}
