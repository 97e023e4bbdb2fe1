export { isFontAmong } from "./is-font-among.ts";
export {
  type Calculation,
  type Conversion,
  type Converted,
  type LibreOffice,
  LibreOfficeRefusal,
  libreoffice,
} from "./libreoffice.ts";
export { findMissingGlyphs } from "./missing-glyphs.ts";
export type { Extension, Facts, PdfChoices } from "./question.ts";
