import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { type CellTable, decodeRows } from "../cells.ts";
import type { Dialect } from "../dialect.ts";
import { CELL_QUOTED, createArrays, type ScanArrays, type ScanCounts } from "../scan/findings.ts";
import { compileRules, type ScanRules } from "../scan/rules.ts";
import { WindowScanner } from "../scan/window-scanner.ts";
import type { Candidate } from "./candidates.ts";
import { costOfCell, costOfText, isNumberLike } from "./cell-cost.ts";

/** The text that candidates are tried on, as UTF-8. */
export interface Sample {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The text is the whole file. */
  readonly isComplete: boolean;
  /** What comes after the text, in parts, as far as a cell may go on. */
  readonly following: () => Iterable<string>;
}

/** A candidate's reading of the sample and the bits it takes to describe the sample that way. */
export interface DialectScore {
  readonly dialect: Dialect;
  readonly bits: number;
  readonly rows: readonly (readonly string[])[];
  /** Equal for readings that give the same cells. */
  readonly signature: string;
  readonly quotedCells: number;
  readonly tally: Readonly<ScanCounts>;
  readonly rowLines: readonly number[];
  readonly openQuoteAt: number;
}

const CELLS_PER_CHECKPOINT = 2_000;
const QUOTED_CELL = 3;
const SAME_WIDTH = 0.05;
const OTHER_WIDTH = 9;
const IRREGULAR_QUOTE = 14;
const ESCAPED_QUOTE = 3;
const COMMENT_LINE = 6;
const BLANK_LINE = 3;
const UNREAD_CHARACTER = 5.5;
const UNCLOSED_QUOTE = 64;
const CUT_QUOTE = 12;
/** A cell that goes on for so long beyond the sample is looked after: does it end? */
const MIN_LONG_CELL_BYTES = 2048;
/** Lines of one width make a table, not a cell. */
const TABLE_SHARE = 0.8;
const TABLE_DELIMITERS = [",", ";", "\t", "|"];
const NEEDLESS_QUOTES = 10;
const DOUBLE_QUOTE = 0x22;
/** Words are separated by spaces in every text: that alone makes no table. */
const SPACE_DELIMITED_CELL = 0.7;
/** Spaces are passed over only where they are the custom. */
const MIN_SPACED_SHARE = 0.5;
/** Where nothing separates cells, a comma in a number rather does that than group digits or begin decimals. */
const COMMA_IN_ONLY_COLUMN = 2;
const MAX_REMEMBERED_LENGTH = 64;

/** Costs of cells already met, unquoted and quoted: candidates largely cut the same cells. */
class CellCosts {
  readonly #plain = new Map<string, number>();
  readonly #quoted = new Map<string, number>();

  of(text: string, isQuoted: boolean): number {
    if (text.length > MAX_REMEMBERED_LENGTH) return costOfCell(text, isQuoted);
    const known = isQuoted ? this.#quoted : this.#plain;
    let bits = known.get(text);
    if (bits === undefined) {
      bits = costOfCell(text, isQuoted);
      known.set(text, bits);
    }
    return bits;
  }
}

/** What readings of one sample share. */
export interface ReadingTools {
  readonly arrays: ScanArrays;
  readonly costs: CellCosts;
  readonly checkpoint: Checkpoint;
}

/** Tools for samples of at most so many bytes. */
export function createTools(byteLength: number, checkpoint: Checkpoint = noCheckpoint): ReadingTools {
  const arrays = createArrays({ rows: byteLength + 1, cells: byteLength + 2 });
  return { arrays, costs: new CellCosts(), checkpoint };
}

/**
 * Reads the sample by a candidate and sums up what the reading costs: a right dialect makes rows of one width out of cells
 * that are numbers, dates and words; a wrong one leaves marks inside cells, quotes that do not close, and ragged rows.
 *
 * Cost     O(characters).
 */
