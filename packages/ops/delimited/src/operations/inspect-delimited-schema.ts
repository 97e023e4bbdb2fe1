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
  summary: "Infer the columns' types of delimited text, asking where it is ambiguous.",
  engine,
  input: object({
    bytes: optional(streamedFile({ description: "The file." })),
    columns: optional(columnsInput),
    rows: optional(rowsInput),
  }),
  options: object({
    ...confirmOption,
    onAmbiguity: choice(["error", "report"], {
      description: "report: give the type that loses nothing, and needsConfirmation.",
      default: "error",
    }),
    sampleRows: optional(integer({ description: "Rows looked at; all.", minimum: 1, maximum: 10_000_000_000 })),
    ...nullTokensOption,
    ...encodingOption,
    ...headerOption,
    ...textOptions,
  }),
  value: object({
    fields: array(
      object({
        name: string({ description: "The column's." }),
        type: string({ description: "Of Table Schema." }),
        format: optional(string({ description: "Of dates and times." })),
        decimalChar: optional(string({ description: "Decimal mark." })),
        groupChar: optional(string({ description: "Between digits." })),
        nullable: boolean({ description: "Some cells are null." }),
        nulls: integer({ description: "How many." }),
        missingValues: array(textItem, { description: "Cells that mean null." }),
        unique: optional(boolean({ description: "No value twice." })),
        distinct: optional(integer({ description: "Different values." })),
        min: optional(typed<number | string>({ ...bound, description: "Least value." })),
        max: optional(typed<number | string>({ ...bound, description: "Greatest." })),
        minLength: integer({ description: "In characters." }),
        maxLength: integer({ description: "In characters." }),
        examples: array(textItem, { description: "Up to 5." }),
        mostly: optional(string({ description: "The type of nine in ten values." })),
        conflicts: array(sightingItem, { description: "The first 10 that are not: row, line, value." }),
        conflictCount: integer({ description: "How many." }),
        note: optional(string({ description: "percent or currency." })),
        ambiguity: optional(string({ description: "What is open." })),
        candidates: optional(array(candidateItem, { description: "Types that fit, as confirm takes them." })),
        confidence: number({ description: "0 to 1." }),
      }),
      { description: "One for each column." },
    ),
    schema: json({ description: "The same as Table Schema." }),
    rows: integer({ description: "Data rows looked at." }),
    complete: boolean({ description: "That is all." }),
    raggedRows: integer({ description: "Rows of another width." }),
    confidence: number({ description: "The least of the fields'." }),
    needsConfirmation: boolean({ description: "Some type is open." }),
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
