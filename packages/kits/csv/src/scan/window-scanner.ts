import {
  CELL_ESCAPED,
  CELL_IRREGULAR,
  CELL_QUOTED,
  emptyTally,
  type Irregularity,
  type IrregularityKind,
  noteIrregularity,
  type ScanArrays,
  type ScanCounts,
} from "./findings.ts";
import { isAfterDelimiter, passBlanks, passPair, startsWith } from "./marks.ts";
import { CARRIAGE_RETURN, DELIMITER, ESCAPE, LEAD, LINE_FEED, QUOTE, type ScanRules } from "./rules.ts";

const SPACE = 0x20;
const LF = 0x0a;
const CRLF_LENGTH = 2;

/** Instead of an index: the window ends too early, the arrays are full, the quote is data, there is none on this line. */
const INCOMPLETE = -1;
const NO_ROOM = -2;
const CONTINUES = -3;
const NONE = -4;

/**
 * Finds the rows and cells of a window of bytes.
 *
 * Shapes   After `scan`, row r has the cells rowCells[r] up to rowCells[r + 1]; cell c is bytes cellStarts[c] up to
 *          cellEnds[c]; rowLines are counted from the window's first line. Only whole rows are reported; `consumed` is where
 *          the rest begins. The arrays are reused by the next call.
 * Cost     O(bytes), whatever the quotes do: a verdict on a stray quote looks ahead on its line once.
 * Source   RFC 4180, 2; W3C "Model for Tabular Data", 8 (parsing); the treatment of stray quotes is our own.
 */
export class WindowScanner implements ScanArrays {
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  readonly cellFlags: Uint8Array;
  readonly rowCells: Int32Array;
  readonly rowStarts: Int32Array;
  readonly rowEnds: Int32Array;
  readonly rowLines: Int32Array;
  readonly tally: ScanCounts = emptyTally();
  irregularities: Irregularity[] = [];
  rowCount = 0;
  cellCount = 0;
  consumed = 0;
  /** Lines passed from the window's start to `consumed`. */
  lineCount = 0;
  /** The opening quote of the cell in which the window ended, or -1. */
  openQuoteAt = -1;
  /** The next row has more cells than there is room for. */
  isFull = false;
  /** The window ended within a row or line end: what follows `consumed` needs more bytes. */
  ranOut = false;

  readonly #rules: ScanRules;
  #bytes: Uint8Array = new Uint8Array();
  #end = 0;
  #isFinal = false;
  #cellEnd = 0;
  #cellFlags = 0;
  #decisiveQuoteAt = -1;
  #rowEnd = 0;

  constructor(rules: ScanRules, arrays: ScanArrays) {
    this.#rules = rules;
    this.cellStarts = arrays.cellStarts;
    this.cellEnds = arrays.cellEnds;
    this.cellFlags = arrays.cellFlags;
    this.rowCells = arrays.rowCells;
    this.rowStarts = arrays.rowStarts;
    this.rowEnds = arrays.rowEnds;
    this.rowLines = arrays.rowLines;
  }

  /** Scans from index `from`. `isFinal`: the source ends with this window, so its last row needs no line end. */
  scan(bytes: Uint8Array, from: number, isFinal: boolean, maxRows = Number.POSITIVE_INFINITY): void {
    this.#bytes = bytes;
    this.#end = bytes.length;
    this.#isFinal = isFinal;
    this.#decisiveQuoteAt = -1;
    this.rowCount = 0;
    this.cellCount = 0;
    this.lineCount = 0;
    this.openQuoteAt = -1;
    this.isFull = false;
    this.ranOut = false;
    this.irregularities = [];
    this.consumed = from;

    const rowCapacity = Math.min(this.rowStarts.length, maxRows);
    while (this.consumed < this.#end && this.rowCount < rowCapacity) {
      const next = this.#passOver(this.consumed);
      if (next === INCOMPLETE) {
        this.ranOut = true;
        return;
      }
      if (next > this.consumed) {
        this.consumed = next;
        continue;
      }
      if (!this.#takeRow(this.consumed)) return;
    }
  }

  /** The index after a comment line or a skipped blank line at `at`, `at` itself when a row begins there. */
  #passOver(at: number): number {
    const { comment, keepsBlankRows } = this.#rules;
    if (comment !== null && startsWith(this.#bytes, at, comment)) {
      const end = this.#findLineEnd(at);
      if (end === INCOMPLETE) return INCOMPLETE;
      this.tally.commentRows += 1;
      return this.#passLineEnd(end);
    }
    if (keepsBlankRows) return at;
    const length = this.#lineEndLength(at);
    if (length === INCOMPLETE) return INCOMPLETE;
    if (length === 0) return at;
    this.tally.blankRows += 1;
    return this.#passLineEnd(at);
  }

  #takeRow(from: number): boolean {
    const { doubledQuotes, escapedCharacters, strayQuotes, textAfterQuotes } = this.tally;
    const listed = this.irregularities.length;
    const lines = this.lineCount;
    const firstCell = this.cellCount;
    const next = this.#scanRow(from);
    if (next < 0) {
      // The row is scanned again with the next window: nothing of it may count now.
      Object.assign(this.tally, { doubledQuotes, escapedCharacters, strayQuotes, textAfterQuotes });
      this.irregularities.length = listed;
      this.lineCount = lines;
      this.cellCount = firstCell;
      this.isFull = next === NO_ROOM;
      this.ranOut = next === INCOMPLETE;
      return false;
    }
    this.rowStarts[this.rowCount] = from;
    this.rowEnds[this.rowCount] = this.#rowEnd;
    this.rowLines[this.rowCount] = lines;
    this.rowCount += 1;
    this.rowCells[this.rowCount] = this.cellCount;
    this.consumed = next;
    return true;
  }

