export { inspectDita } from "./operations/inspect-dita.ts";
export { renderDita } from "./operations/render-dita.ts";
export { transformDitaEdit } from "./operations/transform-dita-edit.ts";
export { transformDitaResolve } from "./operations/transform-dita-resolve.ts";
export { validateDita } from "./operations/validate-dita.ts";
export { validateDitaPublication } from "./operations/validate-dita-publication.ts";
