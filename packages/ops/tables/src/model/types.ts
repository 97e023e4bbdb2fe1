import type { TablesOp } from "../codes.ts";
import type { TableCellValue } from "../schemas/table.ts";
import { type DateOrder, ordersOf, parseDate } from "./dates.ts";
import { type DecimalStyle, decimalStyleOf, parseNumber, toJsonNumber } from "./numbers.ts";
import type { Roles } from "./roles.ts";
import type { CastType, Cell, Table } from "./table.ts";

export interface TypeOptions {
  readonly dateOrder: DateOrder | "auto";
  readonly decimal: DecimalStyle | "auto";
}

export type TypedCell = Pick<TableCellValue, "type" | "value" | "unit" | "scale" | "ambiguous">;

/** Texts that state that there is no value. */
const EMPTY =
  /^(?:[-\u2010-\u2015\u2212]{1,3}|\.{1,3}|\u2026|n\/?a\.?|n\.a\.|nil|null|none|not available|not applicable|\*)$/i;
const TRUE = /^(?:true|yes|y|\u2713|\u2714|\u2611)$/i;
const FALSE = /^(?:false|no|n|\u2717|\u2718|\u2610)$/i;
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:in\s+)?(?:thousands?|000s|'000)\b/i, 1e3],
  [/\b(?:in\s+)?millions?\b/i, 1e6],
  [/\b(?:in\s+)?billions?\b/i, 1e9],
  [/\bin\s+hundreds\b/i, 1e2],
];
const UNIT_IN_HEADER = /[([]\s*([^()[\]]{1,20})\s*[)\]]\s*$/;
const KNOWN_UNIT =
  /^(?:%|‰|[kcmµn]?m[²³23]?|k?g|mg|µg|t|[kcm]?l|ms|s|h|min|d|°[CF]|K|[kMG]?Hz|[kMG]?W(?:h)?|[kMG]?V|m?A|[kM]?J|k?Pa|bar|ppm|mmol\/l|mg\/d?l|g\/d?l|km\/h|m\/s|kg\/m2|[KMGT]i?B|bytes?|years?|yrs?|months?|days?|hours?|persons?|people|[$€£¥]|[A-Z]{3})$/;

/** How a column writes its numbers and dates. */
interface ColumnStyle {
  readonly decimal: DecimalStyle | undefined;
  readonly dateOrder: DateOrder | undefined;
  readonly isBoolean: boolean;
  readonly unit: string | undefined;
  readonly scale: number | undefined;
}

/**
 * The type of each cell, decided with its column: the decimal separator and the order of dates are those that all cells of the column
 * fit.
 *
 * Cost     O(cells).
 */
export function typeCells(table: Table, roles: Roles, options: TypeOptions, op: TablesOp): readonly TypedCell[] {
  const styles = columnStyles(table, roles, options, op);
  return table.cells.map((cell) => {
    op.checkpoint();
    const style = styles[cell.column];
    const isData = roles.roleOf(cell) === "data";
    const typed = typeCell(cell, style);
    if (!isData || style === undefined || !NUMERIC_TYPES.has(typed.type ?? "")) return typed;
    const unit = typed.unit ?? style.unit;
    return {
      ...typed,
      ...(unit !== undefined && { unit }),
      ...(style.scale !== undefined && typed.type !== "percent" && { scale: style.scale }),
    };
  });
}

const NUMERIC_TYPES = new Set(["integer", "decimal", "percent", "currency"]);

function columnStyles(table: Table, roles: Roles, options: TypeOptions, op: TablesOp): readonly ColumnStyle[] {
  const byColumn: string[][] = Array.from({ length: table.columns }, () => []);
  for (const cell of table.cells) {
    op.checkpoint();
    if (roles.roleOf(cell) === "data" && cell.text !== "") byColumn[cell.column]?.push(textForType(cell));
  }
  const captionScale = scaleIn(table.caption ?? "");
  // A table writes its numbers in one way where its columns do not say otherwise.
  const decided = byColumn.map((texts) => decimalOf(texts));
  const common = new Set(decided.filter((style) => style !== undefined));
  const fallback = common.size === 1 ? [...common][0] : undefined;
  return byColumn.map((texts, column) => {
    const header = roles.columnPaths[column]?.join(" ") ?? "";
    return {
      decimal: options.decimal === "auto" ? (decided[column] ?? fallback) : options.decimal,
      dateOrder: options.dateOrder === "auto" ? orderOf(texts) : options.dateOrder,
      isBoolean: texts.length > 0 && texts.every((text) => TRUE.test(text) || FALSE.test(text) || EMPTY.test(text)),
      unit: unitIn(roles.columnPaths[column] ?? []),
      scale: scaleIn(header) ?? captionScale,
    };
  });
}

