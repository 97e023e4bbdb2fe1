// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertDelimitedInput = {
  /** The file. */
  readonly bytes: FileInput;
};

export type CommonConvertDelimitedOptions = {
  /** What to make; xlsx is refused. Default "csv". */
  readonly to?: "csv" | "tsv" | "psv" | "json" | "jsonl" | "html-table" | "xlsx" | undefined;
  /** A row in JSON. Default "objects". */
  readonly jsonShape?: "objects" | "arrays" | undefined;
  /** How the file is written. */
  readonly write?: {
    /** Which cells are quoted. Default "minimal". */
    readonly quote?: "minimal" | "all" | undefined;
    /** What ends a row. Default "crlf". */
    readonly newline?: "crlf" | "lf" | "cr" | undefined;
    /** Begin with a byte-order mark. Default false. */
    readonly bom?: boolean | undefined;
    /** WHATWG label. Up to 40 characters, default "utf-8". */
    readonly encoding?: string | undefined;
    /** Cells a spreadsheet would run. Default "escape". */
    readonly formulaPolicy?: "escape" | "reject" | "keep" | undefined;
    /** Stands for null. Up to 64 characters, default "". */
    readonly nullToken?: string | undefined;
  } | undefined;
  /** WHATWG label; detected when left out. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** What is left out is detected. */
  readonly dialect?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end; a lone CR is data in lf and crlf. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Drop spaces after delimiters. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Begins a comment line. */
    readonly comment?: string | null | undefined;
    /** Lines before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Rows of names. 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Lines after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Data rows. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Refuse quotes where RFC 4180 has none. Default false. */
  readonly strict?: boolean | undefined;
  /** Bytes of a cell. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
  /** Where names stand; rows: dialect.headerRows of them. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** Rows of another width. Default "pad". */
  readonly ragged?: "pad" | "keep" | "error" | undefined;
  /** Drop white space around cells. Default false. */
  readonly trim?: boolean | undefined;
  /** Cells that mean null. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
  /** Infer types; dates become ISO 8601. Default false. */
  readonly typed?: boolean | undefined;
  /** Table Schema or CSVW to type cells by. */
  readonly schema?: unknown | undefined;
  /** The answer to SCHEMA_CONFIRMATION_REQUIRED. Up to 16384 items. */
  readonly confirm?: readonly ({
    /** Its name. Up to 65536 characters. */
    readonly column: string;
    /** Of Table Schema. Up to 16 characters. */
    readonly type: string;
    /** Of dates and times. Up to 64 characters. */
    readonly format?: string | undefined;
    /** Decimal mark. Up to 1 character. */
    readonly decimalChar?: string | undefined;
    /** Between digits. Up to 1 character. */
    readonly groupChar?: string | undefined;
  })[] | undefined;
};

export type CommonConvertDelimitedValue = {
  /** The file. */
  readonly artifact: Artifact;
  /** Data rows. */
  readonly rows: number;
  /** Column names, each once. */
  readonly columns: readonly string[];
  /** Lines that are no data. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Comment lines. */
    readonly commentRows: number;
    /** Blank lines. */
    readonly blankRows: number;
    /** The first 100 comments: line, text. */
    readonly comments: readonly ({ readonly [member: string]: number | string })[];
  };
  /** The dialect in effect, every member of options.dialect. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
  /** name (WHATWG), bom, confidence (0 to 1). */
  readonly encoding: { readonly [member: string]: string | boolean | number };
};

export type CommonInspectDelimitedInput = {
  /** The file. */
  readonly bytes: FileInput;
};

