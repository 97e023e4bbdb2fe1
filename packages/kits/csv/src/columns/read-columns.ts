import type { ByteSource } from "@colophon/kit-bytes";
import { scanBlocks } from "../scan/blocks.ts";
import { type ReadOptions, settleOptions } from "../scan/options.ts";
import { scannedEncoding } from "../scan/rules.ts";
import type { Field } from "../schema/field.ts";
import type { Column, ColumnBuilder } from "./column.ts";
import { BooleanBuilder, DateBuilder, DateTimeBuilder, NumberBuilder } from "./fixed-builders.ts";
import { TextBuilder } from "./text-builder.ts";

/** Typed columns of equal length. */
export interface ColumnBatch {
  readonly rowCount: number;
  /** Index of the first row, from 0 after the preamble, the header's rows included. */
  readonly firstRowIndex: number;
  readonly columns: readonly Column[];
}

/**
 * Data rows as typed columns, chunk by chunk.
 *
 * Shapes   fields: one a column, by position; further cells are left out, missing ones are null. Numbers, dates and booleans come
 *          straight from the bytes into typed arrays, texts as UTF-8 with offsets: no string is made for a cell that needs none.
 *          A cell that is not of its type is null and listed as a conflict.
 * Cost     O(bytes) time; memory for one chunk.
 * Errors   as `scanBlocks`.
 */
export function* readColumnBatches(
  source: ByteSource,
  fields: readonly Field[],
  options: ReadOptions = {},
): Generator<ColumnBatch> {
  const { dialect, encoding } = settleOptions(options);
  for (const block of scanBlocks(source, options)) {
    const builders = fields.map((field) => createBuilder(field, scannedEncoding(encoding)));
    const firstRow = Math.max(0, dialect.headerRows - block.firstRowIndex);
    appendRows(builders, block, firstRow);
    const columns = builders.map((builder) => builder.finish());
    yield { rowCount: Math.max(0, block.rowCount - firstRow), firstRowIndex: block.firstRowIndex + firstRow, columns };
  }
}

/** Later rows may be a little shorter than the first. */
const SPARE_ROOM = 1.05;
/** No more room is made in advance: the first rows may be nothing like the others. */
const MAX_EXPECTED_ROWS = 4_000_000;

/** All data rows as one batch; memory for the columns. */
export function readColumns(source: ByteSource, fields: readonly Field[], options: ReadOptions = {}): ColumnBatch {
  const { dialect, encoding } = settleOptions(options);
  const builders = fields.map((field) => createBuilder(field, scannedEncoding(encoding)));
  let rowCount = 0;
  for (const block of scanBlocks(source, options)) {
    const firstRow = Math.max(0, dialect.headerRows - block.firstRowIndex);
    appendRows(builders, block, firstRow);
    const factor = (source.byteLength / (block.byteEnd - block.byteStart)) * SPARE_ROOM;
    const isFirst = rowCount === 0 && block.rowCount > firstRow;
    if (isFirst && factor > 1 && block.rowCount * factor <= MAX_EXPECTED_ROWS)
      for (const builder of builders) builder.expect(factor);
    rowCount += Math.max(0, block.rowCount - firstRow);
  }
  return { rowCount, firstRowIndex: dialect.headerRows, columns: builders.map((builder) => builder.finish()) };
}

function appendRows(
  builders: readonly ColumnBuilder[],
  block: Parameters<ColumnBuilder["append"]>[0],
  firstRow: number,
): void {
  if (firstRow >= block.rowCount) return;
  for (const [column, builder] of builders.entries()) builder.append(block, firstRow, column);
}

function createBuilder(field: Field, encoding: string): ColumnBuilder {
  if (field.separator !== undefined) return new TextBuilder(field, encoding);
  switch (field.type) {
    case "integer":
    case "number":
      return new NumberBuilder(field);
    case "boolean":
      return new BooleanBuilder(field);
    case "date":
      return new DateBuilder(field);
    case "datetime":
      return new DateTimeBuilder(field);
    default:
      return new TextBuilder(field, encoding);
  }
}
