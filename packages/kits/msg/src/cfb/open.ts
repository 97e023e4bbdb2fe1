import type { MsgDefect } from "../defect.ts";
import { type MsgOptions, startReading } from "../reading.ts";
import { type CompoundFile, openCompoundFile } from "./compound-file.ts";

/**
 * Any compound file (.msg, OLE object, .doc) -> its storages and streams.
 *
 * Cost     O(file).
 * Errors   NOT_A_COMPOUND_FILE.
 * Source   [MS-CFB].
 */
export function openCompound(
  file: Uint8Array,
  options: MsgOptions = {},
): CompoundFile & { readonly defects: readonly MsgDefect[] } {
  const reading = startReading(options);
  return { ...openCompoundFile(file, reading), defects: reading.log.defects };
}
