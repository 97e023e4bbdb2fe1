/** Elements whose text is a formula, in every part of a workbook. */
export const FORMULAS = new Set([
  "formula1",
  "formula2",
  "formula",
  "calculatedColumnFormula",
  "totalsRowFormula",
  "definedName",
  "f",
  "FmlaLink",
  "FmlaRange",
  "FmlaTxbx",
  "FmlaMacro",
]);

/** Attributes of drawings and controls whose value is a formula. */
export const FORMULA_ATTRIBUTES = [
  "textlink",
  "fmlaLink",
  "fmlaRange",
  "fmlaTxbx",
  "fmlaGroup",
  "linkedCell",
  "listFillRange",
];
