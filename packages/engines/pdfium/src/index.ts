export { type Pdfium, pdfium } from "./pdfium.ts";
