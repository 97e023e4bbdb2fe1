import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { encodeText, UnencodableError } from "@colophon/kit-text";
import { checkDialect, type Dialect, RFC4180 } from "./dialect.ts";
import { requireEncoding } from "./scan/rules.ts";

export interface WriteOptions {
  /** Delimiter, quote, escape, doubleQuote, newline ("mixed" writes CRLF), comment and skipInitialSpace are heeded. */
  readonly dialect?: Dialect;
  /** "minimal" (default) quotes what would not read back equal, "all" every cell. */
  readonly quoting?: "minimal" | "all";
  /** Any WHATWG label. Default "utf-8". */
  readonly encoding?: string;
  /** Begin with a byte-order mark; only in UTF-8 and UTF-16. */
  readonly bom?: boolean;
  /** What stands for null. Default: nothing. */
  readonly nullToken?: string;
  readonly unencodable?: "throw" | "replace";
  /** Quote a cell in which a program that separates cells by another mark would find a formula: `x;=1+1`. Default false. */
  readonly quotesInnerFormulas?: boolean;
  /** Called for each chunk written. */
  readonly checkpoint?: Checkpoint;
}

/** A cell that the dialect or the encoding has no way to write. Indexes are from 0. */
export class CellWriteError extends Error {
  override readonly name = "CellWriteError";
  readonly kind: "unquotable" | "unencodable";
  readonly rowIndex: number;
  readonly columnIndex: number;

  constructor(
    kind: "unquotable" | "unencodable",
    message: string,
    place: { readonly rowIndex: number; readonly columnIndex: number },
  ) {
    super(message);
    this.kind = kind;
    this.rowIndex = place.rowIndex;
    this.columnIndex = place.columnIndex;
  }
}

type Row = readonly (string | null)[];

const CHUNK_CHARACTERS = 65_536;
/** Where a program that separates cells otherwise would begin one with a formula: `x;=1+1`. */
const INNER_FORMULA = "[;,\\t|] *[=+@-]";
const LINE_ENDS = { crlf: "\r\n", lf: "\n", cr: "\r", mixed: "\r\n" } as const;

/**
 * Rows as delimited text, in chunks.
 *
 * Shapes   Rows may differ in width. Every row ends with a line end. What is written reads back equal with the same dialect;
 *          an empty cell alone in its row is quoted, for a blank line is no row.
 * Cost     O(characters); chunks of about 64 Ki characters.
 * Errors   CellWriteError unquotable (no quote and no escape for a cell that needs one), unencodable. RangeError for an
 *          impossible dialect, an unknown label, a mark in an encoding that has none.
 * Source   RFC 4180, 2.
 */
export function* writeRows(rows: Iterable<Row>, options: WriteOptions = {}): Generator<Uint8Array> {
  const encoding = requireEncoding(options.encoding ?? "utf-8");
  const formatter = new RowFormatter(options);
  if (options.bom === true) {
    if (!encoding.startsWith("utf-")) throw new RangeError(`bom: ${encoding} has no byte-order mark.`);
    yield encodeText("\ufeff", encoding);
  }
  let text = "";
  let pending: Row[] = [];
  let rowIndex = 0;
  for (const row of rows) {
    text += formatter.format(row, rowIndex);
    pending.push(row);
    rowIndex += 1;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield encodeRows(text, pending, rowIndex - pending.length, { ...options, encoding });
    text = "";
    pending = [];
  }
  if (text !== "") yield encodeRows(text, pending, rowIndex - pending.length, { ...options, encoding });
}

/** The same in one piece. */
export function renderRows(rows: Iterable<Row>, options: WriteOptions = {}): Uint8Array {
  return Buffer.concat([...writeRows(rows, options)]);
}

class RowFormatter {
  readonly #dialect: Dialect;
  readonly #lineEnd: string;
  readonly #quotesAll: boolean;
  readonly #nullToken: string;
  /** Unquoted, these would end a cell, open quotes, or be dropped by a reader. */
  readonly #special: RegExp;

  constructor({ dialect = RFC4180, quoting = "minimal", nullToken = "", quotesInnerFormulas = false }: WriteOptions) {
    checkDialect(dialect);
    this.#dialect = dialect;
    this.#lineEnd = LINE_ENDS[dialect.newline];
    this.#quotesAll = quoting === "all";
    this.#nullToken = nullToken;
    const marks = [dialect.quote, dialect.escape, "\r", "\n"].filter((mark) => mark !== null);
    const special = [...marks, dialect.delimiter].map(literal);
    if (quotesInnerFormulas) special.push(INNER_FORMULA);
    this.#special = new RegExp(`^[ \\t]|[ \\t]$|${special.join("|")}`);
  }

