import { PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  type Artifact,
  array,
  artifact,
  at,
  boolean,
  choice,
  defineOperation,
  file,
  makeArtifact,
  type Op,
  object,
  optional,
  pick,
  string,
  typed,
} from "@colophon/contract";
import { PdfDict } from "@colophon/kit-pdf";
import {
  actionsOf,
  dataOf,
  exportOfState,
  type Field,
  type Form,
  inheritedOf,
  readXfa,
  valuesOf,
  writeFdf,
} from "@colophon/kit-pdf/forms";
import { errors, losses, READING_ERRORS } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FORM } from "../example.ts";
import { clean, richTextOf } from "../model/form-value.ts";
import { FIELD_KINDS } from "../model/kinds.ts";
import { openForm, reportUnreadable } from "../model/open-form.ts";
import { readXfaData } from "../model/xfa-data.ts";
import { writeXfdf } from "../model/xfdf.ts";

const texts = (description: string) => array(typed<string>({ type: "string" }), { description });

/**
 * A PDF form -> what it was filled with, as JSON, and as FDF or XFDF when that is asked for.
 *
 * Shapes   value.fields: one a field, in the order of the form. value.xfa: every value of the data of an XFA form, by its path.
 * Cost     Each field once; the data of XFA is parsed.
 * Errors   INVALID_INPUT for bytes that are no PDF and for a wrong password; PDF_UNSUPPORTED for a public-key encryption.
 * Losses   FORM_SCRIPT_NOT_RUN for a value that a script calculates; FORM_XFA_NOT_READ where XFA data cannot be had;
 *          FORM_XFA_NOT_KEPT, FORM_VALUE_NOT_CARRIED, FORM_RICH_TEXT_FLATTENED for what FDF or XFDF cannot hold.
 * Source   ISO 32000-2, 12.7.8; ISO 19444-1.
 */
