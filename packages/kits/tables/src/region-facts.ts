import { median, shared } from "./boxes.ts";
import type { Candidate } from "./candidates.ts";
import type { Grid, GridCell } from "./grid.ts";
import { isNumberText, textLines } from "./lines.ts";
import type { Box, Fill, Page, Word } from "./model.ts";
import { paragraphWords } from "./prose.ts";
import type { Line1, Ruling } from "./rules.ts";

/** A region that may be a table, laid out in rows and columns. */
export interface Region {
  readonly grid: Grid;
  /** Share of the words in cells of one text each. */
  readonly quality: number;
  readonly kind: Candidate["kind"];
  readonly box: Box;
  readonly page: Page;
  readonly ruling: Ruling;
  /** Words in other directions than the region's. */
  readonly turned: readonly Box[];
  readonly hasCaption: boolean;
  readonly tick: () => void;
}

/** What distinguishes tables from other regions, each from 0 to about 1. The order is that of the coefficients. */
export const FACT_NAMES = [
  "lattice",
  "rules",
  "text",
  "rows",
  "columns",
  "empty",
  "emptyRows",
  "numbers",
  "wordy",
  "long",
  "aligned",
  "uniform",
  "split",
  "spans",
  "labels",
  "leaders",
  "marks",
  "numbered",
  "unevenRows",
  "unevenColumns",
  "sizes",
  "drawings",
  "turned",
  "boxes",
  "fullPage",
  "caption",
  "header",
  "fixedPitch",
  "covered",
  "prose",
  "fields",
  "around",
  "edge",
  "ticks",
  "rowRules",
  "columnRules",
  "small",
  "openRows",
  "values",
  "valueColumn",
  "openProse",
  "openLong",
  "openWide",
] as const;

export type RegionFacts = Readonly<Record<(typeof FACT_NAMES)[number], number>>;

interface Text {
  readonly cell: GridCell;
  readonly text: string;
  readonly box: Box;
  readonly isNumber: boolean;
}

/**
 * Measures a region for `likelihoodOf`.
 *
 * Cost     O(words + cells + rules + drawings).
 */
