export { findHidden, plain as plainText } from "../hidden/find-hidden.ts";
export type { HiddenKind } from "../hidden/hidden.ts";
export { findOldText } from "../hidden/old-text.ts";
export { AreaSet } from "../redact/area-set.ts";
export { type Area, isCovered, type Look } from "../redact/areas.ts";
export { copyWithout } from "../redact/copy-without.ts";
export type { DecodeSamples, Samples } from "../redact/image-edit.ts";
export {
  PATHS_MODES,
  type PageTargets,
  type PathsMode,
  REDACTED_KINDS,
  type Redacted,
  type RedactedKind,
  type Redaction,
  type RedactPlan,
} from "../redact/plan.ts";
export { planRemoval } from "../redact/plan-removal.ts";
export type { PlannedRemoval } from "../redact/planned-removal.ts";
export { type RedactRequest, readRedactAnnotation, redactAnnotation } from "../redact/redact-annotation.ts";
export { redactFile } from "../redact/redact-file.ts";
export { type Remains, readRemains, withoutBoxes } from "../redact/remains.ts";
export { Scrubber } from "../redact/scrub.ts";
export { type Removal, type Sanitized, STRIPPED_KINDS, type StrippedKind } from "../sanitize/removal.ts";
export { sanitizeFile } from "../sanitize/sanitize.ts";
