import { at, type ByteSource } from "@colophon/contract";
import { checkDialect, type Dialect, type ReadOptions, type SniffResult, sniff } from "@colophon/kit-csv";
import { encodingName } from "@colophon/kit-text";
import type { DelimitedOp } from "../codes.ts";
import type { PartialDialect } from "../schemas/dialect.ts";
import { noteAmbiguities } from "./ambiguity-diagnostics.ts";
import { refuseRequest } from "./failures.ts";
import { describeMarks } from "./inner-marks.ts";
import { describeSome } from "./notes.ts";
import { progressReporter, watchSource } from "./watched-source.ts";
import { findWrapper, WRAPPER_HEAD_BYTES } from "./wrappers.ts";

export interface TextOptions {
  readonly encoding?: string;
  readonly dialect?: PartialDialect;
  readonly header?: "auto" | "first-row" | "none" | "rows";
  readonly strict?: boolean;
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly maxFieldBytes?: number;
  readonly sampleBytes?: number;
  readonly delimiters?: readonly string[];
}

/** One reading of a text from its beginning. */
export interface Pass {
  readonly source: ByteSource;
  readonly options: ReadOptions;
}

/** A text that can be read: what it is encoded in, and how it is written. */
export interface OpenText {
  readonly encoding: SniffResult["encoding"];
  readonly dialect: Dialect;
  readonly sniffed: SniffResult;
  /** Members of the dialect that are our own judgement. */
  readonly guessed: ReadonlySet<keyof Dialect>;
  readonly isHeaderGiven: boolean;
  /** For looking ahead and looking back: says nothing to the caller. */
  readonly quiet: Pass;
  /** For the one pass that makes the result: tells how far it has come and which quotes are irregular. */
  readonly main: Pass;
}

/**
 * Bytes -> the same with encoding and dialect known: what the caller says, and for the rest what the text shows.
 *
 * Cost     One look at the sample (default 64 KiB), 5 to 50 ms.
 * Errors   ZIP_WRAPPER_REJECTED, UNSUPPORTED_ENCODING, INVALID_REQUEST for a dialect that nothing could be read by.
 */
export function openText(bytes: ByteSource, options: TextOptions, op: DelimitedOp): OpenText {
  refuseWrapper(bytes, op);
  const sniffed = sniff(bytes, sniffOptions(options, op));
  const dialect = settleDialect(options, sniffed.dialect, op);
  noteAmbiguities(sniffed, options, bytes, op);
  const reporters = [progressReporter(bytes, op), describeMarks(sniffed.encoding.name, op)];
  const quiet = readOptions(options, { dialect, encoding: sniffed.encoding.name }, op);
  return {
    encoding: sniffed.encoding,
    dialect,
    sniffed,
    guessed: new Set(
      (Object.keys(dialect) as (keyof Dialect)[]).filter((member) => options.dialect?.[member] === undefined),
    ),
    isHeaderGiven: (options.header ?? "auto") !== "auto",
    quiet: { source: bytes, options: quiet },
    main: {
      source: watchSource(bytes, (part, start) => {
        for (const report of reporters) report(part, start);
      }),
      options: { ...quiet, onIrregularity: describeIrregularity(op) },
    },
  };
}

function refuseWrapper(bytes: ByteSource, op: DelimitedOp): void {
  const wrapper = findWrapper(bytes.read(0, Math.min(bytes.byteLength, WRAPPER_HEAD_BYTES)));
  if (wrapper !== undefined)
    throw op.error("ZIP_WRAPPER_REJECTED", `The file is ${wrapper.name}, not text.`, {
      details: { wrapper: wrapper.name },
      ...(wrapper.remediation !== undefined && { remediation: wrapper.remediation }),
    });
}

