import { ENCRYPTION_LOSS } from "@colophon/base-file-type/unlock";
import { codes } from "@colophon/contract";

/** What repair mends: the specification's list, and behind it a code for each kind of mend that it lacks. */
export const repairLosses = codes("xlsx", {
  MACRO_STRIPPED: { severity: "dropped", subject: "macros" },
  EXTERNAL_CONNECTION_STRIPPED: { severity: "dropped", subject: "connection" },
  FORMULA_REFERENCE_BROKEN: { severity: "degraded", subject: "formula" },
  NAMED_RANGE_DEAD: { severity: "dropped", subject: "name" },
  HYPERLINK_TARGET_INVALID: { severity: "dropped", subject: "link" },
  MERGE_OVERLAP: { severity: "degraded", subject: "merged range" },
  MERGE_OUT_OF_BOUNDS: { severity: "degraded", subject: "merged range" },
  SHARED_STRING_INDEX_INVALID: { severity: "dropped", subject: "cell" },
  STYLE_INDEX_INVALID: { severity: "degraded", subject: "format" },
  RELATIONSHIP_TARGET_MISSING: { severity: "dropped", subject: "relationship" },
  CHART_DATA_MISSING: { severity: "degraded", subject: "chart" },
  TABLE_REFERENCE_INVALID: { severity: "degraded", subject: "table" },
  TABLE_RELATIONSHIP_BROKEN: { severity: "degraded", subject: "table" },
  RANGE_REFERENCE_CLIPPED: { severity: "degraded", subject: "range" },
  SHEET_NAME_SUBSTITUTED: { severity: "substituted", subject: "sheet" },
  TABLE_NAME_SUBSTITUTED: { severity: "substituted", subject: "table" },
  DIMENSION_MISMATCH: { severity: "substituted", subject: "sheet" },
  UNCLASSIFIED_CONDITION: { severity: "degraded", subject: "part" },
  CELL_REMOVED: { severity: "dropped", subject: "cell" },
  CELL_ORDER_MENDED: { severity: "substituted", subject: "cells" },
  CELL_VALUE_MENDED: { severity: "substituted", subject: "cell" },
  TEXT_SHORTENED: { severity: "degraded", subject: "text" },
  ATTRIBUTE_MENDED: { severity: "substituted", subject: "attribute" },
  MARKUP_REMOVED: { severity: "dropped", subject: "element" },
  SHEET_REMOVED: { severity: "dropped", subject: "sheet" },
  NAME_MENDED: { severity: "substituted", subject: "name" },
  NOTE_REMOVED: { severity: "dropped", subject: "note" },
  CALCULATION_CHAIN_DROPPED: { severity: "substituted", subject: "calculation chain" },
  CONTENT_TYPE_MENDED: { severity: "substituted", subject: "content type" },
  ARCHIVE_REBUILT: { severity: "substituted", subject: "archive" },
  ENTRY_CUT: { severity: "dropped", subject: "part" },
  ...ENCRYPTION_LOSS,
});

export type RepairLoss = keyof typeof repairLosses.entries;
