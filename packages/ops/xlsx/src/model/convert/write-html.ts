import type { CellRange } from "@colophon/kit-workbook";
import { cellName, isTrue } from "@colophon/kit-workbook";
import { escapeHtml } from "@colophon/kit-xml";
import type { ConvertedCell } from "../cell-value.ts";
import { findOverlaps } from "../overlaps.ts";
import type { ReportedNote } from "../parse-sheet.ts";
import { type CellTexts, exactText } from "./cell-text.ts";
import { fontRules } from "./css.ts";
import { type Grid, type GridLink, type GridRow, type GridVisibility, placeIn, type ShownCell } from "./grid.ts";
import type { TextPieces } from "./text-pieces.ts";

export interface HtmlSheet {
  readonly grid: Grid;
  readonly shown: GridVisibility;
  readonly links: ReadonlyMap<string, GridLink>;
  readonly notes: ReadonlyMap<string, readonly ReportedNote[]>;
}

interface HtmlWriting {
  readonly pieces: TextPieces;
  readonly texts: CellTexts;
  readonly theme: readonly (string | undefined)[];
  readonly usedStyles: Set<number>;
  readonly checkpoint: () => void;
}

const KINDS: Readonly<Record<ConvertedCell["type"], string>> = {
  number: ' class="n',
  date: ' class="n',
  string: "",
  boolean: ' class="b',
  error: ' class="b',
  empty: "",
};

/** A sheet as a table: merged cells as spans, formats as classes, the formula and the exact value beside the shown text. */
export function writeHtmlSheet(sheet: HtmlSheet, index: number, writing: HtmlWriting): void {
  const { grid, shown } = sheet;
  const { pieces } = writing;
  const columns = Array.from({ length: widthOf(grid) - grid.left }, (_, index) => grid.left + index).filter((column) =>
    shown.isColumnShown(column),
  );
  const hidden = grid.sheet.state === "visible" ? "" : ` data-state="${grid.sheet.state}"`;
  pieces.add(`<section id="sheet-${index + 1}"${hidden}>\n<h2>${escapeHtml(grid.sheet.name)}</h2>\n<table>\n`);
  writeColumns(grid, columns, pieces);
  const covered = new Covered(grid, { columns, last: lastRow(grid), checkpoint: writing.checkpoint });
  const rows = new Map(grid.rows.map((row) => [row.row, row]));
  const last = lastRow(grid);
  const placed = new Set<string>();
  for (let row = grid.top; row <= last; row++) {
    const found = rows.get(row);
    if (found !== undefined && !shown.isRowShown(found)) continue;
    pieces.add(found !== undefined && isTrue(found.attributes.hidden) ? "<tr hidden>" : "<tr>");
    writeRow(row, found, { sheet, columns, covered, writing, placed });
    pieces.add("</tr>\n");
  }
  pieces.add("</table>\n");
  writeUnplaced(sheet, placed, pieces);
  pieces.add("</section>\n");
}

/** Links and notes at places that have no cell. */
function writeUnplaced({ links, notes }: HtmlSheet, placed: ReadonlySet<string>, pieces: TextPieces): void {
  for (const [ref, link] of links) {
    const href = hrefOf(link);
    if (href !== undefined && !placed.has(ref))
      pieces.add(`<p>${escapeHtml(ref)}: <a href="${escapeHtml(href)}">${escapeHtml(href)}</a></p>\n`);
  }
  for (const [ref, found] of notes)
    if (!placed.has(ref))
      for (const { author, text } of found)
        pieces.add(`<aside>${escapeHtml(ref)}: ${escapeHtml(author)}: ${escapeHtml(text)}</aside>\n`);
}

function widthOf({ width, merges }: Grid): number {
  return merges.reduce((most, { right, left }) => (left < width ? Math.max(most, right + 1) : most), width);
}

function lastRow({ rows, width }: Grid): number {
  return rows.findLast(({ cells }) => cells.some(({ column }) => column < width))?.row ?? -1;
}

function writeColumns(grid: Grid, columns: readonly number[], pieces: TextPieces): void {
  for (const column of columns) {
    const found = grid.columns.find(({ first, last }) => column >= first && column <= last);
    const width = Number(found?.width);
    const style = width > 0 && width < 1000 ? ` style="width:${Math.round(width * 7 + 5)}px"` : "";
    pieces.add(`<col${style}${found?.isHidden === true ? " hidden" : ""}>`);
  }
  pieces.add("\n");
}

interface RowWriting {
  readonly sheet: HtmlSheet;
  readonly columns: readonly number[];
  readonly covered: Covered;
  readonly writing: HtmlWriting;
  /** References whose links and notes were written. */
  readonly placed: Set<string>;
}

