import { shared } from "./boxes.ts";
import type { Candidate } from "./candidates.ts";
import { chartShare } from "./charts.ts";
import type { Grid, GridCell } from "./grid.ts";
import { isNumberText } from "./lines.ts";
import type { Box, Page, Word } from "./model.ts";
import type { Ruling } from "./rules.ts";
import type { Structure } from "./structure.ts";

export interface Judgement {
  /** From 0 to 1: how sure the finder is that this is a table. */
  readonly confidence: number;
  /** Why it was taken or left. */
  readonly reason: string;
}

interface Judged {
  readonly structure: Structure;
  readonly candidate: Candidate;
  readonly words: readonly Word[];
  readonly page: Page;
  readonly charts: readonly Box[];
  readonly ruling: Ruling;
}

/** How likely a candidate is a table: by what its cells hold, and what else has its shape. */
export function judge(judged: Judged): Judgement {
  const { grid } = judged.structure;
  const reason = refusal(judged, grid);
  if (reason !== undefined) return { confidence: 0.1, reason };
  return { confidence: likelihood(judged.candidate.kind, grid), reason: judged.candidate.kind };
}

/**
 * Confidence by what shows a table and whether it is small. The values are estimates, in the order of how strong the evidence is; no test
 * compares them with measured shares.
 */
const LIKELY = {
  lattice: { small: 0.93, large: 0.98 },
  frame: { small: 0.75, large: 0.93 },
  rules: { small: 0.7, large: 0.95 },
  text: { small: 0.65, large: 0.9 },
} as const;

/** Rows and columns from which a table is not small: fewer lines can be aligned by chance. */
const LARGE = { rows: 4, columns: 3 };

function likelihood(kind: Candidate["kind"], { method, rows, columns }: Grid): number {
  const shown = method === "lattice" ? "lattice" : kind;
  const isLarge = rows.length - 1 >= LARGE.rows && columns.length - 1 >= LARGE.columns;
  return LIKELY[shown][isLarge ? "large" : "small"];
}

function refusal({ candidate, words, page, charts, ruling }: Judged, grid: Grid): string | undefined {
  const [rows, columns] = [grid.rows.length - 1, grid.columns.length - 1];
  const texts = grid.cells.filter((cell) => cell.words.length > 0);
  if (rows < 2 || columns < 2 || texts.length < 4) return "too few cells";
  const fill = texts.reduce((sum, { rowSpan, columnSpan }) => sum + rowSpan * columnSpan, 0) / (rows * columns);
  if (fill < 0.3) return "mostly empty";
  if (chartShare(candidate.box, charts) > 0.3) return "chart";
  if (isNearDrawing(candidate.box, page) && (candidate.kind === "text" || fill < 0.6)) return "drawing";
  if (isContents(grid, texts)) return "table of contents";
  const isRuled = candidate.kind !== "text" || bandsIn(candidate.box, ruling) >= 2;
  const wordy = words.length / texts.length;
  if (candidate.kind !== "frame" && wordy > 9) return "running text";
  if (candidate.kind === "text" && fill < 0.45) return "loose text";
  if (!isRuled) {
    const numbers = texts.filter((cell) => isNumberText(textOf(cell))).length / texts.length;
    if (isList(texts)) return "list";
    if (wordy > 5 && numbers < 0.2) return "running text";
    if (rows < 3 && columns < 3) return "too few rows";
    if (numbers < 0.08 && (columns < 3 || rows < 4 || fill < 0.6)) return "no values";
  }
  return undefined;
}

/** Rules and edges of shades that run through most of a box. */
function bandsIn({ left, right, top, bottom }: Box, { horizontal, shadeHorizontal }: Ruling): number {
  return [...horizontal, ...shadeHorizontal].filter(
    ({ at, from, to }) => at > top - 4 && at < bottom + 4 && shared(from, to, left, right) > 0.8 * (right - left),
  ).length;
}

/** Curves and slanted lines in and around a candidate: the lines of a chart whose labels look like a table. */
function isNearDrawing({ left, right, top, bottom }: Box, { drawings = [] }: Page): boolean {
  let near = 0;
  for (const drawing of drawings)
    if (
      drawing.right > left - 60 &&
      drawing.left < right + 60 &&
      drawing.bottom > top - 20 &&
      drawing.top < bottom + 20
    )
      near += 1;
  return near > 12;
}

function textOf({ words }: GridCell): string {
  return words.map(({ text }) => text).join(" ");
}

/** Titles with page numbers that never get less. */
function isContents(grid: Grid, texts: readonly GridCell[]): boolean {
  const last = grid.columns.length - 2;
  const numbers = texts.filter(({ column, columnSpan }) => column + columnSpan - 1 === last).map(textOf);
  if (numbers.length < 4) return false;
  const pages = numbers
    .map((text) => /(?:^|[\s.…])(\d{1,4})$/.exec(text)?.[1])
    .flatMap((page) => (page === undefined ? [] : [Number(page)]));
  if (pages.length < 0.8 * numbers.length) return false;
  const rising = pages.filter((page, index) => index === 0 || page >= (pages[index - 1] ?? 0)).length;
  const leaders = texts.filter((cell) => /(?:\.\s?){4,}|…{2,}/.test(textOf(cell))).length;
  const isDotted = leaders >= 0.3 * pages.length;
  return (
    rising >= 0.9 * pages.length &&
    (isDotted || grid.columns.length <= 4) &&
    new Set(pages).size > 0.5 * pages.length &&
    (isDotted || last === 1)
  );
}

/** Marks or numbers of a list before its texts. */
function isList(texts: readonly GridCell[]): boolean {
  const firsts = texts.filter(({ column }) => column === 0);
  const marks = firsts.filter((cell) =>
    /^(?:[•·▪■◦●○\-–—*>]|[([]?[a-z0-9ivx]{1,4}[.)\]]|\d+(?:\.\d+)*\.?|[\u{f000}-\u{f0ff}])$/iu.test(textOf(cell)),
  );
  return marks.length >= 0.7 * firsts.length && texts.every(({ column }) => column < 2);
}
