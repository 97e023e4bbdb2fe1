import { conforms, fixture, including } from "@colophon/testing";
import { EXAMPLE_FORM, makePdf } from "../src/example.ts";
import { transformPdfFormFlatten } from "../src/operations/transform-form-flatten.ts";
import { encryptedForm, OWNER } from "./encrypted-form.ts";
import { flattenConservation } from "./flatten-conservation.ts";
import { makeForm } from "./made-forms.ts";
import { latin1, module } from "./module.ts";

const widget = (members: string): string => `<</Type/Annot/Subtype/Widget/Rect[20 20 220 44]${members}>>`;
const removed = (count: number): string[] => Array(count).fill("pdf/FORM_INTERACTIVITY_REMOVED");
const drawn = (text: string): string => {
  const content = `/Tx BMC BT /F 10 Tf 2 6 Td (${text}) Tj ET EMC`;
  return `<</Type/XObject/Subtype/Form/BBox[0 0 200 24]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Length ${content.length}>>stream\n${content}\nendstream`;
};

const formShowing = (text: string): Uint8Array =>
  makeForm([widget(`/FT/Tx/T(field)/V(${text})/AP<</N 6 0 R>>`), drawn(text)], { fields: "5 0 R" });

conforms(
  transformPdfFormFlatten,
  [
    {
      name: "fields of all kinds",
      input: { bytes: fixture("acroform.pdf") },
      losses: removed(12),
      value: including({ flattened: 12, painted: 13, appearances: 0 }),
    },
    {
      name: "text that does not fit is lost with the field",
      input: { bytes: formShowing("word ".repeat(30)) },
      losses: [...removed(1), "pdf/FORM_TEXT_OVERFLOWS"],
    },
    { name: "text that fits is kept", input: { bytes: formShowing("word ".repeat(3)) }, losses: removed(1) },
    {
      name: "some of the fields",
      input: { bytes: fixture("acroform.pdf"), fields: ["TextField", "GroupOption"] },
      losses: removed(2),
      value: including({ flattened: 2, painted: 3 }),
    },
    {
      name: "a group of fields",
      input: { bytes: fixture("minimal-with-textfield-group.pdf"), fields: ["TextInput"] },
      losses: [...removed(1), "pdf/FORM_APPEARANCE_MADE", ...removed(1), "pdf/FORM_APPEARANCE_MADE"],
      value: including({ flattened: 2, appearances: 2 }),
    },
    {
      name: "values without appearance are drawn first",
      input: { bytes: fixture("DifferentDALevels.pdf") },
      losses: [
        ...removed(1),
        "pdf/FORM_APPEARANCE_MADE",
        ...removed(1),
        "pdf/FORM_APPEARANCE_MADE",
        ...removed(3),
        "pdf/FORM_APPEARANCE_MADE",
        ...removed(1),
      ],
      value: including({ painted: 10, appearances: 5 }),
    },
    {
      name: "XFA goes with the form",
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      losses: [
        ...removed(5),
        "pdf/FORM_APPEARANCE_MADE",
        ...removed(5),
        "pdf/FORM_APPEARANCE_MADE",
        ...removed(15),
        "pdf/FORM_APPEARANCE_MADE",
        ...removed(2),
        "pdf/FORM_XFA_NOT_KEPT",
        "pdf/FORM_SIGNATURE_INVALIDATED",
      ],
      value: including({ flattened: 27 }),
    },
    {
      name: "an encrypted file keeps its passwords",
      input: { bytes: encryptedForm("aes-256") },
      options: { password: OWNER },
      losses: removed(2),
      value: including({ flattened: 2 }),
    },
    {
      name: "hidden, not to be seen, not to be printed",
      input: {
        bytes: makeForm(
          [
            widget("/F 2/FT/Tx/T(hidden)/V(secret)/AP<</N 9 0 R>>"),
            widget("/F 36/FT/Tx/T(paper)/V(printed)/AP<</N 10 0 R>>"),
            widget("/F 0/FT/Tx/T(screen)/V(viewed)/AP<</N 11 0 R>>"),
            widget("/F 4/FT/Tx/T(both)/V(other)/AP<</N 11 0 R>>"),
            drawn("secret"),
            drawn("printed"),
            drawn("viewed"),
          ],
          { fields: "5 0 R 6 0 R 7 0 R 8 0 R" },
        ),
      },
      losses: ["pdf/FORM_VALUE_NOT_CARRIED", ...removed(3), "pdf/FORM_VALUE_NOT_CARRIED", ...removed(1)],
      value: including({ painted: 3 }),
    },
    {
      name: "a tagged form, on a page whose content is not closed",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R/MarkInfo<</Marked true>>/StructTreeRoot 7 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Rotate 90/Annots[5 0 R]/Contents 6 0 R/StructParents 0>>",
          "<</Fields[5 0 R]>>",
          widget("/F 20/FT/Tx/T(a)/TU(A label)/V(tagged)/StructParent 1/AP<</N 11 0 R>>"),
          "<</Length 41>>stream\nQ q /P <</MCID 0>> BDC 2 0 0 2 9 9 cm BT \nendstream",
          "<</Type/StructTreeRoot/K 8 0 R/ParentTree 10 0 R/ParentTreeNextKey 2>>",
          "<</Type/StructElem/S/Document/P 7 0 R/K[9 0 R]>>",
          "<</Type/StructElem/S/Form/P 8 0 R/K<</Type/OBJR/Obj 5 0 R/Pg 3 0 R>>>>",
          "<</Nums[0[8 0 R]1 9 0 R]>>",
          drawn("tagged"),
        ]),
      },
      losses: removed(1),
      value: including({ painted: 1 }),
    },
    {
      name: "signatures and what scripts and formatting would have made of values",
      input: {
        bytes: makeForm(
          [
            "<</FT/Sig/T(sig)/V<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>>>",
            widget("/F 4/FT/Tx/T(a)/V(12)/RV(<body>12</body>)/AA<</F<</S/JavaScript/JS(x)>>>>"),
            widget(`/F 4/FT/Tx/T(b)/V(${"wide ".repeat(60)}\\377\\376)`),
            widget("/F 4/FT/Tx/T(c)/V<feffdbffdfff>"),
          ],
          { fields: "5 0 R 6 0 R 7 0 R 8 0 R", annotations: "6 0 R 7 0 R 8 0 R" },
        ),
      },
      losses: [
        ...removed(1),
        "pdf/FORM_RICH_TEXT_FLATTENED",
        "pdf/FORM_SCRIPT_NOT_RUN",
        "pdf/FORM_APPEARANCE_MADE",
        ...removed(1),
        "pdf/FORM_TEXT_OVERFLOWS",
        "pdf/FORM_APPEARANCE_MADE",
        "pdf/FORM_GLYPH_MISSING",
        ...removed(1),
        "pdf/FORM_APPEARANCE_MADE",
        ...removed(1),
        "pdf/FORM_SIGNATURE_INVALIDATED",
      ],
      value: including({ painted: 3 }),
    },
    {
      name: "no form: the same bytes",
      kind: "boundary",
      input: { bytes: makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]) },
      losses: [],
      value: including({ flattened: 0, painted: 0 }),
    },
    {
      name: "a field that there is not",
      input: { bytes: EXAMPLE_FORM, fields: ["name", "nobody"] },
      error: "pdf/FORM_FIELD_UNKNOWN",
      issues: ["fields[1]"],
    },
    {
      name: "kids that lead back",
      kind: "hostile",
      input: { bytes: makeForm(["<</T(a)/FT/Tx/Kids[5 0 R 6 0 R]>>", "<</T(b)/Kids[5 0 R]>>"], { fields: "5 0 R" }) },
      losses: removed(1),
      value: including({ painted: 0 }),
    },
    {
      name: "a form with an entry that is none",
      kind: "hostile",
      input: {
        bytes: makeForm(["<</T(a)/FT/Tx/Kids[6 0 R 7 0 R]>>", "9", widget("/F 4/V(x)/Parent 5 0 R")], {
          fields: "5 0 R",
          annotations: "7 0 R",
        }),
      },
      losses: [...removed(1), "pdf/FORM_APPEARANCE_MADE", "pdf/FORM_CONTENT_UNREADABLE"],
      value: including({ painted: 1 }),
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: EXAMPLE_FORM.subarray(0, EXAMPLE_FORM.length - 40) },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and nothing of a PDF") },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "losses are not accepted",
      kind: "boundary",
      input: { bytes: EXAMPLE_FORM },
      options: { lossPolicy: "failOnAny" },
      error: "pdf/LOSS_POLICY_VIOLATED",
      losses: removed(2),
    },
    {
      name: "a byte too many",
      kind: "boundary",
      input: { bytes: EXAMPLE_FORM },
      options: { limits: { maxInputBytes: 100 } },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: {
        bytes: makeForm(
          Array.from({ length: 20_000 }, (_, index) => `<</T(f${index})/FT/Tx/V(v)>>`),
          { fields: Array.from({ length: 20_000 }, (_, index) => `${index + 5} 0 R`).join(" "), annotations: "" },
        ),
      },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
    { name: "no file", kind: "boundary", input: {}, error: "pdf/SCHEMA_REJECTED", issues: ["bytes"] },
  ],
  { module, conservation: flattenConservation },
);
