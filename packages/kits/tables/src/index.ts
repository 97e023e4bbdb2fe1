export { findTables } from "./find.ts";
export type { Method } from "./grid.ts";
export type { Box, Fill, Page, Rule, Word } from "./model.ts";
export type { FoundCell, FoundTable } from "./table.ts";
