import { castCell, cellText, inferSchema, nameColumns, readTable, type Sighting, scanBlocks } from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import type { Confirmation } from "../schemas/typing.ts";
import { fillNames, nameEachOnce, numberColumns } from "./column-names.ts";
import { CommentCollector } from "./comments.ts";
import { readMargins } from "./margins.ts";
import type { OpenText, Pass } from "./open-text.ts";
import { SkippedLines } from "./skipped-lines.ts";
import {
  compileFields,
  INFERENCE_CHUNK_BYTES,
  requireSettled,
  type SettledType,
  settleTypes,
  toConfirmations,
} from "./typing.ts";

export interface InferenceOptions {
  readonly sampleRows?: number;
  readonly nullTokens?: readonly string[];
  readonly confirm?: readonly Confirmation[];
  readonly onAmbiguity: "error" | "report";
}

/** The columns of a text with their types, in the words of the value. Errors: as `settleTypes` and `requireSettled`. */
export function inferTable(text: OpenText, options: InferenceOptions, op: DelimitedOp) {
  const { main, quiet } = text;
  reportSkipped(text, op);
  const { sampleRows, nullTokens = [], confirm = [] } = options;
  const inferred = inferSchema(main.source, {
    ...main.options,
    chunkBytes: INFERENCE_CHUNK_BYTES,
    nullTokens: [...nullTokens, ""],
    ...(sampleRows !== undefined && { sampleRows }),
  });
  const columns = nameInferred(quiet, inferred.fields.length, op);
  const types = settleTypes(inferred, columns, confirm, op);
  if (options.onAmbiguity === "error") requireSettled(types, op);
  const ranges = measureConfirmed(quiet, types, sampleRows);
  const fields = types.map((type) => describeField(type, ranges.get(type.index)));
  return {
    fields,
    schema: toTableSchema(types),
    rows: inferred.rowCount,
    complete: inferred.isComplete,
    raggedRows: inferred.raggedRows,
    confidence: fields.reduce((least, { confidence }) => Math.min(least, confidence), 1),
    needsConfirmation: types.some(({ isOpen }) => isOpen),
  };
}

/** Lines that were not looked at because of a guess. */
function reportSkipped(text: OpenText, op: DelimitedOp): void {
  const { dialect, guessed, quiet } = text;
  const skipped = new SkippedLines(text, op);
  if (dialect.comment !== null && guessed.has("comment")) {
    const comments = new CommentCollector(dialect.comment, (comment) => skipped.reportComment(comment));
    const blocks = scanBlocks(quiet.source, quiet.options);
    let next = blocks.next();
    for (; next.done !== true; next = blocks.next()) comments.take(next.value);
    comments.end(next.value.lineCount);
  }
  skipped.reportMargins(readMargins(text));
  skipped.reportHalfUnit();
}

/** The header's names, and numbers for columns that it does not name. */
function nameInferred(pass: Pass, width: number, op: DelimitedOp): readonly string[] {
  const names = nameColumns(readTable(pass.source, pass.options).header);
  if (pass.options.dialect?.headerRows === 0) return numberColumns(width);
  return nameEachOnce(fillNames(names, width), op);
}

interface Range {
  readonly min: number | string;
  readonly max: number | string;
}

/** What was confirmed was open while the text was read: its smallest and greatest value are found in a second pass. */
function measureConfirmed(
  { source, options }: Pass,
  types: readonly SettledType[],
  sampleRows = Number.POSITIVE_INFINITY,
): ReadonlyMap<number, Range> {
  const fields = compileFields(types);
  const confirmed = types.filter(({ isConfirmed, description }) => isConfirmed && description.type !== "string");
  const ranges = new Map<number, Range & { least: number | bigint; most: number | bigint }>();
  if (confirmed.length === 0) return ranges;
  const headerRows = options.dialect?.headerRows ?? 0;
  for (const block of scanBlocks(source, { ...options, chunkBytes: INFERENCE_CHUNK_BYTES })) {
    for (let row = Math.max(0, headerRows - block.firstRowIndex); row < block.rowCount; row += 1) {
      if (block.firstRowIndex + row - headerRows >= sampleRows) return ranges;
      const first = block.rowCells[row] ?? 0;
      for (const { index } of confirmed) {
        const field = fields[index];
        if (field === undefined || first + index >= (block.rowCells[row + 1] ?? 0)) continue;
        const result = castCell(cellText(block, first + index), field);
        if (!result.isValid || result.order === undefined) continue;
        const { order } = result;
        const text = typeof result.value === "number" ? result.value : String(result.value);
        const known = ranges.get(index) ?? { min: text, max: text, least: order, most: order };
        ranges.set(index, {
          ...(order < known.least ? { min: text, least: order } : { min: known.min, least: known.least }),
          ...(order > known.most ? { max: text, most: order } : { max: known.max, most: known.most }),
        });
      }
    }
  }
  return ranges;
}

function describeField({ column, inferred, description, isOpen, isConfirmed }: SettledType, range: Range | undefined) {
  const { min, max, unique, distinctCount, almost, ambiguities, note } = inferred;
  const [ambiguity] = ambiguities;
  const bounds = isConfirmed ? range : min === undefined || max === undefined ? undefined : { min, max };
  return {
    name: column,
    type: description.type,
    ...(description.format !== undefined && { format: description.format }),
    ...(description.decimalChar !== undefined && { decimalChar: description.decimalChar }),
    ...(description.groupChar !== undefined && { groupChar: description.groupChar }),
    nullable: inferred.nullable,
    nulls: inferred.nullCount,
    missingValues: inferred.missingValues,
    ...(unique !== "unknown" && { unique }),
    ...(distinctCount !== "unknown" && { distinct: distinctCount }),
    ...(bounds !== undefined && { min: finite(bounds.min), max: finite(bounds.max) }),
    minLength: inferred.minLength,
    maxLength: inferred.maxLength,
    examples: inferred.examples.map((example) => example.toWellFormed()),
    conflicts: inferred.conflicts.map(describeSighting),
    conflictCount: inferred.conflictCount,
    ...(almost !== undefined && { mostly: almost.type }),
    ...(note !== undefined && { note }),
    ...(isOpen &&
      ambiguity !== undefined && {
        ambiguity: ambiguity.kind,
        candidates: toConfirmations(column, ambiguity.candidates),
      }),
    confidence: isConfirmed ? 1 : inferred.confidence,
  };
}

/** Beyond a double there is text. */
function finite(value: number | string): number | string {
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

function describeSighting({ rowIndex, lineNumber, value }: Sighting) {
  return { row: rowIndex + 1, line: lineNumber, value: value.toWellFormed() };
}

/** What `validate` and `parse` take: one field a column, with the tokens that mean null in it. */
function toTableSchema(types: readonly SettledType[]) {
  return {
    fields: types.map(({ column, description, inferred }) => ({
      name: column,
      ...description,
      missingValues: [...new Set(["", ...inferred.missingValues])],
    })),
  };
}
