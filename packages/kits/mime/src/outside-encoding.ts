import { type ByteRange, type Checkpoint, ChunkReader, noCheckpoint } from "@colophon/kit-bytes";
import { toBinaryString } from "./binary-string.ts";
import { createDecoder } from "./body.ts";
import { ignoreDefects } from "./defects.ts";
import type { MimePart } from "./part.ts";

const CHUNK_BYTES = 65_536;
/** Ranges of one part that are kept apart; the last one reaches to the end. Attack: text on every second line of a body. */
const MAX_RANGES = 100;
const ENCODINGS: ReadonlySet<string> = new Set(["base64", "uuencode", "yenc"]);
/** What may be text in base64: a character of another alphabet, or anything after the padding. */
const MAYBE_TEXT = /[^A-Za-z0-9+/=\s]|=[=\s]*[^=\s]/;

/**
 * The text in an encoded body that its decoder does not read: the footer that a mailing list appends to base64, words between
 * the lines, what lies around a uuencoded file.
 *
 * Shapes   Ranges in `part.source`, in order; adjacent lines are one range. Empty for parts that are not encoded so.
 * Cost     O(bytes of the body); most bodies are only searched for characters that base64 does not have.
 */
export function findTextOutsideEncoding(part: MimePart, checkpoint: Checkpoint = noCheckpoint): readonly ByteRange[] {
  const { kind, transferEncoding } = part;
  if (kind !== "leaf" || !ENCODINGS.has(transferEncoding)) return [];
  if (transferEncoding === "base64" && !maybeHasText(part, checkpoint)) return [];
  const ranges: { start: number; end: number }[] = [];
  const { start, end: bodyEnd } = part.bodyRange;
  const skip = (range: ByteRange): void => {
    const end = Math.min(range.end, bodyEnd);
    const last = ranges.at(-1);
    if (last !== undefined && (range.start - last.end <= 2 || ranges.length === MAX_RANGES)) last.end = end;
    else ranges.push({ start: range.start, end });
  };
  const decoder = createDecoder(transferEncoding, { start, note: ignoreDefects, reusesOutput: true, skip });
  walk(part, checkpoint, (chunk) => void decoder.push(chunk));
  decoder.finish();
  return ranges.filter((range) => !isBlank(part, range));
}

function maybeHasText(part: MimePart, checkpoint: Checkpoint): boolean {
  let last = "";
  let found = false;
  walk(part, checkpoint, (chunk) => {
    if (found) return;
    const text = toBinaryString(chunk);
    found = MAYBE_TEXT.test(last + text);
    last = /=[=\s]*$/.test(text.slice(-80)) ? "=" : "";
  });
  return found;
}

function walk({ source, bodyRange }: MimePart, checkpoint: Checkpoint, read: (chunk: Uint8Array) => void): void {
  const reader = new ChunkReader(source, CHUNK_BYTES);
  for (let offset = bodyRange.start; offset < bodyRange.end; offset += CHUNK_BYTES) {
    checkpoint();
    read(reader.read(offset, Math.min(offset + CHUNK_BYTES, bodyRange.end)));
  }
}

function isBlank({ source }: MimePart, { start, end }: ByteRange): boolean {
  return source.read(start, Math.min(end, start + CHUNK_BYTES)).every((byte) => byte <= 32);
}
