import { latin1Of } from "./characters.ts";
import { PdfReal } from "./object.ts";

export interface ParsedNumber {
  readonly value: number | PdfReal;
  /** Written as the standard has it. */
  readonly isExact: boolean;
}

/**
 * The number written in [start, end), also where it is malformed in the ways that other readers forgive: several signs, a
 * second point or a sign behind the digits (what follows is dropped). Undefined when there is no digit at all. What is larger
 * than any reader holds (3.403e38) is at most 1e39 for us: finite, and still too large for whoever asks; its text stays as it was.
 *
 * Source   ISO 32000-2, 7.3.3; ISO 32000-1, table C.1.
 */
export function parseNumber(bytes: Uint8Array, start: number, end: number): ParsedNumber | undefined {
  const simple = parsePlain(bytes, start, end);
  if (simple !== undefined) return { value: simple, isExact: true };
  const text = latin1Of(bytes.subarray(start, end));
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return { value: toNumber(text), isExact: true };
  const [, signs = "", digits] = /^([+-]*)((?:\d+(?:\.\d*)?|\.\d+)?)/.exec(text) ?? [];
  if (digits === undefined || digits === "") {
    if (/^[+-]?\.?$|^-\./.test(text)) return { value: 0, isExact: false };
    return undefined;
  }
  if (/^[+-]*[\d.]+[A-Za-z]/.test(text)) return undefined;
  return { value: toNumber((signs.startsWith("-") ? "-" : "") + digits), isExact: false };
}

/** Digits of a number whose value is exact as a whole number over a power of ten. */
const MAX_PLAIN = 15;
const POWERS = Array.from({ length: MAX_PLAIN + 1 }, (_, power) => 10 ** power);

/** A sign, digits and a point, without the detour over a text; undefined for anything else. */
export function parsePlain(bytes: Uint8Array, start: number, end: number): number | PdfReal | undefined {
  const first = bytes[start];
  const from = first === 0x2d || first === 0x2b ? start + 1 : start;
  let value = 0;
  let point = -1;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte >= 48 && byte <= 57) value = value * 10 + byte - 48;
    else if (byte === 0x2e && point === -1) point = at;
    else return undefined;
  }
  const digits = end - from - (point === -1 ? 0 : 1);
  if (digits === 0 || digits > MAX_PLAIN) return undefined;
  if (point !== -1) {
    const size = value / (POWERS[end - point - 1] as number);
    return new PdfReal(first === 0x2d && size !== 0 ? -size : size, { bytes, start, end });
  }
  if (first !== 0x2d) return value;
  return value === 0 ? new PdfReal(0, { bytes, start, end }) : -value;
}

const LARGEST = 1e39;

function toNumber(text: string): number | PdfReal {
  const value = Math.max(-LARGEST, Math.min(LARGEST, Number(text)));
  const isInteger = !text.includes(".") && Number.isSafeInteger(value) && !Object.is(value, -0);
  return isInteger ? value : new PdfReal(Object.is(value, -0) ? 0 : value, text);
}
