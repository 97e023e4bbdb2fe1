import type { Checkpoint } from "@colophon/kit-bytes";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, childrenNamed } from "../names.ts";

/** A cell of a table, and the one whose span covers it. */
interface TableCell {
  readonly element: XmlElement;
  /** From 0. */
  readonly row: number;
  readonly isMerged: boolean;
  readonly owner: XmlElement | undefined;
}

/** Columns that a cell may span. PowerPoint has 75. */
const MAX_ACROSS = 1_000;

/** Every cell of a table, row by row; a cell that is covered covers none. Cost: every cell once, and what it spans of its row. */
export function* cellsOf(table: XmlElement, checkpoint: Checkpoint): Generator<TableCell> {
  const rows = childrenNamed(table, "a:tr").map((row) => childrenNamed(row, "a:tc"));
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  /** By column, the row that what spans it ends before. */
  const ends: number[] = [];
  const owners: XmlElement[] = [];
  for (const [row, cells] of rows.entries()) {
    checkpoint();
    for (const [column, element] of cells.entries()) {
      const isCovered = (ends[column] ?? 0) > row;
      const isMerged = isTrue(attribute(element, "hMerge")) || isTrue(attribute(element, "vMerge"));
      yield { element, row, isMerged, owner: isCovered ? owners[column] : undefined };
      if (isCovered) continue;
      const across = Math.min(MAX_ACROSS, widest - column, spanOf(element, "gridSpan"));
      const end = row + Math.min(rows.length - row, spanOf(element, "rowSpan"));
      for (let beside = column; beside < column + across; beside++) {
        if ((ends[beside] ?? 0) >= end) continue;
        ends[beside] = end;
        owners[beside] = element;
      }
    }
  }
}

function spanOf(cell: XmlElement, name: "gridSpan" | "rowSpan"): number {
  return Number(attribute(cell, name) ?? 1) || 1;
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}
