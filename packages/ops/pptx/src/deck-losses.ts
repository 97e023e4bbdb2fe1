import { ENCRYPTION_LOSS } from "@colophon/base-file-type/unlock";
import { codes } from "@colophon/contract";

/** What may be lost of a deck, in the order of the specification. */
export const deckLosses = codes("pptx", {
  PROPERTY_NOT_RENDERED: { severity: "degraded", subject: "property" },
  FONT_SUBSTITUTED: { severity: "substituted", subject: "font" },
  FONT_EMBED_FAILED: { severity: "degraded", subject: "font" },
  FONT_EMBED_UNAVAILABLE: { severity: "substituted", subject: "font" },
  TEXT_OVERFLOWS_SHAPE: { severity: "degraded", subject: "shape" },
  TABLE_CELL_OVERFLOWS: { severity: "degraded", subject: "cell" },
  CHART_DATA_MISSING: { severity: "dropped", subject: "chart" },
  CHART_FALLBACK_MISSING: { severity: "dropped", subject: "chart" },
  CHART_LABELS_COLLIDE: { severity: "degraded", subject: "chart" },
  VISUAL_FALLBACK_MISSING: { severity: "dropped", subject: "drawing" },
  HYPERLINK_DANGLING: { severity: "dropped", subject: "link" },
  ANIMATION_REFERENCE_BROKEN: { severity: "dropped", subject: "animation" },
  RELATIONSHIP_TARGET_MISSING: { severity: "dropped", subject: "relationship" },
  ASSET_MISSING: { severity: "dropped", subject: "picture" },
  BRAND_TOKEN_SUBSTITUTED: { severity: "substituted", subject: "token" },
  LAYOUT_SUBSTITUTED: { severity: "substituted", subject: "slide" },
  MASTER_REFERENCE_UNRESOLVED: { severity: "degraded", subject: "layout" },
  UNCLASSIFIED_CONDITION: { severity: "degraded", subject: "presentation" },
});

/** Losses of making a deck, in a template too. */
export const deckRenderLosses = codes("pptx", { ...deckLosses.entries, ...ENCRYPTION_LOSS });
