import type { Op } from "@colophon/contract";
import { PdfDict } from "@colophon/kit-pdf";
import { type Field, type Form, inheritedOf } from "@colophon/kit-pdf/forms";
import { placeOfField } from "./fill-losses.ts";
import { damageOf } from "./open-form.ts";

/** The fields of these names and of the groups of these names; all where none is named. */
export function chooseFields(
  form: Form,
  { names, member }: { readonly names: readonly string[] | undefined; readonly member: string },
  op: Pick<Op<"FORM_FIELD_UNKNOWN">, "error">,
): Set<Field> {
  if (names === undefined) return new Set(form.fields);
  const wanted = new Set(names);
  const met = new Set<string>();
  const isWanted = ({ name }: Field): boolean => {
    for (let end = name.length; end > 0; end = name.lastIndexOf(".", end - 1)) {
      const own = name.slice(0, end);
      if (!wanted.has(own)) continue;
      met.add(own);
      return true;
    }
    return false;
  };
  const found = new Set(form.fields.filter(isWanted));
  const unknown = [...wanted].filter((name) => !met.has(name)).sort();
  if (unknown.length > 0)
    throw op.error("FORM_FIELD_UNKNOWN", `The form has no field ${JSON.stringify(unknown[0]?.toWellFormed())}.`, {
      issues: unknown.map((name) => ({
        path: `${member}[${names.indexOf(name)}]`,
        message: "The form has no field or field group of this name.",
      })),
    });
  return found;
}

/** A file that is written anew of what can be reached has to be read whole. */
export function refuseDamage({ file }: Pick<Form, "file">, op: Pick<Op<"PDF_UNSUPPORTED">, "error">): void {
  const [first] = damageOf(file);
  if (first !== undefined || file.isRecovered)
    throw op.error(
      "PDF_UNSUPPORTED",
      `The file is damaged: repair it first with pdf.repair. ${first?.message ?? ""}`.trim(),
    );
}

export type FlattenLoss =
  | "FORM_INTERACTIVITY_REMOVED"
  | "FORM_SIGNATURE_INVALIDATED"
  | "FORM_XFA_NOT_KEPT"
  | "FORM_RICH_TEXT_FLATTENED";

interface Done {
  readonly fields: ReadonlySet<Field>;
  readonly drawn: readonly Field[];
}

/** What the file no longer does. */
export function reportFlattened(
  form: Form,
  { fields, drawn }: Done,
  op: Pick<Op<never, FlattenLoss>, "reportLoss">,
): void {
  const { file, dict } = form;
  for (const field of fields)
    op.reportLoss(
      "FORM_INTERACTIVITY_REMOVED",
      "The field can no longer be filled in.",
      placeOfField(field, undefined),
    );
  for (const field of form.fields)
    if (field.kind === "signature" && file.resolve(inheritedOf(field, "V")) instanceof PdfDict)
      op.reportLoss(
        "FORM_SIGNATURE_INVALIDATED",
        "The signature no longer covers the file.",
        placeOfField(field, undefined),
      );
  if (file.dictOf(file.catalog.get("Perms")) !== undefined)
    op.reportLoss("FORM_SIGNATURE_INVALIDATED", "Permissions granted by a signature were removed.", {
      subject: "form",
    });
  if (file.resolve(dict?.get("XFA")) !== null)
    op.reportLoss("FORM_XFA_NOT_KEPT", "The XFA form was removed.", { subject: "form" });
  for (const field of drawn)
    if (file.resolve(inheritedOf(field, "RV")) !== null)
      op.reportLoss(
        "FORM_RICH_TEXT_FLATTENED",
        "The text was painted without its formatting.",
        placeOfField(field, undefined),
      );
}
