import type { Entry } from "./cell-entry.ts";

/** A cell by its row and column, both from 0. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** What a person did to a sheet. */
export type Change =
  | { readonly kind: "cells"; readonly sheet: string; readonly cells: ReadonlyMap<string, Entry> }
  | {
      readonly kind: "insert" | "delete";
      readonly sheet: string;
      readonly axis: "row" | "column";
      readonly at: number;
    };

/** What a cell shows: something typed, the cell of the file that is there now, or nothing. */
export type Found =
  | { readonly kind: "typed"; readonly entry: Entry }
  | { readonly kind: "file"; readonly spot: Spot }
  | { readonly kind: "new" };

export const keyOf = ({ row, column }: Spot): string => `${row},${column}`;

function spotOf(key: string): Spot {
  const [row = 0, column = 0] = key.split(",").map(Number);
  return { row, column };
}

/** 0 -> `A`, 27 -> `AB`. */
export function lettersOf(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

export const nameOf = ({ row, column }: Spot): string => `${lettersOf(column)}${row + 1}`;

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** `AB12` or `$AB$12` -> its place; undefined for what names no cell of a sheet. */
export function readName(name: string): Spot | undefined {
  const found = /^\$?([a-z]{1,3})\$?([1-9]\d{0,6})$/i.exec(name.trim());
  if (found === null) return undefined;
  const [, letters = "", digits = ""] = found;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const spot = { row: Number(digits) - 1, column: column - 1 };
  return spot.row < MAX_ROWS && spot.column < MAX_COLUMNS ? spot : undefined;
}

/** `A1:D31` -> its last cell; also of a single cell. */
export function lastOf(range: string | undefined): Spot | undefined {
  return readName((range ?? "").split(":").at(-1) ?? "");
}

/** Cells from the first to the last corner, both included. */
export interface Area {
  readonly from: Spot;
  readonly to: Spot;
}

/** `A1:B2` -> its corners; undefined for what is no range of a sheet. */
export function readArea(range: string): Area | undefined {
  const [from, to = from] = range.split(":").map(readName);
  return from === undefined || to === undefined ? undefined : { from, to };
}

export const isWithin = ({ row, column }: Spot, { from, to }: Area): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

export function isInside(spot: Spot, range: string): boolean {
  const area = readArea(range);
  return area !== undefined && isWithin(spot, area);
}

/** Where a merged range of the file is after all changes; undefined where at most one cell of it is left. */
export function moveArea(changes: readonly Change[], sheet: string, { from, to }: Area): Area | undefined {
  let [top, left, bottom, right] = [from.row, from.column, to.row, to.column];
  for (const change of changes) {
    if (change.sheet !== sheet || change.kind === "cells") continue;
    const { axis, at } = change;
    const by = change.kind === "insert" ? 1 : -1;
    // A row that is inserted at the first row of a range, or before it, moves the range; one inside makes it larger.
    const [isBefore, isUpTo] =
      axis === "row"
        ? [change.kind === "insert" ? at <= top : at < top, at <= bottom]
        : [change.kind === "insert" ? at <= left : at < left, at <= right];
    if (axis === "row") [top, bottom] = [isBefore ? top + by : top, isUpTo ? bottom + by : bottom];
    else [left, right] = [isBefore ? left + by : left, isUpTo ? right + by : right];
    if (bottom < top || right < left) return undefined;
  }
  const isOne = top === bottom && left === right;
  return isOne ? undefined : { from: { row: top, column: left }, to: { row: bottom, column: right } };
}

/** What is at a place of a sheet after all changes. Goes back from the last change to the file. */
export function findAt(changes: readonly Change[], sheet: string, spot: Spot): Found {
  let { row, column } = spot;
  for (let index = changes.length - 1; index >= 0; index -= 1) {
    const change = changes[index];
    if (change === undefined || change.sheet !== sheet) continue;
    if (change.kind === "cells") {
      const entry = change.cells.get(keyOf({ row, column }));
      if (entry !== undefined) return { kind: "typed", entry };
      continue;
    }
    const place = change.axis === "row" ? row : column;
    if (change.kind === "insert" && place === change.at) return { kind: "new" };
    const before =
      change.kind === "insert" ? (place > change.at ? place - 1 : place) : place >= change.at ? place + 1 : place;
    if (change.axis === "row") row = before;
    else column = before;
  }
  return { kind: "file", spot: { row, column } };
}

/** Whether a sheet has rows or columns that moved. */
export const hasMoved = (changes: readonly Change[], sheet: string): boolean =>
  changes.some((change) => change.sheet === sheet && change.kind !== "cells");

/** The size of a sheet after all changes: at least what it had, and what was typed. */
export function sizeOf(changes: readonly Change[], sheet: string, used: Spot | undefined): Spot {
  let [rows, columns] = used === undefined ? [0, 0] : [used.row + 1, used.column + 1];
  for (const change of changes) {
    if (change.sheet !== sheet) continue;
    if (change.kind === "cells") {
      for (const key of change.cells.keys()) {
        const spot = spotOf(key);
        rows = Math.max(rows, spot.row + 1);
        columns = Math.max(columns, spot.column + 1);
      }
      continue;
    }
    const more = change.kind === "insert" ? 1 : -1;
    if (change.axis === "row") rows = Math.max(0, rows + more);
    else columns = Math.max(0, columns + more);
  }
  return { row: rows, column: columns };
}

/** The steps of `xlsx.transform` that make the changes: neighbours of one kind are one step. */
export function makePlan(changes: readonly Change[]): readonly Readonly<Record<string, unknown>>[] {
  const steps: Readonly<Record<string, unknown>>[] = [];
  let open: { readonly sheet: string; readonly cells: Map<string, Entry> } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const cells = [...open.cells].map(([key, { content }]) => ({ cell: nameOf(spotOf(key)), ...content }));
    steps.push({ do: "setCells", sheet: open.sheet, cells });
    open = undefined;
  };
  for (const change of changes) {
    if (change.kind === "cells") {
      if (open?.sheet !== change.sheet) close();
      open ??= { sheet: change.sheet, cells: new Map() };
      for (const [key, entry] of change.cells) open.cells.set(key, entry);
      continue;
    }
    close();
    const where = change.axis === "row" ? { row: change.at + 1 } : { column: lettersOf(change.at) };
    const verb = `${change.kind}${change.axis === "row" ? "Rows" : "Columns"}`;
    steps.push({ do: verb, sheet: change.sheet, ...where, count: 1 });
  }
  close();
  return steps;
}

/** A change in words. */
export function describe(change: Change): string {
  if (change.kind === "cells") {
    const [[key = "0,0", entry] = [], ...more] = [...change.cells];
    const first = nameOf(spotOf(key));
    if (more.length > 0) return `${first} and ${more.length} more ${more.length === 1 ? "cell" : "cells"}: pasted`;
    return entry === undefined || entry.kind === "empty" ? `${first}: emptied` : `${first}: ${entry.text}`;
  }
  const what = change.axis === "row" ? `row ${change.at + 1}` : `column ${lettersOf(change.at)}`;
  return change.kind === "insert" ? `New ${what}` : `Deleted ${what}`;
}

/** Changes without one of cells, where no later change of its sheet moved rows or columns; undefined where one did. */
export function without(changes: readonly Change[], index: number): readonly Change[] | undefined {
  const gone = changes[index];
  if (gone === undefined) return undefined;
  const later = changes.slice(index + 1).filter(({ sheet }) => sheet === gone.sheet);
  const isFree = gone.kind === "cells" ? later.every(({ kind }) => kind === "cells") : later.length === 0;
  return isFree ? changes.filter((_, at) => at !== index) : undefined;
}
