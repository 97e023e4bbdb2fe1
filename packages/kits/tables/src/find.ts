import { checkLimit, everyUnits } from "@colophon/kit-bytes";
import { around, isInside } from "./boxes.ts";
import { chartAreas } from "./charts.ts";
import type { GridCell, Method } from "./grid.ts";
import { wordLines } from "./lines.ts";
import type { Box, Page, Word } from "./model.ts";
import { type ReadTable, readArea, readSheet, type Sheet } from "./read-candidate.ts";
import { rulingOf } from "./rules.ts";
import type { FoundCell, FoundTable } from "./table.ts";
import { type TurnedPage, turnPage } from "./turn.ts";

export interface FindOptions {
  readonly checkpoint: () => void;
  /** Areas that are one table each; without it, the tables are searched for. */
  readonly areas?: readonly Box[];
  /** Positions between columns, from the left; without it, they are searched for. */
  readonly columns?: readonly number[];
}

/** Words, rules, fills, drawings or fields of one page. Attack: a page of a million of them. */
const MAX_ITEMS = 250_000;

/**
 * Finds the tables of a page, from the top. Those in the direction of most words come first.
 *
 * Cost     O(n log n) for n words, rules and fills of usual pages; at worst O(words x columns).
 * Errors   FormatError LIMIT for more words, rules, fills, drawings or fields than 250,000.
 */
export function findTables(page: Page, { checkpoint, areas, columns }: FindOptions): FoundTable[] {
  const { words, rules, fills, drawings = [], fields = [] } = page;
  for (const { length } of [words, rules, fills, drawings, fields])
    checkLimit(length, { format: "tables", offset: 0, limit: "maxItems", most: MAX_ITEMS });
  const tick = everyUnits(checkpoint, 2_000);
  const counts = [0, 0, 0, 0];
  for (const { turn = 0 } of words) counts[turn & 3] = (counts[turn & 3] ?? 0) + 1;
  const turns = [0, 1, 2, 3].sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other);
  const found: FoundTable[] = [];
  for (const turn of turns) {
    const turned = turnPage(page, turn);
    if (turned.page.words.length === 0) continue;
    const sheet: Sheet = {
      page: turned.page,
      words: turned.page.words,
      ruling: rulingOf(turned.page, tick),
      charts: chartAreas(turned.page, tick),
      columns,
      turned: words.flatMap((word) => ((word.turn ?? 0) === turn ? [] : [turned.boxThere(word)])),
      tick,
    };
    const own = areas?.flatMap((area) => readArea(turned.boxThere(area), sheet) ?? []) ?? readSheet(sheet);
    for (const table of own) {
      const next = toFound(table, turned, { turn, tick });
      if (!found.some(({ box }) => isInside(next.box, box))) found.push(next);
    }
  }
  return found.map((table) => withTurnedWords(table, words));
}

/** Adds words in other directions to the cells that they are in: headers on their side. */
function withTurnedWords(table: FoundTable, words: readonly Word[]): FoundTable {
  const frame = around(table.cells.map(({ box }) => box));
  const turned = words.filter((word) => (word.turn ?? 0) !== table.turn && isInside(word, frame));
  if (turned.length === 0) return table;
  const added = new Map<FoundCell, Word[]>();
  for (const word of turned) {
    const cell = table.cells.find(({ box }) => isInside(word, box));
    if (cell === undefined) continue;
    const known = added.get(cell);
    if (known === undefined) added.set(cell, [word]);
    else known.push(word);
  }
  const cells = table.cells.map((cell) => {
    const own = added.get(cell);
    return own === undefined ? cell : { ...cell, lines: [...cell.lines, own.sort(inReading)] };
  });
  return { ...table, cells };
}

/** Words of a text on its side in the order of reading: down a line that runs down, up one that runs up. */
function inReading(one: Word, other: Word): number {
  const turn = one.turn ?? 0;
  const line = turn === 1 ? other.left - one.left : one.left - other.left;
  const along = turn === 1 ? one.top - other.top : other.bottom - one.bottom;
  return Math.abs(line) > 0.5 * one.size ? line : along;
}

function toFound(
  table: ReadTable,
  { originals, boxBack }: TurnedPage,
  { turn, tick }: { readonly turn: number; readonly tick: () => void },
): FoundTable {
  const { grid, quality, confidence, runnerUp, box } = table;
  const back = (words: readonly Word[]): Word[][] =>
    wordLines(words, tick).map((line) => line.map((word) => originals.get(word) ?? word));
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
    const own = {
      row,
      column,
      rowSpan,
      columnSpan,
      lines: back(cell.words),
      box: boxBack(place),
      confidence: certainty(grid.method, cell),
    };
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

/** By method: rules prove a place, gaps make it likely, and a text over several columns leaves it open. */
function certainty(method: Method, { isDoubtful, rowSpan, columnSpan }: GridCell): number {
  if (isDoubtful === true) return 0.6;
  if (method === "lattice") return 0.99;
  return rowSpan * columnSpan > 1 ? 0.85 : 0.96;
}
