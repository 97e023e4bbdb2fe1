export { inspectDita } from "./operations/inspect-dita.ts";
export { validateDita } from "./operations/validate-dita.ts";
