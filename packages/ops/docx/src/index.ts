export { inspectDocxControlled } from "./operations/inspect-docx-controlled.ts";
export { inspectDocxFind } from "./operations/inspect-docx-find.ts";
export { validateDocx } from "./operations/validate-docx.ts";