  format(row: Row, rowIndex: number): string {
    let line = "";
    for (const [columnIndex, cell] of row.entries()) {
      if (columnIndex > 0) line += this.#dialect.delimiter;
      line += this.#formatCell(cell, { rowIndex, columnIndex, isAlone: row.length === 1 });
    }
    return line + this.#lineEnd;
  }

  #formatCell(
    cell: string | null,
    place: { readonly rowIndex: number; readonly columnIndex: number; readonly isAlone: boolean },
  ): string {
    const text = cell ?? this.#nullToken;
    const { quote, comment, delimiter } = this.#dialect;
    const isComment = comment !== null && place.columnIndex === 0 && text.startsWith(comment);
    // A cell that ends with the beginning of the delimiter would lengthen it: "a|" before "||".
    const mayJoin = delimiter.length > 1 && text.endsWith(delimiter[0] ?? "");
    const isNullLike = cell !== null && cell !== "" && cell === this.#nullToken;
    const needsQuotes =
      (text === "" && place.isAlone) || isComment || mayJoin || isNullLike || this.#special.test(text);
    if (!needsQuotes && !(this.#quotesAll && quote !== null)) return text;
    if (quote !== null) return this.#quoteCell(text, quote, place);
    return this.#escapeCell(text, isComment || mayJoin || (text === "" && place.isAlone), place);
  }

  #quoteCell(text: string, quote: string, place: { readonly rowIndex: number; readonly columnIndex: number }): string {
    const { doubleQuote } = this.#dialect;
    const escapeMark = this.#dialect.escape;
    const escaped = escapeMark === null ? text : text.replaceAll(escapeMark, escapeMark + escapeMark);
    if (!text.includes(quote)) return quote + escaped + quote;
    if (doubleQuote) return quote + escaped.replaceAll(quote, quote + quote) + quote;
    if (escapeMark !== null) return quote + escaped.replaceAll(quote, escapeMark + quote) + quote;
    throw new CellWriteError(
      "unquotable",
      "The cell contains the quote character, and the dialect has no way to escape it.",
      place,
    );
  }

  /** No quotes: each special character is escaped. */
  #escapeCell(
    text: string,
    isBeyondEscapes: boolean,
    place: { readonly rowIndex: number; readonly columnIndex: number },
  ): string {
    const escapeMark = this.#dialect.escape;
    const { delimiter, skipInitialSpace } = this.#dialect;
    const isSpaceLost = skipInitialSpace && place.columnIndex > 0 && text.startsWith(" ");
    const isPlain =
      !text.includes(delimiter) && !/[\r\n]/.test(text) && (escapeMark === null || !text.includes(escapeMark));
    if (isPlain && !isBeyondEscapes && !isSpaceLost) return text;
    // An escaped CR before the row's LF would be read as an escaped CRLF.
    const isJoined = text.endsWith("\r");
    if (escapeMark === null || isBeyondEscapes || isSpaceLost || isJoined || delimiter.length > 1) {
      throw new CellWriteError("unquotable", "The cell needs quotes, but the dialect has no quote character.", place);
    }
    return text.replaceAll(
      new RegExp([escapeMark, delimiter, "\r", "\n"].map(literal).join("|"), "g"),
      (mark) => escapeMark + mark,
    );
  }
}

function encodeRows(
  text: string,
  rows: readonly Row[],
  firstRowIndex: number,
  options: WriteOptions & { readonly encoding: string },
): Uint8Array {
  const { unencodable = "throw", checkpoint = noCheckpoint } = options;
  checkpoint();
  try {
    return encodeText(text, options.encoding, { unencodable, checkpoint });
  } catch (error) {
    if (!(error instanceof UnencodableError)) throw error;
    throw locateUnencodable(error, rows, firstRowIndex);
  }
}

/** The same failure, with the cell it is in. */
function locateUnencodable(error: UnencodableError, rows: readonly Row[], firstRowIndex: number): Error {
  for (const [row, cells] of rows.entries()) {
    for (const [columnIndex, cell] of cells.entries()) {
      try {
        encodeText(cell ?? "", error.encoding);
      } catch (cause) {
        if (!(cause instanceof UnencodableError)) throw cause;
        return new CellWriteError("unencodable", cause.message, { rowIndex: firstRowIndex + row, columnIndex });
      }
    }
  }
  return error;
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
