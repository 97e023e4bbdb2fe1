import { defineExtraction } from "./extraction.ts";

/**
 * A document -> its tables with their notes and the cells that refer to each.
 *
 * Shapes   value.tables in the order of the document; value.searched names what was searched; value.outside counts other words.
 * Cost     O(bytes + cells).
 * Errors   TABLE_INVALID_INPUT, TABLE_INPUT_ENCRYPTED, TABLE_BUDGET_EXCEEDED.
 * Losses   Those of the source's reader; docs/tables.md lists them.
 * Source   WHATWG HTML, 4.9; ISO/IEC 29500-1, 17.4, 18.3 and 21.1.3; ANSI/NISO Z39.96.
 */
export const extractTableFootnotes = defineExtraction({
  name: "common.extract.table-footnotes",
  summary: "Find a table's footnotes and the cells that refer to them.",
  facets: ["evidence"],
});
