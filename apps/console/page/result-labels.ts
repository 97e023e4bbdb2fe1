import type { Labels } from "@colophon/react";

const SEVERITIES: Readonly<Record<string, readonly [words: string, meaning: string]>> = {
  dropped: ["Left out", "was in your file and is not in the result"],
  degraded: ["Less exact", "is in the result, less exact than in your file"],
  substituted: ["Replaced", "something that does the same is in its place"],
};

/** Everyday words for the parts of a result. */
export const LABELS: Partial<Labels> = {
  artifacts: "Details of the files",
  value: "What was found",
  losses: "What changed on the way",
  severity: (severity) => SEVERITIES[severity]?.[0] ?? severity,
  severityMeaning: (severity) => SEVERITIES[severity]?.[1] ?? "",
  noLosses: "Nothing was lost.",
  diagnostics: "Notes",
  receipt: "Receipt",
  succeeded: "Done",
  failed: "Not done",
  avoidable: "How to avoid it",
  place: "Where",
  hash: "Fingerprint (SHA-256)",
};
