export { inspectJats } from "./operations/inspect-jats.ts";
export { parseJats } from "./operations/parse-jats.ts";
