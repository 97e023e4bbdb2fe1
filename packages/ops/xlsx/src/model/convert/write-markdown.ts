import { escapeInline, linkDestination } from "@colophon/kit-html";
import { cellName } from "@colophon/kit-workbook";
import type { CellTexts } from "./cell-text.ts";
import type { ConvertOp } from "./convert-op.ts";
import { type Grid, type GridLink, type GridRow, type GridVisibility, hasValue } from "./grid.ts";
import type { TextPieces } from "./text-pieces.ts";
import { hrefOf } from "./write-html.ts";

interface MarkdownWriting {
  readonly links: ReadonlyMap<string, GridLink>;
  readonly pieces: TextPieces;
  readonly texts: CellTexts;
  readonly op: ConvertOp;
}

/**
 * A grid as a heading and a table whose header is the first row that holds a value. Source: GitHub Flavored Markdown, 4.10.
 *
 * Losses   None of its own: a line break of a cell becomes `<br>`.
 */
export function writeMarkdownSheet(grid: Grid, shown: GridVisibility, writing: MarkdownWriting): void {
  const { pieces, links } = writing;
  const { sheet, width, left } = grid;
  pieces.add(`## ${escapeInline(sheet.name)}\n`);
  const columns = Array.from({ length: Math.max(0, width - left) }, (_, index) => left + index).filter((column) =>
    shown.isColumnShown(column),
  );
  const rows = rowsWithValue(grid).filter((row) => shown.isRowShown(row));
  const placed = new Set<string>();
  const empty = lineOf(columns.map(() => ""));
  const [header] = rows;
  let next = header?.row ?? 0;
  if (header !== undefined) pieces.add("\n");
  for (const row of rows) {
    for (; next < row.row; next++) if (isEmptyRowShown(grid, next, shown)) pieces.add(empty);
    next = row.row + 1;
    pieces.add(lineOf(rowTexts(row, columns, { ...writing, sheet: sheet.name, placed })));
    if (row === header) pieces.add(lineOf(columns.map(() => "---")));
  }
  for (const [reference, link] of links) {
    const href = hrefOf(link);
    if (href === undefined || placed.has(reference)) continue;
    pieces.add(`\n${escapeInline(reference)}: [${escapeInline(href)}](${linkDestination(href)})\n`);
  }
}

/** Rows that hold more than formats. */
export function rowsWithValue({ rows }: Grid): readonly GridRow[] {
  return rows.filter(({ cells }) => cells.some(({ reported }) => hasValue(reported)));
}

/** A row between two others that has no value. */
function isEmptyRowShown({ rows }: Grid, row: number, shown: GridVisibility): boolean {
  const found = findRow(rows, row);
  return found === undefined || shown.isRowShown(found);
}

function findRow(rows: readonly GridRow[], row: number): GridRow | undefined {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = rows[middle];
    if (found === undefined || found.row === row) return found;
    if (found.row < row) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

const lineOf = (texts: readonly string[]): string => `| ${texts.join(" | ")} |\n`;

interface RowWriting extends MarkdownWriting {
  readonly sheet: string;
  /** References whose links were written. */
  readonly placed: Set<string>;
}

function rowTexts(row: GridRow, columns: readonly number[], writing: RowWriting): readonly string[] {
  const { texts, sheet, links, placed, op } = writing;
  op.checkpoint();
  const byColumn = new Map(row.cells.map((cell) => [cell.column, cell.reported]));
  return columns.map((column) => {
    const reported = byColumn.get(column);
    if (reported === undefined) return "";
    const reference = cellName(row.row, column);
    const text = cellMarkdown(texts.unguarded(reported, sheet));
    const link = links.get(reference);
    const href = link === undefined ? undefined : hrefOf(link);
    if (href === undefined || text.trim() === "") return text;
    placed.add(reference);
    return `[${text.trim()}](${linkDestination(href).replaceAll("|", "%7C")})`;
  });
}

function cellMarkdown(text: string): string {
  return escapeInline(text)
    .replaceAll("|", "\\|")
    .replace(/\r\n?|\n|[\v\f\u0085\u2028\u2029]/g, "<br>");
}
