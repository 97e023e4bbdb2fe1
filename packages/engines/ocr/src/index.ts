export { OCR_LANGUAGES } from "./languages.ts";
export { type Ocr, OcrRefusal, ocr, type Recognition, type RecognizedLine, type RecognizedWord } from "./ocr.ts";
