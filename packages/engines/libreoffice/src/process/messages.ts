/** What a helper process is told: file names inside its own folder. */
export interface Order {
  readonly input: string;
  readonly output: string;
  /** LibreOffice's filter for the output, by its short name. */
  readonly format: "pdf" | "xlsx";
  readonly filterOptions: string;
  /** The kind of document that it must turn out to be. */
  readonly kind: DocumentKind;
}

/** As LibreOfficeKit numbers them. */
export const DOCUMENT_KINDS = ["text", "spreadsheet", "presentation"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface Ready {
  readonly type: "ready";
  /** ProductName, ProductVersion and so on, as LibreOffice says them. */
  readonly version: string;
  readonly isFileSystemRestricted: boolean;
}

export type OfficeReply =
  | { readonly type: "done" }
  | { readonly type: "refused"; readonly stage: "load" | "kind" | "save"; readonly detail: string };

/** The answer with what was read in the file that came out. */
export type InspectedReply =
  | { readonly type: "done"; readonly pages: number; readonly fonts: readonly string[]; readonly byteLength: number }
  | Extract<OfficeReply, { type: "refused" }>;

export type FromHelper = Ready | InspectedReply;