function decimalOf(texts: readonly string[]): DecimalStyle | undefined {
  const styles = new Set(texts.map(decimalStyleOf).filter((style) => style !== undefined));
  return styles.size === 1 ? [...styles][0] : undefined;
}

/** The one order that each numeric date of a column fits. */
function orderOf(texts: readonly string[]): DateOrder | undefined {
  let fitting: ReadonlySet<DateOrder> | undefined;
  for (const text of texts) {
    const orders = ordersOf(text);
    if (orders.length === 0) continue;
    fitting = new Set(orders.filter((order) => fitting?.has(order) ?? true));
  }
  return fitting?.size === 1 ? [...fitting][0] : undefined;
}

function scaleIn(text: string): number | undefined {
  return SCALES.find(([pattern]) => pattern.test(text))?.[1];
}

function unitIn(path: readonly string[]): string | undefined {
  for (const text of path.toReversed()) {
    const unit = UNIT_IN_HEADER.exec(text.slice(-40))?.[1]?.trim();
    if (unit !== undefined && KNOWN_UNIT.test(unit)) return unit;
    if (/(?:^|\s)%$/.test(text)) return "%";
  }
  return undefined;
}

/** Whether a text states that there is no value: a dash, dots, n/a. */
export function isPlaceholder(text: string): boolean {
  return EMPTY.test(text.trim());
}

/** The text without a superscript that a note proves to be a mark. */
export function textForType({ text, superscripts = [], noteIds = [] }: Cell): string {
  const last = superscripts.at(-1);
  if (last === undefined || noteIds.length === 0 || last.start + last.text.length !== text.length) return text;
  return text.slice(0, last.start).trimEnd();
}

function typeCell(cell: Cell, style: ColumnStyle | undefined): TypedCell {
  if (cell.cast !== undefined) return cell.cast;
  const text = textForType(cell).trim();
  if (typeof cell.stored === "boolean") return { type: "boolean", value: cell.stored };
  if (text === "" || EMPTY.test(text)) return { type: "empty" };
  const stored = typeof cell.stored === "string" ? parseDate(cell.stored, undefined) : undefined;
  if (stored !== undefined) return { type: "date", value: stored.value };
  const date = parseDate(text, style?.dateOrder);
  if (date !== undefined)
    return { type: "date", ...(date.ambiguous === undefined ? { value: date.value } : { ambiguous: date.ambiguous }) };
  const number = parseNumber(text, style?.decimal);
  if (number !== undefined) {
    const { canonical, kind, unit, ambiguous } = number;
    const value = typeof cell.stored === "number" && kind !== "percent" ? cell.stored : toJsonNumber(canonical);
    return { type: kind, value, ...(unit !== undefined && { unit }), ...(ambiguous !== undefined && { ambiguous }) };
  }
  if (style?.isBoolean === true) return { type: "boolean", value: TRUE.test(text) };
  if (/^(?:true|false)$/i.test(text)) return { type: "boolean", value: TRUE.test(text) };
  return { type: "text" };
}

/** The value of a text as the type that a cast asks for; undefined where it is not of that type. */
export function castText(text: string, type: CastType, { dateOrder, decimal }: TypeOptions): Cell["cast"] | undefined {
  if (type === "text") return { type, value: text };
  if (type === "boolean") return TRUE.test(text) || FALSE.test(text) ? { type, value: TRUE.test(text) } : undefined;
  if (type === "date") {
    const date = parseDate(text, dateOrder === "auto" ? undefined : dateOrder);
    return date === undefined || date.ambiguous !== undefined ? undefined : { type, value: date.value };
  }
  const number = parseNumber(text, decimal === "auto" ? undefined : decimal);
  if (number === undefined || (type === "integer" && number.canonical.includes("."))) return undefined;
  return { type, value: toJsonNumber(number.canonical) };
}
