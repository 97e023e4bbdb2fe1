import { withPdfErrors } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import type { PdfDict } from "@colophon/kit-pdf";
import {
  type DrawnLook,
  type Field,
  type FieldEntry,
  type Form,
  fillForm,
  valuesOf,
  type WidgetPlace,
  writeLookFiles,
} from "@colophon/kit-pdf/forms";
import { calculateFields } from "./calculate-fields.ts";
import { checkValues, type ValueCode } from "./check-values.ts";
import { reportNotes, reportScripts } from "./fill-losses.ts";
import type { DrawingEngines } from "./flatten-document.ts";
import { needsFonts } from "./needs-fonts.ts";
import { openForm, reportUnreadable } from "./open-form.ts";
import { proveLooks } from "./prove-looks.ts";
import type { FormRecord } from "./read-records.ts";
import { resetValues } from "./reset-values.ts";
import { reportInvalidated } from "./tell-signatures.ts";

type FillOp = Op<
  | "INVALID_INPUT"
  | "RESOURCE_LIMIT"
  | "PDF_UNSUPPORTED"
  | "SCHEMA_REJECTED"
  | ValueCode
  | "FORM_CHANGE_FORBIDDEN"
  | "FORM_PROOF_FAILED",
  | "FORM_CONTENT_UNREADABLE"
  | "FORM_SIGNATURE_INVALIDATED"
  | "FORM_XFA_NOT_KEPT"
  | "FORM_SCRIPT_NOT_RUN"
  | "FORM_RICH_TEXT_FLATTENED"
  | "FORM_APPEARANCE_MADE"
  | "FORM_GLYPH_MISSING"
  | "FORM_TEXT_OVERFLOWS"
>;

export interface FilledField {
  readonly name: string;
  readonly values: readonly string[];
  readonly calculated: boolean;
}

export interface FilledDocument {
  readonly bytes: Uint8Array;
  readonly filled: readonly FilledField[];
  readonly appearances: number;
}

/** The file with one record filled in, its dependent fields calculated, proven by PDFium, with its losses reported. */
export async function fillDocument(
  given: {
    readonly bytes: Uint8Array;
    readonly password: string | undefined;
    readonly values: FormRecord;
    readonly fillsReadOnly: boolean;
    /** Full names of fields and groups that get their defaults where no value is given. */
    readonly reset: readonly string[];
  },
  { engines, op }: { readonly engines: DrawingEngines; readonly op: FillOp },
): Promise<FilledDocument> {
  const { password } = given;
  const { form, calculated } = withPdfErrors(op, () => {
    const opened = openForm(given, op);
    const defaults = resetValues(opened, given.reset, op);
    const values = { ...defaults, ...given.values };
    const reset = new Set(Object.keys(defaults).filter((name) => !Object.hasOwn(given.values, name)));
    const { fillsReadOnly } = given;
    return {
      form: opened,
      calculated: calculateFields(opened, checkValues(opened, { values, fillsReadOnly, reset }, op)),
    };
  });
  const { entries, results, settled } = calculated;
  const source = needsFonts(form, entries, form.needAppearances) ? await engines.fonts() : undefined;
  const filling = withPdfErrors(op, () => fillForm(form, entries, source));
  const looks = filling.looks.filter(({ widget }) => widget.places.length > 0);
  const painter = looks.length > 0 ? await engines.pdfium() : undefined;
  return withPdfErrors(op, () => {
    const { bytes, notes, appearances } = filling;
    reportUnreadable(form, op);
    reportNotes(notes, op);
    if (bytes !== given.bytes) reportInvalidated(form, { losesXfa: notes.some(({ kind }) => kind === "xfa") }, op);
    reportScripts(form, { filled: shownTexts(entries), settled }, op);
    const after = openForm({ bytes, password }, op);
    if (painter !== undefined) proveLooks(painter, writeLookFiles(after.file, looks, widgetsOf(after)), { looks, op });
    const names = new Set([...entries.keys()].map(({ name }) => name));
    const calculatedNames = new Set([...results].map(({ name }) => name));
    const filled = after.fields
      .filter(({ name }) => names.has(name))
      .map((field) => ({
        name: field.name.toWellFormed(),
        values: (valuesOf(after, field) ?? []).map((value) => value.toWellFormed()),
        calculated: calculatedNames.has(field.name),
      }));
    return { bytes, filled, appearances };
  });
}

/** The widget of another reading of the form that is at the same place. */
function widgetsOf({ fields }: Form): (drawn: DrawnLook) => PdfDict | undefined {
  const key = ({ page, index }: WidgetPlace): string => `${page}/${index}`;
  const widgets = fields.flatMap((field) => field.widgets);
  const byPlace = new Map(widgets.flatMap(({ dict, places }) => places.map((place) => [key(place), dict] as const)));
  return ({ widget }) => byPlace.get(widget.places[0] === undefined ? "" : key(widget.places[0]));
}

/** The text that each field is given; what is chosen is never formatted. */
function shownTexts(entries: ReadonlyMap<Field, FieldEntry>): Map<Field, string> {
  return new Map([...entries].map(([field, entry]) => [field, entry.kind === "text" ? entry.text : ""]));
}
