import { REPAIR_EVIDENCE } from "../../data/repair-evidence.ts";

export const PROFILES = ["package", "schema", "formulas", "accessibility"] as const;
export type Profile = (typeof PROFILES)[number];

/** repair: Excel refuses or repairs the workbook, as a report shows; standard: outside of the standard, read all the same; advice: it is sound. */
export const SEVERITIES = ["repair", "standard", "advice"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Rules that no table of the standard has. Those with evidence that Excel repairs the fault are of severity repair. */
export const RULES = {
  CELL_REFERENCE_INVALID: ["schema", "standard"],
  CELL_DUPLICATE: ["schema", "standard"],
  CELL_ORDER: ["schema", "standard"],
  ROW_NUMBER_INVALID: ["schema", "standard"],
  ROW_DUPLICATE: ["schema", "standard"],
  ROW_ORDER: ["schema", "standard"],
  SHARED_STRING_INDEX: ["schema", "standard"],
  STYLE_INDEX: ["schema", "standard"],
  TEXT_LENGTH: ["schema", "standard"],
  NUMBER_INVALID: ["schema", "standard"],
  BOOLEAN_INVALID: ["schema", "standard"],
  ERROR_INVALID: ["schema", "standard"],
  DATE_INVALID: ["schema", "standard"],
  ROW_HEIGHT: ["schema", "standard"],
  COLUMN_SPAN: ["schema", "standard"],
  COLUMN_OVERLAP: ["schema", "standard"],
  COLUMN_WIDTH: ["schema", "standard"],
  MERGE_INVALID: ["schema", "standard"],
  MERGE_OVERLAP: ["schema", "standard"],
  MERGE_IN_TABLE: ["schema", "standard"],
  MERGE_OF_ONE_CELL: ["schema", "standard"],
  RANGE_INVALID: ["schema", "standard"],
  DIMENSION_INVALID: ["schema", "standard"],
  FILTER_COLUMN: ["schema", "standard"],
  VALIDATION_LIST_LENGTH: ["schema", "standard"],
  VALIDATION_LENGTH: ["schema", "standard"],
  FORMAT_INDEX: ["schema", "standard"],
  CONDITION_PRIORITY: ["schema", "standard"],
  CONDITION_FORMULA_MISSING: ["schema", "standard"],
  LINK_SCHEME: ["schema", "advice"],
  LINK_LENGTH: ["schema", "standard"],
  LINK_PLACE_MISSING: ["schema", "standard"],
  RELATIONSHIP_MISSING: ["schema", "standard"],
  HEADER_LENGTH: ["schema", "standard"],
  TABLE_RANGE_INVALID: ["schema", "standard"],
  TABLE_OVERLAP: ["schema", "standard"],
  TABLE_SHARED: ["schema", "standard"],
  TABLE_NAME_DUPLICATE: ["schema", "standard"],
  TABLE_NAME_INVALID: ["schema", "standard"],
  TABLE_ID_DUPLICATE: ["schema", "standard"],
  TABLE_COLUMN_COUNT: ["schema", "standard"],
  TABLE_COLUMN_DUPLICATE: ["schema", "standard"],
  TABLE_COLUMN_ID: ["schema", "standard"],
  TABLE_HEADER_MISMATCH: ["schema", "standard"],
  TABLE_FILTER_RANGE: ["schema", "standard"],
  SHEET_NAME_INVALID: ["schema", "standard"],
  SHEET_NAME_DUPLICATE: ["schema", "standard"],
  SHEET_ID_DUPLICATE: ["schema", "standard"],
  SHEET_PART_SHARED: ["schema", "standard"],
  SHEET_MISSING: ["schema", "standard"],
  SHEETS_NONE_VISIBLE: ["schema", "standard"],
  SHEET_ACTIVE_MISSING: ["schema", "standard"],
  NAME_INVALID: ["schema", "standard"],
  NAME_DUPLICATE: ["schema", "standard"],
  NAME_SCOPE: ["schema", "standard"],
  CALC_CHAIN_CELL: ["schema", "standard"],
  CALC_CHAIN_SHEET: ["schema", "standard"],
  NUMBER_FORMAT_INVALID: ["schema", "standard"],
  NUMBER_FORMAT_DUPLICATE: ["schema", "standard"],
  STYLES_LIMIT: ["schema", "standard"],
  NOTE_CELL: ["schema", "standard"],
  NOTE_DUPLICATE: ["schema", "standard"],
  NOTE_AUTHOR: ["schema", "standard"],
  ANCHOR_INVALID: ["schema", "standard"],
  PIVOT_CACHE_MISSING: ["schema", "standard"],
  MACROS_UNDECLARED: ["schema", "standard"],
  PANE_INVALID: ["schema", "standard"],
  FORMULA_SYNTAX: ["formulas", "standard"],
  FORMULA_LENGTH: ["formulas", "standard"],
  FORMULA_SHARED_BROKEN: ["formulas", "standard"],
  FORMULA_ARRAY_BROKEN: ["formulas", "standard"],
  FORMULA_ARRAY_OVERLAP: ["formulas", "standard"],
  FORMULA_LINK_MISSING: ["formulas", "standard"],
  FORMULA_SHEET_MISSING: ["formulas", "advice"],
  FORMULA_NAME_MISSING: ["formulas", "advice"],
  FORMULA_TABLE_MISSING: ["formulas", "advice"],
  FORMULA_REFERENCE_LOST: ["formulas", "advice"],
  FORMULA_FUNCTION_UNKNOWN: ["formulas", "advice"],
  FORMULA_CIRCULAR: ["formulas", "advice"],
  TITLE_MISSING: ["accessibility", "advice"],
  SHEET_NAME_DEFAULT: ["accessibility", "advice"],
  TABLE_HEADER_MISSING: ["accessibility", "advice"],
  TABLE_MERGED: ["accessibility", "advice"],
  ALTERNATIVE_TEXT_MISSING: ["accessibility", "advice"],
  LINK_TEXT_UNCLEAR: ["accessibility", "advice"],
} as const satisfies Readonly<Record<string, readonly [Profile, Severity]>>;

export type OwnRule = keyof typeof RULES;

/** The severity of a rule at an element: repair needs evidence that Excel repairs or refuses the fault there. */
export function severityAt(rule: string, otherwise: Severity, element: string | undefined): Severity {
  const evidence = Object.hasOwn(REPAIR_EVIDENCE, rule) ? REPAIR_EVIDENCE[rule] : undefined;
  if (evidence === undefined || otherwise === "advice") return otherwise;
  const isThere = evidence.elements === undefined || (element !== undefined && evidence.elements.includes(element));
  return isThere ? "repair" : otherwise;
}
