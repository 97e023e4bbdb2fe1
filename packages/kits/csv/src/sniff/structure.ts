import { isAddressLike, isDateLike, isNumberLike } from "./cell-cost.ts";

/** What of a table is not data. */
interface Structure {
  /** Index of the first header row, or of the first data row when there is no header. */
  readonly firstRow: number;
  readonly headerRows: number;
  readonly footerRows: number;
  /** Cells in most rows. */
  readonly width: number;
}

type Rows = readonly (readonly string[])[];
type Kind = "empty" | "number" | "date" | "address" | "code" | "text";

interface ColumnKind {
  readonly kind: Kind;
  /** How codes are built; undefined when they are built in more ways than a rule would allow. */
  readonly shapes: ReadonlySet<string> | undefined;
}

/** Rows looked at; what comes later does not change where the data begins. */
const MAX_ROWS = 1000;
/** Header rows above the data; a longer stretch of unlike rows is no header. */
const MAX_HEADER_ROWS = 4;
/** Fewer rows than these say little of their columns. */
const MIN_BODY_ROWS = 3;
/** A name of a column, not a sentence. */
const MAX_NAME_LENGTH = 64;
/** A column is of a kind when nearly all of its filled cells are. */
const KIND_SHARE = 0.75;
const MAX_CODE_SHAPES = 16;
/** Rows as wide and as filled as the table, above its names: more of them are a table of their own. */
const MAX_FILLED_PREAMBLE_ROWS = 3;
const NOTHING = /^(?:n\.?\/?a\.?|nan|null|nil|none|undefined|[-.?*]+)$/i;
const FOOTER_WORDS =
  /^(?:\(?\d[\d,.]* (?:rows?|records?|lines?)\b|(?:grand )?totals?\b|sum\b|sources?\b|notes?\b|footnotes?\b|generated\b|exported\b|end of\b|copyright\b|©|\*|--)/i;

/**
 * Where the header and the data of a table begin and where the data ends.
 *
 * Shapes   rows: as read, comments and blank lines left out; rowLines: the lines where they begin. A row belongs to the data when its cells are of the kinds of their
 *          columns (numbers, dates, codes); what stands above and is filled is the header, and above that the preamble. When
 *          every column is free text, the first row of full width is the header: most tables have one.
 * Cost     O(cells) of the first 1,000 rows.
 */
export function findStructure(rows: Rows, rowLines: readonly number[], isComplete: boolean): Structure {
  const width = modalWidth(rows);
  const sample = rows.slice(0, MAX_ROWS);
  const kinds = settleKinds(sample, width);
  const firstData = findFirstData(sample, kinds, width);
  const firstHeader = findFirstHeader(sample, rowLines, firstData, width);
  const most = firstData - firstHeader > MAX_HEADER_ROWS ? 1 : firstData - firstHeader;
  const { firstRow, headerRows } = withoutHiddenData(sample, { firstRow: firstData - most, headerRows: most }, kinds);
  const footerRows = isComplete ? countFooter(rows, firstData, kinds, width) : 0;
  return { firstRow, headerRows, footerRows, width };
}

/**
 * A guess that takes data away is none: a row of blanks or of nothing under the names begins the data, and so does one that is like
 * the data; where a table stands above the names, it is the first of several and not a preamble.
 */
function withoutHiddenData(
  rows: Rows,
  { firstRow, headerRows }: Pick<Structure, "firstRow" | "headerRows">,
  kinds: readonly ColumnKind[],
): Pick<Structure, "firstRow" | "headerRows"> {
  const width = kinds.length;
  const above = rows.slice(0, firstRow).filter((row) => row.length === width && countSaying(row) >= leastFilled(width));
  if (above.length > MAX_FILLED_PREAMBLE_ROWS) {
    const first = findFirstFilled(rows, width);
    return { firstRow: first, headerRows: canBeNames(rows[first] ?? []) ? 1 : 0 };
  }
  const names = rows.slice(firstRow, firstRow + headerRows);
  const hidden = names.findIndex((row, index) => index > 0 && (countSaying(row) === 0 || isLikeData(row, kinds)));
  return { firstRow, headerRows: hidden === -1 ? headerRows : hidden };
}

/** More cells of their column's kind than cells that are not; years are names as well. */
function isLikeData(row: readonly string[], kinds: readonly ColumnKind[]): boolean {
  const cells = row.map((cell) => (/^(?:19|20)\d\d$/.test(cell.trim()) ? "" : cell));
  const { alike, unlike } = compareToKinds(cells, kinds);
  return alike > unlike;
}

function canBeNames(row: readonly string[]): boolean {
  return row.every((cell) => !isNumberLike(cell.trim()) && !isDateLike(cell.trim()));
}

/** Cells that are filled, and not only with a word for nothing. */
function countSaying(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== "" && !NOTHING.test(cell.trim())).length;
}

