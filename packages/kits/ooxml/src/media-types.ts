/** Beginnings of the content types of parts; a name and `+xml` follow. */
export const PART_TYPES = {
  office: "application/vnd.openxmlformats-officedocument.",
  word: "application/vnd.openxmlformats-officedocument.wordprocessingml.",
  sheet: "application/vnd.openxmlformats-officedocument.spreadsheetml.",
  slide: "application/vnd.openxmlformats-officedocument.presentationml.",
} as const;

/** Content types of the parts that every kind of package has. ISO/IEC 29500-2, annex E. */
export const RELATIONSHIPS_TYPE = "application/vnd.openxmlformats-package.relationships+xml";
export const CORE_PROPERTIES_TYPE = "application/vnd.openxmlformats-package.core-properties+xml";

/** Content types of the main parts of files without macros. */
export const MAIN_CONTENT_TYPES = {
  word: `${PART_TYPES.word}document.main+xml`,
  excel: `${PART_TYPES.sheet}sheet.main+xml`,
  powerpoint: `${PART_TYPES.slide}presentation.main+xml`,
} as const;

/** Media types of files by their extension. RFC 6838 registrations. */
export const OFFICE_MEDIA_TYPES = {
  docx: `${PART_TYPES.word}document`,
  dotx: `${PART_TYPES.word}template`,
  docm: "application/vnd.ms-word.document.macroEnabled.12",
  dotm: "application/vnd.ms-word.template.macroEnabled.12",
  xlsx: `${PART_TYPES.sheet}sheet`,
  xltx: `${PART_TYPES.sheet}template`,
  xlsm: "application/vnd.ms-excel.sheet.macroEnabled.12",
  xltm: "application/vnd.ms-excel.template.macroEnabled.12",
  pptx: `${PART_TYPES.slide}presentation`,
  potx: `${PART_TYPES.slide}template`,
  ppsx: `${PART_TYPES.slide}slideshow`,
  pptm: "application/vnd.ms-powerpoint.presentation.macroEnabled.12",
  potm: "application/vnd.ms-powerpoint.template.macroEnabled.12",
  ppsm: "application/vnd.ms-powerpoint.slideshow.macroEnabled.12",
} as const;

export type OfficeExtension = keyof typeof OFFICE_MEDIA_TYPES;
