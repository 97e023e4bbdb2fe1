export { convertPptxMarkdown } from "./operations/convert-pptx-markdown.ts";
export { convertPptxPdf } from "./operations/convert-pptx-pdf.ts";
export { renderPptx } from "./operations/render-pptx.ts";
export { repairPptx } from "./operations/repair-pptx.ts";
export { transformPptxFill } from "./operations/transform-pptx-fill.ts";
export { validatePptx } from "./operations/validate-pptx.ts";
