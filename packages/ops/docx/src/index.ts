export { inspectDocxControlled } from "./operations/inspect-docx-controlled.ts";
export { inspectDocxFind } from "./operations/inspect-docx-find.ts";
export { inspectDocxRedactionPreview } from "./operations/inspect-docx-redaction-preview.ts";
export { parseDocx } from "./operations/parse-docx.ts";
export { redactDocx } from "./operations/redact-docx.ts";
export { renderDocx } from "./operations/render-docx.ts";
export { transformDocxHtml } from "./operations/transform-docx-html.ts";
export { validateDocx } from "./operations/validate-docx.ts";
