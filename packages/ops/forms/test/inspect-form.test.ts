import { conforms, conserves, fixture, including } from "@colophon/testing";
import { makePdf } from "../src/example.ts";
import { inspectPdfForm } from "../src/operations/inspect-form.ts";
import { formConservation } from "./conservation.ts";
import { commonRows, makeForm } from "./made-forms.ts";
import { module } from "./module.ts";

conforms(
  inspectPdfForm,
  [
    {
      name: "fields of all kinds",
      input: { bytes: fixture("acroform.pdf") },
      losses: [],
      value: including({ kind: "acroform" }),
    },
    {
      name: "states of buttons",
      input: { bytes: fixture("simple-acroform-states.pdf") },
      losses: [],
      value: including({ fields: [including({}), including({}), including({}), including({})] }),
    },
    {
      name: "a group of fields",
      input: { bytes: fixture("minimal-with-textfield-group.pdf") },
      losses: [],
      value: including({ groups: [including({ name: "TextInput" })] }),
    },
    {
      name: "a second description in XFA",
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      losses: ["pdf/FORM_XFA_NOT_READ"],
      value: including({ kind: "xfa" }),
    },
    {
      name: "widgets of a page without a form",
      input: { bytes: fixture("annotations-no-acroform.pdf") },
      losses: [],
      value: including({ kind: "none" }),
    },
    {
      name: "a form whose list of fields is broken",
      kind: "boundary",
      input: { bytes: fixture("form-bad-fields-array.pdf") },
      losses: [],
      value: including({ problems: [including({ rule: "fields-missing" })] }),
    },
    {
      name: "no form at all",
      kind: "boundary",
      input: { bytes: makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]) },
      losses: [],
      value: including({ kind: "none", fields: [], groups: [] }),
    },
    {
      name: "locks and what the document says to scripts",
      input: {
        bytes: makeForm(
          [
            "<</T(s)/FT/Sig/Lock<</Action/Include/Fields[(a)]>>>>",
            "<</T(a)/FT/Tx/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2, 0\\))>>>>>>",
          ],
          { fields: "5 0 R 6 0 R", annotations: "", form: "/SigFlags 3/CO[6 0 R]" },
        ),
      },
      losses: [],
      value: including({
        signatureFlags: ["signaturesExist", "appendOnly"],
        calculationOrder: ["a"],
        locks: [including({ field: "s", signed: false, action: "Include", names: ["a"] })],
        fields: [including({ kind: "signature", signed: false }), including({ format: "AFNumber_Format(2, 0)" })],
      }),
    },
    {
      name: "kids that lead back",
      kind: "hostile",
      input: { bytes: makeForm(["<</T(a)/FT/Tx/Kids[5 0 R 6 0 R]>>", "<</T(b)/Kids[5 0 R]>>"], { fields: "5 0 R" }) },
      losses: [],
      value: including({ fields: [including({ name: "a.b" })] }),
    },
    {
      name: "fields deeper than any form's",
      kind: "hostile",
      input: {
        bytes: makeForm(
          Array.from({ length: 3_000 }, (_, index) => `<</T(d)/FT/Tx/Kids[${index + 6} 0 R]>>`),
          { fields: "5 0 R", annotations: "" },
        ),
      },
      losses: ["pdf/FORM_CONTENT_UNREADABLE"],
      value: including({ fields: [] }),
    },
    {
      name: "a name of a megabyte that hundreds of fields begin with",
      kind: "hostile",
      input: {
        bytes: makeForm(
          [
            `<</T(${"x".repeat(1_000_000)})/Kids[${Array.from({ length: 400 }, (_, index) => `${index + 6} 0 R`).join(" ")}]>>`,
            ...Array.from({ length: 400 }, () => "<</T(k)/FT/Tx>>"),
          ],
          { fields: "5 0 R", annotations: "" },
        ),
      },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "the owner's password",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "ownersecret" },
      losses: [],
      value: including({ kind: "none" }),
    },
    ...commonRows(fixture),
  ],
  { module, conservation: formConservation },
);

conserves(inspectPdfForm, formConservation, 100);
