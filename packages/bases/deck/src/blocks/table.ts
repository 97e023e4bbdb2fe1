import { splitAfter } from "../quality/fix.ts";
import { cutText } from "../scene/cut-text.ts";
import type { Box, Color, SceneCell } from "../scene/items.ts";
import { contrast } from "../scene/palette.ts";
import type { SlideStage } from "../scene/stage.ts";
import { type CellContent, isCell, plain, type SpecCell, toRuns } from "../spec/fields.ts";
import { fitText } from "../text/fit.ts";
import { countLines, heightOf, widestWord, widthOnLine } from "../text/lines.ts";
import type { Paragraph } from "../text/paragraph.ts";
import { type CellGrid, canDivideBefore, type GridPlace, layOutCells } from "./cell-grid.ts";

export interface TableSpec {
  readonly header: readonly CellContent[];
  readonly rows: readonly { readonly cells: readonly CellContent[]; readonly isMarked?: boolean }[];
  readonly widths?: readonly number[];
  readonly policy?: "wrap" | "ellipsis" | "shrink";
  /** Rows that do not fit at the floor are for further slides. */
  readonly isFlowing?: boolean;
  /** The rows that are drawn here; the look is that of the whole table. */
  readonly range?: { readonly from: number; readonly to: number };
  readonly name: string;
  readonly path: string;
}

const SIZES = [16, 14, 12, 11, 10, 9, 8, 7, 6, 5] as const;
const FLOOR = 12;
const INSET = { x: 7, y: 4 } as const;
const MIN_ROW = 22;
const MAX_ROW = 44;
const MAX_COLUMNS = 10;

/** A native table in its box: the first column names, figures stand to the right under heads that do too. */
export function drawTable(stage: SlideStage, box: Box, spec: TableSpec): void {
  const heads = spec.header.length > 0 ? 1 : 0;
  const given = [...(heads > 0 ? [spec.header] : []), ...spec.rows.map(({ cells }) => cells)];
  const grid = layOutCells(given, heads, columnsOf(spec));
  reportSpans(stage, spec, { grid, heads });
  const all = toCells(stage, spec, { grid, heads });
  const widths = shareWidths(stage, spec, all, box.w);
  const { from, to } = rangeOf(spec);
  const shown = [...all.slice(0, heads), ...all.slice(heads + from, heads + to)];
  const rows = cutLines(stage, spec, { rows: shown, widths });
  const measure = (size: number): readonly number[] => rowHeights(stage, rows, widths, size);
  const breaks = (size: number): boolean =>
    size > 9 &&
    rows.some((row) =>
      row.some((cell, column) =>
        cell.paragraphs.some(
          (one) => widestWord(one, size, stage.look.families) > spanWidth(cell, column, widths) - 2 * INSET.x,
        ),
      ),
    );
  const isFlat = (size: number): boolean => spec.policy !== "shrink" || hasSingleLines(stage, rows, { widths, size });
  const fits = (size: number): boolean => sum(measure(size)) <= box.h && !breaks(size);
  const heightsAtFloor = (): TableHeights | undefined => {
    if (breaks(FLOOR) || !isFlat(FLOOR)) return undefined;
    const heights = measure(FLOOR);
    const body = grid.rows.slice(heads + from, heads + to);
    const canDivide = (row: number) => canDivideBefore(body, row);
    return { top: sum(heights.slice(0, heads)), body: heights.slice(heads), room: box.h, canDivide };
  };
  const found = SIZES.find((size) => size >= 9 && fits(size) && isFlat(size)) ?? SIZES.find(fits);
  const size = found ?? 5;
  if (size < FLOOR) {
    const heights = heightsAtFloor();
    const starts = spec.isFlowing === true && heights !== undefined ? pagesOf(heights) : undefined;
    if (starts !== undefined)
      stage.look.reported.flows.push({ path: `${spec.path}.rows`, starts: starts.map((start) => start + from) });
    const isWhole = spec.range === undefined;
    reportDense(stage, spec, size, heights === undefined || !isWhole ? undefined : rowsOnEach(heights));
  }
  const drawn =
    found === undefined ? rows.map((row) => cutRow(stage, row, { widths, height: box.h / rows.length, size })) : rows;
  if (found === undefined) stage.overflow.push(wordsOf(rows));
  const least = found === undefined ? rows.map(() => box.h / rows.length) : measure(size);
  const item = {
    kind: "table",
    name: spec.name,
    alt: spec.name,
    key: stage.newKey("table"),
    box: { ...box, h: sum(spread(least, box.h)) },
    widths,
    rows: spread(least, box.h).map((height, index) => ({ height, cells: drawn[index] ?? [] })),
    size,
    inset: INSET,
    rule: "bg2-12",
    hasHeader: heads > 0,
  } as const;
  stage.add(item, spec.path);
}