export function readBy({ dialect, prior }: Candidate, sample: Sample, tools: ReadingTools): DialectScore {
  const { arrays, checkpoint } = tools;
  checkpoint();
  const rules = compileRules(dialect, "utf-8", { strict: false, keepBlankRows: false });
  const scanner = new WindowScanner(rules, arrays);
  scanner.scan(sample.bytes, 0, sample.isComplete);
  const table: CellTable = tableOf(scanner, sample.bytes, rules);
  const rows = decodeRows(table);
  checkpoint();

  const { tally } = scanner;
  const bits =
    prior +
    costOfCells(table, rows, tools) +
    costOfWidths(rows) +
    costOfSpaces(table) +
    tally.textAfterQuotes * IRREGULAR_QUOTE +
    costOfRareQuote(table, rows) +
    costOfOnlyColumn(table, rows) +
    (tally.doubledQuotes + tally.escapedCharacters) * ESCAPED_QUOTE +
    tally.blankRows * BLANK_LINE +
    costOfComments(table, sample, tally.commentRows) +
    costOfRest(scanner, sample, dialect) +
    costOfEscaping(rules, tally) +
    (dialect.delimiter === " " ? table.cellCount * SPACE_DELIMITED_CELL : 0);
  return {
    dialect,
    bits,
    rows,
    signature: signatureOf(table),
    tally,
    rowLines: [...scanner.rowLines.subarray(0, scanner.rowCount)],
    quotedCells: countQuoted(table),
    openQuoteAt: scanner.openQuoteAt,
  };
}

function tableOf(scanner: WindowScanner, bytes: Uint8Array, rules: ScanRules): CellTable {
  return { ...scanner, bytes, encoding: "utf-8", rules, byteStart: 0, byteEnd: scanner.consumed };
}

function costOfCells(table: CellTable, rows: readonly (readonly string[])[], tools: ReadingTools): number {
  const { costs } = tools;
  const look = everyUnits(tools.checkpoint, CELLS_PER_CHECKPOINT);
  let bits = 0;
  let cell = 0;
  for (const row of rows) {
    for (const text of row) {
      look();
      const isQuoted = ((table.cellFlags[cell] ?? 0) & CELL_QUOTED) !== 0;
      bits += costs.of(text, isQuoted) + (isQuoted ? QUOTED_CELL : 0);
      cell += 1;
    }
  }
  return bits;
}

/** Commas in the unquoted numbers of a text that is read as one column. */
function costOfOnlyColumn({ cellFlags }: CellTable, rows: readonly (readonly string[])[]): number {
  let commas = 0;
  for (const [index, row] of rows.entries()) {
    if (row.length !== 1) return 0;
    const [text = ""] = row;
    if (((cellFlags[index] ?? 0) & CELL_QUOTED) === 0 && text.includes(",") && isNumberLike(text))
      commas += text.split(",").length - 1;
  }
  return commas * COMMA_IN_ONLY_COLUMN;
}

/** A row as wide as the one before it costs next to nothing: tables above each other pay for the seam only. */
function costOfWidths(rows: readonly (readonly string[])[]): number {
  let bits = 0;
  let width = rows[0]?.length ?? 0;
  for (const row of rows) {
    bits += row.length === width ? SAME_WIDTH : OTHER_WIDTH + Math.log2(1 + Math.abs(row.length - width));
    width = row.length;
  }
  return bits;
}

/** Which delimiters have a space after them, when such spaces are passed over: nothing when all have. */
function costOfSpaces({ rules, rowCount, rowCells, cellStarts, cellEnds, cellFlags }: CellTable): number {
  if (!rules.skipInitialSpace) return 0;
  let delimiters = 0;
  let spaced = 0;
  let spacedQuotes = 0;
  for (let row = 0; row < rowCount; row += 1) {
    for (let cell = (rowCells[row] ?? 0) + 1; cell < (rowCells[row + 1] ?? 0); cell += 1) {
      const start = (cellStarts[cell] ?? 0) - ((cellFlags[cell] ?? 0) & CELL_QUOTED);
      const end = (cellEnds[cell - 1] ?? 0) + ((cellFlags[cell - 1] ?? 0) & CELL_QUOTED);
      delimiters += 1;
      if (start - end <= rules.delimiter.length) continue;
      spaced += 1;
      spacedQuotes += (cellFlags[cell] ?? 0) & CELL_QUOTED;
    }
  }
  const share = delimiters === 0 ? 0 : spaced / delimiters;
  // A space between delimiter and quote is a slip of who typed the row: with it the quote would be data.
  if (share < MIN_SPACED_SHARE && (spaced === 0 || spacedQuotes < spaced)) return Number.POSITIVE_INFINITY;
  return share === 1 ? 0 : -delimiters * (share * Math.log2(share) + (1 - share) * Math.log2(1 - share));
}

