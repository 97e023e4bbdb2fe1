import { around, shared } from "./boxes.ts";
import { type Column, findColumns } from "./columns.ts";
import type { Grid, GridCell } from "./grid.ts";
import { cutBetween, type TextLine, tableLines, usualGap } from "./lines.ts";
import type { Box, Word } from "./model.ts";
import { bodyRows, coverBetween, headerRows, type Placed, type PlacedLine, placeLine, type RowBand } from "./rows.ts";
import type { Line1, Ruling } from "./rules.ts";
import { spreadHeaders, stackHeaders } from "./spans.ts";

export interface StreamOptions {
  /** Positions between columns that the caller sets. */
  readonly columns?: readonly number[] | undefined;
  readonly tick: () => void;
}

/** Lays a region out by the gaps between its words; rules and shades divide where they are. Cost: O(words x columns). */
export function streamGrid(
  words: readonly Word[],
  ruling: Ruling,
  { columns: fixed, tick }: StreamOptions,
): Grid | undefined {
  if (words.length === 0) return undefined;
  const box = around(words);
  const vertical = fixed?.map((at) => ({ at, from: box.top, to: box.bottom })) ?? dividers(ruling.vertical, box);
  const lines = tableLines(words, vertical, tick);
  const columns = fixed === undefined ? searchedColumns(lines, { vertical, box, tick }) : fixedColumns(fixed, box);
  const usual = usualGap(lines);
  const placed = lines.map((line) =>
    placeLine({ ...line, chunks: line.chunks.flatMap((chunk) => cutBetween(chunk, columns, usual)) }, columns),
  );
  const horizontal = inBox(ruling.horizontal, box);
  const ruleCover = covers(lines, { horizontal, box, tick });
  const cover = covers(lines, { horizontal: [...horizontal, ...inBox(ruling.shadeHorizontal, box)], box, tick });
  const headerEnd = findHeaderEnd(placed, ruleCover);
  spreadHeaders({ lines: placed, headerEnd, columns, horizontal });
  const input = { lines: placed, cover, headerEnd };
  const head = headerRows(input);
  const bands = [...head, ...bodyRows(input)];
  const isMixed = vertical.length > 0 || ruleCover.some((share) => share >= 0.6);
  return {
    method: isMixed ? "mixed" : "stream",
    rows: edgesOf(bands, lines, box),
    columns: fixed === undefined ? columnEdges(columns, box) : [box.left, ...inside(fixed, box), box.right],
    headerRows: head.length,
    cells: stackHeaders(cellsOf(placed, bands, headerEnd), head.length, { columns, horizontal }),
  };
}

interface Region {
  readonly vertical: readonly Line1[];
  readonly box: Box;
  readonly tick: () => void;
}

function searchedColumns(lines: readonly TextLine[], { vertical, box, tick }: Region): Column[] {
  const height = box.bottom - box.top;
  const long = vertical.filter(({ from, to }) => shared(from, to, box.top, box.bottom) > 0.5 * height);
  return findColumns(lines, long, tick);
}

function fixedColumns(fixed: readonly number[], box: Box): Column[] {
  const edges = [box.left - 1, ...inside(fixed, box), box.right + 1];
  return edges.slice(1).map((right, index) => ({ left: edges[index] ?? right, right }));
}

function inside(fixed: readonly number[], { left, right }: Box): number[] {
  return fixed.filter((at) => at > left && at < right).sort((one, other) => one - other);
}

function inBox(rules: readonly Line1[], { left, right, top, bottom }: Box): Line1[] {
  return rules.filter(({ at, from, to }) => at > top - 20 && at < bottom + 20 && to > left && from < right);
}

/** For each line the share of the width that rules between it and the line above it cover. */
function covers(
  lines: readonly TextLine[],
  { horizontal, box: { left, right }, tick }: Omit<Region, "vertical"> & { readonly horizontal: readonly Line1[] },
): number[] {
  return lines.map((line, index) => {
    const above = lines[index - 1];
    return above === undefined ? 0 : coverBetween(above, line, { horizontal, left, right, tick });
  });
}

