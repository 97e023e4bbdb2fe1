import { FACTS, type Facts, facts, PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  object,
  optional,
  pick,
  string,
  typed,
} from "@colophon/contract";
import { errors, losses, READING_ERRORS } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FORM } from "../example.ts";
import { describeField, describeForm, describeGroup } from "../model/form-value.ts";
import { FIELD_KINDS } from "../model/kinds.ts";
import { openForm, reportUnreadable } from "../model/open-form.ts";

const text = (description: string) => string({ description });
const count = (description: string) => integer({ description });
const texts = (description: string) => array(typed<string>({ type: "string" }), { description });
const numbers = (description: string) => array(typed<number>({ type: "number" }), { description });
const ACTIONS =
  "kind (JavaScript, SubmitForm...), trigger (A, or the event of AA: K F V C ...), object, target, script (whole).";

/**
 * A PDF file -> its form: every field with type, value, options, flags, actions and widgets.
 *
 * Shapes   fields: in the order of the tree, behind them those that only a page's widget leads to (listed: false). Pages and
 *          annotations count from 0; rectangles are left, bottom, right, top in points before UserUnit.
 * Cost     Each field, widget and page's list of annotations once; no page's content is read.
 * Errors   INVALID_INPUT for bytes that are no PDF and for a wrong password; PDF_UNSUPPORTED for a public-key encryption.
 * Losses   FORM_XFA_NOT_READ where a form has another description beside its fields; FORM_CONTENT_UNREADABLE for what is damaged.
 * Source   ISO 32000-2, 12.7.
 */
export const inspectPdfForm = defineOperation({
  name: "pdf.inspect.form",
  summary: "List a PDF form's fields with type, value, options, flags, actions and widgets.",
  engine,
  input: object({ bytes: file({ description: "The PDF file to inspect." }) }),
  options: object({ password: PASSWORD_OPTION }),
  value: object(
    {
      kind: choice(["none", "acroform", "xfa"], {
        description: "Kind of form. `xfa` means that the file has XFA data, with or without AcroForm fields.",
      }),
      needAppearances: boolean({ description: "Whether PDF readers must generate the field appearances." }),
      signatureFlags: texts("Signature flags of the form: `signaturesExist`, `appendOnly`."),
      fields: array(
        object({
          name: text("Full name of the field."),
          kind: choice(FIELD_KINDS, { description: "Kind of form field." }),
          object: optional(count("Object number of the field.")),
          listed: boolean({
            description: "Whether the form's field tree lists the field. If false, only a page refers to it.",
          }),
          flags: texts("Field flags, for example `readOnly`, `required`, `multiline` or `combo`."),
          label: optional(text("Label for users (TU entry).")),
          exportName: optional(text("Mapping name for export (TM entry).")),
          values: optional(texts("Current value: a text, each choice, or the state of a button.")),
          exports: optional(texts("Export values of a check box or radio button.")),
          defaults: optional(texts("Default values, restored by a form reset.")),
          richText: optional(text("Value with formatting (RV entry), as XHTML.")),
          selected: optional(
            array(typed<number>({ type: "integer" }), { description: "Zero-based indexes of the selected options." }),
          ),
          options: optional(
            array(
              object({ value: text("Value that is stored and exported."), label: text("Text shown to the user.") }),
              {
                description: "Options of a choice field. For buttons, one for each widget.",
              },
            ),
          ),
          maxLength: optional(count("Maximum length in characters.")),
          format: optional(text("Standard formatting script of the field.")),
          signed: optional(boolean({ description: "Whether a signature field is signed." })),
          actions: facts(ACTIONS),
          widgets: array(
            object({
              object: optional(count("Object number of the widget.")),
              page: optional(count("Zero-based index of the first page that lists the widget.")),
              annotation: optional(count("Zero-based index among the page's annotations.")),
              rectangle: optional(numbers("Left, bottom, right and top on the page, in points.")),
              flags: texts("Annotation flags, for example `hidden`, `print` or `noView`."),
              drawn: boolean({ description: "Whether the widget has an appearance stream." }),
              state: optional(text("Current appearance state (AS entry).")),
              on: optional(text("State in which a button is on.")),
              states: optional(texts("Names of the appearance states.")),
              look: typed<Facts>({
                $ref: "#/$defs/facts",
                description:
                  "Appearance settings: `font`, `size` (0 means auto), `quadding`, `rotation`, `border`, `captions`.",
              }),
              actions: facts("Actions of the widget, without those of the field."),
            }),
            { description: "Widgets that show the field on pages." },
          ),
        }),
        { description: "All fields of the form." },
      ),
      groups: array(
        object({
          name: text("Full name of the group."),
          object: optional(count("Object number of the group.")),
          label: optional(text("Label for users (TU entry).")),
          actions: facts(ACTIONS),
        }),
        { description: "Field tree nodes that contain fields." },
      ),
      calculationOrder: texts("Names of calculated fields in calculation order."),
      scripts: array(object({ name: text("Name of the script."), script: text("Source text of the script.") }), {
        description: "Document-level scripts. They are not run.",
      }),
      locks: array(
        object({
          field: text("Name of the signature field."),
          signed: boolean({ description: "Whether the signature exists, so that the lock is in force." }),
          source: choice(["Lock", "FieldMDP"], { description: "Where the lock is defined." }),
          action: choice(["All", "Include", "Exclude"], {
            description: "Which fields the lock covers: all, those listed, or all except those listed.",
          }),
          names: texts("Names of fields or field groups."),
          permission: optional(count("Permission level P: 1 no changes, 2 filling in, 3 filling in and annotating.")),
        }),
        { description: "Field locks defined by signatures." },
      ),
      certified: optional(count("Permission level P of the certifying signature.")),
      xfa: facts("Parts of an XFA form: name, byteLength, object, problem."),
      problems: facts("Faults of the tree read past: rule, message, object."),
    },
    { $defs: { facts: FACTS } },
  ),
  errors: pick(errors, ...READING_ERRORS),
  losses: pick(losses, "FORM_CONTENT_UNREADABLE", "FORM_XFA_NOT_READ"),
  effects: "none",
  search: [
    "field",
    "fields",
    "list fields",
    "acroform",
    "widget",
    "checkbox",
    "radio button",
    "dropdown",
    "xfa",
    "fillable",
  ],
  example: { input: { bytes: EXAMPLE_FORM } },

  run({ input, options, op }) {
    return withPdfErrors(op, () => {
      const form = openForm({ bytes: input.bytes, password: options.password }, op);
      const reported = describeForm(form);
      const fields = form.fields.map((field, index) => {
        if (index % 100 === 0) op.progress(index, form.fields.length);
        return describeField(form, field);
      });
      if (reported.kind === "xfa")
        op.reportLoss("FORM_XFA_NOT_READ", "The form has an XFA description, whose own fields are not listed.");
      reportUnreadable(form, op);
      return { ...reported, fields, groups: form.groups.map((group) => describeGroup(form, group)) };
    });
  },
});
