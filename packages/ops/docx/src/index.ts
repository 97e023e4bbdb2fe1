export { inspectDocxControlled } from "./operations/inspect-docx-controlled.ts";
export { inspectDocxFind } from "./operations/inspect-docx-find.ts";
export { parseDocx } from "./operations/parse-docx.ts";
export { renderDocx } from "./operations/render-docx.ts";
export { validateDocx } from "./operations/validate-docx.ts";
