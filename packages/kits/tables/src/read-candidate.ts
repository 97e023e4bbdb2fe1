import { around, isInside, shared } from "./boxes.ts";
import { type Candidate, frames, isHeaderOver, joinCandidates, ruleStacks, textBlocks } from "./candidates.ts";
import { boxOf, isCaption, peel, surroundings, withoutCaption } from "./captions.ts";
import { type Judgement, judge } from "./judge.ts";
import { textLines } from "./lines.ts";
import type { Box, Page, Word } from "./model.ts";
import type { Ruling } from "./rules.ts";
import { type Structure, structureOf, withShades } from "./structure.ts";

/** A table in the direction of its text. */
export interface ReadTable extends Structure, Judgement {
  readonly box: Box;
  readonly caption: readonly Word[];
  readonly notes: readonly Word[];
}

/** A page in the direction of its text. */
export interface Sheet {
  readonly page: Page;
  readonly words: readonly Word[];
  readonly ruling: Ruling;
  readonly charts: readonly Box[];
  /** Positions between columns that the caller sets. */
  readonly columns: readonly number[] | undefined;
  /** Words in other directions. */
  readonly turned: readonly Box[];
  readonly tick: () => void;
}

/** The tables that a page seems to have, from the top. */
export function readSheet(sheet: Sheet): ReadTable[] {
  const found = candidatesOf(sheet).flatMap((candidate) => readCandidate(candidate, sheet) ?? []);
  return withSurroundings(found, sheet);
}

/** An area that the caller sets is one table, whatever it looks like. */
export function readArea(area: Box, { words, ruling, columns, tick }: Sheet): ReadTable | undefined {
  const inside = words.filter((word) => isInside(word, area));
  const structure = structureOf(inside, ruling, { columns, tick });
  if (structure === undefined) return undefined;
  return { ...structure, box: boxOf(structure.grid), caption: [], notes: [], confidence: 1, reason: "area" };
}

/** A region that is less likely a table than this is left out. */
const LEAST_LIKELY = 0.6;

function readCandidate(
  candidate: Candidate,
  { page, words, ruling, charts, columns, turned, tick }: Sheet,
): ReadTable | undefined {
  const inside = words.filter((word) => isInside(word, candidate.box, 1.5));
  const { body, caption } = withoutCaption(inside, tick);
  const structure = structureOf(body, ruling, { columns, tick });
  if (structure === undefined) return undefined;
  const peeled = peel(structure.grid);
  const own = { ...structure, grid: peeled.grid };
  const judgement = judge({
    structure: own,
    candidate,
    words: peeled.body,
    page,
    charts,
    ruling,
    turned,
    hasCaption: caption.length + peeled.caption.length > 0,
    tick,
  });
  if (judgement.confidence < LEAST_LIKELY) return undefined;
  return {
    ...own,
    ...judgement,
    box: boxOf(peeled.grid),
    caption: [...caption, ...peeled.caption],
    notes: peeled.notes,
  };
}

/** Adds the captions and notes that are outside the tables. */
function withSurroundings(found: readonly ReadTable[], { words, tick }: Sheet): ReadTable[] {
  const taken = new Set(
    found.flatMap(({ grid, caption, notes }) => [...grid.cells.flatMap((cell) => cell.words), ...caption, ...notes]),
  );
  const free = words.filter((word) => !taken.has(word));
  return found.map((table) => {
    const { caption, notes } = surroundings(table.box, free, tick);
    return {
      ...table,
      caption: table.caption.length > 0 ? table.caption : caption,
      notes: [...table.notes, ...notes],
    };
  });
}

function candidatesOf({ words, ruling, tick }: Sheet): Candidate[] {
  const tables: Box[] = [];
  for (const [isShaded, box] of [
    ...frames(ruling, tick).map((own) => [false, own] as const),
    ...frames(withShades(ruling), tick).map((own) => [true, own] as const),
  ]) {
    if (tables.some((other) => isOver(box, other))) continue;
    const own = words.filter((word) => isInside(word, box, 1.5));
    const grid = structureOf(own, ruling, { tick })?.grid;
    // A band of shade has an edge on all sides, and is no more than a row.
    if (grid === undefined || (isShaded && grid.method !== "lattice")) continue;
    if (grid.columns.length > 2 && grid.rows.length > 2) tables.push(box);
  }
  const free = words.filter((word) => !tables.some((box) => isInside(word, box, 1.5)));
  const stacks = ruleStacks(free, ruling, tick).map((box) => withHeader(box, free, tick));
  const blocks = textBlocks(free, ruling, tick);
  return joinCandidates([
    ...tables.map((box): Candidate => ({ box, kind: "frame" })),
    ...stacks.map((box): Candidate => ({ box, kind: "rules" })),
    ...blocks.map((box): Candidate => ({ box, kind: "text" })),
  ]);
}

/** A header can be above the first rule: a line of several texts right above it. */
function withHeader(box: Box, words: readonly Word[], tick: () => void): Box {
  const above = words.filter(
    (word) =>
      word.bottom <= box.top + 2 &&
      word.bottom > box.top - 1.2 * word.size &&
      word.left > box.left - 4 &&
      word.right < box.right + 4,
  );
  const line = textLines(above, [], tick).at(-1);
  if (line === undefined || isCaption(line.chunks[0]?.text ?? "")) return box;
  const [first] = textLines(
    words.filter((word) => isInside(word, box)),
    [],
    tick,
  );
  return line.chunks.length > 1 || isHeaderOver(line, first) ? around([box, line]) : box;
}

function isOver(one: Box, other: Box): boolean {
  return (
    shared(one.top, one.bottom, other.top, other.bottom) > 0 && shared(one.left, one.right, other.left, other.right) > 0
  );
}
