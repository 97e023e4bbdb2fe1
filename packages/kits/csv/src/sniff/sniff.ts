import { isAscii } from "node:buffer";
import { type ByteSource, type Checkpoint, FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { createDecoder, decodeText, detectEncoding, type EncodingGuess } from "@colophon/kit-text";
import { decodeRows } from "../cells.ts";
import type { Dialect, Newline } from "../dialect.ts";
import { csvError } from "../errors.ts";
import { scanBlocks } from "../scan/blocks.ts";
import type { ScanCounts } from "../scan/findings.ts";
import { wholeUnits } from "../scan/footer.ts";
import { DEFAULT_READ_LIMITS } from "../scan/options.ts";
import { requireEncoding } from "../scan/rules.ts";
import { type Candidate, hasDeclaration, listCandidates } from "./candidates.ts";
import { confidenceIn } from "./confidence.ts";
import { createTools, type DialectScore, readBy, type Sample } from "./score.ts";
import { findStructure, modalWidth } from "./structure.ts";

export interface SniffOptions {
  /** Any WHATWG label; found when left out. */
  readonly encoding?: string;
  /** Only these delimiters are considered. */
  readonly delimiters?: readonly string[];
  /** How much of the beginning is looked at. Default 64 KiB; less than 1 KiB is seldom enough. */
  readonly sampleBytes?: number;
  /** Called for each encoding and each dialect that is tried. */
  readonly checkpoint?: Checkpoint;
}

export interface SniffResult {
  readonly encoding: EncodingGuess;
  readonly dialect: Dialect;
  /** 0 to 1, for the dialect as a whole; 0.5 means that another reading describes the sample as well. */
  readonly confidence: number;
  /** The best dialect that would give other cells. */
  readonly runnerUp?: { readonly dialect: Dialect; readonly confidence: number };
  /** Cells in most rows of the sample. */
  readonly columns: number;
  readonly sample: {
    readonly byteLength: number;
    readonly isWholeSource: boolean;
    readonly rowCount: number;
    readonly quotedCells: number;
    readonly tally: Readonly<ScanCounts>;
  };
}

const DEFAULT_SAMPLE_BYTES = 65_536;
/** Every candidate reads so much; those that come out best read the whole sample, and one of another delimiter. */
const FIRST_LOOK_BYTES = 12_288;
/** The rest of the sample does not make up for so many times the bits of the best. */
const LIKELY_FACTOR = 1.2;
/** What first looks read in all: binary noise, which has every mark in every place, makes thousands of candidates. */
const FIRST_LOOKS_BYTES = 6 * 1024 * 1024;
const MIN_CHECKPOINT_BYTES = 1024;
/** Of the likely candidates so many read the whole sample; a real text has some dozens at most. */
const MAX_WHOLE_READINGS = 64;
/** A sample of fewer rows shows no structure: of one with thousands of columns the first rows are read on, to a bound. */
const MIN_ROWS = 3;
const MAX_ROW_BYTES = 1024 * 1024;
/** ASCII says nothing about the encoding: this far the first other byte is looked for. */
const MAX_ASCII_BYTES = 8 * 1024 * 1024;
/** A footer is looked for in the end of sources that are longer than the sample. */
const TAIL_BYTES = 16_384;
/** Of the tail's rows, this share must be of the table's width, else it was cut inside a quoted cell. */
const TAIL_WIDTH_SHARE = 0.5;

/**
 * The encoding and dialect of a delimited text, from its beginning (and its end, for a footer).
 *
 * Shapes   Every dialect worth trying reads the sample; the one that describes it in the fewest bits wins: rows of one width,
 *          cells that are numbers, dates and words, quotes that open and close. `dialect` follows the meanings given at
 *          Dialect: the quote is `"` when no quote occurs, `doubleQuote` true unless the text contradicts it, newline "crlf"
 *          when there is no line end. "mixed" is a lone CR beside LF or CRLF; between LF and CRLF the more frequent is named,
 *          the counts are in `sample.tally`.
 * Cost     O(sample), some 5 to 50 ms for 64 KiB; the source is not read beyond 8 MiB for the encoding, 16 MiB for the
 *          end of a quoted cell that the sample cuts, the sample else.
 * Errors   FormatError UNSUPPORTED_ENCODING (UTF-32, ISO-2022-KR). RangeError for an unknown label.
 * Source   RFC 4180; W3C "Model for Tabular Data", 5.9 and 8. The method is minimum description length.
 */
export function sniff(given: ByteSource, options: SniffOptions = {}): SniffResult {
  const encoding = findEncoding(given, options);
  const source = wholeUnits(given, encoding.name);
  const sampleBytes = options.sampleBytes ?? DEFAULT_SAMPLE_BYTES;
  const sample = takeSample(source, encoding, sampleBytes);
  const hints = options.delimiters === undefined ? {} : { delimiters: options.delimiters };
  const readings = rankCandidates(listCandidates(sample.text, hints), sample, options.checkpoint ?? noCheckpoint);
  const [found, ...others] = readings;
  if (found === undefined) throw new RangeError("delimiters: must contain at least one.");
  const best = { ...found, ...readOnRows(found, sample, source, encoding.name) };

  const dialect = completeDialect(best, sample, source, encoding);
  const other = others.find(
    (reading) => reading.signature !== best.signature && reading.bits < Number.POSITIVE_INFINITY,
  );
  const confidence = confidenceIn(best, other, dialect);
  return {
    encoding,
    dialect,
    confidence,
    ...(other === undefined
      ? {}
      : { runnerUp: { dialect: completeDialect(other, sample, source, encoding), confidence: round(1 - confidence) } }),
    columns: modalWidth(best.rows),
    sample: {
      byteLength: Math.min(source.byteLength, sampleBytes),
      isWholeSource: sample.isComplete,
      rowCount: best.rows.length,
      quotedCells: best.quotedCells,
      tally: best.tally,
    },
  };
}

/** The candidates' readings, the best first; without those that the beginning speaks against. */
function rankCandidates(candidates: readonly Candidate[], sample: Sample, checkpoint: Checkpoint): DialectScore[] {
  const tools = createTools(sample.bytes.length, checkpoint);
  const read = (candidate: Candidate, text: Sample): DialectScore => readBy(candidate, text, tools);
  const lookBytes = Math.max(MIN_CHECKPOINT_BYTES, Math.floor(FIRST_LOOKS_BYTES / candidates.length));
  const isWhole = sample.bytes.length <= Math.min(FIRST_LOOK_BYTES, lookBytes);
  const beginning = isWhole ? sample : beginningOf(sample, Math.min(FIRST_LOOK_BYTES, lookBytes));
  const first = candidates
    .map((candidate) => ({ candidate, reading: read(candidate, beginning) }))
    .sort((a, b) => a.reading.bits - b.reading.bits);
  if (isWhole) return first.map(({ reading }) => reading);
  const [best] = first;
  const other = first.find(({ candidate }) => candidate.dialect.delimiter !== best?.candidate.dialect.delimiter);
  const mostBits = (best?.reading.bits ?? 0) * LIKELY_FACTOR;
  return first
    .filter((each) => each.reading.bits <= mostBits || each === other)
    .slice(0, MAX_WHOLE_READINGS)
    .map(({ candidate }) => read(candidate, sample))
    .sort((a, b) => a.bits - b.bits);
}

function beginningOf({ text, bytes, following }: Sample, byteLength: number): Sample {
  return {
    text: text.slice(0, byteLength),
    bytes: bytes.subarray(0, byteLength),
    isComplete: false,
    *following() {
      yield Buffer.from(bytes.subarray(byteLength)).toString("utf8");
      yield* following();
    },
  };
}

function findEncoding(
  source: ByteSource,
  { encoding, sampleBytes = DEFAULT_SAMPLE_BYTES, checkpoint = noCheckpoint }: SniffOptions,
): EncodingGuess {
  const head = source.read(0, Math.min(source.byteLength, sampleBytes));
  const guess = detectEncoding(head, { complete: head.length === source.byteLength, checkpoint });
  if (encoding !== undefined) return fixEncoding(requireEncoding(encoding), guess);
  if (!guess.isSupported) {
    const place = { offset: 0, rowIndex: 0, lineNumber: 1 };
    throw csvError("UNSUPPORTED_ENCODING", `The text is in the encoding ${guess.name}, which is not supported.`, place);
  }
  return guess.isAscii ? (guessBeyondAscii(source, { from: head.length, sampleBytes, checkpoint }) ?? guess) : guess;
}

/** The caller knows the encoding; only the byte-order mark is looked for. */
function fixEncoding(name: string, guess: EncodingGuess): EncodingGuess {
  const hasMark = guess.bom && guess.name === name;
  const bomByteLength = hasMark ? guess.bomByteLength : 0;
  return { name, isSupported: true, bom: hasMark, bomByteLength, isAscii: guess.isAscii, confidence: 1 };
}

/** The encoding of the first lines that are not ASCII. */
function guessBeyondAscii(
  source: ByteSource,
  {
    from,
    sampleBytes,
    checkpoint,
  }: { readonly from: number; readonly sampleBytes: number; readonly checkpoint: Checkpoint },
): EncodingGuess | undefined {
  const end = Math.min(source.byteLength, MAX_ASCII_BYTES);
  for (let start = from; start < end; start += sampleBytes) {
    const part = source.read(start, Math.min(end, start + sampleBytes));
    if (isAscii(part)) continue;
    const first = part.findIndex((byte) => byte >= 0x80);
    const window = source.read(start + first, Math.min(source.byteLength, start + first + sampleBytes));
    return detectEncoding(window, { complete: start + first + window.length === source.byteLength, checkpoint });
  }
  return undefined;
}

/** The beginning as text; what a cut leaves of the last line is dropped. */
function takeSample(source: ByteSource, encoding: EncodingGuess, sampleBytes: number): Sample {
  const head = source.read(0, Math.min(source.byteLength, sampleBytes));
  const isComplete = head.length === source.byteLength;
  const text = decodeText(head.subarray(encoding.bomByteLength), encoding.name);
  const following = () => readOn(source, head.length, encoding.name);
  return { text, bytes: Buffer.from(text, "utf8"), isComplete, following };
}

function* readOn(source: ByteSource, from: number, encoding: string): Generator<string> {
  const decoder = createDecoder(encoding);
  const end = Math.min(source.byteLength, from + DEFAULT_READ_LIMITS.maxFieldBytes);
  for (let start = from; start < end; start += DEFAULT_SAMPLE_BYTES)
    yield decoder.decode(source.read(start, Math.min(end, start + DEFAULT_SAMPLE_BYTES)), { stream: true });
}

function completeDialect(reading: DialectScore, sample: Sample, source: ByteSource, encoding: EncodingGuess): Dialect {
  const { rows, rowLines } = reading;
  const declared = rowLines[0] === 0 && hasDeclaration(sample.text) ? 1 : 0;
  const table = { rows: rows.slice(declared), rowLines: rowLines.slice(declared) };
  const { firstRow, headerRows, footerRows } = findStructure(table.rows, table.rowLines, sample.isComplete);
  return {
    ...reading.dialect,
    newline: newlineOf(reading),
    preambleRows: firstRow === 0 ? declared : (table.rowLines[firstRow] ?? declared),
    headerRows,
    footerRows: sample.isComplete ? footerRows : footerOfTail(reading, source, encoding),
  };
}

/** The first rows whole, where the sample ends within them. */
function readOnRows(
  { rows, dialect }: DialectScore,
  sample: Sample,
  source: ByteSource,
  encoding: string,
): Pick<DialectScore, "rows" | "rowLines"> | undefined {
  if (sample.isComplete || rows.length >= MIN_ROWS) return undefined;
  const limits = { maxRowBytes: MAX_ROW_BYTES, maxFieldBytes: DEFAULT_SAMPLE_BYTES };
  try {
    for (const block of scanBlocks(source, {
      dialect,
      encoding,
      malformed: "replace",
      limits,
      chunkBytes: MAX_ROW_BYTES,
    }))
      return { rows: decodeRows(block), rowLines: [...block.rowLines.subarray(0, block.rowCount)] };
  } catch (error) {
    // Rows that are longer still, or that cannot be read: what the sample shows is all there is.
    if (!(error instanceof FormatError)) throw error;
  }
  return undefined;
}

function newlineOf({ tally, dialect }: DialectScore): Newline {
  const { crlf, lf, cr } = tally;
  if (cr > 0 && lf + crlf > 0) return "mixed";
  if (cr > 0) return "cr";
  if (lf === 0 && crlf === 0) return dialect.newline === "cr" ? "cr" : "crlf";
  return lf > crlf ? "lf" : "crlf";
}

function footerOfTail(reading: DialectScore, source: ByteSource, encoding: EncodingGuess): number {
  const start = alignedStart(source.byteLength - TAIL_BYTES);
  const text = decodeText(source.read(start, source.byteLength), encoding.name);
  const firstBreak = text.search(/[\r\n]/);
  if (firstBreak === -1) return 0;
  const whole = text.slice(firstBreak).replace(/^[\r\n]+/, "");
  const tail: Sample = { text: whole, bytes: Buffer.from(whole, "utf8"), isComplete: true, following: () => [] };
  const { rows, rowLines } = readBy({ dialect: reading.dialect, prior: 0 }, tail, createTools(tail.bytes.length));
  const width = modalWidth(reading.rows);
  if (rows.filter((row) => row.length === width).length < rows.length * TAIL_WIDTH_SHARE) return 0;
  return findStructure(rows, rowLines, true).footerRows;
}

/** UTF-16 is cut between units. */
function alignedStart(start: number): number {
  return Math.max(0, start) & ~1;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
