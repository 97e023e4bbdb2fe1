interface Family {
  /** Its module with all operations. */
  readonly all: () => Promise<object>;
  /** Its module that loads one operation without the others. */
  readonly each: () => Promise<{ readonly OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> }>;
}

/** The families whose operations can be run, by the package of the catalog. One line each, by name. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  delimited: { all: () => import("@colophon/delimited"), each: () => import("@colophon/delimited/load") },
  dita: { all: () => import("@colophon/dita"), each: () => import("@colophon/dita/load") },
  jats: { all: () => import("@colophon/jats"), each: () => import("@colophon/jats/load") },
  docx: { all: () => import("@colophon/docx"), each: () => import("@colophon/docx/load") },
  forms: { all: () => import("@colophon/forms"), each: () => import("@colophon/forms/load") },
  mail: { all: () => import("@colophon/mail"), each: () => import("@colophon/mail/load") },
  markdown: { all: () => import("@colophon/markdown"), each: () => import("@colophon/markdown/load") },
  pdf: { all: () => import("@colophon/pdf"), each: () => import("@colophon/pdf/load") },
  pptx: { all: () => import("@colophon/pptx"), each: () => import("@colophon/pptx/load") },
  provenance: { all: () => import("@colophon/provenance"), each: () => import("@colophon/provenance/load") },
  review: { all: () => import("@colophon/review"), each: () => import("@colophon/review/load") },
  tables: { all: () => import("@colophon/tables"), each: () => import("@colophon/tables/load") },
  xlsx: { all: () => import("@colophon/xlsx"), each: () => import("@colophon/xlsx/load") },
};
