import { type ByteRange, type ByteSource, type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { toBinaryString } from "./binary-string.ts";

const CHUNK_BYTES = 65_536;
/** Enough for a From line and the name of a field; longer ones are none. */
const FROM_LINE_BYTES = 400;
/** "From ", an address, a date with a time and a year, and a header field below. Source: RFC 4155, appendix A. */
const FROM_LINE = /^>?From \S+ [^\n]*\d{1,2}:\d{2}[^\n]*\d{4}[^\n]*\n[!-9;-~]+[ \t]*:/;

/**
 * The messages of a mailbox, each with its From line and without the empty line that sets it apart from the next; one range
 * for a file of one message, and for a file that begins without a From line.
 *
 * Cost     O(bytes), for files that begin with a From line only.
 * Source   RFC 4155, appendix A.
 */
export function findMailboxMessages(file: ByteSource, checkpoint: Checkpoint = noCheckpoint): readonly ByteRange[] {
  const whole = { start: 0, end: file.byteLength };
  if (!FROM_LINE.test(text(file, 0, FROM_LINE_BYTES))) return [whole];
  const messages: ByteRange[] = [];
  let begin = 0;
  for (let start = 0; start < file.byteLength; start += CHUNK_BYTES) {
    checkpoint();
    const chunk = text(file, start, start + CHUNK_BYTES + FROM_LINE_BYTES);
    for (const { index, 0: gap } of chunk.matchAll(/\n\r?\n(?=From )/g)) {
      const from = index + gap.length;
      if (index >= CHUNK_BYTES || !FROM_LINE.test(chunk.slice(from, from + FROM_LINE_BYTES))) continue;
      messages.push({ start: begin, end: start + index + 1 });
      begin = start + from;
    }
  }
  return [...messages, { start: begin, end: file.byteLength }];
}

function text(file: ByteSource, start: number, end: number): string {
  return toBinaryString(file.read(start, Math.min(end, file.byteLength)));
}
