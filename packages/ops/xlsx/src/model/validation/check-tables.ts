import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  type CellRange,
  cellName,
  MAX_COLUMNS,
  overlaps,
  parseCell,
  parseRange,
  plainAttributes,
  rangeName,
  unescapeString,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { type CellFacts, cellKey } from "./check-cells.ts";
import { checkFilter } from "./check-sheet.ts";
import type { Checking } from "./findings.ts";

/** A table as its part tells it. */
export interface TableFacts {
  readonly part: OoxmlPart;
  readonly root: XmlElement;
  readonly sheet: OpenSheet;
  readonly name: string;
  readonly id: string;
  readonly ref: string;
  readonly range: CellRange | undefined;
  readonly headerRows: number;
  readonly totalsRows: number;
  readonly columns: readonly XmlElement[];
}

/** The tables of a workbook's sheets, each sheet's in the order of its relationships. */
export function readTables(checking: Checking, book: OpenWorkbook): readonly TableFacts[] {
  return book.sheets.flatMap((sheet) =>
    sheet.part === undefined
      ? []
      : checking.opened.related(sheet.part, "table").flatMap((part): readonly TableFacts[] => {
          const root = checking.treeOf(part)?.root;
          if (root === undefined || root.local !== "table") return [];
          const {
            displayName = "",
            id = "",
            ref = "",
            headerRowCount = "1",
            totalsRowCount = "0",
          } = plainAttributes(root);
          const list = childOf(root, "tableColumns");
          return [
            {
              part,
              root,
              sheet,
              name: displayName,
              id,
              ref,
              range: parseRange(ref),
              headerRows: Number(headerRowCount),
              totalsRows: Number(totalsRowCount),
              columns: list === undefined ? [] : childrenOf(list, "tableColumn"),
            },
          ];
        }),
  );
}

/** What tables have in common: names, ids, places. */
export function checkTables(checking: Checking, tables: readonly TableFacts[], names: ReadonlySet<string>): void {
  const { found, checkpoint } = checking;
  const byName = new Set<string>();
  const byId = new Set<string>();
  const parts = new Set<OoxmlPart>();
  const bySheet = new Map<OpenSheet, CellRange[]>();
  for (const { part, root, name, id, range, ref, sheet } of tables) {
    checkpoint();
    const place = { part, element: root };
    if (parts.has(part)) {
      found.report("TABLE_SHARED", `Two sheets refer to the table ${part.name}.`, place);
      continue;
    }
    parts.add(part);
    const key = name.toLowerCase();
    if (byName.has(key))
      found.report("TABLE_NAME_DUPLICATE", `Another table has the name ${name.slice(0, 60)}.`, place);
    else if (names.has(key))
      found.report("TABLE_NAME_DUPLICATE", `A defined name is also ${name.slice(0, 60)}.`, place);
    byName.add(key);
    if (!isTableName(name)) found.report("TABLE_NAME_INVALID", `"${name.slice(0, 60)}" is not a valid name.`, place);
    if (byId.has(id)) found.report("TABLE_ID_DUPLICATE", `Another table has the id ${id.slice(0, 20)}.`, place);
    byId.add(id);
    if (range === undefined) {
      found.report("TABLE_RANGE_INVALID", `"${ref.slice(0, 40)}" is not a range.`, place);
      continue;
    }
    const others = bySheet.get(sheet) ?? [];
    if (others.some((other) => overlaps(other, range)))
      found.report("TABLE_OVERLAP", `The table ${name.slice(0, 60)} overlaps another.`, {
        ...place,
        cell: cellName(range.top, range.left),
      });
    bySheet.set(sheet, [...others, range]);
  }
}

