import { PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  number,
  type Op,
  object,
  optional,
  pick,
  record,
  type Static,
  string,
  typed,
} from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { pdfium } from "@colophon/engine-pdfium";
import type { FieldValue, NewField } from "@colophon/kit-pdf/forms";
import { errors, losses, READING_ERRORS } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FORM } from "../example.ts";
import { createIn } from "../model/create-in.ts";
import { editFields, lockIn } from "../model/edit-fields.ts";
import { type FilledDocument, fillDocument } from "../model/fill-document.ts";
import { flattenDocument } from "../model/flatten-document.ts";
import { mergeFilled } from "../model/merge-filled.ts";
import { readRecords } from "../model/read-records.ts";

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

const rectangle = array(number({ description: "A coordinate in points.", minimum: -1_000_000, maximum: 1_000_000 }), {
  description: "Left, bottom, right and top in the page's coordinates, as `pdf.inspect.form-map` returns them.",
  minItems: 4,
  maxItems: 4,
});

const newField = object({
  name: string({
    description: "Name of the field, without a period.",
    minLength: 1,
    maxLength: 1_000,
    pattern: "^[^.]+$",
  }),
  kind: choice(["text", "check", "choice", "radio"], {
    description: "A text, a check box, a drop-down list or a group of radio buttons.",
  }),
  page: integer({ description: "Page index, starting at 0.", minimum: 0, maximum: 1_000_000 }),
  rectangle: optional(rectangle),
  rectangles: optional(
    array(rectangle, { description: "One rectangle for each option of a `radio`.", maxItems: 10_000 }),
  ),
  options: optional(
    array(string({ description: "Text of the option.", maxLength: 10_000 }), {
      description: "Options of a `choice` or `radio`, in order.",
      minItems: 1,
      maxItems: 10_000,
    }),
  ),
  cells: optional(
    integer({ description: "Number of cells of equal width, one for each character.", minimum: 1, maximum: 1_000 }),
  ),
  isMultiline: optional(boolean({ description: "Whether a text has several lines. Default: false.", default: false })),
  label: optional(string({ description: "Label that screen readers read.", minLength: 1, maxLength: 10_000 })),
});

const names = (description: string) =>
  optional(
    array(string({ description: "Full name of a field or group.", maxLength: 10_000 }), {
      description,
      maxItems: 100_000,
    }),
  );

const filledFields = array(
  object({
    name: string({ description: "Full name of the field." }),
    values: array(string({ description: "Value as stored in the file." }), {
      description: "Values of the field after filling.",
    }),
    calculated: boolean({ description: "Whether the form's own calculation set the value, not the caller." }),
  }),
  { description: "Fields that were filled in. With several records, those of the first." },
);

