// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertDelimitedInput = {
  /** The delimited file to convert. */
  readonly bytes: FileInput;
};

export type CommonConvertDelimitedOptions = {
  /** Output format. `xlsx` is rejected with INVALID_REQUEST: use `xlsx.render`. Default "csv". */
  readonly to?: "csv" | "tsv" | "psv" | "json" | "jsonl" | "html-table" | "xlsx" | undefined;
  /** Whether each JSON row is an object keyed by column name or an array of cells. Default "objects". */
  readonly jsonShape?: "objects" | "arrays" | undefined;
  /** Format of the delimited output. */
  readonly write?: {
    /** Which cells to quote: only those that need it, or all. Default "minimal". */
    readonly quote?: "minimal" | "all" | undefined;
    /** Line ending to write. Default "crlf". */
    readonly newline?: "crlf" | "lf" | "cr" | undefined;
    /** Whether to start the file with a byte-order mark. Default false. */
    readonly bom?: boolean | undefined;
    /** Text encoding of the output (a WHATWG label). Up to 40 characters, default "utf-8". */
    readonly encoding?: string | undefined;
    /** What to do with cells that a spreadsheet would run as a formula: escape them with an apostrophe, reject the call, or keep them. Default "escape". */
    readonly formulaPolicy?: "escape" | "reject" | "keep" | undefined;
    /** Text to write for null. Up to 64 characters, default "". */
    readonly nullToken?: string | undefined;
  } | undefined;
  /** Text encoding (a WHATWG label such as `utf-8`). Detected when omitted. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Dialect of the text. Members you omit are detected. */
  readonly dialect?: {
    /** Separator between cells, 1 to 16 characters. Detected when omitted. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character that encloses cells, or null if cells are never quoted. Detected when omitted. */
    readonly quote?: string | null | undefined;
    /** Escape character before a delimiter or quote that is data, or null. Detected when omitted. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Detected when omitted. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Whether to drop spaces that follow a delimiter. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Character that starts a comment line, or null for no comments. */
    readonly comment?: string | null | undefined;
    /** Number of lines to skip before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Number of header rows (0 to 16). 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Number of lines to skip after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Maximum number of data rows to read. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Whether to reject quotes that RFC 4180 does not allow. Default false. */
  readonly strict?: boolean | undefined;
  /** Maximum size of a cell in bytes. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
  /** Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** What to do with a row of the wrong length: pad or cut it, keep it, or fail. Default "pad". */
  readonly ragged?: "pad" | "keep" | "error" | undefined;
  /** Whether to remove white space around cells. Default false. */
  readonly trim?: boolean | undefined;
  /** Cell texts that mean null, for example `NA`. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
  /** Whether to convert cells to inferred types. Dates become ISO 8601. Default false. */
  readonly typed?: boolean | undefined;
  /** Table Schema or CSVW schema that sets the column types. */
  readonly schema?: unknown | undefined;
  /** Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`. Up to 16384 items. */
  readonly confirm?: readonly ({
    /** Name of the column. Up to 65536 characters. */
    readonly column: string;
    /** Table Schema type, for example `integer` or `date`. Up to 16 characters. */
    readonly type: string;
    /** Format of dates and times, for example `%Y-%m-%d`. Up to 64 characters. */
    readonly format?: string | undefined;
    /** Decimal separator, one character. Up to 1 character. */
    readonly decimalChar?: string | undefined;
    /** Thousands separator, one character. Up to 1 character. */
    readonly groupChar?: string | undefined;
  })[] | undefined;
};

export type CommonConvertDelimitedValue = {
  /** The file after conversion. */
  readonly artifact: Artifact;
  /** Number of data rows. */
  readonly rows: number;
  /** Column names, made unique. */
  readonly columns: readonly string[];
  /** Lines that do not belong to the table. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Number of comment lines. */
    readonly commentRows: number;
    /** Number of blank lines. */
    readonly blankRows: number;
    /** The first 100 comment lines, each with `line` and `text`. */
    readonly comments: readonly ({ readonly [member: string]: number | string })[];
  };
  /** The dialect used, with every member of `options.dialect`. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
  /** Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1). */
  readonly encoding: { readonly [member: string]: string | boolean | number };
};

export type CommonInspectDelimitedInput = {
  /** The delimited file to inspect. */
  readonly bytes: FileInput;
};

