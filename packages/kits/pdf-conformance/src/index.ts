export { type Conformance, checkConformance } from "./evaluate/judge-conformance.ts";
export type { ConformanceLimits } from "./evaluate/limits.ts";
export type { ObjectLocation } from "./evaluate/place.ts";
export type { Failure, Unseen, Verdict } from "./evaluate/verdict.ts";
export { type Claims, readClaims } from "./metadata/claims.ts";
export { FLAVOURS, type Flavour, type Rule, rulesOf } from "./rules/profile.ts";
