import { conforms, conserves, fixture, including } from "@colophon/testing";
import { makePdf, stream } from "../src/example.ts";
import { extractPdfFormFields } from "../src/operations/extract-form-fields.ts";
import { extractConservation } from "./extract-conservation.ts";
import { commonRows, makeForm } from "./made-forms.ts";
import { module } from "./module.ts";

conforms(
  extractPdfFormFields,
  [
    {
      name: "values of all kinds",
      input: { bytes: fixture("more-choices.pdf") },
      losses: [],
      value: including({}),
    },
    {
      name: "as FDF",
      input: { bytes: fixture("acroform.pdf") },
      options: { format: "fdf" },
      losses: [],
      value: including({ artifact: including({ extension: "fdf", mediaType: "application/vnd.fdf" }) }),
    },
    {
      name: "as XFDF, of a group of fields",
      input: { bytes: fixture("minimal-with-textfield-group.pdf") },
      options: { format: "xfdf" },
      losses: [],
      value: including({ artifact: including({ extension: "xfdf" }) }),
    },
    {
      name: "the data of an XFA form",
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      losses: [],
      value: including({}),
    },
    {
      name: "the data of XFA by paths, attributes and formatted text too",
      input: {
        bytes: makeForm(
          [
            stream(
              "",
              '<d:datasets xmlns:d="http://www.xfa.org/schema/xfa-data/1.0/"><d:data><f><i k="v">one</i><i>two</i><t><body xmlns="http://www.w3.org/1999/xhtml"><p>three</p></body></t></f></d:data></d:datasets>',
            ),
          ],
          { fields: "", form: "/XFA[(datasets)5 0 R]" },
        ),
      },
      losses: [],
      value: {
        fields: [],
        xfa: [
          { path: "f[0].i[0]@k", value: "v" },
          { path: "f[0].i[0]", value: "one" },
          { path: "f[0].i[1]", value: "two" },
          { path: "f[0].t[0]", value: "three" },
        ],
      },
    },
    {
      name: "the data of an XFA form beside a file",
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      options: { format: "fdf" },
      losses: ["pdf/FORM_XFA_NOT_KEPT"],
      value: including({}),
    },
    {
      name: "XFA without data, and data that is no XML",
      kind: "boundary",
      input: {
        bytes: makeForm(["<</Length 4>>stream\n<a><\nendstream"], { fields: "", form: "/XFA[(datasets)5 0 R]" }),
      },
      losses: ["pdf/FORM_XFA_NOT_READ"],
      value: including({ fields: [], xfa: [] }),
    },
    {
      name: "a value that a script calculates",
      input: {
        bytes: makeForm(["<</T(sum)/FT/Tx/V(3)/AA<</C<</S/JavaScript/JS(1+2)>>>>>>"], { fields: "5 0 R" }),
      },
      losses: ["pdf/FORM_SCRIPT_NOT_RUN"],
      value: { fields: [{ name: "sum", kind: "text", values: ["3"], calculated: true }] },
    },
    {
      name: "characters that XML cannot hold",
      kind: "hostile",
      input: {
        bytes: makeForm(["<</T(a)/FT/Tx/V(b\\001c)>>", "<</T(n\\001m)/FT/Tx/V(o)>>"], { fields: "5 0 R 6 0 R" }),
      },
      options: { format: "xfdf" },
      losses: ["pdf/FORM_VALUE_NOT_CARRIED", "pdf/FORM_VALUE_NOT_CARRIED"],
      value: including({}),
    },
    {
      name: "formatting that is no XML",
      kind: "hostile",
      input: { bytes: makeForm(["<</T(a)/FT/Tx/V(b)/RV(<p>b)>>"], { fields: "5 0 R" }) },
      options: { format: "xfdf" },
      losses: ["pdf/FORM_RICH_TEXT_FLATTENED"],
      value: including({ fields: [including({ richText: "<p>b" })] }),
    },
    {
      name: "line ends, brackets and formatting come through",
      input: {
        bytes: makeForm(
          ['<</T(a)/FT/Tx/V(one\\rtwo \\(three\\) <four>)/RV(<?xml version="1.0"?><body><p>one</p></body>)>>'],
          { fields: "5 0 R" },
        ),
      },
      options: { format: "xfdf" },
      losses: [],
      value: including({ fields: [including({ values: ["one\rtwo (three) <four>"] })] }),
    },
    {
      name: "a signature",
      input: {
        bytes: makeForm(["<</T(s)/FT/Sig/V<</Type/Sig/Contents<00>>>>>"], { fields: "5 0 R" }),
      },
      options: { format: "fdf" },
      losses: ["pdf/FORM_VALUE_NOT_CARRIED"],
      value: including({ fields: [{ name: "s", kind: "signature", signed: true }] }),
    },
    {
      name: "only what was filled in",
      input: {
        bytes: makeForm(["<</T(a)/FT/Tx/V()>>", "<</T(b)/FT/Btn/V/Off>>", "<</T(c)/FT/Tx/V(x)>>", "<</T(d)/FT/Sig>>"], {
          fields: "5 0 R 6 0 R 7 0 R 8 0 R",
        }),
      },
      options: { emptyFields: false },
      losses: [],
      value: { fields: [{ name: "c", kind: "text", values: ["x"] }] },
    },
    {
      name: "an entry that is no field",
      kind: "hostile",
      input: { bytes: makeForm(["<</T(a)/FT/Tx/V(x)>>"], { fields: "5 0 R 99 0 R" }) },
      losses: ["pdf/FORM_CONTENT_UNREADABLE"],
      value: { fields: [{ name: "a", kind: "text", values: ["x"] }] },
    },
    {
      name: "no form at all",
      kind: "boundary",
      input: { bytes: makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]) },
      losses: [],
      value: { fields: [] },
    },
    {
      name: "losses are not accepted",
      kind: "boundary",
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      options: { format: "xfdf", lossPolicy: "failOnDropped" },
      error: "pdf/LOSS_POLICY_VIOLATED",
      losses: ["pdf/FORM_XFA_NOT_KEPT"],
    },
    ...commonRows(fixture).filter(({ name }) => name !== "losses are not accepted"),
  ],
  { module, conservation: extractConservation },
);

conserves(extractPdfFormFields, extractConservation, 100);
