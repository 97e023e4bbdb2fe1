import { boolean, defineOperation, object, streamedFile } from "@colophon/contract";
import { BECAUSE, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { withDelimitedErrors } from "../model/failures.ts";
import { openText } from "../model/open-text.ts";
import { parseTable, toEncoding } from "../model/parse-table.ts";
import { encodingOption, tableOptions, textOptions } from "../schemas/reading.ts";
import { encodingValue, tableValue } from "../schemas/table.ts";
import { typingOptions } from "../schemas/typing.ts";

/**
 * A delimited file -> its columns and rows, encoding and dialect detected.
 *
 * Shapes   value.columns: each name once; value.rows: n x m cells, text unless typed, schema or nullTokens say otherwise. Integers
 *          past 2^53 and numbers of more digits than a double holds stay text, and a diagnostic says so.
 * Cost     O(bytes) time and memory for the cells; a second pass over the text when types are inferred or there is no header.
 * Errors   MALFORMED_QUOTE where the quote opens; UNSUPPORTED_ENCODING; ZIP_WRAPPER_REJECTED; SCHEMA_CONFIRMATION_REQUIRED with
 *          the answer to send; UNKNOWN_COLUMN of confirm or schema; ROWS_LIMIT, COLUMNS_LIMIT, CELLS_LIMIT; INVALID_REQUEST.
 * Losses   RAGGED_ROWS, once for each row padded (degraded) or cut (dropped).
 * Source   RFC 4180, 2; W3C "Model for Tabular Data", 8; WHATWG Encoding.
 */
export const parseDelimitedBytes = defineOperation({
  name: "common.parse.delimited-bytes",
  summary: "Read a delimited file into columns and rows, detecting encoding and dialect.",
  engine,
  input: object({ bytes: streamedFile({ description: "The delimited file to parse." }) }),
  options: object({
    ...encodingOption,
    ...textOptions,
    ...tableOptions,
    ...typingOptions,
    rowNumbers: boolean({
      description: "Whether to return the row number of each data row in the file.",
      default: false,
    }),
  }),
  value: object({ ...tableValue, encoding: encodingValue }),
  errors,
  losses,
  effects: "none",
  unreachableCodes: {
    FORMULA_INJECTION: BECAUSE.nothingWritten,
    FORMULA_ESCAPED: BECAUSE.nothingWritten,
    INVALID_OPERATION: BECAUSE.noSteps,
  },
  example: { input: { bytes: "aWQ7bmFtZQ0KMTtMdW5kDQo=" } },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => {
      const text = openText(input.bytes, options, op);
      return { ...parseTable(text, options, op), encoding: toEncoding(text.encoding) };
    }),
});
