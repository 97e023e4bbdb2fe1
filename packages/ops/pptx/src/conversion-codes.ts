import { codes } from "@colophon/contract";
import { errors, TEMPLATE_REFUSED } from "./codes.ts";
import { deckLosses } from "./deck-losses.ts";

const { INPUT_ENCRYPTED, ...listed } = errors.entries;

/** Codes of the operation that has an engine make pages of a presentation; what follows UNSUPPORTED_FEATURE is appended. */
export const conversionErrors = codes("pptx", {
  ...listed,
  UNSUPPORTED_FEATURE: {
    remediation: "Open the presentation in PowerPoint or LibreOffice, save it again, and send the new file.",
    phase: "rendering",
    domain: "common",
  },
  INPUT_ENCRYPTED,
  ENGINE_STOPPED: {
    remediation:
      "Find the slides that stop LibreOffice by converting halves of the deck, remove them, and convert the rest.",
    phase: "rendering",
  },
  TEMPLATE_REFUSED,
});

/** What follows UNCLASSIFIED_CONDITION is appended: a page shows neither motion nor sound, and LibreOffice is no PowerPoint. */
export const conversionLosses = codes("pptx", {
  ...deckLosses.entries,
  HIDDEN_SLIDE_LEFT_OUT: { severity: "dropped", subject: "slide" },
  MOTION_NOT_SHOWN: { severity: "dropped", subject: "animation" },
  COMMENT_NOT_SHOWN: { severity: "dropped", subject: "comments" },
  NOTES_NOT_SHOWN: { severity: "dropped", subject: "notes" },
  MEDIA_NOT_PLAYED: { severity: "dropped", subject: "media" },
  EMBEDDED_FILE_NOT_SHOWN: { severity: "dropped", subject: "embedded file" },
  MACRO_NOT_RUN: { severity: "dropped", subject: "macros" },
  FIELD_FROZEN: { severity: "substituted", subject: "field" },
  EXTERNAL_CONTENT_BLOCKED: { severity: "dropped", subject: "content outside the file" },
  TEXT_SHRUNK: { severity: "substituted", subject: "shape" },
  CONTENT_NOT_SHOWN: { severity: "dropped", subject: "text" },
  GLYPH_MISSING: { severity: "dropped", subject: "character" },
});
