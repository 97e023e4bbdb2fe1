import type { ByteSource } from "@colophon/kit-csv";
import { encodeText } from "@colophon/kit-text";
import type { DelimitedOp } from "../codes.ts";

const MARKED_ENCODINGS: ReadonlySet<string> = new Set(["utf-8", "utf-16le", "utf-16be"]);

/**
 * A source that tells the caller of the first line that begins with a byte-order mark: files were put one behind the other, and
 * what is a name or a number to the eye begins with a character that nobody sees.
 *
 * Cost     One search for four bytes in each part read, until a mark is found.
 */
export function watchMarks(source: ByteSource, encoding: string, op: DelimitedOp): ByteSource {
  if (!MARKED_ENCODINGS.has(encoding)) return source;
  const mark = Buffer.from(encodeText("\ufeff", encoding));
  const marked = Buffer.from(encodeText("\n\ufeff", encoding));
  let isTold = false;
  const find = (bytes: Buffer, start: number): number => {
    if (start > 0 && bytes.subarray(0, mark.length).equals(mark)) return start;
    const at = bytes.indexOf(marked);
    return at === -1 ? -1 : start + at + marked.length - mark.length;
  };
  return {
    byteLength: source.byteLength,
    read(start, end) {
      const bytes = source.read(start, end);
      if (isTold) return bytes;
      const at = find(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), start);
      if (at === -1) return bytes;
      isTold = true;
      op.note(
        "MARK_INSIDE",
        `A line begins with a byte-order mark, byte ${at}: files put together? It stays in its cell.`,
        {
          severity: "warn",
          details: { byte: at },
        },
      );
      return bytes;
    },
  };
}
