/** The families whose operations can be run: package of the catalog -> its module, loaded when first needed. One line each, by name. */
export const FAMILIES: Readonly<Record<string, () => Promise<object>>> = {
  delimited: () => import("@colophon/delimited"),
  dita: () => import("@colophon/dita"),
  jats: () => import("@colophon/jats"),
  docx: () => import("@colophon/docx"),
  forms: () => import("@colophon/forms"),
  mail: () => import("@colophon/mail"),
  markdown: () => import("@colophon/markdown"),
  pdf: () => import("@colophon/pdf"),
  pptx: () => import("@colophon/pptx"),
  provenance: () => import("@colophon/provenance"),
  review: () => import("@colophon/review"),
  tables: () => import("@colophon/tables"),
  xlsx: () => import("@colophon/xlsx"),
};
