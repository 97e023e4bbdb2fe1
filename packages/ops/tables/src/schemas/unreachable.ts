const WRITING = {
  TABLE_NATIVE_OFFICE_NOT_EMITTED:
    "Only common.convert writes files, and only there can a caller ask for an Office file.",
  TABLE_SPAN_FLATTENED: "The value keeps spans; only the csv and markdown of common.convert have none.",
  TABLE_FORMULA_ESCAPED: "The value is JSON, which no spreadsheet runs; only common.convert writes csv.",
} as const;

const STEPS = {
  TABLE_CELLS_DROPPED: "Only a step of common.transform removes cells.",
  TABLE_CAST_FAILED: "Only the step cast of common.transform casts cells.",
  TABLE_REPEATED_HEADER_DROPPED: "Only the step join-continued of common.transform joins tables.",
} as const;

const NO_HEADER = { TABLE_HEADER_GUESSED: "The operation assigns no header." } as const;

const PAGES = {
  TABLE_COLUMN_DOUBTFUL: "Columns of marked tables are stated; no reader of pages is registered.",
  TABLE_TAGS_CONTRADICTED: "Only tagged PDF files have tags; no reader of pages is registered.",
} as const;

/** Why some codes cannot come from some operations. */
export const UNREACHABLE = {
  reading: { ...WRITING, ...STEPS, ...PAGES },
  grid: { ...WRITING, ...STEPS, ...PAGES, ...NO_HEADER },
  transforming: { ...WRITING, ...PAGES },
  converting: { ...STEPS, ...PAGES },
} as const;
