import { mayHide, type OpenedPdf, openWithin } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import type { Defect, PdfFile } from "@colophon/kit-pdf";
import { type Form, readForm } from "@colophon/kit-pdf/forms";

/** Opens the file and reads its form, both within the operation's limits. */
export function openForm(given: OpenedPdf, op: Pick<Op, "limits" | "checkpoint">): Form {
  const { maxElements, maxPages } = op.limits;
  return readForm(openWithin(given, op), { maxPages, maxFields: Math.min(maxElements, 1_000_000) });
}

/** Says what of the form could not be read: faults of the tree, and damage that may hide something. */
export function reportUnreadable(
  { file, problems }: Pick<Form, "file" | "problems">,
  op: Pick<Op<never, "FORM_CONTENT_UNREADABLE">, "reportLoss">,
): void {
  for (const { rule, message, object } of problems)
    if (rule === "field-depth" || rule === "field-no-dictionary")
      op.reportLoss("FORM_CONTENT_UNREADABLE", message, { subject: subjectOf(object) });
  for (const { message, object } of damageOf(file))
    op.reportLoss("FORM_CONTENT_UNREADABLE", message, { subject: subjectOf(object) });
}

/** Damage that may hide a field. */
export function damageOf({ defects }: Pick<PdfFile, "defects">): readonly Defect[] {
  return defects.filter(mayHide);
}

function subjectOf(object: number | undefined): string {
  return object === undefined ? "file" : `object ${object}`;
}
