import { moveSpan, type ReferenceEdit } from "./edits.ts";
import { isSameSheet, readPrefix, writePrefix } from "./sheet-names.ts";
import { type FormulaToken, type ReferenceRange, readReference, tokenize } from "./tokens.ts";

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const LOST = "#REF!";
const PIECES = /^(.*?)(\.?:\.?)(.*)$/s;

/**
 * A formula after a change of the workbook. What does not change keeps its characters.
 *
 * Shapes   sheet: where the formula stands; undefined for a name of the workbook, whose references all name theirs. onlyAbsolute:
 *          of a defined name, whose relative parts count from the cell that uses it: only parts with `$` move.
 * Cost     O(characters).
 */
export function moveReferences(
  formula: string,
  sheet: string | undefined,
  edit: ReferenceEdit,
  { onlyAbsolute = false }: MoveOptions = {},
): string {
  if (formula === "") return formula;
  const tokens = tokenize(formula);
  const moved = tokens.map((token, index) =>
    moveToken(token, { sheet, edit, onlyAbsolute, before: tokens[index - 1], next: tokens[index + 1] }),
  );
  return moved.join("");
}

export interface MoveOptions {
  readonly onlyAbsolute?: boolean;
}

interface TokenContext {
  readonly onlyAbsolute: boolean;
  readonly sheet: string | undefined;
  readonly edit: ReferenceEdit;
  readonly before: FormulaToken | undefined;
  readonly next: FormulaToken | undefined;
}

function moveToken(token: FormulaToken, place: TokenContext): string {
  const { sheet, edit, next } = place;
  const { text, kind } = token;
  const isPrefix = kind === "context" && next?.text === "!";
  if (kind !== "range" && kind !== "name" && !isPrefix) return text;
  const mark = isPrefix ? text.length : text.lastIndexOf("!");
  const prefix = text.slice(0, Math.max(0, mark));
  if (edit.kind === "renameSheet" || edit.kind === "copySheet" || edit.kind === "deleteSheet") {
    if (prefix === "") return text;
    const renamed = edit.kind === "deleteSheet" ? without(prefix, edit.sheet, edit.order) : rename(prefix, edit);
    if (renamed === prefix) return text;
    if (renamed === undefined) return isPrefix ? "#REF" : LOST + text.slice(mark + 1);
    return renamed + text.slice(mark);
  }
  if (kind !== "range") return text;
  const { workbook, first, last } = readPrefix(prefix);
  const named = prefix === "" ? sheet : first;
  if (workbook !== "" || last !== undefined || named === undefined || !isSameSheet(named, edit.sheet)) return text;
  const reference = readReference(text);
  if (reference === undefined) return text;
  const moved = place.onlyAbsolute ? moveAbsolute(reference.range, edit) : moveRange(reference.range, edit);
  if (moved === undefined) return `${text.slice(0, mark + 1)}${LOST}`;
  return isSameRange(moved, reference.range) ? text : text.slice(0, mark + 1) + writeRange(moved, text.slice(mark + 1));
}

type NameEdit = Extract<ReferenceEdit, { kind: "renameSheet" | "copySheet" }>;

function rename(prefix: string, { kind, from, to }: NameEdit): string {
  const { workbook, first, last } = readPrefix(prefix);
  if (workbook !== "" || (kind === "copySheet" && last !== undefined)) return prefix;
  const isFirst = isSameSheet(first, from);
  const isLast = last !== undefined && isSameSheet(last, from);
  if (!isFirst && !isLast) return prefix;
  return writePrefix({ workbook, first: isFirst ? to : first, last: isLast ? to : last });
}

