import { FieldDrawer } from "../appearances/field-drawer.ts";
import { unsupported } from "../assemble/source.ts";
import { displayedValue } from "../forms/displayed.ts";
import { type Field, type Form, inheritedOf } from "../forms/field.ts";
import { actionsOf } from "../forms/field-actions.ts";
import { FormEditor } from "../forms/form-editor.ts";
import { valuesOf } from "../forms/values.ts";
import { appendRevision } from "../write/append-revision.ts";
import { PendingRevision } from "../write/pending-revision.ts";

/** A field that readers may draw otherwise than it is drawn here, and why. */
export interface DoubtfulField {
  readonly field: Field;
  readonly why: string;
}

export interface DrawnForm {
  readonly bytes: Uint8Array;
  /** Fields whose appearance did not show what they hold. */
  readonly drawn: readonly Field[];
  readonly doubtful: readonly DoubtfulField[];
}

/**
 * A form that asks readers to draw its fields (NeedAppearances) -> the file with what they would draw, no longer asking for it.
 *
 * Shapes   A revision behind the file. An appearance that shows what its field holds stays as it is.
 * Cost     Each widget once.
 * Errors   FormatError UNSUPPORTED names the first field that readers may draw otherwise than it is drawn here.
 * Source   ISO 32000-2, 12.7.3, 12.7.4.3.
 */
export function drawNeededAppearances(form: Form): Uint8Array {
  const { bytes, doubtful } = drawFormFields(form);
  const [first] = doubtful;
  if (first !== undefined) throw cannotDraw(first.field, first.why);
  return bytes;
}

/** The same, without the fields that are to keep what they have, and with those that readers may draw otherwise. */
export function drawFormFields(form: Form, kept: ReadonlySet<Field> = new Set()): DrawnForm {
  const pending = new PendingRevision(form.file);
  const editor = new FormEditor(form, pending);
  const drawer = new FieldDrawer(form, { pending, editor, fonts: undefined });
  const drawn: Field[] = [];
  const doubtful: DoubtfulField[] = [];
  for (const field of form.fields) {
    form.file.checkpoint();
    if (kept.has(field)) continue;
    drawer.refresh(field);
    if (!drawer.hasDrawn(field)) continue;
    drawn.push(field);
    const why = otherLook(form, field);
    if (why !== undefined) doubtful.push({ field, why });
  }
  for (const { kind, field, message } of drawer.notes)
    if (kind === "missing" || kind === "substituted") doubtful.push({ field, why: message });
  if (form.dict !== undefined) editor.change(form.dict, form.object, { NeedAppearances: undefined });
  return { bytes: appendRevision(form.file, { changes: pending.changes, trailer: {} }), drawn, doubtful };
}

/** Text that some readers show formatted, by a script or by its rich text, and which is drawn plain here. */
function otherLook(form: Form, field: Field): string | undefined {
  const [value = ""] = valuesOf(form, field) ?? [];
  const isFormatted = [field, ...field.widgets].some((holder) =>
    actionsOf(form.file, holder).some(({ trigger, script }) => trigger === "F" && script !== undefined),
  );
  if (isFormatted && value !== "" && displayedValue(form, field, value) === undefined)
    return "A script formats it, and scripts are not run.";
  return form.file.resolve(inheritedOf(field, "RV")) === null ? undefined : "It contains formatted text.";
}

function cannotDraw({ name }: Field, why: string): Error {
  const field = JSON.stringify(name.toWellFormed());
  return unsupported(
    `A form asks readers to draw its fields (NeedAppearances). In a merged file this would apply to the other forms as well. Its field ${field} cannot be drawn here: ${why}`,
  );
}
