import {
  type CellStyle,
  parseCell,
  parseRange,
  type SheetColumn,
  WorkbookWriter,
  type WrittenCell,
  type WrittenTable,
} from "@colophon/kit-workbook";
import { toEnd } from "../workbook-model/end-of-sheet.ts";
import { formulaContext } from "../workbook-model/formulas.ts";
import { toNames } from "../workbook-model/names.ts";
import { type RenderOp, reportLossIn, type SheetModel, type WorkbookModel } from "../workbook-model/render-op.ts";
import { type CellContext, toCell } from "./cells.ts";
import { withPlainValues } from "./plain-values.ts";
import { nameSheets } from "./sheet-name.ts";

export interface Rendered {
  readonly bytes: Uint8Array;
  readonly sheets: readonly { readonly name: string; readonly cells: number }[];
}

interface RenderOptions {
  readonly formulaPolicy: "escape" | "keep";
}

type PlacedCell = WrittenCell & { readonly row: number };

/** A model -> the file of a workbook that Excel opens without a murmur. */
export function renderWorkbook(given: WorkbookModel, options: RenderOptions, op: RenderOp): Rendered {
  const model = withPlainValues(given, op);
  op.checkLimit(
    "maxElements",
    model.sheets.reduce((sum, { cells = [] }) => sum + cells.length, 0),
  );
  const first = model.defaultStyle === undefined ? undefined : model.styles?.[model.defaultStyle];
  if (model.defaultStyle !== undefined && first === undefined)
    op.reportLoss("STYLE_INDEX_INVALID", `The model has no style ${model.defaultStyle}, its \`defaultStyle\`.`, {
      subject: "cells without a format",
    });
  const writer = new WorkbookWriter({ checkpoint: op.checkpoint, defaultStyle: first });
  const names = nameSheets(model, op);
  const formulas = formulaContext(model, names);
  const formats = new Formats(model, writer);
  const values = new Values(model, names);
  const taken = new Set<string>();
  let hasFormulas = false;
  const sheets = model.sheets.map((sheet, index) => {
    op.progress(index, model.sheets.length);
    const name = names[index] ?? "";
    const context: CellContext = {
      ...formulas,
      sheet: name,
      date1904: model.date1904 === true,
      styles: formats.indexes,
      dateStyle: (base, hasTime) => formats.dated(base, hasTime),
      quoteStyle: (base) => formats.quoted(base),
      isEscaped: options.formulaPolicy === "escape",
      op,
    };
    const cells = placeCells(sheet, context);
    hasFormulas ||= cells.some(({ formula, value }) => formula !== undefined && value === null);
    if (cells.some(({ formula }) => formula?.isDynamic === true)) writer.useDynamicArrays();
    writeSheet(sheet, cells, { writer, context, formats, taken, values, isFirst: index === firstVisible(model) });
    return { name, cells: cells.length };
  });
  const bytes = writer.finish({
    date1904: model.date1904,
    theme: model.theme,
    names: toNames(model, formulas, { taken, op }),
    isCalculatedOnLoad: hasFormulas,
    ...(model.properties !== undefined && {
      properties: {
        title: undefined,
        subject: undefined,
        creator: undefined,
        keywords: undefined,
        description: undefined,
        ...model.properties,
      },
    }),
  });
  op.checkLimit("maxOutputBytes", bytes.length);
  return { bytes, sheets };
}

/** A workbook shows one sheet at least. */
function firstVisible({ sheets }: WorkbookModel): number {
  return Math.max(
    0,
    sheets.findIndex(({ state }) => state === undefined || state === "visible"),
  );
}

/** Cells in the order of the grid, one for each place. */
function placeCells({ cells = [] }: SheetModel, context: CellContext): readonly PlacedCell[] {
  const placed: PlacedCell[] = [];
  let isOrdered = true;
  for (const [index, cell] of cells.entries()) {
    if (index % 4096 === 0) context.op.checkpoint();
    const written = toCell(cell, context);
    if (written === undefined) continue;
    const before = placed.at(-1);
    if (
      before !== undefined &&
      (before.row > written.row || (before.row === written.row && before.column >= written.column))
    )
      isOrdered = false;
    placed.push(written);
  }
  if (isOrdered) return placed;
  placed.sort((a, b) => a.row - b.row || a.column - b.column);
  return placed.filter((cell, index) => {
    const next = placed[index + 1];
    if (next === undefined || next.row !== cell.row || next.column !== cell.column) return true;
    reportLossIn(context.op, "CELL_DROPPED", {
      sheet: context.sheet,
      subject: "a cell",
      message: `The model has it twice; the first, ${JSON.stringify(cell.value).slice(0, 500)} ${cell.formula?.text.slice(0, 200) ?? ""}, is left out.`,
    });
    return false;
  });
}

