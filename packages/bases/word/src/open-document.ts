import { describeRefusal, refuseType, withFileType } from "@colophon/base-file-type";
import { type FilePassword, unlockBytes } from "@colophon/base-file-type/unlock";
import { type ErrorMapping, type FormatError, type Op, sourceOf, withFormatErrors } from "@colophon/contract";
import { findMainPart, type MainPart, type OoxmlPackage, openPackage } from "@colophon/kit-ooxml";

/** A Word document whose package was opened. */
export interface OpenedDocument {
  readonly opened: OoxmlPackage;
  readonly main: MainPart;
}

export function editionOf({ isStrict }: MainPart): "strict" | "transitional" {
  return isStrict ? "strict" : "transitional";
}

/** A family's names for the three ways in which a file is refused. */
export interface RefusalCodes<E extends string> {
  readonly notWord: E;
  readonly broken: E;
  readonly limit: E;
}

type Encrypted = "INPUT_ENCRYPTED";

const WORD = { required: "docx", isForeign: ["OTHER_FORMAT", "NOT_ZIP", "NO_CONTENT_TYPES"] } as const;

/**
 * A file -> the document in it. What it is instead is named: RTF, HTML, a Word 97 file, a workbook.
 *
 * Errors   The caller's codes; INPUT_ENCRYPTED for a package under a password.
 */
export function openDocument<E extends string>(
  bytes: Uint8Array,
  op: Op<E | Encrypted>,
  codes: RefusalCodes<E>,
): OpenedDocument {
  return withDocumentErrors(op, codes, () => {
    const { opened, main } = withFileType(
      () => bytes,
      WORD,
      () => openMain(bytes, op),
    );
    if (main.kind === "word") return { opened, main };
    return refuseType(op, codes.notWord, { required: "docx", found: main.kind === "excel" ? "xlsx" : "pptx" });
  });
}

/** A document that may be encrypted -> the package inside. Errors: INPUT_ENCRYPTED; the caller's codes for a damaged file. */
export function unlockDocument<E extends string>(
  bytes: Uint8Array,
  password: string | undefined | FilePassword,
  op: Op<E | Encrypted>,
  codes: RefusalCodes<E>,
): Uint8Array {
  return withDocumentErrors(op, codes, () => unlockBytes<E | Encrypted>(bytes, password, op, "INPUT_ENCRYPTED"));
}

function openMain(bytes: Uint8Array, op: Pick<Op, "checkpoint" | "checkLimit" | "limits">): OpenedDocument {
  const opened = openPackage(sourceOf(bytes), {
    checkpoint: op.checkpoint,
    limits: {
      maxEntries: Math.min(65_535, op.limits.maxArchiveEntries),
      maxRatio: op.limits.maxExpansionRatio,
    },
  });
  op.checkLimit("maxArchiveEntries", opened.archive.entries.length);
  return { opened, main: findMainPart(opened) };
}

/** Runs what reads parts of a document; a kit's refusal becomes one of the caller's codes. */
export function withDocumentErrors<E extends string, T>(
  op: Op<E | Encrypted>,
  codes: RefusalCodes<E>,
  work: () => T,
): T {
  return withFormatErrors<E | Encrypted, T>(op, (error) => refuse(error, codes, op.operation), work);
}

function refuse<E extends string>(
  error: FormatError,
  { notWord, broken, limit }: RefusalCodes<E>,
  operation: string,
): ErrorMapping<E | Encrypted> {
  if (error.code === "LIMIT") return { code: limit };
  if (error.code === "ENCRYPTED") return { code: "INPUT_ENCRYPTED" };
  const { fileType } = error.details;
  if (typeof fileType !== "string") return { code: broken };
  const { message, facts } = describeRefusal("docx", fileType, operation);
  return { code: notWord, message, facts };
}
