import type { Segment } from "@colophon/contract";
import { attributeOf, type XmlElement } from "@colophon/kit-xml";
import type { TablesOp } from "../../codes.ts";
import type { Cell } from "../table.ts";

type OpenCell = { -readonly [K in keyof Cell]: Cell[K] };

interface Reach {
  readonly cell: OpenCell;
  readonly endRow: number;
  readonly endColumn: number;
}

/**
 * Places the cells of a PowerPoint table, in which each slot has an element and those of a merge say so.
 *
 * Shapes   Spans end at the table's edge. An element that a merge covers gives its text to the merged cell as hidden text; one that
 *          says it is covered and is not is a cell on its own.
 * Source   ISO/IEC 29500-1, 21.1.3.16 (tc).
 */
export class PptxGrid {
  readonly #op: TablesOp;
  readonly #cells: OpenCell[] = [];
  readonly #asked = new Map<OpenCell, { readonly rows: number; readonly where: readonly Segment[] }>();
  /** By column, the merge that reaches into this row. */
  readonly #reach = new Map<number, Reach>();
  #row = -1;
  #column = 0;
  #columns = 0;

  constructor(op: TablesOp) {
    this.#op = op;
  }

  startRow(): void {
    this.#row += 1;
    this.#column = 0;
  }

  addCell(element: XmlElement, content: Pick<Cell, "text" | "place"> & Partial<Cell>, where: readonly Segment[]): void {
    const column = this.#column;
    this.#column += 1;
    this.#columns = Math.max(this.#columns, this.#column);
    this.#op.checkLimit("maxElements", this.#cells.length + this.#columns);
    const isCovered = isSet(element, "hMerge") || isSet(element, "vMerge");
    const over = this.#reach.get(column);
    if (isCovered && over !== undefined && over.endRow > this.#row) {
      hide(over.cell, content);
      return;
    }
    const columnSpan = spanOf(element, "gridSpan");
    const rowSpan = spanOf(element, "rowSpan");
    const placed: OpenCell = { ...content, row: this.#row, column, rowSpan, columnSpan };
    if (rowSpan > 1 || columnSpan > 1) {
      placed.spanEvidence = "markup";
      this.#asked.set(placed, { rows: rowSpan, where });
      const end = Math.min(column + columnSpan, column + MAX_COLUMNS);
      for (let each = column; each < end; each += 1)
        this.#reach.set(each, { cell: placed, endRow: this.#row + rowSpan, endColumn: end });
    }
    this.#cells.push(placed);
  }

  finish(): { readonly rows: number; readonly columns: number; readonly cells: readonly Cell[] } {
    const rows = this.#row + 1;
    for (const [cell, { where }] of this.#asked) {
      const [rowSpan, columnSpan] = [
        Math.min(cell.rowSpan, rows - cell.row),
        Math.min(cell.columnSpan, this.#columns - cell.column),
      ];
      if (rowSpan !== cell.rowSpan || columnSpan !== cell.columnSpan)
        this.#op.reportLoss("TABLE_SPAN_CLIPPED", "The cell spans more rows or columns than the table has.", {
          at: where,
          expected: { rows: cell.rowSpan, columns: cell.columnSpan },
          actual: { rows: rowSpan, columns: columnSpan },
        });
      cell.rowSpan = rowSpan;
      cell.columnSpan = columnSpan;
    }
    return { rows, columns: this.#columns, cells: this.#cells };
  }
}

/** Attack: a span of two billion columns. PowerPoint has 75 at most. */
const MAX_COLUMNS = 10_000;

function isSet(element: XmlElement, name: string): boolean {
  return /^(?:1|true|on)$/.test(attributeOf(element, name) ?? "");
}

function spanOf(element: XmlElement, name: string): number {
  const value = attributeOf(element, name) ?? "1";
  return /^\s*\d{1,10}\s*$/.test(value) ? Math.max(1, Number(value)) : 1;
}

function hide(into: OpenCell, { text, hiddenText = "" }: Partial<Cell>): void {
  const hidden = [into.hiddenText ?? "", text ?? "", hiddenText].filter((each) => each.trim() !== "").join("\n");
  if (hidden !== "") into.hiddenText = hidden;
}
