/** The twelve families that data/operation-codes.json shares its 79 operations among, whether they are written yet or not. */
export const FAMILY_NAMES: readonly string[] = [
  "delimited",
  "dita",
  "docx",
  "forms",
  "jats",
  "mail",
  "pdf",
  "pptx",
  "provenance",
  "review",
  "tables",
  "xlsx",
];
