import { at, type Segment } from "@colophon/contract";
import { type FoundCell, type FoundTable, findTables, isContinued, type Page, type Word } from "@colophon/kit-tables";
import type { TablesOp } from "../../codes.ts";
import type { ReadingOptions } from "../source.ts";
import type { Cell, Note, Table, TableBox } from "../table.ts";

/** A page of words and rules, whatever format it is from. */
export interface SourcePage {
  /** Zero-based page of the document. */
  readonly index: number;
  readonly page: Page;
}

/** A table of a page before it has an id. */
export interface PageTable {
  readonly table: Omit<Table, "id" | "place" | "continues">;
  /** The finder's table; absent for one that tags describe. */
  readonly found?: FoundTable;
  /** Every word of the cells, the caption and the notes. */
  readonly words: ReadonlySet<Word>;
}

/** The tables of a page, or of the areas of it that the caller names. */
export function tablesOfPage({ index, page }: SourcePage, options: ReadingOptions, op: TablesOp): PageTable[] {
  const areas = options.areas
    ?.filter(([page]) => page === index)
    .map(([, left = 0, top = 0, right = 0, bottom = 0]) => ({ left, top, right, bottom }));
  if (areas?.length === 0) return [];
  const found = findTables(page, {
    checkpoint: op.checkpoint,
    ...(areas !== undefined && { areas }),
    ...(options.columns !== undefined && { columns: options.columns }),
  });
  return found.map((table) => toPageTable(table, index));
}

function toPageTable(found: FoundTable, page: number): PageTable {
  const { method, rows, columns, confidence, runnerUp } = found;
  const caption = found.caption.map(textOfLine).join("\n");
  const words = new Set([
    ...found.cells.flatMap(({ lines }) => lines.flat()),
    ...found.caption.flat(),
    ...found.notes.flat(),
  ]);
  const table: PageTable["table"] = {
    name: "",
    method,
    page,
    box: toBox(found.box),
    rows,
    columns,
    cells: found.cells.map(toCell),
    ...(caption !== "" && { caption }),
    notes: toNotes(found.notes),
    confidence: rounded(confidence),
    ...(runnerUp !== undefined && {
      runnerUp: {
        method: runnerUp.method,
        confidence: rounded(confidence * Math.min(1, runnerUp.quality)),
        reason: `${runnerUp.rows} rows and ${runnerUp.columns} columns by ${runnerUp.method}, with ${Math.round(100 * runnerUp.quality)} % of the words in cells of one text.`,
      },
    }),
  };
  return { table, found, words };
}

function toCell({ row, column, rowSpan, columnSpan, lines, box, evidence, confidence }: FoundCell): Cell {
  return {
    row,
    column,
    rowSpan,
    columnSpan,
    ...textWithMarks(lines),
    place: [at("row", row), at("cell", column)],
    box: toBox(box),
    ...(evidence !== undefined && { spanEvidence: evidence }),
    confidence: rounded(confidence),
  };
}

/** Text of lines, with the note marks that are raised above them. */
export function textWithMarks(lines: readonly (readonly Word[])[]): Pick<Cell, "text" | "superscripts"> {
  const superscripts: { text: string; start: number }[] = [];
  let text = "";
  for (const [number, line] of lines.entries()) {
    if (number > 0) text += "\n";
    let before: Word | undefined;
    for (const word of line) {
      const isMark = before !== undefined && isMarkOf(word, before);
      if (before !== undefined && !isMark) text += " ";
      if (isMark) superscripts.push({ text: word.text, start: text.length });
      else if (word.raisedFrom !== undefined)
        superscripts.push({ text: word.text.slice(word.raisedFrom), start: text.length + word.raisedFrom });
      text += word.text;
      before = word;
    }
  }
  return { text, ...(superscripts.length > 0 && { superscripts }) };
}

/** Whether a word is a small, raised mark right after another. */
function isMarkOf(word: Word, before: Word): boolean {
  const raised = (before.top + before.bottom) / 2 - (word.top + word.bottom) / 2;
  return word.size < 0.85 * before.size && raised > 0.1 * before.size && word.left - before.right < 0.3 * before.size;
}

function textOfLine(line: readonly Word[]): string {
  return textWithMarks([line]).text;
}

const MARKER = /^([*†‡§¶#‖]{1,3}|\(?[a-z0-9]{1,2}\)|[a-z0-9]{1,2}(?=[.:]\s)|[¹²³⁴⁵⁶⁷⁸⁹⁰])[.:]?\s*/iu;

/** Lines of notes; each that begins with a mark is another note. */
function toNotes(lines: readonly (readonly Word[])[]): Note[] {
  const notes: { marker: string; text: string; place: Segment[] }[] = [];
  for (const line of lines) {
    const text = textOfLine(line);
    const match = MARKER.exec(text);
    const last = notes.at(-1);
    if (match === null && last !== undefined) last.text += `\n${text}`;
    else
      notes.push({
        marker: match?.[1] ?? "",
        text: text.slice(match?.[0].length ?? 0),
        place: [at("note", notes.length)],
      });
  }
  return notes;
}

export function toBox({ left, top, right, bottom }: Word | FoundTable["box"]): TableBox {
  return { x0: hundredth(left), y0: hundredth(top), x1: hundredth(right), y1: hundredth(bottom) };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
}

/**
 * Numbers the tables of pages in their order. A table is returned with its id, its place and the one that it continues.
 * Only the words of the page before are kept, because a file may have thousands of pages.
 */
export class TableNumbers {
  #count = 0;
  #before: (Part & { readonly id: string }) | undefined;

  /** The tables of the next page. */
  add(source: SourcePage, tables: readonly PageTable[]): Table[] {
    const first = this.#before;
    this.#before = undefined;
    return tables.map((own, index) => {
      this.#count += 1;
      const id = `table-${this.#count}`;
      const isNext = index === 0 && first !== undefined && isNextPart(first, { source, table: own });
      if (index === tables.length - 1) this.#before = { source, table: own, id };
      const place = [at("page", source.index), at("table", index)];
      return { ...own.table, id, place, ...(isNext && { continues: first.id }) };
    });
  }
}

interface Part {
  readonly source: SourcePage;
  readonly table: PageTable;
}

function isNextPart(one: Part, other: Part): boolean {
  const [before, after] = [one.table.found, other.table.found];
  if (before === undefined || after === undefined || other.source.index !== one.source.index + 1) return false;
  return isContinued({ table: before, page: one.source.page }, { table: after, page: other.source.page });
}

/** A cell below this confidence is reported. */
const DOUBTFUL = 0.7;

/** Losses of the tables of a page: turned tables, texts between columns, glyphs without characters. */
export function reportPageTables(page: number, tables: readonly PageTable[], op: TablesOp): void {
  for (const [index, { table, found }] of tables.entries()) {
    const place = [at("page", page), at("table", index)];
    if (found !== undefined && found.turn !== 0)
      op.reportLoss(
        "TABLE_ROTATED_REVIEW",
        `The table is turned clockwise by ${found.turn * 90} degrees on the page.`,
        {
          at: place,
        },
      );
    for (const cell of table.cells) {
      if (cell.confidence !== undefined && cell.confidence < DOUBTFUL)
        op.reportLoss("TABLE_COLUMN_DOUBTFUL", "The text of the cell is not in one column.", {
          at: [...place, ...cell.place],
        });
      if (cell.text.includes("\ufffd"))
        op.reportLoss("TABLE_UNREADABLE_CELL", "The cell has glyphs without characters.", {
          at: [...place, ...cell.place],
        });
    }
  }
}
