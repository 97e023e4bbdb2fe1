import {
  array,
  boolean,
  defineOperation,
  integer,
  json,
  object,
  optional,
  streamedFile,
  string,
} from "@colophon/contract";
import { BECAUSE, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { withDelimitedErrors } from "../model/failures.ts";
import { openText } from "../model/open-text.ts";
import { parseSchema } from "../model/typing.ts";
import { validateText, withDescribedDialect } from "../model/validate-text.ts";
import { dialectValue } from "../schemas/dialect.ts";
import { counts, positionValue } from "../schemas/position.ts";
import { encodingOption, headerOption, textOptions } from "../schemas/reading.ts";
import { encodingValue, marginsValue, textItem } from "../schemas/table.ts";

/**
 * A delimited file and a schema -> whether it is as the schema says, and where not.
 *
 * Shapes   input.schema: Table Schema 1 or 2, CSVW (table, group of one table, or schema), or a resource with schema and dialect.
 *          findings in source order, the first maxFindings; counts are of all. row counts from 1, the header's included.
 * Cost     O(bytes) time; memory for one chunk, the longest row, and maxUniqueValues for each unique column and key: bounded by the
 *          limits, whatever the file's size.
 * Errors   INVALID_REQUEST at the path of a schema that cannot be applied; UNKNOWN_COLUMN for a key without its field;
 *          MALFORMED_QUOTE; UNSUPPORTED_ENCODING; ZIP_WRAPPER_REJECTED; the limits.
 * Source   Frictionless Table Schema 1 and 2; W3C "Metadata Vocabulary for Tabular Data"; "Model for Tabular Data", 6.4.
 */
export const validateDelimited = defineOperation({
  name: "common.validate.delimited",
  summary: "Check delimited text against a Table Schema or CSVW schema.",
  engine,
  input: object({
    bytes: streamedFile({ description: "The delimited file to check." }),
    schema: json({ description: "Table Schema or CSVW schema to check against." }),
  }),
  options: object({
    ...encodingOption,
    ...headerOption,
    maxFindings: integer({
      description: "Maximum number of findings to list. All are counted.",
      minimum: 0,
      maximum: 100_000,
      default: 1000,
    }),
    maxUniqueValues: integer({
      description:
        "Maximum number of values remembered for each unique column and key. Beyond it, uniqueness is not checked.",
      minimum: 1,
      maximum: 100_000_000,
      default: 1_000_000,
    }),
    ...textOptions,
  }),
  value: object({
    valid: boolean({ description: "Whether the file has no finding." }),
    findings: array(
      object({
        code: string({ description: "Finding code, for example TYPE, REQUIRED or ROW_SHORT." }),
        row: integer({ description: "Row number, starting at 1 and counting the header." }),
        column: optional(string({ description: "Name of the schema field." })),
        columnIndex: optional(integer({ description: "Column index, starting at 0." })),
        value: optional(string({ description: "Cell text, cut to 200 characters." })),
        rule: string({ description: "The rule of the schema that is broken." }),
        position: positionValue,
      }),
      { description: "Findings in the order of the file." },
    ),
    findingCount: integer({ description: "Number of findings, including those not listed." }),
    counts: counts<string>("Number of findings by code."),
    rows: integer({ description: "Number of data rows." }),
    validRows: integer({ description: "Number of rows without a finding." }),
    invalidRows: integer({ description: "Number of rows with at least one finding." }),
    unchecked: array(textItem, { description: "What was not judged, or not to the end." }),
    skipped: marginsValue,
    dialect: dialectValue,
    encoding: encodingValue,
  }),
  errors,
  losses,
  effects: "none",
  unreachableCodes: {
    FORMULA_INJECTION: BECAUSE.nothingWritten,
    FORMULA_ESCAPED: BECAUSE.nothingWritten,
    RAGGED_ROWS: BECAUSE.nothingSquared,
    SCHEMA_CONFIRMATION_REQUIRED: BECAUSE.noTypes,
    INVALID_OPERATION: BECAUSE.noSteps,
    INVALID_RESULT: BECAUSE.noLoss,
  },
  example: {
    input: {
      bytes: "aWQsbmFtZQ0KMSxMdW5kDQo=",
      schema: { fields: [{ name: "id", type: "integer" }, { name: "name" }] },
    },
  },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => {
      const schema = parseSchema(input.schema);
      const text = openText(input.bytes, withDescribedDialect(options, input.schema, op), op);
      return validateText(text, schema, options, op);
    }),
});
