import { nameOf } from "@colophon/base-word";
import type { CellInBoth, RowChange, RowInBoth, TableChange } from "../decide/block-changes.ts";
import { lookOf, type Side } from "../side.ts";
import type { CellUnit, DiffRow } from "../units.ts";
import { placesOfRows, type Reporting } from "./reporting.ts";

/** The format of a table, its rows and its columns. What is in cells follows with them. */
export function reportTable(reporting: Reporting, { before, after, rows }: TableChange): void {
  const isAllSame = rows.every((row) => row.kind === "same" && !row.isReshaped);
  const isGridReported = before.gridKey === after.gridKey || !isAllSame;
  if (before.properties.key !== after.properties.key || !isGridReported)
    reporting.log({ kind: "tableFormat", ...placesOfRows(reporting, before.rows, after.rows) });
  reportRows(reporting, rows);
  reportCells(reporting, rows);
}

/** Rows inserted where others were deleted have other cells now: that is one change. */
function reportRows(reporting: Reporting, rows: readonly RowChange[]): void {
  let gone: DiffRow[] = [];
  let come: DiffRow[] = [];
  const flush = (): void => {
    if (gone.length > 0 && come.length > 0) reporting.log({ kind: "cells", ...placesOfRows(reporting, gone, come) });
    else {
      for (const row of gone) reporting.log({ kind: "deleteRow", ...placesOfRows(reporting, [row], []) });
      for (const row of come) reporting.log({ kind: "insertRow", ...placesOfRows(reporting, [], [row]) });
    }
    [gone, come] = [[], []];
  };
  for (const change of rows) {
    if (change.kind === "same") flush();
    else (change.kind === "deleted" ? gone : come).push(change.row);
  }
  flush();
}

/** Cells inserted or deleted in rows of both documents are one change of the table. */
function reportCells(reporting: Reporting, rows: readonly RowChange[]): void {
  const reshaped = rows.flatMap((row) => (row.kind === "same" && row.isReshaped ? [row] : []));
  if (reshaped.length === 0) return;
  const [gone, come] = [reshaped.flatMap((row) => row.gone), reshaped.flatMap((row) => row.come)];
  const celled = (cells: readonly CellUnit[]) => (cells.length === 0 ? [] : [{ cells }]);
  reporting.log({ kind: "cells", ...placesOfRows(reporting, celled(gone), celled(come)) });
}

export function reportRow(reporting: Reporting, { before, after }: RowInBoth): void {
  if (before.properties.key !== after.properties.key || before.exceptions.key !== after.exceptions.key)
    reporting.log({ kind: "rowFormat", ...placesOfRows(reporting, [before], [after]) });
}

/** The widths of cells follow from those inserted and deleted beside them, and are not a change of their own. */
export function reportCell(reporting: Reporting, { before, after }: CellInBoth, { isReshaped }: RowInBoth): void {
  if (before.properties.key === after.properties.key) return;
  if (isReshaped && withoutWidth(before, reporting.before) === withoutWidth(after, reporting.after)) return;
  reporting.log({
    kind: "cellFormat",
    ...placesOfRows(reporting, [{ cells: [before] }], [{ cells: [after] }]),
  });
}

function withoutWidth({ properties }: CellUnit, side: Side): string {
  return lookOf(
    properties.children.filter((each) => nameOf(each) !== "w:tcW"),
    side,
  );
}
