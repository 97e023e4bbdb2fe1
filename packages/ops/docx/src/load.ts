/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "docx.convert.markdown": async () => (await import("./operations/convert-docx-markdown.ts")).convertDocxMarkdown,
  "docx.convert.pdf": async () => (await import("./operations/convert-docx-pdf.ts")).convertDocxPdf,
  "docx.diff": async () => (await import("./operations/diff-docx.ts")).diffDocx,
  "docx.inspect.controlled": async () =>
    (await import("./operations/inspect-docx-controlled.ts")).inspectDocxControlled,
  "docx.inspect.find": async () => (await import("./operations/inspect-docx-find.ts")).inspectDocxFind,
  "docx.inspect.redaction-preview": async () =>
    (await import("./operations/inspect-docx-redaction-preview.ts")).inspectDocxRedactionPreview,
  "docx.parse": async () => (await import("./operations/parse-docx.ts")).parseDocx,
  "docx.redact": async () => (await import("./operations/redact-docx.ts")).redactDocx,
  "docx.render": async () => (await import("./operations/render-docx.ts")).renderDocx,
  "docx.transform.edit": async () => (await import("./operations/transform-docx-edit.ts")).transformDocxEdit,
  "docx.transform.fill": async () => (await import("./operations/transform-docx-fill.ts")).transformDocxFill,
  "docx.transform.html": async () => (await import("./operations/transform-docx-html.ts")).transformDocxHtml,
  "docx.validate": async () => (await import("./operations/validate-docx.ts")).validateDocx,
};
