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
  input: object({ bytes: file({ description: "The PDF file." }) }),
  options: object({ password: PASSWORD_OPTION }),
  value: object(
    {
      kind: choice(["none", "acroform", "xfa"], { description: "xfa has XFA, with fields or without." }),
      needAppearances: boolean({ description: "Readers are to draw the fields themselves." }),
      signatureFlags: texts("signaturesExist, appendOnly."),
      fields: array(
        object({
          name: text("Partial names joined by points."),
          kind: choice(FIELD_KINDS, { description: "What it is." }),
          object: optional(count("Its object.")),
          listed: boolean({ description: "The form leads to it, not only a page." }),
          flags: texts("readOnly, required, multiline, combo..."),
          label: optional(text("TU, for people.")),
          exportName: optional(text("TM.")),
          values: optional(texts("Value: a text, each choice, a state's name.")),
          exports: optional(texts("What the state of a check box or radio button stands for.")),
          defaults: optional(texts("Value after a reset.")),
          richText: optional(text("RV, XHTML.")),
          selected: optional(array(typed<number>({ type: "integer" }), { description: "Indexes of options." })),
          options: optional(
            array(object({ value: text("Stored and sent."), label: text("Shown.") }), {
              description: "Choices; of buttons one for each widget.",
            }),
          ),
          maxLength: optional(count("Characters.")),
          format: optional(text("A standard script that formats it.")),
          signed: optional(boolean({ description: "Of a signature: it has a value." })),
          actions: facts(ACTIONS),
          widgets: array(
            object({
              object: optional(count("Its object.")),
              page: optional(count("The first page that lists it, from 0.")),
              annotation: optional(count("Its place among the page's annotations.")),
              rectangle: optional(numbers("On the page.")),
              flags: texts("hidden, print, noView..."),
              drawn: boolean({ description: "It has an appearance." }),
              state: optional(text("AS.")),
              on: optional(text("The state in which a button is on.")),
              states: optional(texts("Of its appearance.")),
              look: typed<Facts>({
                $ref: "#/$defs/facts",
                description: "font, size (0: as fits), quadding, rotation, border, captions.",
              }),
              actions: facts("Those of the widget alone."),
            }),
            { description: "Where it is seen." },
          ),
        }),
        { description: "Every field." },
      ),
      groups: array(
        object({
          name: text("Full name."),
          object: optional(count("Its object.")),
          label: optional(text("TU.")),
          actions: facts(ACTIONS),
        }),
        { description: "Nodes with fields below." },
      ),
      calculationOrder: texts("Fields in the order of their calculation."),
      scripts: array(object({ name: text("Its name."), script: text("Whole.") }), {
        description: "Scripts of the document; none was run.",
      }),
      locks: array(
        object({
          field: text("The signature."),
          signed: boolean({ description: "The lock holds." }),
          source: choice(["Lock", "FieldMDP"], { description: "Where it is said." }),
          action: choice(["All", "Include", "Exclude"], { description: "Which fields it locks." }),
          names: texts("Fields, or groups of them."),
          permission: optional(count("P: 1 no changes, 2 filling, 3 annotating.")),
        }),
        { description: "Fields that signatures lock." },
      ),
      certified: optional(count("P of the certifying signature.")),
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
