import { at, type SourceLocation } from "@colophon/contract";
import { type RowBlock, scanBlocks } from "@colophon/kit-csv";
import { decodeText } from "@colophon/kit-text";
import type { Pass } from "./open-text.ts";

/** Where something stands in a text: lines and columns as editors count them, from 1; bytes from 0, the end excluded. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly byteStart: number;
  readonly byteEnd: number;
}

/** A row of a block, and if a column is given, one of its cells. */
export interface CellPosition {
  readonly block: RowBlock;
  readonly row: number;
  readonly column?: number;
}

/** The bytes of a row (its line end excluded) or of a cell (its quotes excluded), in the source. */
export function rangeOfCell({ block, row, column }: CellPosition): { readonly start: number; readonly end: number } {
  const cell = cellOf({ block, row, ...(column !== undefined && { column }) });
  const [from, to] =
    cell === undefined
      ? [block.rowStarts[row] ?? 0, block.rowEnds[row] ?? 0]
      : [block.cellStarts[cell] ?? 0, block.cellEnds[cell] ?? 0];
  return { start: block.toOffset(from), end: block.toOffset(to) };
}

/** The address of a row or cell in the file. */
export function placeOfCell(position: CellPosition): SourceLocation {
  const { block, row, column } = position;
  const index = block.firstRowIndex + row;
  return {
    at: [at("row", index), ...(column === undefined ? [] : [at("cell", column)])],
    range: rangeOfCell(position),
  };
}

/** The line of the row's first character. */
export function lineOf({ block, row }: CellPosition): number {
  return block.firstLineNumber + (block.rowLines[row] ?? 0);
}

/**
 * Positions of cells, asked for in rising order: what stands between two cells of a row is looked at once, so that a row of
 * sixteen thousand faulty cells does not cost its square.
 */
export class PositionCounter {
  #rowIndex = -1;
  #counted = 0;
  #line = 0;
  #column = 0;

  of(position: CellPosition): Position {
    const { block, row } = position;
    const cell = cellOf(position);
    const rowStart = block.rowStarts[row] ?? 0;
    const start = cell === undefined ? rowStart : (block.cellStarts[cell] ?? 0);
    if (this.#rowIndex !== block.firstRowIndex + row || start - rowStart < this.#counted) this.#startRow(position);
    const between = decodeText(block.bytes.subarray(rowStart + this.#counted, start), block.encoding);
    const lines = between.split(block.rules.acceptsLoneCr ? /\r\n|\n|\r/ : /\n/);
    const last = [...(lines.at(-1) ?? "")].length;
    this.#line += lines.length - 1;
    this.#column = lines.length === 1 ? this.#column + last : last + 1;
    this.#counted = start - rowStart;
    const range = rangeOfCell(position);
    return { line: this.#line, column: this.#column, byteStart: range.start, byteEnd: range.end };
  }

  #startRow(position: CellPosition): void {
    this.#rowIndex = position.block.firstRowIndex + position.row;
    this.#counted = 0;
    this.#line = lineOf(position);
    this.#column = 1;
  }
}

/** The cell's index in the block's arrays; undefined for a row, or a cell that the row does not have. */
function cellOf({ block, row, column }: CellPosition): number | undefined {
  if (column === undefined) return undefined;
  const cell = (block.rowCells[row] ?? 0) + column;
  return cell < (block.rowCells[row + 1] ?? 0) ? cell : undefined;
}

/**
 * Finds rows again by their index, for what only told an index. Indexes are asked for in rising order.
 *
 * Cost     One more pass over the text, as far as the last row asked for; memory for one block.
 */
export class RowFinder {
  readonly #blocks: Generator<RowBlock, unknown>;
  #block: RowBlock | undefined;

  constructor({ source, options }: Pass) {
    this.#blocks = scanBlocks(source, options);
  }

  /** The row, or undefined when the text has fewer. */
  find(rowIndex: number): CellPosition | undefined {
    for (;;) {
      const block = this.#block;
      if (block !== undefined && rowIndex < block.firstRowIndex + block.rowCount)
        return { block, row: rowIndex - block.firstRowIndex };
      const next = this.#blocks.next();
      if (next.done === true) return undefined;
      this.#block = next.value;
    }
  }
}
