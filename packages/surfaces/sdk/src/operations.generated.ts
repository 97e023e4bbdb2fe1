// Written by `npm run generate` from packages/catalog/catalog.json; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "./files.ts";

export type SharedCallOptions = {
  /** Seed for anything an operation has to choose; part of the options hash. Up to 256 characters, default "". */
  readonly deterministicSeed?: string | undefined;
  /** Milliseconds until the operation is stopped. 1 to 3600000, default 60000. */
  readonly timeoutMs?: number | undefined;
  /** BCP 47 language tag; formatting only. Up to 64 characters, pattern ^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$, default "en". */
  readonly locale?: string | undefined;
  /** What the operation may consume; over a limit it fails with the limit's code. */
  readonly limits?: {
    /** Bytes of all files of the input, or of its JSON when it has none. 1 to 68719476736, default 201326592. */
    readonly maxInputBytes?: number | undefined;
    /** Bytes of the artifact, or of the value's JSON. 1 to 68719476736, default 536870912. */
    readonly maxOutputBytes?: number | undefined;
    /** Pages, slides or sheets, where the format has them. 1 to 1000000, default 10000. */
    readonly maxPages?: number | undefined;
    /** Cells, nodes, parts or objects, whichever the format counts. 1 to 10000000000, default 100000000. */
    readonly maxElements?: number | undefined;
    /** Entries of an archive. 1 to 1000000, default 10000. */
    readonly maxArchiveEntries?: number | undefined;
    /** Decoded bytes for each stored byte of an archive or stream. 1 to 100000, default 200. */
    readonly maxExpansionRatio?: number | undefined;
    /** Wall time in milliseconds: the last guard, after the counted limits. 1 to 3600000, default 600000. */
    readonly maxDurationMs?: number | undefined;
  } | undefined;
};

export type LossPolicyOption = {
  /** What a loss does: be listed, or end the operation (from severity dropped on, or any). Default "collect". */
  readonly lossPolicy?: "collect" | "failOnDropped" | "failOnAny" | undefined;
};

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

export type CommonConvertMailInput = {
  /** The mail: .eml, .msg or winmail.dat. */
  readonly bytes: FileInput;
};

export type CommonConvertMailOptions = {
  /** The form wanted. Default "eml". */
  readonly to?: "eml" | "json" | "html" | "text" | "markdown" | undefined;
  /** HTML bodies in eml and json: made safe, or as they came. A page is always made safe. Default "sanitize". */
  readonly html?: "sanitize" | "keep" | undefined;
  /** Pictures on other hosts: left out, or left in. Default "block". */
  readonly remoteContent?: "block" | "allow" | undefined;
  /** Programs, scripts, web pages, macro documents, shortcuts, and archives of them. Default "strip". */
  readonly activeAttachments?: "strip" | "keep" | undefined;
  /** Messages opened inside one another. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
};

export type CommonConvertMailValue = {
  /** The mail in the form wanted. */
  readonly artifact: Artifact;
  /** What the file was. */
  readonly kind: "eml" | "msg" | "tnef";
  /** The files of the mail and what became of each, in order. */
  readonly attachments: readonly ({
    /** Its part: 1.2. */
    readonly part: string;
    /** A name that is safe to write, given once. */
    readonly name: string;
    /** As declared. */
    readonly mediaType: string;
    /** beside: in file; inside: in the artifact; stripped: left out. */
    readonly state: "beside" | "inside" | "stripped";
    /** Why it was left out. */
    readonly reason?: string;
    /** Decoded bytes. 0 or more. */
    readonly byteLength: number;
    /** Of its content. */
    readonly sha256: string;
    /** The file, when it goes beside the artifact. */
    readonly file?: Artifact;
  })[];
};

export type CommonExtractMailEvidenceInput = {
  /** The mail: .eml, .msg or winmail.dat. */
  readonly bytes: FileInput;
};

export type CommonExtractMailEvidenceOptions = {
  /** Messages opened inside one another. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
};

export type CommonExtractMailEvidenceValueRange = {
  /** First byte. */
  readonly start: number;
  /** After the last. */
  readonly end: number;
};

export type CommonExtractMailEvidenceValueDate = {
  /** With its offset: 2003-07-01T10:52:37+02:00. */
  readonly local: string;
  /** The same instant. */
  readonly utc: string;
  /** False where UTC is assumed. */
  readonly isZoneKnown: boolean;
};

export type CommonExtractMailEvidenceValueSource = {
  /** Its part: 1.2. */
  readonly part: string;
  /** The same as a locator into the file. */
  readonly locator: string;
  /** Its bytes, as stored. */
  readonly ranges: readonly CommonExtractMailEvidenceValueRange[];
  /** The ranges count in this part's decoded content. */
  readonly decodedFrom?: string;
};