function sniffOptions({ encoding, delimiters, dialect, sampleBytes }: TextOptions, op: DelimitedOp) {
  const given = dialect?.delimiter === undefined ? delimiters : [dialect.delimiter];
  if (given?.length === 0) throw refuseRequest(op, "options.delimiters", "Give at least one delimiter to search for.");
  for (const delimiter of given ?? []) {
    if (/[\r\n]/.test(delimiter))
      throw refuseRequest(op, "options.dialect.delimiter", "A line end cannot be a delimiter.");
  }
  return {
    ...(encoding !== undefined && { encoding: requireLabel(encoding, "options.encoding", op) }),
    ...(given !== undefined && { delimiters: given }),
    ...(sampleBytes !== undefined && { sampleBytes }),
    checkpoint: () => op.checkpoint(),
  };
}

/** A WHATWG label that there is a decoder for -> its name. */
export function requireLabel(label: string, path: string, op: DelimitedOp): string {
  const name = encodingName(label);
  if (name !== undefined) return name;
  const message = `"${label.slice(0, 40)}" is not an encoding that is read or written here.`.toWellFormed();
  throw op.error("UNSUPPORTED_ENCODING", message, {
    issues: [{ path, message }],
    remediation: "Use an encoding label of the WHATWG Encoding Standard, for example `windows-1252`.",
  });
}

function settleDialect({ dialect: given = {}, header }: TextOptions, found: Dialect, op: DelimitedOp): Dialect {
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const dialect: Dialect = { ...found, ...known, headerRows: headerRowsOf(given, header, found, op) };
  // Minus zero rows are none: of -0 JSON would read another number back.
  const { preambleRows, headerRows, footerRows } = dialect;
  const counts = { preambleRows: preambleRows + 0, headerRows: headerRows + 0, footerRows: footerRows + 0 };
  return requireDialect({ ...dialect, ...counts }, "options.dialect", op);
}

/** Refuses a dialect in which one mark has two meanings, or a mark cannot be one. */
export function requireDialect(dialect: Dialect, path: string, op: DelimitedOp): Dialect {
  try {
    checkDialect(dialect);
    return dialect;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refuseRequest(op, path, `The dialect contradicts itself: ${error.message}`);
  }
}

function headerRowsOf(
  { headerRows }: PartialDialect,
  header: TextOptions["header"],
  found: Dialect,
  op: DelimitedOp,
): number {
  if (header === undefined || header === "auto") return headerRows ?? found.headerRows;
  if (header === "rows") {
    if (headerRows === undefined)
      throw refuseRequest(op, "options.dialect.headerRows", 'header "rows" needs dialect.headerRows.');
    return headerRows;
  }
  const meant = header === "none" ? 0 : 1;
  if (headerRows !== undefined && headerRows !== meant)
    throw refuseRequest(op, "options.header", `header "${header}" and dialect.headerRows ${headerRows} contradict.`);
  return meant;
}

function readOptions(
  options: TextOptions,
  text: { readonly dialect: Dialect; readonly encoding: string },
  op: DelimitedOp,
): ReadOptions {
  return {
    ...text,
    strict: options.strict ?? false,
    checkpoint: () => op.checkpoint(),
    limits: {
      ...(options.maxFieldBytes !== undefined && { maxFieldBytes: options.maxFieldBytes }),
      maxColumns: options.maxColumns,
      maxRows: options.maxRows + text.dialect.headerRows,
      maxCells: op.limits.maxElements,
    },
  };
}

const MAX_LISTED_QUOTES = 20;
const IRREGULARITIES = {
  "stray-quote": "A quote is inside an unquoted cell",
  "text-after-quote": "Text follows a closing quote",
} as const;

function describeIrregularity(op: DelimitedOp): ReadOptions["onIrregularity"] & {} {
  const note = describeSome(op, MAX_LISTED_QUOTES, "IRREGULAR_QUOTE");
  return (kind, { rowIndex, lineNumber, offset, columnIndex = 0 }) =>
    note(`${IRREGULARITIES[kind]}, line ${lineNumber}.`, {
      at: [at("row", rowIndex), at("cell", columnIndex)],
      range: { start: offset, end: offset + 1 },
    });
}
