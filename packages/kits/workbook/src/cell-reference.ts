/** A cell by row and column, both from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, ends included, from 0. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

const CODE_A = 65;
const CODE_SMALL_A = 97;
const LETTERS = 26;
const names: string[] = [];

/** 0 -> "A", 16383 -> "XFD". */
export function columnName(column: number): string {
  const known = names[column];
  if (known !== undefined) return known;
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS))
    name = String.fromCharCode(CODE_A + ((rest - 1) % LETTERS)) + name;
  if (column < MAX_COLUMNS) names[column] = name;
  return name;
}

/** {row: 3, column: 1} -> "B4". */
export function cellName(row: number, column: number): string {
  return columnName(column) + (row + 1);
}

/** A or a -> 1, Z or z -> 26; 0 for any other character. Only ASCII letters name a column: 表1 is the name of a table. */
export function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= CODE_A && code < CODE_A + LETTERS) return code - CODE_A + 1;
  return code >= CODE_SMALL_A && code < CODE_SMALL_A + LETTERS ? code - CODE_SMALL_A + 1 : 0;
}

/** "B4", "$B$4" or "b4" -> its place; undefined for anything else, and beyond XFD1048576. */
export function parseCell(text: string): CellPlace | undefined {
  let at = 0;
  if (text.charCodeAt(at) === 36) at++;
  let column = 0;
  const firstLetter = at;
  for (; at < text.length; at++) {
    const letter = letterAt(text, at);
    if (letter === 0) break;
    column = column * LETTERS + letter;
    if (column > MAX_COLUMNS) return undefined;
  }
  if (at === firstLetter) return undefined;
  if (text.charCodeAt(at) === 36) at++;
  let row = 0;
  const firstDigit = at;
  for (; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return undefined;
    row = row * 10 + digit;
    if (row > MAX_ROWS) return undefined;
  }
  if (at === firstDigit || row === 0) return undefined;
  return { row: row - 1, column: column - 1 };
}

/** "A1:B2", "A1", "A:C" or "3:7" -> its rectangle; undefined for anything else. */
export function parseRange(text: string): CellRange | undefined {
  const colon = text.indexOf(":");
  const first = colon < 0 ? text : text.slice(0, colon);
  const last = colon < 0 ? text : text.slice(colon + 1);
  const [from, to] = [parseCell(first), parseCell(last)];
  if (from !== undefined && to !== undefined) return spanOf(from, to);
  if (colon < 0) return undefined;
  const columns = [parseCell(`${first}1`), parseCell(`${last}1`)];
  const isLetters = /^\$?[A-Za-z]{1,3}$/.test(first) && /^\$?[A-Za-z]{1,3}$/.test(last);
  if (isLetters && columns[0] !== undefined && columns[1] !== undefined)
    return { ...spanOf(columns[0], columns[1]), top: 0, bottom: MAX_ROWS - 1 };
  const isDigits = /^\$?\d+$/.test(first) && /^\$?\d+$/.test(last);
  const rows = isDigits ? [parseCell(`A${first.replace("$", "")}`), parseCell(`A${last.replace("$", "")}`)] : [];
  if (rows[0] === undefined || rows[1] === undefined) return undefined;
  return { ...spanOf(rows[0], rows[1]), left: 0, right: MAX_COLUMNS - 1 };
}

function spanOf(a: CellPlace, b: CellPlace): CellRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

/** A rectangle as A1:B2, a single cell as A1. */
export function rangeName({ top, left, bottom, right }: CellRange): string {
  const first = cellName(top, left);
  return top === bottom && left === right ? first : `${first}:${cellName(bottom, right)}`;
}

/** Whether two rectangles share a cell. */
export function overlaps(a: CellRange, b: CellRange): boolean {
  return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;
}
