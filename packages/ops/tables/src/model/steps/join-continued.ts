import type { TablesOp } from "../../codes.ts";
import type { Cell, Table } from "../table.ts";

const CONTINUED = /\b(?:continued|cont\.?|fortsetzung|suite)\b/i;

/**
 * Appends each table that continues the one before it: the finder says so, or both have the same columns and the later one repeats the
 * header or says "continued" in its caption.
 *
 * Losses   TABLE_REPEATED_HEADER_DROPPED for each header that the joined table would repeat.
 */
export function joinContinued(
  tables: readonly Table[],
  ids: ReadonlySet<string>,
  record: (id: string, touched: readonly Cell[]) => void,
  op: TablesOp,
): readonly Table[] {
  const joined: Table[] = [];
  /** Ids of tables that were appended -> the table that holds them now. */
  const holders = new Map<string, string>();
  for (const table of tables) {
    op.checkpoint();
    const previous = joined.at(-1);
    const repeated = previous === undefined ? 0 : repeatedRows(previous, table);
    if (previous === undefined || !ids.has(table.id) || !continues(previous, table, { repeated, holders })) {
      joined.push(table);
      continue;
    }
    if (repeated > 0)
      op.reportLoss("TABLE_REPEATED_HEADER_DROPPED", `${table.id} repeats ${repeated} header rows of ${previous.id}.`, {
        at: table.place,
        details: {
          table: table.id,
          rows: repeated,
          texts: table.cells.filter(({ row }) => row < repeated).map(({ text }) => text),
        },
      });
    joined[joined.length - 1] = append(previous, table, repeated);
    holders.set(table.id, previous.id);
    record(table.id, table.cells);
  }
  return joined;
}

interface Continuation {
  readonly repeated: number;
  readonly holders: ReadonlyMap<string, string>;
}

function continues(previous: Table, table: Table, { repeated, holders }: Continuation): boolean {
  if (previous.columns !== table.columns || previous.parent !== table.parent) return false;
  const { continues: earlier, caption = "" } = table;
  if (earlier !== undefined) return earlier === previous.id || holders.get(earlier) === previous.id;
  return CONTINUED.test(caption) || (repeated > 0 && (caption === "" || caption === previous.caption));
}

/** How many of the header rows of the first table the second begins with. */
function repeatedRows({ cells, markedHeaderRows: rows = 0 }: Table, table: Table): number {
  if (rows === 0 || rows >= table.rows) return 0;
  const describe = (list: readonly Cell[]) =>
    JSON.stringify(
      list
        .filter(({ row }) => row < rows)
        .map(({ row, column, rowSpan, columnSpan, text }) => [row, column, rowSpan, columnSpan, text]),
    );
  return describe(cells) === describe(table.cells) ? rows : 0;
}

function append(first: Table, second: Table, skipped: number): Table {
  const moved = second.cells
    .filter(({ row }) => row >= skipped)
    .map((cell): Cell => ({ ...cell, row: cell.row - skipped + first.rows }));
  return {
    ...first,
    rows: first.rows + second.rows - skipped,
    cells: first.cells.concat(moved),
    notes: first.notes.concat(second.notes),
  };
}
