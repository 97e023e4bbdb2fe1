import type { TablesOp } from "../codes.ts";
import { looksNumeric } from "./numbers.ts";
import type { Cell, Table } from "./table.ts";

type Role = "header" | "row-header" | "data";

export interface Roles {
  readonly headerRows: number;
  readonly headerColumns: number;
  readonly evidence: "markup" | "option" | "guess" | "none";
  readonly roleOf: (cell: Cell) => Role;
  readonly columnPaths: readonly (readonly string[])[];
  readonly rowPaths: readonly (readonly string[])[];
}

export interface HeaderOptions {
  readonly headerRows?: number;
  readonly headerColumns?: number;
}

/** Header rows that are guessed at most. */
const MAX_GUESSED_ROWS = 5;
/** Characters of a guessed header cell at most: a longer text is a sentence. */
const MAX_HEADER_LENGTH = 80;
const MAJORITY = 0.6;

/**
 * The header rows and columns of a table: as the caller says, as the markup says, or guessed from its content.
 *
 * Losses   TABLE_HEADER_GUESSED where a guess finds a header.
 * Cost     O(cells + rows + columns).
 */
export function findRoles(table: Table, options: HeaderOptions, op: TablesOp): Roles {
  const extent = extentOf(table, options, op);
  const { headerRows, headerColumns, evidence } = extent;
  if (evidence === "guess" && headerRows + headerColumns > 0)
    op.reportLoss(
      "TABLE_HEADER_GUESSED",
      `${describe(headerRows, headerColumns)} by content, because no markup says it.`,
      {
        at: table.place,
        subject: `header of ${table.id}`,
        details: { headerRows, headerColumns },
      },
    );
  const roleOf = (cell: Cell): Role => {
    if (cell.row < headerRows) return "header";
    if (cell.column < headerColumns || cell.mark?.scope === "row" || cell.mark?.scope === "row-group")
      return "row-header";
    return cell.mark === undefined || evidence === "option" ? "data" : markedRole(cell);
  };
  return {
    headerRows,
    headerColumns,
    evidence,
    roleOf,
    columnPaths: pathsOf(table, "column", headerRows),
    rowPaths: pathsOf(table, "row", headerColumns, headerRows),
  };
}

