import { type Artifact, at, makeArtifact } from "@colophon/contract";
import { withoutEnd } from "@colophon/kit-bytes";
import { rangeName, readThemeColors } from "@colophon/kit-workbook";
import { escapeHtml } from "@colophon/kit-xml";
import type { OpenSheet } from "../open-workbook.ts";
import { UsedStrings } from "../parse-workbook.ts";
import type { SettledBook } from "../recalculation/recalculated-book.ts";
import { type Belongings, type GridConversion, isGrid, linksByCell, prepareConversion } from "./conversion.ts";
import type { ConvertOp, ConvertOptions } from "./convert-op.ts";
import { styleRules } from "./css.ts";
import { readOrReport, reportUnusedStrings, reportWorkbook } from "./dropped-features.ts";
import { type Grid, shownOf } from "./grid.ts";
import { TextPieces } from "./text-pieces.ts";
import { writeCsv } from "./write-csv.ts";
import { writeHtmlSheet } from "./write-html.ts";
import { writeJsonSheet } from "./write-json.ts";
import { rowsWithValue, writeMarkdownSheet } from "./write-markdown.ts";

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

/** Sheets of cells -> CSV, JSON, HTML or Markdown. */
export function convertGrids(
  { settled, chosen }: { readonly settled: SettledBook; readonly chosen: readonly OpenSheet[] },
  options: ConvertOptions,
  op: ConvertOp,
): ConvertedGrids {
  const { book } = settled;
  const used = new UsedStrings(book.strings());
  const conversion = prepareConversion(settled, used, { options, op });
  const sheets = chosen.filter((sheet) => isGrid(sheet, op));
  const made =
    options.to === "csv"
      ? toCsv(sheets, conversion)
      : options.to === "json"
        ? toJson(sheets, conversion)
        : options.to === "markdown"
          ? toMarkdown(sheets, conversion)
          : toHtml(sheets, conversion);
  reportWorkbook(book, conversion.reported, conversion);
  if (chosen.length === book.sheets.length && (options.ranges ?? []).length === 0)
    reportUnusedStrings(used.rest(), book, op);
  return made;
}

function toCsv(sheets: readonly OpenSheet[], conversion: GridConversion): ConvertedGrids {
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

function toJson(sheets: readonly OpenSheet[], conversion: GridConversion): ConvertedGrids {
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

function namesOf({ book, options, op }: GridConversion) {
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

function toHtml(sheets: readonly OpenSheet[], conversion: GridConversion): ConvertedGrids {
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

function toMarkdown(sheets: readonly OpenSheet[], conversion: GridConversion): ConvertedGrids {
  const { options, op, texts } = conversion;
  const pieces = new TextPieces(op);
  const written = sheets.map((sheet, index) => {
    op.progress(index, sheets.length);
    const grid = conversion.read(sheet);
    if (grid === undefined) return { name: sheet.name, cells: 0 };
    if (index > 0) pieces.add("\n");
    op.checkLimit("maxOutputBytes", areaOf(grid) * EMPTY_MARKDOWN_BYTES);
    const links = linksByCell(grid.belongings.links);
    writeMarkdownSheet(grid, shownOf(grid, options.strip), { links, pieces, texts, op });
    return { name: sheet.name, cells: cellsOf(grid) };
  });
  return { artifact: makeArtifact(pieces.toBytes(), "text/markdown; charset=utf-8", "md"), sheets: written };
}

/** `|  `. */
const EMPTY_MARKDOWN_BYTES = 3;

/** Places of a grid from its first row with a value to its last. */
function areaOf(grid: Grid): number {
  const { width, left } = grid;
  const rows = rowsWithValue(grid);
  const [first] = rows;
  return first === undefined ? 0 : ((rows.at(-1)?.row ?? 0) + 1 - first.row) * (width - left);
}
