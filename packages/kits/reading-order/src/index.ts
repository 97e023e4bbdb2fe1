export { type DisplayedPage, displayPage } from "./display-page.ts";
export { DocumentMeasure, type OpenBlock, type TextBlock, type TextTable } from "./finish.ts";
export type { Edges } from "./furniture.ts";
export type { Span } from "./model.ts";
export { layOutPage, type ReadPage, readPage } from "./page-layout.ts";
export { WordFacts } from "./word-facts.ts";
