import { at } from "@colophon/contract";
import type { Cell, Note, Table } from "./table.ts";

/** Marks that refer to a note: symbols, letters, numbers, in brackets or not. */
const MARKER = /^(?:[*†‡§¶#‖]{1,3}|[a-z]|\d{1,2}|\([a-z0-9*†‡§]{1,2}\)|\[[a-z0-9*†‡§]{1,2}\])$/i;
const TRAILING_SYMBOL = /(?<=\S)\s?([*†‡§¶‖]{1,3}|\[(?:[a-z]|\d{1,2})\])$/iu;
const NOTE_START =
  /^\s*([*†‡§¶‖]{1,3}|\((?:[a-z]|\d{1,2})\)|\[(?:[a-z]|\d{1,2})\]|[a-z](?=[.):]\s|\s[A-Z])|\d{1,2}(?=[.):]\s))[.):]?\s*/u;
const GENERAL_NOTE = /^(?:notes?|sources?|remarks?)\s*[:.]\s*/i;

export interface Footnotes {
  readonly notes: readonly (Note & { readonly cells: readonly Cell[] })[];
  readonly refsOf: ReadonlyMap<Cell, readonly string[]>;
}

/**
 * The notes of a table with the cells that refer to them: by the markup's ids, or by a mark that a note begins with.
 *
 * Cost     O(cells + notes).
 */
export function findNotes(table: Table): Footnotes {
  const notes = [...table.notes, ...notesInRows(table)];
  const cellsOf = new Map<Note, Cell[]>(notes.map((note) => [note, []]));
  const byId = new Map(notes.flatMap((note) => (note.id === undefined ? [] : [[note.id, note] as const])));
  const byMarker = new Map(notes.filter(({ marker }) => marker !== "").map((note) => [bare(note.marker), note]));
  const refsOf = new Map<Cell, string[]>();
  for (const cell of table.cells) {
    const found = new Set<Note>();
    for (const id of cell.noteIds ?? []) {
      const note = byId.get(id);
      if (note !== undefined) found.add(note);
    }
    for (const mark of marksIn(cell)) {
      const note = byMarker.get(bare(mark));
      if (note !== undefined && note.row !== cell.row) found.add(note);
    }
    if (found.size === 0) continue;
    refsOf.set(
      cell,
      [...found].map(({ marker }) => marker),
    );
    for (const note of found) cellsOf.get(note)?.push(cell);
  }
  return { notes: notes.map((note) => ({ ...note, cells: cellsOf.get(note) ?? [] })), refsOf };
}

/** Rows at the end of a table that one cell fills and that begin with a mark are notes; they stay cells, too. */
function notesInRows({ cells, columns, place }: Table): readonly Note[] {
  const notes: Note[] = [];
  for (const cell of cells.toReversed()) {
    if (cell.columnSpan < columns || columns < 2) break;
    const lines = cell.text.split("\n").map((line) => noteFromLine(line, [...place, ...cell.place], cell.row));
    if (lines.some((note) => note === undefined)) break;
    notes.unshift(...lines.filter((note) => note !== undefined));
  }
  return notes;
}

/** A line that begins with a mark or with "Note:" -> a note. */
function noteFromLine(line: string, place: Note["place"] = [at("note", 0)], row?: number): Note | undefined {
  const inRow = row === undefined ? {} : { row };
  const mark = NOTE_START.exec(line);
  if (mark?.[1] !== undefined) return { marker: mark[1], text: line.slice(mark[0].length), place, ...inRow };
  return GENERAL_NOTE.test(line) ? { marker: "", text: line.trim(), place, ...inRow } : undefined;
}

function marksIn({ text, superscripts = [] }: Cell): readonly string[] {
  const marks = superscripts.flatMap((each) => each.text.split(/[\s,;]+/)).filter((mark) => MARKER.test(mark));
  const symbol = TRAILING_SYMBOL.exec(text.slice(-8))?.[1];
  return symbol === undefined ? marks : [...marks, symbol];
}

function bare(marker: string): string {
  return marker.replace(/^[([]|[)\]]$/g, "").toLowerCase();
}
