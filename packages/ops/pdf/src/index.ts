export { convertPdf } from "./operations/convert.ts";
export { inspectPdfEvidence } from "./operations/inspect-evidence.ts";
export { repairPdf } from "./operations/repair.ts";