function describe(rows: number, columns: number): string {
  const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? "" : "s"}`;
  return `${count(rows, "header row")} and ${count(columns, "header column")} are assigned`;
}

/** A header mark below the header rows: over a group of columns, or of its row. */
function markedRole({ mark, columnSpan }: Cell): Role {
  if (mark?.scope === "column" || mark?.scope === "column-group") return "header";
  return columnSpan > 1 ? "header" : "row-header";
}

type Extent = Pick<Roles, "headerRows" | "headerColumns" | "evidence">;

function extentOf(table: Table, options: HeaderOptions, op: TablesOp): Extent {
  const { rows, columns, markedHeaderRows, markedHeaderColumns } = table;
  const given = { rows: options.headerRows, columns: options.headerColumns };
  const hasMarks = table.cells.some(({ mark }) => mark !== undefined);
  const isMarked = hasMarks || markedHeaderRows !== undefined || markedHeaderColumns !== undefined;
  const known = isMarked
    ? markedExtent(table)
    : given.rows === undefined
      ? guessExtent(table, op)
      : { rows: 0, columns: 0 };
  const headerRows = Math.min(given.rows ?? known.rows, rows);
  const headerColumns = Math.min(given.columns ?? known.columns, columns);
  const isGiven = given.rows !== undefined;
  const evidence = isGiven ? "option" : isMarked ? "markup" : headerRows + headerColumns > 0 ? "guess" : "none";
  return { headerRows, headerColumns, evidence };
}

interface Counts {
  readonly rows: number;
  readonly columns: number;
}

/** Leading rows and columns in which the source marks each cell with text. */
function markedExtent(table: Table): Counts {
  const { rows, columns, cells, markedHeaderRows, markedHeaderColumns } = table;
  const rowIsOpen = new Uint8Array(rows);
  const rowHasMark = new Uint8Array(rows);
  for (const cell of cells) {
    const isForRow = cell.mark?.scope === "row" || cell.mark?.scope === "row-group";
    if (cell.mark === undefined ? cell.text !== "" : isForRow) rowIsOpen[cell.row] = 1;
    if (cell.mark !== undefined && !isForRow) rowHasMark[cell.row] = 1;
  }
  let headerRows = 0;
  while (headerRows < rows && rowIsOpen[headerRows] === 0 && rowHasMark[headerRows] === 1) headerRows += 1;
  headerRows = markedHeaderRows ?? headerRows;
  if (markedHeaderColumns !== undefined) return { rows: headerRows, columns: markedHeaderColumns };
  const columnIsOpen = new Uint8Array(columns);
  const columnHasMark = new Uint8Array(columns);
  for (const cell of cells) {
    if (cell.row < headerRows) continue;
    const isForRow = cell.mark !== undefined && cell.mark.scope !== "column" && cell.mark.scope !== "column-group";
    const end = Math.min(cell.column + cell.columnSpan, columns);
    // A row that one header cell fills whole names a group of rows.
    if (isForRow && cell.columnSpan >= columns) continue;
    for (let at = cell.column; at < end; at += 1)
      if (isForRow) columnHasMark[at] = 1;
      else if (cell.text !== "") columnIsOpen[at] = 1;
  }
  let headerColumns = 0;
  while (headerColumns < columns && columnIsOpen[headerColumns] === 0 && columnHasMark[headerColumns] === 1)
    headerColumns += 1;
  return { rows: headerRows, columns: headerColumns === columns && columns > 1 ? 0 : headerColumns };
}

/** Leading rows of text over columns that mostly hold numbers; without such columns, one row of short, distinct texts. */
function guessExtent({ rows, columns, cells }: Table, op: TablesOp): Counts {
  if (rows < 2 || columns < 2) return { rows: 0, columns: 0 };
  const numbers = new Uint32Array(columns);
  const texts = new Uint32Array(columns);
  const rowNumbers = new Uint32Array(rows);
  const rowTexts = new Uint32Array(rows);
  for (const { row, column, text, columnSpan } of cells) {
    op.checkpoint();
    if (text === "" || column >= columns || row >= rows) continue;
    const isNumber = looksNumeric(text) && !(row < MAX_GUESSED_ROWS && /^(?:1[89]|20)\d\d$/.test(text));
    rowNumbers[row] = (rowNumbers[row] ?? 0) + Number(isNumber);
    rowTexts[row] = (rowTexts[row] ?? 0) + Number(!isNumber);
    if (columnSpan > 1) continue;
    numbers[column] = (numbers[column] ?? 0) + Number(isNumber);
    texts[column] = (texts[column] ?? 0) + Number(!isNumber);
  }
  const isNumeric = (at: number) => {
    const [count = 0, others = 0] = [numbers[at], texts[at]];
    return count > 1 && count / (count + others) >= MAJORITY;
  };
  const numericColumns = Array.from({ length: columns }, (_, at) => isNumeric(at));
  if (!numericColumns.some(Boolean)) return { rows: Number(isHeadline(cells, columns)), columns: 0 };
  let headerRows = 0;
  while (
    headerRows < Math.min(MAX_GUESSED_ROWS, rows - 1) &&
    rowNumbers[headerRows] === 0 &&
    (rowTexts[headerRows] ?? 0) > 0
  )
    headerRows += 1;
  // A text row right under the header that fills only its first column begins a group of rows.
  while (headerRows > 1 && rowTexts[headerRows - 1] === 1 && startsGroup(cells, headerRows - 1)) headerRows -= 1;
  return { rows: headerRows, columns: Number(numericColumns[0] === false && (texts[0] ?? 0) > headerRows) };
}

function startsGroup(cells: readonly Cell[], row: number): boolean {
  return cells.some((cell) => cell.row === row && cell.text !== "" && cell.column === 0);
}

/** Whether the first row has a short text of its own in each column. */
function isHeadline(cells: readonly Cell[], columns: number): boolean {
  const first = cells.filter(({ row }) => row === 0);
  const names = new Set(first.map(({ text }) => text));
  return (
    first.length === columns &&
    names.size === columns &&
    first.every(
      ({ text, rowSpan }) => rowSpan === 1 && text !== "" && text.length <= MAX_HEADER_LENGTH && !looksNumeric(text),
    )
  );
}

/** For each column (or row), the texts of the header cells over it (or left of it), each cell once. */
function pathsOf(table: Table, along: "column" | "row", depth: number, from = 0): readonly (readonly string[])[] {
  const length = along === "column" ? table.columns : table.rows;
  const paths: string[][] = Array.from({ length }, () => []);
  for (const cell of table.cells) {
    const isHeader = along === "column" ? cell.row < depth : cell.column < depth && cell.row >= from;
    if (!isHeader || cell.text === "") continue;
    const start = along === "column" ? cell.column : cell.row;
    const span = along === "column" ? cell.columnSpan : cell.rowSpan;
    for (let at = start; at < Math.min(start + span, length); at += 1) paths[at]?.push(cell.text);
  }
  return paths;
}
