import type { Labels } from "@colophon/react";

/** Everyday words for the parts of a result. */
export const LABELS: Partial<Labels> = {
  artifacts: "Details of the files",
  value: "What was found",
  losses: "What changed on the way",
  noLosses: "Nothing was lost.",
  diagnostics: "Notes",
  receipt: "Receipt",
  succeeded: "Done",
  failed: "Not done",
  avoidable: "How to avoid it",
  place: "Where",
  hash: "Fingerprint (SHA-256)",
};