/** One table against the cells of its sheet. */
export function checkTable(
  checking: Checking,
  table: TableFacts,
  cells: { readonly facts: CellFacts | undefined; readonly merges: readonly CellRange[] },
): void {
  const { found } = checking;
  const { part, root, name, range, headerRows, totalsRows, columns } = table;
  const place = { part, element: root };
  checkColumns(checking, table);
  for (const filter of childrenOf(root, "autoFilter")) checkFilter({ checking, part, root, formatCount: 0 }, filter);
  if (range === undefined) return;
  if (range.bottom - range.top + 1 < headerRows + totalsRows || !(headerRows >= 0 && headerRows <= 1))
    found.report("TABLE_RANGE_INVALID", `${rangeName(range)} has no room for headers and totals.`, place);
  if (columns.length !== range.right - range.left + 1)
    found.report(
      "TABLE_COLUMN_COUNT",
      `${name.slice(0, 60)} declares ${columns.length} columns for the ${range.right - range.left + 1} of ${rangeName(range)}.`,
      place,
    );
  const merge = cells.merges.find((each) => overlaps(each, range));
  if (merge !== undefined)
    found.report("MERGE_IN_TABLE", `The merged range ${rangeName(merge)} is in the table ${name.slice(0, 60)}.`, {
      ...place,
      cell: cellName(merge.top, merge.left),
    });
  const filter = childOf(root, "autoFilter");
  const filtered = filter === undefined ? undefined : parseRange(plainAttributes(filter).ref ?? "");
  if (filtered !== undefined && !isFilterOf(filtered, table))
    found.report("TABLE_FILTER_RANGE", `The filter of ${name.slice(0, 60)} is on ${rangeName(filtered)}.`, place);
  if (headerRows === 1 && cells.facts !== undefined) checkHeaders(checking, table, cells.facts);
}

function isFilterOf(filtered: CellRange, { range, totalsRows }: TableFacts): boolean {
  if (range === undefined) return true;
  const isWithin = filtered.left === range.left && filtered.right === range.right && filtered.top === range.top;
  return isWithin && filtered.bottom <= range.bottom && filtered.bottom >= range.bottom - totalsRows;
}

function checkColumns({ found }: Checking, { part, columns }: TableFacts): void {
  const names = new Set<string>();
  const ids = new Set<string>();
  for (const element of columns) {
    const { name = "", id = "" } = plainAttributes(element);
    const key = unescapeString(name).toLowerCase();
    if (names.has(key))
      found.report("TABLE_COLUMN_DUPLICATE", `Another column has the name ${name.slice(0, 60)}.`, { part, element });
    if (ids.has(id) || id === "0")
      found.report("TABLE_COLUMN_ID", `The column ${name.slice(0, 60)} has the id ${id}.`, { part, element });
    names.add(key);
    ids.add(id);
  }
}

/** The cell over a column holds the column's name as text. */
function checkHeaders({ found }: Checking, { part, range, columns }: TableFacts, { texts }: CellFacts): void {
  if (range === undefined) return;
  for (const [index, element] of columns.entries()) {
    const column = range.left + index;
    if (column > range.right || column >= MAX_COLUMNS) return;
    const cell = cellName(range.top, column);
    const text = texts.get(cellKey(range.top, column));
    const name = unescapeString(plainAttributes(element).name ?? "");
    if (typeof text === "string" && sameText(text, name)) continue;
    const reported =
      text === undefined ? "is empty" : text === null ? "contains no text" : `says "${text.slice(0, 40)}"`;
    found.report("TABLE_HEADER_MISMATCH", `${cell} ${reported}, but the column has the name "${name.slice(0, 40)}".`, {
      part,
      element,
      cell,
    });
  }
}

/** Column names have no line ends and no runs of spaces kept apart from the cell's. */
function sameText(text: string, name: string): boolean {
  const plain = (each: string): string => each.replace(/\r\n?/g, "\n").toLowerCase();
  return plain(text) === plain(name);
}

/** Whether Excel takes a text as a defined name: no cell, no R1C1, no space. ISO/IEC 29500-1, 18.2.5. */
export function isTableName(name: string): boolean {
  if (name.length === 0 || name.length > 255 || !/^[\p{L}_\\][\p{L}\p{M}\p{N}_.\\?·]*$/u.test(name)) return false;
  if (parseCell(name) !== undefined || /^[rc]$/i.test(name)) return false;
  return !/^r\d{0,7}c\d{0,5}$/i.test(name);
}
