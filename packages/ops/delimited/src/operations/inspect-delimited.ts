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
  input: object({ bytes: streamedFile({ description: "The delimited file to inspect." }) }),
  options: object({
    ...encodingOption,
    sampleBytes: integer({
      description: "Number of bytes to examine when detecting the dialect.",
      minimum: 1024,
      maximum: 16_777_216,
      default: 65_536,
    }),
    delimiters: optional(
      array(typed<string>({ type: "string", minLength: 1, maxLength: 16 }), {
        description: "Delimiters to consider. Default: all common ones.",
        maxItems: 32,
      }),
    ),
    ...textOptions,
    ...headerOption,
  }),
  value: object({
    encoding: encodingValue,
    dialect: dialectValue,
    confidence: number({ description: "Confidence in the detected dialect, 0 to 1." }),
    runnerUp: optional(
      object(
        { dialect: dialectValue, confidence: number({ description: "Confidence in this dialect, 0 to 1." }) },
        { description: "The second most likely dialect." },
      ),
    ),
    rows: integer({ description: "Number of data rows." }),
    columns: integer({ description: "Number of table columns." }),
    names: array(textItem, { description: "Column names as they appear in the file." }),
    shape: object(
      {
        rectangular: boolean({ description: "Whether all rows have the same length." }),
        widths: array(counts<"cells" | "rows">("`rows` rows have `cells` cells each."), {
          description: "Row lengths and how often each occurs; at most 100 entries.",
        }),
        raggedRows: integer({ description: "Number of rows whose length differs from the header." }),
        ragged: array(
          object({
            row: integer({ description: "Row number, starting at 1 and counting the header." }),
            cells: integer({ description: "Number of cells in the row." }),
            position: positionValue,
          }),
          { description: "The first 100 rows whose length differs from the header." },
        ),
      },
      { description: "Row lengths of the table." },
    ),
    newlines: counts<"crlf" | "lf" | "cr">("Line ends outside quotes: crlf, lf, cr."),
    mixedNewlines: boolean({ description: "Whether the file mixes line endings." }),
    trailingNewline: boolean({ description: "Whether the last row ends with a line ending." }),
    irregularQuotes: integer({ description: "Number of quotes that RFC 4180 does not allow." }),
    lines: integer({ description: "Number of physical lines." }),
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
