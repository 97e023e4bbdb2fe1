import { unlockDocument } from "@colophon/base-word";
import { at, type FormatError, sourceOf, withFormatErrors } from "@colophon/contract";
import {
  findMainPart,
  type MAIN_CONTENT_TYPES,
  OFFICE_MEDIA_TYPES,
  type OfficeExtension,
  openPackage,
} from "@colophon/kit-ooxml";
import type { ReviewOp } from "../codes.ts";
import type { Annotation } from "./annotation.ts";
import { TextBuilder } from "./document-text.ts";
import { readSheetComments } from "./excel/read-comments.ts";
import { SheetDocument } from "./excel/sheet-document.ts";
import { openPdfDocument } from "./pdf/pdf-document.ts";
import { readPdfAnnotations } from "./pdf/read-annotations.ts";
import type { ReviewDocument } from "./review-document.ts";
import { readSlideComments } from "./slides/read-comments.ts";
import { SlideDocument } from "./slides/slide-document.ts";
import { readWordComments } from "./word/read-comments.ts";
import { WordDocument } from "./word/word-document.ts";

const PDF_MEDIA_TYPE = "application/pdf";
const HEAD = 1_024;
const OFFICE_CODES = { notWord: "INVALID_INPUT", broken: "INVALID_INPUT", limit: "RESOURCE_LIMIT" } as const;

/** What a file is by its first bytes. Sidecars and Web Annotations are JSON, and no document here. */
export function isDocument(bytes: Uint8Array): boolean {
  return isZip(bytes) || isPdf(bytes) || isCompound(bytes);
}

/**
 * A document -> its text form.
 *
 * Errors   INVALID_INPUT for what is none of the formats; INPUT_ENCRYPTED; RESOURCE_LIMIT.
 */
export function openDocument(bytes: Uint8Array, password: string | undefined, op: ReviewOp): ReviewDocument {
  return withReviewErrors(op, () => {
    if (isPdf(bytes)) {
      const native = openPdfDocument(bytes, password, op);
      return { kind: "pdf", mediaType: PDF_MEDIA_TYPE, bytes, text: native.text, native };
    }
    if (isZip(bytes)) return openOffice(bytes, bytes, op);
    if (isCompound(bytes)) return openOffice(bytes, unlockDocument(bytes, password, op, OFFICE_CODES), op);
    return openText(bytes, op);
  });
}

/** The comments that a document holds, in its order. Errors and losses as those of the readers. */
export function readComments({ kind, native }: ReviewDocument, op: ReviewOp): readonly Annotation[] {
  return withReviewErrors(op, () => {
    switch (kind) {
      case "docx":
        return readWordComments(native, op);
      case "xlsx":
        return readSheetComments(native, op);
      case "pptx":
        return readSlideComments(native, op);
      case "pdf":
        return readPdfAnnotations(native, op);
      case "text":
        return [];
    }
  });
}

/** Runs what reads a document; a kit's refusal becomes a code of this family. */
export function withReviewErrors<T>(op: ReviewOp, work: () => T): T {
  return withFormatErrors(
    op,
    (error: FormatError) => {
      if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT" as const };
      if (error.code === "ENCRYPTED" || error.code === "PASSWORD" || error.code === "HANDLER")
        return { code: "INPUT_ENCRYPTED" as const };
      return { code: "INVALID_INPUT" as const };
    },
    work,
  );
}

/** `unlocked` is the package inside of `bytes`, or the same bytes. */
function openOffice(bytes: Uint8Array, unlocked: Uint8Array, op: ReviewOp): ReviewDocument {
  const opened = openPackage(sourceOf(unlocked), {
    checkpoint: op.checkpoint,
    limits: { maxEntries: Math.min(65_535, op.limits.maxArchiveEntries), maxRatio: op.limits.maxExpansionRatio },
  });
  op.checkLimit("maxArchiveEntries", opened.archive.entries.length);
  const { kind, part } = findMainPart(opened);
  const file = { opened, main: part };
  const facts = { mediaType: mediaTypeOf(part.contentType ?? "", kind), bytes, isDecrypted: unlocked !== bytes };
  if (kind === "word") {
    const native = new WordDocument(file, op);
    return { kind: "docx", ...facts, text: native.text, native };
  }
  if (kind === "excel") {
    if ((part.contentType ?? "").includes("binary"))
      throw op.error("INVALID_INPUT", "This is a binary workbook (.xlsb).");
    const native = new SheetDocument(file, op);
    return { kind: "xlsx", ...facts, text: native.text, native };
  }
  const native = new SlideDocument(file, op);
  return { kind: "pptx", ...facts, text: native.text, native };
}

/** Text in UTF-8, one unit for each line. */
function openText(bytes: Uint8Array, op: ReviewOp): ReviewDocument {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw op.error("INVALID_INPUT", "This is not a Word, Excel, PowerPoint or PDF file, and not text in UTF-8.");
  }
  if (text.includes("\u0000"))
    throw op.error("INVALID_INPUT", "This is not a Word, Excel, PowerPoint or PDF file, and not text.");
  const builder = new TextBuilder();
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  for (const [index, line] of lines.entries()) {
    if (index % 4_096 === 0) op.checkpoint();
    builder.add(line, [at("paragraph", index)], index + 1 < lines.length ? "\n" : "");
  }
  return { kind: "text", mediaType: "text/plain", bytes, text: builder.finish(), native: undefined };
}

const PLAIN_TYPES: Readonly<Record<string, OfficeExtension>> = { word: "docx", excel: "xlsx", powerpoint: "pptx" };

function mediaTypeOf(contentType: string, kind: keyof typeof MAIN_CONTENT_TYPES): string {
  const type = contentType.toLowerCase();
  const isMacro = type.includes("macroenabled");
  const isTemplate = type.includes("template");
  const isShow = type.includes("slideshow");
  const letters = kind === "word" ? ["doc", "dot"] : kind === "excel" ? ["xls", "xlt"] : ["ppt", "pot"];
  const stem = isShow ? "pps" : isTemplate ? letters[1] : letters[0];
  const extension = `${stem}${isMacro ? "m" : "x"}`;
  return OFFICE_MEDIA_TYPES[extension as OfficeExtension] ?? OFFICE_MEDIA_TYPES[PLAIN_TYPES[kind] ?? "docx"];
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Compound files: Office packages under a password, and files of Office 97. */
function isCompound(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}

/** A header may be in the first kilobyte. ISO 32000-1, annex H, note 13. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, HEAD)).includes("%PDF-");
}
