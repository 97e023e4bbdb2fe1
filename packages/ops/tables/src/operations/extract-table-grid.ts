import { array, defineOperation, object } from "@colophon/contract";
import { errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { readTables } from "../model/read-tables.ts";
import { readingToValue, tableToValue } from "../model/to-values.ts";
import { input, readingOptions } from "../schemas/input.ts";
import { searchedValue, tableDefinitions, tableReference } from "../schemas/table.ts";

/**
 * A document -> the grids of its tables.
 *
 * Shapes   value.tables: cells with place, spans, text and locator. value.searched names what was searched; value.outside counts the
 *          words in no table.
 * Cost     O(bytes + cells).
 * Errors   TABLE_INVALID_INPUT, TABLE_INPUT_ENCRYPTED, TABLE_BUDGET_EXCEEDED.
 * Losses   Those of the source's reader; docs/tables.md lists them.
 * Source   WHATWG HTML, 4.9; ISO/IEC 29500-1, 17.4, 18.3 and 21.1.3; ANSI/NISO Z39.96.
 */
export const extractTableGrid = defineOperation({
  name: "common.extract.table-grid",
  summary: "Extract a table's grid of cells.",
  engine,
  input,
  options: object(readingOptions),
  value: object(
    { tables: array(tableReference, { description: "Tables in the order of the document." }), ...searchedValue },
    tableDefinitions,
  ),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: "PHRhYmxlPjx0cj48dGg+YTx0aD5iPHRyPjx0ZD4xPHRkPjI8L3RhYmxlPg==" } },

  run({ input: given, options, op }) {
    const reading = readTables(given, options, op);
    return { tables: reading.tables.map((table) => tableToValue(table, op)), ...readingToValue(reading, op) };
  },
});
