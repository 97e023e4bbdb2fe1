import type { Op } from "@colophon/contract";
import { isName, PdfDict } from "@colophon/kit-pdf";
import { type Form, inheritedOf } from "@colophon/kit-pdf/forms";
import { placeOfField } from "./fill-losses.ts";

type Losing = Pick<Op<never, "FORM_SIGNATURE_INVALIDATED">, "reportLoss">;

/**
 * Reports the signatures that a filled form no longer keeps. Filling in is a change that they allow; taking the XFA form out is
 * none, and usage rights may grant filling in or not.
 *
 * Source   ISO 32000-2, 12.8.2.2 and 12.8.2.3.
 */
export function reportInvalidated(form: Form, { losesXfa }: { readonly losesXfa: boolean }, op: Losing): void {
  const { file, fields } = form;
  if (losesXfa)
    for (const field of fields)
      if (field.kind === "signature" && file.resolve(inheritedOf(field, "V")) instanceof PdfDict)
        op.reportLoss(
          "FORM_SIGNATURE_INVALIDATED",
          "The signature does not allow that the XFA form is removed: readers report it as broken.",
          placeOfField(field, undefined),
        );
  const permissions = file.dictOf(file.catalog.get("Perms"));
  for (const key of ["UR3", "UR"]) {
    const rights = file.dictOf(permissions?.get(key));
    if (rights === undefined || (!losesXfa && grantsFilling(form, rights))) continue;
    op.reportLoss(
      "FORM_SIGNATURE_INVALIDATED",
      losesXfa
        ? "The usage rights do not allow that the XFA form is removed: Acrobat withdraws them."
        : "The usage rights do not allow filling in: Acrobat withdraws them.",
      { subject: "form" },
    );
  }
}

function grantsFilling({ file }: Form, rights: PdfDict): boolean {
  return file.arrayOf(rights.get("Reference")).some((reference) => {
    const parameters = file.dictOf(file.dictOf(reference)?.get("TransformParams"));
    return file.arrayOf(parameters?.get("Form")).some((right) => isName(file.resolve(right), "FillIn"));
  });
}
