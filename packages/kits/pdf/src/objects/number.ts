import { isDigit, latin1Of } from "./characters.ts";
import { PdfReal } from "./object.ts";

export interface ParsedNumber {
  readonly value: number | PdfReal;
  /** Written as the standard has it. */
  readonly isExact: boolean;
}

/**
 * The number written in [start, end), also where it is malformed in the ways that other readers forgive: several signs, a
 * second point or a sign behind the digits (what follows is dropped). Undefined when there is no digit at all.
 *
 * Source   ISO 32000-2, 7.3.3.
 */
export function parseNumber(bytes: Uint8Array, start: number, end: number): ParsedNumber | undefined {
  const simple = parseDigits(bytes, start, end);
  if (simple !== undefined) return { value: simple, isExact: true };
  const text = latin1Of(bytes.subarray(start, end));
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return { value: toNumber(text), isExact: true };
  const [, signs = "", digits] = /^([+-]*)((?:\d+\.?\d*|\.\d+)?)/.exec(text) ?? [];
  if (digits === undefined || digits === "") {
    if (/^[+-]?\.?$|^-\./.test(text)) return { value: 0, isExact: false };
    return undefined;
  }
  if (/^[+-]*[\d.]+[A-Za-z]/.test(text)) return undefined;
  return { value: toNumber((signs.startsWith("-") ? "-" : "") + digits), isExact: false };
}

function parseDigits(bytes: Uint8Array, start: number, end: number): number | undefined {
  if (end - start > 9) return undefined;
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === undefined || !isDigit(byte)) return undefined;
    value = value * 10 + byte - 48;
  }
  return value;
}

function toNumber(text: string): number | PdfReal {
  const value = Number(text);
  const isInteger = !text.includes(".") && Number.isSafeInteger(value) && !Object.is(value, -0);
  return isInteger ? value : new PdfReal(Object.is(value, -0) ? 0 : value, text);
}
