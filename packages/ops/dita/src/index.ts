export { inspectDita } from "./operations/inspect-dita.ts";