/** Vertical rules inside a region. */
function dividers(vertical: readonly Line1[], box: Box): Line1[] {
  return vertical.filter(
    ({ at, from, to }) => at > box.left + 2 && at < box.right - 2 && shared(from, to, box.top, box.bottom) > 8,
  );
}

/** How many of the first lines are the header. */
function findHeaderEnd(lines: readonly PlacedLine[], cover: readonly number[]): number {
  const most = Math.min(lines.length - 1, Math.max(2, Math.ceil(lines.length * 0.5)), 12);
  const firstNumbers = lines.findIndex(({ placed }) => isBodyLine(placed));
  const ruled = cover.filter((share) => share >= 0.8).length;
  const slack = ruled <= 3 && lines.length > 6 ? 2 : 0;
  for (let index = 1; index <= most; index += 1)
    if ((cover[index] ?? 0) >= 0.8 && (firstNumbers < 0 || index <= firstNumbers + slack)) return index;
  if (firstNumbers > 0 && firstNumbers <= most) return firstNumbers;
  return lines.length > 1 ? 1 : 0;
}

/** A line whose texts are numbers other than years. */
function isBodyLine(placed: readonly Placed[]): boolean {
  const others = placed.filter(({ first }) => first > 0);
  if (others.length === 0) return false;
  const numbers = others.filter(
    ({ chunk }) => chunk.isNumber && !/^\(?(?:19|20)\d\d\)?(?:[-–/]\d{2,4})?$/.test(chunk.text),
  );
  return numbers.length >= 0.5 * others.length;
}

function cellsOf(lines: readonly PlacedLine[], bands: readonly RowBand[], headerEnd: number): GridCell[] {
  const cells: GridCell[] = [];
  for (const [row, { from, to }] of bands.entries()) {
    const own = lines.slice(from, to).flatMap(({ placed }) => placed);
    for (const { first, last, words, isDoubtful } of spanGroups(own))
      cells.push({
        row,
        column: first,
        rowSpan: 1,
        columnSpan: last - first + 1,
        words,
        ...(isDoubtful && from >= headerEnd && own.length > 1 && { isDoubtful }),
      });
  }
  return cells;
}

interface Group {
  first: number;
  last: number;
  readonly words: Word[];
  isDoubtful: boolean;
}

/** Texts of a row that share a column are one cell. */
function spanGroups(placed: readonly Placed[]): Group[] {
  const groups: Group[] = [];
  for (const { first, last, chunk, isDoubtful } of placed) {
    const [target, ...others] = groups.filter((group) => group.first <= last && group.last >= first);
    if (target === undefined) {
      groups.push({ first, last, words: [...chunk.words], isDoubtful });
      continue;
    }
    for (const other of others) {
      for (const word of other.words) target.words.push(word);
      target.first = Math.min(target.first, other.first);
      target.last = Math.max(target.last, other.last);
      groups.splice(groups.indexOf(other), 1);
    }
    for (const word of chunk.words) target.words.push(word);
    target.first = Math.min(target.first, first);
    target.last = Math.max(target.last, last);
    target.isDoubtful ||= isDoubtful;
  }
  return groups.sort((one, other) => one.first - other.first);
}

function edgesOf(bands: readonly RowBand[], lines: readonly TextLine[], box: Box): number[] {
  const inner = bands.slice(1).map(({ from }) => ((lines[from - 1]?.bottom ?? 0) + (lines[from]?.top ?? 0)) / 2);
  return [box.top, ...inner, box.bottom];
}

function columnEdges(columns: readonly Column[], box: Box): number[] {
  const inner = columns.slice(1).map(({ left }, index) => ((columns[index]?.right ?? left) + left) / 2);
  return [box.left, ...inner, box.right];
}