export function regionFacts(region: Region): RegionFacts {
  const { grid, quality, kind, box, page, ruling, turned, hasCaption } = region;
  const [rows, columns] = [grid.rows.length - 1, grid.columns.length - 1];
  const texts = textsOf(region);
  const count = Math.max(1, texts.length);
  const share = (test: (text: Text) => boolean): number => texts.filter(test).length / count;
  const words = texts.reduce((sum, { cell }) => sum + cell.words.length, 0);
  const slots = texts.reduce((sum, { cell }) => sum + cell.rowSpan * cell.columnSpan, 0);
  const inBox = (others: readonly Box[]): number => countOf(others, (own) => isOver(own, box), region.tick);
  const isLattice = grid.method === "lattice";
  const [long, prose] = [share(({ cell }) => cell.words.length > 8), proseShare(region, texts)];
  const size = ((box.right - box.left) * (box.bottom - box.top)) / Math.max(1, page.width * page.height);
  return {
    lattice: isLattice ? 1 : 0,
    rules: !isLattice && kind === "rules" ? 1 : 0,
    text: !isLattice && kind === "text" ? 1 : 0,
    rows: Math.min(1, Math.log2(rows) / 5),
    columns: Math.min(1, Math.log2(columns) / 4),
    empty: 1 - Math.min(1, slots / (rows * columns)),
    emptyRows: sparseRows(texts, { rows, columns }),
    numbers: share(({ isNumber }) => isNumber),
    wordy: Math.min(1, Math.log2(1 + words / count) / 5),
    long,
    aligned: alignment(texts, columns),
    uniform: uniformity(texts, columns),
    split: 1 - quality,
    spans: share(({ cell }) => cell.columnSpan > 1 || cell.rowSpan > 1),
    labels: share(({ text }) => /[:：]$/.test(text)),
    leaders: share(({ text }) => /(?:\.\s?){4,}|…{2,}|_{3,}|\[\s?\]/.test(text)),
    marks: share(({ text }) => MARK.test(text)),
    numbered: isNumbered(texts) ? 1 : 0,
    unevenRows: unevenness(grid.rows),
    unevenColumns: unevenness(grid.columns),
    sizes: sizeSpread(texts),
    drawings: Math.min(1, Math.log2(1 + inBox(page.drawings ?? []) / count) / 3),
    turned: Math.min(1, inBox(turned) / count),
    boxes: Math.min(1, boxesIn(region) / count),
    fullPage: Math.min(1, size),
    caption: hasCaption ? 1 : 0,
    header: grid.headerRows > 0 && grid.headerRows < rows ? 1 : 0,
    fixedPitch: fixedPitch(texts),
    covered: coverage(texts, box),
    prose,
    fields: Math.min(1, inBox(page.fields ?? []) / count),
    around: Math.min(1, Math.log2(1 + shapesAround(region)) / 8),
    edge: box.bottom < 0.15 * page.height || box.top > 0.9 * page.height ? 1 : 0,
    ticks: Math.min(1, Math.log2(1 + ticksIn(region)) / 8),
    rowRules: ruledShare(grid.rows, [...ruling.horizontal, ...ruling.shadeHorizontal], {
      from: box.left,
      to: box.right,
      tick: region.tick,
    }),
    columnRules: ruledShare(grid.columns, [...ruling.vertical, ...ruling.shadeVertical], {
      from: box.top,
      to: box.bottom,
      tick: region.tick,
    }),
    small: rows < 4 || columns < 3 ? 1 : 0,
    openRows: openRows(texts, rows),
    values: share(({ text }) => VALUE.test(text)),
    valueColumn: valueColumn(texts, columns),
    openProse: isLattice ? 0 : prose,
    openLong: isLattice ? 0 : long,
    openWide: isLattice ? 0 : Math.min(1, size),
  };
}

/** A check box, a bullet or a single sign. */
const MARK = /^(?:[^\p{L}\p{N}]{1,2}|[\u{f000}-\u{f0ff}]|[oxX□☐☑☒✓✔])$/u;