export type CommonInspectDelimitedOptions = {
  /** WHATWG label; detected when left out. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Bytes looked at to detect the dialect. 1024 to 16777216, default 65536. */
  readonly sampleBytes?: number | undefined;
  /** Only these are considered. Up to 32 items. */
  readonly delimiters?: readonly string[] | undefined;
  /** What is left out is detected. */
  readonly dialect?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end; a lone CR is data in lf and crlf. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Drop spaces after delimiters. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Begins a comment line. */
    readonly comment?: string | null | undefined;
    /** Lines before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Rows of names. 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Lines after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Data rows. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Refuse quotes where RFC 4180 has none. Default false. */
  readonly strict?: boolean | undefined;
  /** Bytes of a cell. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
  /** Where names stand; rows: dialect.headerRows of them. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
};

export type CommonInspectDelimitedValue = {
  /** name (WHATWG), bom, confidence (0 to 1). */
  readonly encoding: { readonly [member: string]: string | boolean | number };
  /** The dialect in effect, every member of options.dialect. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
  /** In the dialect, 0 to 1. */
  readonly confidence: number;
  /** The next best. */
  readonly runnerUp?: {
    /** The dialect in effect, every member of options.dialect. */
    readonly dialect: { readonly [member: string]: string | number | boolean | null };
    /** 0 to 1. */
    readonly confidence: number;
  };
  /** Data rows. */
  readonly rows: number;
  /** Cells a row. */
  readonly columns: number;
  /** Column names as written. */
  readonly names: readonly string[];
  /** Widths of rows. */
  readonly shape: {
    /** All rows are of one width. */
    readonly rectangular: boolean;
    /** Up to 100 widths. */
    readonly widths: readonly { readonly [member: string]: number }[];
    /** Rows of another width. */
    readonly raggedRows: number;
    /** The first 100 of them. */
    readonly ragged: readonly {
      /** From 1, the header counted. */
      readonly row: number;
      /** Its width. */
      readonly cells: number;
      /** line and column from 1, byteStart, byteEnd. */
      readonly position: { readonly [member: string]: number };
    }[];
  };
  /** Line ends outside quotes: crlf, lf, cr. */
  readonly newlines: { readonly [member: string]: number };
  /** Several kinds of line ends. */
  readonly mixedNewlines: boolean;
  /** The last row has a line end. */
  readonly trailingNewline: boolean;
  /** Quotes where RFC 4180 has none. */
  readonly irregularQuotes: number;
  /** Physical lines. */
  readonly lines: number;
  /** Lines that are no data. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Comment lines. */
    readonly commentRows: number;
    /** Blank lines. */
    readonly blankRows: number;
  };
};

export type CommonInspectDelimitedSchemaInput = {
  /** The file. */
  readonly bytes?: FileInput | undefined;
  /** Column names. Up to 16384 items. */
  readonly columns?: readonly string[] | undefined;
  /** Rows of cells. Up to 10000000 items. */
  readonly rows?: readonly (readonly (string | number | boolean | null)[])[] | undefined;
};

