import { array, boolean, choice, defineOperation, integer, number, object, optional, string } from "@colophon/contract";
import { errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { readTables } from "../model/read-tables.ts";
import { countWords, type Table } from "../model/table.ts";
import { readingToValue, tableToValue } from "../model/to-values.ts";
import { input, readingOptions } from "../schemas/input.ts";
import { boxValue, METHODS, runnerUpValue, searchedValue } from "../schemas/table.ts";
import { UNREACHABLE } from "../schemas/unreachable.ts";
import { EXAMPLE_TABLE } from "./extraction.ts";

const found = object({
  id: string({ description: "`table-1` and so on, in the order of the document." }),
  name: string({ description: "Name that the source gives the table; empty without one." }),
  method: choice(METHODS, { description: "How the table was found." }),
  page: optional(integer({ description: "Zero-based page, slide or sheet.", minimum: 0 })),
  locator: optional(string({ description: "Address of the table: append it to `document`." })),
  box: optional(boxValue),
  rows: integer({ description: "Number of rows.", minimum: 0 }),
  columns: integer({ description: "Number of columns.", minimum: 0 }),
  cells: integer({ description: "Number of cells.", minimum: 0 }),
  words: integer({ description: "Number of words in the cells, the caption and the notes.", minimum: 0 }),
  caption: optional(string({ description: "The caption." })),
  isLayout: optional(boolean({ description: "The table arranges a page and holds no data." })),
  parent: optional(string({ description: "Id of the table that contains this one." })),
  continues: optional(string({ description: "Id of the table on an earlier page that this one continues." })),
  confidence: optional(
    number({ description: "How sure the finder is that this is a table; absent if marked.", minimum: 0, maximum: 1 }),
  ),
  runnerUp: optional(runnerUpValue),
});

/**
 * A document -> where its tables are, without their content.
 *
 * Shapes   value.tables in the order of the document; value.searched names what was searched; value.outside counts other words.
 * Cost     O(bytes + cells).
 * Errors   TABLE_INVALID_INPUT, TABLE_INPUT_ENCRYPTED, TABLE_BUDGET_EXCEEDED.
 * Losses   Those of the source's reader; docs/tables.md lists them.
 * Source   As `extractTableGrid`.
 */
export const extractTableDetect = defineOperation({
  name: "common.extract.table-detect",
  summary: "Find the tables of a document and where they stand.",
  engine,
  input,
  options: object(readingOptions),
  value: object({ tables: array(found, { description: "Tables in the order of the document." }), ...searchedValue }),
  errors,
  losses,
  unreachableCodes: UNREACHABLE.grid,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TABLE } },

  run({ input: given, options, op }) {
    const reading = readTables(given, options, op);
    const tables = reading.tables.map((table) => {
      const { cells, ...rest } = tableToValue(table, op);
      return { ...rest, cells: cells.length, words: wordsOf(table) };
    });
    return { tables, ...readingToValue(reading, op) };
  },
});

function wordsOf({ cells, caption = "", notes }: Table): number {
  const inCells = cells.reduce((sum, { text, hiddenText = "" }) => sum + countWords(text) + countWords(hiddenText), 0);
  return notes.reduce(
    (sum, { marker, text }) => sum + countWords(marker) + countWords(text),
    inCells + countWords(caption),
  );
}
