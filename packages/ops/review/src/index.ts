export { convertReviewSidecar } from "./operations/convert-review-sidecar.ts";
export { parseReview } from "./operations/parse-review.ts";
export { validateReviewSidecar } from "./operations/validate-review-sidecar.ts";