/** The rows of the specification that are drawn. */
const rangeOf = ({ range, rows }: TableSpec): { readonly from: number; readonly to: number } =>
  range ?? { from: 0, to: rows.length };

/** Whether a row of the grid is drawn; header rows are on each slide, and reported on the first. */
function isShown(spec: TableSpec, row: number, heads: number): boolean {
  const { from, to } = rangeOf(spec);
  return row < heads ? from === 0 : row - heads >= from && row - heads < to;
}

/** A header says how many columns there are, unless a row has more cells; without one spans count. */
function columnsOf({ header, rows }: TableSpec): number {
  const width = header.reduce<number>((total, cell) => total + (isCell(cell) ? (cell.colSpan ?? 1) : 1), 0);
  const most = rows.reduce((longest, { cells }) => Math.max(longest, cells.length), 0);
  return header.length === 0 ? MAX_COLUMNS : Math.min(MAX_COLUMNS, Math.max(width, most));
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);

const spanWidth = ({ colSpan = 1 }: SceneCell, column: number, widths: readonly number[]): number =>
  sum(widths.slice(column, column + colSpan));

function reportSpans(
  stage: SlideStage,
  spec: TableSpec,
  { grid, heads }: { readonly grid: CellGrid; readonly heads: number },
): void {
  const { path } = spec;
  const placeOf = (row: number): string => (row < heads ? `${path}.columnHeaders` : `${path}.rows[${row - heads}]`);
  for (const row of grid.cut.filter((one) => isShown(spec, one, heads)))
    stage.reportLoss(
      "PROPERTY_NOT_RENDERED",
      "A cell reaches over the last row or column of the table, or over another cell; it was cut there.",
      placeOf(row),
    );
  for (const { row, cell } of grid.left.filter((one) => isShown(spec, one.row, heads))) {
    stage.overflow.push(plain(cell.text));
    stage.reportLoss(
      "TABLE_CELL_OVERFLOWS",
      `A cell has no place in its row, because cells above take the columns; it is in the notes: ${plain(cell.text).slice(0, 300)}`,
      placeOf(row),
      "dropped",
    );
  }
}

interface TableHeights {
  readonly top: number;
  readonly body: readonly number[];
  readonly room: number;
  /** Whether a row can be the first on a slide. */
  readonly canDivide: (row: number) => boolean;
}

/** How many rows stand on each slide if each has as many; undefined where not even one does. */
function rowsOnEach({ top, body, room, canDivide }: TableHeights): number | undefined {
  const stands = (from: number, to: number): boolean => top + sum(body.slice(from, to)) <= room && canDivide(to);
  return splitAfter(body.length, body.length - 1, stands);
}

/** The first row of each slide, each as full as it can be; undefined where a row does not fit on a slide. */
function pagesOf({ top, body, room, canDivide }: TableHeights): readonly number[] | undefined {
  const starts = [0];
  let from = 0;
  while (top + sum(body.slice(from)) > room) {
    let to = from;
    let next = from;
    for (let height = top; to < body.length && height + (body[to] ?? 0) <= room; to += 1) {
      height += body[to] ?? 0;
      if (canDivide(to + 1)) next = to + 1;
    }
    if (next === from) return undefined;
    starts.push(next);
    from = next;
  }
  return starts;
}

/** Whether every cell stands on one line. */
function hasSingleLines(
  stage: SlideStage,
  rows: readonly (readonly SceneCell[])[],
  { widths, size }: { readonly widths: readonly number[]; readonly size: number },
): boolean {
  const { families } = stage.look;
  return rows.every((row) =>
    row.every((cell, column) =>
      cell.paragraphs.every(
        (one) => countLines(one, { size, width: spanWidth(cell, column, widths) - 2 * INSET.x, families }) <= 1,
      ),
    ),
  );
}

