export { extractTableGrid } from "./operations/extract-table-grid.ts";