export type CommonInspectDelimitedOptions = {
  /** Text encoding (a WHATWG label such as `utf-8`). Detected when omitted. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Number of bytes to examine when detecting the dialect. 1024 to 16777216, default 65536. */
  readonly sampleBytes?: number | undefined;
  /** Delimiters to consider. Default: all common ones. Up to 32 items. */
  readonly delimiters?: readonly string[] | undefined;
  /** Dialect of the text. Members you omit are detected. */
  readonly dialect?: {
    /** Separator between cells, 1 to 16 characters. Detected when omitted. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character that encloses cells, or null if cells are never quoted. Detected when omitted. */
    readonly quote?: string | null | undefined;
    /** Escape character before a delimiter or quote that is data, or null. Detected when omitted. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Detected when omitted. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Whether to drop spaces that follow a delimiter. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Character that starts a comment line, or null for no comments. */
    readonly comment?: string | null | undefined;
    /** Number of lines to skip before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Number of header rows (0 to 16). 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Number of lines to skip after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Maximum number of data rows to read. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Whether to reject quotes that RFC 4180 does not allow. Default false. */
  readonly strict?: boolean | undefined;
  /** Maximum size of a cell in bytes. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
  /** Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
};

export type CommonInspectDelimitedValue = {
  /** Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1). */
  readonly encoding: { readonly [member: string]: string | boolean | number };
  /** The dialect used, with every member of `options.dialect`. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
  /** Confidence in the detected dialect, 0 to 1. */
  readonly confidence: number;
  /** The second most likely dialect. */
  readonly runnerUp?: {
    /** The dialect used, with every member of `options.dialect`. */
    readonly dialect: { readonly [member: string]: string | number | boolean | null };
    /** Confidence in this dialect, 0 to 1. */
    readonly confidence: number;
  };
  /** Number of data rows. */
  readonly rows: number;
  /** Number of table columns. */
  readonly columns: number;
  /** Column names as they appear in the file. */
  readonly names: readonly string[];
  /** Row lengths of the table. */
  readonly shape: {
    /** Whether all rows have the same length. */
    readonly rectangular: boolean;
    /** Row lengths and how often each occurs; at most 100 entries. */
    readonly widths: readonly { readonly [member: string]: number }[];
    /** Number of rows whose length differs from the header. */
    readonly raggedRows: number;
    /** The first 100 rows whose length differs from the header. */
    readonly ragged: readonly {
      /** Row number, starting at 1 and counting the header. */
      readonly row: number;
      /** Number of cells in the row. */
      readonly cells: number;
      /** Location in the source text: `line` and `column` start at 1, `byteStart` (inclusive) and `byteEnd` (exclusive) at 0. */
      readonly position: { readonly [member: string]: number };
    }[];
  };
  /** Line ends outside quotes: crlf, lf, cr. */
  readonly newlines: { readonly [member: string]: number };
  /** Whether the file mixes line endings. */
  readonly mixedNewlines: boolean;
  /** Whether the last row ends with a line ending. */
  readonly trailingNewline: boolean;
  /** Number of quotes that RFC 4180 does not allow. */
  readonly irregularQuotes: number;
  /** Number of physical lines. */
  readonly lines: number;
  /** Lines that do not belong to the table. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Number of comment lines. */
    readonly commentRows: number;
    /** Number of blank lines. */
    readonly blankRows: number;
  };
};

export type CommonInspectDelimitedSchemaInput = {
  /** The delimited file. Send either this or `columns` and `rows`. */
  readonly bytes?: FileInput | undefined;
  /** Names of the columns, in order. Up to 16384 items. */
  readonly columns?: readonly string[] | undefined;
  /** Data rows, each an array of cells. Up to 10000000 items. */
  readonly rows?: readonly (readonly (string | number | boolean | null)[])[] | undefined;
};