function costOfComments({ rules }: CellTable, sample: Sample, commentRows: number): number {
  if (commentRows === 0 || rules.comment === null) return 0;
  const prefix = new TextDecoder().decode(rules.comment);
  let bits = commentRows * COMMENT_LINE;
  // A comment goes on to the line end of the dialect, whatever other line ends are in it.
  const lineEnd = rules.acceptsLoneCr ? (rules.acceptsLoneLf ? /\r\n|\n|\r/ : /\r\n?/) : /\r?\n/;
  for (const line of sample.text.split(lineEnd)) if (line.startsWith(prefix)) bits += costOfText(line, true);
  return bits;
}

/** What was not read: the row that the sample cuts, or everything after a quote that does not close. */
function costOfRest(scanner: WindowScanner, sample: Sample, dialect: Dialect): number {
  const rest = sample.bytes.length - scanner.consumed;
  if (scanner.openQuoteAt === -1) return rest * UNREAD_CHARACTER;
  if (sample.isComplete) return rest * UNREAD_CHARACTER + UNCLOSED_QUOTE;
  if (rest < MIN_LONG_CELL_BYTES) return rest * UNREAD_CHARACTER + CUT_QUOTE;
  const text = Buffer.from(sample.bytes.subarray(scanner.openQuoteAt + 1)).toString("utf8");
  const isCell = !isTable(text) && doesClose(sample, dialect);
  return (isCell ? Math.min(costOfText(text, true), rest * UNREAD_CHARACTER) : rest * UNREAD_CHARACTER) + CUT_QUOTE;
}

/** Nearly all lines have the same number of the same delimiter. */
function isTable(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).slice(1, -1);
  return TABLE_DELIMITERS.some((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values()) >= lines.length * TABLE_SHARE && counts.size > 0;
  });
}

/** The next quote after the sample that is not doubled stands before a delimiter or line end, or ends the text. */
function doesClose({ following }: Sample, { quote, delimiter }: Dialect): boolean {
  if (quote === null) return false;
  let kept = "";
  for (const part of following()) {
    const text = kept + part;
    let at = text.indexOf(quote);
    while (at !== -1 && text[at + 1] === quote) at = text.indexOf(quote, at + 2);
    const after = at === -1 ? "" : text.slice(at + 1, at + 1 + delimiter.length);
    if (after !== "") return after === delimiter || /^[\r\n]/.test(after);
    kept = at === -1 ? "" : text.slice(at);
  }
  return kept !== "";
}

/** Apostrophes around a word may be part of it, unless they keep a delimiter or line end in. */
function costOfRareQuote({ rules, cellFlags }: CellTable, rows: readonly (readonly string[])[]): number {
  if (rules.quote === DOUBLE_QUOTE || rules.quote === -1) return 0;
  const delimiter = new TextDecoder().decode(rules.delimiter);
  let cell = 0;
  for (const row of rows) {
    for (const text of row) {
      const isQuoted = ((cellFlags[cell] ?? 0) & CELL_QUOTED) !== 0;
      if (isQuoted && (text.includes(delimiter) || /[\r\n]/.test(text))) return 0;
      cell += 1;
    }
  }
  return NEEDLESS_QUOTES;
}

/** A custom is kept: whoever escapes one quote escapes them all. */
function costOfEscaping(rules: ScanRules, tally: ScanCounts): number {
  return rules.escape !== -1 && tally.escapedCharacters < tally.textAfterQuotes ? UNCLOSED_QUOTE : 0;
}

function countQuoted({ cellFlags, cellCount }: CellTable): number {
  let count = 0;
  for (let cell = 0; cell < cellCount; cell += 1) if ((cellFlags[cell] ?? 0) & CELL_QUOTED) count += 1;
  return count;
}

function signatureOf({ rowCount, cellCount, cellStarts, cellEnds, byteEnd }: CellTable): string {
  let starts = 0;
  let ends = 0;
  for (let cell = 0; cell < cellCount; cell += 1) {
    starts = (Math.imul(starts, 31) + (cellStarts[cell] ?? 0)) | 0;
    ends = (Math.imul(ends, 31) + (cellEnds[cell] ?? 0)) | 0;
  }
  return `${rowCount}/${cellCount}/${byteEnd}/${starts}/${ends}`;
}
