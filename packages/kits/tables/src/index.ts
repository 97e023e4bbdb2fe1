export { isContinued, type PlacedTable } from "./continued.ts";
export { type FindOptions, findTables } from "./find.ts";
export type { Method } from "./grid.ts";
export { wordLines } from "./lines.ts";
export type { Box, Fill, Page, Rule, Word } from "./model.ts";
export type { FoundCell, FoundTable } from "./table.ts";
