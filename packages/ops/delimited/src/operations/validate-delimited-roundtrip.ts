import {
  array,
  boolean,
  choice,
  defineOperation,
  integer,
  object,
  optional,
  streamedFile,
  string,
  typed,
} from "@colophon/contract";
import { BECAUSE, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { withDelimitedErrors } from "../model/failures.ts";
import { openText } from "../model/open-text.ts";
import { checkRoundtrip } from "../model/roundtrip.ts";
import { dialectValue } from "../schemas/dialect.ts";
import { counts, positionValue } from "../schemas/position.ts";
import { encodingOption, headerOption, textOptions } from "../schemas/reading.ts";
import { encodingValue } from "../schemas/table.ts";

const MARK = { type: ["string", "null"] } as const;

/**
 * A delimited file -> whether it is the same after reading and writing.
 *
 * Shapes   value.equal: "bytes" when the copy is the file; "cells" when it is written differently and says the same; "no" when a cell
 *          is another or cannot be written. differences in source order, the first maxDifferences; counts are of all. The copy is
 *          written as the file is, unless dialectOut, encodingOut or quoting say otherwise.
 * Cost     O(bytes) time; memory for a few chunks and the longest row.
 * Errors   MALFORMED_QUOTE; UNSUPPORTED_ENCODING; ZIP_WRAPPER_REJECTED; INVALID_REQUEST for a dialect that contradicts itself; the
 *          limits.
 * Source   RFC 4180, 2.
 */
export const validateDelimitedRoundtrip = defineOperation({
  name: "common.validate.delimited-roundtrip",
  summary: "Check whether delimited text survives reading and writing.",
  engine,
  input: object({ bytes: streamedFile({ description: "The delimited file to check." }) }),
  options: object({
    dialectOut: optional(
      object(
        {
          delimiter: optional(
            string({
              description: "Separator between cells to write. Default: as in the input.",
              minLength: 1,
              maxLength: 16,
            }),
          ),
          quote: optional(
            typed<string | null>({
              ...MARK,
              description: "Quote character to write, or null for none. Default: as in the input.",
            }),
          ),
          escape: optional(
            typed<string | null>({
              ...MARK,
              description: "Escape character to write, or null for none. Default: as in the input.",
            }),
          ),
          doubleQuote: optional(
            boolean({
              description: "Whether a quote inside a quoted cell is written twice. Default: as in the input.",
            }),
          ),
          newline: optional(
            choice(["crlf", "lf", "cr"], { description: "Line ending to write. Default: as in the input." }),
          ),
        },
        { description: "Dialect of the copy. Members you omit are taken from the input." },
      ),
    ),
    encodingOut: optional(
      string({ description: "Text encoding of the copy (a WHATWG label). Default: as in the input.", maxLength: 40 }),
    ),
    quoting: choice(["auto", "minimal", "all"], {
      description: "Which cells to quote in the copy. `auto` follows the beginning of the input.",
      default: "auto",
    }),
    maxDifferences: integer({
      description: "Maximum number of differences to list. All are counted.",
      minimum: 0,
      maximum: 10_000,
      default: 100,
    }),
    ...encodingOption,
    ...headerOption,
    ...textOptions,
  }),
  value: object({
    equal: choice(["bytes", "cells", "no"], {
      description: "What the copy preserves: every byte, every cell value, or not all cells.",
    }),
    differences: array(
      object({
        kind: string({
          description: "Kind of difference, for example `cell`, `quoting`, `newline` or `skipped-lines`.",
        }),
        row: optional(integer({ description: "Row number, starting at 1 and counting the header." })),
        column: optional(integer({ description: "Column number, starting at 1." })),
        before: string({ description: "Text in the input." }),
        after: string({ description: "Text in the copy." }),
        position: optional(positionValue),
      }),
      { description: "Differences in the order of the input." },
    ),
    differenceCount: integer({ description: "Number of differences, including those not listed." }),
    counts: counts<string>("Number of differences by kind."),
    rows: integer({ description: "Number of rows, including the header." }),
    cells: integer({ description: "Number of cells compared." }),
    dialectIn: dialectValue,
    dialectOut: dialectValue,
    encodingIn: encodingValue,
    encodingOut: string({ description: "Encoding of the copy (WHATWG name)." }),
  }),
  errors,
  losses,
  effects: "none",
  unreachableCodes: {
    FORMULA_INJECTION: BECAUSE.nothingWritten,
    FORMULA_ESCAPED: BECAUSE.nothingWritten,
    RAGGED_ROWS: BECAUSE.nothingSquared,
    SCHEMA_CONFIRMATION_REQUIRED: BECAUSE.noTypes,
    UNKNOWN_COLUMN: BECAUSE.noNames,
    INVALID_OPERATION: BECAUSE.noSteps,
    INVALID_RESULT: BECAUSE.noLoss,
  },
  example: { input: { bytes: "aWQ7bmFtZQ0KMTtMdW5kDQo=" } },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => checkRoundtrip(openText(input.bytes, options, op), options, op)),
});
