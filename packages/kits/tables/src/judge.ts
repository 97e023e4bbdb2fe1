import { shared } from "./boxes.ts";
import type { Candidate } from "./candidates.ts";
import { boxOf } from "./captions.ts";
import { chartShare } from "./charts.ts";
import type { Grid, GridCell } from "./grid.ts";
import { likelihoodOf } from "./likelihood.ts";
import { isNumberText } from "./lines.ts";
import type { Box, Page, Word } from "./model.ts";
import { regionFacts } from "./region-facts.ts";
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
  readonly turned: readonly Box[];
  readonly hasCaption: boolean;
  readonly tick: () => void;
}

/** How likely a candidate is a table: by what its cells hold, and what else has its shape. */
export function judge(judged: Judged): Judgement {
  const { structure, candidate } = judged;
  const { grid, quality } = structure;
  const reason = refusal(judged, grid);
  if (reason !== undefined) return { confidence: 0.1, reason };
  const facts = regionFacts({ ...judged, grid, quality, kind: candidate.kind, box: boxOf(grid) });
  return { confidence: likelihoodOf(facts), reason: candidate.kind };
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
  if (isBulleted(texts)) return "list";
  if (isNumberedText(grid, texts)) return "numbered lines";
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
    (isDotted || last === 1 || isSectioned(texts, last))
  );
}

/** Numbers of sections before their titles. */
function isSectioned(texts: readonly GridCell[], last: number): boolean {
  const firsts = texts.filter(({ column }) => column === 0);
  const sections = firsts.filter((cell) => /^(?:\d{1,3}(?:\.\d{1,3})*\.?|[IVX]+\.?|[A-Z]\.?)$/.test(textOf(cell)));
  const titles = texts.filter(({ column }) => column > 0 && column < last);
  return (
    last === 2 &&
    sections.length >= 0.7 * firsts.length &&
    titles.filter((cell) => isNumberText(textOf(cell))).length < 0.2 * titles.length
  );
}

/** Bullets or boxes to tick before texts. */
function isBulleted(texts: readonly GridCell[]): boolean {
  const firsts = texts.filter(({ column }) => column === 0);
  const marks = firsts.filter((cell) => BULLET.test(textOf(cell)));
  return marks.length >= 0.7 * firsts.length && texts.every(({ column }) => column < 2);
}

const BULLET = /^(?:[•·▪■◦●○‣–—*>□☐☑☒✓]|[\u{f000}-\u{f0ff}])$/u;

/** Lines of running text or code after their numbers. */
function isNumberedText({ columns }: Grid, texts: readonly GridCell[]): boolean {
  if (columns.length !== 3) return false;
  const firsts = texts.flatMap((cell) => {
    const text = textOf(cell);
    return cell.column === 0 && /^\d{1,4}$/.test(text) ? [Number(text)] : [];
  });
  const next = firsts.filter((number, index) => index > 0 && number === (firsts[index - 1] ?? 0) + 1).length;
  const others = texts.filter(({ column }) => column === 1);
  const long = others.filter(({ words }) => words.length >= 4).length;
  return firsts.length >= 6 && next >= 0.9 * (firsts.length - 1) && long >= 0.6 * others.length;
}

/** Marks or numbers of a list before its texts. */
function isList(texts: readonly GridCell[]): boolean {
  const firsts = texts.filter(({ column }) => column === 0);
  const marks = firsts.filter((cell) =>
    /^(?:[•·▪■◦●○\-–—*>]|[([]?[a-z0-9ivx]{1,4}[.)\]]|\d+(?:\.\d+)*\.?|[\u{f000}-\u{f0ff}])$/iu.test(textOf(cell)),
  );
  return marks.length >= 0.7 * firsts.length && texts.every(({ column }) => column < 2);
}
