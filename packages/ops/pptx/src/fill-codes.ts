import { ENCRYPTION_LOSS } from "@colophon/base-file-type/unlock";
import { FILL_ERRORS } from "@colophon/base-fill";
import { codes } from "@colophon/contract";
import { errors } from "./codes.ts";

/** Codes of filling a presentation, after those of reading it. */
export const fillErrors = codes("pptx", {
  ...errors.entries,
  ...FILL_ERRORS,
  PLAN_INVALID: {
    remediation: "Correct the entry of `slides` that `issues` lists.",
    phase: "input",
  },
});

/** Losses of filling a presentation. */
export const fillLosses = codes("pptx", {
  DATA_UNUSED: { severity: "dropped", subject: "member of the data" },
  TAG_UNFILLED: {
    severity: "degraded",
    subject: "tag",
    remediation: "Add the member to `data`, or set `missing` to `fail`.",
  },
  SERIALIZER_CONDITION: { severity: "degraded", subject: "text" },
  LINK_REMOVED: { severity: "dropped", subject: "link" },
  SECTION_CHANGED: { severity: "degraded", subject: "section or custom show" },
  CHART_BOOK_REPLACED: { severity: "degraded", subject: "workbook of a chart" },
  CHART_DATA_REDUCED: { severity: "degraded", subject: "chart" },
  THUMBNAIL_REMOVED: { severity: "dropped", subject: "thumbnail" },
  SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  TITLE_KEPT: { severity: "degraded", subject: "title of the file" },
  ...ENCRYPTION_LOSS,
});
