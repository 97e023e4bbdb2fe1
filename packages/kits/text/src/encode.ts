import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
import { decodeText, encodingName } from "./decode.ts";

/** A character the target encoding has no bytes for. `index` counts UTF-16 code units of the text. */
export interface UnencodableCharacter {
  readonly index: number;
  readonly codePoint: number;
}

/** The text holds characters that the encoding cannot write: the first 100 of them, and how many there are. */
export class UnencodableError extends Error {
  override readonly name = "UnencodableError";
  readonly encoding: string;
  readonly count: number;
  readonly characters: readonly UnencodableCharacter[];

  constructor(
    encoding: string,
    found: { readonly count: number; readonly characters: readonly UnencodableCharacter[] },
  ) {
    const [first] = found.characters;
    const which = first === undefined ? "" : ` First: ${formatCodePoint(first.codePoint)} at index ${first.index}.`;
    super(`${found.count} character(s) cannot be written in ${encoding}.${which}`);
    this.encoding = encoding;
    this.count = found.count;
    this.characters = found.characters;
  }
}

export interface EncodeOptions {
  /** "throw" (default) refuses text that would not read back equal; "replace" writes `?` (U+FFFD in Unicode encodings). */
  readonly unencodable?: "throw" | "replace";
  /** Called now and then where a text is looked through character by character. */
  readonly checkpoint?: Checkpoint;
}

type Encoder = (text: string) => Uint8Array;

const MAX_REPORTED_CHARACTERS = 100;
const CHARACTERS_PER_CHECKPOINT = 10_000;
const UNICODE_ENCODINGS: ReadonlySet<string> = new Set(["utf-8", "utf-16le", "utf-16be"]);
const MULTI_BYTE_ENCODINGS: ReadonlySet<string> = new Set([
  "gbk",
  "gb18030",
  "big5",
  "euc-jp",
  "shift_jis",
  "euc-kr",
  "iso-2022-jp",
]);
/**
 * Text -> bytes of any WHATWG encoding, UTF-16 included. No byte-order mark is added.
 *
 * Shapes   text: UTF-16 code units, lone surrogates count as unencodable everywhere. Result decodes back to the same text,
 *          apart from what `unencodable: "replace"` replaced.
 * Cost     O(characters); a second pass per character only when something cannot be encoded.
 * Errors   RangeError for an unknown label; UnencodableError with positions, unless told to replace.
 * Losses   with "replace", each unencodable character becomes one `?` or U+FFFD.
 * Source   WHATWG Encoding, 4.2 and the encoders of 8 to 14; UTF-16 as in the decoders of 14.2 (browsers never encode it).
 */
export function encodeText(text: string, label: string, options: EncodeOptions = {}): Uint8Array {
  const name = encodingName(label);
  if (name === undefined) throw new RangeError(`Unknown encoding label "${label}".`);
  const encode = encoderOf(name);
  const bytes = tryEncode(encode, name, text);
  if (bytes !== undefined) return bytes;
  const isEncodable = memoizeEncodable(encode, name, options.checkpoint ?? noCheckpoint);
  if (options.unencodable === "replace") return encode(replaceUnencodable(isEncodable, name, text));
  throw new UnencodableError(name, findUnencodable(isEncodable, text));
}

function encoderOf(name: string): Encoder {
  switch (name) {
    case "utf-8":
      return (text) => Buffer.from(text, "utf8");
    case "utf-16le":
      return (text) => Buffer.from(text, "utf16le");
    case "utf-16be":
      return (text) => Buffer.from(text, "utf16le").swap16();
    default:
      return MULTI_BYTE_ENCODINGS.has(name) ? createMultibyteEncoder(name) : createSinglebyteEncoder(name);
  }
}

/** Bytes that read back as exactly `text`, or undefined. */
function tryEncode(encode: Encoder, name: string, text: string): Uint8Array | undefined {
  if (UNICODE_ENCODINGS.has(name)) return text.isWellFormed() ? encode(text) : undefined;
  try {
    const bytes = encode(text);
    // WHATWG's multi-byte encoders fold some characters into others: U+00A5 becomes a backslash in Shift_JIS.
    return MULTI_BYTE_ENCODINGS.has(name) && decodeText(bytes, name) !== text ? undefined : bytes;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

type IsEncodable = (character: string) => boolean;

function findUnencodable(isEncodable: IsEncodable, text: string) {
  const characters: UnencodableCharacter[] = [];
  let count = 0;
  let index = 0;
  for (const character of text) {
    if (!isEncodable(character)) {
      count += 1;
      if (count <= MAX_REPORTED_CHARACTERS) characters.push({ index, codePoint: character.codePointAt(0) ?? 0 });
    }
    index += character.length;
  }
  return { count, characters };
}

function replaceUnencodable(isEncodable: IsEncodable, name: string, text: string): string {
  if (UNICODE_ENCODINGS.has(name)) return text.toWellFormed();
  let replaced = "";
  for (const character of text) replaced += isEncodable(character) ? character : "?";
  return replaced;
}

function memoizeEncodable(encode: Encoder, name: string, checkpoint: Checkpoint): IsEncodable {
  const known = new Map<string, boolean>();
  const look = everyUnits(checkpoint, CHARACTERS_PER_CHECKPOINT);
  return (character) => {
    look();
    const seen = known.get(character);
    if (seen !== undefined) return seen;
    const isEncodable = tryEncode(encode, name, character) !== undefined;
    known.set(character, isEncodable);
    return isEncodable;
  };
}

function formatCodePoint(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
