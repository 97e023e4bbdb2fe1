export { extractTableCellMerges } from "./operations/extract-table-cell-merges.ts";
export { extractTableCellTypes } from "./operations/extract-table-cell-types.ts";
export { extractTableDetect } from "./operations/extract-table-detect.ts";
export { extractTableFootnotes } from "./operations/extract-table-footnotes.ts";
export { extractTableGrid } from "./operations/extract-table-grid.ts";
export { extractTableHeaders } from "./operations/extract-table-headers.ts";
