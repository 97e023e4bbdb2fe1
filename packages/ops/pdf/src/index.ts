export { inspectPdfEvidence } from "./operations/inspect-evidence.ts";
