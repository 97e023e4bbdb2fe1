import type { FileSource } from "./file-source.ts";

/** A string of a JSON text: the offsets of its content, without the quotes. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A run this long without a quotation mark is looked at: every string of at least twice this length has one. */
const RUN_BYTES = 32 * 1024;
const CHUNK_BYTES = 32 * RUN_BYTES;
const QUOTE = 0x22;

/**
 * A canonical JSON text -> its long strings that may be base64: those that start and end with a character of it. (Whether
 * the rest is base64 is seen when it is decoded.)
 *
 * Cost     O(bytes), one native search for each 32 KiB; memory 1 MiB.
 * Source   RFC 8785: no white space between tokens, so the neighbours of a quotation mark tell what it opens or closes.
 */
export function findLongStrings(file: FileSource): readonly TextRange[] {
  const found: TextRange[] = [];
  let lastQuote = -1;
  let runStart: number | undefined;
  for (const { offset, bytes } of runsOf(file)) {
    const first = bytes.indexOf(QUOTE);
    if (first === -1) {
      runStart ??= lastQuote;
      continue;
    }
    if (runStart !== undefined && runStart >= 0) {
      const range = { start: runStart + 1, end: offset + first };
      if (isWholeString(file, range)) found.push(range);
    }
    runStart = undefined;
    lastQuote = offset + bytes.lastIndexOf(QUOTE);
  }
  return found;
}

function* runsOf(file: FileSource): Generator<{ offset: number; bytes: Uint8Array }> {
  const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, file.byteLength));
  for (let start = 0; start < file.byteLength; start += CHUNK_BYTES) {
    const bytes = chunk.subarray(0, Math.min(CHUNK_BYTES, file.byteLength - start));
    file.readInto(bytes, start);
    for (let at = 0; at < bytes.length; at += RUN_BYTES)
      yield { offset: start + at, bytes: bytes.subarray(at, at + RUN_BYTES) };
  }
}

/** A value's string, not a member name, a quote in an escape or what stands between two strings. */
function isWholeString(file: FileSource, { start, end }: TextRange): boolean {
  if (start < 2 || end + 2 > file.byteLength) return false;
  const [before, , first] = textAt(file, start - 2, start + 1);
  const [last, , after] = textAt(file, end - 1, end + 2);
  return isOneOf("[{:,", before) && isBase64(first) && isBase64(last) && isOneOf(",]}", after);
}

function textAt(file: FileSource, start: number, end: number): string {
  return Buffer.from(file.read(start, end).buffer).toString("latin1");
}

function isOneOf(characters: string, character: string | undefined): boolean {
  return character !== undefined && characters.includes(character);
}

function isBase64(character: string | undefined): boolean {
  return character !== undefined && /[A-Za-z0-9+/=]/.test(character);
}
