import { at, sourceOf } from "@colophon/contract";
import { readRows, sniff } from "@colophon/kit-csv";
import { decodeText } from "@colophon/kit-text";
import type { Source } from "../source.ts";
import { type Cell, countWords, type Reading, type Table } from "../table.ts";

/**
 * Delimited text -> its one table. The dialect is found, and the lines that it passes over are counted as outside.
 *
 * Shapes   Places are `table[0]/row[r]/cell[c]`. Rows may differ in width: a slot without a cell is a gap.
 * Cost     O(bytes).
 * Source   RFC 4180.
 */
export function readDelimited({ bytes, op }: Source): Reading {
  const source = sourceOf(bytes);
  const { dialect, encoding } = sniff(source, { checkpoint: op.checkpoint });
  if (!encoding.isSupported)
    throw op.error("TABLE_INVALID_INPUT", `The text is in the encoding ${encoding.name}, which is not read.`);
  const place = [at("table", 0)];
  const cells: Cell[] = [];
  let row = 0;
  let columns = 0;
  const rows = readRows(source, { dialect, encoding: encoding.name, malformed: "replace", checkpoint: op.checkpoint });
  for (const texts of rows) {
    op.checkLimit("maxElements", cells.length + texts.length);
    texts.forEach((text, column) => {
      cells.push({ row, column, rowSpan: 1, columnSpan: 1, text, place: [at("row", row), at("cell", column)] });
    });
    columns = Math.max(columns, texts.length);
    row += 1;
  }
  const table: Table = { id: "table-1", name: "", method: "delimited", place, rows: row, columns, cells, notes: [] };
  const tables = cells.length === 0 ? [] : [table];
  // Lines that the dialect passes over: preamble, comments, footer.
  const skips = dialect.preambleRows > 0 || dialect.footerRows > 0 || dialect.comment !== null;
  const text = skips ? decodeText(bytes, encoding.name, { checkpoint: op.checkpoint }).replace(/^\ufeff/, "") : "";
  const outside = skips ? countSkipped(text, dialect) : 0;
  return {
    tables,
    searched: [{ place: [at("section", 0)], tables: tables.length }],
    outside: [{ place: [at("section", 0)], region: "text", words: outside }],
  };
}

interface Skipping {
  readonly preambleRows: number;
  readonly footerRows: number;
  readonly comment: string | null;
}

function countSkipped(text: string, { preambleRows, footerRows, comment }: Skipping): number {
  const lines = text.split(/\r\n|\n|\r/);
  const body = lines.slice(preambleRows);
  const filled = body.filter((line) => line.trim() !== "");
  const footer = footerRows > 0 ? filled.slice(-footerRows) : [];
  const comments = comment === null ? [] : body.filter((line) => line.startsWith(comment));
  const skipped = [...lines.slice(0, preambleRows), ...comments, ...footer.filter((line) => !comments.includes(line))];
  return skipped.reduce((sum, line) => sum + countWords(line), 0);
}
