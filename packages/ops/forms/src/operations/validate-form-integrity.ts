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
} from "@colophon/contract";
import { errors, losses, READING_ERRORS } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FORM } from "../example.ts";
import { clean } from "../model/form-value.ts";
import { checkAppearances } from "../model/integrity/check-appearances.ts";
import { checkCalculations } from "../model/integrity/check-calculations.ts";
import { checkLocks } from "../model/integrity/check-locks.ts";
import { checkStructure } from "../model/integrity/check-structure.ts";
import { type Counts, FINDING_SEVERITIES, INTEGRITY_RULES } from "../model/integrity/finding.ts";
import { openForm, reportUnreadable } from "../model/open-form.ts";

const text = (description: string) => string({ description });
const count = (description: string) => integer({ description });

/**
 * A PDF form -> whether it is whole: names, tree, widgets, appearances, locks and calculations agree with each other.
 *
 * Shapes   value.findings: structure first, then values and appearances, locks, calculations; intact: none is an error.
 * Cost     Each field once, the content of each appearance once; each signed state that something was added to is read again.
 * Errors   INVALID_INPUT for bytes that are no PDF and for a wrong password; PDF_UNSUPPORTED for a public-key encryption.
 * Losses   FORM_SCRIPT_NOT_RUN for a calculation that is no standard one; FORM_TEXT_UNDECODABLE for an appearance whose glyphs have no
 *          characters; FORM_XFA_NOT_READ, FORM_CONTENT_UNREADABLE for what was not looked at.
 * Source   ISO 32000-2, 12.7 and 12.8.2.
 */
export const validatePdfFormIntegrity = defineOperation({
  name: "pdf.validate.form-integrity",
  summary: "Check a PDF form: names, widgets, appearances against values, locks of signatures, calculated values.",
  engine,
  input: object({ bytes: file({ description: "The PDF file to check." }) }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    intact: boolean({ description: "Whether no finding has severity `error`." }),
    findings: array(
      object({
        rule: choice(INTEGRITY_RULES, { description: "Rule that is broken." }),
        severity: choice(FINDING_SEVERITIES, { description: "Severity of the finding." }),
        message: text("The problem, in one sentence."),
        field: optional(text("Full name of the field.")),
        page: optional(count("Page index, starting at 0.")),
        object: optional(count("Object number in the PDF file.")),
        expected: optional(text("Stored value of the field.")),
        actual: optional(text("Value that the appearance or calculation gives.")),
      }),
      { description: "Rule that is broken." },
    ),
    checked: object(
      {
        fields: count("Number of form fields."),
        widgets: count("Number of widgets of the form."),
        appearances: count("Appearances of texts and choices that were compared with the value."),
        appearancesNotCompared: count(
          "Appearances that were not compared: passwords, values formatted by scripts, glyphs without characters.",
        ),
        calculations: count("Standard calculations that were done again."),
        calculationsNotRun: count("Calculation scripts that were not run."),
        locks: count("Signature locks that are intact."),
      },
      { description: "Number of objects checked, by kind." },
    ),
  }),
  errors: pick(errors, ...READING_ERRORS),
  losses: pick(losses, "FORM_CONTENT_UNREADABLE", "FORM_XFA_NOT_READ", "FORM_SCRIPT_NOT_RUN", "FORM_TEXT_UNDECODABLE"),
  effects: "none",
  search: [
    "duplicate fields",
    "orphan widgets",
    "stale appearance",
    "value not shown",
    "tampered form",
    "locked fields",
  ],
  example: { input: { bytes: EXAMPLE_FORM } },

  run({ input, options, op }) {
    return withPdfErrors(op, () => {
      const form = openForm({ bytes: input.bytes, password: options.password }, op);
      const counts: Counts = {
        appearances: 0,
        appearancesNotCompared: 0,
        calculations: 0,
        calculationsNotRun: 0,
        locks: 0,
      };
      const structure = checkStructure(form, op.checkpoint);
      const shown = checkAppearances(form, { maxOperations: op.limits.maxElements, counts });
      const locks = checkLocks(form, { password: options.password, counts });
      const calculated = checkCalculations(form, counts);
      for (const { field } of shown.undecodable)
        op.reportLoss("FORM_TEXT_UNDECODABLE", "The appearance's glyphs have no characters: it was not compared.", {
          subject: `field ${clean(field.name)}`,
        });
      for (const field of calculated.notRun)
        op.reportLoss("FORM_SCRIPT_NOT_RUN", "The script that calculates the value was not run: it was not compared.", {
          subject: `field ${clean(field.name)}`,
        });
      if (form.dict?.has("XFA") === true)
        op.reportLoss("FORM_XFA_NOT_READ", "The form has an XFA description, which was not compared with the fields.");
      if (shown.isCut)
        op.reportLoss("FORM_CONTENT_UNREADABLE", "Appearances beyond limits.maxElements were not checked.", {
          subject: "content",
        });
      for (const message of locks.unread)
        op.reportLoss("FORM_CONTENT_UNREADABLE", message, { subject: "signed state" });
      reportUnreadable(form, op);
      const findings = [...structure, ...shown.findings, ...locks.findings, ...calculated.findings];
      const widgets = form.fields.reduce((sum, field) => sum + field.widgets.length, 0);
      return {
        intact: findings.every(({ severity }) => severity !== "error"),
        findings,
        checked: { fields: form.fields.length, widgets, ...counts },
      };
    });
  },
});
