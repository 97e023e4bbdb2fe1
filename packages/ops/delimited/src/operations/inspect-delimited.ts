import {
  array,
  boolean,
  defineOperation,
  integer,
  number,
  object,
  optional,
  streamedFile,
  typed,
} from "@colophon/contract";
import { BECAUSE, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { withDelimitedErrors } from "../model/failures.ts";
import { inspectText } from "../model/inspect-text.ts";
import { openText } from "../model/open-text.ts";
import { SkippedLines } from "../model/skipped-lines.ts";
import { dialectValue } from "../schemas/dialect.ts";
import { counts, positionValue } from "../schemas/position.ts";
import { encodingOption, headerOption, textOptions } from "../schemas/reading.ts";
import { encodingValue, marginsValue, textItem } from "../schemas/table.ts";

/**
 * A delimited file -> how it is encoded and written, how sure that is, and what shape its table has.
 *
 * Shapes   value.confidence: 0 to 1, near 0.5 when value.runnerUp reads the text as well; value.columns: cells a row, of the header or
 *          of most rows; value.shape.ragged: the first 100 rows of another width.
 * Cost     O(bytes), about a gigabyte a second of plain text; memory for one chunk and the longest row, whatever the file's size.
 * Errors   MALFORMED_QUOTE where a quote opens and never closes; UNSUPPORTED_ENCODING; ZIP_WRAPPER_REJECTED; the limits.
 * Losses   RAGGED_ROWS for half of a UTF-16 unit at the end.
 * Source   RFC 4180; W3C "Model for Tabular Data", 5 and 8.
 */
export const inspectDelimited = defineOperation({
  name: "common.inspect.delimited",
  summary: "Detect the encoding, dialect and shape of delimited text.",
  engine,
  input: object({ bytes: streamedFile({ description: "The file." }) }),
  options: object({
    ...encodingOption,
    sampleBytes: integer({
      description: "Bytes looked at to detect the dialect.",
      minimum: 1024,
      maximum: 16_777_216,
      default: 65_536,
    }),
    delimiters: optional(
      array(typed<string>({ type: "string", minLength: 1, maxLength: 16 }), {
        description: "Only these are considered.",
        maxItems: 32,
      }),
    ),
    ...textOptions,
    ...headerOption,
  }),
  value: object({
    encoding: encodingValue,
    dialect: dialectValue,
    confidence: number({ description: "In the dialect, 0 to 1." }),
    runnerUp: optional(
      object(
        { dialect: dialectValue, confidence: number({ description: "0 to 1." }) },
        { description: "The next best." },
      ),
    ),
    rows: integer({ description: "Data rows." }),
    columns: integer({ description: "Cells a row." }),
    names: array(textItem, { description: "Column names as written." }),
    shape: object(
      {
        rectangular: boolean({ description: "All rows are of one width." }),
        widths: array(counts<"cells" | "rows">("cells in so many rows."), { description: "Up to 100 widths." }),
        raggedRows: integer({ description: "Rows of another width." }),
        ragged: array(
          object({
            row: integer({ description: "From 1, the header counted." }),
            cells: integer({ description: "Its width." }),
            position: positionValue,
          }),
          { description: "The first 100 of them." },
        ),
      },
      { description: "Widths of rows." },
    ),
    newlines: counts<"crlf" | "lf" | "cr">("Line ends outside quotes: crlf, lf, cr."),
    mixedNewlines: boolean({ description: "Several kinds of line ends." }),
    trailingNewline: boolean({ description: "The last row has a line end." }),
    irregularQuotes: integer({ description: "Quotes where RFC 4180 has none." }),
    lines: integer({ description: "Physical lines." }),
    skipped: marginsValue,
  }),
  errors,
  losses,
  effects: "none",
  unreachableCodes: {
    FORMULA_INJECTION: BECAUSE.nothingWritten,
    FORMULA_ESCAPED: BECAUSE.nothingWritten,
    SCHEMA_CONFIRMATION_REQUIRED: BECAUSE.noTypes,
    UNKNOWN_COLUMN: BECAUSE.noNames,
    INVALID_OPERATION: BECAUSE.noSteps,
  },
  example: { input: { bytes: "aWQ7bmFtZQ0KMTtMdW5kDQo=" } },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => {
      const text = openText(input.bytes, options, op);
      new SkippedLines(text, op).reportHalfUnit();
      return inspectText(text);
    }),
});