export type CommonInspectDelimitedSchemaOptions = {
  /** The answer to SCHEMA_CONFIRMATION_REQUIRED. Up to 16384 items. */
  readonly confirm?: readonly ({
    /** Its name. Up to 65536 characters. */
    readonly column: string;
    /** Of Table Schema. Up to 16 characters. */
    readonly type: string;
    /** Of dates and times. Up to 64 characters. */
    readonly format?: string | undefined;
    /** Decimal mark. Up to 1 character. */
    readonly decimalChar?: string | undefined;
    /** Between digits. Up to 1 character. */
    readonly groupChar?: string | undefined;
  })[] | undefined;
  /** report: give the type that loses nothing, and needsConfirmation. Default "error". */
  readonly onAmbiguity?: "error" | "report" | undefined;
  /** Rows looked at; all. 1 to 10000000000. */
  readonly sampleRows?: number | undefined;
  /** Cells that mean null. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
  /** WHATWG label; detected when left out. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Where names stand; rows: dialect.headerRows of them. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** What is left out is detected. */
  readonly dialect?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end; a lone CR is data in lf and crlf. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Drop spaces after delimiters. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Begins a comment line. */
    readonly comment?: string | null | undefined;
    /** Lines before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Rows of names. 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Lines after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Data rows. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Refuse quotes where RFC 4180 has none. Default false. */
  readonly strict?: boolean | undefined;
  /** Bytes of a cell. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
};

export type CommonInspectDelimitedSchemaValue = {
  /** One for each column. */
  readonly fields: readonly ({
    /** The column's. */
    readonly name: string;
    /** Of Table Schema. */
    readonly type: string;
    /** Of dates and times. */
    readonly format?: string;
    /** Decimal mark. */
    readonly decimalChar?: string;
    /** Between digits. */
    readonly groupChar?: string;
    /** Some cells are null. */
    readonly nullable: boolean;
    /** How many. */
    readonly nulls: number;
    /** Cells that mean null. */
    readonly missingValues: readonly string[];
    /** No value twice. */
    readonly unique?: boolean;
    /** Different values. */
    readonly distinct?: number;
    /** Least value. */
    readonly min?: number | string;
    /** Greatest. */
    readonly max?: number | string;
    /** In characters. */
    readonly minLength: number;
    /** In characters. */
    readonly maxLength: number;
    /** Up to 5. */
    readonly examples: readonly string[];
    /** The type of nine in ten values. */
    readonly mostly?: string;
    /** The first 10 that are not: row, line, value. */
    readonly conflicts: readonly ({ readonly [member: string]: number | string })[];
    /** How many. */
    readonly conflictCount: number;
    /** percent or currency. */
    readonly note?: string;
    /** What is open. */
    readonly ambiguity?: string;
    /** Types that fit, as confirm takes them. */
    readonly candidates?: readonly { readonly [member: string]: string }[];
    /** 0 to 1. */
    readonly confidence: number;
  })[];
  /** The same as Table Schema. */
  readonly schema: unknown;
  /** Data rows looked at. */
  readonly rows: number;
  /** That is all. */
  readonly complete: boolean;
  /** Rows of another width. */
  readonly raggedRows: number;
  /** The least of the fields'. */
  readonly confidence: number;
  /** Some type is open. */
  readonly needsConfirmation: boolean;
};

export type CommonParseDelimitedInput = {
  /** The decoded text. Up to 268435456 characters. */
  readonly text: string;
};

export type CommonParseDelimitedOptions = {
  /** What is left out is detected. */
  readonly dialect?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end; a lone CR is data in lf and crlf. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Drop spaces after delimiters. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Begins a comment line. */
    readonly comment?: string | null | undefined;
    /** Lines before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Rows of names. 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Lines after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Data rows. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Refuse quotes where RFC 4180 has none. Default false. */
  readonly strict?: boolean | undefined;
  /** Bytes of a cell. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
  /** Where names stand; rows: dialect.headerRows of them. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** Rows of another width. Default "pad". */
  readonly ragged?: "pad" | "keep" | "error" | undefined;
  /** Drop white space around cells. Default false. */
  readonly trim?: boolean | undefined;
  /** Cells that mean null. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
  /** Infer types; dates become ISO 8601. Default false. */
  readonly typed?: boolean | undefined;
  /** Table Schema or CSVW to type cells by. */
  readonly schema?: unknown | undefined;
  /** The answer to SCHEMA_CONFIRMATION_REQUIRED. Up to 16384 items. */
  readonly confirm?: readonly ({
    /** Its name. Up to 65536 characters. */
    readonly column: string;
    /** Of Table Schema. Up to 16 characters. */
    readonly type: string;
    /** Of dates and times. Up to 64 characters. */
    readonly format?: string | undefined;
    /** Decimal mark. Up to 1 character. */
    readonly decimalChar?: string | undefined;
    /** Between digits. Up to 1 character. */
    readonly groupChar?: string | undefined;
  })[] | undefined;
  /** Say where each row stands. Default false. */
  readonly rowNumbers?: boolean | undefined;
};

export type CommonParseDelimitedValue = {
  /** Column names, each once. */
  readonly columns: readonly string[];
  /** Data rows. */
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Where each row stands, from 1, the header counted. */
  readonly rowNumbers?: readonly number[];
  /** The header as written. */
  readonly header: readonly (readonly string[])[];
  /** Table Schema types by which cells were typed. */
  readonly types?: readonly string[];
  /** Lines that are no data. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Comment lines. */
    readonly commentRows: number;
    /** Blank lines. */
    readonly blankRows: number;
    /** The first 100 comments: line, text. */
    readonly comments: readonly ({ readonly [member: string]: number | string })[];
  };
  /** The dialect in effect, every member of options.dialect. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
};

export type CommonParseDelimitedBytesInput = {
  /** The file. */
  readonly bytes: FileInput;
};