export type CommonExtractMailEvidenceValue = {
  /** What the file is. */
  readonly kind: "eml" | "msg" | "tnef";
  /** The file. */
  readonly file: {
    /** Bytes. */
    readonly byteLength: number;
    /** Of the whole file. */
    readonly sha256: string;
  };
  /** Header fields of every message, in order. */
  readonly headers: readonly {
    /** As written. */
    readonly name: string;
    /** Unfolded, decoded. */
    readonly value: string;
    /** Of the field's bytes; of an Outlook header its text in UTF-8. */
    readonly sha256: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Received fields, last hop first; claims. */
  readonly hops: readonly {
    /** Name the sender gave. */
    readonly from?: string;
    /** Its IP address. */
    readonly fromAddress?: string;
    /** Server that wrote it. */
    readonly by?: string;
    /** Protocol. */
    readonly with?: string;
    /** Server's id. */
    readonly id?: string;
    /** Recipient. */
    readonly for?: string;
    /** When. */
    readonly date?: CommonExtractMailEvidenceValueDate;
    /** Since the hop before on the way, which is listed next. */
    readonly deltaSeconds?: number;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Text and HTML bodies. */
  readonly bodies: readonly {
    /** As declared. */
    readonly mediaType: string;
    /** The one used. */
    readonly charset: string;
    /** exact, guessed, unknown, replaced. */
    readonly status: string;
    /** As it is: not made safe. */
    readonly text: string;
    /** Decoded bytes. */
    readonly byteLength: number;
    /** Of the decoded bytes. */
    readonly sha256: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Files. */
  readonly attachments: readonly {
    /** As given. */
    readonly name?: string;
    /** As declared. */
    readonly mediaType: string;
    /** Decoded bytes. */
    readonly byteLength: number;
    /** Of the decoded bytes. */
    readonly sha256: string;
    /** Why opening it could run code. */
    readonly active?: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Addresses in bodies, each time they occur. */
  readonly urls: readonly {
    /** Character references decoded. */
    readonly url: string;
    /** text, or element and attribute. */
    readonly where: string;
    /** What the link shows instead. */
    readonly shown?: string;
    /** In the body's text. */
    readonly characters: CommonExtractMailEvidenceValueRange;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** People. */
  readonly addresses: readonly {
    /** Header field or role. */
    readonly field: string;
    /** Display name. */
    readonly name?: string;
    /** As given. */
    readonly address: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Of Outlook messages, recipients, files. */
  readonly properties: readonly {
    /** Canonical name. */
    readonly name: string;
    /** Unless binary; at most 2,000 characters. */
    readonly value?: string;
    /** Of binary bytes, else of the value's canonical JSON. */
    readonly sha256: string;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** Every body and file. */
  readonly hashes: readonly {
    /** Of the decoded content. */
    readonly sha256: string;
    /** Of the stored bytes, unless it was derived. */
    readonly storedSha256?: string;
    /** Decoded bytes. */
    readonly byteLength: number;
    /** Where it was taken from. */
    readonly source: CommonExtractMailEvidenceValueSource;
  }[];
  /** One hash over all items, that anybody can compute again. */
  readonly custody: {
    /** SHA-256 over RFC 8785. */
    readonly algorithm: string;
    /** Items hashed. */
    readonly count: number;
    /** Of the array [file, ...headers, ...hops, ...bodies, ...attachments, ...urls, ...addresses, ...properties, ...hashes]. */
    readonly hash: string;
  };
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

export type CommonInspectMailInput = {
  /** The mail: .eml, .msg or winmail.dat. */
  readonly bytes: FileInput;
};

export type CommonInspectMailOptions = {
  /** Messages opened inside one another. 0 to 32, default 32. */
  readonly maxNesting?: number | undefined;
};

export type CommonInspectMailValueAddresses = readonly {
  /** Display name. */
  readonly name?: string;
  /** local@domain, if any. */
  readonly address?: string;
  /** The group it stands in. */
  readonly group?: string;
}[];

export type CommonInspectMailValueRange = {
  /** First byte. */
  readonly start: number;
  /** After the last. */
  readonly end: number;
};

export type CommonInspectMailValueDate = {
  /** With its offset: 2003-07-01T10:52:37+02:00. */
  readonly local: string;
  /** The same instant. */
  readonly utc: string;
  /** False where UTC is assumed. */
  readonly isZoneKnown: boolean;
};

export type CommonInspectMailValueTexts = readonly string[];

export type CommonInspectMailValueFields = { readonly [member: string]: string };

export type CommonInspectMailValue = {
  /** What the file is. */
  readonly kind: "eml" | "msg" | "tnef";
  /** Bytes of the file. */
  readonly byteLength: number;
  /** The message and those inside. */
  readonly messages: readonly {
    /** Its part; 1 is the outermost. */
    readonly part: string;
    /** Decoded. */
    readonly subject?: string;
    /** Authors. */
    readonly from: CommonInspectMailValueAddresses;
    /** Who sent it for them. */
    readonly sender?: CommonInspectMailValueAddresses;
    /** Where answers go. */
    readonly replyTo?: CommonInspectMailValueAddresses;
    /** To. */
    readonly to?: CommonInspectMailValueAddresses;
    /** Cc. */
    readonly cc?: CommonInspectMailValueAddresses;
    /** Bcc. */
    readonly bcc?: CommonInspectMailValueAddresses;
    /** Return-Path. */
    readonly returnPath?: CommonInspectMailValueAddresses;
    /** Date field. */
    readonly date?: CommonInspectMailValueDate;
    /** Without brackets. */
    readonly messageId?: string;
    /** Message ids. */
    readonly inReplyTo?: CommonInspectMailValueTexts;
    /** Message ids, oldest first. */
    readonly references?: CommonInspectMailValueTexts;
    /** root: oldest id; topic, index: Outlook's. */
    readonly thread?: CommonInspectMailValueFields;
    /** Keywords or categories. */
    readonly keywords?: CommonInspectMailValueTexts;
    /** List-* by short name. */
    readonly list?: CommonInspectMailValueFields;
    /** Outlook's class. */
    readonly messageClass?: string;
    /** All fields in order. */
    readonly headers: readonly {
      /** As written. */
      readonly name: string;
      /** Unfolded, decoded. */
      readonly value: string;
      /** The whole field. */
      readonly range?: CommonInspectMailValueRange;
    }[];
  }[];
  /** The part tree, flat, in order. */
  readonly parts: readonly ({
    /** 1.2: second part of 1. */
    readonly id: string;
    /** message holds one. */
    readonly kind: "leaf" | "multipart" | "message" | "outlook";
    /** To a reader. */
    readonly role: "body" | "attachment" | "inline" | "message" | "structure";
    /** As declared. */
    readonly mediaType: string;
    /** By its first bytes. */
    readonly detectedType?: string;
    /** As declared. */
    readonly charset?: string;
    /** Transfer encoding. */
    readonly encoding?: string;
    /** inline, attachment. */
    readonly disposition?: string;
    /** Decoded, not made safe. */
    readonly filename?: string;
    /** Without brackets. */
    readonly contentId?: string;
    /** Content-Description. */
    readonly description?: string;
    /** Decoded bytes. */
    readonly byteLength?: number;
    /** Of the decoded content. */
    readonly sha256?: string;
    /** Where the stored content lies. */
    readonly ranges: readonly CommonInspectMailValueRange[];
    /** Its fields. */
    readonly headerRange?: CommonInspectMailValueRange;
    /** Ranges count in this part's content. */
    readonly decodedFrom?: string;
    /** Why opening it could run code. */
    readonly active?: string;
    /** Why it was not looked into. */
    readonly opaque?: string;
  })[];
  /** Authentication results as claimed; none was verified. */
  readonly claims: readonly {
    /** Message. */
    readonly part: string;
    /** Header field. */
    readonly field: string;
    /** Who claims it. */
    readonly server?: string;
    /** dkim, spf, dmarc. */
    readonly method: string;
    /** As claimed. */
    readonly result: string;
    /** reason, header.d and the like. */
    readonly properties: CommonInspectMailValueFields;
  }[];
  /** Signatures, encryption; unchecked: part, kind, protocol, algorithm. */
  readonly security: readonly CommonInspectMailValueFields[];
  /** First event of each calendar or Outlook item: part, method, uid, summary, start... */
  readonly calendars: readonly CommonInspectMailValueFields[];
  /** Bounces, receipts, complaints. */
  readonly reports: readonly {
    /** Part. */
    readonly part: string;
    /** delivery-status... */
    readonly kind: string;
    /** Of the report as a whole. */
    readonly fields: CommonInspectMailValueFields;
    /** address, action, status, diagnostic. */
    readonly recipients: readonly CommonInspectMailValueFields[];
  }[];
  /** Deviations from the standards. */
  readonly defects: readonly ({
    /** Lasting name. */
    readonly rule: string;
    /** limit: not read further. */
    readonly severity: "error" | "warning" | "note" | "limit";
    /** Of the standard. */
    readonly clause: string;
    /** What is wrong. */
    readonly message: string;
    /** Part. */
    readonly part: string;
    /** Bytes. */
    readonly range?: CommonInspectMailValueRange;
    /** range counts in this part's content. */
    readonly decodedFrom?: string;
    /** How often. */
    readonly count: number;
  })[];
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

export type CommonRenderMailInputMailbox = {
  /** Display name. Up to 1000 characters. */
  readonly name?: string | undefined;
  /** local@domain. Up to 320 characters. */
  readonly address?: string | undefined;
  /** Instead of address: the name of a group. Up to 1000 characters. */
  readonly group?: string | undefined;
  /** Of the group. Up to 10000 items. */
  readonly members?: readonly ({
    /** Display name. Up to 1000 characters. */
    readonly name?: string | undefined;
    /** local@domain. Up to 320 characters. */
    readonly address: string;
  })[] | undefined;
};

export type CommonRenderMailInput = {
  /** Authors, at least one. Up to 10000 items. */
  readonly from: readonly CommonRenderMailInputMailbox[];
  /** Who sends it for them. */
  readonly sender?: CommonRenderMailInputMailbox | undefined;
  /** Where answers go. Up to 10000 items. */
  readonly replyTo?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** To. Up to 10000 items. */
  readonly to?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Cc. Up to 10000 items. */
  readonly cc?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** Bcc; written only when options.includeBcc says so. Up to 10000 items. */
  readonly bcc?: readonly CommonRenderMailInputMailbox[] | undefined;
  /** ISO 8601 with offset, or RFC 5322. Up to 100 characters. */
  readonly date: string;
  /** Subject. Up to 10000 characters. */
  readonly subject?: string | undefined;
  /** Default: from a hash of the content. Up to 10000 characters. */
  readonly messageId?: string | undefined;
  /** Message ids. Up to 1000 items. */
  readonly inReplyTo?: readonly string[] | undefined;
  /** Message ids, oldest first. Up to 1000 items. */
  readonly references?: readonly string[] | undefined;
  /** Further fields; not Content-* and not those of other members. Up to 1000 items. */
  readonly headers?: readonly {
    /** Field name. Up to 76 characters. */
    readonly name: string;
    /** Text. Up to 10000 characters. */
    readonly value: string;
  }[] | undefined;
  /** Plain text body. Up to 100000000 characters. */
  readonly text?: string | undefined;
  /** HTML body, written as it is. Up to 100000000 characters. */
  readonly html?: string | undefined;
  /** An invitation as an alternative. */
  readonly calendar?: {
    /** iCalendar text. Up to 10000000 characters. */
    readonly content: string;
    /** REQUEST, REPLY and the like. Up to 50 characters. */
    readonly method?: string | undefined;
  } | undefined;
  /** Pictures of the HTML. Up to 1000 items. */
  readonly inline?: readonly ({
    /** Content. */
    readonly bytes: FileInput;
    /** What the HTML calls cid:. Up to 500 characters. */
    readonly contentId: string;
    /** image/png. Up to 500 characters. */
    readonly mediaType: string;
    /** Name. Up to 1000 characters. */
    readonly filename?: string | undefined;
  })[] | undefined;
  /** Files. Up to 1000 items. */
  readonly attachments?: readonly ({
    /** Content; of message/rfc822 a whole message. */
    readonly bytes: FileInput;
    /** Default application/octet-stream. Up to 500 characters. */
    readonly mediaType?: string | undefined;
    /** Name. Up to 1000 characters. */
    readonly filename?: string | undefined;
    /** Content-Description. Up to 10000 characters. */
    readonly description?: string | undefined;
    /** Default attachment. */
    readonly disposition?: "attachment" | "inline" | undefined;
  })[] | undefined;
};

export type CommonRenderMailOptions = {
  /** Write the Bcc field. Default false. */
  readonly includeBcc?: boolean | undefined;
  /** Allow local parts beyond ASCII (RFC 6531). Default false. */
  readonly utf8Addresses?: boolean | undefined;
  /** Domain of a derived Message-ID; default that of the first author. Up to 255 characters. */
  readonly idDomain?: string | undefined;
};

export type CommonRenderMailValue = {
  /** The message. */
  readonly artifact: Artifact;
  /** Without brackets. */
  readonly messageId: string;
};

export type CommonTransformDelimitedInput = {
  /** The file. */
  readonly bytes?: FileInput | undefined;
  /** Column names. Up to 16384 items. */
  readonly columns?: readonly string[] | undefined;
  /** Rows of cells. Up to 10000000 items. */
  readonly rows?: readonly (readonly (string | number | boolean | null)[])[] | undefined;
};

export type CommonTransformDelimitedOptions = {
  /** In this order. Up to 1000 items, default []. */
  readonly steps?: readonly ({
    /** What to do. */
    readonly step: "select" | "drop" | "reorder" | "rename" | "cast" | "filter" | "sort" | "dedupe" | "derive" | "fill";
    /** select, drop, reorder (these first), dedupe, fill. Up to 16384 items. */
    readonly columns?: readonly string[] | undefined;
    /** cast, derive. Up to 65536 characters. */
    readonly column?: string | undefined;
    /** rename: old to new. */
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
    /** cast: fail, or keep text. */
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
    /** fill: the next filled cell. */
    readonly from?: "above" | "below" | undefined;
  })[] | undefined;
  /** What to make. Default "rows". */
  readonly to?: "rows" | "csv" | "tsv" | "psv" | undefined;
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

export type CommonValidateMailInput = {
  /** The mail: .eml, .msg or winmail.dat. */
  readonly bytes: FileInput;
};

export type CommonValidateMailOptions = {
  /** Which rules count: all, or those of one area. Default "all". */
  readonly profile?: "all" | "transport" | "header" | "addresses" | "mime" | "attachments" | "container" | undefined;
  /** Findings told one by one. 1 to 100000, default 1000. */
  readonly maxFindings?: number | undefined;
};

export type CommonValidateMailValueRange = {
  /** First byte. */
  readonly start: number;
  /** After the last. */
  readonly end: number;
};

export type CommonValidateMailValue = {
  /** What the file is. */
  readonly kind: "eml" | "msg" | "tnef";
  /** No error, and nothing left unread. */
  readonly valid: boolean;
  /** In source order. */
  readonly findings: readonly ({
    /** Lasting name. */
    readonly rule: string;
    /** limit: not read further. */
    readonly severity: "error" | "warning" | "note" | "limit";
    /** Of the standard. */
    readonly clause: string;
    /** What is wrong. */
    readonly message: string;
    /** Part. */
    readonly part: string;
    /** Bytes. */
    readonly range?: CommonValidateMailValueRange;
    /** range counts in this part's content. */
    readonly decodedFrom?: string;
    /** How often. */
    readonly count: number;
  })[];
  /** There are more than maxFindings. */
  readonly truncated: boolean;
  /** Occurrences by severity. */
  readonly counts: {
    /** A MUST is broken, or readers differ. */
    readonly error: number;
    /** A SHOULD is broken, or a danger. */
    readonly warning: number;
    /** Legal, worth knowing. */
    readonly note: number;
    /** Not read further. */
    readonly limit: number;
  };
  /** Occurrences by rule. */
  readonly rules: { readonly [member: string]: number };
  /** Parts checked. */
  readonly parts: number;
};

export interface Operations {
  /** Convert an extracted table to CSV, JSON, HTML, Markdown or JATS. Not implemented in this version. */
  readonly "common.convert": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Convert delimited text to CSV, TSV, PSV, JSON, JSON Lines or an HTML table. */
  readonly "common.convert.delimited": {
    readonly input: CommonConvertDelimitedInput;
    readonly options: CommonConvertDelimitedOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonConvertDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Pack a JATS article and its assets into a submission archive. Not implemented in this version. */
  readonly "common.convert.jats-submission": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Turn a mail into eml, JSON, a safe HTML page, text or Markdown. */
  readonly "common.convert.mail": {
    readonly input: CommonConvertMailInput;
    readonly options: CommonConvertMailOptions & SharedCallOptions;
    readonly value: CommonConvertMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Convert comments between documents, web annotations and the review sidecar. Not implemented in this version. */
  readonly "common.convert.review-sidecar": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE";
  };
  /** List what a mail proves, each item with its source bytes, under one custody hash. */
  readonly "common.extract.mail-evidence": {
    readonly input: CommonExtractMailEvidenceInput;
    readonly options: CommonExtractMailEvidenceOptions & SharedCallOptions;
    readonly value: CommonExtractMailEvidenceValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Find the spans of a table's cells, with the evidence for each. Not implemented in this version. */
  readonly "common.extract.table-cell-merges": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Type the cells of a table, with value and unit. Not implemented in this version. */
  readonly "common.extract.table-cell-types": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Find the tables of a document and where they stand. Not implemented in this version. */
  readonly "common.extract.table-detect": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Find a table's footnotes and the cells that refer to them. Not implemented in this version. */
  readonly "common.extract.table-footnotes": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Extract a table's grid of cells. Not implemented in this version. */
  readonly "common.extract.table-grid": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Find a table's header rows, header columns and column paths. Not implemented in this version. */
  readonly "common.extract.table-headers": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Detect the encoding, dialect and shape of delimited text. */
  readonly "common.inspect.delimited": {
    readonly input: CommonInspectDelimitedInput;
    readonly options: CommonInspectDelimitedOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonInspectDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Infer the columns' types of delimited text, asking where it is ambiguous. */
  readonly "common.inspect.delimited-schema": {
    readonly input: CommonInspectDelimitedSchemaInput;
    readonly options: CommonInspectDelimitedSchemaOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonInspectDelimitedSchemaValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** List the maps, topics, keys and references of a DITA project. Not implemented in this version. */
  readonly "common.inspect.dita": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Report a JATS article's version, tag set, counts and broken references. Not implemented in this version. */
  readonly "common.inspect.jats": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Tell the parts, headers, addresses, attachments and defects of a mail. */
  readonly "common.inspect.mail": {
    readonly input: CommonInspectMailInput;
    readonly options: CommonInspectMailOptions & SharedCallOptions;
    readonly value: CommonInspectMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Read delimited text into columns and rows. */
  readonly "common.parse.delimited": {
    readonly input: CommonParseDelimitedInput;
    readonly options: CommonParseDelimitedOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonParseDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Read a delimited file into columns and rows, detecting encoding and dialect. */
  readonly "common.parse.delimited-bytes": {
    readonly input: CommonParseDelimitedBytesInput;
    readonly options: CommonParseDelimitedBytesOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonParseDelimitedBytesValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Read a JATS article into its model. Not implemented in this version. */
  readonly "common.parse.jats": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Bind review annotations to the document they speak of. Not implemented in this version. */
  readonly "common.parse.review": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE";
  };
  /** Write columns and rows as delimited text (RFC 4180). */
  readonly "common.render.delimited": {
    readonly input: CommonRenderDelimitedInput;
    readonly options: CommonRenderDelimitedOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonRenderDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Render a DITA project to HTML5 or Markdown. Not implemented in this version. */
  readonly "common.render.dita": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Write an Internet message from a model of it, the same bytes each time. */
  readonly "common.render.mail": {
    readonly input: CommonRenderMailInput;
    readonly options: CommonRenderMailOptions & SharedCallOptions;
    readonly value: CommonRenderMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Write a provenance record, chained by hash. Not implemented in this version. */
  readonly "common.render.provenance-record": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Render a provenance chain as JSON, HTML, Markdown, PROV-JSON or in-toto. Not implemented in this version. */
  readonly "common.render.provenance-report": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Reshape an extracted table. Not implemented in this version. */
  readonly "common.transform": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Select, rename, filter, sort and derive columns of delimited text. */
  readonly "common.transform.delimited": {
    readonly input: CommonTransformDelimitedInput;
    readonly options: CommonTransformDelimitedOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonTransformDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Edit a DITA project with byte-minimal patches. Not implemented in this version. */
  readonly "common.transform.dita-edit": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Resolve a DITA project's references, keys and filters. Not implemented in this version. */
  readonly "common.transform.dita-resolve": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Normalize a JATS article's version, layout and attribute order. Not implemented in this version. */
  readonly "common.transform.jats-normalize": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Append a record to a provenance chain. Not implemented in this version. */
  readonly "common.transform.provenance-append": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Check an extracted table for overlaps, gaps and totals. Not implemented in this version. */
  readonly "common.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED";
  };
  /** Check delimited text against a Table Schema or CSVW schema. */
  readonly "common.validate.delimited": {
    readonly input: CommonValidateDelimitedInput;
    readonly options: CommonValidateDelimitedOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonValidateDelimitedValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Check whether delimited text survives reading and writing. */
  readonly "common.validate.delimited-roundtrip": {
    readonly input: CommonValidateDelimitedRoundtripInput;
    readonly options: CommonValidateDelimitedRoundtripOptions & SharedCallOptions & LossPolicyOption;
    readonly value: CommonValidateDelimitedRoundtripValue;
    readonly errorCode: "common/MALFORMED_QUOTE" | "common/UNSUPPORTED_ENCODING" | "common/ZIP_WRAPPER_REJECTED" | "common/FORMULA_INJECTION" | "common/SCHEMA_CONFIRMATION_REQUIRED" | "common/UNKNOWN_COLUMN" | "common/INPUT_BYTES_LIMIT" | "common/OUTPUT_BYTES_LIMIT" | "common/ROWS_LIMIT" | "common/COLUMNS_LIMIT" | "common/CELLS_LIMIT" | "common/TIMEOUT_LIMIT" | "common/RESOURCE_LIMIT" | "common/DELIMITED_ABORTED" | "common/EXTENSION_ABORTED" | "common/INVALID_REQUEST" | "common/INVALID_RESULT" | "common/INVALID_OPERATION" | "common/NON_JSON_VALUE" | "common/DELIMITED_ERROR" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/RAGGED_ROWS" | "common/FORMULA_ESCAPED";
  };
  /** Check a DITA project's grammar, links, keys and ids. Not implemented in this version. */
  readonly "common.validate.dita": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Check a rendered DITA publication against its project. Not implemented in this version. */
  readonly "common.validate.dita-publication": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Check a JATS article against DTD, JATS4R, PMC or package rules. Not implemented in this version. */
  readonly "common.validate.jats": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Find where a mail breaks the standards, with rule, clause and place. */
  readonly "common.validate.mail": {
    readonly input: CommonValidateMailInput;
    readonly options: CommonValidateMailOptions & SharedCallOptions;
    readonly value: CommonValidateMailValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/HTML_BODY_SANITIZED" | "common/REMOTE_CONTENT_BLOCKED" | "common/ACTIVE_ATTACHMENT_STRIPPED" | "common/MSG_CONTAINER_CONVERTED" | "common/UNSUPPORTED_MAPI_PROPERTY_OMITTED" | "common/FILENAME_NORMALIZED" | "common/NESTED_MESSAGE_OPAQUE" | "common/TNEF_OPAQUE" | "common/SMIME_OPAQUE" | "common/RICH_TEXT_OMITTED";
  };
  /** Check a provenance chain and the artifacts it names. Not implemented in this version. */
  readonly "common.validate.provenance": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Check a review sidecar and its chain. Not implemented in this version. */
  readonly "common.validate.review-sidecar": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE";
  };
  /** Convert a Word document to PDF. Not implemented in this version. */
  readonly "docx.convert.pdf": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Compare two Word documents as tracked changes. Not implemented in this version. */
  readonly "docx.diff": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** List a Word document's parts, controls, fields, protection and external targets. Not implemented in this version. */
  readonly "docx.inspect.controlled": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Find text anywhere in a Word document. Not implemented in this version. */
  readonly "docx.inspect.find": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Show what redacting a Word document would remove. Not implemented in this version. */
  readonly "docx.inspect.redaction-preview": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Read a Word document into its model. Not implemented in this version. */
  readonly "docx.parse": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
  /** Redact a Word document and prove it. Not implemented in this version. */
  readonly "docx.redact": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Write a document model as a Word document. Not implemented in this version. */
  readonly "docx.render": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Turn HTML into a Word document. Not implemented in this version. */
  readonly "docx.transform.html": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Check a Word document's package, schema, references and accessibility. Not implemented in this version. */
  readonly "docx.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
  /** Make a sanitized derivative of a PDF. Not implemented in this version. */
  readonly "pdf.convert": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Extract a PDF form's values as JSON, FDF or XFDF. Not implemented in this version. */
  readonly "pdf.extract.form-fields": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Extract and verify a PDF's signatures. Not implemented in this version. */
  readonly "pdf.extract.signatures": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: never;
  };
  /** Report a PDF's pages, fonts, images, layers, actions and revisions. Not implemented in this version. */
  readonly "pdf.inspect.evidence": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Find text in a PDF, with page and position. Not implemented in this version. */
  readonly "pdf.inspect.find": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** List a PDF form's fields, types and widgets. Not implemented in this version. */
  readonly "pdf.inspect.form": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Map a PDF form's fields to the labels beside them. Not implemented in this version. */
  readonly "pdf.inspect.form-map": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Show what redacting a PDF would remove. Not implemented in this version. */
  readonly "pdf.inspect.redaction-preview": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Redact a PDF and prove it. Not implemented in this version. */
  readonly "pdf.redact": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED";
    readonly lossCode: "pdf/PDF_ANNOTATIONS_STRIPPED" | "pdf/PDF_ATTACHMENTS_STRIPPED" | "pdf/PDF_FORM_INTERACTIVITY_STRIPPED" | "pdf/PDF_GEOMETRY_APPROXIMATED" | "pdf/PDF_GRAPHICS_NOT_PRESERVED" | "pdf/PDF_METADATA_STRIPPED" | "pdf/PDF_OCR_REQUIRED" | "pdf/PDF_SIGNATURE_INVALIDATED" | "pdf/PDF_TEXT_UNDECODABLE";
  };
  /** Render a document model as a tagged PDF. Not implemented in this version. */
  readonly "pdf.render": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/TEXT_CHARACTER_UNMAPPABLE" | "pdf/TEXT_GLYPH_MISSING" | "pdf/PAGE_SIZE_CLAMPED" | "pdf/ELEMENT_OVERFLOWS_PAGE" | "pdf/TOKEN_WRAPPED" | "pdf/SCHEMA_FALLBACK_UNVERIFIED" | "pdf/UNCLASSIFIED_CONDITION";
  };
  /** Repair a damaged PDF, telling each mend. Not implemented in this version. */
  readonly "pdf.repair": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/REPAIR_APPLIED";
  };
  /** Linearize, select, split, merge, encrypt or decrypt a PDF. Not implemented in this version. */
  readonly "pdf.transform": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: never;
  };
  /** Fill a PDF form with right appearances. Not implemented in this version. */
  readonly "pdf.transform.form-fill": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Flatten a PDF form into its pages. Not implemented in this version. */
  readonly "pdf.transform.form-flatten": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Check a PDF's structure, accessibility or archive profile. Not implemented in this version. */
  readonly "pdf.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
  /** Check a PDF form's values against its rules. Not implemented in this version. */
  readonly "pdf.validate.form": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Check a PDF form's widgets, names, appearances and locks. Not implemented in this version. */
  readonly "pdf.validate.form-integrity": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Convert a presentation to PDF. Not implemented in this version. */
  readonly "pptx.convert.pdf": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Render a presentation model as a PowerPoint file. Not implemented in this version. */
  readonly "pptx.render": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Repair a damaged presentation, telling each mend. Not implemented in this version. */
  readonly "pptx.repair": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pptx/PROPERTY_NOT_RENDERED" | "pptx/FONT_SUBSTITUTED" | "pptx/FONT_EMBED_FAILED" | "pptx/FONT_EMBED_UNAVAILABLE" | "pptx/TEXT_OVERFLOWS_SHAPE" | "pptx/TABLE_CELL_OVERFLOWS" | "pptx/CHART_DATA_MISSING" | "pptx/CHART_FALLBACK_MISSING" | "pptx/CHART_LABELS_COLLIDE" | "pptx/VISUAL_FALLBACK_MISSING" | "pptx/HYPERLINK_DANGLING" | "pptx/ANIMATION_REFERENCE_BROKEN" | "pptx/RELATIONSHIP_TARGET_MISSING" | "pptx/ASSET_MISSING" | "pptx/BRAND_TOKEN_SUBSTITUTED" | "pptx/LAYOUT_SUBSTITUTED" | "pptx/MASTER_REFERENCE_UNRESOLVED" | "pptx/UNCLASSIFIED_CONDITION";
  };
  /** Check a presentation's package and schema. Not implemented in this version. */
  readonly "pptx.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "pptx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
  /** Convert a workbook to delimited text, JSON or HTML. Not implemented in this version. */
  readonly "xlsx.convert": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED";
  };
  /** Estimate a workbook's cost and shape without producing it. Not implemented in this version. */
  readonly "xlsx.inspect": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
  /** Read a workbook into its model. Not implemented in this version. */
  readonly "xlsx.parse": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED";
  };
  /** Write a workbook model as an Excel file. Not implemented in this version. */
  readonly "xlsx.render": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "xlsx/MACRO_STRIPPED" | "xlsx/EXTERNAL_CONNECTION_STRIPPED" | "xlsx/FORMULA_REFERENCE_BROKEN" | "xlsx/NAMED_RANGE_DEAD" | "xlsx/HYPERLINK_TARGET_INVALID" | "xlsx/MERGE_OVERLAP" | "xlsx/MERGE_OUT_OF_BOUNDS" | "xlsx/SHARED_STRING_INDEX_INVALID" | "xlsx/STYLE_INDEX_INVALID" | "xlsx/RELATIONSHIP_TARGET_MISSING" | "xlsx/CHART_DATA_MISSING" | "xlsx/TABLE_REFERENCE_INVALID" | "xlsx/TABLE_RELATIONSHIP_BROKEN" | "xlsx/RANGE_REFERENCE_CLIPPED" | "xlsx/SHEET_NAME_SUBSTITUTED" | "xlsx/TABLE_NAME_SUBSTITUTED" | "xlsx/DIMENSION_MISMATCH" | "xlsx/UNCLASSIFIED_CONDITION";
  };
  /** Repair a damaged workbook, telling each mend. Not implemented in this version. */
  readonly "xlsx.repair": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "xlsx/MACRO_STRIPPED" | "xlsx/EXTERNAL_CONNECTION_STRIPPED" | "xlsx/FORMULA_REFERENCE_BROKEN" | "xlsx/NAMED_RANGE_DEAD" | "xlsx/HYPERLINK_TARGET_INVALID" | "xlsx/MERGE_OVERLAP" | "xlsx/MERGE_OUT_OF_BOUNDS" | "xlsx/SHARED_STRING_INDEX_INVALID" | "xlsx/STYLE_INDEX_INVALID" | "xlsx/RELATIONSHIP_TARGET_MISSING" | "xlsx/CHART_DATA_MISSING" | "xlsx/TABLE_REFERENCE_INVALID" | "xlsx/TABLE_RELATIONSHIP_BROKEN" | "xlsx/RANGE_REFERENCE_CLIPPED" | "xlsx/SHEET_NAME_SUBSTITUTED" | "xlsx/TABLE_NAME_SUBSTITUTED" | "xlsx/DIMENSION_MISMATCH" | "xlsx/UNCLASSIFIED_CONDITION";
  };
  /** Change a workbook's sheets, cells and names. Not implemented in this version. */
  readonly "xlsx.transform": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED";
  };
  /** Check a workbook's package and schema. Not implemented in this version. */
  readonly "xlsx.validate": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.convert.delimited": [
    "artifact.bytes"
  ],
  "common.convert.mail": [
    "artifact.bytes",
    "attachments.[].file.bytes"
  ],
  "common.render.delimited": [
    "artifact.bytes"
  ],
  "common.render.mail": [
    "artifact.bytes"
  ],
  "common.transform.delimited": [
    "artifact.bytes"
  ]
};
