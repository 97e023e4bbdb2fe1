/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "common.convert.delimited": async () => (await import("./operations/convert-delimited.ts")).convertDelimited,
  "common.inspect.delimited": async () => (await import("./operations/inspect-delimited.ts")).inspectDelimited,
  "common.inspect.delimited-schema": async () =>
    (await import("./operations/inspect-delimited-schema.ts")).inspectDelimitedSchema,
  "common.parse.delimited": async () => (await import("./operations/parse-delimited.ts")).parseDelimited,
  "common.parse.delimited-bytes": async () =>
    (await import("./operations/parse-delimited-bytes.ts")).parseDelimitedBytes,
  "common.render.delimited": async () => (await import("./operations/render-delimited.ts")).renderDelimited,
  "common.transform.delimited": async () => (await import("./operations/transform-delimited.ts")).transformDelimited,
  "common.validate.delimited": async () => (await import("./operations/validate-delimited.ts")).validateDelimited,
  "common.validate.delimited-roundtrip": async () =>
    (await import("./operations/validate-delimited-roundtrip.ts")).validateDelimitedRoundtrip,
};
