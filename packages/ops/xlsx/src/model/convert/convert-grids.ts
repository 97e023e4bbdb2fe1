import { type Artifact, at, makeArtifact } from "@colophon/contract";
import { withoutEnd } from "@colophon/kit-bytes";
import { rangeName, readThemeColors } from "@colophon/kit-workbook";
import { escapeHtml } from "@colophon/kit-xml";
import { CellReader } from "../cell-values.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { readSheetRelations } from "../parse-sheet.ts";
import { UsedStrings } from "../parse-workbook.ts";
import type { SettledBook } from "../recalculation/recalculated-book.ts";
import { Folded } from "./bookkeeping.ts";
import { CellTexts } from "./cell-text.ts";
import type { ConvertOp, ConvertOptions } from "./convert-op.ts";
import { styleRules } from "./css.ts";
import {
  type CellContents,
  holdingOf,
  readOrReport,
  reportCells,
  reportDroppedFeatures,
  reportUnusedStrings,
  reportWorkbook,
} from "./dropped-features.ts";
import { type Grid, type GridLink, readGrid, readLinks, shownOf } from "./grid.ts";
import { TextPieces } from "./text-pieces.ts";
import { reportDuplicateCells, writeCsv } from "./write-csv.ts";
import { writeHtmlSheet } from "./write-html.ts";
import { writeJsonSheet } from "./write-json.ts";

export interface ConvertedSheet {
  readonly name: string;
  readonly cells: number;
  /** The name of its file, where there are several. */
  readonly file?: string;
  readonly artifact?: Artifact;
}

export interface ConvertedGrids {
  /** Absent where each sheet has a file. */
  readonly artifact?: Artifact;
  readonly sheets: readonly ConvertedSheet[];
}

interface Belongings {
  readonly links: readonly GridLink[];
  readonly notes: ReturnType<typeof readSheetRelations>["notes"];
  readonly threadedComments: ReturnType<typeof readSheetRelations>["threadedComments"];
}

interface Conversion {
  readonly book: OpenWorkbook;
  readonly options: ConvertOptions;
  readonly op: ConvertOp;
  readonly holding: CellContents;
  readonly folded: Folded;
  readonly texts: CellTexts;
  /** Keys of the parts that the file tells. */
  readonly reported: Set<string>;
  readonly read: (sheet: OpenSheet) => (Grid & { readonly belongings: Belongings }) | undefined;
}

/** Sheets of cells -> CSV, JSON or HTML. */
export function convertGrids(
  { settled, chosen }: { readonly settled: SettledBook; readonly chosen: readonly OpenSheet[] },
  options: ConvertOptions,
  op: ConvertOp,
): ConvertedGrids {
  const { book } = settled;
  const used = new UsedStrings(book.strings());
  const conversion = prepare(settled, used, { options, op });
  const sheets = chosen.filter((sheet) => isGrid(sheet, op));
  const made =
    options.to === "csv"
      ? toCsv(sheets, conversion)
      : options.to === "json"
        ? toJson(sheets, conversion)
        : toHtml(sheets, conversion);
  reportWorkbook(book, conversion.reported, conversion);
  if (chosen.length === book.sheets.length) reportUnusedStrings(used.rest(), book, op);
  return made;
}

function prepare(
  { book, staleOf }: SettledBook,
  used: UsedStrings,
  { options, op }: { readonly options: ConvertOptions; readonly op: ConvertOp },
): Conversion {
  const reported = new Set([book.main.part.key, ...book.sheets.flatMap(({ part }) => part?.key ?? [])]);
  for (const kind of ["sharedStrings", "theme", "styles"])
    for (const { key } of book.opened.related(book.main.part, kind)) reported.add(key);
  const holding = holdingOf(options);
  const folded = new Folded();
  const reading = {
    book,
    op,
    count: { cells: 0, characters: 0 },
    reader: new CellReader(used, book.styles(), book.workbook.date1904),
    hasText: options.values === "formatted" || options.to === "html" || options.to === "json",
    hasValue: true,
    staleOf,
  };
  return {
    book,
    options,
    op,
    holding,
    folded,
    reported,
    texts: new CellTexts(options, op, (style) => reading.reader.formatOf(style).unsupported),
    read(sheet) {
      if (sheet.part === undefined) return undefined;
      const grid = readGrid(sheet, sheet.part, reading);
      const links = readLinks(grid, book);
      reportDuplicateCells(grid, op);
      reportCells(grid, holding, op);
      reportDroppedFeatures(grid, links, { holding, op, folded });
      reportHidden(grid, { options, op });
      return { ...grid, belongings: { links, ...readBelongings(sheet, { book, reported, holding, op }) } };
    },
  };
}

