import type { Op } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  type CellRange,
  grandchildren,
  isTrue,
  MAX_COLUMNS,
  parsePart,
  parseRange,
  plainAttributes,
  scanSheet,
} from "@colophon/kit-workbook";
import { childrenOf, type XmlDocument } from "@colophon/kit-xml";
import { type CellConversion, type ConvertedCell, type SharedFormulas, toCellValue } from "../cell-value.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import type { StaleSheet } from "../parse-sheet.ts";

export interface ShownCell {
  readonly column: number;
  readonly reported: ConvertedCell;
}

export interface GridRow {
  /** From 0. */
  readonly row: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly cells: readonly ShownCell[];
}

/** Whether a cell is more than a format. */
export function hasValue({ type, formula }: ConvertedCell): boolean {
  return type !== "empty" || formula !== undefined;
}

/** A sheet as a table of cells, in the order of the grid whatever that of the part. */
export interface Grid {
  readonly sheet: OpenSheet;
  readonly part: OoxmlPart;
  readonly rows: readonly GridRow[];
  /** Columns up to the last cell. */
  readonly width: number;
  /** Where what is written begins, from 0. */
  readonly top: number;
  readonly left: number;
  readonly merges: readonly CellRange[];
  readonly columns: readonly {
    readonly first: number;
    readonly last: number;
    readonly isHidden: boolean;
    readonly width?: string;
  }[];
  readonly outside: XmlDocument;
  readonly stray: readonly string[];
}

export interface GridReading extends CellConversion {
  readonly book: OpenWorkbook;
  readonly op: Pick<Op, "checkpoint" | "checkLimit">;
  readonly count: { cells: number; characters: number };
  readonly staleOf: (sheet: string) => StaleSheet | undefined;
}

/** Reads a sheet of cells whole. Attack: one long string in a million cells, which `maxOutputBytes` ends. */
export function readGrid(sheet: OpenSheet, part: OoxmlPart, reading: GridReading): Grid {
  const { book, op, count } = reading;
  const stale = reading.staleOf(sheet.name);
  const shared: SharedFormulas = new Map();
  const rows = new Map<number, { attributes: Readonly<Record<string, string>>; cells: ShownCell[] }>();
  const rowAt = (row: number) => {
    const known = rows.get(row) ?? { attributes: {}, cells: [] };
    rows.set(row, known);
    return known;
  };
  let width = 0;
  const stray: string[] = [];
  const { outside } = scanSheet(
    part.name,
    book.opened.archive.steps(part.entry),
    {
      row({ row, attributes }) {
        rowAt(row).attributes = attributes;
      },
      cell(cell) {
        op.checkLimit("maxElements", ++count.cells);
        const read = toCellValue(cell, shared, reading);
        const reported = stale === undefined ? read : stale.mark(cell, read);
        count.characters +=
          (reported.text?.length ?? 0) + (typeof reported.value === "string" ? reported.value.length : 0);
        op.checkLimit("maxOutputBytes", count.characters);
        rowAt(cell.row).cells.push({ column: Math.min(cell.column, MAX_COLUMNS - 1), reported });
        if (hasValue(reported)) width = Math.max(width, cell.column + 1);
      },
      stray: (markup) => void stray.push(markup),
    },
    book.reading,
  );
  stale?.report();
  const document = parsePart(withoutEncoding(outside), book.reading);
  const merges = grandchildren(document.root, "mergeCells", "mergeCell").flatMap((element) => {
    const range = parseRange(plainAttributes(element).ref ?? "");
    return range === undefined ? [] : [range];
  });
  return {
    sheet,
    part,
    rows: [...rows]
      .sort(([a], [b]) => a - b)
      .map(([row, { attributes, cells }]) => ({ row, attributes, cells: cells.sort((a, b) => a.column - b.column) })),
    width,
    top: 0,
    left: 0,
    merges,
    columns: readColumns(document),
    outside: document,
    stray,
  };
}

/** What is around the cells is UTF-8 by now, whatever its declaration says. */
export function withoutEncoding(outside: string): Uint8Array {
  return Buffer.from(outside.replace(/^(<\?xml[^>]*?) encoding=(?:"[^"]*"|'[^']*')/, "$1"));
}

function readColumns({ root }: XmlDocument): Grid["columns"] {
  return grandchildren(root, "cols", "col").flatMap((element) => {
    const { min, max, hidden, width } = plainAttributes(element);
    const [first, last] = [Number(min) - 1, Math.min(Number(max), MAX_COLUMNS) - 1];
    const isSpan = Number.isInteger(first) && Number.isInteger(last) && first >= 0 && last >= first;
    return isSpan ? [{ first, last, isHidden: isTrue(hidden), ...(width !== undefined && { width }) }] : [];
  });
}

/** A link of a sheet and the cells that it stands on. */
export interface GridLink {
  readonly range: CellRange;
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly target?: string;
}

export function readLinks({ outside, part }: Grid, { opened }: OpenWorkbook): readonly GridLink[] {
  const targets = new Map(opened.relationshipsOf(part).map(({ id, target }) => [id, target]));
  return grandchildren(outside.root, "hyperlinks", "hyperlink").map((element) => {
    const attributes = plainAttributes(element);
    const id = element.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
    const target = id === undefined ? undefined : targets.get(id);
    const ref = attributes.ref ?? "";
    return {
      ref,
      range: parseRange(ref) ?? { top: -1, left: -1, bottom: -1, right: -1 },
      attributes,
      ...(target !== undefined && { target }),
    };
  });
}

/** Which rows and columns of a grid are left out because they are hidden and the caller wants none such. */
export interface GridVisibility {
  isRowShown(row: GridRow): boolean;
  isColumnShown(column: number): boolean;
}

export function shownOf(grid: Grid, strip: readonly string[]): GridVisibility {
  const rows = strip.includes("hiddenRows");
  const columns = strip.includes("hiddenColumns");
  const hidden = grid.columns.filter(({ isHidden }) => isHidden);
  return {
    isRowShown: ({ attributes }) => !rows || !isTrue(attributes.hidden),
    isColumnShown: (column) => !columns || !hidden.some(({ first, last }) => column >= first && column <= last),
  };
}

/** Elements around the cells that are no part of what a grid tells. */
export function featuresOf({ outside }: Grid) {
  return childrenOf(outside.root).filter(({ local }) => !PLAIN.includes(local));
}

/** What says how cells lie and is told by the grid itself, or made again by any reader. */
const PLAIN = [
  "sheetData",
  "dimension",
  "mergeCells",
  "hyperlinks",
  "cols",
  "sheetFormatPr",
  "sheetViews",
  "phoneticPr",
];

export function placeIn(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}