export type CommonParseDelimitedBytesOptions = {
  /** WHATWG label; detected when left out. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** What is left out is detected. */
  readonly dialect?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end; a lone CR is data in lf and crlf. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Drop spaces after delimiters. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Begins a comment line. */
    readonly comment?: string | null | undefined;
    /** Lines before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Rows of names. 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Lines after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Data rows. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Refuse quotes where RFC 4180 has none. Default false. */
  readonly strict?: boolean | undefined;
  /** Bytes of a cell. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
  /** Where names stand; rows: dialect.headerRows of them. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** Rows of another width. Default "pad". */
  readonly ragged?: "pad" | "keep" | "error" | undefined;
  /** Drop white space around cells. Default false. */
  readonly trim?: boolean | undefined;
  /** Cells that mean null. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
  /** Infer types; dates become ISO 8601. Default false. */
  readonly typed?: boolean | undefined;
  /** Table Schema or CSVW to type cells by. */
  readonly schema?: unknown | undefined;
  /** The answer to SCHEMA_CONFIRMATION_REQUIRED. Up to 16384 items. */
  readonly confirm?: readonly ({
    /** Its name. Up to 65536 characters. */
    readonly column: string;
    /** Of Table Schema. Up to 16 characters. */
    readonly type: string;
    /** Of dates and times. Up to 64 characters. */
    readonly format?: string | undefined;
    /** Decimal mark. Up to 1 character. */
    readonly decimalChar?: string | undefined;
    /** Between digits. Up to 1 character. */
    readonly groupChar?: string | undefined;
  })[] | undefined;
  /** Say where each row stands. Default false. */
  readonly rowNumbers?: boolean | undefined;
};

export type CommonParseDelimitedBytesValue = {
  /** Column names, each once. */
  readonly columns: readonly string[];
  /** Data rows. */
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Where each row stands, from 1, the header counted. */
  readonly rowNumbers?: readonly number[];
  /** The header as written. */
  readonly header: readonly (readonly string[])[];
  /** Table Schema types by which cells were typed. */
  readonly types?: readonly string[];
  /** Lines that are no data. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Comment lines. */
    readonly commentRows: number;
    /** Blank lines. */
    readonly blankRows: number;
    /** The first 100 comments: line, text. */
    readonly comments: readonly ({ readonly [member: string]: number | string })[];
  };
  /** The dialect in effect, every member of options.dialect. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
  /** name (WHATWG), bom, confidence (0 to 1). */
  readonly encoding: { readonly [member: string]: string | boolean | number };
};

export type CommonRenderDelimitedInput = {
  /** Column names. Up to 16384 items. */
  readonly columns: readonly string[];
  /** Rows of cells. Up to 10000000 items. */
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
};

export type CommonRenderDelimitedOptions = {
  /** Between cells. 1 to 16 characters, default ",". */
  readonly delimiter?: string | undefined;
  /** Around cells. Exactly 1 character, default "\"". */
  readonly quoteChar?: string | null | undefined;
  /** Before a mark that is data. Exactly 1 character, default null. */
  readonly escapeChar?: string | null | undefined;
  /** Write a quote in a cell twice. Default true. */
  readonly doubleQuote?: boolean | undefined;
  /** Which cells are quoted. Default "minimal". */
  readonly quote?: "minimal" | "all" | undefined;
  /** What ends a row. Default "crlf". */
  readonly newline?: "crlf" | "lf" | "cr" | undefined;
  /** Begin with a byte-order mark. Default false. */
  readonly bom?: boolean | undefined;
  /** WHATWG label. Up to 40 characters, default "utf-8". */
  readonly encoding?: string | undefined;
  /** Cells a spreadsheet would run. Default "escape". */
  readonly formulaPolicy?: "escape" | "reject" | "keep" | undefined;
  /** Stands for null. Up to 64 characters, default "". */
  readonly nullToken?: string | undefined;
  /** Write the column names first. Default true. */
  readonly header?: boolean | undefined;
  /** Rows of another width than the columns. Default "error". */
  readonly ragged?: "error" | "pad" | "keep" | undefined;
  /** Rows. 1 to 10000000, default 10000000. */
  readonly maxRows?: number | undefined;
  /** Columns. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
};

export type CommonRenderDelimitedValue = {
  /** The file. */
  readonly artifact: Artifact;
  /** Data rows. */
  readonly rows: number;
  /** Columns. */
  readonly columns: number;
};

