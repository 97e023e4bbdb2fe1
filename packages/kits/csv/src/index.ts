export { type CellTable, cellText, type DecodeOptions, decodeRow, decodeRows, decodeSegments } from "./cells.ts";
export type { Column, Conflict } from "./columns/column.ts";
export { type ColumnBatch, readColumnBatches, readColumns } from "./columns/read-columns.ts";
export { checkDialect, type Dialect, type Newline, RFC4180 } from "./dialect.ts";
export { type DescribedDialect, describeDialect, parseDialect } from "./dialect-description.ts";
export type { CsvErrorCode, TextPosition } from "./errors.ts";
export { escapeFormula, isFormula } from "./formula.ts";
export type { Ambiguity, AmbiguityKind, FieldDescription } from "./infer/decide.ts";
export { type InferOptions, type InferredField, type InferredSchema, inferRows, inferSchema } from "./infer/infer.ts";
export type { Sighting } from "./infer/profile.ts";
export { compilePattern, type Pattern } from "./pattern/pattern.ts";
export { PatternError } from "./pattern/syntax.ts";
export { nameColumns, readAllRows, readRows, readTable, type Table } from "./read.ts";
export { placeOf, type RowBlock, type ScanSummary, scanBlocks } from "./scan/blocks.ts";
export { CELL_ESCAPED, CELL_IRREGULAR, CELL_QUOTED, type IrregularityKind, type ScanCounts } from "./scan/findings.ts";
export { endOfData } from "./scan/footer.ts";
export { DEFAULT_READ_LIMITS, type ReadLimits, type ReadOptions } from "./scan/options.ts";
export { type CastResult, canonicalOf, castCell } from "./schema/cast.ts";
export { isCsvw, parseCsvw } from "./schema/csvw.ts";
export { type CellValue, type Field, type FieldType, type Schema, SchemaError } from "./schema/field.ts";
export { parseTableSchema } from "./schema/table-schema.ts";
export {
  type Finding,
  type FindingKind,
  type ValidateOptions,
  type ValidationSummary,
  validateRows,
} from "./schema/validate.ts";
export { type SniffOptions, type SniffResult, sniff } from "./sniff/sniff.ts";
export { type RaggedRow, surveyRows, type TableStats } from "./survey.ts";
export { CellWriteError, renderRows, type WriteOptions, writeRows } from "./write.ts";