interface SheetWriting {
  readonly writer: WorkbookWriter;
  readonly context: CellContext;
  readonly formats: Formats;
  readonly taken: Set<string>;
  readonly values: Values;
  readonly isFirst: boolean;
}

function writeSheet(
  sheet: SheetModel,
  cells: readonly PlacedCell[],
  { writer, context, formats, taken, values, isFirst }: SheetWriting,
): void {
  const end = toEnd(sheet, {
    sheet: context.sheet,
    sheets: context.sheets,
    formulaNames: context.formulaNames,
    nameText: context.nameText,
    op: context.op,
    taken,
    valueAt: (name, row, column) => values.at(name, row, column),
  });
  const { page } = sheet;
  const headers = headerCells(end.tables ?? [], cells, context);
  const replaced = new Set(headers.map(({ row, column }) => `${row} ${column}`));
  const all =
    headers.length === 0
      ? cells
      : [...cells.filter(({ row, column }) => !replaced.has(`${row} ${column}`)), ...headers].sort(
          (a, b) => a.row - b.row || a.column - b.column,
        );
  const sheetWriter = writer.sheet(
    {
      name: context.sheet,
      state: isFirst ? "visible" : sheet.state,
      tabColor: sheet.tabColor,
      isRightToLeft: sheet.isRightToLeft,
      hasGridLines: sheet.hasGridLines,
      zoom: sheet.zoom,
      freeze: sheet.freeze,
      defaultRowHeight: sheet.defaults?.rowHeight,
      isRowHeightAutomatic: sheet.defaults?.isRowHeightAutomatic,
      defaultColumnWidth: sheet.defaults?.columnWidth,
      baseColumnWidth: sheet.defaults?.baseColumnWidth,
      areRowsHidden: sheet.defaults?.areRowsHidden,
      ...sheet.view,
      columns: toColumns(sheet, formats, context),
    },
    { isFitted: page?.fitToWidth !== undefined || page?.fitToHeight !== undefined, isSelected: isFirst },
  );
  const special = new Map((sheet.rows ?? []).map((row) => [row.row - 1, toRow(row, formats, context)]));
  let from = 0;
  const rows = [...special.keys()].sort((a, b) => a - b);
  let at = 0;
  const flushEmpty = (before: number): void => {
    for (let next = rows[at]; next !== undefined && next < before; next = rows[at]) {
      if (++at % 1024 === 0) context.op.checkpoint();
      sheetWriter.row({ ...special.get(next), row: next, cells: [] });
    }
  };
  while (from < all.length) {
    const row = all[from]?.row ?? 0;
    let to = from;
    while (to < all.length && all[to]?.row === row) to++;
    flushEmpty(row);
    if (rows[at] === row) at++;
    sheetWriter.row({ ...special.get(row), row, cells: all.slice(from, to) });
    if (row % 1024 === 0) context.op.checkpoint();
    from = to;
  }
  flushEmpty(Number.POSITIVE_INFINITY);
  sheetWriter.end(end);
}

/** A table's header cells have the names of its columns, or Excel repairs the file. */
function headerCells(
  given: readonly Pick<WrittenTable, "ref" | "columns" | "hasNoHeader">[],
  cells: readonly PlacedCell[],
  context: CellContext,
): readonly PlacedCell[] {
  const tables = given.filter(({ hasNoHeader }) => hasNoHeader !== true);
  const tops = new Set(tables.map(({ ref }) => parseRange(ref)?.top));
  const byPlace = new Map(cells.filter(({ row }) => tops.has(row)).map((cell) => [`${cell.row} ${cell.column}`, cell]));
  return tables.flatMap(({ ref, columns }) => {
    const range = parseRange(ref);
    if (range === undefined) return [];
    return columns.flatMap(({ name }, index): PlacedCell[] => {
      const column = range.left + index;
      const found = byPlace.get(`${range.top} ${column}`);
      if (found?.value === name && found.formula === undefined) return [];
      if (found !== undefined && found.value !== null)
        reportLossIn(context.op, "TABLE_REFERENCE_INVALID", {
          sheet: context.sheet,
          subject: `header "${name}" of a table`,
          message: `The cell held ${JSON.stringify(found.value)}; it holds the column's name now.`,
        });
      return [{ row: range.top, column, value: name, style: found?.style ?? 0 }];
    });
  });
}

