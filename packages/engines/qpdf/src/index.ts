export { type Qpdf, type QpdfCall, type QpdfResult, qpdf } from "./qpdf.ts";
