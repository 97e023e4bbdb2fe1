import { array, defineOperation, integer, neededOnlyFor, object } from "@colophon/contract";
import { ocr } from "@colophon/engine-ocr";
import { pdfium } from "@colophon/engine-pdfium";
import { errors, gridLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { readTables } from "../model/read-tables.ts";
import { countWords, type Table } from "../model/table.ts";
import { readingToValue, tableToValue } from "../model/to-values.ts";
import { input, recognizingOptions } from "../schemas/input.ts";
import { DOUBT, SHARED_PARTS, searchedValue, TABLE_FACTS } from "../schemas/table.ts";
import { UNREACHABLE } from "../schemas/unreachable.ts";
import { EXAMPLE_TABLE } from "./extraction.ts";

const found = object({
  ...TABLE_FACTS,
  ...DOUBT,
  cells: integer({ description: "Number of cells of the table.", minimum: 0 }),
  words: integer({ description: "Number of words in the cells, the caption and the notes.", minimum: 0 }),
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
  summary: "Find the tables of a document and their locations.",
  engine,
  engines: [neededOnlyFor(ocr, { option: "ocr" }), neededOnlyFor(pdfium, { option: "ocr" })],
  input,
  options: object(recognizingOptions),
  value: object(
    { tables: array(found, { description: "Tables in the order of the document." }), ...searchedValue },
    { $defs: SHARED_PARTS },
  ),
  errors,
  losses: gridLosses,
  unreachableCodes: UNREACHABLE.reading,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TABLE } },

  async run({ input: given, options, op, engines }) {
    const reading = await readTables(given, options, { op, engines });
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