export type CommonTransformDelimitedInputFile = FileInput;

export type CommonTransformDelimitedInput = {
  /** The file. */
  readonly bytes?: CommonTransformDelimitedInputFile | undefined;
  /** Column names. Up to 16384 items. */
  readonly columns?: readonly string[] | undefined;
  /** Rows of cells. Up to 10000000 items. */
  readonly rows?: readonly (readonly (string | number | boolean | null)[])[] | undefined;
  /** What join joins with. */
  readonly otherBytes?: CommonTransformDelimitedInputFile | undefined;
};

export type CommonTransformDelimitedOptions = {
  /** In this order. Up to 1000 items, default []. */
  readonly steps?: readonly ({
    /** What to do. */
    readonly step: "select" | "drop" | "reorder" | "rename" | "cast" | "filter" | "sort" | "dedupe" | "derive" | "fill" | "limit" | "group" | "join";
    /** select, drop, reorder (first), dedupe, fill, group, join (on). Up to 16384 items. */
    readonly columns?: readonly string[] | undefined;
    /** join: inner. */
    readonly how?: "inner" | "left" | "semi" | "anti" | undefined;
    /** cast, derive. Up to 65536 characters. */
    readonly column?: string | undefined;
    /** rename: old to new; join: here to there. */
    readonly names?: { readonly [member: string]: string } | undefined;
    /** filter: [a b] * 2 >= 10 and c != 'x' Up to 65536 characters. */
    readonly where?: string | undefined;
    /** derive. Up to 65536 characters. */
    readonly value?: string | undefined;
    /** cast, as in Table Schema. Up to 64 characters. */
    readonly type?: string | undefined;
    /** cast. Up to 64 characters. */
    readonly format?: string | undefined;
    /** cast. Up to 64 characters. */
    readonly decimalChar?: string | undefined;
    /** cast. Up to 64 characters. */
    readonly groupChar?: string | undefined;
    /** cast. */
    readonly onError?: "fail" | "keep" | undefined;
    /** sort. 1 to 64 items. */
    readonly by?: readonly ({
      /** Its name. Up to 65536 characters. */
      readonly column: string;
      /** ascending. */
      readonly order?: "ascending" | "descending" | undefined;
      /** value. */
      readonly as?: "value" | "number" | "text" | undefined;
      /** last. */
      readonly nulls?: "last" | "first" | undefined;
    })[] | undefined;
    /** dedupe: first. */
    readonly keep?: "first" | "last" | undefined;
    /** fill: this value. */
    readonly with?: string | number | boolean | undefined;
    /** fill: next filled. */
    readonly from?: "above" | "below" | undefined;
    /** limit: rows. 0 to 10000000000. */
    readonly count?: number | undefined;
    /** limit: rows before. 0 to 10000000000. */
    readonly offset?: number | undefined;
    /** group. Up to 1000 items. */
    readonly aggregates?: readonly ({
      /** The new column. Up to 65536 characters. */
      readonly as: string;
      /** Nulls apart. */
      readonly function: "count" | "distinct" | "sum" | "mean" | "min" | "max" | "first" | "last";
      /** None: rows. Up to 65536 characters. */
      readonly column?: string | undefined;
    })[] | undefined;
  })[] | undefined;
  /** What to make. Default "rows". */
  readonly to?: "rows" | "csv" | "tsv" | "psv" | "jsonl" | undefined;
  /** How the file is written. */
  readonly write?: {
    /** Which cells are quoted. Default "minimal". */
    readonly quote?: "minimal" | "all" | undefined;
    /** What ends a row. Default "crlf". */
    readonly newline?: "crlf" | "lf" | "cr" | undefined;
    /** Begin with a byte-order mark. Default false. */
    readonly bom?: boolean | undefined;
    /** WHATWG label. Up to 40 characters, default "utf-8". */
    readonly encoding?: string | undefined;
    /** Cells a spreadsheet would run. Default "escape". */
    readonly formulaPolicy?: "escape" | "reject" | "keep" | undefined;
    /** Stands for null. Up to 64 characters, default "". */
    readonly nullToken?: string | undefined;
  } | undefined;
  /** WHATWG label; detected when left out. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** What is left out is detected. */
  readonly dialect?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end; a lone CR is data in lf and crlf. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Drop spaces after delimiters. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Begins a comment line. */
    readonly comment?: string | null | undefined;
    /** Lines before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Rows of names. 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Lines after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Data rows. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Where names stand; rows: dialect.headerRows of them. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** Rows of another width. Default "pad". */
  readonly ragged?: "pad" | "keep" | "error" | undefined;
  /** Cells that mean null. Up to 64 items. */
  readonly nullTokens?: readonly string[] | undefined;
};

