export {
  type Archived,
  type ArchiveLevel,
  type ArchiveOptions,
  archiveFile,
} from "./archive/archive-file.ts";
export type { ArchiveChange, ArchiveChangeKind } from "./archive/edits.ts";
export { type OutputProfile, readOutputProfile } from "./archive/output.ts";
export type { ArchiveFaces } from "./archive/replace-font.ts";
export { type Conformance, checkConformance } from "./evaluate/judge-conformance.ts";
export type { ConformanceLimits } from "./evaluate/limits.ts";
export type { ObjectLocation } from "./evaluate/place.ts";
export type { Failure, Unseen, Verdict } from "./evaluate/verdict.ts";
export { type Claims, readClaims } from "./metadata/claims.ts";
export { FLAVOURS, type Flavour, type Rule, rulesOf } from "./rules/profile.ts";
