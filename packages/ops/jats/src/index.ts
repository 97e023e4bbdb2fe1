export { convertJatsSubmission } from "./operations/convert-jats-submission.ts";
export { inspectJats } from "./operations/inspect-jats.ts";
export { parseJats } from "./operations/parse-jats.ts";
export { transformJatsNormalize } from "./operations/transform-jats-normalize.ts";
export { validateJats } from "./operations/validate-jats.ts";
