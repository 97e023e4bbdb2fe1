export { openZip, ZipArchive } from "./archive.ts";
export type { ZipEntry, ZipFinding, ZipFindingCode } from "./entry.ts";
export type { ZipCode } from "./errors.ts";
export { DEFAULT_ZIP_LIMITS, type ZipLimits, type ZipOptions } from "./limits.ts";
export { PackedContents } from "./packed.ts";
export { directoryRecord, endRecords, localHeader, type RecordFacts } from "./records.ts";
export { type SalvagedEntry, salvageEntries } from "./salvage.ts";
export { type CopyOptions, type EntryOptions, type EntrySink, type WriterOptions, ZipWriter } from "./writer.ts";
