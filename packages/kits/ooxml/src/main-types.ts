export type OfficeKind = "word" | "excel" | "powerpoint";

export interface MainType {
  readonly kind: OfficeKind;
  readonly isTemplate: boolean;
  readonly hasMacros: boolean;
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
const SLIDE = "application/vnd.openxmlformats-officedocument.presentationml.";

const document = (kind: OfficeKind): MainType => ({ kind, isTemplate: false, hasMacros: false });
const template = (kind: OfficeKind): MainType => ({ kind, isTemplate: true, hasMacros: false });
const withMacros = (main: MainType): MainType => ({ ...main, hasMacros: true });

/** Media types of main parts, in lower case. */
export const MAIN_TYPES: ReadonlyMap<string, MainType> = new Map(
  (
    [
      [`${WORD}document.main+xml`, document("word")],
      [`${WORD}template.main+xml`, template("word")],
      ["application/vnd.ms-word.document.macroEnabled.main+xml", withMacros(document("word"))],
      ["application/vnd.ms-word.template.macroEnabledTemplate.main+xml", withMacros(template("word"))],
      [`${SHEET}sheet.main+xml`, document("excel")],
      [`${SHEET}template.main+xml`, template("excel")],
      ["application/vnd.ms-excel.sheet.macroEnabled.main+xml", withMacros(document("excel"))],
      ["application/vnd.ms-excel.template.macroEnabled.main+xml", withMacros(template("excel"))],
      ["application/vnd.ms-excel.addin.macroEnabled.main+xml", withMacros(document("excel"))],
      ["application/vnd.ms-excel.sheet.binary.macroEnabled.main", withMacros(document("excel"))],
      [`${SLIDE}presentation.main+xml`, document("powerpoint")],
      [`${SLIDE}slideshow.main+xml`, document("powerpoint")],
      [`${SLIDE}template.main+xml`, template("powerpoint")],
      ["application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml", withMacros(document("powerpoint"))],
      ["application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml", withMacros(document("powerpoint"))],
      ["application/vnd.ms-powerpoint.template.macroEnabled.main+xml", withMacros(template("powerpoint"))],
      ["application/vnd.ms-powerpoint.addin.macroEnabled.main+xml", withMacros(document("powerpoint"))],
    ] as const
  ).map(([type, main]) => [type.toLowerCase(), main]),
);
