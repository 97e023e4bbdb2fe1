import {
  array,
  boolean,
  choice,
  defineOperation,
  integer,
  json,
  number,
  object,
  optional,
  streamedFile,
  string,
  typed,
} from "@colophon/contract";
import { BECAUSE, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { withDelimitedErrors } from "../model/failures.ts";
import { inferTable } from "../model/infer-table.ts";
import { chooseSource, writeGiven } from "../model/input-source.ts";
import { openText } from "../model/open-text.ts";
import { encodingOption, headerOption, nullTokensOption, textOptions } from "../schemas/reading.ts";
import { columnsInput, rowsInput, textItem } from "../schemas/table.ts";
import { type Confirmation, confirmOption } from "../schemas/typing.ts";

const sightingItem = typed<{ readonly row: number; readonly line: number; readonly value: string }>({
  type: "object",
  additionalProperties: { type: ["integer", "string"] },
});
const candidateItem = typed<Confirmation>({ type: "object", additionalProperties: { type: "string" } });
const bound = { type: ["number", "string"] } as const;

/**
 * A delimited file or rows -> the type of each column, as Table Schema names types.
 *
 * Shapes   A type is given when every cell is of it. value.schema is a Table Schema that validate and parse take. unique and distinct
 *          are left out where there were too many values to remember.
 * Cost     O(bytes) time; memory for the columns, 10,000 distinct values each, and the longest row. A second pass for confirmed ones.
 * Errors   SCHEMA_CONFIRMATION_REQUIRED where several types fit every cell (01/02/03, leading zeros, integers past 2^53, decimal
 *          comma): details.columns has the candidates, details.confirm an answer that loses nothing. UNKNOWN_COLUMN and
 *          INVALID_REQUEST for an answer to nothing.
 * Losses   RAGGED_ROWS for lines that by a guess are no rows, and for half of a UTF-16 unit at the end.
 * Source   Frictionless Table Schema 1 and 2.
 */
export const inspectDelimitedSchema = defineOperation({
  name: "common.inspect.delimited-schema",
  summary: "Infer the column types of delimited text; ambiguous types must be confirmed.",
  engine,
  input: object({
    bytes: optional(streamedFile({ description: "The delimited file. Send either this or `columns` and `rows`." })),
    columns: optional(columnsInput),
    rows: optional(rowsInput),
  }),
  options: object({
    ...confirmOption,
    onAmbiguity: choice(["error", "report"], {
      description:
        "What to do when several types fit a column: fail, or report the safest type and set `needsConfirmation`.",
      default: "error",
    }),
    sampleRows: optional(
      integer({ description: "Number of data rows to examine. Default: all.", minimum: 1, maximum: 10_000_000_000 }),
    ),
    ...nullTokensOption,
    ...encodingOption,
    ...headerOption,
    ...textOptions,
  }),
  value: object({
    fields: array(
      object({
        name: string({ description: "Name of the column." }),
        type: string({ description: "Inferred Table Schema type." }),
        format: optional(string({ description: "Format of dates and times." })),
        decimalChar: optional(string({ description: "Decimal separator of the numbers." })),
        groupChar: optional(string({ description: "Thousands separator of the numbers." })),
        nullable: boolean({ description: "Whether some cells are null." }),
        nulls: integer({ description: "Number of null cells." }),
        missingValues: array(textItem, { description: "Cell texts that were read as null." }),
        unique: optional(boolean({ description: "Whether no value occurs twice." })),
        distinct: optional(integer({ description: "Number of distinct values." })),
        min: optional(typed<number | string>({ ...bound, description: "Smallest value in the column." })),
        max: optional(typed<number | string>({ ...bound, description: "Largest value in the column." })),
        minLength: integer({ description: "Length of the shortest cell in characters." }),
        maxLength: integer({ description: "Length of the longest cell in characters." }),
        examples: array(textItem, { description: "Up to 5 example cells." }),
        mostly: optional(string({ description: "Type that fits at least nine in ten values." })),
        conflicts: array(sightingItem, {
          description: "The first 10 cells that do not fit that type: `row`, `line`, `value`.",
        }),
        conflictCount: integer({ description: "Number of cells that do not fit that type." }),
        note: optional(string({ description: "`percent` or `currency`, if the cells have such a sign." })),
        ambiguity: optional(string({ description: "Why more than one type fits." })),
        candidates: optional(
          array(candidateItem, { description: "Types that fit, in the form `options.confirm` accepts." }),
        ),
        confidence: number({ description: "Confidence in the type, 0 to 1." }),
      }),
      { description: "One entry for each column." },
    ),
    schema: json({ description: "The inferred fields as a Table Schema." }),
    rows: integer({ description: "Number of data rows examined." }),
    complete: boolean({ description: "Whether all data rows were examined." }),
    raggedRows: integer({ description: "Number of rows whose length differs from the header." }),
    confidence: number({ description: "Lowest confidence of all fields, 0 to 1." }),
    needsConfirmation: boolean({ description: "Whether the type of some column is ambiguous." }),
  }),
  errors,
  losses,
  effects: "none",
  unreachableCodes: {
    FORMULA_INJECTION: BECAUSE.nothingWritten,
    FORMULA_ESCAPED: BECAUSE.nothingWritten,
    INVALID_OPERATION: BECAUSE.noSteps,
  },
  example: { input: { columns: ["id", "price"], rows: [["1", "2.50"]] } },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => {
      const file = chooseSource(input, options, op);
      if (file !== undefined) return inferTable(openText(file, options, op), options, op);
      const given = writeGiven(input, op);
      const text = openText(given.bytes, { ...options, encoding: "utf-8", dialect: given.dialect }, op);
      return inferTable(text, options, op);
    }),
});
