export { inspectPdfForm } from "./operations/inspect-form.ts";
