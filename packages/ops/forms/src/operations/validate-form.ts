import { PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
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
import { clean } from "../model/form-value.ts";
import { FIELD_KINDS } from "../model/kinds.ts";
import { openForm, reportUnreadable } from "../model/open-form.ts";
import { checkExpected } from "../model/validity/check-expected.ts";
import { checkValues, VALIDITY_RULES, type ValueCounts } from "../model/validity/check-values.ts";

const text = (description: string) => string({ description });
const count = (description: string) => integer({ description });

/**
 * A PDF form, and what is expected of it -> whether it is filled in as its fields ask, and as the caller does.
 *
 * Shapes   value.findings: in the order of the fields, then of input.expected; valid: none is an error.
 * Cost     Each field once.
 * Errors   INVALID_INPUT for bytes that are no PDF and for a wrong password; PDF_UNSUPPORTED for a public-key encryption.
 * Losses   FORM_SCRIPT_NOT_RUN for a script of its own that may refuse a value; FORM_XFA_NOT_READ, FORM_CONTENT_UNREADABLE for what
 *          was not looked at.
 * Source   ISO 32000-2, 12.7.5; Acrobat JavaScript for the standard formats and ranges.
 */
export const validatePdfForm = defineOperation({
  name: "pdf.validate.form",
  summary:
    "Check what was filled into a PDF form: required fields, options, lengths, formats, ranges, expected values.",
  engine,
  input: object({
    bytes: file({ description: "The PDF file to check." }),
    expected: array(
      object({
        name: string({ description: "Full name of the field.", maxLength: 10_000 }),
        kind: optional(choice(FIELD_KINDS, { description: "Expected kind of field." })),
        values: optional(
          array(typed<string>({ type: "string" }), {
            description: "Expected values, in any order.",
            maxItems: 10_000,
          }),
        ),
        filled: optional(
          boolean({ description: "Whether the field must have a value (true) or must be empty (false)." }),
        ),
      }),
      { description: "Expected fields and values. Each is compared with the form.", maxItems: 100_000, default: [] },
    ),
  }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    valid: boolean({ description: "Whether no finding has severity `error`." }),
    findings: array(
      object({
        rule: choice(VALIDITY_RULES, { description: "Rule that is broken." }),
        severity: choice(["error", "warning"], { description: "Severity of the finding." }),
        message: text("The problem, in one sentence."),
        field: text("Full name of the field."),
        page: optional(count("Page index, starting at 0.")),
        expected: optional(text("What the rule requires.")),
        actual: optional(text("What the form has.")),
      }),
      { description: "Rule that is broken." },
    ),
    checked: object(
      {
        fields: count("Number of form fields."),
        filled: count("Fields that have a value."),
        required: count("Fields that must have a value."),
        formats: count("Values checked against a standard format."),
        ranges: count("Values checked against a range."),
        scriptsNotRun: count("Fields whose custom script was not run."),
      },
      { description: "Number of objects checked, by kind." },
    ),
  }),
  errors: pick(errors, ...READING_ERRORS),
  losses: pick(losses, "FORM_CONTENT_UNREADABLE", "FORM_XFA_NOT_READ", "FORM_SCRIPT_NOT_RUN"),
  effects: "none",
  search: ["is the form complete", "missing answers", "mandatory", "validate values", "wrong format"],
  example: { input: { bytes: EXAMPLE_FORM, expected: [{ name: "name", values: ["Ada"] }] } },

  run({ input, options, op }) {
    return withPdfErrors(op, () => {
      const form = openForm({ bytes: input.bytes, password: options.password }, op);
      const counts: ValueCounts = { filled: 0, required: 0, formats: 0, ranges: 0, scriptsNotRun: 0 };
      const values = checkValues(form, counts);
      for (const field of values.notRun)
        op.reportLoss("FORM_SCRIPT_NOT_RUN", "The script that checks what is filled in was not run.", {
          subject: `field ${clean(field.name)}`,
        });
      if (form.dict?.has("XFA") === true)
        op.reportLoss("FORM_XFA_NOT_READ", "The form has an XFA description, whose rules were not checked.");
      reportUnreadable(form, op);
      const findings = [...values.findings, ...checkExpected(form, input.expected)];
      return {
        valid: findings.every(({ severity }) => severity !== "error"),
        findings,
        checked: { fields: form.fields.length, ...counts },
      };
    });
  },
});
