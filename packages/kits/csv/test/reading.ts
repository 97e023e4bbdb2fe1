import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { type Dialect, RFC4180, readRows } from "../src/index.ts";
import type { ReadOptions } from "../src/scan/options.ts";

export const utf8 = (text: string): Uint8Array => Buffer.from(text, "utf8");

/** All rows of a text; the dialect is RFC 4180 but for what is given. */
export function read(text: string | Uint8Array, dialect: Partial<Dialect> = {}, options: ReadOptions = {}): string[][] {
  const bytes = typeof text === "string" ? utf8(text) : text;
  return [...readRows(sourceOf(bytes), { ...options, dialect: { ...RFC4180, newline: "mixed", ...dialect } })];
}

/** The error that reading ends with. */
export function readError(
  text: string | Uint8Array,
  dialect: Partial<Dialect> = {},
  options: ReadOptions = {},
): FormatError {
  try {
    read(text, dialect, options);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error("It was read without an error.");
}
