import { codes } from "@colophon/contract";

/** Losses of a conversion to Markdown, HTML or text: content first, then form, then bookkeeping. */
export const flowLosses = codes("pptx", {
  CONTENT_NOT_SHOWN: { severity: "dropped", subject: "text" },
  HIDDEN_SLIDE_LEFT_OUT: {
    severity: "dropped",
    subject: "slide",
    remediation: "Set `hiddenContent` to `include`.",
  },
  NOTES_NOT_SHOWN: { severity: "dropped", subject: "notes", remediation: "Set `notes` to `include`." },
  COMMENT_NOT_SHOWN: { severity: "dropped", subject: "comments", remediation: "Set `comments` to `list`." },
  PICTURE_NOT_SHOWN: { severity: "dropped", subject: "picture" },
  OBJECT_NOT_SHOWN: { severity: "dropped", subject: "object" },
  MEDIA_NOT_PLAYED: { severity: "dropped", subject: "media" },
  LINK_NOT_KEPT: { severity: "dropped", subject: "link" },
  EXTERNAL_CONTENT_BLOCKED: { severity: "dropped", subject: "content outside the file" },
  SYMBOL_APPROXIMATED: { severity: "degraded", subject: "character" },
  TABLE_FLATTENED: {
    severity: "degraded",
    subject: "table",
    remediation: "Set `format` to `markdown` or `html`.",
  },
  FORMATTING_NOT_SHOWN: { severity: "degraded", subject: "formatting" },
  FIELD_FROZEN: { severity: "substituted", subject: "field" },
  PROPERTIES_NOT_SHOWN: { severity: "substituted", subject: "document properties" },
});
