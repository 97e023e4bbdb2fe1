import type { ByteSource } from "@colophon/contract";
import {
  CELL_QUOTED,
  type Dialect,
  type ReadOptions,
  type RowBlock,
  type ScanSummary,
  scanBlocks,
} from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import {
  type Copying,
  compareBlock,
  type Difference,
  type DifferenceKind,
  type DifferenceLog,
} from "./compare-block.ts";
import { refuseRequest } from "./failures.ts";
import { readMargins } from "./margins.ts";
import { type OpenText, type Pass, requireDialect, requireLabel } from "./open-text.ts";
import { toEncoding } from "./parse-table.ts";
import { PositionCounter, RowFinder } from "./places.ts";
import { findHalfUnit } from "./skipped-lines.ts";

export interface RoundtripOptions {
  readonly dialectOut?: Partial<Pick<Dialect, "delimiter" | "quote" | "escape" | "doubleQuote" | "newline">>;
  readonly encodingOut?: string;
  readonly quoting: "auto" | "minimal" | "all";
  readonly maxDifferences: number;
}

/** Rows that differ are compared one by one: smaller chunks are more looks at the clock. */
const CHUNK_BYTES = 65_536;
/** Kinds that change what the table says; the others change only how it is written. */
const OF_CELLS: ReadonlySet<DifferenceKind> = new Set(["cell", "unwritable"]);

/** Writes a text's rows, reads the copy, and compares, in the words of the value. Memory: a few chunks. */
export function checkRoundtrip(text: OpenText, options: RoundtripOptions, op: DelimitedOp) {
  const copying = planCopy(text, options, op);
  const log = new Log(options.maxDifferences);
  const { preamble, footer } = readMargins(text);
  if (text.encoding.bom && !copying.bom) log.add("mark", () => ({ before: "U+FEFF", after: "" }));
  for (const line of preamble) log.add("preamble", () => ({ before: line.slice(0, 100).toWellFormed(), after: "" }));
  const summary = compareBlocks(text.main, copying, log);
  for (const line of footer) log.add("footer", () => ({ before: line.slice(0, 100).toWellFormed(), after: "" }));
  const half = findHalfUnit(text);
  if (half !== undefined) log.add("encoding", () => ({ before: "half of a unit at the end", after: "" }));
  const hasOther = [...log.counts.keys()].some((kind) => OF_CELLS.has(kind));
  return {
    equal: hasOther ? ("no" as const) : log.counts.size > 0 ? ("cells" as const) : ("bytes" as const),
    differences: log.listed(),
    differenceCount: [...log.counts.values()].reduce((sum, count) => sum + count, 0),
    counts: Object.fromEntries([...log.counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    rows: summary.rowCount,
    cells: summary.cellCount,
    dialectIn: text.dialect,
    dialectOut: copying.dialect,
    encodingIn: toEncoding(text.encoding),
    encodingOut: copying.encoding,
  };
}

function compareBlocks({ source, options }: Pass, copying: Copying, log: DifferenceLog): ScanSummary {
  const blocks = scanBlocks(source, { ...options, chunkBytes: CHUNK_BYTES });
  let skippedLines = 0;
  for (;;) {
    const { done, value } = blocks.next();
    if (done === true) {
      const { commentRows, blankRows } = value.tally;
      const unplaced = commentRows + blankRows - skippedLines;
      if (unplaced > 0) log.add("skipped-lines", () => ({ before: `${unplaced} lines`, after: "" }));
      return value;
    }
    skippedLines += compareBlock({ block: value, raw: rawBytes(value, source, options), copying, log });
  }
}

/** A block of a text that is read as it stands is its own bytes. */
function rawBytes(block: RowBlock, source: ByteSource, { encoding }: ReadOptions): Uint8Array {
  if (block.encoding === encoding) return block.bytes.subarray(block.byteStart, block.byteEnd);
  return source.read(block.toOffset(block.byteStart), block.toOffset(block.byteEnd));
}

/** The text's own dialect and encoding, but for what the caller wants otherwise. */
function planCopy(
  text: OpenText,
  { dialectOut = {}, encodingOut, quoting }: RoundtripOptions,
  op: DelimitedOp,
): Copying {
  const { newline, escape: escapeMark, doubleQuote } = text.dialect;
  const wanted = Object.fromEntries(Object.entries(dialectOut).filter(([, value]) => value !== undefined));
  const dialect: Dialect = {
    ...text.dialect,
    // A writer has one line end.
    newline: newline === "mixed" ? "crlf" : newline,
    // A reader may take both; a writer keeps to the custom of the text.
    doubleQuote: escapeMark === null ? doubleQuote : text.sniffed.sample.tally.doubledQuotes > 0,
    preambleRows: 0,
    footerRows: 0,
    ...wanted,
  };
  requireDialect(dialect, "options.dialectOut", op);
  const encoding =
    encodingOut === undefined ? text.encoding.name : requireLabel(encodingOut, "options.encodingOut", op);
  if (quoting === "all" && dialect.quote === null)
    throw refuseRequest(op, "options.quoting", "Every cell must be quoted, but no quote character is set.");
  return {
    dialect,
    encoding,
    bom: text.encoding.bom && encoding.startsWith("utf-"),
    quoting: quoting === "auto" ? quotingOf(text, dialect) : quoting,
  };
}

/** How the beginning of the text is quoted: every cell, or as needed. */
function quotingOf({ quiet }: OpenText, { quote }: Dialect): "minimal" | "all" {
  const block = new RowFinder(quiet).find(0)?.block;
  if (block === undefined || quote === null) return "minimal";
  const flags = block.cellFlags.subarray(0, block.cellCount);
  return flags.every((flag) => (flag & CELL_QUOTED) !== 0) ? "all" : "minimal";
}

class Log implements DifferenceLog {
  readonly positions = new PositionCounter();
  readonly counts = new Map<DifferenceKind, number>();
  readonly #differences: Difference[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  add(kind: DifferenceKind, describe: () => Omit<Difference, "kind">): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    if (this.#differences.length < this.#max) this.#differences.push({ kind, ...describe() });
  }

  /** In source order; what has no place comes as it was found: before the rows, or after them. */
  listed(): readonly Difference[] {
    const rows = this.#differences.filter(({ row }) => row !== undefined);
    rows.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
    let next = 0;
    return this.#differences.map((difference) =>
      difference.row === undefined ? difference : (rows[next++] ?? difference),
    );
  }
}
