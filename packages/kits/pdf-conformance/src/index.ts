export { type Conformance, judgeConformance } from "./judge/judge-conformance.ts";
export type { ConformanceLimits } from "./judge/limits.ts";
export type { Place } from "./judge/place.ts";
export type { Failure, Unseen, Verdict } from "./judge/verdict.ts";
export { type Claims, readClaims } from "./metadata/claims.ts";
export { FLAVOURS, type Flavour, type Rule, rulesOf } from "./rules/profile.ts";
