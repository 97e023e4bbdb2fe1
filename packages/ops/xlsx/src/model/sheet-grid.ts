import type { Checkpoint } from "@colophon/kit-bytes";
import { grandchildren, parseCell, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";

export interface SheetGridCell {
  readonly element: XmlElement;
  readonly row: number;
  readonly column: number;
}

export interface GridRow {
  readonly element: XmlElement;
  readonly row: number;
  readonly cells: readonly SheetGridCell[];
}

/** The rows of a sheet's tree with the places that readers take them for: a row or cell without a number stands behind the last. */
export function* gridRows(root: XmlElement, checkpoint: Checkpoint): Generator<GridRow> {
  let last = -1;
  for (const element of grandchildren(root, "sheetData", "row")) {
    checkpoint();
    const number = Number(plainAttributes(element).r ?? "");
    const row = Number.isInteger(number) && number > 0 ? number - 1 : last + 1;
    last = row;
    let column = -1;
    const cells = childrenOf(element, "c").map((cell): SheetGridCell => {
      const place = parseCell(plainAttributes(cell).r ?? "");
      column = place?.column ?? column + 1;
      return { element: cell, row, column };
    });
    yield { element, row, cells };
  }
}

/** A cell's formula. */
export function formulaOf({ element }: SheetGridCell): XmlElement | undefined {
  return childOf(element, "f");
}
