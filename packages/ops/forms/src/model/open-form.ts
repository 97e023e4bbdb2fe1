import { type ErrorFacts, type FormatError, type Op, optional, secret, withFormatErrors } from "@colophon/contract";
import { type Defect, type Form, openPdf, type PdfFile, readForm } from "@colophon/kit-pdf";

type ReadingCode = "INVALID_INPUT" | "PDF_UNSUPPORTED" | "RESOURCE_LIMIT";
export type ReadingOp = Pick<Op<ReadingCode, "FORM_CONTENT_UNREADABLE">, "error" | "checkpoint" | "limits" | "lose">;

export const PASSWORD_OPTION = optional(
  secret({ description: "A password that opens the file, the user's or the owner's.", maxLength: 512 }),
);

/** Decoded bytes that any file may have, whatever its size. Attack: many small bombs. */
const LEAST_DECODED = 256 * 1024 * 1024;

function factsOf({ code, message }: FormatError): ErrorFacts {
  if (code !== "PASSWORD") return { issues: [{ path: "bytes", message }] };
  return { issues: [{ path: "options.password", message }], fix: "Give the file's password in options.password." };
}

/** Runs what reads a file; a kit's refusal becomes the family's code. */
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

interface Given {
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
}

/** Opens the file and reads its form, both within the operation's limits. */
export function openForm(
  { bytes, password }: Given,
  { limits, checkpoint }: Pick<ReadingOp, "limits" | "checkpoint">,
): Form {
  const { maxElements, maxExpansionRatio, maxPages } = limits;
  const file = openPdf(bytes, {
    ...(password !== undefined && password !== "" && { password }),
    checkpoint,
    limits: {
      maxObjects: Math.min(maxElements, 8_000_000),
      maxDecodedBytes: Math.max(LEAST_DECODED, bytes.length * maxExpansionRatio),
    },
  });
  return readForm(file, { maxPages, maxFields: Math.min(maxElements, 1_000_000) });
}

/** Says what of the form could not be read: faults of the tree, and damage that may hide something. */
export function tellUnread({ file, problems }: Pick<Form, "file" | "problems">, op: Pick<ReadingOp, "lose">): void {
  for (const { rule, message, object } of problems)
    if (rule === "field-depth" || rule === "field-no-dictionary")
      op.lose("FORM_CONTENT_UNREADABLE", message, { subject: subjectOf(object) });
  for (const { message, object } of damageOf(file))
    op.lose("FORM_CONTENT_UNREADABLE", message, { subject: subjectOf(object) });
}

const HIDING: ReadonlySet<string> = new Set([
  "object-broken",
  "object-depth",
  "object-stream",
  "stream-end",
  "trailer-missing",
  "recovered",
]);

/** Damage behind which a field may be that is not seen. */
export function damageOf({ defects }: Pick<PdfFile, "defects">): readonly Defect[] {
  return defects.filter(({ rule }) => HIDING.has(rule));
}

function subjectOf(object: number | undefined): string {
  return object === undefined ? "file" : `object ${object}`;
}
