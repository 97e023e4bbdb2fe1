import type { ByteSource } from "@colophon/kit-csv";
import { decodeText } from "@colophon/kit-text";
import type { OpenText } from "./open-text.ts";
import { RowFinder } from "./places.ts";

/** Lines around a table that are no part of it. */
export interface Margins {
  readonly preamble: readonly string[];
  readonly footer: readonly string[];
}

/** A preamble or footer is a few lines; of longer ones the caller is told the first and the last mebibyte. */
const MAX_MARGIN_BYTES = 1024 * 1024;
const LINE_END = /\r\n|\n|\r/;

/** The text of the lines that the dialect leaves out before and after the table. */
export function readMargins({ dialect, encoding, quiet }: OpenText): Margins {
  const { preambleRows, footerRows } = dialect;
  return {
    preamble: preambleRows === 0 ? [] : readPreamble(),
    footer: footerRows === 0 ? [] : readFooter(quiet.source, encoding.name, footerRows),
  };

  function readPreamble(): readonly string[] {
    const first = new RowFinder(quiet).find(0);
    const end = first === undefined ? quiet.source.byteLength : first.block.toOffset(first.block.byteStart);
    const bytes = quiet.source.read(encoding.bomByteLength, Math.min(end, encoding.bomByteLength + MAX_MARGIN_BYTES));
    return decodeText(bytes, encoding.name).split(LINE_END).slice(0, preambleRows);
  }
}

function readFooter(source: ByteSource, encoding: string, count: number): readonly string[] {
  // UTF-16 is cut between units.
  const start = Math.max(0, source.byteLength - MAX_MARGIN_BYTES) & ~1;
  const lines = decodeText(source.read(start, source.byteLength), encoding).split(LINE_END);
  return lines.filter((line) => line !== "").slice(-count);
}
