/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "pdf.extract.form-fields": async () => (await import("./operations/extract-form-fields.ts")).extractPdfFormFields,
  "pdf.inspect.form": async () => (await import("./operations/inspect-form.ts")).inspectPdfForm,
  "pdf.inspect.form-map": async () => (await import("./operations/inspect-form-map.ts")).inspectPdfFormMap,
  "pdf.transform.form-fill": async () => (await import("./operations/transform-form-fill.ts")).transformPdfFormFill,
  "pdf.transform.form-flatten": async () =>
    (await import("./operations/transform-form-flatten.ts")).transformPdfFormFlatten,
  "pdf.validate.form": async () => (await import("./operations/validate-form.ts")).validatePdfForm,
  "pdf.validate.form-integrity": async () =>
    (await import("./operations/validate-form-integrity.ts")).validatePdfFormIntegrity,
};
