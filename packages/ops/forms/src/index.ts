export { extractPdfFormFields } from "./operations/extract-form-fields.ts";
export { inspectPdfForm } from "./operations/inspect-form.ts";
export { inspectPdfFormMap } from "./operations/inspect-form-map.ts";
export { transformPdfFormFill } from "./operations/transform-form-fill.ts";
export { transformPdfFormFlatten } from "./operations/transform-form-flatten.ts";
export { validatePdfForm } from "./operations/validate-form.ts";
export { validatePdfFormIntegrity } from "./operations/validate-form-integrity.ts";
