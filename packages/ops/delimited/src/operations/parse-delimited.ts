import { boolean, defineOperation, object, sourceOf, string } from "@colophon/contract";
import { BECAUSE, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { withDelimitedErrors } from "../model/failures.ts";
import { openText } from "../model/open-text.ts";
import { parseTable } from "../model/parse-table.ts";
import { tableOptions, textOptions } from "../schemas/reading.ts";
import { tableValue } from "../schemas/table.ts";
import { typingOptions } from "../schemas/typing.ts";

const MAX_TEXT_LENGTH = 268_435_456;

/**
 * Delimited text -> its columns and rows.
 *
 * Shapes   As `parseDelimitedBytes`. The text is decoded already: byte ranges are those of its UTF-8 form, and a mark U+FEFF at its
 *          beginning is passed over.
 * Cost     O(characters) time and memory.
 * Errors   As `parseDelimitedBytes`, but for what only bytes can be: packed, or in another encoding.
 * Losses   RAGGED_ROWS, once for each row padded (degraded) or cut (dropped).
 * Source   RFC 4180, 2; W3C "Model for Tabular Data", 8.
 */
export const parseDelimited = defineOperation({
  name: "common.parse.delimited",
  summary: "Read delimited text into columns and rows.",
  engine,
  input: object({ text: string({ description: "The delimited text, already decoded.", maxLength: MAX_TEXT_LENGTH }) }),
  options: object({
    ...textOptions,
    ...tableOptions,
    ...typingOptions,
    rowNumbers: boolean({
      description: "Whether to return the row number of each data row in the text.",
      default: false,
    }),
  }),
  value: object(tableValue),
  errors,
  losses,
  effects: "none",
  unreachableCodes: {
    UNSUPPORTED_ENCODING: "The text is decoded already, and JSON has none that is malformed.",
    FORMULA_INJECTION: BECAUSE.nothingWritten,
    FORMULA_ESCAPED: BECAUSE.nothingWritten,
    INVALID_OPERATION: BECAUSE.noSteps,
  },
  example: { input: { text: "id,name\r\n1,Lund\r\n" } },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => {
      const bytes = sourceOf(Buffer.from(input.text, "utf8"));
      return parseTable(openText(bytes, { ...options, encoding: "utf-8" }, op), options, op);
    }),
});
