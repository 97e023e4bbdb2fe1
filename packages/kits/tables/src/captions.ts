import { around } from "./boxes.ts";
import type { Grid, GridCell } from "./grid.ts";
import { type TextLine, textLines } from "./lines.ts";
import type { Box, Word } from "./model.ts";

/** The words of a region sorted by what they are. */
export interface Parts {
  readonly body: readonly Word[];
  readonly caption: readonly Word[];
  readonly notes: readonly Word[];
}

/** Words that name a table, in the languages of most documents, with a number. */
const CAPTION =
  /^(?:table|tab\.|tableau|tabelle|tabla|tabela|tabella|tabel|tabell|taulukko|tabulka|exhibit|figure|fig\.|chart|schedule|annex table|appendix table|таблица|表)\s*(?:[A-Z]{0,3}[-.]?\d+|[IVXL]+\b|[A-Z]\b)/iu;
const NOTE =
  /^(?:notes?\b|sources?\b|anm\.|quelle|fuente|nota\b|remarque|legend|exhibit reads|[*†‡§¶#]|\(?[a-z0-9]{1,2}[).]\s|[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜ])/iu;

/** Takes a caption off the top of a region: the line with its number, and what is above and continues it. */
export function withoutCaption(words: readonly Word[], tick: () => void): Parts {
  const lines = textLines(words, [], tick);
  const last = lines
    .slice(0, Math.ceil(lines.length / 2))
    .findLastIndex(({ chunks }) => CAPTION.test(chunks[0]?.text ?? ""));
  if (last < 0) return { body: words, caption: [], notes: [] };
  const first = lines.findIndex(({ chunks }) => CAPTION.test(chunks[0]?.text ?? ""));
  let end = last + 1;
  while (end < lines.length - 2 && isContinued(lines[end - 1], lines[end], lines[end + 1])) end += 1;
  const wordsOf = (from: number, to: number): Word[] =>
    lines.slice(from, to).flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words));
  return { body: wordsOf(end, lines.length), caption: wordsOf(first, end), notes: [] };
}

/** Whether a line is more of a caption: one text under the caption's, above a line with several. */
function isContinued(above: TextLine | undefined, line: TextLine | undefined, below: TextLine | undefined): boolean {
  if (above === undefined || line === undefined || below === undefined) return false;
  return (
    line.chunks.length === 1 &&
    line.top - above.bottom < 0.6 * line.size &&
    below.top - line.bottom > line.top - above.bottom
  );
}

export function isCaption(text: string): boolean {
  return CAPTION.test(text);
}

/** Takes rows of one text over all columns off both ends of a table. */
export function peel(grid: Grid): Parts & { readonly grid: Grid } {
  const all = grid.cells.flatMap(({ words }) => words);
  const caption: Word[] = [];
  const notes: Word[] = [];
  const rows = grid.rows.length - 1;
  let [from, to] = [0, rows];
  while (to - from > 2 && isTitle(grid, from)) {
    for (const word of wordsIn(grid, from)) caption.push(word);
    from += 1;
  }
  while (to - from > 2 && isNote(grid, to - 1)) {
    notes.unshift(...wordsIn(grid, to - 1).slice(0, MAX_NOTE));
    to -= 1;
  }
  if (from === 0 && to === rows) return { grid, body: all, caption, notes };
  const gone = new Set([...caption, ...notes]);
  const cells = grid.cells
    .filter(({ row, rowSpan }) => row >= from && row + rowSpan <= to)
    .map((cell): GridCell => ({ ...cell, row: cell.row - from }));
  return {
    grid: { ...grid, cells, rows: grid.rows.slice(from, to + 1), headerRows: Math.max(0, grid.headerRows - from) },
    body: all.filter((word) => !gone.has(word)),
    caption,
    notes,
  };
}

/** Words of a note. Attack: a row of a million words. */
const MAX_NOTE = 100_000;

function wordsIn(grid: Grid, row: number): readonly Word[] {
  return grid.cells.filter((cell) => cell.row === row).flatMap(({ words }) => words);
}

/** The only text of a row, which no other row's cell reaches into. */
function onlyCell(grid: Grid, row: number): GridCell | undefined {
  const own = grid.cells.filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.words.length > 0);
  const [cell] = own;
  return own.length === 1 && cell !== undefined && cell.rowSpan === 1 ? cell : undefined;
}

function isTitle(grid: Grid, row: number): boolean {
  const cell = onlyCell(grid, row);
  if (cell === undefined) return false;
  const columns = grid.columns.length - 1;
  return cell.columnSpan === columns && columns > 1;
}

function isNote(grid: Grid, row: number): boolean {
  const cell = onlyCell(grid, row);
  if (cell === undefined) return false;
  const text = cell.words.map((word) => word.text).join(" ");
  const columns = grid.columns.length - 1;
  return cell.columnSpan === columns && columns > 1
    ? cell.words.length >= 6 || NOTE.test(text)
    : NOTE.test(text) && cell.words.length >= 4 && cell.column === 0;
}

/** The caption and notes around a table, among the words that are in no table. */
export function surroundings(box: Box, words: readonly Word[], tick: () => void): Omit<Parts, "body"> {
  const near = words.filter(
    (word) =>
      word.right > box.left - 20 &&
      word.left < box.right + 20 &&
      word.bottom > box.top - 60 &&
      word.top < box.bottom + 90,
  );
  const lines = textLines(near, [], tick);
  const above = lines.filter(({ bottom }) => bottom <= box.top + 2);
  const isNamed = (line: TextLine | undefined): boolean => CAPTION.test(line?.chunks[0]?.text ?? "");
  let start = above.findLastIndex(isNamed);
  while (start > 0 && isNamed(above[start - 1])) start -= 1;
  const caption = start < 0 || above.length - start > 4 ? [] : above.slice(start);
  const notes: TextLine[] = [];
  let edge = box.bottom;
  for (const line of lines.filter(({ top }) => top >= box.bottom - 2)) {
    const isFirst = notes.length === 0;
    if (line.top - edge > (isFirst ? 2.2 : 0.9) * line.size) break;
    if (isFirst && !NOTE.test(line.chunks[0]?.text ?? "")) break;
    notes.push(line);
    edge = line.bottom;
  }
  const wordsOf = (own: readonly TextLine[]): Word[] =>
    own.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words));
  return { caption: wordsOf(caption), notes: wordsOf(notes) };
}

/** The box of a table's words. */
export function boxOf(grid: Grid): Box {
  return around(grid.cells.flatMap(({ words }) => words));
}
