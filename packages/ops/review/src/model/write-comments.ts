import type { ReviewOp } from "../codes.ts";
import type { Annotation } from "./annotation.ts";
import type { Bound } from "./bind/bind-annotations.ts";
import { writeSheetComments } from "./excel/write-comments.ts";
import { readComments } from "./open-document.ts";
import { writePdfAnnotations } from "./pdf/write-annotations.ts";
import type { Placed, Written } from "./placed.ts";
import type { ReviewDocument } from "./review-document.ts";
import { writeSlideComments } from "./slides/write-comments.ts";
import { writeWordComments } from "./word/write-comments.ts";

/** What is written: each annotation with its place. */
interface Writing {
  readonly bounds: readonly Bound[];
  /** The same annotations with the selectors of this document. */
  readonly annotations: readonly Annotation[];
  /** The document is the source itself: its comments are in it. */
  readonly isHolder: boolean;
}

/**
 * Comments written into a document; undefined for a kind of document that has no comments.
 *
 * Shapes   Only what a comment needs is changed. A comment that the document has already is not written again.
 */
export function writeComments(document: ReviewDocument, writing: Writing, op: ReviewOp): Written | undefined {
  if (document.kind === "text") return undefined;
  const known = new Set((writing.isHolder ? writing.annotations : readComments(document, silent(op))).map(contentKey));
  const placed: Placed[] = [];
  let present = 0;
  for (const { annotation, status, range } of writing.bounds) {
    if (known.has(contentKey(annotation))) present++;
    else if (status === "exact" || status === "shifted") placed.push({ annotation, range });
  }
  if (placed.length === 0) return { bytes: document.bytes, written: present };
  switch (document.kind) {
    case "docx": {
      const { bytes, written } = writeWordComments(document.native, placed, op);
      return { bytes, written: written + present };
    }
    case "pdf": {
      const { bytes, written } = writePdfAnnotations(document.native, placed, op);
      return { bytes, written: written + present };
    }
    case "xlsx": {
      const { bytes, written } = writeSheetComments(document.native, placed, op);
      return { bytes, written: written + present };
    }
    case "pptx": {
      const { bytes, written } = writeSlideComments(document.native, placed, op);
      return { bytes, written: written + present };
    }
  }
}

/** What two remarks must share to be the same one. */
function contentKey({ id, body, author, createdAt, replies }: Annotation): string {
  return JSON.stringify([
    id,
    body.text,
    author?.name,
    createdAt,
    replies.map((each) => [each.body.text, each.author?.name]),
  ]);
}

/** Reads without reporting: comments that stay where they are lose nothing. */
function silent(op: ReviewOp): ReviewOp {
  return { ...op, reportLoss: () => undefined, addDiagnostic: () => undefined };
}
