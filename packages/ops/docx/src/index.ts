export { inspectDocxControlled } from "./operations/inspect-docx-controlled.ts";
export { validateDocx } from "./operations/validate-docx.ts";