/** Cells that are cut to one line, the whole of the table in the notes. */
function cutLines(
  stage: SlideStage,
  spec: TableSpec,
  { rows, widths }: { readonly rows: readonly (readonly SceneCell[])[]; readonly widths: readonly number[] },
): readonly (readonly SceneCell[])[] {
  if (spec.policy !== "ellipsis" || hasSingleLines(stage, rows, { widths, size: FLOOR })) return rows;
  stage.overflow.push(wordsOf(rows));
  stage.reportLoss(
    "TABLE_CELL_OVERFLOWS",
    `Cells of ${spec.name} are cut to one line; the whole of it is in the notes.`,
    spec.path,
    "dropped",
  );
  return rows.map((row) => cutRow(stage, row, { widths, height: FLOOR * 1.2 + 2 * INSET.y, size: FLOOR }));
}

function wordsOf(rows: readonly (readonly SceneCell[])[]): string {
  return rows
    .map((row) => row.map(({ paragraphs }) => paragraphs.map(({ runs }) => plain(runs)).join(" ")).join("\t"))
    .join("\n");
}

/** `after`: how many rows stand on each slide at the floor. */
function reportDense(
  stage: SlideStage,
  { path, rows, name }: TableSpec,
  size: number,
  after: number | undefined,
): void {
  const fix = after === undefined ? {} : { fix: { split: `${path}.rows`, after, of: rows.length } };
  stage.find("TABLE_TOO_DENSE", `The table is set in ${size} pt, under the floor of ${FLOOR}.`, path, fix);
  if (size >= 9)
    stage.reportLoss(
      "TABLE_CELL_OVERFLOWS",
      `${name} is set in ${size} pt: at ${FLOOR} pt it does not fit.`,
      path,
      "substituted",
    );
  else stage.reportLoss("TABLE_CELL_OVERFLOWS", `${name} is set in ${size} pt, too small to read.`, path, "degraded");
}

