const WRITING = { TABLE_NATIVE_OFFICE_NOT_EMITTED: "Only common.convert writes files." } as const;

/** Why some codes cannot come from some operations. */
export const UNREACHABLE = {
  /** Of the operations that do not write files. */
  reading: WRITING,
} as const;
