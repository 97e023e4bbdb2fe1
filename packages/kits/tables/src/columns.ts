import { shared } from "./boxes.ts";
import type { Chunk, TextLine } from "./lines.ts";
import type { Line1 } from "./rules.ts";

/** The part of the region that the texts of a column take. */
export interface Column {
  left: number;
  right: number;
}

interface Growing extends Column {
  /** Lines with a chunk in this column only. */
  readonly lines: Set<number>;
}

interface Bridge {
  readonly line: number;
  readonly chunk: Chunk;
}

/** Overlap in points that does not count. */
const SLACK = 1.5;

/**
 * Columns by projection. A text over several columns votes for joining them, a line with a text in each votes against.
 *
 * Cost     O(chunks x columns).
 */
export function findColumns(lines: readonly TextLine[], vertical: readonly Line1[], tick: () => void): Column[] {
  const columns: Growing[] = [];
  const bridges: Bridge[] = [];
  const placed = lines.flatMap(({ chunks }, line) => chunks.map((chunk) => ({ line, chunk })));
  placed.sort((one, other) => widthOf(one.chunk) - widthOf(other.chunk) || one.line - other.line);
  const least = richness(lines);
  const isRich = ({ line }: Bridge): boolean => (lines[line]?.chunks.length ?? 0) >= least;
  for (const isFirst of [true, false]) {
    const settled = new Set(isFirst ? [] : columns);
    for (const own of placed) if (isRich(own) === isFirst) addChunk(columns, own, { bridges, settled, tick });
  }
  columns.sort((one, other) => one.left - other.left);
  joinBridged(columns, { bridges, vertical, tick });
  joinAlone(columns, { bridges, vertical, lineCount: lines.length });
  return columns;
}

/** Chunks of a line that shows the columns: most of those of the fullest lines. */
function richness(lines: readonly TextLine[]): number {
  const counts = lines.map(({ chunks }) => chunks.length).sort((one, other) => other - one);
  const most = counts[Math.floor(counts.length * 0.1)] ?? 0;
  return most < 2 ? 0 : Math.max(2, 0.75 * most);
}

interface Adding {
  readonly bridges: Bridge[];
  /** Columns of full lines, which other lines do not widen. */
  readonly settled: ReadonlySet<Growing>;
  readonly tick: () => void;
}

function addChunk(columns: Growing[], { line, chunk }: Bridge, { bridges, settled, tick }: Adding): void {
  const touched = columns.filter((column) => {
    tick();
    return shared(column.left, column.right, chunk.left, chunk.right) > slackOf(column, chunk);
  });
  const [first] = touched;
  if (first === undefined) columns.push({ left: chunk.left, right: chunk.right, lines: new Set([line]) });
  else if (touched.length > 1) bridges.push({ line, chunk });
  else {
    if (!settled.has(first)) {
      first.left = Math.min(first.left, chunk.left);
      first.right = Math.max(first.right, chunk.right);
    }
    first.lines.add(line);
  }
}

function widthOf({ left, right }: Column): number {
  return right - left;
}

function slackOf(column: Column, chunk: Chunk): number {
  return Math.min(SLACK, 0.3 * widthOf(column), 0.3 * widthOf(chunk));
}

function covers(chunk: Column, column: Column): boolean {
  return shared(chunk.left, chunk.right, column.left, column.right) > Math.min(SLACK, 0.3 * widthOf(column));
}

/** Whether a rule as high as several lines lies between two columns. */
function isRuled(one: Growing, other: Growing, vertical: readonly Line1[]): boolean {
  return vertical.some(({ at }) => at > one.right - SLACK && at < other.left + SLACK);
}

interface Joining {
  readonly bridges: readonly Bridge[];
  readonly vertical: readonly Line1[];
  readonly tick: () => void;
}

function joinBridged(columns: Growing[], { bridges, vertical, tick }: Joining): void {
  for (;;) {
    let best: { index: number; excess: number } | undefined;
    for (let index = 0; index + 1 < columns.length; index += 1) {
      const [one, other] = [columns[index] as Growing, columns[index + 1] as Growing];
      if (isRuled(one, other, vertical)) continue;
      let bridging = 0;
      for (const { chunk } of bridges) {
        tick();
        if (covers(chunk, one) && covers(chunk, other)) bridging += 1;
      }
      let apart = 0;
      for (const line of one.lines) if (other.lines.has(line)) apart += 1;
      const excess = bridging - apart;
      if (bridging > 0 && excess >= 0 && excess > (best?.excess ?? -1)) best = { index, excess };
    }
    if (best === undefined) return;
    join(columns, best.index);
    const joined = columns[best.index] as Growing;
    for (const { chunk, line } of bridges)
      if (columns.filter((column) => covers(chunk, column)).length === 1 && covers(chunk, joined)) {
        joined.lines.add(line);
        joined.left = Math.min(joined.left, chunk.left);
        joined.right = Math.max(joined.right, chunk.right);
      }
  }
}

function join(columns: Growing[], index: number): void {
  const [one, other] = [columns[index], columns[index + 1]];
  if (one === undefined || other === undefined) return;
  for (const line of other.lines) one.lines.add(line);
  one.right = Math.max(one.right, other.right);
  one.left = Math.min(one.left, other.left);
  columns.splice(index + 1, 1);
}

/** Texts that never share a line with a neighbour are of its column: a centred header over a narrow column, an indented stub. */
function joinAlone(
  columns: Growing[],
  { vertical, lineCount }: Omit<Joining, "tick"> & { readonly lineCount: number },
): void {
  for (let index = 0; index < columns.length; ) {
    const own = columns[index] as Growing;
    const isRare = own.lines.size <= Math.max(1, 0.12 * lineCount);
    const gaps = [index - 1, index + 1].flatMap((at) => {
      const other = columns[at];
      if (other === undefined) return [];
      const [one, two] = at < index ? [other, own] : [own, other];
      const isFree = [...own.lines].every((line) => !other.lines.has(line));
      return isFree && !isRuled(one, two, vertical) ? [{ at, gap: two.left - one.right }] : [];
    });
    gaps.sort((one, other) => one.gap - other.gap);
    const [nearest] = gaps;
    if (!isRare || nearest === undefined) index += 1;
    else {
      join(columns, Math.min(nearest.at, index));
      index = Math.max(0, Math.min(nearest.at, index));
    }
  }
}