export const extractPdfFormFields = defineOperation({
  name: "pdf.extract.form-fields",
  summary: "Extract the values of a PDF form as JSON, FDF or XFDF, including XFA data.",
  engine,
  input: object({ bytes: file({ description: "The PDF file to read." }) }),
  options: object({
    format: choice(["json", "fdf", "xfdf"], {
      description: "Output format. `fdf` and `xfdf` also return a file; `json` returns only `value.fields`.",
      default: "json",
    }),
    emptyFields: boolean({ description: "Whether to list fields without a value.", default: true }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    fields: array(
      object({
        name: string({ description: "Full name of the field." }),
        kind: choice(FIELD_KINDS, { description: "Kind of form field." }),
        values: optional(texts("Current value: a text, each choice, or the state of a button.")),
        exports: optional(texts("Export values of a check box or radio button.")),
        richText: optional(string({ description: "Value with formatting, as XHTML." })),
        signed: optional(boolean({ description: "Whether a signature field is signed." })),
        calculated: optional(
          boolean({ description: "Whether a script calculates the field. The value is the stored one." }),
        ),
      }),
      { description: "All fields of the form." },
    ),
    xfa: optional(
      array(
        object({
          path: string({ description: "Path in the XFA data, for example `form1[0].item[1]`." }),
          value: string({ description: "Text at the path." }),
        }),
        { description: "Data of an XFA form." },
      ),
    ),
    artifact: optional(artifact({ description: "The values as an FDF or XFDF file." })),
  }),
  errors: pick(errors, ...READING_ERRORS),
  losses: pick(
    losses,
    "FORM_CONTENT_UNREADABLE",
    "FORM_XFA_NOT_READ",
    "FORM_XFA_NOT_KEPT",
    "FORM_SCRIPT_NOT_RUN",
    "FORM_VALUE_NOT_CARRIED",
    "FORM_RICH_TEXT_FLATTENED",
  ),
  effects: "none",
  search: ["read form", "form data", "xfdf", "export fields", "filled values", "responses"],
  example: { input: { bytes: EXAMPLE_FORM }, options: { format: "xfdf" } },

  run({ input, options, op }) {
    return withPdfErrors(op, () => {
      const { format, emptyFields, password } = options;
      const form = openForm({ bytes: input.bytes, password }, op);
      const isChosen = (field: Field): boolean => emptyFields || isFilled(form, field);
      const chosen = form.fields.filter(isChosen);
      const fields = chosen.map((field) => {
        op.checkpoint();
        return describeValue(form, field);
      });
      for (const { name, calculated } of fields)
        if (calculated === true)
          op.reportLoss(
            "FORM_SCRIPT_NOT_RUN",
            "The field is calculated by a script, which was not run; the stored value is returned.",
            {
              subject: `field ${name}`,
            },
          );
      const xfa = describeXfa(form, op);
      const made = makeFile(form, { format, isChosen }, op);
      if (xfa !== undefined && made !== undefined)
        op.reportLoss("FORM_XFA_NOT_KEPT", `The ${format} file does not contain the XFA data.`, {
          at: [at("part", { id: "XFA" })],
        });
      reportUnreadable(form, op);
      return { fields, ...(xfa !== undefined && { xfa }), ...(made !== undefined && { artifact: made }) };
    });
  },
});

type ExtractOp = Pick<
  Op<string, "FORM_XFA_NOT_READ" | "FORM_VALUE_NOT_CARRIED" | "FORM_RICH_TEXT_FLATTENED">,
  "reportLoss" | "checkpoint"
>;

function isFilled(form: Form, field: Field): boolean {
  if (field.kind === "signature") return isSigned(form, field);
  const values = valuesOf(form, field) ?? [];
  return values.some(
    (value) => value !== "" && !(value === "Off" && (field.kind === "check" || field.kind === "radio")),
  );
}

function isSigned({ file }: Form, field: Field): boolean {
  return file.resolve(inheritedOf(field, "V")) instanceof PdfDict;
}

function describeValue(form: Form, field: Field) {
  const { kind } = field;
  const values = kind === "signature" ? undefined : valuesOf(form, field);
  const rich = richTextOf(form, field);
  const isButton = kind === "check" || kind === "radio";
  const isCalculated = actionsOf(form.file, field).some(
    ({ trigger, script }) => trigger === "C" && script !== undefined,
  );
  return {
    name: clean(field.name),
    kind,
    ...(values !== undefined && { values: values.map(clean) }),
    ...(values !== undefined && isButton && { exports: values.map((own) => clean(exportOfState(form, field, own))) }),
    ...(rich !== undefined && { richText: clean(rich) }),
    ...(kind === "signature" && { signed: isSigned(form, field) }),
    ...(isCalculated && { calculated: true }),
  };
}

function describeXfa(form: Form, op: ExtractOp) {
  if (form.dict?.has("XFA") !== true) return undefined;
  const { data, problem } = readXfaData(readXfa(form), op.checkpoint);
  if (problem !== undefined) op.reportLoss("FORM_XFA_NOT_READ", `The data of XFA was not read: ${problem}`);
  return data.map(({ path, value }) => ({ path: clean(path), value: clean(value) }));
}

interface Wanted {
  readonly format: "json" | "fdf" | "xfdf";
  readonly isChosen: (field: Field) => boolean;
}

function makeFile(form: Form, { format, isChosen }: Wanted, op: ExtractOp): Artifact | undefined {
  if (format === "json") return undefined;
  for (const field of form.fields)
    if (field.kind === "signature" && isSigned(form, field))
      op.reportLoss("FORM_VALUE_NOT_CARRIED", `${format} cannot hold signatures.`, {
        subject: `signature ${clean(field.name)}`,
      });
  const data = dataOf(form, isChosen);
  if (format === "fdf") return makeArtifact(writeFdf(data, op.checkpoint), "application/vnd.fdf", "fdf");
  const { bytes, notCarried } = writeXfdf(data, op.checkpoint);
  for (const { name, what, reason, value } of notCarried) {
    const facts = {
      subject: `field ${clean(name)}`,
      details: { field: clean(name) },
      ...(value !== undefined && { actual: clean(value) }),
    };
    if (what === "richText") op.reportLoss("FORM_RICH_TEXT_FLATTENED", reason, facts);
    else op.reportLoss("FORM_VALUE_NOT_CARRIED", reason, facts);
  }
  return makeArtifact(bytes, "application/vnd.adobe.xfdf", "xfdf");
}
