/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "common.render.provenance-record": async () =>
    (await import("./operations/render-provenance-record.ts")).renderProvenanceRecord,
  "common.render.provenance-report": async () =>
    (await import("./operations/render-provenance-report.ts")).renderProvenanceReport,
  "common.transform.provenance-append": async () =>
    (await import("./operations/transform-provenance-append.ts")).transformProvenanceAppend,
  "common.validate.provenance": async () => (await import("./operations/validate-provenance.ts")).validateProvenance,
};