export type CommonTransformDelimitedValue = {
  /** Column names, each once. */
  readonly columns: readonly string[];
  /** Data rows. */
  readonly rows?: readonly (readonly (string | number | boolean | null)[])[];
  /** The file. */
  readonly artifact?: Artifact;
  /** Rows read. */
  readonly rowsIn: number;
  /** Rows left. */
  readonly rowsOut: number;
  /** Of a file: header, skipped, dialect, encoding. */
  readonly source?: { readonly [member: string]: (readonly unknown[]) | { readonly [member: string]: unknown } };
};

export type CommonValidateDelimitedInput = {
  /** The file. */
  readonly bytes: FileInput;
  /** Table Schema or CSVW. */
  readonly schema: unknown;
};

export type CommonValidateDelimitedOptions = {
  /** WHATWG label; detected when left out. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Where names stand; rows: dialect.headerRows of them. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** Findings listed. 0 to 100000, default 1000. */
  readonly maxFindings?: number | undefined;
  /** Values remembered for each unique column and key; beyond, uniqueness is not judged. 1 to 100000000, default 1000000. */
  readonly maxUniqueValues?: number | undefined;
  /** What is left out is detected. */
  readonly dialect?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end; a lone CR is data in lf and crlf. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Drop spaces after delimiters. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Begins a comment line. */
    readonly comment?: string | null | undefined;
    /** Lines before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Rows of names. 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Lines after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Data rows. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Refuse quotes where RFC 4180 has none. Default false. */
  readonly strict?: boolean | undefined;
  /** Bytes of a cell. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
};

export type CommonValidateDelimitedValue = {
  /** There are no findings. */
  readonly valid: boolean;
  /** In source order. */
  readonly findings: readonly {
    /** What is wrong: TYPE, REQUIRED, ROW_SHORT... */
    readonly code: string;
    /** From 1, the header counted. */
    readonly row: number;
    /** The field's name. */
    readonly column?: string;
    /** From 0. */
    readonly columnIndex?: number;
    /** The cell, at most 200 characters. */
    readonly value?: string;
    /** What the schema asks for. */
    readonly rule: string;
    /** line and column from 1, byteStart, byteEnd. */
    readonly position: { readonly [member: string]: number };
  }[];
  /** All, listed or not. */
  readonly findingCount: number;
  /** How many of each code. */
  readonly counts: { readonly [member: string]: number };
  /** Data rows. */
  readonly rows: number;
  /** Without a finding. */
  readonly validRows: number;
  /** With one. */
  readonly invalidRows: number;
  /** What was not judged, or not to the end. */
  readonly unchecked: readonly string[];
  /** Lines that are no data. */
  readonly skipped: {
    /** Lines before the header. */
    readonly preamble: readonly string[];
    /** Lines after the data. */
    readonly footer: readonly string[];
    /** Comment lines. */
    readonly commentRows: number;
    /** Blank lines. */
    readonly blankRows: number;
  };
  /** The dialect in effect, every member of options.dialect. */
  readonly dialect: { readonly [member: string]: string | number | boolean | null };
  /** name (WHATWG), bom, confidence (0 to 1). */
  readonly encoding: { readonly [member: string]: string | boolean | number };
};

