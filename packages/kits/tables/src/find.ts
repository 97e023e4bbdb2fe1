import { checkLimit, everyUnits } from "@colophon/kit-bytes";
import { around, isInside, shared } from "./boxes.ts";
import { type Candidate, frames, isHeaderOver, joinCandidates, ruleStacks, textBlocks } from "./candidates.ts";
import { boxOf, isCaption, peel, surroundings, withoutCaption } from "./captions.ts";
import { chartAreas } from "./charts.ts";
import { type Judgement, judge } from "./judge.ts";
import { textLines } from "./lines.ts";
import type { Box, Page, Word } from "./model.ts";
import { type Ruling, rulingOf } from "./rules.ts";
import { type Structure, structureOf, withShades } from "./structure.ts";
import type { FoundCell, FoundTable } from "./table.ts";
import { type TurnedPage, turnPage } from "./turn.ts";

interface ReadTable extends Structure, Judgement {
  readonly box: Box;
  readonly caption: readonly Word[];
  readonly notes: readonly Word[];
}

interface Sheet {
  readonly page: Page;
  readonly words: readonly Word[];
  readonly ruling: Ruling;
  readonly charts: readonly Box[];
  readonly tick: () => void;
}

/**
 * Finds the tables of a page, from the top; those on the side come after the upright ones.
 *
 * Errors   FormatError LIMIT for more words, rules, fills or drawings than `MAX_ITEMS`.
 */
export function findTables(page: Page, checkpoint: () => void): FoundTable[] {
  const { words, rules, fills, drawings = [] } = page;
  for (const { length } of [words, rules, fills, drawings])
    checkLimit(length, { format: "tables", offset: 0, limit: "maxItems", most: MAX_ITEMS });
  const tick = everyUnits(checkpoint, 2_000);
  return [0, 1, 2, 3].flatMap((turn) => {
    const turned = turnPage(page, turn);
    if (turned.page.words.length < 4) return [];
    const ruling = rulingOf(turned.page, tick);
    const sheet: Sheet = { ...turned, words: turned.page.words, ruling, charts: chartAreas(turned.page, tick), tick };
    const found = candidatesOf(sheet).flatMap((candidate) => readCandidate(candidate, sheet) ?? []);
    return withSurroundings(found, sheet).map((table) => toFound(table, turned, turn));
  });
}

/** Words, rules, fills or drawings of one page. Attack: a page of a million of them. */
const MAX_ITEMS = 250_000;

function toFound(table: ReadTable, { originals, boxBack }: TurnedPage, turn: number): FoundTable {
  const { grid, quality, confidence, runnerUp, box } = table;
  const back = (words: readonly Word[]): Word[] => words.map((word) => originals.get(word) ?? word);
  const cells = grid.cells.map((cell): FoundCell => {
    const { row, column, rowSpan, columnSpan } = cell;
    const place = {
      left: grid.columns[column] ?? box.left,
      right: grid.columns[column + columnSpan] ?? box.right,
      top: grid.rows[row] ?? box.top,
      bottom: grid.rows[row + rowSpan] ?? box.bottom,
    };
    const isSpan = rowSpan > 1 || columnSpan > 1;
    const evidence = grid.method === "lattice" ? "missing-rule" : "overlap";
    const own = { row, column, rowSpan, columnSpan, words: back(cell.words), box: boxBack(place) };
    return isSpan ? { ...own, evidence } : own;
  });
  const other = runnerUp && {
    method: runnerUp.grid.method,
    quality: runnerUp.quality,
    rows: runnerUp.grid.rows.length - 1,
    columns: runnerUp.grid.columns.length - 1,
  };
  return {
    box: boxBack(box),
    turn,
    method: grid.method,
    confidence,
    quality,
    rows: grid.rows.length - 1,
    columns: grid.columns.length - 1,
    columnEdges: grid.columns,
    headerRows: grid.headerRows,
    cells,
    caption: back(table.caption),
    notes: back(table.notes),
    ...(other === undefined ? {} : { runnerUp: other }),
  };
}

function readCandidate(candidate: Candidate, { page, words, ruling, charts, tick }: Sheet): ReadTable | undefined {
  const inside = words.filter((word) => isInside(word, candidate.box, 1.5));
  const { body, caption } = withoutCaption(inside, tick);
  const structure = structureOf(body, ruling, tick);
  if (structure === undefined) return undefined;
  const peeled = peel(structure.grid);
  const own = { ...structure, grid: peeled.grid };
  const judgement = judge({ structure: own, candidate, words: peeled.body, page, charts });
  if (judgement.confidence < 0.5) return undefined;
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
  const framed = [...frames(ruling, tick), ...frames(withShades(ruling), tick)];
  const tables: Box[] = [];
  for (const box of framed) {
    if (
      tables.some(
        (other) =>
          shared(box.top, box.bottom, other.top, other.bottom) > 0 &&
          shared(box.left, box.right, other.left, other.right) > 0,
      )
    )
      continue;
    const own = words.filter((word) => isInside(word, box, 1.5));
    const structure = structureOf(own, ruling, tick);
    if (structure !== undefined && structure.grid.columns.length > 2 && structure.grid.rows.length > 2)
      tables.push(box);
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