type RelationReader = Pick<Conversion, "book" | "reported" | "holding" | "op">;

function readBelongings(sheet: OpenSheet, { book, reported, holding, op }: RelationReader): Omit<Belongings, "links"> {
  const { part } = sheet;
  const nothing = { notes: [], threadedComments: [] };
  if (part === undefined || !holding.notes) return nothing;
  const read = readOrReport(part, op, () => readSheetRelations(part, { book, reported }));
  if (read === undefined) return nothing;
  const { opened } = book;
  // HTML shows notes; threads come with a note of the same words.
  if (holding.names)
    for (const related of [...opened.related(part, "threadedComment"), ...opened.related(book.main.part, "person")])
      reported.add(related.key);
  return read;
}

/** Only sheets of cells have a table. */
function isGrid({ name, kind, part }: OpenSheet, op: ConvertOp): boolean {
  if (part !== undefined && (kind === "worksheet" || kind === "macrosheet")) return true;
  op.reportLoss(
    "XLSX_SHEET_OMITTED",
    kind === "missing" ? "The sheet's part does not exist." : `The sheet is a ${kind}, which has no cells.`,
    {
      at: [at("part", { id: (part?.name ?? name).toWellFormed() })],
      subject: `sheet "${name}"`,
    },
  );
  return false;
}

function reportHidden(grid: Grid, { options, op }: Pick<Conversion, "options" | "op">): void {
  const shown = shownOf(grid, options.strip);
  const { name } = grid.sheet;
  for (const row of grid.rows)
    for (const { column, reported } of row.cells) {
      if (reported.value === null && reported.raw === undefined && reported.formula === undefined) continue;
      const isRow = !shown.isRowShown(row);
      if (!isRow && shown.isColumnShown(column)) continue;
      op.reportLoss("XLSX_HIDDEN_REMOVED", `It is in a hidden ${isRow ? "row" : "column"}.`, {
        at: [at("sheet", { id: name.toWellFormed() }), at("cell", { id: reported.ref.toWellFormed() })],
        subject: `cell ${reported.ref} of "${name}"`,
      });
    }
}

function toCsv(sheets: readonly OpenSheet[], conversion: Conversion): ConvertedGrids {
  const { op, options } = conversion;
  const [only] = sheets;
  const write = (sheet: OpenSheet): { readonly bytes: Uint8Array; readonly cells: number } => {
    const grid = conversion.read(sheet);
    if (grid === undefined) return { bytes: new Uint8Array(), cells: 0 };
    return { bytes: writeCsv(grid, shownOf(grid, options.strip), conversion), cells: cellsOf(grid) };
  };
  const makeCsv = (bytes: Uint8Array): Artifact => makeArtifact(bytes, "text/csv; charset=utf-8", "csv");
  if (only === undefined) return { artifact: makeCsv(new Uint8Array()), sheets: [] };
  if (sheets.length === 1) {
    const { bytes, cells } = write(only);
    return { artifact: makeCsv(bytes), sheets: [{ name: only.name, cells }] };
  }
  let byteLength = 0;
  const written = sheets.map((sheet, index) => {
    op.progress(index, sheets.length);
    const { bytes, cells } = write(sheet);
    byteLength += bytes.length;
    op.checkLimit("maxOutputBytes", byteLength);
    const file = `${String(index + 1).padStart(3, "0")}-${fileName(sheet.name)}.csv`;
    return { name: sheet.name, cells, file, artifact: makeCsv(bytes) };
  });
  return { sheets: written };
}

/** Letters, digits and a few signs that every file system takes. */
function fileName(name: string): string {
  return withoutEnd(name.replace(/[^\p{L}\p{N} ._-]/gu, "_").replace(/^[ .]+/, ""), /[ .]/).slice(0, 60) || "sheet";
}

const cellsOf = ({ rows }: Grid): number => rows.reduce((sum, { cells }) => sum + cells.length, 0);

