import { around, clusters, shared } from "./boxes.ts";
import type { Grid, GridCell } from "./grid.ts";
import { chunksOf, wordLines } from "./lines.ts";
import type { Box, Word } from "./model.ts";
import type { Line1, Ruling } from "./rules.ts";

/** Rules closer than this are one edge. */
const TOLERANCE = 3.5;
/** Share of a cell's side that a rule must cover. */
const COVERED = 0.6;
/** Cells of one grid. Attack: a page of crossing rules. */
const MAX_CELLS = 250_000;

interface Edges {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly isRuledX: (x: number, row: number) => boolean;
  readonly isRuledY: (y: number, column: number) => boolean;
}

/** Lays a region out by its rules; undefined where they do not divide it into rows and columns. */
export function latticeGrid(words: readonly Word[], ruling: Ruling, tick: () => void): Grid | undefined {
  if (words.length === 0) return undefined;
  const edges = edgesOf(around(words), ruling, tick);
  if (edges === undefined) return undefined;
  const groups = joinCells(edges, tick);
  if (groups === undefined) return undefined;
  return gridOf(words, edges, { groups, tick });
}

function edgesOf(box: Box, { horizontal, vertical }: Ruling, tick: () => void): Edges | undefined {
  const across = horizontal.filter(
    ({ at, from, to }) => at > box.top - 12 && at < box.bottom + 12 && shared(from, to, box.left, box.right) > 4,
  );
  const down = vertical.filter(
    ({ at, from, to }) => at > box.left - 16 && at < box.right + 16 && shared(from, to, box.top, box.bottom) > 4,
  );
  const xs = withEnds(
    clusters(
      down.map(({ at }) => at),
      TOLERANCE,
    ),
    box.left,
    box.right,
  );
  const ys = withEnds(
    clusters(
      across.map(({ at }) => at),
      TOLERANCE,
    ),
    box.top,
    box.bottom,
  );
  if (xs.length < 3 || ys.length < 3 || (xs.length - 1) * (ys.length - 1) > MAX_CELLS) return undefined;
  return {
    xs,
    ys,
    isRuledX: coverage(down, xs, { steps: ys, tick }),
    isRuledY: coverage(across, ys, { steps: xs, tick }),
  };
}

/** An open frame has its ends where the text ends. */
function withEnds(found: readonly number[], from: number, to: number): number[] {
  const edges = [...found];
  if ((edges[0] ?? Infinity) > from + 4) edges.unshift(from - 1);
  if ((edges.at(-1) ?? -Infinity) < to - 4) edges.push(to + 1);
  return edges;
}

/**
 * Whether lines cover the side of a cell: by the index of the edge and that of the step along it.
 *
 * Cost     Every line is compared with the edges near it and the steps that it crosses only. Attack: thousands of dashes on a page.
 */
function coverage(
  lines: readonly Line1[],
  edges: readonly number[],
  { steps, tick }: { readonly steps: readonly number[]; readonly tick: () => void },
): (edge: number, step: number) => boolean {
  const count = steps.length - 1;
  const covered = new Float64Array(edges.length * count);
  for (const { at, from, to } of lines)
    for (let edge = firstAbove(edges, at - 2 * TOLERANCE); (edges[edge] ?? Infinity) <= at + 2 * TOLERANCE; edge += 1) {
      if (Math.abs(at - (edges[edge] ?? 0)) > TOLERANCE) continue;
      for (let step = Math.max(0, firstAbove(steps, from) - 1); step < count && (steps[step] ?? 0) < to; step += 1) {
        tick();
        const share = shared(from, to, steps[step] ?? 0, steps[step + 1] ?? 0);
        covered[edge * count + step] = (covered[edge * count + step] ?? 0) + Math.max(0, share);
      }
    }
  return (edge, step) => (covered[edge * count + step] ?? 0) >= COVERED * ((steps[step + 1] ?? 0) - (steps[step] ?? 0));
}

/** The index of the first of sorted numbers that is not below a bound. */
function firstAbove(sorted: readonly number[], bound: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The group of each place of the grid: places without a rule between them are one cell. Undefined where one is not a rectangle. */
function joinCells({ xs, ys, isRuledX, isRuledY }: Edges, tick: () => void): number[] | undefined {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const groups = Array.from({ length: columns * rows }, (_, index) => index);
  const find = (at: number): number => {
    let root = at;
    while (groups[root] !== root) root = groups[root] as number;
    groups[at] = root;
    return root;
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      tick();
      const at = row * columns + column;
      if (column + 1 < columns && !isRuledX(column + 1, row)) groups[find(at + 1)] = find(at);
      if (row + 1 < rows && !isRuledY(row + 1, column)) groups[find(at + columns)] = find(at);
    }
  const roots = groups.map((_, at) => find(at));
  return roots;
}

interface Extent {
  top: number;
  left: number;
  bottom: number;
  right: number;
  count: number;
  words: Word[];
}

function gridOf(
  words: readonly Word[],
  { xs, ys }: Edges,
  { groups, tick }: { readonly groups: readonly number[]; readonly tick: () => void },
): Grid | undefined {
  const columns = xs.length - 1;
  const extents = new Map<number, Extent>();
  for (const [at, group] of groups.entries()) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const known = extents.get(group);
    if (known === undefined) {
      extents.set(group, { top: row, left: column, bottom: row, right: column, count: 1, words: [] });
      continue;
    }
    known.count += 1;
    known.top = Math.min(known.top, row);
    known.left = Math.min(known.left, column);
    known.bottom = Math.max(known.bottom, row);
    known.right = Math.max(known.right, column);
  }
  for (const extent of extents.values())
    if (extent.count !== (extent.bottom - extent.top + 1) * (extent.right - extent.left + 1)) return undefined;
  for (const word of words) {
    tick();
    const column = placeIn(xs, (word.left + word.right) / 2);
    const row = placeIn(ys, (word.top + word.bottom) / 2);
    extents.get(groups[row * columns + column] ?? 0)?.words.push(word);
  }
  return compressed([...extents.values()], { xs, ys, tick });
}

