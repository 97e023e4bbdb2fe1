import { type ByteSource, type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { decodeSegments } from "../cells.ts";
import { nameColumns } from "../read.ts";
import { scanBlocks } from "../scan/blocks.ts";
import { type ReadOptions, settleOptions } from "../scan/options.ts";
import { tableWidth } from "../survey.ts";
import { type Ambiguity, type Decision, decide, type FieldDescription } from "./decide.ts";
import { ColumnProfile, type Sighting } from "./profile.ts";
import { Shapes } from "./shapes.ts";

export interface InferOptions extends ReadOptions {
  /** Data rows looked at. Default: all. */
  readonly sampleRows?: number;
  /** Cells that mean null. Default: the empty cell; words such as NA are found where the other cells have a type. */
  readonly nullTokens?: readonly string[];
  /** Distinct values kept a column: beyond, uniqueness is "unknown". Default 10,000. */
  readonly maxDistinct?: number;
}

export interface InferredField extends FieldDescription {
  readonly name: string;
  readonly nullable: boolean;
  readonly nullCount: number;
  /** The tokens that mean null here, the words found included. */
  readonly missingValues: readonly string[];
  readonly unique: boolean | "unknown";
  readonly distinctCount: number | "unknown";
  /** Numbers as numbers, dates and times as ISO 8601; absent for texts and where the reading is ambiguous. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly examples: readonly string[];
  /** Cells against a type that nine in ten values are of. */
  readonly conflicts: readonly Sighting[];
  readonly conflictCount: number;
  readonly almost?: FieldDescription;
  readonly ambiguities: readonly Ambiguity[];
  readonly note?: "percent" | "currency";
  /** 1 when every value is of the type in one way only; less for ambiguity, conflicts and few values. */
  readonly confidence: number;
}

export interface InferredSchema {
  readonly fields: readonly InferredField[];
  readonly rowCount: number;
  /** Every data row was looked at. */
  readonly isComplete: boolean;
  /** Rows of another width than the header, or than most rows. */
  readonly raggedRows: number;
}

const DEFAULT_MAX_DISTINCT = 10_000;
/** Few: the sets of columns that are alike grow at the same row, which then takes 200 ms for 400 columns. */
const CELLS_PER_CHECKPOINT = 200;

/**
 * Types of the columns of a delimited text, as Table Schema describes them.
 *
 * Shapes   One field a column, named by the header (or field1, field2, ...). A type is given only when every value is of it. Day
 *          and month that could be exchanged, leading zeros, integers past 2^53, and a comma that may group or divide are
 *          ambiguities with all candidates, never guessed.
 * Cost     O(bytes) time; memory bounded by columns, `maxDistinct` and the longest row.
 * Errors   as `scanBlocks`.
 * Source   Table Schema 1 and 2.
 */
export function inferSchema(source: ByteSource, options: InferOptions = {}): InferredSchema {
  const { dialect, checkpoint } = settleOptions(options);
  const pass = new InferencePass(options, dialect.headerRows, checkpoint);
  const sampleRows = options.sampleRows ?? Number.POSITIVE_INFINITY;
  for (const block of scanBlocks(source, options)) {
    let row = 0;
    // By segments: the rest of the block that the sample ends in is not decoded.
    for (const segment of decodeSegments(block, { checkpoint })) {
      for (const cells of segment) {
        if (pass.rowCount >= sampleRows) return { ...pass.result(dialect.delimiter === ";"), isComplete: false };
        pass.take(cells, block.firstRowIndex + row, block.firstLineNumber + (block.rowLines[row] ?? 0));
        row += 1;
      }
    }
  }
  return { ...pass.result(dialect.delimiter === ";"), isComplete: true };
}

/**
 * The same for rows that have been read already.
 *
 * Shapes   columnNames: from the header; rows: data rows only. `isCommaLocale`: the text came with ";" between cells, so that a
 *          comma is likely to be a decimal mark.
 */
export function inferRows(
  rows: Iterable<readonly string[]>,
  columnNames: readonly string[],
  options: Pick<InferOptions, "sampleRows" | "nullTokens" | "maxDistinct"> & { readonly isCommaLocale?: boolean } = {},
): InferredSchema {
  const hasHeader = columnNames.length > 0;
  const pass = new InferencePass(options, hasHeader ? 1 : 0);
  if (hasHeader) pass.take(columnNames, 0, 1);
  const sampleRows = options.sampleRows ?? Number.POSITIVE_INFINITY;
  let rowIndex = hasHeader ? 1 : 0;
  for (const row of rows) {
    if (pass.rowCount >= sampleRows) return { ...pass.result(options.isCommaLocale ?? false), isComplete: false };
    pass.take(row, rowIndex, rowIndex + 1);
    rowIndex += 1;
  }
  return { ...pass.result(options.isCommaLocale ?? false), isComplete: true };
}

class InferencePass {
  rowCount = 0;
  readonly #headerRows: number;
  readonly #nullTokens: ReadonlySet<string>;
  readonly #maxDistinct: number;
  readonly #shapes = new Shapes();
  readonly #header: string[][] = [];
  readonly #profiles: ColumnProfile[] = [];
  readonly #widths = new Map<number, number>();
  readonly #checkpoint: Checkpoint;
  readonly #look: Checkpoint;

  constructor(
    { nullTokens = [""], maxDistinct = DEFAULT_MAX_DISTINCT }: InferOptions,
    headerRows: number,
    checkpoint: Checkpoint = noCheckpoint,
  ) {
    this.#checkpoint = checkpoint;
    this.#look = everyUnits(checkpoint, CELLS_PER_CHECKPOINT);
    this.#headerRows = headerRows;
    this.#nullTokens = new Set(nullTokens);
    this.#maxDistinct = maxDistinct;
  }

  take(cells: readonly string[], rowIndex: number, lineNumber: number): void {
    if (rowIndex < this.#headerRows) {
      this.#header.push([...cells]);
      return;
    }
    this.rowCount += 1;
    this.#widths.set(cells.length, (this.#widths.get(cells.length) ?? 0) + 1);
    for (const [column, cell] of cells.entries()) {
      this.#look();
      const profile = this.#profileOf(column);
      if (this.#nullTokens.has(cell)) profile.nullCount += 1;
      else profile.add(cell, rowIndex, lineNumber);
    }
  }

  result(isCommaLocale: boolean): Omit<InferredSchema, "isComplete"> {
    const names = nameColumns(this.#header);
    const width = tableWidth(
      this.#widths,
      this.#header.map((row) => row.length),
    );
    const fields = Array.from({ length: width }, (_, column) => {
      const name = names[column] || `field${column + 1}`;
      const profile = this.#profileOf(column);
      this.#checkpoint();
      return this.#describe(name, profile, decide(profile, name, isCommaLocale));
    });
    const raggedRows = this.rowCount - (this.#widths.get(width) ?? 0);
    return { fields, rowCount: this.rowCount, raggedRows };
  }

  #profileOf(column: number): ColumnProfile {
    let profile = this.#profiles[column];
    if (profile === undefined) {
      profile = new ColumnProfile(this.#shapes, this.#maxDistinct);
      this.#profiles[column] = profile;
    }
    return profile;
  }

  #describe(name: string, profile: ColumnProfile, decision: Decision): InferredField {
    const { almost, ambiguities, description, note, nullWords } = decision;
    const words = new Set(nullWords);
    const wordCount = [...profile.buckets].reduce(
      (sum, [key, { count }]) => sum + (words.has(key.slice(5)) && key.startsWith("null ") ? count : 0),
      0,
    );
    const absent = this.rowCount - profile.valueCount - profile.nullCount;
    const nullCount = profile.nullCount + wordCount + absent;
    const distinctCount = profile.distinct?.size ?? "unknown";
    return {
      name,
      ...description,
      nullable: nullCount > 0,
      nullCount,
      missingValues: [...this.#nullTokens, ...nullWords],
      unique: profile.hasDuplicates ? false : profile.distinct === undefined ? "unknown" : profile.valueCount > 0,
      distinctCount,
      ...rangeOf(profile, decision),
      minLength: profile.valueCount === 0 ? 0 : profile.minLength,
      maxLength: profile.maxLength,
      examples: profile.examples,
      conflicts: almost?.conflicts ?? [],
      conflictCount: almost?.conflictCount ?? 0,
      ...(almost === undefined ? {} : { almost: almost.description }),
      ambiguities,
      ...(note === undefined ? {} : { note }),
      confidence: confidenceOf(profile, decision),
    };
  }
}

function rangeOf(
  profile: ColumnProfile,
  { reading, description }: Decision,
): { readonly min?: number | string; readonly max?: number | string } {
  if (reading === undefined || description.type === "string") return {};
  if (reading === "point") return { ...profile.pointRange };
  if (reading === "comma") return { ...profile.commaRange };
  const range = profile.ranges.get(reading);
  return range === undefined ? {} : { min: range.minText, max: range.maxText };
}

/** Two values agree by chance more easily than two thousand. */
function confidenceOf(profile: ColumnProfile, { ambiguities, almost, description }: Decision): number {
  if (ambiguities.length > 0) return 0.5;
  if (description.type === "any") return 0;
  if (almost !== undefined) return 0.7;
  const byCount = 1 - 0.5 / (1 + profile.valueCount);
  return Math.round(byCount * 1000) / 1000;
}