export function modalWidth(rows: Rows): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  let width = 0;
  let most = 0;
  for (const [length, count] of counts) {
    if (count > most || (count === most && length > width)) {
      width = length;
      most = count;
    }
  }
  return width;
}

function kindOf(text: string): Kind {
  const value = text.trim();
  if (value === "") return "empty";
  if (isNumberLike(value)) return "number";
  if (isDateLike(value)) return "date";
  if (isAddressLike(value)) return "address";
  return /\d/.test(value) && !/\s/.test(value) ? "code" : "text";
}

/** Letters and digits as one mark a run: `MG-3005` and `N-17` are built alike, the name `report_1` is not. */
function shapeOf(code: string): string {
  return code
    .trim()
    .replace(/\p{L}+/gu, "a")
    .replace(/\d+/g, "0");
}

function shapesOf(codes: readonly string[]): ReadonlySet<string> | undefined {
  const shapes = new Set<string>();
  for (const code of codes) {
    shapes.add(shapeOf(code));
    if (shapes.size > MAX_CODE_SHAPES) return undefined;
  }
  return shapes;
}

/**
 * The kinds of the columns, seen from below the first row of full width, which may be the header. In a short table names in
 * several rows hide the kinds: where no column shows one, they are looked for further down, and count when most columns do.
 */
function settleKinds(rows: Rows, width: number): ColumnKind[] {
  const whole = rows.filter((row) => row.length === width);
  const first = kindsOfColumns(rows.slice(1), width);
  if (first.some(({ kind }) => kind !== "text")) return first;
  for (let names = 2; names <= MAX_HEADER_ROWS && whole.length - names >= MIN_BODY_ROWS; names += 1) {
    const kinds = kindsOfColumns(whole.slice(names), width);
    if (kinds.filter(({ kind }) => kind === "number" || kind === "date").length * 2 > width) return kinds;
  }
  return first;
}

/** The kind of each column, "text" where it has none in particular. */
function kindsOfColumns(rows: Rows, width: number): ColumnKind[] {
  const body = rows.filter((row) => row.length === width);
  return Array.from({ length: width }, (_, column) => {
    const counts = new Map<Kind, number>();
    let filled = 0;
    for (const row of body) {
      const kind = kindOf(row[column] ?? "");
      if (kind === "empty") continue;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      filled += 1;
    }
    const kind = [...counts].find(([, count]) => count >= filled * KIND_SHARE)?.[0] ?? "text";
    if (kind !== "code") return { kind, shapes: undefined };
    const codes = body.map((row) => row[column] ?? "").filter((cell) => kindOf(cell) === "code");
    return { kind, shapes: shapesOf(codes) };
  });
}

/** The first row whose cells are like those below: more cells of their column's kind than cells that are not. */
function findFirstData(rows: Rows, kinds: readonly ColumnKind[], width: number): number {
  if (!kinds.some(({ kind }) => kind !== "text")) return findFirstFilled(rows, width) + headerOfText(rows, width);
  let hasNames = false;
  for (const [index, row] of rows.entries()) {
    const { alike, unlike } = compareToKinds(row, kinds);
    const isLike = alike > unlike && row.length >= Math.min(2, width) && !isRowOfYears(row, kinds);
    if (isLike && (hasNames || !isAboveNames(rows[index + 1] ?? [], kinds, width)))
      return withSparseRows(rows, index, kinds, width);
    if (unlike > alike && countFilled(row) >= leastFilled(width)) hasNames = true;
  }
  return 0;
}

/** `;2010;2010` or the settings of who wrote the file, with the names below: a row of texts where no column holds any. */
function isAboveNames(below: readonly string[], kinds: readonly ColumnKind[], width: number): boolean {
  const { alike, unlike } = compareToKinds(below, kinds);
  return alike === 0 && unlike > 1 && below.length === width && countFilled(below) >= leastFilled(width);
}

/** Cells of their column's kind and cells that are not. */
function compareToKinds(row: readonly string[], kinds: readonly ColumnKind[]): { alike: number; unlike: number } {
  let alike = 0;
  let unlike = 0;
  for (const [column, columnKind] of kinds.entries()) {
    const cell = row[column] ?? "";
    if (columnKind.kind === "text" || cell.trim() === "") continue;
    if (isOfKind(cell, columnKind)) alike += 1;
    else unlike += 1;
  }
  return { alike, unlike };
}

