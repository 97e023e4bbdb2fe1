export { convertDelimited } from "./operations/convert-delimited.ts";
export { inspectDelimited } from "./operations/inspect-delimited.ts";
export { inspectDelimitedSchema } from "./operations/inspect-delimited-schema.ts";
export { parseDelimited } from "./operations/parse-delimited.ts";
export { parseDelimitedBytes } from "./operations/parse-delimited-bytes.ts";
export { renderDelimited } from "./operations/render-delimited.ts";
export { validateDelimited } from "./operations/validate-delimited.ts";
export { validateDelimitedRoundtrip } from "./operations/validate-delimited-roundtrip.ts";
