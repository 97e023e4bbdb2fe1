export { checkStructure, type StructureLook } from "../check/check-structure.ts";
export { type Finding, GRADES, type Grade, type Report } from "../check/finding.ts";
