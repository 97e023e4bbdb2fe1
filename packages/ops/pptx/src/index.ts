export { validatePptx } from "./operations/validate-pptx.ts";
