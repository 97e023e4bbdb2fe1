export { CHANGE_CLASSES, type Change, type ChangeClass, type ChangeEffect } from "../signatures/change.ts";
export { compareStates } from "../signatures/compare-states.ts";
export { type Coverage, type CoverageProblem, coverageOf } from "../signatures/coverage.ts";
export { findSignatures, type PdfSignature } from "../signatures/find-signatures.ts";
export {
  type Attack,
  findSuspicions,
  judgeChanges,
  type PermissionLevel,
  type Permissions,
  type StateChanges,
  type Suspicion,
} from "../signatures/judge-changes.ts";
export { compareFrom, findLost, type LostSignature, type OpenState, stateAt, stateEnds } from "../signatures/states.ts";
