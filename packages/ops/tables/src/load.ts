/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "common.convert": async () => (await import("./operations/convert-tables.ts")).convertTables,
  "common.extract.table-cell-merges": async () =>
    (await import("./operations/extract-table-cell-merges.ts")).extractTableCellMerges,
  "common.extract.table-cell-types": async () =>
    (await import("./operations/extract-table-cell-types.ts")).extractTableCellTypes,
  "common.extract.table-detect": async () => (await import("./operations/extract-table-detect.ts")).extractTableDetect,
  "common.extract.table-footnotes": async () =>
    (await import("./operations/extract-table-footnotes.ts")).extractTableFootnotes,
  "common.extract.table-grid": async () => (await import("./operations/extract-table-grid.ts")).extractTableGrid,
  "common.extract.table-headers": async () =>
    (await import("./operations/extract-table-headers.ts")).extractTableHeaders,
  "common.transform": async () => (await import("./operations/transform-tables.ts")).transformTables,
  "common.validate": async () => (await import("./operations/validate-tables.ts")).validateTables,
};
