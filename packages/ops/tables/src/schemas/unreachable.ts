const WRITING = {
  TABLE_NATIVE_OFFICE_NOT_EMITTED: "Only common.convert writes files.",
  TABLE_SPAN_FLATTENED: "The value keeps spans.",
  TABLE_FORMULA_ESCAPED: "The value is JSON, which no spreadsheet runs.",
} as const;

const STEPS = {
  TABLE_CELLS_DROPPED: "Only common.transform has steps.",
  TABLE_CAST_FAILED: "Only common.transform has steps.",
  TABLE_REPEATED_HEADER_DROPPED: "Only common.transform has steps.",
} as const;

const NO_HEADER = { TABLE_HEADER_GUESSED: "The operation assigns no header." } as const;

/** Why some codes cannot come from some operations. */
export const UNREACHABLE = {
  reading: { ...WRITING, ...STEPS },
  grid: { ...WRITING, ...STEPS, ...NO_HEADER },
  transforming: WRITING,
  converting: STEPS,
} as const;
