import type { PdfFile } from "../file/pdf-file.ts";
import type { PdfObject } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";

export const STRIPPED_KINDS = [
  "javascript",
  "actions",
  "links",
  "annotations",
  "attachments",
  "forms",
  "metadata",
  "layers",
  "hidden",
  "revisions",
] as const;
export type StrippedKind = (typeof STRIPPED_KINDS)[number];

/** Something that was taken out. */
export interface Removal {
  readonly kind: StrippedKind | "signature" | "encryption" | "graphics";
  readonly subject: string;
  readonly message: string;
  readonly page?: number;
  readonly object?: number;
}

export interface Sanitized {
  /** Undefined when there was nothing to take out. */
  readonly bytes: Uint8Array | undefined;
  readonly removals: readonly Removal[];
}

/** What those who take things out share. */
export interface Stripping {
  readonly file: PdfFile;
  /** The same with its fields painted on its pages, when they are to go. */
  readonly source: PdfFile | PendingRevision;
  readonly strip: ReadonlySet<StrippedKind>;
  /** Objects that go whole: what refers to one refers to nothing. */
  readonly dropped: ReadonlySet<number>;
  /** The same for what is written inside another object. */
  readonly droppedDicts: ReadonlySet<PdfObject>;
  remove(removal: Removal, object?: number): void;
}
