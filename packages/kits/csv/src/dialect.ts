/**
 * How a delimited text is written, in the terms of RFC 4180 and W3C "Metadata Vocabulary for Tabular Data" (CSVW), 5.9.
 *
 * `quote: null` means that quotes are data. Otherwise `doubleQuote` says that a quote inside a quoted cell is written twice,
 * `escape` that this character before a quote, delimiter, line end or itself takes its meaning away (both may hold).
 * A dialect says what readers must honour, not what a file happens to use: a text without any quote still has `quote: '"'`
 * and `doubleQuote: true`, the defaults of RFC 4180.
 */
export interface Dialect {
  /** One or more characters. A text of one column has "," (the default of RFC 4180). */
  readonly delimiter: string;
  /** One ASCII character. */
  readonly quote: string | null;
  /** One ASCII character other than the quote. */
  readonly escape: string | null;
  readonly doubleQuote: boolean;
  /**
   * What ends a row: "lf" and "crlf" accept LF and CRLF and keep a lone CR as data; "cr" accepts CR and CRLF and keeps a lone
   * LF; "mixed" accepts all three.
   */
  readonly newline: Newline;
  /** Spaces after a delimiter are not part of the cell. */
  readonly skipInitialSpace: boolean;
  /** Lines that begin with this are no rows. */
  readonly comment: string | null;
  /** Physical lines before the header; they are not scanned for quotes. */
  readonly preambleRows: number;
  /** Rows of column names: 0, 1 or more. Comment lines and blank lines are not counted. */
  readonly headerRows: number;
  /** Physical lines after the data, blank ones not counted, that are no data: notes, counts of rows. They are not read. */
  readonly footerRows: number;
}

export type Newline = "crlf" | "lf" | "cr" | "mixed";

/** RFC 4180 with a header. */
export const RFC4180: Dialect = {
  delimiter: ",",
  quote: '"',
  escape: null,
  doubleQuote: true,
  newline: "crlf",
  skipInitialSpace: false,
  comment: null,
  preambleRows: 0,
  headerRows: 1,
  footerRows: 0,
};

/**
 * Refuses a dialect that no text could be read by.
 *
 * Errors   RangeError naming the member: an empty delimiter, a quote or escape that is not one ASCII character, a character
 *          with two roles, a line end in a role, a negative count.
 */
export function checkDialect(dialect: Dialect): void {
  const { delimiter, quote, comment } = dialect;
  if (delimiter === "" || /[\r\n]/.test(delimiter))
    throw new RangeError("delimiter: one or more characters, no line end.");
  for (const [name, value] of [
    ["quote", quote],
    ["escape", dialect.escape],
  ] as const) {
    if (value !== null && !/^[\0-\x09\x0b\x0c\x0e-\x7f]$/.test(value)) {
      throw new RangeError(`${name}: one ASCII character other than a line end, or null.`);
    }
    if (value !== null && delimiter.includes(value)) throw new RangeError(`${name}: also in the delimiter.`);
  }
  if (dialect.escape !== null && dialect.escape === quote)
    throw new RangeError("escape: equal to the quote; set doubleQuote instead.");
  if (comment !== null && (comment === "" || /[\r\n]/.test(comment)))
    throw new RangeError("comment: empty or a line end.");
  for (const name of ["preambleRows", "headerRows", "footerRows"] as const) {
    if (!Number.isSafeInteger(dialect[name]) || dialect[name] < 0) throw new RangeError(`${name}: an integer from 0.`);
  }
}
