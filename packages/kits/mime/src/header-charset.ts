import type { Checkpoint } from "@colophon/kit-bytes";
import { detectLegacy, resolveCharset } from "./charset.ts";
import { type MimePart, walkParts } from "./part.ts";
import { IDENTITY_ENCODINGS } from "./scan-space.ts";

/** What raw header bytes are read as anyway, or says nothing of them. */
const NO_HINT = new Set(["guess", "utf-8", "windows-1252", "iso-8859-1", "us-ascii", "iso-2022", "utf-7"]);

/** Bytes of headers and of a text by which a charset is guessed. */
const MAX_SAMPLE_BYTES = 16_384;

/**
 * The charset in which raw header bytes may be meant, where their own block names none: that of the first text of the
 * message, or by the look of the letters in both. An agent that writes raw bytes into its header writes the same set into
 * its body.
 *
 * Shapes   Undefined when no header has such bytes, or nothing tells.
 * Cost     O(header fields), and 16 KiB of header and text each.
 * Source   none: RFC 5322, 2.2 knows ASCII only. Bytes that are invalid in the set are not read in it.
 */
export function findHeaderCharset(root: MimePart, checkpoint: Checkpoint): string | undefined {
  const parts = [...walkParts(root)];
  if (!parts.some(({ headers }) => headers.some(({ bytes }) => bytes === "guessed"))) return undefined;
  for (const { type, charset, disposition } of parts) {
    if (type !== "text" || charset === undefined || disposition === "attachment") continue;
    const name = resolveCharset(charset);
    if (name !== undefined && !NO_HINT.has(name) && !name.startsWith("utf-")) return charset;
    if (name !== undefined && name !== "guess") return undefined;
  }
  const detected = detectLegacy(sampleOf(parts), checkpoint);
  return detected === undefined || NO_HINT.has(detected) ? undefined : detected;
}

/** The raw header bytes, and the beginning of the first text that is stored as it is. */
function sampleOf(parts: readonly MimePart[]): Uint8Array {
  const samples: Uint8Array[] = [];
  let byteLength = 0;
  const add = ({ source }: MimePart, start: number, end: number): void => {
    const stop = Math.min(end, start + MAX_SAMPLE_BYTES - byteLength);
    if (stop <= start) return;
    samples.push(source.read(start, stop), Buffer.from("\n"));
    byteLength += stop - start;
  };
  for (const part of parts)
    for (const { bytes, valueRange } of part.headers)
      if (bytes === "guessed") add(part, valueRange.start, valueRange.end);
  byteLength = 0;
  const text = parts.find(
    ({ type, kind, transferEncoding }) =>
      type === "text" && kind === "leaf" && IDENTITY_ENCODINGS.has(transferEncoding),
  );
  if (text !== undefined) add(text, text.bodyRange.start, text.bodyRange.end);
  return Buffer.concat(samples);
}
