import { PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  artifact,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  object,
  pick,
  record,
  string,
  typed,
} from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { pdfium } from "@colophon/engine-pdfium";
import {
  type DrawnLook,
  type Field,
  type FieldEntry,
  type FieldValue,
  type Form,
  fillForm,
  type PdfDict,
  valuesOf,
  type WidgetPlace,
  writeLookFiles,
} from "@colophon/kit-pdf";
import { errors, losses, READING_ERRORS } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FORM } from "../example.ts";
import { checkValues } from "../model/check-values.ts";
import { reportNotes, reportScripts } from "../model/fill-losses.ts";
import { needsFonts } from "../model/needs-fonts.ts";
import { openForm, reportUnreadable } from "../model/open-form.ts";
import { proveLooks } from "../model/prove-looks.ts";
import { reportInvalidated } from "../model/tell-signatures.ts";

const fieldValue = typed<FieldValue>({
  anyOf: [
    { type: "string", maxLength: 1_000_000 },
    { type: "number" },
    { type: "boolean" },
    { type: "array", items: { type: "string", maxLength: 1_000_000 }, maxItems: 10_000 },
    ...(
      [
        ["state", "The name of the appearance state that the button takes, as `pdf.inspect.form` lists it."],
        ["export", "The export value that the button stores, as `pdf.inspect.form` lists it."],
      ] as const
    ).map(([key, description]) => ({
      type: "object" as const,
      properties: { [key]: { type: "string" as const, maxLength: 1_000_000, description } },
      required: [key],
      additionalProperties: false,
    })),
  ],
  description:
    "Value of the field: a text; for a choice field, the stored or shown texts of options; for check boxes and radio buttons, a state, an export value, true or false. If a text is the state of one button and the export value of another, use an object with `state` or `export`.",
});

/**
 * A form and values -> the form with the values in its fields, each drawn as its widgets say.
 *
 * Shapes   artifact: the file with a revision behind it; an encrypted file stays encrypted. filled: in the order of the form, with
 *          the value as it is stored. Fields of one name hold one value. Nothing is filled when one of the values is refused.
 * Cost     The field tree, each widget that is drawn, and three pictures of it.
 * Proof    PDFium paints each widget that was drawn with text, and its picture is that of the glyphs' outlines.
 * Errors   FORM_FIELD_UNKNOWN, FORM_VALUE_TYPE, FORM_OPTION_UNKNOWN, FORM_FIELD_READ_ONLY, FORM_VALUE_TOO_LONG, FORM_FIELD_LOCKED:
 *          the first of the issues, which name all; FORM_CHANGE_FORBIDDEN where a signature allows no change; PDF_UNSUPPORTED for a
 *          damaged file, to which nothing can be appended.
 * Losses   Signatures that do not allow it, scripts that were not run, XFA that is taken out, formatted text that becomes plain, text that does not fit, characters
 *          without a glyph, appearances that were made for other fields.
 * Source   ISO 32000-2, 12.7.
 */
export const transformPdfFormFill = defineOperation({
  name: "pdf.transform.form-fill",
  summary: "Fill in a PDF form by field name, with an appearance for every field.",
  engine,
  engines: [fonts, pdfium],
  input: object({
    bytes: file({ description: "The PDF file to fill in." }),
    values: record(fieldValue, { description: "Values to fill in, by full field name.", maxProperties: 100_000 }),
  }),
  options: object({
    password: PASSWORD_OPTION,
    readOnlyFields: choice(["refuse", "fill"], {
      description: "What to do when a value is given for a read-only field: fail, or fill it in.",
      default: "refuse",
    }),
  }),
  value: object({
    artifact: artifact({ description: "The filled-in file. The same bytes if `values` is empty." }),
    filled: array(
      object({
        name: string({ description: "Full name of the field." }),
        values: array(string({ description: "Value as stored in the file." }), {
          description: "Values of the field after filling.",
        }),
      }),
      { description: "Fields that were filled in." },
    ),
    appearances: integer({ description: "Number of appearance streams generated." }),
  }),
  errors: pick(
    errors,
    ...READING_ERRORS,
    "FORM_FIELD_UNKNOWN",
    "FORM_VALUE_TYPE",
    "FORM_OPTION_UNKNOWN",
    "FORM_FIELD_READ_ONLY",
    "FORM_VALUE_TOO_LONG",
    "FORM_FIELD_LOCKED",
    "FORM_CHANGE_FORBIDDEN",
    "FORM_PROOF_FAILED",
  ),
  losses: pick(
    losses,
    "FORM_CONTENT_UNREADABLE",
    "FORM_SIGNATURE_INVALIDATED",
    "FORM_XFA_NOT_KEPT",
    "FORM_SCRIPT_NOT_RUN",
    "FORM_RICH_TEXT_FLATTENED",
    "FORM_APPEARANCE_MADE",
    "FORM_GLYPH_MISSING",
    "FORM_TEXT_OVERFLOWS",
  ),
  unreachableCodes: {
    FORM_PROOF_FAILED: "No file is known of which PDFium paints another picture; a test breaks the picture by hand.",
  },
  effects: "none",
  search: ["fill", "fill in", "complete form", "set field", "form data", "acroform", "checkbox", "dropdown", "fdf"],
  example: { input: { bytes: EXAMPLE_FORM, values: { name: "Grace Hopper", agreed: true } } },

  async run({ input, options, engines, op }) {
    const { form, entries } = withPdfErrors(op, () => {
      const opened = openForm({ bytes: input.bytes, password: options.password }, op);
      const given = { values: input.values, fillsReadOnly: options.readOnlyFields === "fill" };
      return { form: opened, entries: checkValues(opened, given, op) };
    });
    const source = needsFonts(form, entries, form.needAppearances) ? await engines.fonts() : undefined;
    const filling = withPdfErrors(op, () => fillForm(form, entries, source));
    const looks = filling.looks.filter(({ widget }) => widget.places.length > 0);
    const painter = looks.length > 0 ? await engines.pdfium() : undefined;
    return withPdfErrors(op, () => {
      const { bytes, notes, appearances } = filling;
      reportUnreadable(form, op);
      reportNotes(notes, op);
      if (bytes !== input.bytes) reportInvalidated(form, { losesXfa: notes.some(({ kind }) => kind === "xfa") }, op);
      reportScripts(form, shownTexts(entries), op);
      const after = openForm({ bytes, password: options.password }, op);
      if (painter !== undefined)
        proveLooks(painter, writeLookFiles(after.file, looks, widgetsOf(after)), { looks, op });
      const names = new Set([...entries.keys()].map(({ name }) => name));
      const filled = after.fields
        .filter(({ name }) => names.has(name))
        .map((field) => ({
          name: field.name.toWellFormed(),
          values: (valuesOf(after, field) ?? []).map((value) => value.toWellFormed()),
        }));
      return { artifact: makeArtifact(bytes, "application/pdf", "pdf"), filled, appearances };
    });
  },
});

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
