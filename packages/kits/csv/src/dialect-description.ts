import { checkDialect, type Dialect, type Newline, RFC4180 } from "./dialect.ts";
import { Description } from "./schema/json-reading.ts";

/** A dialect and what else a description of it says. */
export interface DescribedDialect {
  readonly dialect: Dialect;
  readonly encoding: string | undefined;
  readonly skipBlankRows: boolean | undefined;
  /** Members of the wrong kind, by their path: they count as left out. */
  readonly ignored: readonly string[];
}

/**
 * A CSVW dialect description, or one of Frictionless, as a dialect.
 *
 * Shapes   delimiter, quoteChar, doubleQuote, escapeChar, lineTerminators or lineTerminator, skipInitialSpace, commentPrefix or
 *          commentChar, header, headerRowCount, skipRows, skipBlankRows, encoding. What is left out is as in RFC 4180.
 * Errors   SchemaError with the path; RangeError for a dialect that nothing could be read by.
 * Source   W3C "Metadata Vocabulary for Tabular Data", 5.9; Frictionless Table Dialect.
 */
export function parseDialect(description: unknown): DescribedDialect {
  const ignored: string[] = [];
  // What is no word of a dialect leaves the default, which a reader of the description can see in `ignored`.
  const from = new Description(description, "dialect", (path) => ignored.push(path));
  const nullable = (name: string, otherwise: string | null) =>
    from.get(name) === null ? null : (from.string(name) ?? otherwise);
  const dialect: Dialect = {
    ...RFC4180,
    delimiter: from.string("delimiter") ?? RFC4180.delimiter,
    quote: nullable("quoteChar", RFC4180.quote),
    doubleQuote: from.boolean("doubleQuote") ?? true,
    escape: escapeOf(from),
    newline: newlineOf(from.strings("lineTerminators") ?? from.strings("lineTerminator")),
    skipInitialSpace: from.boolean("skipInitialSpace") ?? false,
    comment: nullable("commentPrefix", nullable("commentChar", null)),
    preambleRows: from.count("skipRows") ?? 0,
    headerRows: from.count("headerRowCount") ?? (from.boolean("header") === false ? 0 : 1),
  };
  checkDialect(dialect);
  return { dialect, encoding: from.string("encoding"), skipBlankRows: from.boolean("skipBlankRows"), ignored };
}

/** In CSVW the escape is a backslash when quotes are not doubled. */
function escapeOf(from: Description): string | null {
  if (from.has("escapeChar")) return from.get("escapeChar") === null ? null : (from.string("escapeChar") ?? null);
  return from.boolean("doubleQuote") === false ? "\\" : null;
}

function newlineOf(terminators: readonly string[] | undefined): Newline {
  if (terminators === undefined) return "crlf";
  const hasLf = terminators.includes("\n");
  if (terminators.includes("\r")) return hasLf ? "mixed" : "cr";
  return terminators.includes("\r\n") && terminators[0] !== "\n" ? "crlf" : "lf";
}

const LINE_TERMINATORS: Readonly<Record<Newline, readonly string[]>> = {
  crlf: ["\r\n", "\n"],
  lf: ["\n", "\r\n"],
  cr: ["\r", "\r\n"],
  mixed: ["\r\n", "\n", "\r"],
};

/** A dialect as CSVW describes it, with escapeChar of Frictionless where there is one. Footers have no word there. */
export function describeDialect(dialect: Dialect): Readonly<Record<string, unknown>> {
  return {
    delimiter: dialect.delimiter,
    quoteChar: dialect.quote,
    doubleQuote: dialect.doubleQuote,
    ...(dialect.escape === null ? {} : { escapeChar: dialect.escape }),
    lineTerminators: LINE_TERMINATORS[dialect.newline],
    skipInitialSpace: dialect.skipInitialSpace,
    ...(dialect.comment === null ? {} : { commentPrefix: dialect.comment }),
    header: dialect.headerRows > 0,
    headerRowCount: dialect.headerRows,
    skipRows: dialect.preambleRows,
  };
}
