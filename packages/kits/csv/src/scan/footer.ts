import { type ByteSource, sourceUpTo } from "@colophon/kit-bytes";

/** A footer is a few short lines; what is further from the end is not looked at. */
const MAX_FOOTER_BYTES = 1024 * 1024;
const LF = 0x0a;
const CR = 0x0d;

/** The source without the half of a UTF-16 unit that a cut, or a byte put behind it, leaves at its end. */
export function wholeUnits(source: ByteSource, encoding: string): ByteSource {
  if (!encoding.startsWith("utf-16") || source.byteLength % 2 === 0) return source;
  return sourceUpTo(source, source.byteLength - 1);
}

/** The source up to its last `lineCount` lines that are not blank. */
export function withoutFooter(source: ByteSource, encoding: string, lineCount: number): ByteSource {
  if (lineCount === 0) return source;
  // UTF-16 is cut between units; a source of whole units has an even length.
  const start = Math.max(0, source.byteLength - MAX_FOOTER_BYTES) & ~1;
  const unit = encoding.startsWith("utf-16") ? 2 : 1;
  const low = encoding === "utf-16be" ? 1 : 0;
  const tail = source.read(start, source.byteLength);
  return sourceUpTo(source, start + footerStart(tail, { lineCount, unit, low }));
}

/** Where the data ends: the offset after its last byte, line end included. */
export function endOfData(source: ByteSource, encoding: string, footerRows: number): number {
  return withoutFooter(wholeUnits(source, encoding), encoding, footerRows).byteLength;
}

/** Index where the last lines begin; line ends are looked for in units of one or two bytes. */
function footerStart(
  tail: Uint8Array,
  { lineCount, unit, low }: { readonly lineCount: number; readonly unit: number; readonly low: number },
): number {
  const isLineEnd = (at: number) => {
    const byte = tail[at + low];
    return (byte === LF || byte === CR) && (unit === 1 || tail[at + 1 - low] === 0);
  };
  let lines = 0;
  let hasText = false;
  for (let at = tail.length - unit; at >= 0; at -= unit) {
    if (!isLineEnd(at)) {
      hasText = true;
      continue;
    }
    if (hasText) lines += 1;
    if (lines === lineCount) return at + unit;
    hasText = false;
  }
  return hasText && lines + 1 === lineCount ? 0 : tail.length;
}
