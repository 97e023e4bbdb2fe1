export { convertPptxPdf } from "./operations/convert-pptx-pdf.ts";
export { validatePptx } from "./operations/validate-pptx.ts";
