export { convertPdf } from "./operations/convert.ts";
export { inspectPdfEvidence } from "./operations/inspect-evidence.ts";
export { inspectPdfFind } from "./operations/inspect-find.ts";
export { inspectPdfRedactionPreview } from "./operations/inspect-redaction-preview.ts";
export { redactPdf } from "./operations/redact.ts";
export { repairPdf } from "./operations/repair.ts";
export { transformPdf } from "./operations/transform.ts";
export { validatePdf } from "./operations/validate.ts";
