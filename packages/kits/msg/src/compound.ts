// The container alone, for who has no need of Outlook's tables.
export type { CfbStorage, CfbStream, CompoundFile } from "./cfb/compound-file.ts";
export { isCompoundFile } from "./cfb/header.ts";
export { openCompound } from "./cfb/open.ts";
