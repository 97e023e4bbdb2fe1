import type { TablesOp } from "../codes.ts";
import type { Facet, TableValue } from "../schemas/table.ts";
import { findNotes } from "./notes.ts";
import { findRoles, type HeaderOptions, type Roles } from "./roles.ts";
import type { Cell, Table } from "./table.ts";
import { type Additions, tableToValue } from "./to-values.ts";
import { findTotals } from "./totals.ts";
import { type TypeOptions, typeCells } from "./types.ts";

export type DescribeOptions = HeaderOptions & TypeOptions;

/** A table with the chosen facets. */
export function describeTable(
  table: Table,
  facets: readonly Facet[],
  options: DescribeOptions,
  op: TablesOp,
): TableValue {
  const has = (facet: Facet) => facets.includes(facet);
  const notes = findNotes(table);
  const proved = markProved(table, notes.refsOf);
  const additions: Additions[] = [];
  const roles = has("roles") || has("types") ? findRoles(proved, options, op) : undefined;
  if (roles !== undefined && has("roles")) additions.push(describeRoles(roles));
  if (roles !== undefined && has("types")) additions.push(describeTypes(proved, roles, options, op));
  additions.push(describeNotes(notes, table.cells));
  if (has("merges")) additions.push({ table: { merges: mergesOf(table) } });
  if (has("result")) additions.push(describeResult(findRoles(proved, options, op)));
  return tableToValue(table, op, {
    hasEvidence: has("evidence"),
    table: Object.assign({}, ...additions.map((each) => each.table)),
    cell: (cell, index) => Object.assign({}, ...additions.map((each) => each.cell?.(cell, index))),
  });
}

/** Cells whose superscript a note proves carry the note's id, so that the mark is no part of a number. */
function markProved(table: Table, refs: ReadonlyMap<Cell, readonly string[]>): Table {
  if (refs.size === 0) return table;
  return {
    ...table,
    cells: table.cells.map((cell) => (refs.has(cell) ? { ...cell, noteIds: refs.get(cell) ?? [] } : cell)),
  };
}

function describeRoles(roles: Roles): Additions {
  const { headerRows, headerColumns, evidence, columnPaths, rowPaths, roleOf } = roles;
  return {
    table: { headerRows, headerColumns, headerEvidence: evidence, columnPaths, rowPaths },
    cell: (cell) => ({ role: roleOf(cell) }),
  };
}

/** The header of a table that steps made, and the values that casts gave. */
function describeResult({ headerRows, headerColumns, roleOf }: Roles): Additions {
  return { table: { headerRows, headerColumns }, cell: (cell) => ({ role: roleOf(cell), ...cell.cast }) };
}

function describeTypes(table: Table, roles: Roles, options: TypeOptions, op: TablesOp): Additions {
  const typed = typeCells(table, roles, options, op);
  const placeOf = ({ row, column }: Cell) => ({ row, column });
  const totals = findTotals(table, typed, roles.headerRows).map(({ cell, adds }) => ({
    ...placeOf(cell),
    adds: adds.map(placeOf),
  }));
  return { ...(totals.length > 0 && { table: { totals } }), cell: (_, index) => typed[index] ?? {} };
}

function describeNotes({ notes, refsOf }: ReturnType<typeof findNotes>, cells: readonly Cell[]): Additions {
  const footnotes = notes.map(({ marker, text, id, row: noteRow, cells: referring }) => ({
    marker,
    text,
    ...(id !== undefined && { id }),
    ...(noteRow !== undefined && { row: noteRow }),
    cells: referring.map(({ row, column }) => ({ row, column })),
  }));
  return {
    table: { footnotes },
    cell: (_, index) => {
      const cell = cells[index];
      const refs = cell === undefined ? undefined : refsOf.get(cell);
      return refs === undefined ? {} : { footnoteRefs: refs };
    },
  };
}

function mergesOf({ cells }: Table): NonNullable<TableValue["merges"]> {
  return cells
    .filter(({ rowSpan, columnSpan }) => rowSpan > 1 || columnSpan > 1)
    .map(({ row, column, rowSpan, columnSpan, text, spanEvidence = "markup", confidence }) => ({
      row,
      column,
      rowSpan,
      columnSpan,
      text,
      evidence: spanEvidence,
      ...(confidence !== undefined && { confidence }),
    }));
}
