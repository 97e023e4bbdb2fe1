import { artifact, boolean, defineOperation, integer, object, string, typed } from "@colophon/contract";
import { RFC4180 } from "@colophon/kit-csv";
import { BECAUSE, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { withDelimitedErrors } from "../model/failures.ts";
import { headerRow, requireSize, squareRows } from "../model/json-table.ts";
import { requirePlan, writeDelimited } from "../model/write-delimited.ts";
import { columnsInput, rowsInput } from "../schemas/table.ts";
import { rowPolicy, writingMembers } from "../schemas/writing.ts";

const MARK = { type: ["string", "null"], minLength: 1, maxLength: 1 } as const;

/**
 * Columns and rows -> a delimited file.
 *
 * Shapes   rows: n x m cells; numbers are written as ECMAScript writes them, null as nullToken. What is written reads back equal
 *          with the same dialect. Rows and cells of losses count from 0 in the input's rows; the names stand at header.
 * Cost     O(cells) time; memory for the file.
 * Errors   INVALID_REQUEST for rows of another width, marks with two meanings, a cell that needs quotes where there are none;
 *          FORMULA_INJECTION for formulaPolicy reject; UNSUPPORTED_ENCODING for an unknown label or a character that it lacks.
 * Losses   FORMULA_ESCAPED, once for each cell; RAGGED_ROWS, once for each row padded or cut.
 * Source   RFC 4180, 2; OWASP "CSV Injection"; WHATWG Encoding.
 */
export const renderDelimited = defineOperation({
  name: "common.render.delimited",
  summary: "Write columns and rows as delimited text (RFC 4180).",
  engine,
  input: object({ columns: columnsInput, rows: rowsInput }),
  options: object({
    delimiter: string({
      description: "Separator between cells, 1 to 16 characters.",
      minLength: 1,
      maxLength: 16,
      default: ",",
    }),
    quoteChar: typed<string | null, string | null | undefined>({
      ...MARK,
      description: "Quote character that encloses cells, or null to never quote.",
      default: '"',
    }),
    escapeChar: typed<string | null, string | null | undefined>({
      ...MARK,
      description: "Escape character before a delimiter or quote that is data, or null.",
      default: null,
    }),
    doubleQuote: boolean({ description: "Whether a quote inside a quoted cell is written twice.", default: true }),
    ...writingMembers,
    header: boolean({ description: "Whether to write the column names as the first row.", default: true }),
    ragged: rowPolicy,
    maxRows: integer({ description: "Maximum number of rows.", minimum: 1, maximum: 10_000_000, default: 10_000_000 }),
    maxColumns: integer({ description: "Maximum number of columns.", minimum: 1, maximum: 16_384, default: 16_384 }),
  }),
  value: object({
    artifact: artifact({ description: "The delimited file as bytes." }),
    rows: integer({ description: "Number of data rows." }),
    columns: integer({ description: "Number of table columns." }),
  }),
  errors,
  losses,
  effects: "none",
  unreachableCodes: {
    MALFORMED_QUOTE: "Nothing is parsed, and what is written closes every quote.",
    ZIP_WRAPPER_REJECTED: "The table comes as JSON, which is not a file that could be packed.",
    SCHEMA_CONFIRMATION_REQUIRED: BECAUSE.noTypes,
    UNKNOWN_COLUMN: BECAUSE.noNames,
    INVALID_OPERATION: BECAUSE.noSteps,
  },
  example: { input: { columns: ["id", "name"], rows: [[1, "Lund, Ida"]] } },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => {
      const { delimiter, quoteChar: quote, escapeChar, doubleQuote, newline } = options;
      const dialect = { ...RFC4180, delimiter, quote, escape: escapeChar, doubleQuote, newline };
      const plan = requirePlan({ ...options, dialect, path: "options" }, op);
      requireSize(input, options, op);
      const rows = squareRows(input, options, op);
      const hasHeader = options.header && input.columns.length > 0;
      const written = hasHeader ? prepend(headerRow(input.columns), rows) : rows;
      const made = writeDelimited(written, plan, op);
      return { artifact: made, rows: input.rows.length, columns: input.columns.length };
    }),
});

function* prepend<T>(first: T, rest: Iterable<T>): Generator<T> {
  yield first;
  yield* rest;
}
