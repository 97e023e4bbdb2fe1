export { inspectXlsx } from "./operations/inspect-xlsx.ts";
export { parseXlsx } from "./operations/parse-xlsx.ts";
