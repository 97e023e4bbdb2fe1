import type { TablesOp } from "../../codes.ts";
import type { Cell, Table } from "../table.ts";

const CONTINUED = /\b(?:continued|cont\.?|fortsetzung|suite)\b/i;

/**
 * Appends each table that continues the one before it: the finder says so, or both have the same columns and the later one repeats the
 * header or says "continued" in its caption.
 *
 * Losses   TABLE_REPEATED_HEADER_DROPPED for each table whose header or caption the joined table would repeat.
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
      const parent = table.parent === undefined ? undefined : holders.get(table.parent);
      joined.push(parent === undefined ? table : { ...table, parent });
      continue;
    }
    reportRepeated(previous, table, repeated, op);
    joined[joined.length - 1] = append(previous, table, repeated);
    holders.set(table.id, previous.id);
    record(table.id, table.cells);
  }
  return joined;
}

/** The header and caption of the later table that the joined table does not have. */
function reportRepeated(previous: Table, table: Table, rows: number, op: TablesOp): void {
  const texts = table.cells.filter(({ row }) => row < rows).flatMap(contentOf);
  const dropped = rows > 0 ? [`${rows} header rows`] : [];
  if (table.caption !== undefined && previous.caption !== undefined) {
    dropped.push("its caption");
    texts.push(table.caption);
  }
  if (dropped.length === 0) return;
  const message = `${table.id} joins ${previous.id} without ${dropped.join(" and ")}.`;
  op.reportLoss("TABLE_REPEATED_HEADER_DROPPED", message, {
    at: table.place,
    details: { table: table.id, rows, texts },
  });
}

function contentOf({ text, hiddenText, links = [], images = [], formula }: Cell): string[] {
  const own = [text, hiddenText, formula].filter((one) => one !== undefined);
  return own.concat(
    links.map(({ target }) => target),
    images.flatMap((image) => [image.text, image.target]),
  );
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
  const own = table.cells.filter(({ row }) => row < rows);
  if (own.some(({ row, rowSpan, nested }) => row + rowSpan > rows || nested !== undefined)) return 0;
  const describe = (list: readonly Cell[]) =>
    JSON.stringify(list.map(({ row, column, rowSpan, columnSpan, text }) => [row, column, rowSpan, columnSpan, text]));
  return describe(cells.filter(({ row }) => row < rows)) === describe(own) ? rows : 0;
}

function append(first: Table, second: Table, skipped: number): Table {
  const moved = second.cells
    .filter(({ row }) => row >= skipped)
    .map((cell): Cell => ({ ...cell, row: cell.row - skipped + first.rows }));
  const caption = first.caption ?? second.caption;
  return {
    ...first,
    ...(caption !== undefined && { caption }),
    rows: first.rows + second.rows - skipped,
    cells: first.cells.concat(moved),
    notes: first.notes.concat(second.notes),
  };
}