/** A row of the model with its format as the file counts it. */
function toRow(row: NonNullable<SheetModel["rows"]>[number], formats: Formats, { op, sheet }: CellContext) {
  const { style, ...rest } = row;
  if (style === undefined) return rest;
  const index = formats.indexes[style];
  if (index !== undefined) return { ...rest, style: index };
  reportLossIn(op, "STYLE_INDEX_INVALID", {
    sheet,
    subject: `row ${row.row}`,
    message: `The model has no style ${style}.`,
  });
  return rest;
}

function toColumns({ columns = [] }: SheetModel, formats: Formats, { op, sheet }: CellContext): readonly SheetColumn[] {
  const found: SheetColumn[] = [];
  for (const { ref, style, ...facts } of columns) {
    const range = parseRange(ref.includes(":") ? ref : `${ref}:${ref}`);
    const isTaken = range !== undefined && found.some(({ first, last }) => range.left <= last && first <= range.right);
    if (range === undefined || isTaken) {
      reportLossIn(op, "RANGE_REFERENCE_CLIPPED", {
        sheet,
        subject: `columns ${ref}`,
        message: isTaken ? "They are reported twice." : "They name no columns.",
      });
      continue;
    }
    const index = style === undefined ? undefined : formats.indexes[style];
    found.push({
      first: range.left,
      last: range.right,
      ...facts,
      ...(index !== undefined && { style: index }),
    });
  }
  return found.sort((a, b) => a.first - b.first);
}

/** Formats of the model, and those that follow from a cell's kind. */
class Formats {
  readonly indexes: readonly number[];
  readonly #styles: readonly CellStyle[];
  readonly #writer: WorkbookWriter;
  readonly #made = new Map<string, number>();

  constructor({ styles = [] }: WorkbookModel, writer: WorkbookWriter) {
    this.#styles = styles;
    this.#writer = writer;
    this.indexes = styles.map((style) => writer.addStyle(style));
  }

  dated(base: number | undefined, hasTime: boolean): number {
    const style = base === undefined ? {} : (this.#styles[base] ?? {});
    if (base !== undefined && style.numberFormat !== undefined) return this.indexes[base] ?? 0;
    return this.#make(`${base} ${hasTime}`, { ...style, numberFormat: hasTime ? "yyyy-mm-dd hh:mm:ss" : "yyyy-mm-dd" });
  }

  quoted(base: number | undefined): number {
    return this.#make(`${base} quoted`, { ...(base === undefined ? {} : this.#styles[base]), quotePrefix: true });
  }

  #make(key: string, style: CellStyle): number {
    const known = this.#made.get(key) ?? this.#writer.addStyle(style);
    this.#made.set(key, known);
    return known;
  }
}

/** What cells hold, for the caches of charts; read when a chart asks. */
class Values {
  readonly #model: WorkbookModel;
  readonly #names: readonly string[];
  readonly #byName = new Map<string, ReadonlyMap<string, string | number | null>>();

  constructor(model: WorkbookModel, names: readonly string[]) {
    this.#model = model;
    this.#names = names;
  }

  at(name: string, row: number, column: number): string | number | null {
    return this.#sheet(name).get(`${row} ${column}`) ?? null;
  }

  #sheet(name: string): ReadonlyMap<string, string | number | null> {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const found = new Map<string, string | number | null>();
    for (const { ref, value = null, runs } of this.#model.sheets[this.#names.indexOf(name)]?.cells ?? []) {
      const place = parseCell(ref);
      const held = runs === undefined ? value : runs.map(({ text }) => text).join("");
      if (place !== undefined)
        found.set(`${place.row} ${place.column}`, typeof held === "boolean" ? String(held) : held);
    }
    this.#byName.set(name, found);
    return found;
  }
}
