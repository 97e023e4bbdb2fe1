import type { Op } from "@colophon/contract";
import type { SharedStrings, Styles } from "@colophon/kit-workbook";
import { CellReader } from "./cell-values.ts";
import type { OpenWorkbook } from "./open-workbook.ts";
import { parseSheet, type ReportedSheet } from "./parse-sheet.ts";
import { type CarriedPart, describeParts } from "./parts.ts";
import type { SettledBook } from "./recalculation/recalculated-book.ts";
import { select } from "./selection.ts";
import { toWorkbookModel } from "./to-model/to-model.ts";
import type { WorkbookModel } from "./workbook-model/render-op.ts";

export interface ParseOptions {
  readonly sheets?: readonly string[] | undefined;
  readonly ranges?: readonly string[] | undefined;
  readonly values: "raw" | "formatted" | "both";
  readonly styles: boolean;
  readonly model: boolean;
  readonly opaqueParts: "list" | "include";
}

type ParseOp = Op<
  "XLSX_MAPPING_UNRESOLVED" | "XLSX_CELL_NOT_FOUND",
  "XLSX_OPAQUE_PART_PRESERVED" | "XLSX_CACHED_VALUES_STALE" | "XLSX_CONTENT_NOT_IN_MODEL"
>;

export interface ParsedWorkbook {
  readonly sheets: readonly ReportedSheet[];
  readonly styles?: Omit<Styles, "numberFormats">;
  readonly unusedStrings: readonly string[];
  readonly external: readonly { readonly source: string; readonly kind: string; readonly target: string }[];
  readonly parts: readonly CarriedPart[];
  readonly cells: number;
  readonly model?: WorkbookModel;
}

/** Sheets as asked for, and all parts that no sheet tells. */
export function parseWorkbook({ book, staleOf }: SettledBook, options: ParseOptions, op: ParseOp): ParsedWorkbook {
  const { opened, sheets, workbook } = book;
  const selection = select(sheets, options, op);
  const isWhole = options.sheets === undefined && options.ranges === undefined;
  const strings = book.strings();
  const used = new UsedStrings(strings);
  const reported = toldElsewhere(book);
  const parsing = {
    book,
    op,
    reported,
    count: { cells: 0, characters: 0 },
    reader: new CellReader(used, book.styles(), workbook.date1904),
    hasText: options.values !== "raw",
    hasValue: options.model || options.values !== "formatted",
    staleOf,
  };
  const parsed = sheets.flatMap((sheet) => {
    if (selection.has(sheet.index)) return [parseSheet(sheet, selection.get(sheet.index), parsing)];
    if (sheet.part !== undefined) reported.add(sheet.part.key);
    return [];
  });
  const { numberFormats: _, ...styles } = book.styles();
  const model = options.model ? toWorkbookModel(book, parsed, op) : undefined;
  return {
    ...(model !== undefined && { model }),
    sheets: model !== undefined && options.values === "formatted" ? withoutValues(parsed, op.checkpoint) : parsed,
    ...(options.styles && { styles }),
    unusedStrings: isWhole ? used.rest() : [],
    external: [...opened.relationships.values()]
      .flat()
      .filter(({ isExternal }) => isExternal)
      .map(({ source, kind, target }) => ({ source, kind, target })),
    parts: isWhole ? describeParts(book, reported, { isIncluded: options.opaqueParts === "include", op }) : [],
    cells: parsing.count.cells,
  };
}

/** Sheets without the exact values that only the model was made of. */
function withoutValues(sheets: readonly ReportedSheet[], checkpoint: () => void): readonly ReportedSheet[] {
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => {
      checkpoint();
      return { ...row, cells: row.cells.map((cell) => ({ ...cell, value: null })) };
    }),
  }));
}

function toldElsewhere({ opened, main }: OpenWorkbook): Set<string> {
  const kinds = ["sharedStrings", "styles"].flatMap((kind) => opened.related(main.part, kind));
  const properties = ["metadata/core-properties", "extended-properties", "custom-properties"].flatMap((kind) =>
    opened.related("/", kind),
  );
  return new Set([main.part, ...kinds, ...properties].map(({ key }) => key));
}

/** The shared strings, and which of them a cell has asked for. */
export class UsedStrings implements SharedStrings {
  readonly length: number;
  readonly #strings: SharedStrings;
  readonly #isUsed: Uint8Array;

  constructor(strings: SharedStrings) {
    this.#strings = strings;
    this.length = strings.length;
    this.#isUsed = new Uint8Array(strings.length);
  }

  text(index: number): string | undefined {
    return this.#strings.text(index);
  }

  item(index: number) {
    if (index >= 0) this.#isUsed[index] = 1;
    return this.#strings.item(index);
  }

  isUsed(index: number): boolean {
    return this.#isUsed[index] === 1;
  }

  rest(): readonly string[] {
    const rest: string[] = [];
    for (let index = 0; index < this.length; index++)
      if (this.#isUsed[index] === 0) rest.push(this.#strings.text(index) ?? "");
    return rest;
  }
}
