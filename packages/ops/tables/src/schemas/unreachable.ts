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
