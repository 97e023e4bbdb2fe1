import { encodeText } from "@colophon/kit-text";
import type { DelimitedOp } from "../codes.ts";

const MARKED_ENCODINGS: ReadonlySet<string> = new Set(["utf-8", "utf-16le", "utf-16be"]);

/**
 * Tells the caller of the first line that begins with a byte-order mark: files were put one behind the other, and what is a name
 * or a number to the eye begins with a character that nobody sees. To be told each part of the text as it is read.
 *
 * Cost     One search for four bytes in each part, until a mark is found.
 */
export function describeMarks(encoding: string, op: DelimitedOp): (bytes: Uint8Array, start: number) => void {
  if (!MARKED_ENCODINGS.has(encoding)) return () => undefined;
  const mark = Buffer.from(encodeText("\ufeff", encoding));
  const marked = Buffer.from(encodeText("\n\ufeff", encoding));
  const find = (bytes: Buffer, start: number): number => {
    if (start > 0 && bytes.subarray(0, mark.length).equals(mark)) return start;
    const at = bytes.indexOf(marked);
    return at === -1 ? -1 : start + at + marked.length - mark.length;
  };
  let isReported = false;
  return (bytes, start) => {
    if (isReported) return;
    const at = find(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), start);
    if (at === -1) return;
    isReported = true;
    op.addDiagnostic(
      "MARK_INSIDE",
      `A line begins with a byte-order mark, byte ${at}: files put together? It stays in its cell.`,
      { severity: "warn", details: { byte: at } },
    );
  };
}
