export { extractPdfFormFields } from "./operations/extract-form-fields.ts";
export { inspectPdfForm } from "./operations/inspect-form.ts";
