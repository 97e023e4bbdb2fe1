export { type BlankedContents, blankContents, sampleMalformed } from "../check/blank-contents.ts";
export { checkStructure, type StructureLook } from "../check/check-structure.ts";
export { type CheckFinding, GRADES, type Grade, type Report } from "../check/finding.ts";
