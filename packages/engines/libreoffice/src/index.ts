export { isFontAmong } from "./is-font-among.ts";
export { type Conversion, type Converted, type LibreOffice, LibreOfficeRefusal, libreoffice } from "./libreoffice.ts";
export type { Extension, Facts, PdfChoices } from "./question.ts";
export { tellLacking } from "./tell-lacking.ts";