/** A prefix after a sheet is gone: a stretch of sheets shrinks, a single one is lost. */
function without(prefix: string, gone: string, order: readonly string[]): string | undefined {
  const { workbook, first, last } = readPrefix(prefix);
  if (workbook !== "") return prefix;
  const [isFirst, isLast] = [isSameSheet(first, gone), last !== undefined && isSameSheet(last, gone)];
  if (!isFirst && !isLast) return prefix;
  if (last === undefined || (isFirst && isLast)) return undefined;
  const at = order.findIndex((name) => isSameSheet(name, gone));
  const [from, to] = [
    order.findIndex((name) => isSameSheet(name, first)),
    order.findIndex((name) => isSameSheet(name, last)),
  ];
  const inward = (isFirst ? 1 : -1) * (from <= to ? 1 : -1);
  const neighbour = order[at + inward] ?? (isFirst ? last : first);
  const names = { first: isFirst ? neighbour : first, last: isLast ? neighbour : last };
  return writePrefix({
    workbook,
    ...(isSameSheet(names.first, names.last) ? { first: names.first, last: undefined } : names),
  });
}

type GridEdit = Exclude<ReferenceEdit, { kind: "renameSheet" | "copySheet" | "deleteSheet" }>;

/** The sheets that a piece of a formula goes over ("Jan:Mar!A1"), as one text; "" for one that names no stretch of them. */
export function sheetsBetween({ kind, text }: FormulaToken, order: readonly string[]): string {
  if (kind !== "range" && kind !== "name" && kind !== "context") return "";
  const mark = kind === "context" ? text.length : text.lastIndexOf("!");
  const { workbook, first, last } = readPrefix(text.slice(0, Math.max(0, mark)));
  if (workbook !== "" || last === undefined) return "";
  const places = [first, last].map((name) => order.findIndex((each) => isSameSheet(each, name)));
  // Their order is Excel's to choose.
  return order
    .slice(Math.min(...places), Math.max(...places) + 1)
    .sort()
    .join("\n");
}

/** A rectangle after the change; undefined where nothing is left of it. */
export function moveRange(range: ReferenceRange, edit: GridEdit): ReferenceRange | undefined {
  if (edit.kind === "moveCells") return moveWith(range, edit);
  const isRows = edit.kind === "insertRows" || edit.kind === "deleteRows";
  const [start, end] = isRows ? [range.top, range.bottom] : [range.left, range.right];
  if (start === null || end === null) return range;
  const span = moveSpan(
    { start, end },
    {
      isInsertion: edit.kind.startsWith("insert"),
      at: edit.at,
      count: edit.count,
      most: isRows ? MAX_ROWS : MAX_COLUMNS,
    },
  );
  if (span === undefined) return undefined;
  return isRows ? { ...range, top: span.start, bottom: span.end } : { ...range, left: span.start, right: span.end };
}

/** The corners with `$` after the change, each of which moves alone where the other is relative. */
function moveAbsolute(range: ReferenceRange, edit: GridEdit): ReferenceRange | undefined {
  const { top, left, bottom, right } = range.absolute;
  if (edit.kind === "moveCells") {
    const isFixed = (range.top === null || (top && bottom)) && (range.left === null || (left && right));
    return isFixed ? moveWith(range, edit) : range;
  }
  const [first, last] = edit.kind.endsWith("Rows") ? [top, bottom] : [left, right];
  if (first === last) return first ? moveRange(range, edit) : range;
  const [start, end] = edit.kind.endsWith("Rows") ? (["top", "bottom"] as const) : (["left", "right"] as const);
  const fixed = first ? start : end;
  const alone = moveRange({ ...range, [start]: range[fixed], [end]: range[fixed] }, edit);
  return alone === undefined ? undefined : { ...range, [fixed]: alone[fixed] };
}

/** A reference follows cells that are cut when all it refers to is among them, or a whole edge of it. */
function moveWith(range: ReferenceRange, edit: GridEdit & { kind: "moveCells" }): ReferenceRange | undefined {
  // Whole columns are all of their rows, and stay whole.
  const area = {
    top: range.top ?? 0,
    left: range.left ?? 0,
    bottom: range.bottom ?? MAX_ROWS - 1,
    right: range.right ?? MAX_COLUMNS - 1,
  };
  const { range: cut, rows, columns } = edit;
  const shifted = (from: Area): Area => ({
    top: from.top + rows,
    bottom: from.bottom + rows,
    left: from.left + columns,
    right: from.right + columns,
  });
  const written = (moved: Area): ReferenceRange => ({
    ...range,
    ...(range.top !== null && { top: moved.top }),
    ...(range.bottom !== null && { bottom: moved.bottom }),
    ...(range.left !== null && { left: moved.left }),
    ...(range.right !== null && { right: moved.right }),
  });
  if (isWithin(area, cut)) return written(shifted(area));
  if (isWithin(area, shifted(cut))) return undefined;
  const stretched =
    columns === 0 ? stretch(area, cut, rows) : rows === 0 ? turn(stretch(turn(area), turn(cut), columns)) : area;
  return written(stretched);
}

