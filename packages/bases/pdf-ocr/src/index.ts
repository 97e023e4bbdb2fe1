export { frameOf, type ImageFrame, type ImageTerms, withPixels } from "./draw-page.ts";
export { checkLanguages, type OcrOptions, ocrDpi, ocrLanguages, ocrOption } from "./ocr-options.ts";
export { type FieldDrawer, OpenDocument } from "./open-document.ts";
export {
  PageRecognizer,
  type PageResult,
  type RecognizingOp,
  reportWords,
  uncertainIn,
} from "./recognize-pages.ts";
export { type PictureReading, recognizePictures } from "./recognize-pictures.ts";
export type { FoundWord } from "./recognized-page.ts";
export { findUnread, type Unread, type UnreadLoss } from "./unread.ts";
export { userUnitOf } from "./user-unit.ts";
