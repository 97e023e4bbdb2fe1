export { renderProvenanceRecord } from "./operations/render-provenance-record.ts";
export { renderProvenanceReport } from "./operations/render-provenance-report.ts";
export { transformProvenanceAppend } from "./operations/transform-provenance-append.ts";
export { validateProvenance } from "./operations/validate-provenance.ts";
