import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { DocumentText } from "./document-text.ts";
import type { SheetDocument } from "./excel/sheet-document.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import type { SlideDocument } from "./slides/slide-document.ts";
import type { WordDocument } from "./word/word-document.ts";

/** An opened Office package. */
export interface OfficeFile {
  readonly opened: OoxmlPackage;
  readonly main: OoxmlPart;
}

/** A document with its text form. */
export type ReviewDocument = {
  readonly mediaType: string;
  /** The file as it was sent. */
  readonly bytes: Uint8Array;
  /** An Office file that is encrypted: comments are read, and not written into it. */
  readonly isDecrypted?: boolean;
  readonly text: DocumentText;
} & (
  | { readonly kind: "docx"; readonly native: WordDocument }
  | { readonly kind: "xlsx"; readonly native: SheetDocument }
  | { readonly kind: "pptx"; readonly native: SlideDocument }
  | { readonly kind: "pdf"; readonly native: PdfDocument }
  | { readonly kind: "text"; readonly native: undefined }
);
