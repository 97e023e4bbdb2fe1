/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "pptx.convert.markdown": async () => (await import("./operations/convert-pptx-markdown.ts")).convertPptxMarkdown,
  "pptx.convert.pdf": async () => (await import("./operations/convert-pptx-pdf.ts")).convertPptxPdf,
  "pptx.render": async () => (await import("./operations/render-pptx.ts")).renderPptx,
  "pptx.repair": async () => (await import("./operations/repair-pptx.ts")).repairPptx,
  "pptx.transform.fill": async () => (await import("./operations/transform-pptx-fill.ts")).transformPptxFill,
  "pptx.validate": async () => (await import("./operations/validate-pptx.ts")).validatePptx,
};