export type CommonValidateDelimitedRoundtripInput = {
  /** The file. */
  readonly bytes: FileInput;
};

export type CommonValidateDelimitedRoundtripOptions = {
  /** How to write; what is left out is as read. */
  readonly dialectOut?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end. */
    readonly newline?: "crlf" | "lf" | "cr" | undefined;
  } | undefined;
  /** WHATWG label; as read. Up to 40 characters. */
  readonly encodingOut?: string | undefined;
  /** auto: as the text's beginning. Default "auto". */
  readonly quoting?: "auto" | "minimal" | "all" | undefined;
  /** Differences listed. 0 to 10000, default 100. */
  readonly maxDifferences?: number | undefined;
  /** WHATWG label; detected when left out. Up to 40 characters. */
  readonly encoding?: string | undefined;
  /** Where names stand; rows: dialect.headerRows of them. Default "auto". */
  readonly header?: "auto" | "first-row" | "none" | "rows" | undefined;
  /** What is left out is detected. */
  readonly dialect?: {
    /** Between cells. 1 to 16 characters. */
    readonly delimiter?: string | undefined;
    /** Around cells; null: none. */
    readonly quote?: string | null | undefined;
    /** Before a mark that is data. */
    readonly escape?: string | null | undefined;
    /** A quote in a cell is doubled. */
    readonly doubleQuote?: boolean | undefined;
    /** Line end; a lone CR is data in lf and crlf. */
    readonly newline?: "crlf" | "lf" | "cr" | "mixed" | undefined;
    /** Drop spaces after delimiters. */
    readonly skipInitialSpace?: boolean | undefined;
    /** Begins a comment line. */
    readonly comment?: string | null | undefined;
    /** Lines before the header. 0 to 100000. */
    readonly preambleRows?: number | undefined;
    /** Rows of names. 0 to 16. */
    readonly headerRows?: number | undefined;
    /** Lines after the data. 0 to 100000. */
    readonly footerRows?: number | undefined;
  } | undefined;
  /** Data rows. 1 to 10000000000, default 1000000000. */
  readonly maxRows?: number | undefined;
  /** Cells in a row. 1 to 16384, default 16384. */
  readonly maxColumns?: number | undefined;
  /** Refuse quotes where RFC 4180 has none. Default false. */
  readonly strict?: boolean | undefined;
  /** Bytes of a cell. 1 to 67108864, default 16777216. */
  readonly maxFieldBytes?: number | undefined;
};

export type CommonValidateDelimitedRoundtripValue = {
  /** What of the file survives. */
  readonly equal: "bytes" | "cells" | "no";
  /** In source order. */
  readonly differences: readonly {
    /** cell, quoting, newline, skipped-lines... */
    readonly kind: string;
    /** From 1, the header counted. */
    readonly row?: number;
    /** From 1. */
    readonly column?: number;
    /** In the file. */
    readonly before: string;
    /** In the copy. */
    readonly after: string;
    /** line and column from 1, byteStart, byteEnd. */
    readonly position?: { readonly [member: string]: number };
  }[];
  /** All, listed or not. */
  readonly differenceCount: number;
  /** How many of each kind. */
  readonly counts: { readonly [member: string]: number };
  /** Rows, the header's too. */
  readonly rows: number;
  /** Cells. */
  readonly cells: number;
  /** The dialect in effect, every member of options.dialect. */
  readonly dialectIn: { readonly [member: string]: string | number | boolean | null };
  /** The dialect in effect, every member of options.dialect. */
  readonly dialectOut: { readonly [member: string]: string | number | boolean | null };
  /** name (WHATWG), bom, confidence (0 to 1). */
  readonly encodingIn: { readonly [member: string]: string | boolean | number };
  /** WHATWG name. */
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
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
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
  /** Infer the columns' types of delimited text, asking where it is ambiguous. */
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
