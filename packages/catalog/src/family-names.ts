/** The twelve families of the 79 operations in data/operation-codes.json, and those that only have previews, whether they are written yet or not. */
export const FAMILY_NAMES: readonly string[] = [
  "delimited",
  "dita",
  "docx",
  "forms",
  "jats",
  "mail",
  "markdown",
  "pdf",
  "pptx",
  "provenance",
  "review",
  "tables",
  "xlsx",
];
