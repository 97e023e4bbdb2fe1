import { createDefectLog, type Defect } from "../defect.ts";
import { DEFAULT_LIMITS, type MsgLimits } from "../limits.ts";
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
  options: { readonly limits?: Partial<MsgLimits> } = {},
): CompoundFile & { readonly defects: readonly Defect[] } {
  const log = createDefectLog();
  const opened = openCompoundFile(file, { ...DEFAULT_LIMITS, ...options.limits }, log);
  return { ...opened, defects: log.defects };
}
