import type { ByteRange } from "@colophon/kit-bytes";
import { fromBinaryString, toBinaryString } from "./binary-string.ts";
import { decodeCharset, decodeStrictly } from "./charset.ts";
import { decodeIso2022 } from "./iso-2022.ts";

/** One field of a header block, in source order. */
export interface HeaderField {
  /** As written; empty for a line that is no field. */
  readonly name: string;
  /** The name in lower case: fields are found by it. */
  readonly key: string;
  /** Unfolded, without blanks at its ends, as Unicode; encoded words are still encoded. */
  readonly value: string;
  /** How raw bytes above 127 were read. */
  readonly bytes: "ascii" | "utf-8" | "guessed";
  /** The whole field, its line ends included. */
  readonly range: ByteRange;
  readonly nameRange: ByteRange;
  /** From after the colon to before the last line end. */
  readonly valueRange: ByteRange;
}

/** Where a field lies, as the scanner saw it. `colon` is -1 for a line that is no field. */
export interface FieldSpan {
  readonly start: number;
  readonly colon: number;
  contentEnd: number;
  end: number;
}

/** The field as it is told: without its last line end. */
export function rangeOfField({ start, contentEnd: end }: FieldSpan): ByteRange {
  return { start, end };
}

/** What the scanner knows of a whole header block. */
interface HeaderBlock {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly spans: readonly FieldSpan[];
  readonly hasEightBit: boolean;
  /** The charset of the message's text, if the block names none itself. */
  readonly charset: string | undefined;
}

/**
 * A header block -> its fields.
 *
 * Raw bytes above 127 are read as UTF-8 if valid, else in the charset of the block's own Content-Type or else of
 * the message's text if they are valid there, else as windows-1252. Raw ISO 2022 escapes (old Japanese and Korean agents) are read too.
 *
 * Cost     O(bytes).
 * Source   RFC 5322, 2.2 and 2.2.3; RFC 6532, 3.2 (guessing: none, documented here).
 */
export function readFields(block: HeaderBlock): HeaderField[] {
  const text = toBinaryString(block.bytes);
  const declared = block.hasEightBit ? (declaredCharset(text) ?? block.charset) : undefined;
  return block.spans.map((span) => readField(span, text, block.start, declared));
}

function readField(span: FieldSpan, text: string, blockStart: number, declared: string | undefined): HeaderField {
  const { start, contentEnd, end } = span;
  const hasName = span.colon >= 0;
  const colon = hasName ? span.colon : start;
  const valueStart = hasName ? colon + 1 : start;
  const name = text.slice(start - blockStart, colon - blockStart).trimEnd();
  const { value, bytes } = toUnicode(unfold(text.slice(valueStart - blockStart, contentEnd - blockStart)), declared);
  return {
    name,
    key: name.toLowerCase(),
    value,
    bytes,
    range: { start, end },
    nameRange: { start, end: start + name.length },
    valueRange: { start: valueStart, end: contentEnd },
  };
}

/** RFC 5322, 2.2.3: a line end before a blank is removed; a CR that ended no line becomes a blank, never a line. */
function unfold(raw: string): string {
  const joined = /[\r\n]/.test(raw) ? raw.replace(/\r\n|\n/g, "").replace(/\r/g, " ") : raw;
  return trimBlanks(joined);
}

/** Without blanks and tabs at both ends, in time linear even in blanks. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

function toUnicode(binary: string, declared: string | undefined): Pick<HeaderField, "value" | "bytes"> {
  if (!/[\x80-\xff\x1b]/.test(binary)) return { value: binary, bytes: "ascii" };
  const bytes = fromBinaryString(binary);
  if (!/[\x80-\xff]/.test(binary)) return { value: withoutEscapes(binary, bytes), bytes: "ascii" };
  const utf8 = decodeStrictly(bytes, "utf-8");
  if (utf8 !== undefined) return { value: utf8, bytes: "utf-8" };
  const named = declared === undefined ? undefined : decodeCharset(bytes, declared);
  if (named?.status === "exact") return { value: named.text, bytes: "guessed" };
  return { value: decodeCharset(bytes, "windows-1252").text, bytes: "guessed" };
}

function withoutEscapes(binary: string, bytes: Uint8Array): string {
  return /\x1b\$/.test(binary) ? decodeIso2022(bytes) : binary;
}

/** The charset parameter of the block's Content-Type, found without parsing: a hint for guessing only. */
function declaredCharset(block: string): string | undefined {
  const field = /^content-type[ \t]*:(.*(?:\r?\n[ \t].*)*)/im.exec(block)?.[1];
  return field === undefined ? undefined : /charset[ \t]*=[ \t]*"?([^\s";]{1,64})/i.exec(field)?.[1];
}
