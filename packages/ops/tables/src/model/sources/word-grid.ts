import type { Segment } from "@colophon/contract";
import type { TablesOp } from "../../codes.ts";
import type { Cell } from "../table.ts";

type Merge = "none" | "restart" | "continue";

interface WordCell {
  readonly columnSpan: number;
  readonly vertical: Merge;
  readonly horizontal: Merge;
  readonly cell: Pick<Cell, "text" | "place"> & Partial<Cell>;
  readonly where: readonly Segment[];
}

type OpenCell = { -readonly [K in keyof Cell]: Cell[K] };

/** Word's own limit is 63 columns; files of other programs have more. */
const MAX_SPAN = 16_384;

/**
 * Places the cells of a Word table.
 *
 * Shapes   A cell that continues a merge joins the cell above that begins in the same column and is as wide; Word shows no text of it,
 *          so its text becomes hidden text. One without such a cell above is a cell on its own.
 * Source   ISO/IEC 29500-1, 17.4.17 (gridSpan), 17.4.22 (hMerge), 17.4.84 (vMerge), 17.4.14 and 17.4.15 (gridBefore, gridAfter).
 */
export class WordGrid {
  readonly #op: TablesOp;
  readonly #cells: OpenCell[] = [];
  /** The cells of the row above that a merge may continue, by column. */
  #above = new Map<number, OpenCell>();
  #current = new Map<number, OpenCell>();
  #row = -1;
  #column = 0;
  #columns = 0;

  constructor(op: TablesOp) {
    this.#op = op;
  }

  startRow(gridBefore: number): void {
    this.#row += 1;
    this.#above = this.#current;
    this.#current = new Map();
    this.#column = Math.min(gridBefore, MAX_SPAN);
  }

  endRow(gridAfter: number): void {
    this.#columns = Math.max(this.#columns, this.#column + Math.min(gridAfter, MAX_SPAN));
  }

  addCell({ columnSpan: asked, vertical, horizontal, cell, where }: WordCell): void {
    const columnSpan = Math.min(Math.max(asked, 1), MAX_SPAN);
    if (asked > MAX_SPAN)
      this.#op.reportLoss("TABLE_SPAN_CLIPPED", `The cell spans ${asked} columns; ${MAX_SPAN} are kept.`, {
        at: where,
        expected: asked,
        actual: MAX_SPAN,
      });
    const column = this.#column;
    this.#column += columnSpan;
    this.#op.checkLimit("maxElements", this.#cells.length + this.#column);
    const left = this.#cells.at(-1);
    const above = this.#above.get(column);
    if (horizontal === "continue" && left !== undefined && left.row === this.#row && endOf(left) === column) {
      left.columnSpan += columnSpan;
      hide(left, cell);
    } else if (vertical === "continue" && above !== undefined && above.columnSpan === columnSpan) {
      above.rowSpan = this.#row - above.row + 1;
      above.spanEvidence = "markup";
      hide(above, cell);
      this.#current.set(column, above);
    } else {
      const placed: OpenCell = { ...cell, row: this.#row, column, rowSpan: 1, columnSpan };
      if (columnSpan > 1) placed.spanEvidence = "markup";
      this.#cells.push(placed);
      if (vertical !== "none") this.#current.set(column, placed);
    }
    if (left !== undefined && left.columnSpan > 1) left.spanEvidence = "markup";
  }

  finish(): { readonly rows: number; readonly columns: number; readonly cells: readonly Cell[] } {
    return { rows: this.#row + 1, columns: this.#columns, cells: this.#cells };
  }
}

function endOf({ column, columnSpan }: Cell): number {
  return column + columnSpan;
}

/** What a continuing cell holds is in the file and not shown. */
function hide(into: OpenCell, { text, hiddenText = "", nested, images, links }: WordCell["cell"]): void {
  const hidden = [into.hiddenText ?? "", text, hiddenText].filter((each) => each.trim() !== "").join("\n");
  if (hidden !== "") into.hiddenText = hidden;
  if (nested !== undefined) into.nested = [...(into.nested ?? []), ...nested];
  if (images !== undefined) into.images = [...(into.images ?? []), ...images];
  if (links !== undefined) into.links = [...(into.links ?? []), ...links];
}
