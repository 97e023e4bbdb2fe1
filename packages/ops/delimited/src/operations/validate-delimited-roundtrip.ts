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
  input: object({ bytes: streamedFile({ description: "The file." }) }),
  options: object({
    dialectOut: optional(
      object(
        {
          delimiter: optional(string({ description: "Between cells.", minLength: 1, maxLength: 16 })),
          quote: optional(typed<string | null>({ ...MARK, description: "Around cells; null: none." })),
          escape: optional(typed<string | null>({ ...MARK, description: "Before a mark that is data." })),
          doubleQuote: optional(boolean({ description: "A quote in a cell is doubled." })),
          newline: optional(choice(["crlf", "lf", "cr"], { description: "Line end." })),
        },
        { description: "How to write; what is left out is as read." },
      ),
    ),
    encodingOut: optional(string({ description: "WHATWG label; as read.", maxLength: 40 })),
    quoting: choice(["auto", "minimal", "all"], { description: "auto: as the text's beginning.", default: "auto" }),
    maxDifferences: integer({ description: "Differences listed.", minimum: 0, maximum: 10_000, default: 100 }),
    ...encodingOption,
    ...headerOption,
    ...textOptions,
  }),
  value: object({
    equal: choice(["bytes", "cells", "no"], { description: "What of the file survives." }),
    differences: array(
      object({
        kind: string({ description: "cell, quoting, newline, skipped-lines..." }),
        row: optional(integer({ description: "From 1, the header counted." })),
        column: optional(integer({ description: "From 1." })),
        before: string({ description: "In the file." }),
        after: string({ description: "In the copy." }),
        position: optional(positionValue),
      }),
      { description: "In source order." },
    ),
    differenceCount: integer({ description: "All, listed or not." }),
    counts: counts<string>("How many of each kind."),
    rows: integer({ description: "Rows, the header's too." }),
    cells: integer({ description: "Cells." }),
    dialectIn: dialectValue,
    dialectOut: dialectValue,
    encodingIn: encodingValue,
    encodingOut: string({ description: "WHATWG name." }),
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