/**
 * A form and values -> the form with the values in its fields, each drawn as its widgets say.
 *
 * Shapes   artifact: the file with a revision behind it, or written anew where fields are removed; an encrypted file stays encrypted. filled: in the order of the form, with
 *          the value as it is stored. Fields of one name hold one value. Nothing is filled when one of the values is refused.
 * Cost     The field tree, each widget that is drawn, and three pictures of it.
 * Proof    PDFium paints each widget that was drawn with text, and its picture is that of the glyphs' outlines.
 * Errors   FORM_FIELD_UNKNOWN, FORM_VALUE_TYPE, FORM_OPTION_UNKNOWN, FORM_FIELD_READ_ONLY, FORM_VALUE_TOO_LONG, FORM_FIELD_LOCKED:
 *          the first of the issues, which name all; FORM_CHANGE_FORBIDDEN where a signature allows no change; PDF_UNSUPPORTED for a
 *          damaged file, to which nothing can be appended.
 * Losses   Signatures that do not allow it, scripts other than standard calculations, XFA that is taken out, formatted text that becomes plain, text that does not fit, characters
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
    values: optional(
      record(fieldValue, {
        description:
          "Values to fill in, by full field name. With `data`, they apply to every record that does not set them.",
        maxProperties: 100_000,
      }),
    ),
    data: optional(
      file({
        description:
          "Form data: an FDF or XFDF file, a JSON object of values, or a JSON list or CSV file with one record for each filled file. The first row of CSV has the field names.",
      }),
    ),
    create: optional(
      array(newField, {
        description: "Fields to add before filling in, for a form that has lines and boxes but no fields.",
        maxItems: 100_000,
      }),
    ),
    remove: names("Fields to remove first, with their values."),
    rename: optional(
      record(string({ description: "The new last part.", minLength: 1, maxLength: 1_000, pattern: "^[^.]+$" }), {
        description: "Fields and groups to rename next: full name to a new last part. Other members use new names.",
        maxProperties: 100_000,
      }),
    ),
    reset: names("Fields that get their default values, or become empty, where no value is given."),
    lock: names("Fields to make read-only after filling in."),
  }),
  options: object({
    password: PASSWORD_OPTION,
    readOnlyFields: choice(["refuse", "fill"], {
      description: "What to do when a value is given for a read-only field: fail, or fill it in.",
      default: "refuse",
    }),
    flatten: boolean({
      description: "Whether to flatten the filled form, as pdf.transform.form-flatten does. Default: false.",
      default: false,
    }),
    output: choice(["files", "merged"], {
      description:
        "How to write several records: one file for each, or one merged file, in which later fields get new names.",
      default: "files",
    }),
  }),
  value: object({
    artifact: optional(
      artifact({
        description:
          "The filled-in or merged file. The same bytes if there is no value. Absent when there are several files.",
      }),
    ),
    artifacts: optional(
      array(artifact({ description: "The file of one record." }), {
        description: "One file for each record of `data`, in order. Absent when there is one file.",
      }),
    ),
    records: optional(
      array(object({ filled: filledFields }), {
        description: "The fields that were filled in, for each record of `data`.",
      }),
    ),
    filled: filledFields,
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
    "FORM_REFERENCE_BROKEN",
    "FORM_XFA_NOT_KEPT",
    "FORM_SCRIPT_NOT_RUN",
    "FORM_RICH_TEXT_FLATTENED",
    "FORM_APPEARANCE_MADE",
    "FORM_GLYPH_MISSING",
    "FORM_TEXT_OVERFLOWS",
    "FORM_INTERACTIVITY_REMOVED",
    "FORM_VALUE_NOT_CARRIED",
  ),
  unreachableCodes: {
    FORM_PROOF_FAILED: "No file is known of which PDFium paints another picture; a test breaks the picture by hand.",
  },
  effects: "none",
  search: [
    "mail merge",
    "fill",
    "fill in",
    "rename field",
    "radio buttons",
    "complete form",
    "set field",
    "form data",
    "acroform",
    "checkbox",
    "dropdown",
    "fdf",
  ],
  example: { input: { bytes: EXAMPLE_FORM, values: { name: "Grace Hopper", agreed: true } } },

  async run({ input, options, engines, op }) {
    const { values, data, create = [], remove = [], rename = {}, reset = [], lock = [] } = input;
    const edits = [create, remove, Object.keys(rename), reset, lock];
    if (values === undefined && data === undefined && edits.every(({ length }) => length === 0)) {
      const message = "Send `values`, `data`, `create`, `remove`, `rename`, `reset` or `lock`.";
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: "values", message }] });
    }
    const records = data === undefined ? [{}] : readRecords(data, op);
    const { password } = options;
    const bytes = withPdfErrors(op, () => {
      const edited = editFields({ bytes: input.bytes, password }, { remove, rename }, op);
      return createIn({ bytes: edited, password }, create.map(toNewField), op);
    });
    const made: FilledDocument[] = [];
    for (const [index, record] of records.entries()) {
      const fillsReadOnly = options.readOnlyFields === "fill";
      const given = { bytes, password, values: { ...values, ...record }, fillsReadOnly, reset };
      const own = records.length === 1 ? op : forRecord(op, index);
      const filled = await fillDocument(given, { engines, op: own });
      const locked = withPdfErrors(op, () => lockIn({ bytes: filled.bytes, password }, lock, own));
      const written = options.flatten
        ? await flattenDocument({ bytes: locked, password }, { engines, op: own })
        : { bytes: locked };
      made.push({ ...filled, bytes: written.bytes });
    }
    return withPdfErrors(op, () => toValue(made, { ...options, hasData: data !== undefined }, op));
  },
});

function toNewField({ rectangle: only, rectangles: several = [], ...field }: Static<typeof newField>): NewField {
  const all = only === undefined ? several : [only, ...several];
  return { ...field, rectangles: all.map(([left = 0, bottom = 0, right = 0, top = 0]) => [left, bottom, right, top]) };
}

interface Writing {
  readonly hasData: boolean;
  readonly output: "files" | "merged";
  readonly password?: string | undefined;
}

function toValue(
  made: readonly FilledDocument[],
  { hasData, output, password }: Writing,
  op: Pick<Op, "limits" | "checkpoint">,
) {
  const toArtifact = (bytes: Uint8Array) => makeArtifact(bytes, "application/pdf", "pdf");
  const files = made.map(({ bytes }) => bytes);
  const isMerged = output === "merged" && files.length > 1;
  const written = isMerged ? [mergeFilled(files, password, op)] : files;
  const [first = new Uint8Array(), ...others] = written;
  return {
    ...(others.length === 0 ? { artifact: toArtifact(first) } : { artifacts: written.map(toArtifact) }),
    ...(hasData && { records: made.map(({ filled }) => ({ filled: [...filled] })) }),
    filled: [...(made[0]?.filled ?? [])],
    appearances: made.reduce((sum, { appearances }) => sum + appearances, 0),
  };
}

/** Losses and errors name the record that they are of, counted from 1. */
function forRecord<E extends string, L extends string>(op: Op<E, L>, index: number): Op<E, L> {
  return {
    ...op,
    error: (code, message, facts) => op.error(code, `Record ${index + 1}: ${message}`, facts),
    reportLoss: (code, message, facts) =>
      op.reportLoss(code, message, { ...facts, subject: `record ${index + 1}: ${facts?.subject ?? "form"}` }),
  };
}
