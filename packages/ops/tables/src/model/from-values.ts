import { at } from "@colophon/contract";
import type { TablesOp } from "../codes.ts";
import type { TableCellValue, TableValue } from "../schemas/table.ts";
import type { Cell, Note, Reading, Table } from "./table.ts";

/** Tables as a caller sends them back -> the model. Their places are `table[i]/cell[c]` of the input. */
export function fromValues(values: readonly TableValue[], op: TablesOp): Reading {
  const ids = new Set<string>();
  const tables = values.map((value, index) => {
    if (ids.has(value.id)) throw op.error("TABLE_INVALID_INPUT", `Two tables have the id "${value.id.slice(0, 80)}".`);
    ids.add(value.id);
    return toTable(value, index, op);
  });
  return { tables, searched: tables.map(({ place }) => ({ place, tables: 1 })), outside: [] };
}

function toTable(value: TableValue, index: number, op: TablesOp): Table {
  const {
    cells,
    headerRows,
    headerColumns,
    headerEvidence,
    footnotes: all = [],
    runnerUp,
    locator: _,
    ...rest
  } = value;
  const { columnPaths: _1, rowPaths: _2, merges: _3, totals: _4, ...kept } = rest;
  const footnotes = all.filter(({ row }) => row === undefined);
  const noteIds = footnoteIds(footnotes);
  const place = [at("table", index)];
  const isMarked = headerEvidence === "markup" || headerEvidence === "option";
  const { method, confidence = 0, reason = "" } = runnerUp ?? {};
  return {
    ...kept,
    place,
    cells: cells.map((cell, at) => toCell(cell, at, noteIds, op)),
    notes: footnotes.map(({ marker, text, id }, at): Note => ({ marker, text, id: id ?? `note-${at + 1}`, place })),
    ...(isMarked && headerRows !== undefined && { markedHeaderRows: headerRows }),
    ...(isMarked && headerColumns !== undefined && { markedHeaderColumns: headerColumns }),
    ...(method !== undefined && { runnerUp: { method, confidence, reason } }),
  };
}

type SlotNotes = ReadonlyMap<string, readonly string[]>;

function footnoteIds(footnotes: NonNullable<TableValue["footnotes"]>): SlotNotes {
  const ids = new Map<string, string[]>();
  footnotes.forEach(({ id, cells }, at) => {
    for (const { row, column } of cells) {
      const key = `${row},${column}`;
      const known = ids.get(key);
      if (known === undefined) ids.set(key, [id ?? `note-${at + 1}`]);
      else known.push(id ?? `note-${at + 1}`);
    }
  });
  return ids;
}

function toCell(value: TableCellValue, index: number, notes: SlotNotes, op: TablesOp): Cell {
  op.checkpoint();
  const {
    mark,
    stored,
    locator: _,
    role: _1,
    type: _2,
    value: _3,
    unit: _4,
    scale: _5,
    ambiguous: _6,
    ...rest
  } = value;
  const { footnoteRefs: _7, runnerUp, ...kept } = rest;
  const noteIds = notes.get(`${value.row},${value.column}`);
  const { method: _8, ...second } = runnerUp ?? { confidence: 0, reason: "" };
  return {
    ...kept,
    place: [at("cell", index)],
    ...(noteIds !== undefined && { noteIds }),
    ...(mark !== undefined && { mark: { scope: mark } }),
    ...(isScalar(stored) && { stored }),
    ...(runnerUp !== undefined && { runnerUp: second }),
  };
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