export type CommonInspectDelimitedSchemaOptions = {
  /** Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`. Up to 16384 items. */
  readonly confirm?: readonly ({
    /** Name of the column. Up to 65536 characters. */
    readonly column: string;
    /** Table Schema type, for example `integer` or `date`. Up to 16 characters. */
    readonly type: string;
    /** Format of dates and times, for example `%Y-%m-%d`. Up to 64 characters. */
    readonly format?: string | undefined;
    /** Decimal separator, one character. Up to 1 character. */
    readonly decimalChar?: string | undefined;
    /** Thousands separator, one character. Up to 1 character. */
    readonly groupChar?: string | undefined;
  })[] | undefined;
  /** What to do when several types fit a column: fail, or report the safest type and set `needsConfirmation`. Default "error". */
  readonly onAmbiguity?: "error" | "report" | undefined;
  /** Number of data rows to examine. Default: all. 1 to 10000000000. */
  readonly sampleRows?: number | undefined;
  /** Cell texts that mean null, for example `NA`. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
  /** Text encoding (a WHATWG label such as `utf-8`). Detected when omitted. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** Dialect of the text. Members you omit are detected. */
  readonly dialect?: {
    /** Separator between cells, 1 to 16 characters. Detected when omitted. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character that encloses cells, or null if cells are never quoted. Detected when omitted. */
    readonly quote?: string | null | undefined;
    /** Escape character before a delimiter or quote that is data, or null. Detected when omitted. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Detected when omitted. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Whether to drop spaces that follow a delimiter. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Character that starts a comment line, or null for no comments. */
    readonly comment?: string | null | undefined;
    /** Number of lines to skip before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Number of header rows (0 to 16). 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Number of lines to skip after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Maximum number of data rows to read. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Whether to reject quotes that RFC 4180 does not allow. Default false. */
  readonly strict?: boolean | undefined;
  /** Maximum size of a cell in bytes. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
};

export type CommonInspectDelimitedSchemaValue = {
  /** One entry for each column. */
  readonly fields: readonly ({
    /** Name of the column. */
    readonly name: string;
    /** Inferred Table Schema type. */
    readonly type: string;
    /** Format of dates and times. */
    readonly format?: string;
    /** Decimal separator of the numbers. */
    readonly decimalChar?: string;
    /** Thousands separator of the numbers. */
    readonly groupChar?: string;
    /** Whether some cells are null. */
    readonly nullable: boolean;
    /** Number of null cells. */
    readonly nulls: number;
    /** Cell texts that were read as null. */
    readonly missingValues: readonly string[];
    /** Whether no value occurs twice. */
    readonly unique?: boolean;
    /** Number of distinct values. */
    readonly distinct?: number;
    /** Smallest value in the column. */
    readonly min?: number | string;
    /** Largest value in the column. */
    readonly max?: number | string;
    /** Length of the shortest cell in characters. */
    readonly minLength: number;
    /** Length of the longest cell in characters. */
    readonly maxLength: number;
    /** Up to 5 example cells. */
    readonly examples: readonly string[];
    /** Type that fits at least nine in ten values. */
    readonly mostly?: string;
    /** The first 10 cells that do not fit that type: `row`, `line`, `value`. */
    readonly conflicts: readonly ({ readonly [member: string]: number | string })[];
    /** Number of cells that do not fit that type. */
    readonly conflictCount: number;
    /** `percent` or `currency`, if the cells have such a sign. */
    readonly note?: string;
    /** Why more than one type fits. */
    readonly ambiguity?: string;
    /** Types that fit, in the form `options.confirm` accepts. */
    readonly candidates?: readonly { readonly [member: string]: string }[];
    /** Confidence in the type, 0 to 1. */
    readonly confidence: number;
  })[];
  /** The inferred fields as a Table Schema. */
  readonly schema: unknown;
  /** Number of data rows examined. */
  readonly rows: number;
  /** Whether all data rows were examined. */
  readonly complete: boolean;
  /** Number of rows whose length differs from the header. */
  readonly raggedRows: number;
  /** Lowest confidence of all fields, 0 to 1. */
  readonly confidence: number;
  /** Whether the type of some column is ambiguous. */
  readonly needsConfirmation: boolean;
};

export type CommonParseDelimitedInput = {
  /** The delimited text, already decoded. Up to 268435456 characters. */
  readonly text: string;
};

export type CommonParseDelimitedOptions = {
  /** Dialect of the text. Members you omit are detected. */
  readonly dialect?: {
    /** Separator between cells, 1 to 16 characters. Detected when omitted. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character that encloses cells, or null if cells are never quoted. Detected when omitted. */
    readonly quote?: string | null | undefined;
    /** Escape character before a delimiter or quote that is data, or null. Detected when omitted. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Detected when omitted. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Whether to drop spaces that follow a delimiter. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Character that starts a comment line, or null for no comments. */
    readonly comment?: string | null | undefined;
    /** Number of lines to skip before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Number of header rows (0 to 16). 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Number of lines to skip after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Maximum number of data rows to read. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Whether to reject quotes that RFC 4180 does not allow. Default false. */
  readonly strict?: boolean | undefined;
  /** Maximum size of a cell in bytes. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
  /** Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** What to do with a row of the wrong length: pad or cut it, keep it, or fail. Default "pad". */
  readonly ragged?: "pad" | "keep" | "error" | undefined;
  /** Whether to remove white space around cells. Default false. */
  readonly trim?: boolean | undefined;
  /** Cell texts that mean null, for example `NA`. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
  /** Whether to convert cells to inferred types. Dates become ISO 8601. Default false. */
  readonly typed?: boolean | undefined;
  /** Table Schema or CSVW schema that sets the column types. */
  readonly schema?: unknown | undefined;
  /** Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`. Up to 16384 items. */
  readonly confirm?: readonly ({
    /** Name of the column. Up to 65536 characters. */
    readonly column: string;
    /** Table Schema type, for example `integer` or `date`. Up to 16 characters. */
    readonly type: string;
    /** Format of dates and times, for example `%Y-%m-%d`. Up to 64 characters. */
    readonly format?: string | undefined;
    /** Decimal separator, one character. Up to 1 character. */
    readonly decimalChar?: string | undefined;
    /** Thousands separator, one character. Up to 1 character. */
    readonly groupChar?: string | undefined;
  })[] | undefined;
  /** Whether to return the row number of each data row in the text. Default false. */
  readonly rowNumbers?: boolean | undefined;
};

export type CommonParseDelimitedValue = {
  /** Column names, made unique. */
  readonly columns: readonly string[];
  /** Data rows, without the header. */
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Row number of each data row in the file, starting at 1 and counting the header. */
  readonly rowNumbers?: readonly number[];
  /** Header rows as they appear in the file. */
  readonly header: readonly (readonly string[])[];
  /** Table Schema type of each column that cells were converted to. */
  readonly types?: readonly string[];
  /** Lines that do not belong to the table. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Number of comment lines. */
    readonly commentRows: number;
    /** Number of blank lines. */
    readonly blankRows: number;
    /** The first 100 comment lines, each with `line` and `text`. */
    readonly comments: readonly ({ readonly [member: string]: number | string })[];
  };
  /** The dialect used, with every member of `options.dialect`. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
};

export type CommonParseDelimitedBytesInput = {
  /** The delimited file to parse. */
  readonly bytes: FileInput;
};

export type CommonParseDelimitedBytesOptions = {
  /** Text encoding (a WHATWG label such as `utf-8`). Detected when omitted. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Dialect of the text. Members you omit are detected. */
  readonly dialect?: {
    /** Separator between cells, 1 to 16 characters. Detected when omitted. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character that encloses cells, or null if cells are never quoted. Detected when omitted. */
    readonly quote?: string | null | undefined;
    /** Escape character before a delimiter or quote that is data, or null. Detected when omitted. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Detected when omitted. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Whether to drop spaces that follow a delimiter. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Character that starts a comment line, or null for no comments. */
    readonly comment?: string | null | undefined;
    /** Number of lines to skip before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Number of header rows (0 to 16). 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Number of lines to skip after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Maximum number of data rows to read. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Whether to reject quotes that RFC 4180 does not allow. Default false. */
  readonly strict?: boolean | undefined;
  /** Maximum size of a cell in bytes. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
  /** Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** What to do with a row of the wrong length: pad or cut it, keep it, or fail. Default "pad". */
  readonly ragged?: "pad" | "keep" | "error" | undefined;
  /** Whether to remove white space around cells. Default false. */
  readonly trim?: boolean | undefined;
  /** Cell texts that mean null, for example `NA`. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
  /** Whether to convert cells to inferred types. Dates become ISO 8601. Default false. */
  readonly typed?: boolean | undefined;
  /** Table Schema or CSVW schema that sets the column types. */
  readonly schema?: unknown | undefined;
  /** Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`. Up to 16384 items. */
  readonly confirm?: readonly ({
    /** Name of the column. Up to 65536 characters. */
    readonly column: string;
    /** Table Schema type, for example `integer` or `date`. Up to 16 characters. */
    readonly type: string;
    /** Format of dates and times, for example `%Y-%m-%d`. Up to 64 characters. */
    readonly format?: string | undefined;
    /** Decimal separator, one character. Up to 1 character. */
    readonly decimalChar?: string | undefined;
    /** Thousands separator, one character. Up to 1 character. */
    readonly groupChar?: string | undefined;
  })[] | undefined;
  /** Whether to return the row number of each data row in the file. Default false. */
  readonly rowNumbers?: boolean | undefined;
};

export type CommonParseDelimitedBytesValue = {
  /** Column names, made unique. */
  readonly columns: readonly string[];
  /** Data rows, without the header. */
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Row number of each data row in the file, starting at 1 and counting the header. */
  readonly rowNumbers?: readonly number[];
  /** Header rows as they appear in the file. */
  readonly header: readonly (readonly string[])[];
  /** Table Schema type of each column that cells were converted to. */
  readonly types?: readonly string[];
  /** Lines that do not belong to the table. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Number of comment lines. */
    readonly commentRows: number;
    /** Number of blank lines. */
    readonly blankRows: number;
    /** The first 100 comment lines, each with `line` and `text`. */
    readonly comments: readonly ({ readonly [member: string]: number | string })[];
  };
  /** The dialect used, with every member of `options.dialect`. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
  /** Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1). */
  readonly encoding: { readonly [member: string]: string | boolean | number };
};

export type CommonRenderDelimitedInput = {
  /** Names of the columns, in order. Up to 16384 items. */
  readonly columns: readonly string[];
  /** Data rows, each an array of cells. Up to 10000000 items. */
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
};

export type CommonRenderDelimitedOptions = {
  /** Separator between cells, 1 to 16 characters. 1 to 16 characters, default ",". */
  readonly delimiter?: string | undefined;
  /** Quote character that encloses cells, or null to never quote. Exactly 1 character, default "\"". */
  readonly quoteChar?: string | null | undefined;
  /** Escape character before a delimiter or quote that is data, or null. Exactly 1 character, default null. */
  readonly escapeChar?: string | null | undefined;
  /** Whether a quote inside a quoted cell is written twice. Default true. */
  readonly doubleQuote?: boolean | undefined;
  /** Which cells to quote: only those that need it, or all. Default "minimal". */
  readonly quote?: "minimal" | "all" | undefined;
  /** Line ending to write. Default "crlf". */
  readonly newline?: "crlf" | "lf" | "cr" | undefined;
  /** Whether to start the file with a byte-order mark. Default false. */
  readonly bom?: boolean | undefined;
  /** Text encoding of the output (a WHATWG label). Up to 40 characters, default "utf-8". */
  readonly encoding?: string | undefined;
  /** What to do with cells that a spreadsheet would run as a formula: escape them with an apostrophe, reject the call, or keep them. Default "escape". */
  readonly formulaPolicy?: "escape" | "reject" | "keep" | undefined;
  /** Text to write for null. Up to 64 characters, default "". */
  readonly nullToken?: string | undefined;
  /** Whether to write the column names as the first row. Default true. */
  readonly header?: boolean | undefined;
  /** What to do with a row whose length differs from the number of columns: fail, pad or cut it, or keep it. Default "error". */
  readonly ragged?: "error" | "pad" | "keep" | undefined;
  /** Maximum number of rows. 1 to 10000000, default 10000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of columns. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
};

export type CommonRenderDelimitedValue = {
  /** The delimited file as bytes. */
  readonly artifact: Artifact;
  /** Number of data rows. */
  readonly rows: number;
  /** Number of table columns. */
  readonly columns: number;
};

export type CommonTransformDelimitedInputFile = FileInput;

export type CommonTransformDelimitedInput = {
  /** The delimited file. Send either this or `columns` and `rows`. */
  readonly bytes?: CommonTransformDelimitedInputFile | undefined;
  /** Names of the columns, in order. Up to 16384 items. */
  readonly columns?: readonly string[] | undefined;
  /** Data rows, each an array of cells. Up to 10000000 items. */
  readonly rows?: readonly (readonly (string | number | boolean | null)[])[] | undefined;
  /** The delimited file that a `join` step joins with. */
  readonly otherBytes?: CommonTransformDelimitedInputFile | undefined;
};

export type CommonTransformDelimitedOptions = {
  /** Steps to apply, in order. Up to 1000 items, default []. */
  readonly steps?: readonly ({
    /** Kind of step. The other members apply to the steps named in their descriptions. */
    readonly step: "select" | "drop" | "reorder" | "rename" | "cast" | "filter" | "sort" | "dedupe" | "derive" | "fill" | "limit" | "group" | "join";
    /** Column names for `select`, `drop`, `reorder` (moved to the front), `dedupe`, `fill`, `group` and `join` (key columns). Up to 16384 items. */
    readonly columns?: readonly string[] | undefined;
    /** `join`: kind of join. Default: inner. */
    readonly how?: "inner" | "left" | "semi" | "anti" | undefined;
    /** `cast` and `derive`: the column to convert or create. Up to 65536 characters. */
    readonly column?: string | undefined;
    /** `rename`: old names to new names. `join`: key columns of this table to those of the other. */
    readonly names?: { readonly [member: string]: string } | undefined;
    /** `filter`: condition that a row must meet, for example `[a b] * 2 >= 10 and c != 'x'`. Up to 65536 characters. */
    readonly where?: string | undefined;
    /** `derive`: expression that computes the new column. Up to 65536 characters. */
    readonly value?: string | undefined;
    /** `cast`: Table Schema type to convert to. Up to 64 characters. */
    readonly type?: string | undefined;
    /** `cast`: format of the cells, for example `%d.%m.%Y`. Up to 64 characters. */
    readonly format?: string | undefined;
    /** `cast`: decimal separator, one character. Up to 64 characters. */
    readonly decimalChar?: string | undefined;
    /** `cast`: thousands separator, one character. Up to 64 characters. */
    readonly groupChar?: string | undefined;
    /** `cast`: whether a cell that cannot be converted fails the call or stays text. */
    readonly onError?: "fail" | "keep" | undefined;
    /** `sort`: sort keys, most significant first. 1 to 64 items. */
    readonly by?: readonly ({
      /** Column to sort by. Up to 65536 characters. */
      readonly column: string;
      /** Sort order. Default: ascending. */
      readonly order?: "ascending" | "descending" | undefined;
      /** How to compare cells. Default: value. */
      readonly as?: "value" | "number" | "text" | undefined;
      /** Where null cells go. Default: last. */
      readonly nulls?: "last" | "first" | undefined;
    })[] | undefined;
    /** `dedupe`: which of the duplicate rows to keep. Default: first. */
    readonly keep?: "first" | "last" | undefined;
    /** `fill`: value to put into empty cells. */
    readonly with?: string | number | boolean | undefined;
    /** `fill`: copy the next filled cell from above or below. */
    readonly from?: "above" | "below" | undefined;
    /** `limit`: maximum number of rows to keep. 0 to 10000000000. */
    readonly count?: number | undefined;
    /** `limit`: number of rows to skip first. 0 to 10000000000. */
    readonly offset?: number | undefined;
    /** `group`: aggregates to compute for each group. Up to 1000 items. */
    readonly aggregates?: readonly ({
      /** Name of the new column. Up to 65536 characters. */
      readonly as: string;
      /** Aggregate function. Null cells are ignored. */
      readonly function: "count" | "distinct" | "sum" | "mean" | "min" | "max" | "first" | "last";
      /** Column to aggregate. Omit it to count rows. Up to 65536 characters. */
      readonly column?: string | undefined;
    })[] | undefined;
  })[] | undefined;
  /** Output format. `rows` returns JSON in `value.rows`; the others return a file. Default "rows". */
  readonly to?: "rows" | "csv" | "tsv" | "psv" | "jsonl" | undefined;
  /** Format of the delimited output. */
  readonly write?: {
    /** Which cells to quote: only those that need it, or all. Default "minimal". */
    readonly quote?: "minimal" | "all" | undefined;
    /** Line ending to write. Default "crlf". */
    readonly newline?: "crlf" | "lf" | "cr" | undefined;
    /** Whether to start the file with a byte-order mark. Default false. */
    readonly bom?: boolean | undefined;
    /** Text encoding of the output (a WHATWG label). Up to 40 characters, default "utf-8". */
    readonly encoding?: string | undefined;
    /** What to do with cells that a spreadsheet would run as a formula: escape them with an apostrophe, reject the call, or keep them. Default "escape". */
    readonly formulaPolicy?: "escape" | "reject" | "keep" | undefined;
    /** Text to write for null. Up to 64 characters, default "". */
    readonly nullToken?: string | undefined;
  } | undefined;
  /** Text encoding (a WHATWG label such as `utf-8`). Detected when omitted. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Dialect of the text. Members you omit are detected. */
  readonly dialect?: {
    /** Separator between cells, 1 to 16 characters. Detected when omitted. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character that encloses cells, or null if cells are never quoted. Detected when omitted. */
    readonly quote?: string | null | undefined;
    /** Escape character before a delimiter or quote that is data, or null. Detected when omitted. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Detected when omitted. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Whether to drop spaces that follow a delimiter. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Character that starts a comment line, or null for no comments. */
    readonly comment?: string | null | undefined;
    /** Number of lines to skip before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Number of header rows (0 to 16). 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Number of lines to skip after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Maximum number of data rows to read. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** What to do with a row of the wrong length: pad or cut it, keep it, or fail. Default "pad". */
  readonly ragged?: "pad" | "keep" | "error" | undefined;
  /** Cell texts that mean null, for example `NA`. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
};

export type CommonTransformDelimitedValue = {
  /** Column names, made unique. */
  readonly columns: readonly string[];
  /** Data rows, without the header. */
  readonly rows?: readonly (readonly (string | number | boolean | null)[])[];
  /** The file after all steps. */
  readonly artifact?: Artifact;
  /** Number of data rows read. */
  readonly rowsIn: number;
  /** Number of data rows in the output. */
  readonly rowsOut: number;
  /** How a file was read: `header`, `skipped`, `dialect`, `encoding`. Absent for JSON input. */
  readonly source?: { readonly [member: string]: (readonly unknown[]) | { readonly [member: string]: unknown } };
};

export type CommonValidateDelimitedInput = {
  /** The delimited file to check. */
  readonly bytes: FileInput;
  /** Table Schema or CSVW schema to check against. */
  readonly schema: unknown;
};

export type CommonValidateDelimitedOptions = {
  /** Text encoding (a WHATWG label such as `utf-8`). Detected when omitted. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** Maximum number of findings to list. All are counted. 0 to 100000, default 1000. */
  readonly maxFindings?: number | undefined;
  /** Maximum number of values remembered for each unique column and key. Beyond it, uniqueness is not checked. 1 to 100000000, default 1000000. */
  readonly maxUniqueValues?: number | undefined;
  /** Dialect of the text. Members you omit are detected. */
  readonly dialect?: {
    /** Separator between cells, 1 to 16 characters. Detected when omitted. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character that encloses cells, or null if cells are never quoted. Detected when omitted. */
    readonly quote?: string | null | undefined;
    /** Escape character before a delimiter or quote that is data, or null. Detected when omitted. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Detected when omitted. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Whether to drop spaces that follow a delimiter. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Character that starts a comment line, or null for no comments. */
    readonly comment?: string | null | undefined;
    /** Number of lines to skip before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Number of header rows (0 to 16). 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Number of lines to skip after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Maximum number of data rows to read. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Whether to reject quotes that RFC 4180 does not allow. Default false. */
  readonly strict?: boolean | undefined;
  /** Maximum size of a cell in bytes. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
};

export type CommonValidateDelimitedValue = {
  /** Whether the file has no finding. */
  readonly valid: boolean;
  /** Findings in the order of the file. */
  readonly findings: readonly {
    /** Finding code, for example TYPE, REQUIRED or ROW_SHORT. */
    readonly code: string;
    /** Row number, starting at 1 and counting the header. */
    readonly row: number;
    /** Name of the schema field. */
    readonly column?: string;
    /** Column index, starting at 0. */
    readonly columnIndex?: number;
    /** Cell text, cut to 200 characters. */
    readonly value?: string;
    /** The rule of the schema that is broken. */
    readonly rule: string;
    /** Location in the source text: `line` and `column` start at 1, `byteStart` (inclusive) and `byteEnd` (exclusive) at 0. */
    readonly position: { readonly [member: string]: number };
  }[];
  /** Number of findings, including those not listed. */
  readonly findingCount: number;
  /** Number of findings by code. */
  readonly counts: { readonly [member: string]: number };
  /** Number of data rows. */
  readonly rows: number;
  /** Number of rows without a finding. */
  readonly validRows: number;
  /** Number of rows with at least one finding. */
  readonly invalidRows: number;
  /** What was not judged, or not to the end. */
  readonly unchecked: readonly string[];
  /** Lines that do not belong to the table. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Number of comment lines. */
    readonly commentRows: number;
    /** Number of blank lines. */
    readonly blankRows: number;
  };
  /** The dialect used, with every member of `options.dialect`. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
  /** Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1). */
  readonly encoding: { readonly [member: string]: string | boolean | number };
};

export type CommonValidateDelimitedRoundtripInput = {
  /** The delimited file to check. */
  readonly bytes: FileInput;
};

export type CommonValidateDelimitedRoundtripOptions = {
  /** Dialect of the copy. Members you omit are taken from the input. */
  readonly dialectOut?: {
    /** Separator between cells to write. Default: as in the input. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character to write, or null for none. Default: as in the input. */
    readonly quote?: string | null | undefined;
    /** Escape character to write, or null for none. Default: as in the input. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Default: as in the input. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending to write. Default: as in the input. */
    readonly newline?: "crlf" | "lf" | "cr" | undefined;
  } | undefined;
  /** Text encoding of the copy (a WHATWG label). Default: as in the input. Up to 40 characters. */
  readonly encodingOut?: string | undefined;
  /** Which cells to quote in the copy. `auto` follows the beginning of the input. Default "auto". */
  readonly quoting?: "auto" | "minimal" | "all" | undefined;
  /** Maximum number of differences to list. All are counted. 0 to 10000, default 100. */
  readonly maxDifferences?: number | undefined;
  /** Text encoding (a WHATWG label such as `utf-8`). Detected when omitted. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** Dialect of the text. Members you omit are detected. */
  readonly dialect?: {
    /** Separator between cells, 1 to 16 characters. Detected when omitted. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Quote character that encloses cells, or null if cells are never quoted. Detected when omitted. */
    readonly quote?: string | null | undefined;
    /** Escape character before a delimiter or quote that is data, or null. Detected when omitted. */
    readonly escape?: string | null | undefined;
    /** Whether a quote inside a quoted cell is written twice. Detected when omitted. */
    readonly doubleQuote?: boolean | undefined;
    /** Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Whether to drop spaces that follow a delimiter. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Character that starts a comment line, or null for no comments. */
    readonly comment?: string | null | undefined;
    /** Number of lines to skip before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Number of header rows (0 to 16). 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Number of lines to skip after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Maximum number of data rows to read. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Maximum number of cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Whether to reject quotes that RFC 4180 does not allow. Default false. */
  readonly strict?: boolean | undefined;
  /** Maximum size of a cell in bytes. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
};

export type CommonValidateDelimitedRoundtripValue = {
  /** What the copy preserves: every byte, every cell value, or not all cells. */
  readonly equal: "bytes" | "cells" | "no";
  /** Differences in the order of the input. */
  readonly differences: readonly {
    /** Kind of difference, for example `cell`, `quoting`, `newline` or `skipped-lines`. */
    readonly kind: string;
    /** Row number, starting at 1 and counting the header. */
    readonly row?: number;
    /** Column number, starting at 1. */
    readonly column?: number;
    /** Text in the input. */
    readonly before: string;
    /** Text in the copy. */
    readonly after: string;
    /** Location in the source text: `line` and `column` start at 1, `byteStart` (inclusive) and `byteEnd` (exclusive) at 0. */
    readonly position?: { readonly [member: string]: number };
  }[];
  /** Number of differences, including those not listed. */
  readonly differenceCount: number;
  /** Number of differences by kind. */
  readonly counts: { readonly [member: string]: number };
  /** Number of rows, including the header. */
  readonly rows: number;
  /** Number of cells compared. */
  readonly cells: number;
  /** The dialect used, with every member of `options.dialect`. */
  readonly dialectIn: { readonly [member: string]: string | number | boolean | null };
  /** The dialect used, with every member of `options.dialect`. */
  readonly dialectOut: { readonly [member: string]: string | number | boolean | null };
  /** Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1). */
  readonly encodingIn: { readonly [member: string]: string | boolean | number };
  /** Encoding of the copy (WHATWG name). */
  readonly encodingOut: string;
};

export interface DelimitedOperations {
  /** Convert delimited text to CSV, TSV, PSV, JSON, JSON Lines or an HTML table. */
  readonly "common.convert.delimited": {
    readonly isAvailable: true;
    readonly input: CommonConvertDelimitedInput;
    readonly options: CommonConvertDelimitedOptions & SharedCallOptions;
    readonly value: CommonConvertDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED" | "common/HEADER_NOT_WRITTEN";
  };
  /** Detect the encoding, dialect and shape of delimited text. */
  readonly "common.inspect.delimited": {
    readonly isAvailable: true;
    readonly input: CommonInspectDelimitedInput;
    readonly options: CommonInspectDelimitedOptions & SharedCallOptions;
    readonly value: CommonInspectDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Infer the column types of delimited text; ambiguous types must be confirmed. */
  readonly "common.inspect.delimited-schema": {
    readonly isAvailable: true;
    readonly input: CommonInspectDelimitedSchemaInput;
    readonly options: CommonInspectDelimitedSchemaOptions & SharedCallOptions;
    readonly value: CommonInspectDelimitedSchemaValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Read delimited text into columns and rows. */
  readonly "common.parse.delimited": {
    readonly isAvailable: true;
    readonly input: CommonParseDelimitedInput;
    readonly options: CommonParseDelimitedOptions & SharedCallOptions;
    readonly value: CommonParseDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Read a delimited file into columns and rows, detecting encoding and dialect. */
  readonly "common.parse.delimited-bytes": {
    readonly isAvailable: true;
    readonly input: CommonParseDelimitedBytesInput;
    readonly options: CommonParseDelimitedBytesOptions & SharedCallOptions;
    readonly value: CommonParseDelimitedBytesValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Write columns and rows as delimited text (RFC 4180). */
  readonly "common.render.delimited": {
    readonly isAvailable: true;
    readonly input: CommonRenderDelimitedInput;
    readonly options: CommonRenderDelimitedOptions & SharedCallOptions;
    readonly value: CommonRenderDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Select, rename, filter, sort and derive columns of delimited text. */
  readonly "common.transform.delimited": {
    readonly isAvailable: true;
    readonly input: CommonTransformDelimitedInput;
    readonly options: CommonTransformDelimitedOptions & SharedCallOptions;
    readonly value: CommonTransformDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Check delimited text against a Table Schema or CSVW schema. */
  readonly "common.validate.delimited": {
    readonly isAvailable: true;
    readonly input: CommonValidateDelimitedInput;
    readonly options: CommonValidateDelimitedOptions & SharedCallOptions;
    readonly value: CommonValidateDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Check whether delimited text survives reading and writing. */
  readonly "common.validate.delimited-roundtrip": {
    readonly isAvailable: true;
    readonly input: CommonValidateDelimitedRoundtripInput;
    readonly options: CommonValidateDelimitedRoundtripOptions & SharedCallOptions;
    readonly value: CommonValidateDelimitedRoundtripValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const DELIMITED_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.convert.delimited": [
    "artifact.bytes"
  ],
  "common.render.delimited": [
    "artifact.bytes"
  ],
  "common.transform.delimited": [
    "artifact.bytes"
  ]
};