  /** The index after the row's line end, INCOMPLETE, or NO_ROOM. */
  #scanRow(from: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    const { quote, skipInitialSpace, delimiter } = this.#rules;
    const { cellStarts, cellEnds, cellFlags } = this;
    let at = from;
    for (let cell = this.cellCount; cell < cellStarts.length; cell += 1) {
      if (skipInitialSpace && at > from) while (at < end && bytes[at] === SPACE) at += 1;
      const start = at;
      this.cellCount = cell;
      this.#cellFlags = 0;
      at = at < end && bytes[at] === quote ? this.#scanQuoted(at) : this.#scanPlain(at);
      if (at === INCOMPLETE) return INCOMPLETE;
      cellStarts[cell] = this.#cellFlags & CELL_QUOTED ? start + 1 : start;
      cellEnds[cell] = this.#cellEnd;
      cellFlags[cell] = this.#cellFlags;
      if (at < end && bytes[at] === delimiter[0] && this.#isDelimiter(at)) {
        at += delimiter.length;
        continue;
      }
      this.cellCount = cell + 1;
      this.#rowEnd = at;
      if (at >= end) return this.#isFinal ? at : INCOMPLETE;
      return this.#passLineEnd(at);
    }
    return NO_ROOM;
  }

  /** From the first byte of an unquoted cell to the delimiter, line end or end of window after it. */
  #scanPlain(from: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    const { plain } = this.#rules;
    let at = from;
    for (;;) {
      while (at < end && plain[bytes[at] ?? 0] === 0) at += 1;
      if (at >= end) break;
      const meaning = plain[bytes[at] ?? 0];
      if (meaning === DELIMITER) {
        if (this.#isDelimiter(at)) break;
        at += 1;
      } else if (meaning === QUOTE) {
        this.#note("stray-quote", at);
        at += 1;
      } else if (meaning === ESCAPE) {
        at = this.#passEscape(at);
      } else if (meaning === LEAD) {
        at = passPair(this.#bytes, at);
      } else {
        const length = this.#lineEndLength(at);
        if (length === INCOMPLETE) return INCOMPLETE;
        if (length > 0) break;
        at += 1;
      }
    }
    at = Math.min(at, end);
    this.#cellEnd = at;
    return at;
  }

  /** From an opening quote to the delimiter, line end or end of window after the cell. */
  #scanQuoted(open: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    const { quoted, quote, doubleQuote } = this.#rules;
    let at = open + 1;
    for (;;) {
      while (at < end && quoted[bytes[at] ?? 0] === 0) at += 1;
      if (at >= end) return this.#stopInQuotes(open);
      const meaning = quoted[bytes[at] ?? 0];
      if (meaning === QUOTE) {
        if (doubleQuote && bytes[at + 1] === quote) {
          this.#cellFlags |= CELL_ESCAPED;
          this.tally.doubledQuotes += 1;
          at += 2;
          continue;
        }
        const next = this.#leaveQuotes(open, at);
        if (next !== CONTINUES) return next;
        at += 1;
      } else if (meaning === ESCAPE) {
        at = this.#passEscape(at);
      } else if (meaning === LEAD) {
        at = passPair(this.#bytes, at);
      } else {
        const length = this.#lineEndLength(at);
        if (length === INCOMPLETE) return this.#stopInQuotes(open);
        if (length > 0) this.lineCount += 1;
        at += Math.max(1, length);
      }
    }
  }

  /** Where the cell ends that had a quote at `at`, not doubled; or INCOMPLETE, or CONTINUES. */
  #leaveQuotes(open: number, at: number): number {
    const after = passBlanks(this.#bytes, at + 1, this.#end, this.#rules);
    if (this.#isCut(after)) return this.#stopInQuotes(open);
    if (this.#endsCell(after)) {
      if (after > at + 1) this.#note("text-after-quote", at + 1);
      this.#cellFlags |= CELL_QUOTED;
      this.#cellEnd = at;
      return after;
    }
    if (at < this.#decisiveQuoteAt) return this.#keepQuote(at);

    const following = this.#findQuote(at + 1);
    if (following === INCOMPLETE) return this.#stopInQuotes(open);
    if (following !== NONE && isAfterDelimiter(this.#bytes, at, this.#rules) && this.#endsCell(following + 1)) {
      // `"a,"b",c`: this quote opens a cell that closes properly, so the stray one is the one before.
      this.#cellFlags = 0;
      return this.#scanPlain(open);
    }
    const decisive = this.#findDecisiveQuote(following);
    if (decisive === INCOMPLETE) return this.#stopInQuotes(open);
    if (decisive !== NONE) {
      this.#decisiveQuoteAt = decisive;
      return this.#keepQuote(at);
    }
    this.#note("text-after-quote", at);
    this.#cellFlags |= CELL_QUOTED | CELL_IRREGULAR;
    return this.#scanPlain(after);
  }

  #keepQuote(at: number): number {
    this.#note("text-after-quote", at);
    return CONTINUES;
  }

  #stopInQuotes(open: number): number {
    this.openQuoteAt = open;
    return INCOMPLETE;
  }

  /** The quote that closes the present cell on this line, NONE when another cell opens first or the line ends. */
  #findDecisiveQuote(from: number): number {
    let at = from;
    while (at >= 0) {
      if (this.#isCut(at + 1)) return INCOMPLETE;
      if (this.#endsCell(at + 1)) return at;
      if (isAfterDelimiter(this.#bytes, at, this.#rules)) return NONE;
      at = this.#findQuote(at + 1);
    }
    return at;
  }

  /** The next quote on this line that is not doubled; NONE at the line's end. */
  #findQuote(from: number): number {
    const bytes = this.#bytes;
    const { quoted, quote, doubleQuote } = this.#rules;
    let at = from;
    while (at < this.#end) {
      const meaning = quoted[bytes[at] ?? 0];
      if (meaning === QUOTE) {
        if (this.#isCut(at + 1)) return INCOMPLETE;
        if (!doubleQuote || bytes[at + 1] !== quote) return at;
        at += 2;
      } else if (meaning === ESCAPE || meaning === LEAD) {
        at += 2;
      } else {
        if (meaning !== 0 && this.#lineEndLength(at) !== 0) return NONE;
        at += 1;
      }
    }
    return this.#isFinal ? NONE : INCOMPLETE;
  }

  /** The window ends before it can be told whether a delimiter or line end begins at `at`. */
  #isCut(at: number): boolean {
    return !this.#isFinal && at + Math.max(CRLF_LENGTH, this.#rules.delimiter.length) > this.#end;
  }

  #isDelimiter(at: number): boolean {
    const { delimiter } = this.#rules;
    return delimiter.length === 1 || startsWith(this.#bytes, at, delimiter);
  }

  #endsCell(at: number): boolean {
    if (at >= this.#end) return this.#isFinal;
    const { delimiter } = this.#rules;
    return (this.#bytes[at] === delimiter[0] && this.#isDelimiter(at)) || this.#lineEndLength(at) !== 0;
  }

  /** After an escape character and what it escapes: a delimiter, quote, escape or line end; else it is data. */
  #passEscape(at: number): number {
    const { quoted, delimiter } = this.#rules;
    const escaped = at + 1;
    const meaning = escaped < this.#end ? quoted[this.#bytes[escaped] ?? 0] : 0;
    const isDelimiter = startsWith(this.#bytes, escaped, delimiter);
    if (!isDelimiter && (meaning === 0 || meaning === LEAD)) return escaped;
    this.#cellFlags |= CELL_ESCAPED;
    this.tally.escapedCharacters += 1;
    if (isDelimiter) return escaped + delimiter.length;
    const length = this.#lineEndLength(escaped);
    if (length > 0) this.lineCount += 1;
    return escaped + Math.max(1, length);
  }

  /** Bytes of the line end at `at`: 0 for none, INCOMPLETE when a CR ends the window. */
  #lineEndLength(at: number): number {
    const meaning = this.#rules.quoted[this.#bytes[at] ?? 0];
    if (meaning === LINE_FEED) return this.#rules.acceptsLoneLf ? 1 : 0;
    if (meaning !== CARRIAGE_RETURN) return 0;
    if (at + 1 >= this.#end && !this.#isFinal) return INCOMPLETE;
    if (this.#bytes[at + 1] === LF) return 2;
    return this.#rules.acceptsLoneCr ? 1 : 0;
  }

  /** Counts the line end at `at`; the index after it. */
  #passLineEnd(at: number): number {
    if (at >= this.#end) return at;
    const length = this.#lineEndLength(at);
    if (length === 2) this.tally.crlf += 1;
    else if (this.#bytes[at] === LF) this.tally.lf += 1;
    else this.tally.cr += 1;
    this.lineCount += 1;
    return at + length;
  }

  #findLineEnd(from: number): number {
    let at = from;
    while (at < this.#end) {
      const length = this.#lineEndLength(at);
      if (length !== 0) return length === INCOMPLETE ? INCOMPLETE : at;
      at += 1;
    }
    return this.#isFinal ? at : INCOMPLETE;
  }

  #note(kind: IrregularityKind, at: number): void {
    noteIrregularity(this.tally, this.irregularities, { kind, at, row: this.rowCount, column: this.cellCount });
  }
}
