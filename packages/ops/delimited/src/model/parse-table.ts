import type { Dialect } from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import type { Cell } from "./cells.ts";
import type { OpenText } from "./open-text.ts";
import { openTable, readTableRows, type TableOptions, type TableSummary } from "./table-reader.ts";

export interface ParsedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly rowNumbers?: readonly number[];
  readonly header: readonly (readonly string[])[];
  readonly types?: readonly string[];
  readonly skipped: ReturnType<typeof toSkipped>;
  readonly dialect: Dialect;
}

/** A text -> its whole table in memory. */
export function parseTable(
  text: OpenText,
  options: TableOptions & { readonly rowNumbers: boolean },
  op: DelimitedOp,
): ParsedTable {
  const table = openTable(text, options, op);
  const rows: Cell[][] = [];
  const rowNumbers: number[] = [];
  const reading = readTableRows(table, options, op);
  let next = reading.next();
  for (; next.done !== true; next = reading.next()) {
    const { cells, position } = next.value;
    rows.push(cells);
    if (options.rowNumbers) rowNumbers.push(position.block.firstRowIndex + position.row + 1);
  }
  return {
    columns: table.columns,
    rows,
    ...(options.rowNumbers && { rowNumbers }),
    header: table.header,
    ...(table.fields !== undefined && { types: table.columns.map((_, i) => table.fields?.[i]?.type ?? "string") }),
    skipped: toSkipped(next.value),
    dialect: text.dialect,
  };
}

/** What a pass passed over, in the words of the value. */
export function toSkipped({ preamble, footer, comments, tally }: TableSummary) {
  return { preamble, footer, comments, commentRows: tally.commentRows, blankRows: tally.blankRows };
}

export function toEncoding({ name, bom, confidence }: OpenText["encoding"]) {
  return { name, bom, confidence };
}
