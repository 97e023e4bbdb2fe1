import { type DitaElement, ditaAttributeOf, elementsOf } from "../nodes.ts";

export interface LayoutColumn {
  readonly name: string;
  /** From 1. */
  readonly number: number;
  readonly width: string | undefined;
  readonly element: DitaElement | undefined;
}

/** Attack: a table of a million columns. */
const MAX_COLUMNS = 1_000;
const MAX_ROWS = 10_000;

const count = (value: string | undefined, most: number): number | undefined =>
  value !== undefined && /^\d{1,6}$/.test(value) ? Math.min(most, Number(value)) : undefined;

/** The columns of a table group by their numbers; those without a colspec are there as well. */
export function readColumns(group: DitaElement): readonly LayoutColumn[] {
  const columns: LayoutColumn[] = [];
  const put = (column: LayoutColumn): void => {
    while (columns.length < column.number)
      columns.push({
        name: `col${columns.length + 1}`,
        number: columns.length + 1,
        width: undefined,
        element: undefined,
      });
    columns[column.number - 1] = column;
  };
  let before = 0;
  for (const element of elementsOf(group, "topic/colspec")) {
    const number = Math.max(1, count(element.attributes.get("colnum"), MAX_COLUMNS) ?? before + 1);
    if (number > MAX_COLUMNS) break;
    const name = element.attributes.get("colname") ?? `col${number}`;
    put({ name, number, width: element.attributes.get("colwidth"), element });
    before = number;
  }
  const stated = count(group.attributes.get("cols"), MAX_COLUMNS) ?? 0;
  for (let number = columns.length + 1; number <= stated; number++)
    put({ name: `col${number}`, number, width: undefined, element: undefined });
  return columns;
}

type PlacedCell =
  | { readonly entry: undefined }
  | { readonly entry: DitaElement; readonly column: number; readonly span: number; readonly more: number };

/**
 * The entries of a row at their columns; an empty cell for each column that the row leaves out before an entry.
 *
 * Shapes   taken: per column the rows to come that an entry above takes; counted on here.
 * Source   OASIS Exchange Table Model: colname, namest, nameend, morerows.
 */
export function spreadRow(
  entries: readonly DitaElement[],
  columns: readonly LayoutColumn[],
  taken: number[],
): readonly PlacedCell[] {
  const cells: PlacedCell[] = [];
  const placeOf = (name: string | undefined) => columns.find((column) => column.name === name)?.number;
  const isFree = (column: number): boolean => (taken[column - 1] ?? 0) === 0;
  const isNew = new Set<number>();
  let next = 1;
  for (const entry of entries) {
    const get = (name: string) => entry.attributes.get(name);
    const start = placeOf(get("namest"));
    const end = placeOf(get("nameend"));
    const wanted = start ?? placeOf(get("colname"));
    while (next <= MAX_COLUMNS && !isFree(next)) next++;
    for (; wanted !== undefined && next < wanted; next++) if (isFree(next)) cells.push({ entry: undefined });
    while (next <= MAX_COLUMNS && !isFree(next)) next++;
    const span = start !== undefined && end !== undefined && end > start ? end - start + 1 : 1;
    const more = count(get("morerows"), MAX_ROWS) ?? 0;
    cells.push({ entry, column: next, span, more });
    for (let at = next; at < next + span; at++) {
      taken[at - 1] = more;
      if (more > 0) isNew.add(at);
    }
    next += span;
  }
  for (const [index, rows] of taken.entries()) if (rows > 0 && !isNew.has(index + 1)) taken[index] = rows - 1;
  return cells;
}

const LENGTH = /^\+?(\d{1,5}(?:\.\d{1,4})?)(pt|cm|mm|in|pc|pi|px|em|%)?$/i;

/** "2*" and "3cm" as widths of CSS: proportions as percentages where all are proportions. */
export function widthsOf(written: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const shares = written.map((width) => {
    const share = /^(\d{0,5}(?:\.\d{1,4})?)\*$/.exec(width?.trim() ?? "")?.[1];
    return share === undefined ? undefined : share === "" ? 1 : Number(share);
  });
  const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  const areShares = total > 0 && shares.every((share) => share !== undefined);
  return written.map((width, index) => {
    if (areShares) return `${Number((((shares[index] ?? 0) * 100) / total).toFixed(2))}%`;
    const length = LENGTH.exec(width?.trim() ?? "");
    if (length === null) return undefined;
    const unit = (length[2] ?? "pt").toLowerCase();
    return `${length[1]}${unit === "pi" ? "pc" : unit}`;
  });
}

const FRAMES: Readonly<Record<string, string>> = {
  all: "border:1px solid",
  none: "border-style:hidden",
  top: "border-width:1px;border-style:solid hidden hidden",
  bottom: "border-width:1px;border-style:hidden hidden solid",
  topbot: "border-width:1px;border-style:solid hidden",
  sides: "border-width:1px;border-style:hidden solid",
};

/** The lines around a table. */
export function frameStyle(table: DitaElement): string | undefined {
  return FRAMES[ditaAttributeOf(table, "frame") ?? ""];
}

/**
 * Alignment and missing lines of a cell: each attribute of the nearest element that has it.
 *
 * Shapes   holders: entry, row, part, colspec, group, table. In collapsed borders a hidden line wins over its neighbour's.
 */
export function styleOfCell(
  holders: readonly (DitaElement | undefined)[],
  { isLastColumn, isLastRow }: { readonly isLastColumn: boolean; readonly isLastRow: boolean },
): string | undefined {
  const nearest = (name: string) =>
    holders.map((holder) => holder?.attributes.get(name)).find((value) => value !== undefined);
  const align = nearest("align") ?? "";
  const valign = nearest("valign") ?? "";
  const styles = [
    /^(left|right|center|justify)$/.test(align) ? `text-align:${align}` : "",
    /^(top|middle|bottom)$/.test(valign) ? `vertical-align:${valign}` : "",
    nearest("colsep") === "0" && !isLastColumn ? "border-right-style:hidden" : "",
    nearest("rowsep") === "0" && !isLastRow ? "border-bottom-style:hidden" : "",
  ];
  return styles.filter((style) => style !== "").join(";") || undefined;
}
