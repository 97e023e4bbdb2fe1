export { type Conversion, type Converted, type LibreOffice, LibreOfficeRefusal, libreoffice } from "./libreoffice.ts";
export type { Extension, Facts, PdfChoices } from "./question.ts";