type Area = (GridEdit & { kind: "moveCells" })["range"];

function isWithin(inner: Area, outer: Area): boolean {
  const isRows = inner.top >= outer.top && inner.bottom <= outer.bottom;
  return isRows && inner.left >= outer.left && inner.right <= outer.right;
}

function turn({ top, left, bottom, right }: Area): Area {
  return { top: left, left: top, bottom: right, right: bottom };
}

/** The upper or lower edge goes along where all of it is cut and put elsewhere in its columns: as in Excel, the range grows or shrinks. */
function stretch(area: Area, cut: Area, rows: number): Area {
  if (cut.left > area.left || cut.right < area.right) return area;
  const isLast = cut.top > area.top && cut.top <= area.bottom && cut.bottom >= area.bottom;
  const isFirst = cut.bottom < area.bottom && cut.bottom >= area.top && cut.top <= area.top;
  if (isLast && area.bottom + rows >= area.top) return { ...area, bottom: area.bottom + rows };
  return isFirst && area.top + rows <= area.bottom ? { ...area, top: area.top + rows } : area;
}

/** A formula as it stands so many cells further: relative references move, absolute ones stay. As shared formulas are meant. */
export function shiftFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  return tokenize(formula)
    .map(({ kind, text }) => {
      const reference = kind === "range" ? readReference(text) : undefined;
      if (reference === undefined) return text;
      const mark = text.lastIndexOf("!");
      const moved = shiftRange(reference.range, rows, columns);
      return moved === undefined
        ? `${text.slice(0, mark + 1)}${LOST}`
        : text.slice(0, mark + 1) + writeRange(moved, text.slice(mark + 1));
    })
    .join("");
}

function shiftRange(range: ReferenceRange, rows: number, columns: number): ReferenceRange | undefined {
  const { absolute } = range;
  const shift = (value: number | null, isFixed: boolean, by: number): number | null =>
    value === null || isFixed ? value : value + by;
  const moved = {
    top: shift(range.top, absolute.top, rows),
    bottom: shift(range.bottom, absolute.bottom, rows),
    left: shift(range.left, absolute.left, columns),
    right: shift(range.right, absolute.right, columns),
  };
  const isInside = (value: number | null, most: number): boolean => value === null || (value >= 0 && value < most);
  const fits =
    isInside(moved.top, MAX_ROWS) &&
    isInside(moved.bottom, MAX_ROWS) &&
    isInside(moved.left, MAX_COLUMNS) &&
    isInside(moved.right, MAX_COLUMNS);
  return fits ? { ...range, ...moved } : undefined;
}

function isSameRange(a: ReferenceRange, b: ReferenceRange): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
}

/** A rectangle in the form that it was written in: with its colon or as one cell, rows or columns alone. */
function writeRange(range: ReferenceRange, written: string): string {
  const { top, left, bottom, right, absolute } = range;
  const row = (value: number | null, isFixed: boolean): string =>
    value === null ? "" : (isFixed ? "$" : "") + (value + 1);
  const column = (value: number | null, isFixed: boolean): string =>
    value === null ? "" : (isFixed ? "$" : "") + columnName(value);
  const [, , colon = ""] = PIECES.exec(written) ?? [];
  const first = column(left, absolute.left) + row(top, absolute.top);
  return colon === "" ? first : first + colon + column(right, absolute.right) + row(bottom, absolute.bottom);
}

function columnName(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
