import { splitAfter } from "../quality/fix.ts";
import { cutText } from "../scene/cut-text.ts";
import type { Box, Cell, Color } from "../scene/items.ts";
import type { SlideStage } from "../scene/stage.ts";
import { plain, type Rich, toRuns } from "../spec/fields.ts";
import { fitText } from "../text/fit.ts";
import { countLines, heightOf, widestWord, widthOnLine } from "../text/lines.ts";
import type { Paragraph } from "../text/paragraph.ts";

export interface TableSpec {
  readonly header: readonly Rich[];
  readonly rows: readonly { readonly cells: readonly (Rich | number)[]; readonly isMarked?: boolean }[];
  readonly widths?: readonly number[];
  readonly policy?: "wrap" | "ellipsis" | "shrink";
  readonly name: string;
  readonly path: string;
}

const SIZES = [16, 14, 12, 11, 10, 9, 8, 7, 6, 5] as const;
const FLOOR = 12;
const INSET = { x: 7, y: 4 } as const;
const MIN_ROW = 22;
const MAX_ROW = 44;

/** A native table in its box: the first column names, figures stand to the right under heads that do too. */
export function drawTable(stage: SlideStage, box: Box, spec: TableSpec): void {
  const columns = Math.max(1, spec.header.length, ...spec.rows.map(({ cells }) => cells.length));
  const isFigures = Array.from({ length: columns }, (_, column) => column > 0 && isColumnOfFigures(spec, column));
  const head =
    spec.header.length > 0 ? [toRow(spec.header, { isHead: true, isMarked: false, columns, isFigures })] : [];
  const all = [
    ...head,
    ...spec.rows.map(({ cells, isMarked = false }) => toRow(cells, { isHead: false, isMarked, columns, isFigures })),
  ];
  const widths = shareWidths(stage, spec, all, box.w);
  const rows = cutLines(stage, spec, { rows: all, widths });
  const measure = (size: number): readonly number[] => rows.map((row) => rowHeight(stage, row, widths, size));
  const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);
  const breaks = (size: number): boolean =>
    size > 9 &&
    rows.some((row) =>
      row.some(({ paragraphs }, column) =>
        paragraphs.some((one) => widestWord(one, size, stage.look.families) > (widths[column] ?? 0) - 2 * INSET.x),
      ),
    );
  const isFlat = (size: number): boolean => spec.policy !== "shrink" || hasSingleLines(stage, rows, { widths, size });
  const fits = (size: number): boolean => sum(measure(size)) <= box.h && !breaks(size);
  const rowsAtFloor = (): number | undefined => {
    if (breaks(FLOOR) || !isFlat(FLOOR)) return undefined;
    const heights = measure(FLOOR);
    const top = sum(heights.slice(0, head.length));
    const body = heights.slice(head.length);
    return splitAfter(body.length, body.length - 1, (from, to) => top + sum(body.slice(from, to)) <= box.h);
  };
  const found = SIZES.find((size) => size >= 9 && fits(size) && isFlat(size)) ?? SIZES.find(fits);
  const size = found ?? 5;
  if (size < FLOOR) reportDense(stage, spec, size, rowsAtFloor());
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
    hasHeader: head.length > 0,
  } as const;
  stage.add(item, spec.path);
}

/** Whether every cell stands on one line. */
function hasSingleLines(
  stage: SlideStage,
  rows: readonly (readonly Cell[])[],
  { widths, size }: { readonly widths: readonly number[]; readonly size: number },
): boolean {
  const { families } = stage.look;
  return rows.every((row) =>
    row.every(({ paragraphs }, column) =>
      paragraphs.every((one) => countLines(one, { size, width: (widths[column] ?? 0) - 2 * INSET.x, families }) <= 1),
    ),
  );
}

/** Cells that are cut to one line, the whole of the table in the notes. */
function cutLines(
  stage: SlideStage,
  spec: TableSpec,
  { rows, widths }: { readonly rows: readonly (readonly Cell[])[]; readonly widths: readonly number[] },
): readonly (readonly Cell[])[] {
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

function wordsOf(rows: readonly (readonly Cell[])[]): string {
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

function isColumnOfFigures({ rows }: TableSpec, column: number): boolean {
  const texts = rows
    .map(({ cells }) => plain(cells[column]).trim())
    .filter((text) => text !== "" && !/^[–—-]|n\/?a$/i.test(text));
  return texts.length > 0 && texts.every((text) => text.length <= LONGEST_FIGURE && FIGURE.test(text));
}

function toRow(
  cells: readonly (Rich | number)[],
  look: {
    readonly isHead: boolean;
    readonly isMarked: boolean;
    readonly columns: number;
    readonly isFigures: readonly boolean[];
  },
): readonly Cell[] {
  const { isHead, isMarked, columns, isFigures } = look;
  return Array.from({ length: columns }, (_, column): Cell => {
    const isBold = isHead || isMarked || column === 0;
    const fill: Color | undefined = isHead ? "tx2" : isMarked ? "accent1+85" : undefined;
    return {
      paragraphs: [{ runs: toRuns(cells[column] ?? ""), isBold }],
      align: isFigures[column] === true ? "right" : "left",
      isBold,
      color: isHead ? "bg1" : "tx1",
      ...(fill !== undefined && { fill }),
    };
  });
}

function shareWidths(
  stage: SlideStage,
  spec: TableSpec,
  rows: readonly (readonly Cell[])[],
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
            plain(row[column]?.paragraphs[0]?.runs),
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

function rowHeight(stage: SlideStage, row: readonly Cell[], widths: readonly number[], size: number): number {
  const heights = row.map(({ paragraphs }, column) =>
    heightOf({ paragraphs, width: (widths[column] ?? 0) - 2 * INSET.x, size, families: stage.look.families }),
  );
  return Math.max(Math.min(MIN_ROW, size * 1.9), ...heights.map((height) => height + 2 * INSET.y));
}

function cutRow(
  stage: SlideStage,
  row: readonly Cell[],
  room: { readonly widths: readonly number[]; readonly height: number; readonly size: number },
): readonly Cell[] {
  return row.map((cell, column) => {
    const fitting = {
      width: (room.widths[column] ?? 0) - 2 * INSET.x,
      height: Math.max(room.size * 1.3, room.height - 2 * INSET.y),
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
