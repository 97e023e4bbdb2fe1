/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "common.convert.review-sidecar": async () =>
    (await import("./operations/convert-review-sidecar.ts")).convertReviewSidecar,
  "common.parse.review": async () => (await import("./operations/parse-review.ts")).parseReview,
  "common.validate.review-sidecar": async () =>
    (await import("./operations/validate-review-sidecar.ts")).validateReviewSidecar,
};
