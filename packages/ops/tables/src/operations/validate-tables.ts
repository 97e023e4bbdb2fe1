import { array, boolean, choice, defineOperation, integer, number, object, optional, string } from "@colophon/contract";
import { checkLosses, plainErrors } from "../codes.ts";
import { engine } from "../engine.ts";
import { checkTable, FINDINGS } from "../model/check-table.ts";
import { readTables } from "../model/read-tables.ts";
import { readingToValue, tableToValue } from "../model/to-values.ts";
import { dateOption, headerOptions, input, readingOptions } from "../schemas/input.ts";
import { searchedValue } from "../schemas/table.ts";
import { UNREACHABLE } from "../schemas/unreachable.ts";
import { EXAMPLE_TABLE } from "./extraction.ts";

const finding = object({
  code: choice(FINDINGS, { description: "The kind of fault." }),
  severity: choice(["error", "warning"], { description: "Whether the fault makes the tables invalid." }),
  table: string({ description: "Id of the table." }),
  locator: optional(string({ description: "Address of the table: append it to `document`." })),
  row: integer({ description: "Zero-based row of the cell.", minimum: 0 }),
  column: integer({ description: "Zero-based column of the cell.", minimum: 0 }),
  message: string({ description: "The fault in one sentence." }),
  expected: optional(number({ description: "The sum or width that was expected." })),
  actual: optional(number({ description: "The sum or width that was found." })),
  tolerance: optional(number({ description: "The rounding that was allowed for a sum." })),
});

/**
 * A document or tables -> the faults of its tables.
 *
 * Shapes   value.valid: no finding is an error. A total is checked where a label names it and numbers are above it.
 * Cost     O(bytes + slots).
 * Errors   Those of the extractions.
 * Losses   Those of the extractions: what was not read was not checked.
 * Source   WHATWG HTML, 4.9.12.1 (table model errors).
 */
export const validateTables = defineOperation({
  name: "common.validate",
  summary: "Check an extracted table for overlaps, gaps and totals.",
  engine,
  input,
  options: object({
    tolerance: number({
      description: "Absolute difference that a sum may have beyond rounding.",
      minimum: 0,
      maximum: 1e15,
      default: 0,
    }),
    ...readingOptions,
    ...headerOptions,
    ...dateOption,
  }),
  value: object({
    valid: boolean({ description: "Whether no finding is an error." }),
    findings: array(finding, { description: "Faults by table, then kind." }),
    checked: array(
      object({
        table: string({ description: "Id of the table." }),
        rows: integer({ description: "Number of rows of the table.", minimum: 0 }),
        columns: integer({ description: "Number of columns of the table.", minimum: 0 }),
        cells: integer({ description: "Number of cells of the table.", minimum: 0 }),
      }),
      { description: "Every table that was checked." },
    ),
    ...searchedValue,
  }),
  errors: plainErrors,
  losses: checkLosses,
  unreachableCodes: UNREACHABLE.reading,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TABLE } },

  async run({ input: given, options, op }) {
    const reading = await readTables(given, options, { op });
    const findings = reading.tables.flatMap((table) =>
      checkTable(table, options, op).map(({ table: of, ...rest }) => {
        const { locator } = tableToValue({ ...of, cells: [] }, op);
        return { ...rest, table: of.id, ...(locator !== undefined && { locator }) };
      }),
    );
    return {
      valid: !findings.some(({ severity }) => severity === "error"),
      findings,
      checked: reading.tables.map(({ id, rows, columns, cells }) => ({
        table: id,
        rows,
        columns,
        cells: cells.length,
      })),
      ...readingToValue(reading, op),
    };
  },
});
