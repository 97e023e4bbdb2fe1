import { MAX_FORMULA_CHARACTERS, shiftFormula } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type CellRange, cellName, parseRange, type ScannedCell, type ScannedFormula } from "@colophon/kit-workbook";
import { findOverlaps } from "../overlaps.ts";
import type { Findings } from "./findings.ts";

/** A formula of a cell. */
export interface CellFormula {
  readonly row: number;
  readonly column: number;
  /** As written; of a shared one's followers that of the first cell, to be shifted by `rows` and `columns`. */
  readonly text: string;
  readonly rows: number;
  readonly columns: number;
}

interface Follower {
  readonly index: string;
  readonly row: number;
  readonly column: number;
}

/** The formulas of a sheet as they are scanned: those shared and those of arrays find together at the end. */
export class SheetFormulas {
  readonly part: OoxmlPart;
  readonly cells: CellFormula[] = [];
  /** Ranges that one formula fills: arrays and data tables. */
  readonly arrays: CellRange[] = [];
  readonly #found: Findings;
  readonly #masters = new Map<string, CellFormula & { readonly range: CellRange | undefined }>();
  readonly #followers: Follower[] = [];

  constructor(part: OoxmlPart, found: Findings) {
    this.part = part;
    this.#found = found;
  }

  add(cell: ScannedCell, { text, attributes }: ScannedFormula): void {
    const { row, column } = cell;
    const { t: type, si, ref } = attributes;
    const own = { row, column, text, rows: 0, columns: 0 };
    const name = cellName(row, column);
    const place = { part: this.part, cell: name };
    if (type === "shared" && si !== undefined) {
      if (text === "") {
        this.#followers.push({ index: si, row, column });
        return;
      }
      if (ref !== undefined && this.#masters.has(si))
        this.#found.report("FORMULA_SHARED_BROKEN", `The shared formula ${si} is declared again in ${name}.`, place);
      else if (!this.#masters.has(si)) this.#masters.set(si, { ...own, range: parseRange(ref ?? "") });
    } else if (type === "shared")
      this.#found.report("FORMULA_SHARED_BROKEN", `${name} does not say which formula it shares.`, place);
    else if (type === "array" || type === "dataTable") this.#addArray(own, ref);
    if (type !== "dataTable" || text !== "") this.cells.push(own);
    if (text.length > MAX_FORMULA_CHARACTERS) return;
  }

  #addArray({ row, column }: CellFormula, ref: string | undefined): void {
    const range = ref === undefined ? undefined : parseRange(ref);
    const name = cellName(row, column);
    const place = { part: this.part, cell: name };
    if (range === undefined) {
      this.#found.report(
        "FORMULA_ARRAY_BROKEN",
        `"${(ref ?? "").slice(0, 30)}" is not a range for the array in ${name}.`,
        place,
      );
      return;
    }
    this.arrays.push(range);
  }

  /** To be called when all cells were scanned. */
  finish(checkpoint: () => void): void {
    for (const { index, row, column } of this.#followers) {
      const master = this.#masters.get(index);
      const name = cellName(row, column);
      if (master === undefined) {
        const place = { part: this.part, cell: name };
        this.#found.report(
          "FORMULA_SHARED_BROKEN",
          `${name} shares formula ${index.slice(0, 20)}, which does not exist.`,
          place,
        );
        continue;
      }
      const { text, row: top, column: left } = master;
      this.cells.push({ row, column, text, rows: row - top, columns: column - left });
    }
    this.#checkArrays(checkpoint);
  }

  /** Arrays that share a cell with an earlier one. */
  #checkArrays(checkpoint: () => void): void {
    for (const { item, other } of findOverlaps(this.arrays, { rangeOf: (range) => range, checkpoint })) {
      const cell = cellName(item.top, item.left);
      this.#found.report(
        "FORMULA_ARRAY_OVERLAP",
        `The arrays at ${cell} and ${cellName(other.top, other.left)} overlap.`,
        { part: this.part, cell },
      );
    }
  }
}

/** The formula of a cell as it would be told alone. */
export function textOfFormula({ text, rows, columns }: CellFormula): string {
  return shiftFormula(text, rows, columns);
}
