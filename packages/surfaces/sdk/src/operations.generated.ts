// Written by `npm run generate` from the operations' definitions; changed there and not here.
import { type DelimitedOperations, DELIMITED_FILE_PLACES } from "./operations/delimited.generated.ts";
import { type DitaOperations, DITA_FILE_PLACES } from "./operations/dita.generated.ts";
import { type DocxOperations, DOCX_FILE_PLACES } from "./operations/docx.generated.ts";
import { type FormsOperations, FORMS_FILE_PLACES } from "./operations/forms.generated.ts";
import { type JatsOperations, JATS_FILE_PLACES } from "./operations/jats.generated.ts";
import { type MailOperations, MAIL_FILE_PLACES } from "./operations/mail.generated.ts";
import { type MarkdownOperations, MARKDOWN_FILE_PLACES } from "./operations/markdown.generated.ts";
import { type PdfOperations, PDF_FILE_PLACES } from "./operations/pdf.generated.ts";
import { type PptxOperations, PPTX_FILE_PLACES } from "./operations/pptx.generated.ts";
import { type ProvenanceOperations, PROVENANCE_FILE_PLACES } from "./operations/provenance.generated.ts";
import { type ReviewOperations, REVIEW_FILE_PLACES } from "./operations/review.generated.ts";
import { type TablesOperations, TABLES_FILE_PLACES } from "./operations/tables.generated.ts";
import { type XlsxOperations, XLSX_FILE_PLACES } from "./operations/xlsx.generated.ts";

export type { SharedCallOptions } from "./operations/shared.generated.ts";

export interface Operations extends DelimitedOperations, DitaOperations, DocxOperations, FormsOperations, JatsOperations, MailOperations, MarkdownOperations, PdfOperations, PptxOperations, ProvenanceOperations, ReviewOperations, TablesOperations, XlsxOperations {}

/** Where the values of operations have files, which are base64 on the wire. */
export const FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  ...DELIMITED_FILE_PLACES,
  ...DITA_FILE_PLACES,
  ...DOCX_FILE_PLACES,
  ...FORMS_FILE_PLACES,
  ...JATS_FILE_PLACES,
  ...MAIL_FILE_PLACES,
  ...MARKDOWN_FILE_PLACES,
  ...PDF_FILE_PLACES,
  ...PPTX_FILE_PLACES,
  ...PROVENANCE_FILE_PLACES,
  ...REVIEW_FILE_PLACES,
  ...TABLES_FILE_PLACES,
  ...XLSX_FILE_PLACES,
};
