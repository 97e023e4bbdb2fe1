/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "common.inspect.dita": async () => (await import("./operations/inspect-dita.ts")).inspectDita,
  "common.render.dita": async () => (await import("./operations/render-dita.ts")).renderDita,
  "common.transform.dita-edit": async () => (await import("./operations/transform-dita-edit.ts")).transformDitaEdit,
  "common.transform.dita-resolve": async () =>
    (await import("./operations/transform-dita-resolve.ts")).transformDitaResolve,
  "common.validate.dita": async () => (await import("./operations/validate-dita.ts")).validateDita,
  "common.validate.dita-publication": async () =>
    (await import("./operations/validate-dita-publication.ts")).validateDitaPublication,
};
