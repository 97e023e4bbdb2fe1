import type { DocumentKind } from "./process/messages.ts";

/** What is opened, by extension: each with the one kind of document that it must turn out to be. */
export const EXTENSIONS = {
  docx: "text",
  docm: "text",
  fodt: "text",
  xlsx: "spreadsheet",
  xlsm: "spreadsheet",
  fods: "spreadsheet",
  pptx: "presentation",
  pptm: "presentation",
  ppsx: "presentation",
  fodp: "presentation",
} as const satisfies Record<string, DocumentKind>;
export type Extension = keyof typeof EXTENSIONS;

/** How the PDF is to be. Every choice is one that the file which comes out was checked for. */
export interface PdfChoices {
  /** Default plain PDF 1.7. */
  readonly standard?: "a-1b" | "a-2b" | "a-3b";
  /** PDF/UA, which implies tags. */
  readonly isUniversal?: boolean;
  /** Default true. */
  readonly isTagged?: boolean;
  /** An outline of the headings. Default true. */
  readonly hasOutline?: boolean;
  /** Default none. */
  readonly comments?: "none" | "annotations";
  /** First and last page, from 1. */
  readonly pages?: { readonly first: number; readonly last: number };
  /** Default: JPEG of quality 90. */
  readonly images?: { readonly kind: "lossless" } | { readonly kind: "jpeg"; readonly quality: number };
  /** Slides that are not shown. Default false. */
  readonly hasHiddenSlides?: boolean;
  /** Behind the slides a page for each with its notes. Default false. */
  readonly hasNotesPages?: boolean;
}

export interface Question extends PdfChoices {
  readonly extension: Extension;
  /** A spreadsheet saved with computed results instead of pages. Default false. */
  readonly isCalculation?: boolean;
  readonly maxPages: number;
  readonly maxOutputBytes: number;
  /** For the conversion itself, waiting for a helper left out. */
  readonly deadlineMs: number;
}

export interface Facts {
  readonly pages: number;
  readonly fonts: readonly string[];
}

/** What comes back as JSON: facts of the file beside it, or why LibreOffice would not. */
export type ConversionReply =
  | ({
      readonly kind: "converted";
      readonly coverage: string;
      /** Each installed face of the PDF with the hash of its file. */
      readonly faces: Readonly<Record<string, string>>;
    } & Facts)
  | { readonly kind: "refused"; readonly stage: "load" | "kind" | "save"; readonly detail: string };

const STANDARDS = { "a-1b": 1, "a-2b": 2, "a-3b": 3 } as const;

/**
 * The choices as LibreOffice's filter takes them. At most one page more than is allowed is made: a sheet can be thousands.
 */
export function filterOptionsOf(question: Question): string {
  const { standard, isUniversal = false, isTagged = true, hasOutline = true, comments = "none" } = question;
  const { pages = { first: 1, last: question.maxPages + 1 }, images = { kind: "jpeg", quality: 90 } } = question;
  const last = Math.min(pages.last, pages.first + question.maxPages);
  const options: Readonly<Record<string, string | number | boolean>> = {
    SelectPdfVersion: standard === undefined ? 0 : STANDARDS[standard],
    PDFUACompliance: isUniversal,
    UseTaggedPDF: isTagged || isUniversal,
    ExportBookmarks: hasOutline,
    ExportNotes: comments === "annotations",
    PageRange: `${pages.first}-${last}`,
    UseLosslessCompression: images.kind === "lossless",
    Quality: images.kind === "jpeg" ? images.quality : 90,
    ExportNotesPages: question.hasNotesPages ?? false,
    ExportHiddenSlides: question.hasHiddenSlides ?? false,
    ExportLinksRelativeFsys: false,
  };
  return JSON.stringify(Object.fromEntries(Object.entries(options).map(([name, value]) => [name, typed(value)])));
}

function typed(value: string | number | boolean): object {
  const type = typeof value === "number" ? "long" : typeof value;
  return { type, value: String(value) };
}
