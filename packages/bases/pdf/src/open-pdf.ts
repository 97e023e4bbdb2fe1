import { describeRefusal, withFileType } from "@colophon/base-file-type";
import { type ErrorFacts, FormatError, type Op, optional, secret, withFormatErrors } from "@colophon/contract";
import { openPdf, type PdfFile } from "@colophon/kit-pdf";

type ReadingCode = "INVALID_INPUT" | "PDF_UNSUPPORTED" | "RESOURCE_LIMIT";
type ReadingOp = Pick<Op<ReadingCode>, "error" | "checkpoint" | "limits">;

/** The option of every operation that opens a file. */
export const PASSWORD_OPTION = optional(secret({ description: "User or owner password of the file.", maxLength: 512 }));

/** Decoded bytes that any file may have, whatever its size. Attack: many small bombs. */
const MIN_DECODED = 256 * 1024 * 1024;

const CLOSED_ATTACHMENTS = "The attached files are encrypted and need a password.";

export interface OpenedPdf {
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  /** The file is searched for its objects, whatever its cross-reference tables say. */
  readonly ignoresTables?: boolean;
  /** Decoded bytes that one stream may have; default the kit's limit. */
  readonly maxStreamBytes?: number;
  /** Whether the file is refused without the password that its attached files need, where only these are encrypted. */
  readonly readsAttachments?: boolean;
}

/** A file of another type: the same code, sentence and remediation in every operation. */
function refuseOther({ code, details }: FormatError, op: { readonly operation: string }, path: string) {
  if (code !== "NOT_PDF") return undefined;
  const found = typeof details.fileType === "string" ? details.fileType : undefined;
  const { message, facts } = describeRefusal("pdf", found, op.operation);
  return { code: "INVALID_INPUT" as const, message, facts: { ...facts, issues: [{ path, message }] } };
}

function factsOf({ code, message }: FormatError): ErrorFacts {
  if (code !== "PASSWORD") return { issues: [{ path: "bytes", message }] };
  return {
    issues: [{ path: "options.password", message }],
    remediation: "Set options.password to the file's password.",
  };
}

/** Runs what reads a file; a kit's refusal becomes the code of the reading operations. */
export function withPdfErrors<T>(op: Pick<Op<ReadingCode>, "error" | "operation">, work: () => T): T {
  return withFormatErrors(
    op,
    (error) => {
      const other = refuseOther(error, op, "bytes");
      if (other !== undefined) return other;
      if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT" as const };
      if (error.code === "HANDLER" || error.code === "UNSUPPORTED") return { code: "PDF_UNSUPPORTED" as const };
      return { code: "INVALID_INPUT" as const, facts: factsOf(error) };
    },
    work,
  );
}

/** Opens the file within the operation's limits. Errors: FormatError, PASSWORD also for attached files that must be read. */
export function openWithin(
  { bytes, password, ignoresTables = false, maxStreamBytes, readsAttachments = false }: OpenedPdf,
  op: Pick<ReadingOp, "checkpoint" | "limits">,
): PdfFile {
  const { maxElements, maxExpansionRatio } = op.limits;
  const options = {
    ...(password !== undefined && password !== "" && { password }),
    checkpoint: op.checkpoint,
    ignoresTables,
    limits: {
      maxObjects: Math.min(maxElements, 8_000_000),
      maxDecodedBytes: Math.max(MIN_DECODED, bytes.length * maxExpansionRatio),
      ...(maxStreamBytes !== undefined && { maxStreamBytes }),
    },
  };
  const file = withFileType(
    () => bytes,
    { required: "pdf", isForeign: ["NOT_PDF"] },
    () => openPdf(bytes, options),
  );
  if (readsAttachments && file.security?.hasClosedAttachments === true)
    throw new FormatError({ format: "pdf", code: "PASSWORD", message: CLOSED_ATTACHMENTS, offset: 0 });
  return file;
}

type JudgingCode = "SCHEMA_REJECTED" | "RESOURCE_LIMIT_EXCEEDED";
type MakingCode = JudgingCode | "INVALID_INPUT";

/** The same for the operations that make another file of it. */
export function withMakingErrors<T>(op: Pick<Op<MakingCode>, "error" | "operation">, work: () => T): T {
  return withFormatErrors<MakingCode, T>(op, (error) => refuseOther(error, op, "bytes") ?? refuseJudged(error), work);
}

/** The same for the operations that judge a file: a file of another type is a finding. */
export function withJudgingErrors<T>(op: Pick<Op<JudgingCode>, "error">, work: () => T): T {
  return withFormatErrors(op, refuseJudged, work);
}

function refuseJudged(error: FormatError) {
  if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT_EXCEEDED" as const };
  return { code: "SCHEMA_REJECTED" as const, facts: factsOf(error) };
}

interface FileLabels {
  readonly file: string;
  readonly password: string;
}

/** The same where several files are opened, and where something that cannot be kept is refused. */
export function withTransformErrors<T>(
  op: Pick<Op<MakingCode | "UNSUPPORTED_FEATURE">, "error" | "operation">,
  { file, password }: FileLabels,
  work: () => T,
): T {
  return withFormatErrors(
    op,
    (error) => {
      const { code, message } = error;
      const other = refuseOther(error, op, file);
      if (other !== undefined) return other;
      if (code === "LIMIT") return { code: "RESOURCE_LIMIT_EXCEEDED" as const };
      if (code === "UNSUPPORTED" || code === "HANDLER") return { code: "UNSUPPORTED_FEATURE" as const };
      const path = code === "PASSWORD" ? password : file;
      return { code: "SCHEMA_REJECTED" as const, facts: { ...factsOf(error), issues: [{ path, message }] } };
    },
    work,
  );
}
