import { type ErrorFacts, type FormatError, type Op, optional, secret, withFormatErrors } from "@colophon/contract";
import { openPdf, type PdfFile } from "@colophon/kit-pdf";

type ReadingCode = "INVALID_INPUT" | "PDF_UNSUPPORTED" | "RESOURCE_LIMIT";
type ReadingOp = Pick<Op<ReadingCode>, "error" | "checkpoint" | "limits">;

/** The option of every operation that opens a file. */
export const PASSWORD_OPTION = optional(secret({ description: "User or owner password of the file.", maxLength: 512 }));

/** Decoded bytes that any file may have, whatever its size. Attack: many small bombs. */
const MIN_DECODED = 256 * 1024 * 1024;

export interface OpenedPdf {
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  /** The file is searched for its objects, whatever its cross-reference tables say. */
  readonly ignoresTables?: boolean;
  /** Decoded bytes that one stream may have; default the kit's limit. */
  readonly maxStreamBytes?: number;
}

function factsOf({ code, message }: FormatError): ErrorFacts {
  if (code !== "PASSWORD") return { issues: [{ path: "bytes", message }] };
  return {
    issues: [{ path: "options.password", message }],
    remediation: "Set options.password to the file's password.",
  };
}

/** Runs what reads a file; a kit's refusal becomes the code of the reading operations. */
export function withPdfErrors<T>(op: Pick<Op<ReadingCode>, "error">, work: () => T): T {
  return withFormatErrors(
    op,
    (error) => {
      if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT" as const };
      if (error.code === "HANDLER" || error.code === "UNSUPPORTED") return { code: "PDF_UNSUPPORTED" as const };
      return { code: "INVALID_INPUT" as const, facts: factsOf(error) };
    },
    work,
  );
}

/** Opens the file within the operation's limits. */
export function openWithin(
  { bytes, password, ignoresTables = false, maxStreamBytes }: OpenedPdf,
  op: Pick<ReadingOp, "checkpoint" | "limits">,
): PdfFile {
  const { maxElements, maxExpansionRatio } = op.limits;
  return openPdf(bytes, {
    ...(password !== undefined && password !== "" && { password }),
    checkpoint: op.checkpoint,
    ignoresTables,
    limits: {
      maxObjects: Math.min(maxElements, 8_000_000),
      maxDecodedBytes: Math.max(MIN_DECODED, bytes.length * maxExpansionRatio),
      ...(maxStreamBytes !== undefined && { maxStreamBytes }),
    },
  });
}

type MakingCode = "SCHEMA_REJECTED" | "RESOURCE_LIMIT_EXCEEDED";

/** The same for the operations that judge a file or make another of it. */
export function withMakingErrors<T>(op: Pick<Op<MakingCode>, "error">, work: () => T): T {
  return withFormatErrors(
    op,
    (error) => {
      if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT_EXCEEDED" as const };
      return { code: "SCHEMA_REJECTED" as const, facts: factsOf(error) };
    },
    work,
  );
}

interface FileLabels {
  readonly file: string;
  readonly password: string;
}

/** The same where several files are opened, and where something that cannot be kept is refused. */
export function withTransformErrors<T>(
  op: Pick<Op<MakingCode | "UNSUPPORTED_FEATURE">, "error">,
  { file, password }: FileLabels,
  work: () => T,
): T {
  return withFormatErrors(
    op,
    (error) => {
      const { code, message } = error;
      if (code === "LIMIT") return { code: "RESOURCE_LIMIT_EXCEEDED" as const };
      if (code === "UNSUPPORTED" || code === "HANDLER") return { code: "UNSUPPORTED_FEATURE" as const };
      const path = code === "PASSWORD" ? password : file;
      return { code: "SCHEMA_REJECTED" as const, facts: { ...factsOf(error), issues: [{ path, message }] } };
    },
    work,
  );
}
