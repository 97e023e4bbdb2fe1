import { codes } from "@colophon/contract";

/** Of the operations that look into a file, and of those that take something out of it. */
export const errors = codes("pdf", {
  INVALID_INPUT: { fix: "Send a PDF file, and the password that opens it where it has one.", phase: "parsing" },
  RESOURCE_LIMIT: {
    fix: "Send a smaller file, or raise the limit that the message names.",
    phase: "policy",
    on: ["inputBytes", "memory"],
  },
  TIMEOUT: { fix: "Raise timeoutMs, or send a smaller file.", phase: "policy", retryable: true, on: ["timedOut"] },
  PDF_UNSUPPORTED: { fix: "Send the file without the feature that the message names.", phase: "parsing" },
  SCHEMA_REJECTED: { fix: "Correct the members that the issues name.", phase: "validation", on: ["schemaRejected"] },
});

export const losses = codes("pdf", {
  PDF_ANNOTATIONS_STRIPPED: { severity: "dropped", subject: "annotation" },
  PDF_ATTACHMENTS_STRIPPED: { severity: "dropped", subject: "attachment" },
  PDF_FORM_INTERACTIVITY_STRIPPED: { severity: "dropped", subject: "form field" },
  PDF_GEOMETRY_APPROXIMATED: { severity: "degraded", subject: "geometry" },
  PDF_GRAPHICS_NOT_PRESERVED: { severity: "dropped", subject: "graphics" },
  PDF_METADATA_STRIPPED: { severity: "dropped", subject: "metadata" },
  PDF_OCR_REQUIRED: { severity: "degraded", subject: "page without text" },
  PDF_SIGNATURE_INVALIDATED: { severity: "degraded", subject: "signature" },
  PDF_TEXT_UNDECODABLE: { severity: "degraded", subject: "text" },
  PDF_CONTENT_UNREADABLE: { severity: "degraded", subject: "object" },
});