function toJson(sheets: readonly OpenSheet[], conversion: Conversion): ConvertedGrids {
  const { book, options, op } = conversion;
  const pieces = new TextPieces(op);
  const isCells = options.jsonShape === "cells";
  pieces.add(`{"date1904":${book.workbook.date1904},`);
  if (isCells) pieces.add(`"names":${JSON.stringify(namesOf(conversion))},`);
  pieces.add('"sheets":[\n');
  const written = sheets.map((sheet, index) => {
    op.progress(index, sheets.length);
    const grid = conversion.read(sheet);
    if (grid === undefined) return { name: sheet.name, cells: 0 };
    if (index > 0) pieces.add(",\n");
    const hasShown = options.values === "formatted";
    if (hasShown && !isCells)
      for (const { cells } of grid.rows)
        for (const { reported } of cells) conversion.texts.shorten(reported, sheet.name);
    writeJsonSheet(grid, shownOf(grid, options.strip), { shape: options.jsonShape, pieces, hasShown });
    if (isCells) pieces.add(belongingsJson(grid));
    pieces.add("}");
    return { name: sheet.name, cells: cellsOf(grid) };
  });
  pieces.add("\n]}\n");
  return { artifact: makeArtifact(pieces.toBytes(), "application/json", "json"), sheets: written };
}

function namesOf({ book, options, op }: Conversion) {
  return book.workbook.names.filter(({ name, hidden }) => {
    if (!hidden || !options.strip.includes("hiddenNames")) return true;
    op.reportLoss("XLSX_HIDDEN_REMOVED", "The name is hidden.", {
      at: [at("part", { id: book.main.part.name.toWellFormed() })],
      subject: `name ${name}`,
    });
    return false;
  });
}

function belongingsJson({
  merges,
  belongings: { links, notes, threadedComments },
}: Grid & { readonly belongings: Belongings }): string {
  const hyperlinks = links.map(({ attributes, target }) => ({
    ...attributes,
    ...(target !== undefined && { target }),
  }));
  const members = { mergedCells: merges.map(rangeName), hyperlinks, notes, threadedComments };
  return Object.entries(members)
    .map(([name, member]) => `,${JSON.stringify(name)}:${JSON.stringify(member)}`)
    .join("");
}

function toHtml(sheets: readonly OpenSheet[], conversion: Conversion): ConvertedGrids {
  const { book, options, op, texts } = conversion;
  const body = new TextPieces(op);
  const usedStyles = new Set<number>();
  const [themePart] = book.opened.related(book.main.part, "theme");
  const theme =
    themePart === undefined
      ? []
      : (readOrReport(themePart, op, () => readThemeColors(book.opened.xml(themePart))) ?? []);
  const written = sheets.map((sheet, index) => {
    op.progress(index, sheets.length);
    const grid = conversion.read(sheet);
    if (grid === undefined) return { name: sheet.name, cells: 0 };
    const { links, notes } = grid.belongings;
    const shown = shownOf(grid, options.strip);
    op.checkLimit("maxOutputBytes", ((grid.rows.at(-1)?.row ?? 0) + 1) * grid.width * EMPTY_CELL_BYTES);
    const byCell = Map.groupBy(notes, ({ cell }) => cell);
    writeHtmlSheet({ grid, shown, links: linksByCell(links), notes: byCell }, index, {
      pieces: body,
      texts,
      theme,
      usedStyles,
      checkpoint: op.checkpoint,
    });
    return { name: sheet.name, cells: cellsOf(grid) };
  });
  const title = sheets.map(({ name }) => name).join(", ");
  const head = `<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n<style>\n${BASE_RULES}\n${styleRules(book.styles(), theme, usedStyles)}\n</style>\n</head>\n<body>\n`;
  const bytes = Buffer.concat([Buffer.from(head.toWellFormed()), body.toBytes(), Buffer.from("</body>\n</html>\n")]);
  op.checkLimit("maxOutputBytes", bytes.length);
  return { artifact: makeArtifact(bytes, "text/html; charset=utf-8", "html"), sheets: written };
}

/** `<td></td>`. */
const EMPTY_CELL_BYTES = 9;
const BASE_RULES =
  "table{border-collapse:collapse;font:11pt sans-serif}td{padding:1px 4px;vertical-align:bottom}.n{text-align:right}.b{text-align:center}";

function linksByCell(links: readonly GridLink[]): ReadonlyMap<string, GridLink> {
  const found = new Map<string, GridLink>();
  for (const link of links) {
    const [first = ""] = link.ref.split(":");
    if (!found.has(first)) found.set(first, link);
  }
  return found;
}