function writeRow(row: number, found: GridRow | undefined, parts: RowWriting): void {
  const { columns, covered, writing } = parts;
  const byColumn = new Map((found?.cells ?? []).map((cell) => [cell.column, cell]));
  for (const column of columns) {
    const span = covered.at(row, column);
    const cell = byColumn.get(column);
    if (span === "inside" && (cell === undefined || isBlank(cell))) continue;
    // A cell under a merge is not shown; its value is there all the same.
    const isUnder = span === "inside";
    writing.pieces.add(isUnder ? "<td hidden" : `<td${typeof span === "string" ? span : ""}`);
    writeCell(cell, row, parts);
    writing.pieces.add("</td>");
  }
}

const isBlank = ({ reported }: ShownCell): boolean =>
  reported.value === null && reported.raw === undefined && reported.formula === undefined;

function writeCell(cell: ShownCell | undefined, row: number, { sheet, writing, placed }: RowWriting): void {
  const { pieces, texts, usedStyles } = writing;
  if (cell === undefined) {
    pieces.add(">");
    return;
  }
  const { reported, column } = cell;
  const style = reported.style ?? 0;
  usedStyles.add(style);
  const exact = exactText(reported);
  const shownText = reported.text ?? exact;
  const kind = KINDS[reported.type];
  pieces.add(`${kind === "" ? ` class="s${style}` : `${kind} s${style}`}"`);
  if (exact !== shownText) pieces.add(` data-value="${escapeHtml(exact)}"`);
  if (reported.formula !== undefined) pieces.add(` data-formula="${escapeHtml(`=${reported.formula.text}`)}"`);
  const ref = cellName(row, column);
  const link = sheet.links.get(ref);
  placed.add(ref);
  const href = link === undefined ? undefined : hrefOf(link);
  pieces.add(">");
  if (href !== undefined) pieces.add(`<a href="${escapeHtml(href)}">`);
  const guarded = texts.guard(shownText, reported, sheet.grid.sheet.name);
  if (reported.runs !== undefined && guarded === reported.value) writeRuns(reported.runs, writing);
  else pieces.add(escapeHtml(guarded));
  if (href !== undefined) pieces.add("</a>");
  for (const note of sheet.notes.get(ref) ?? [])
    pieces.add(`<aside>${escapeHtml(note.author)}: ${escapeHtml(note.text)}</aside>`);
}

function writeRuns(runs: NonNullable<ConvertedCell["runs"]>, { pieces, theme }: HtmlWriting): void {
  for (const { text, font } of runs) {
    const rules = font === undefined ? "" : fontRules(font, theme).join(";");
    pieces.add(rules === "" ? escapeHtml(text) : `<span style="${escapeHtml(rules)}">${escapeHtml(text)}</span>`);
  }
}

/** Where a link leads, if it is one that a page may have. */
export function hrefOf({ target, attributes }: GridLink): string | undefined {
  if (target === undefined) return undefined;
  const place = attributes.location === undefined || target.includes("#") ? "" : `#${attributes.location}`;
  return /^(?:https?:|mailto:)/i.test(target) ? target + place : undefined;
}

/** Which cells are under a merged one. */
class Covered {
  readonly #byRow = new Map<number, CellRange[]>();
  readonly #columns: readonly number[];

  constructor(
    { merges }: Grid,
    {
      columns,
      last,
      checkpoint,
    }: { readonly columns: readonly number[]; readonly last: number; readonly checkpoint: () => void },
  ) {
    this.#columns = columns;
    const overlapping = new Set(
      findOverlaps(merges, { rangeOf: (merge) => merge, checkpoint }).map(({ item }) => item),
    );
    for (const merge of merges) {
      checkpoint();
      if (overlapping.has(merge)) continue;
      for (let row = merge.top; row <= Math.min(merge.bottom, merge.top + MAX_SPAN, last); row++) {
        const known = this.#byRow.get(row);
        if (known === undefined) this.#byRow.set(row, [merge]);
        else known.push(merge);
      }
    }
  }

  /** The attributes of the cell that spans; "inside" of one that is spanned; undefined for any other. */
  at(row: number, column: number): string | undefined {
    const merge = this.#byRow.get(row)?.find((range) => placeIn(range, row, column));
    if (merge === undefined) return undefined;
    if (row !== merge.top || column !== merge.left) return "inside";
    const across = this.#columns.filter((shown) => shown >= merge.left && shown <= merge.right).length;
    const down = Math.min(merge.bottom - merge.top + 1, MAX_SPAN);
    return `${across > 1 ? ` colspan="${across}"` : ""}${down > 1 ? ` rowspan="${down}"` : ""}`;
  }
}

/** Rows that an HTML cell may span. Source: HTML, 4.9.11. */
const MAX_SPAN = 65_534;
