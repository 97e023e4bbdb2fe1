import type { ByteRange } from "@colophon/contract";
import { endOfData } from "@colophon/kit-csv";
import { decodeText } from "@colophon/kit-text";
import type { OpenText } from "./open-text.ts";
import { RowFinder } from "./places.ts";

/** Lines around a table that are no part of it. */
export interface Margins {
  readonly preamble: readonly string[];
  readonly footer: readonly string[];
}

/** Where they stand, in bytes. */
export interface MarginRanges {
  readonly preamble: ByteRange;
  readonly footer: ByteRange;
}

/** A preamble or footer is a few lines; of longer ones the caller is told the first and the last mebibyte. */
const MAX_MARGIN_BYTES = 1024 * 1024;
const LINE_END = /\r\n|\n|\r/;

/** The text of the lines that the dialect leaves out before and after the table. */
export function readMargins(text: OpenText): Margins {
  const { encoding, dialect, quiet } = text;
  const { preamble, footer } = findMargins(text);
  const read = (start: number, end: number) => decodeText(quiet.source.read(start, end), encoding.name).split(LINE_END);
  return {
    preamble:
      dialect.preambleRows === 0
        ? []
        : read(preamble.start, Math.min(preamble.end, preamble.start + MAX_MARGIN_BYTES)).slice(
            0,
            dialect.preambleRows,
          ),
    footer:
      dialect.footerRows === 0
        ? []
        : read(Math.max(footer.start, (footer.end - MAX_MARGIN_BYTES) & ~1), footer.end).filter((line) => line !== ""),
  };
}

export function findMargins({ dialect, encoding, quiet: { source, options } }: OpenText): MarginRanges {
  const { preambleRows, footerRows } = dialect;
  const end = endOfData(source, encoding.name, footerRows);
  const start = encoding.bomByteLength;
  const first = preambleRows === 0 ? undefined : new RowFinder({ source, options }).find(0);
  const begins = first === undefined ? end : first.block.toOffset(first.block.byteStart);
  return {
    preamble: { start, end: preambleRows === 0 ? start : begins },
    footer: { start: end, end: endOfData(source, encoding.name, 0) },
  };
}

/** Physical lines after the data, blank ones too. */
export function countFooterLines(text: OpenText): number {
  const { start, end } = findMargins(text).footer;
  if (start === end) return 0;
  const lines = decodeText(text.quiet.source.read(start, end), text.encoding.name).split(LINE_END);
  return lines.length - (lines.at(-1) === "" ? 1 : 0);
}