/** `Smith,nil return,,,` below the names: rows with few cells, none of them against its column, are the first of the data. */
function withSparseRows(rows: Rows, firstData: number, kinds: readonly ColumnKind[], width: number): number {
  let first = firstData;
  for (let index = firstData - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? [];
    const filled = countFilled(row);
    if (filled >= leastFilled(width)) return compareToKinds(row, kinds).unlike > 0 ? first : firstData;
    if (filled === 0 || row.length !== width || compareToKinds(row, kinds).unlike > 0) return firstData;
    first = index;
  }
  return firstData;
}

function isOfKind(cell: string, { kind, shapes }: ColumnKind): boolean {
  const own = kindOf(cell);
  if (kind === "code" && own === "code") return shapes === undefined || shapes.has(shapeOf(cell));
  return own === kind || (kind === "code" && own === "number");
}

/** The first row that is more than a title. */
function findFirstFilled(rows: Rows, width: number): number {
  const first = rows.findIndex((row) => countFilled(row) >= leastFilled(width));
  return Math.max(0, first);
}

function leastFilled(width: number): number {
  return width === 1 ? 1 : Math.max(2, Math.floor(width / 2));
}

/** `country,2010,2011`: years as column names above numbers. */
function isRowOfYears(row: readonly string[], kinds: readonly ColumnKind[]): boolean {
  const numbers = row.filter((_, column) => kinds[column]?.kind === "number").map((cell) => cell.trim());
  return (
    numbers.length > 1 &&
    numbers.every((cell) => /^(?:19|20)\d\d$/.test(cell)) &&
    new Set(numbers).size === numbers.length
  );
}

/** 1 when the first row can be names. A single row of numbers or dates is data. */
function headerOfText(rows: Rows, width: number): number {
  const names = (rows[findFirstFilled(rows, width)] ?? []).map((cell) => cell.trim());
  if (rows.length === 1) return names.every((name) => !isNumberLike(name) && !isDateLike(name)) ? 1 : 0;
  if (width > 1) return 1;
  return names.every((name) => name !== "" && name.length <= MAX_NAME_LENGTH) ? 1 : 0;
}

/** The row above the data when it is filled, and rows of full width right above it; what is higher up is preamble. */
function findFirstHeader(rows: Rows, rowLines: readonly number[], firstData: number, width: number): number {
  const isFilled = (index: number) => countFilled(rows[index] ?? []) >= leastFilled(width);
  let first = firstData;
  for (let index = firstData - 1; index >= Math.max(0, firstData - MAX_HEADER_ROWS); index -= 1) {
    const isWhole = rows[index]?.length === width || index === firstData - 1;
    if (first < firstData && isApart(rows, rowLines, index)) break;
    if (isWhole && isFilled(index)) first = index;
  }
  return first;
}

/** Lines that are no rows stand between this row and the next. */
function isApart(rows: Rows, rowLines: readonly number[], index: number): boolean {
  const breaks = (rows[index] ?? []).reduce((sum, cell) => sum + cell.split(/\r\n|\n|\r/).length - 1, 0);
  return (rowLines[index + 1] ?? 0) - (rowLines[index] ?? 0) > 1 + breaks;
}

function countFilled(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== "").length;
}

/** Rows at the end with one filled cell that does not belong in the first column, and empty ones above them. */
function countFooter(rows: Rows, firstData: number, kinds: readonly ColumnKind[], width: number): number {
  if (width < 2) return 0;
  let count = 0;
  let above = rows.length;
  for (let index = rows.length - 1; index > firstData; index -= 1) {
    const row = rows[index] ?? [];
    const filled = countFilled(row);
    if (filled > 1 || (filled === 1 && (row[0] ?? "").trim() === "")) break;
    while (above >= index || (above > 0 && countFilled(rows[above] ?? []) === 1)) above -= 1;
    const isBelowGap = above > firstData && countFilled(rows[above] ?? []) === 0;
    if (filled === 1 && !isNote(row, kinds, isBelowGap)) break;
    if (filled === 0 && index === rows.length - 1) return 0;
    count += 1;
  }
  return count;
}

/** A sentence where numbers or dates stand, or apart from the table: below an empty row, such as `,,,`. */
function isNote(row: readonly string[], kinds: readonly ColumnKind[], isBelowGap: boolean): boolean {
  const text = (row[0] ?? "").trim();
  if (FOOTER_WORDS.test(text)) return true;
  if (kindOf(text) !== "text") return false;
  const firstKind = kinds[0]?.kind ?? "text";
  if (firstKind === "text") return isBelowGap && kinds.length > 2 && /\s/.test(text);
  return isBelowGap || row.length < kinds.length;
}