/** In characters, with blanks. */
const LONGEST_FIGURE = 200;
const FIGURE = /^[\s<>~≈(+\-–−]*[€$£¥]?\s?[+\-–−]?\d[\d\s.,'’]*\s?(?:%|pp|bp|x|[kKmMbB]n?|€|EUR|USD)?\)?\s*$/;

function isColumnOfFigures(body: readonly (readonly GridPlace[])[], column: number): boolean {
  const texts = body
    .flatMap((row) => row[column] ?? [])
    .filter(({ colSpan, isBelow }) => colSpan === 1 && !isBelow)
    .map(({ cell }) => plain(cell.text).trim())
    .filter((text) => text !== "" && !/^[–—-]|n\/?a$/i.test(text));
  return texts.length > 0 && texts.every((text) => text.length <= LONGEST_FIGURE && FIGURE.test(text));
}

/** The cells of a grid with their look: what the caller says of one, else what its row and column give. */
function toCells(
  stage: SlideStage,
  spec: TableSpec,
  { grid, heads }: { readonly grid: CellGrid; readonly heads: number },
): readonly (readonly SceneCell[])[] {
  const { rows, path } = spec;
  const body = grid.rows.slice(heads);
  const isFigures = (grid.rows[0] ?? []).map((_, column) => column > 0 && isColumnOfFigures(body, column));
  return grid.rows.map((row, index) =>
    row.map((place, column) => {
      const isHead = index < heads;
      const isMarked = rows[index - heads]?.isMarked === true;
      const { cell, colSpan, rowSpan, isAcross, isBelow } = place;
      if (isAcross || isBelow)
        return { ...lookOf(stage, place, { isHead, isMarked }), paragraphs: [], align: "left", isAcross, isBelow };
      const isBold = cell.bold ?? (isHead || isMarked || column === 0);
      const isCentered = isHead && colSpan > 1;
      const look = lookOf(stage, place, { isHead, isMarked });
      if (isShown(spec, index, heads))
        reportInk(stage, look, cell, `${path}${isHead ? ".columnHeaders" : `.rows[${index - heads}]`}`);
      return {
        ...look,
        paragraphs: [{ runs: toRuns(cell.text), isBold }],
        align: cell.align ?? (isCentered ? "center" : colSpan === 1 && isFigures[column] === true ? "right" : "left"),
        isBold,
        ...(colSpan > 1 && { colSpan }),
        ...(rowSpan > 1 && { rowSpan }),
      } as SceneCell;
    }),
  );
}

/** Fill and ink: of the ink that the caller leaves open, paper or ink, whichever is read better. */
function lookOf(
  { look: { palette } }: SlideStage,
  { cell }: GridPlace,
  { isHead, isMarked }: { readonly isHead: boolean; readonly isMarked: boolean },
): { readonly color: Color; readonly fill?: Color } {
  const fill: Color | undefined = cell.fill ?? (isHead ? "tx2" : isMarked ? "accent1+85" : undefined);
  const usual: Color = isHead ? "bg1" : "tx1";
  const readable = (ground: Color): Color =>
    contrast("tx1", ground, palette) >= contrast("bg1", ground, palette) ? "tx1" : "bg1";
  const color = cell.color ?? (cell.fill === undefined ? usual : readable(cell.fill));
  return { color, ...(fill !== undefined && { fill }) };
}

/** Tells an ink of the caller's that cannot be read on its cell; what the design chose can. */
function reportInk(
  stage: SlideStage,
  { color, fill }: { readonly color: Color; readonly fill?: Color },
  cell: SpecCell,
  path: string,
): void {
  if (cell.color === undefined) return;
  const ratio = contrast(color, fill ?? stage.look.ground ?? "bg1", stage.look.palette);
  if (ratio < 4.5)
    stage.find("BRAND_COLOR_MISMATCH", `The contrast of a cell is ${ratio.toFixed(1)} to 1, 4.5 wanted.`, path);
}

function shareWidths(
  stage: SlideStage,
  spec: TableSpec,
  rows: readonly (readonly SceneCell[])[],
  width: number,
): readonly number[] {
  const columns = rows[0]?.length ?? 1;
  const given = spec.widths ?? [];
  const { families } = stage.look;
  const family = families.body;
  const natural = Array.from({ length: columns }, (_, column) => {
    if (given.length === columns && given.every((one) => one > 0)) return given[column] ?? 1;
    const widest = rows.reduce(
      (most, row) =>
        Math.max(
          most,
          widthOnLine(
            (row[column]?.colSpan ?? 1) > 1 ? "" : plain(row[column]?.paragraphs[0]?.runs),
            { family, isBold: row[column]?.isBold === true },
            families,
          ),
        ),
      0,
    );
    return Math.min(22, Math.max(5, widest)) + 1.2;
  });
  const sum = natural.reduce((total, one) => total + one, 0);
  return natural.map((one) => (width * one) / sum);
}

/** Heights of rows; a cell that reaches over several gives what it lacks to the last of them. */
function rowHeights(
  stage: SlideStage,
  rows: readonly (readonly SceneCell[])[],
  widths: readonly number[],
  size: number,
): readonly number[] {
  const heightIn = (cell: SceneCell, column: number): number =>
    cell.isAcross === true || cell.isBelow === true
      ? 0
      : 2 * INSET.y +
        heightOf({
          paragraphs: cell.paragraphs,
          width: spanWidth(cell, column, widths) - 2 * INSET.x,
          size,
          families: stage.look.families,
        });
  const least = Math.min(MIN_ROW, size * 1.9);
  const heights = rows.map((row) =>
    row.reduce(
      (most, cell, column) => ((cell.rowSpan ?? 1) > 1 ? most : Math.max(most, heightIn(cell, column))),
      least,
    ),
  );
  for (const [index, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      const last = index + (cell.rowSpan ?? 1) - 1;
      const lacking = last === index ? 0 : heightIn(cell, column) - sum(heights.slice(index, last + 1));
      if (lacking > 0) heights[last] = (heights[last] ?? 0) + lacking;
    }
  return heights;
}

function cutRow(
  stage: SlideStage,
  row: readonly SceneCell[],
  room: { readonly widths: readonly number[]; readonly height: number; readonly size: number },
): readonly SceneCell[] {
  return row.map((cell, column) => {
    const fitting = {
      width: spanWidth(cell, column, room.widths) - 2 * INSET.x,
      height: Math.max(room.size * 1.3, room.height * (cell.rowSpan ?? 1) - 2 * INSET.y),
      most: room.size,
      floor: room.size,
      families: stage.look.families,
      keepsWords: false,
    };
    return {
      ...cell,
      paragraphs: cutOrWhole(cell.paragraphs, (paragraphs) => fitText({ ...fitting, paragraphs }).outcome === "fits"),
    };
  });
}

function cutOrWhole(
  paragraphs: readonly Paragraph[],
  fits: (some: readonly Paragraph[]) => boolean,
): readonly Paragraph[] {
  return fits(paragraphs) ? paragraphs : cutText(paragraphs, fits);
}

/** Rows that are given what is left of the box, up to a comfortable height. */
function spread(heights: readonly number[], room: number): readonly number[] {
  const spare = room - heights.reduce((sum, height) => sum + height, 0);
  const each = Math.max(0, spare / Math.max(1, heights.length));
  return heights.map((height) => Math.max(height, Math.min(MAX_ROW, height + each)));
}
