export { FACTS, type Facts, facts, toFacts } from "./facts.ts";
export { mayHide } from "./may-hide.ts";
export {
  type OpenedPdf,
  openWithin,
  PASSWORD_OPTION,
  withJudgingErrors,
  withMakingErrors,
  withPdfErrors,
  withTransformErrors,
} from "./open-pdf.ts";
export { type PageRange, placesOf, refused } from "./page-ranges.ts";
