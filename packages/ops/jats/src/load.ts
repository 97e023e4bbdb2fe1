/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "common.convert.jats-submission": async () =>
    (await import("./operations/convert-jats-submission.ts")).convertJatsSubmission,
  "common.inspect.jats": async () => (await import("./operations/inspect-jats.ts")).inspectJats,
  "common.parse.jats": async () => (await import("./operations/parse-jats.ts")).parseJats,
  "common.transform.jats-normalize": async () =>
    (await import("./operations/transform-jats-normalize.ts")).transformJatsNormalize,
  "common.validate.jats": async () => (await import("./operations/validate-jats.ts")).validateJats,
};
