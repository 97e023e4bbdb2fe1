import { MAIN_CONTENT_TYPES, type OfficeExtension, PART_TYPES } from "./media-types.ts";

export type OfficeKind = "word" | "excel" | "powerpoint";

export interface MainType {
  readonly kind: OfficeKind;
  readonly isTemplate: boolean;
  readonly hasMacros: boolean;
  /** The extension of a file with such a main part; of an add-in or a binary workbook, that of what it becomes when it is written. */
  readonly extension: OfficeExtension;
}

const { word: WORD, sheet: SHEET, slide: SLIDE } = PART_TYPES;

const document = (kind: OfficeKind, extension: OfficeExtension): MainType => ({
  kind,
  isTemplate: false,
  hasMacros: false,
  extension,
});
const template = (kind: OfficeKind, extension: OfficeExtension): MainType => ({
  ...document(kind, extension),
  isTemplate: true,
});
const withMacros = (main: MainType): MainType => ({ ...main, hasMacros: true });

/** Content types of main parts, in lower case. */
const MAIN_TYPES: ReadonlyMap<string, MainType> = new Map(
  (
    [
      [MAIN_CONTENT_TYPES.word, document("word", "docx")],
      [`${WORD}template.main+xml`, template("word", "dotx")],
      ["application/vnd.ms-word.document.macroEnabled.main+xml", withMacros(document("word", "docm"))],
      ["application/vnd.ms-word.template.macroEnabledTemplate.main+xml", withMacros(template("word", "dotm"))],
      [MAIN_CONTENT_TYPES.excel, document("excel", "xlsx")],
      [`${SHEET}template.main+xml`, template("excel", "xltx")],
      ["application/vnd.ms-excel.sheet.macroEnabled.main+xml", withMacros(document("excel", "xlsm"))],
      ["application/vnd.ms-excel.template.macroEnabled.main+xml", withMacros(template("excel", "xltm"))],
      ["application/vnd.ms-excel.addin.macroEnabled.main+xml", withMacros(document("excel", "xlsm"))],
      ["application/vnd.ms-excel.sheet.binary.macroEnabled.main", withMacros(document("excel", "xlsm"))],
      [MAIN_CONTENT_TYPES.powerpoint, document("powerpoint", "pptx")],
      [`${SLIDE}slideshow.main+xml`, document("powerpoint", "ppsx")],
      [`${SLIDE}template.main+xml`, template("powerpoint", "potx")],
      ["application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml", withMacros(document("powerpoint", "pptm"))],
      ["application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml", withMacros(document("powerpoint", "ppsm"))],
      ["application/vnd.ms-powerpoint.template.macroEnabled.main+xml", withMacros(template("powerpoint", "potm"))],
      ["application/vnd.ms-powerpoint.addin.macroEnabled.main+xml", withMacros(document("powerpoint", "pptm"))],
    ] as const
  ).map(([type, main]) => [type.toLowerCase(), main]),
);

/** What a main part of a content type says its package is; undefined for any other content type. */
export function mainTypeOf(contentType: string | undefined): MainType | undefined {
  return MAIN_TYPES.get((contentType ?? "").trim().toLowerCase());
}
