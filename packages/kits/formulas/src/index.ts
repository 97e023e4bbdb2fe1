export { checkFormula, type FormulaProblem, MAX_FORMULA_CHARACTERS } from "./check.ts";
export type { ReferenceEdit } from "./edits.ts";
export { moveRange, moveReferences, sheetsBetween, shiftFormula } from "./move.ts";
export { type Renaming, renameInFormula } from "./rename.ts";
export { isSameSheet, quoteSheet, readPrefix } from "./sheet-names.ts";
export { type ArrayShape, type Spill, spillOf } from "./spill.ts";
export { type StoredFormula, storeFormula } from "./stored.ts";
export { type CellReference, type FormulaToken, type ReferenceRange, readReference, tokenize } from "./tokens.ts";
