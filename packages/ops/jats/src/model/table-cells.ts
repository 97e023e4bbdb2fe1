import { attributeOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";

/** Where a cell stands in its table's grid, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** What is wrong with a table's shape. */
export interface TableFault {
  readonly kind: "overlap" | "ragged" | "span-past-end";
  readonly element: XmlElement;
  readonly message: string;
}

export interface TableGrid {
  readonly rows: number;
  readonly columns: number;
  readonly cells: ReadonlyMap<XmlElement, CellPlace>;
  readonly faults: readonly TableFault[];
}

/** HTML, 4.9.11: what a span may be at most. Attack: one cell of a billion columns. */
const MAX_COLUMN_SPAN = 1_000;
const MAX_ROW_SPAN = 65_534;
/** Attack: small spans that multiply to a grid larger than memory. */
const MAX_SLOTS = 4_000_000;

/**
 * The rows of an XHTML table -> the place of each cell.
 *
 * Shapes   rowspan does not reach past its thead, tbody or tfoot (HTML, 4.9.12.1); 0 means to its end.
 * Errors   RESOURCE_LIMIT for a grid of more than four million slots.
 * Source   HTML, 4.9.12 Processing model.
 */
export function readGrid(table: XmlElement, op: JatsOp): TableGrid {
  const cells = new Map<XmlElement, CellPlace>();
  const faults: TableFault[] = [];
  let row = 0;
  let columns = 0;
  let slots = 0;
  for (const group of rowGroups(table)) {
    const taken: Set<number>[] = group.map(() => new Set());
    const widths: number[] = [];
    group.forEach((tr, inGroup) => {
      let column = 0;
      for (const cell of [...childrenOf(tr)].filter(({ local }) => local === "td" || local === "th")) {
        op.checkpoint();
        while (taken[inGroup]?.has(column) === true) column++;
        const columnSpan = readSpan(cell, "colspan", MAX_COLUMN_SPAN);
        const left = group.length - inGroup;
        const asked = readSpan(cell, "rowspan", MAX_ROW_SPAN);
        const rowSpan = asked === 0 ? left : Math.min(asked, left);
        if (asked > left)
          faults.push({
            kind: "span-past-end",
            element: cell,
            message: `rowspan ${asked}, but ${left} rows are left.`,
          });
        const width = Math.max(columnSpan, 1);
        slots += width * rowSpan;
        if (slots > MAX_SLOTS) throw op.error("RESOURCE_LIMIT", `A table has more than ${MAX_SLOTS} slots.`);
        let overlaps = false;
        for (let y = inGroup; y < inGroup + rowSpan; y++)
          for (let x = column; x < column + width; x++) {
            overlaps ||= taken[y]?.has(x) === true;
            taken[y]?.add(x);
          }
        if (overlaps)
          faults.push({ kind: "overlap", element: cell, message: "The cell overlaps one that spans rows." });
        cells.set(cell, { column, columnSpan: width, row: row + inGroup, rowSpan });
        column += width;
      }
    });
    for (const slotsOfRow of taken) widths.push(slotsOfRow.size);
    const widest = widths.reduce((most, width) => Math.max(most, width), 0);
    columns = Math.max(columns, widest);
    group.forEach((tr, index) => {
      const width = widths[index] ?? 0;
      if (width !== widest)
        faults.push({ kind: "ragged", element: tr, message: `The row has ${width} columns, others ${widest}.` });
    });
    row += group.length;
  }
  return { rows: row, columns, cells, faults };
}

function rowGroups(table: XmlElement): readonly (readonly XmlElement[])[] {
  const groups: XmlElement[][] = [];
  let loose: XmlElement[] | undefined;
  for (const child of childrenOf(table)) {
    if (child.local === "tr") {
      if (loose === undefined) {
        loose = [];
        groups.push(loose);
      }
      loose.push(child);
    } else if (/^t(head|body|foot)$/.test(child.local)) {
      loose = undefined;
      groups.push([...childrenOf(child, "tr")]);
    }
  }
  return groups.filter((group) => group.length > 0);
}

function readSpan(cell: XmlElement, name: string, most: number): number {
  const value = Number.parseInt(attributeOf(cell, name) ?? "1", 10);
  if (!Number.isFinite(value) || value < 0) return 1;
  return Math.min(name === "colspan" ? Math.max(value, 1) : value, most);
}