/** An amount, a share, or a number with decimals or groups: more than a mark or the number of a line or page. */
const VALUE =
  /^[([<>~≤≥±+\-–−—\s]*[$€£¥]?\s*(?:\d{1,3}(?:[.,\s’']\d{3})+(?:[.,]\d+)?|\d+[.,]\d+|\d{3,}|\d+\s*[%‰$€£¥])\s*[%‰$€£¥]?[)\]*†‡\s]*$/u;

/** The largest share of numbers in a column right of the first. */
function valueColumn(texts: readonly Text[], columns: number): number {
  return byColumn(texts, columns)
    .slice(1)
    .reduce((largest, own) => {
      const numbers = own.filter(({ text, isNumber }) => isNumber && /\d/.test(text)).length;
      return own.length < 2 ? largest : Math.max(largest, numbers / own.length);
    }, 0);
}

function textsOf({ grid, tick }: Region): Text[] {
  return grid.cells.flatMap((cell): Text[] => {
    const { words } = cell;
    if (words.length === 0) return [];
    tick();
    const text = words.map((word) => word.text).join(" ");
    return [{ cell, text, box: frameOf(words), isNumber: isNumberText(text) }];
  });
}

function frameOf(words: readonly Word[]): Box {
  const [first] = words;
  let { left, top, right, bottom } = first ?? { left: 0, top: 0, right: 0, bottom: 0 };
  for (const word of words) {
    left = Math.min(left, word.left);
    top = Math.min(top, word.top);
    right = Math.max(right, word.right);
    bottom = Math.max(bottom, word.bottom);
  }
  return { left, top, right, bottom };
}

function isOver(one: Box, other: Box): boolean {
  return (
    shared(one.left, one.right, other.left, other.right) > 0 && shared(one.top, one.bottom, other.top, other.bottom) > 0
  );
}

/** Share of the rows with text in fewer than half of the columns. */
function sparseRows(
  texts: readonly Text[],
  { rows, columns }: { readonly rows: number; readonly columns: number },
): number {
  const filled = Array.from({ length: rows }, () => 0);
  for (const { cell } of texts)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      filled[row] = (filled[row] ?? 0) + cell.columnSpan;
  return filled.filter((own) => own < 0.5 * columns).length / Math.max(1, rows);
}

/** Marks that pass a test. Attack: a page with a million marks and many regions. */
function countOf<Own>(marks: readonly Own[], test: (mark: Own) => boolean, tick: () => void): number {
  let count = 0;
  for (const mark of marks) {
    tick();
    if (test(mark)) count += 1;
  }
  return count;
}

function byColumn(texts: readonly Text[], columns: number): Text[][] {
  const own = Array.from({ length: columns }, (): Text[] => []);
  for (const text of texts) if (text.cell.columnSpan === 1) own[text.cell.column]?.push(text);
  return own;
}

/** Share of the texts that have the left edge, right edge or middle of most texts of their column. */
function alignment(texts: readonly Text[], columns: number): number {
  let [good, all] = [0, 0];
  for (const own of byColumn(texts, columns)) {
    if (own.length < 2) continue;
    const size = median(own.map(({ cell }) => cell.words[0]?.size ?? 10));
    const shares = [
      own.map(({ box }) => box.left),
      own.map(({ box }) => box.right),
      own.map(({ box }) => (box.left + box.right) / 2),
    ].map((edges) => {
      const usual = median(edges);
      return edges.filter((edge) => Math.abs(edge - usual) < 0.2 * size).length;
    });
    good += Math.max(...shares);
    all += own.length;
  }
  return all === 0 ? 0 : good / all;
}

/** Share of the texts that are of the usual kind of their column: number, short text or long text. */
function uniformity(texts: readonly Text[], columns: number): number {
  let [good, all] = [0, 0];
  for (const own of byColumn(texts, columns)) {
    const body = own.slice(1);
    if (body.length < 2) continue;
    const counts = [0, 0, 0];
    for (const { isNumber, cell } of body) {
      const kind = isNumber ? 0 : cell.words.length > 5 ? 2 : 1;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    good += Math.max(...counts);
    all += body.length;
  }
  return all === 0 ? 0.5 : good / all;
}

/** Whether the first column counts 1, 2, 3 beside long texts: numbered lines, as in transcripts and listings. */
function isNumbered(texts: readonly Text[]): boolean {
  const firsts = texts.flatMap(({ cell, text }) =>
    cell.column === 0 && /^\d{1,4}[.)]?$/.test(text) ? [Number.parseInt(text, 10)] : [],
  );
  const next = firsts.filter((number, index) => index > 0 && number === (firsts[index - 1] ?? 0) + 1).length;
  return firsts.length >= 4 && next >= 0.8 * (firsts.length - 1);
}

/** Variation of the distances between edges: their deviation from the mean by the mean, up to 1 at twice the mean. */
function unevenness(edges: readonly number[]): number {
  const sizes = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
  if (!(mean > 0)) return 1;
  const variance = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / sizes.length;
  return Math.min(1, Math.sqrt(variance) / mean / 2);
}

/** Share of the texts whose font size is not the usual one. */
function sizeSpread(texts: readonly Text[]): number {
  const sizes = texts.map(({ cell }) => cell.words[0]?.size ?? 0);
  const usual = median(sizes);
  return sizes.filter((size) => Math.abs(size - usual) > 0.12 * usual).length / Math.max(1, sizes.length);
}

/** Filled boxes inside the region that are not its rows: fields of forms, nodes of diagrams, bars of charts. */
function boxesIn({ page, box, grid, tick }: Region): number {
  const cells = new Set(grid.rows.map((at) => Math.round(at / 4)));
  const wide = 0.9 * (box.right - box.left);
  const isBox = (fill: Fill): boolean =>
    isSeen(fill) &&
    fill.right - fill.left <= wide &&
    isOver(fill, box) &&
    !cells.has(Math.round(fill.top / 4)) &&
    !cells.has(Math.round(fill.bottom / 4));
  return countOf(page.fills, isBox, tick);
}

/** A fill that is neither white nor a rule. */
function isSeen({ lightness, left, right, top, bottom }: Fill): boolean {
  return lightness <= 0.985 && Math.min(right - left, bottom - top) > 3;
}

/** Share of the edges between rows, or columns, that rules and edges of shades cover. */
function ruledShare(
  edges: readonly number[],
  rules: readonly Line1[],
  { from, to, tick }: { readonly from: number; readonly to: number; readonly tick: () => void },
): number {
  const inner = edges.slice(1, -1);
  const isRuled = (edge: number): boolean => {
    let covered = 0;
    for (const rule of rules) {
      tick();
      if (Math.abs(rule.at - edge) < 6) covered += Math.max(0, shared(rule.from, rule.to, from, to));
    }
    return covered > 0.8 * Math.max(1, to - from);
  };
  return inner.filter(isRuled).length / Math.max(1, inner.length);
}

/** Short rules in and around a region: the ticks of axes, and dashes. */
function ticksIn({ page, box, tick }: Region): number {
  const wide = enlarged(box, 20);
  const isTick = (rule: Box): boolean =>
    Math.max(rule.right - rule.left, rule.bottom - rule.top) < 8 && isTouching(rule, wide);
  return countOf(page.rules, isTick, tick);
}

/** Shapes, pictures and shades beside a region: what its texts are labels of. */
function shapesAround({ page, box, tick }: Region): number {
  const wide = enlarged(box, 60);
  const isBeside = (shape: Box): boolean => isTouching(shape, wide) && !isTouching(shape, box);
  return (
    countOf(page.drawings ?? [], isBeside, tick) + countOf(page.fills, (fill) => isSeen(fill) && isBeside(fill), tick)
  );
}

function enlarged({ left, right, top, bottom }: Box, margin: number): Box {
  return { left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin };
}

function isTouching(one: Box, other: Box): boolean {
  return one.right >= other.left && one.left <= other.right && one.bottom >= other.top && one.top <= other.bottom;
}

/** Share of the words in paragraphs. */
function proseShare({ tick }: Region, texts: readonly Text[]): number {
  const words = texts.flatMap(({ cell }) => cell.words);
  return paragraphWords(textLines(words, [], tick)).size / Math.max(1, words.length);
}

/** Share of the rows whose texts are in the first column only. */
function openRows(texts: readonly Text[], rows: number): number {
  const hasFirst = new Set<number>();
  const hasOther = new Set<number>();
  for (const { cell } of texts) (cell.column === 0 ? hasFirst : hasOther).add(cell.row);
  return [...hasFirst].filter((row) => !hasOther.has(row)).length / Math.max(1, rows);
}

/** Share of the words of four letters and more whose letters have one width: code and printouts. */
function fixedPitch(texts: readonly Text[]): number {
  const widths: number[] = [];
  for (const { cell } of texts)
    for (const { text, left, right, size } of cell.words)
      if (text.length >= 4) widths.push((right - left) / text.length / Math.max(1, size));
  if (widths.length < 4) return 0;
  const usual = median(widths);
  return widths.filter((width) => Math.abs(width - usual) < 0.03 * usual).length / widths.length;
}

/** Share of the region's area that its texts take. */
function coverage(texts: readonly Text[], box: Box): number {
  const area = texts.reduce((sum, { box: own }) => sum + (own.right - own.left) * (own.bottom - own.top), 0);
  return Math.min(1, area / Math.max(1, (box.right - box.left) * (box.bottom - box.top)));
}
