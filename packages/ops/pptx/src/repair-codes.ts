import { ENCRYPTION_LOSS } from "@colophon/base-file-type/unlock";
import { codes } from "@colophon/contract";
import { deckLosses } from "./deck-losses.ts";

/** What repair mends: the specification's list, and behind it a code for each kind of mend that it lacks. */
export const repairLosses = codes("pptx", {
  ...deckLosses.entries,
  SLIDE_REMOVED: { severity: "dropped", subject: "slide" },
  SLIDE_LIST_MENDED: { severity: "substituted", subject: "slides" },
  LAYOUT_LIST_MENDED: { severity: "substituted", subject: "layouts" },
  THEME_SUBSTITUTED: { severity: "substituted", subject: "theme" },
  SHAPE_ID_MENDED: { severity: "substituted", subject: "shape" },
  CONNECTION_MENDED: { severity: "degraded", subject: "connector" },
  TABLE_MENDED: { severity: "substituted", subject: "table" },
  CHART_MENDED: { severity: "substituted", subject: "chart" },
  CHART_VALUE_REMOVED: { severity: "dropped", subject: "value" },
  EMBEDDED_FILE_REMOVED: { severity: "dropped", subject: "embedded file" },
  ATTRIBUTE_MENDED: { severity: "substituted", subject: "attribute" },
  MARKUP_MENDED: { severity: "substituted", subject: "element" },
  MARKUP_REMOVED: { severity: "dropped", subject: "element" },
  CONTENT_TYPE_MENDED: { severity: "substituted", subject: "content type" },
  ARCHIVE_REBUILT: { severity: "substituted", subject: "archive" },
  ENTRY_CUT: { severity: "dropped", subject: "part" },
  PROPERTY_MENDED: { severity: "dropped", subject: "property" },
  RELATIONSHIP_MENDED: { severity: "substituted", subject: "relationship" },
  NOTES_MENDED: { severity: "substituted", subject: "notes" },
  COMMENT_MENDED: { severity: "substituted", subject: "comment" },
  ...ENCRYPTION_LOSS,
});

export type RepairLoss = keyof typeof repairLosses.entries;
