export { convertXlsx } from "./operations/convert-xlsx.ts";
export { inspectXlsx } from "./operations/inspect-xlsx.ts";
export { parseXlsx } from "./operations/parse-xlsx.ts";
export { renderXlsx } from "./operations/render-xlsx.ts";
export { repairXlsx } from "./operations/repair-xlsx.ts";
export { transformXlsx } from "./operations/transform-xlsx.ts";
export { validateXlsx } from "./operations/validate-xlsx.ts";
