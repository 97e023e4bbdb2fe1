import { defineExtraction } from "./extraction.ts";

/**
 * A document -> its tables with the role of each cell, and the header path of each column and row.
 *
 * Shapes   value.tables in the order of the document; value.searched names what was searched; value.outside counts other words.
 * Cost     O(bytes + cells).
 * Errors   TABLE_INVALID_INPUT, TABLE_INPUT_ENCRYPTED, TABLE_BUDGET_EXCEEDED.
 * Losses   Those of the source's reader; docs/tables.md lists them.
 * Source   WHATWG HTML, 4.9; ISO/IEC 29500-1, 17.4, 18.3 and 21.1.3; ANSI/NISO Z39.96.
 */
export const extractTableHeaders = defineExtraction({
  name: "common.extract.table-headers",
  summary: "Find a table's header rows, header columns and column paths.",
  facets: ["roles"],
});
