import type { Grid } from "./grid.ts";
import { latticeGrid } from "./lattice.ts";
import { chunksOf, wordLines } from "./lines.ts";
import type { Word } from "./model.ts";
import type { Ruling } from "./rules.ts";
import { streamGrid } from "./stream.ts";

export interface Structure {
  readonly grid: Grid;
  readonly quality: number;
  /** The other reading of the same words. */
  readonly runnerUp?: { readonly grid: Grid; readonly quality: number };
}

/** Lays the words of a region out by both methods and keeps the better one. */
export function structureOf(
  words: readonly Word[],
  ruling: Ruling,
  { columns, tick }: { readonly columns?: readonly number[] | undefined; readonly tick: () => void },
): Structure | undefined {
  const stream = streamGrid(words, ruling, { columns, tick });
  if (stream === undefined) return undefined;
  if (columns !== undefined) return { grid: stream, quality: qualityOf(stream, tick) };
  const lattice = latticeGrid(words, ruling, tick) ?? latticeGrid(words, withShades(ruling), tick);
  const streamQuality = qualityOf(stream, tick);
  if (lattice === undefined) return { grid: stream, quality: streamQuality };
  const latticeQuality = qualityOf(lattice, tick);
  const isLattice = latticeQuality >= 0.8 || latticeQuality >= streamQuality;
  const [one, other] = [
    { grid: lattice, quality: latticeQuality },
    { grid: stream, quality: streamQuality },
  ];
  return isLattice ? { ...one, runnerUp: other } : { ...other, runnerUp: one };
}

/** Shaded cells beside one another have edges as rules do. */
export function withShades({ horizontal, vertical, shadeHorizontal, shadeVertical }: Ruling): Ruling {
  return {
    horizontal: [...horizontal, ...shadeHorizontal],
    vertical: [...vertical, ...shadeVertical],
    shadeHorizontal,
    shadeVertical,
  };
}

/** The share of the words in rows whose cells hold one text each: no wide gap in a line, no numbers under one another. */
function qualityOf({ cells }: Grid, tick: () => void): number {
  const kinds = cells.map(({ words }) => kindOf(words, tick));
  const stacked = new Set(cells.flatMap(({ row }, index) => (kinds[index] === "stacked" ? [row] : [])));
  let [good, all] = [0, 0];
  for (const [index, { row, words }] of cells.entries()) {
    all += words.length;
    if (kinds[index] === "one" && !stacked.has(row)) good += words.length;
  }
  return all === 0 ? 0 : good / all;
}

/** Whether words are one text, several beside one another, or numbers under one another. */
function kindOf(words: readonly Word[], tick: () => void): "one" | "wide" | "stacked" {
  const lines = wordLines(words, tick).map((line) => chunksOf(line, [], { gap: 1.6, tick }));
  const numbers = lines.filter(
    ([first, ...others]) => first?.isNumber === true && others.length === 0 && /\d/.test(first.text),
  );
  if (numbers.length >= 2 && numbers.length >= 0.7 * lines.length) return "stacked";
  return lines.filter((line) => line.length > 1).length > 0.4 * lines.length ? "wide" : "one";
}
