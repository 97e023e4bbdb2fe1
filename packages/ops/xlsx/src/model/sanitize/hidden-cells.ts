import type { OoxmlPart } from "@colophon/kit-ooxml";
import { readStringItem, type ScannedCell } from "@colophon/kit-workbook";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { type HiddenPlaces, headersOf } from "./hidden-places.ts";
import type { Sanitizing } from "./sanitizing.ts";

/** Which cells of a sheet are emptied because they are hidden; those that stay hidden are reported. */
export class HiddenCells {
  readonly part: string;
  readonly #sanitizing: Sanitizing;
  readonly #isSheetHidden: boolean;
  readonly #columns: ReturnType<HiddenPlaces["columns"]>;
  readonly #headers: ReturnType<typeof headersOf>;
  #isRowHidden = false;

  constructor(sheet: OpenSheet, part: OoxmlPart, sanitizing: Sanitizing) {
    this.part = part.name;
    this.#sanitizing = sanitizing;
    this.#isSheetHidden = sheet.state !== "visible";
    this.#columns = sanitizing.hidden.columns(sheet);
    this.#headers = headersOf(part, sanitizing.book);
  }

  openRow(isHidden: boolean): void {
    this.#isRowHidden = isHidden;
  }

  isRemoved(cell: ScannedCell): boolean {
    const isColumnHidden = this.#columns.some(({ first, last }) => cell.column >= first && cell.column <= last);
    if (!this.#isSheetHidden && !this.#isRowHidden && !isColumnHidden) return false;
    const { options, folded, book } = this.#sanitizing;
    const isAskedFor =
      (this.#isRowHidden && options.strip.includes("hiddenRows")) ||
      (isColumnHidden && options.strip.includes("hiddenColumns"));
    // A table whose header differs from its columns is repaired by Excel.
    const isHeader = this.#headers.some(
      ({ row, first, last }) => row === cell.row && cell.column >= first && cell.column <= last,
    );
    if (isAskedFor && !isHeader) return true;
    const ofCells = this.#isSheetHidden ? "cell of a hidden sheet" : "hidden cell";
    const name = isAskedFor ? "header of a table in a hidden row or column" : ofCells;
    folded.add("hidden", { name, part: this.part, text: textOfCell(cell, book) });
    return false;
  }
}

/** The words of a cell, for a report. */
export function textOfCell({ type, value, inline }: ScannedCell, book: OpenWorkbook): string {
  if (inline !== undefined) return readStringItem(inline).text;
  if (type === "s") return book.strings().item(Number(value ?? -1))?.text ?? "";
  return value ?? "";
}