function placeIn(edges: readonly number[], at: number): number {
  let [low, high] = [0, edges.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Drops edges at which no cell begins, and rows and columns without any text that are thinner than text. */
function compressed(
  extents: readonly Extent[],
  { xs, ys, tick }: { readonly xs: readonly number[]; readonly ys: readonly number[]; readonly tick: () => void },
): Grid {
  const rowStarts = keptStarts(
    extents.map(({ top, words }) => ({ at: top, isEmpty: words.length === 0 })),
    ys,
  );
  const columnStarts = keptStarts(
    extents.map(({ left, words }) => ({ at: left, isEmpty: words.length === 0 })),
    xs,
  );
  const cells = extents.flatMap(({ top, left, bottom, right, words }): GridCell[] => {
    const [row, column] = [indexOf(rowStarts, top), indexOf(columnStarts, left)];
    const rowSpan = indexOf(rowStarts, bottom) - row + 1;
    const columnSpan = indexOf(columnStarts, right) - column + 1;
    const edges = columnStarts.slice(column, column + columnSpan + 1).map((start) => xs[start] ?? 0);
    const tops = [...rowStarts.slice(row, row + rowSpan), bottom + 1].map((start) => ys[start] ?? 0);
    const cell = { row, column, rowSpan, columnSpan, words: wordLines(words, tick).flat() };
    return partedRows(cell, { edges: tops, tick }).flatMap((own) => parted(own, { edges, tick }));
  });
  return {
    method: "lattice",
    rows: [...rowStarts.map((start) => ys[start] ?? 0), ys.at(-1) ?? 0],
    columns: [...columnStarts.map((start) => xs[start] ?? 0), xs.at(-1) ?? 0],
    headerRows: 0,
    cells: cells.filter(({ words, rowSpan, columnSpan }) => words.length > 0 || rowSpan * columnSpan > 1),
  };
}

/** Starts of rows or columns that hold something: an empty one as thin as a gap between double rules is left out. */
function keptStarts(starts: readonly { at: number; isEmpty: boolean }[], edges: readonly number[]): number[] {
  const kept = new Set<number>();
  for (const { at, isEmpty } of starts) {
    const thickness = (edges[at + 1] ?? 0) - (edges[at] ?? 0);
    if (!isEmpty || thickness > 6) kept.add(at);
  }
  return [...kept].sort((one, other) => one - other);
}

/** The last kept start at or before a place. */
function indexOf(starts: readonly number[], at: number): number {
  let index = 0;
  while (index + 1 < starts.length && (starts[index + 1] ?? 0) <= at) index += 1;
  return index;
}

/** Gap between the texts of a wide cell that are of different columns, in ems. */
const WIDE_GAP = 1.6;

/** Cuts a cell over several columns where rules were left out: at wide gaps that all its lines leave free. */
function parted(
  cell: GridCell,
  { edges, tick }: { readonly edges: readonly number[]; readonly tick: () => void },
): GridCell[] {
  if (cell.columnSpan < 2 || cell.words.length < 2) return [cell];
  const chunks = wordLines(cell.words, tick)
    .flatMap((line) => chunksOf(line, [], { gap: WIDE_GAP, tick }))
    .sort((one, other) => one.left - other.left);
  const groups: { right: number; left: number; words: Word[] }[] = [];
  for (const { left, right, words, size } of chunks) {
    const last = groups.at(-1);
    if (last === undefined || left - last.right > WIDE_GAP * size) groups.push({ left, right, words: [...words] });
    else {
      last.right = Math.max(last.right, right);
      for (const word of words) last.words.push(word);
    }
  }
  const cuts = groups.slice(1).map(({ left }, index) => nearest(edges, ((groups[index]?.right ?? left) + left) / 2));
  if (cuts.some((cut, index) => cut <= (cuts[index - 1] ?? 0) || cut >= cell.columnSpan)) return [cell];
  return groups.map(({ words }, index) => {
    const from = cuts[index - 1] ?? 0;
    return { ...cell, column: cell.column + from, columnSpan: (cuts[index] ?? cell.columnSpan) - from, words };
  });
}

/** Rows that a cell must reach over to be cut by its lines: over two or three rows, wrapped text may fit by chance. */
const CUT_ROWS = 3;

/** Cuts a cell over several rows where a rule was left out: every row has one line, in its middle. */
function partedRows(
  cell: GridCell,
  { edges, tick }: { readonly edges: readonly number[]; readonly tick: () => void },
): GridCell[] {
  if (cell.rowSpan < CUT_ROWS || cell.words.length < cell.rowSpan) return [cell];
  const lines = wordLines(cell.words, tick);
  const isFitting =
    lines.length === cell.rowSpan &&
    lines.every((line, index) => {
      const { top, bottom } = around(line);
      return (top + bottom) / 2 > (edges[index] ?? Infinity) && (top + bottom) / 2 < (edges[index + 1] ?? -Infinity);
    });
  return isFitting ? lines.map((words, index) => ({ ...cell, row: cell.row + index, rowSpan: 1, words })) : [cell];
}

function nearest(edges: readonly number[], at: number): number {
  let best = 0;
  for (const [index, edge] of edges.entries())
    if (Math.abs(edge - at) < Math.abs((edges[best] ?? 0) - at)) best = index;
  return best;
}
