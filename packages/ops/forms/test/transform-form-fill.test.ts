import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdf } from "@colophon/kit-pdf";
import { fillForm, readForm, valuesOf } from "@colophon/kit-pdf/forms";
import { conforms, conserves, fixture, including } from "@colophon/testing";
import { expect, test } from "vitest";
import { EXAMPLE_FORM, makePdf } from "../src/example.ts";
import { transformPdfFormFill } from "../src/operations/transform-form-fill.ts";
import { encryptedForm, OWNER } from "./encrypted-form.ts";
import { fillConservation } from "./fill-conservation.ts";
import { makeForm } from "./made-forms.ts";
import { latin1, module } from "./module.ts";

const widget = (members: string): string => `<</Type/Annot/Subtype/Widget/F 4/Rect[20 20 220 44]${members}>>`;
const one = (members: string, form = ""): Uint8Array => makeForm([widget(members)], { fields: "5 0 R", form });
const formatted = (script: string): string => `/AA<</F<</S/JavaScript/JS(${script})>>>>`;
const signed = (parameters: string, others: string): Uint8Array =>
  makeForm(
    [
      `<</FT/Sig/T(sig)/V<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>/Reference[<</Type/SigRef${parameters}>>]>>>>`,
      widget(`/FT/Tx/T(a)${others}`),
    ],
    { fields: "5 0 R 6 0 R", annotations: "6 0 R" },
  );

const BLANK_PAGE = makePdf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
]);
const fieldAt = (name: string, kind: string, bottom: number, more = {}) => ({
  ...{ name, kind, page: 0, rectangle: [20, bottom, 220, bottom + 20], ...more },
});

conforms(
  transformPdfFormFill,
  [
    {
      name: "fields of a page that has none, filled in the same call",
      input: {
        bytes: BLANK_PAGE,
        create: [
          fieldAt("name", "text", 170, { label: "Your name" }),
          fieldAt("born", "text", 140, { cells: 8 }),
          fieldAt("agreed", "check", 110, { rectangle: [20, 110, 32, 122] }),
          fieldAt("country", "choice", 80, { options: ["Austria", "Belgium"] }),
          fieldAt("remarks", "text", 20, { rectangle: [20, 20, 220, 70], isMultiline: true }),
        ],
        values: { name: "Ada", born: "10121815", agreed: true, country: "Belgium", remarks: "One\nTwo" },
      },
      losses: [],
      value: including({
        appearances: 4,
        filled: [
          including({ name: "name", values: ["Ada"] }),
          including({ name: "born", values: ["10121815"] }),
          including({ name: "agreed", values: ["Yes"] }),
          including({ name: "country", values: ["Belgium"] }),
          including({ name: "remarks" }),
        ],
      }),
    },
    {
      name: "a field beside those that the form has",
      input: {
        bytes: EXAMPLE_FORM,
        create: [{ name: "city", kind: "text", page: 0, rectangle: [60, 20, 190, 36] }],
        values: { name: "Grace", city: "Wien" },
      },
      losses: [],
      value: including({ filled: [including({ name: "name" }), including({ name: "city", values: ["Wien"] })] }),
    },
    {
      name: "new fields that cannot be",
      input: {
        bytes: EXAMPLE_FORM,
        create: [
          { name: "name", kind: "text", page: 0, rectangle: [60, 20, 190, 36] },
          { name: "b", kind: "text", page: 7, rectangle: [60, 20, 190, 36] },
          { name: "c", kind: "text", page: 0, rectangle: [190, 20, 60, 36] },
          { name: "d", kind: "text", page: 0, rectangle: [60, 20, 900, 36] },
          { name: "e", kind: "choice", page: 0, rectangle: [60, 20, 190, 36] },
          { name: "f", kind: "check", page: 0, rectangle: [60, 20, 190, 36], cells: 3 },
          { name: "g", kind: "text", page: 0, rectangle: [60, 20, 190, 36], cells: 3, isMultiline: true },
        ],
      },
      error: "pdf/SCHEMA_REJECTED",
    },
    {
      name: "a field that a script names is removed, another renamed, reset and locked",
      input: {
        bytes: makeForm(
          [
            widget("/FT/Tx/T(a)/V(one)"),
            widget("/FT/Tx/T(b)/V(two)/DV(three)"),
            widget("/FT/Tx/T(c)/AA<</C<</S/JavaScript/JS(getField('a').value)>>>>"),
          ],
          { fields: "5 0 R 6 0 R 7 0 R" },
        ),
        remove: ["a"],
        rename: { b: "d" },
        reset: ["d"],
        lock: ["d"],
      },
      losses: ["pdf/FORM_REFERENCE_BROKEN"],
      value: including({ appearances: 1, filled: [{ name: "d", values: ["three"], calculated: false }] }),
    },
    {
      name: "two fields of one name after renaming",
      input: { bytes: EXAMPLE_FORM, rename: { name: "agreed" } },
      error: "pdf/INVALID_INPUT",
      issues: ['rename["name"]'],
    },
    {
      name: "a field of a signed file is removed",
      input: { bytes: signed("", ""), remove: ["a"] },
      error: "pdf/FORM_CHANGE_FORBIDDEN",
    },
    {
      name: "a group of radio buttons, one of them on",
      input: {
        bytes: BLANK_PAGE,
        create: [
          {
            ...{ name: "answer", kind: "radio", page: 0, options: ["yes", "no"] },
            rectangles: [
              [20, 110, 32, 122],
              [60, 110, 72, 122],
            ],
          },
        ],
        values: { answer: "no" },
      },
      losses: [],
      value: including({ filled: [including({ name: "answer", values: ["no"] })] }),
    },
    {
      name: "a new field in a signed file",
      input: { bytes: signed("", ""), create: [{ name: "b", kind: "text", page: 0, rectangle: [20, 60, 220, 80] }] },
      error: "pdf/FORM_CHANGE_FORBIDDEN",
    },
    {
      name: "fields of all kinds",
      input: {
        bytes: fixture("acroform.pdf"),
        values: {
          TextField: "Grace Hopper",
          TextFieldMultiLine: "First\nSecond, too long for a line",
          CheckBox1: true,
          CheckBox2: false,
          GroupOption: "Option1",
          ListBoxMultiSelect: ["Sun", "Earth"],
          ComboBox: "VW",
          ComboBoxEditable: "Cow",
        },
      },
      losses: [],
      value: including({
        appearances: 5,
        filled: [
          { name: "TextField", values: ["Grace Hopper"] },
          { name: "CheckBox1", values: ["Ja"] },
          { name: "CheckBox2", values: ["Off"] },
          { name: "GroupOption", values: ["Option1"] },
          { name: "ListBoxMultiSelect", values: ["Earth", "Sun"] },
          { name: "ComboBox", values: ["VW"] },
          { name: "ComboBoxEditable", values: ["Cow"] },
          including({ name: "TextFieldMultiLine" }),
        ],
      }),
    },
    {
      name: "formatted text becomes plain",
      input: { bytes: fixture("acroform.pdf"), values: { TextFieldMultiLineRT: "plain" } },
      losses: ["pdf/FORM_RICH_TEXT_FLATTENED"],
      value: including({ filled: [including({ values: ["plain"] })] }),
    },
    {
      name: "widgets without appearance, several of a field",
      input: { bytes: fixture("DifferentDALevels.pdf"), values: { "MultipeAnnotations-SameLayout": "both" } },
      losses: [],
      value: including({ filled: [including({})] }),
    },
    {
      name: "readers were to draw all fields",
      input: { bytes: fixture("more-choices.pdf"), values: { text: "mine" } },
      losses: Array(5).fill("pdf/FORM_APPEARANCE_MADE"),
      value: including({ filled: [including({ name: "text" })] }),
    },
    {
      name: "XFA would show other values",
      input: {
        bytes: fixture("testPDF_XFA_govdocs1_258578.pdf"),
        values: { "topmostSubform[0].Page1[0].School_Name[0]": "Ada's" },
      },
      losses: ["pdf/FORM_XFA_NOT_KEPT", "pdf/FORM_SIGNATURE_INVALIDATED"],
      value: including({ filled: [including({ values: ["Ada's"] })] }),
    },
    {
      name: "on an encrypted file",
      input: { bytes: encryptedForm("aes-256"), values: { name: "Grace" } },
      options: { password: OWNER },
      losses: [],
      value: including({ filled: [{ name: "name", values: ["Grace"] }] }),
    },
    {
      name: "on a file of the old encryptions",
      input: { bytes: encryptedForm("rc4-128"), values: { agreed: false } },
      options: { password: OWNER },
      losses: [],
      value: including({ filled: [{ name: "agreed", values: ["Off"] }] }),
    },
    {
      name: "a comb, a password, a list scrolled to what is chosen",
      input: {
        bytes: makeForm(
          [
            widget("/FT/Tx/T(comb)/Ff 16777216/MaxLen 5/MK<</BC[0]/R 90>>"),
            widget("/FT/Tx/T(secret)/Ff 8192/Q 2"),
            widget(
              `/FT/Ch/T(list)/Opt[${Array.from({ length: 40 }, (_, index) => `(${index})`).join("")}]/MK<</BG[1 1 0]/BC[1 0 0]>>/BS<</W 2/S/B>>`,
            ),
          ],
          { fields: "5 0 R 6 0 R 7 0 R" },
        ),
        values: { comb: "12345", secret: "hush", list: "30" },
      },
      losses: [],
      value: including({ appearances: 3 }),
    },
    {
      name: "radio buttons of one state, apart and in unison",
      input: {
        bytes: makeForm(
          [
            "<</FT/Btn/Ff 32768/T(apart)/Kids[6 0 R 7 0 R]>>",
            widget("/Parent 5 0 R/AP<</N<</x 11 0 R>>>>"),
            widget("/Parent 5 0 R/AP<</N<</x 11 0 R>>>>"),
            `<</FT/Btn/Ff ${32768 + 2 ** 25}/T(unison)/Kids[9 0 R 10 0 R]>>`,
            widget("/Parent 8 0 R/AP<</N<</x 11 0 R>>>>"),
            widget("/Parent 8 0 R/AP<</N<</x 11 0 R>>>>"),
            "<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>stream\n\nendstream",
          ],
          { fields: "5 0 R 8 0 R", annotations: "6 0 R 7 0 R 9 0 R 10 0 R" },
        ),
        values: { apart: "x", unison: "x" },
      },
      losses: [],
      value: including({ filled: [including({ values: ["x"] }), including({ values: ["x"] })] }),
    },
    {
      name: "characters that no font has",
      input: {
        bytes: one("/FT/Tx/T(a)", "/DR<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>"),
        values: { a: "a\u{10ffff}b" },
      },
      losses: ["pdf/FORM_GLYPH_MISSING"],
      value: including({}),
    },
    {
      name: "scripts that the form's font does not have, from right to left and joined",
      input: {
        bytes: makeForm([widget("/FT/Tx/T(a)"), widget("/FT/Tx/T(b)/Ff 4096")], { fields: "5 0 R 6 0 R" }),
        values: { a: "\u05e9\u05dc\u05d5\u05dd 12", b: "\u041f\u0440\u0438\u0432\u0435\u0442" },
      },
      losses: [],
      value: including({ appearances: 2 }),
    },
    {
      name: "more than the field can show",
      input: { bytes: one("/FT/Tx/T(a)"), values: { a: "word ".repeat(40).trim() } },
      losses: ["pdf/FORM_TEXT_OVERFLOWS"],
      value: including({}),
    },
    {
      name: "scripts of the field, and of one that is calculated from it",
      input: {
        bytes: makeForm(
          [
            widget(`/FT/Tx/T(a)${formatted("AFNumber_Format\\(2, 0, 0, 0\\)")}`),
            widget("/FT/Tx/T(sum)/AA<</C<</S/JavaScript/JS(event.value = 1)>>>>"),
          ],
          { fields: "5 0 R 6 0 R", form: "/CO[6 0 R]" },
        ),
        values: { a: "12" },
      },
      losses: ["pdf/FORM_SCRIPT_NOT_RUN"],
      value: including({ filled: [{ name: "a", values: ["12"] }] }),
    },
    {
      name: "a standard format of something that it cannot format",
      input: { bytes: one(`/FT/Tx/T(a)${formatted("AFNumber_Format\\(2, 0, 0, 0\\)")}`), values: { a: "a dozen" } },
      losses: ["pdf/FORM_SCRIPT_NOT_RUN"],
      value: including({ filled: [{ name: "a", values: ["a dozen"] }] }),
    },
    {
      name: "a standard format in a comb that has a cell for each character of it, and one that has not",
      input: {
        bytes: makeForm(
          [10, 9].map((most) =>
            widget(`/FT/Tx/T(zip${most})/Ff 16777216/MaxLen ${most}${formatted("AFSpecial_Format\\(1\\)")}`),
          ),
          { fields: "5 0 R 6 0 R" },
        ),
        values: { zip10: "123456789", zip9: "123456789" },
      },
      losses: ["pdf/FORM_SCRIPT_NOT_RUN"],
      value: including({
        filled: [
          { name: "zip10", values: ["123456789"] },
          { name: "zip9", values: ["123456789"] },
        ],
      }),
    },
    {
      name: "no value: the same bytes",
      kind: "boundary",
      input: { bytes: EXAMPLE_FORM, values: {} },
      losses: [],
      value: including({ filled: [], appearances: 0 }),
    },
    {
      name: "every refused value is an issue",
      input: { bytes: fixture("acroform.pdf"), values: { nobody: "x", ComboBox: "Tesla", TextField: true } },
      error: "pdf/FORM_FIELD_UNKNOWN",
      issues: ['values["nobody"]', 'values["TextField"]', 'values["ComboBox"]'],
    },
    {
      name: "an option that is not offered",
      input: { bytes: fixture("acroform.pdf"), values: { ComboBox: "Tesla" } },
      error: "pdf/FORM_OPTION_UNKNOWN",
    },
    {
      name: "a push button holds no value",
      input: { bytes: fixture("acroform.pdf"), values: { Button: "x" } },
      error: "pdf/FORM_VALUE_TYPE",
    },
    {
      name: "a read-only field",
      input: { bytes: one("/FT/Tx/T(a)/Ff 1"), values: { a: "x" } },
      error: "pdf/FORM_FIELD_READ_ONLY",
    },
    {
      name: "a read-only field that is filled all the same",
      input: { bytes: one("/FT/Tx/T(a)/Ff 1"), values: { a: 5 } },
      options: { readOnlyFields: "fill" },
      losses: [],
      value: including({ filled: [{ name: "a", values: ["5"] }] }),
    },
    {
      name: "a character too many",
      kind: "boundary",
      input: { bytes: one("/FT/Tx/T(a)/MaxLen 3"), values: { a: "four" } },
      error: "pdf/FORM_VALUE_TOO_LONG",
    },
    {
      name: "a signature locks the field",
      input: {
        bytes: signed("/TransformMethod/FieldMDP/TransformParams<</Action/Include/Fields[(a)]>>", ""),
        values: { a: "x" },
      },
      error: "pdf/FORM_FIELD_LOCKED",
    },
    {
      name: "a certifying signature allows filling",
      input: { bytes: signed("/TransformMethod/DocMDP/TransformParams<</P 2>>", ""), values: { a: "x" } },
      losses: [],
      value: including({ filled: [{ name: "a", values: ["x"] }] }),
    },
    {
      name: "a certifying signature allows nothing",
      input: { bytes: signed("/TransformMethod/DocMDP/TransformParams<</P 1>>", ""), values: { a: "x" } },
      error: "pdf/FORM_CHANGE_FORBIDDEN",
    },
    {
      name: "a field that is damaged",
      kind: "hostile",
      input: {
        bytes: makeForm(["<</T(a)/FT/Tx/Kids[5 0 R 6 0 R 7 0 R]>>", "9", widget("/Parent 5 0 R")], { fields: "5 0 R" }),
        values: { a: "x" },
      },
      losses: ["pdf/FORM_CONTENT_UNREADABLE"],
      value: including({ filled: [{ name: "a", values: ["x"] }] }),
    },
    {
      name: "a rectangle as large as numbers go, a DA that never ends, a border of nothing",
      kind: "hostile",
      input: {
        bytes: makeForm(
          [
            `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[0 0 1e30 1e30]/DA(${"1 ".repeat(50_000)})>>`,
            widget(
              "/FT/Tx/T(b)/DA(/X -1e9 Tf ] ] >> 1 2 3 4 5 rg)/BS<</W 1e9/S/D/D[-1 0]>>/MK<</BC[9 -9 1e9]/BG[]/R 45>>",
            ),
            widget("/FT/Tx/T(c)/MaxLen 99999999999/Ff 16777216"),
          ],
          { fields: "5 0 R 6 0 R 7 0 R" },
        ),
        values: { a: "x", b: "y", c: "z" },
      },
      losses: [],
      value: including({ appearances: 2 }),
    },
    {
      name: "nothing can be appended to a damaged file",
      kind: "hostile",
      input: { bytes: EXAMPLE_FORM.subarray(0, EXAMPLE_FORM.length - 40), values: { name: "x" } },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and nothing of a PDF"), values: {} },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "a password is needed",
      input: { bytes: fixture("minimal-aes256.pdf"), values: {} },
      error: "pdf/INVALID_INPUT",
      issues: ["options.password"],
    },
    {
      name: "encrypted for certain people",
      input: { bytes: fixture("minimal-pubkey-aes256.pdf"), values: {} },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "losses are not accepted",
      kind: "boundary",
      input: { bytes: fixture("acroform.pdf"), values: { TextFieldMultiLineRT: "plain" } },
      options: { lossPolicy: "failOnAny" },
      error: "pdf/LOSS_POLICY_VIOLATED",
      losses: ["pdf/FORM_RICH_TEXT_FLATTENED"],
    },
    {
      name: "a byte too many",
      kind: "boundary",
      input: { bytes: fixture("acroform.pdf"), values: {} },
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
        values: { f1: "x" },
      },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
    {
      name: "a filled form is flattened in the same call, and hidden values are reported",
      input: {
        bytes: makeForm([widget("/FT/Tx/T(a)"), widget("/FT/Tx/T(b)/V(secret)").replace("/F 4", "/F 2")], {
          fields: "5 0 R 6 0 R",
        }),
        values: { a: "x" },
      },
      options: { flatten: true },
      losses: [
        "pdf/FORM_INTERACTIVITY_REMOVED",
        "pdf/FORM_VALUE_NOT_CARRIED",
        "pdf/FORM_INTERACTIVITY_REMOVED",
        "pdf/FORM_APPEARANCE_MADE",
      ],
      value: including({ appearances: 1 }),
    },
    {
      name: "no values",
      kind: "boundary",
      input: { bytes: makePdf([]) },
      error: "pdf/SCHEMA_REJECTED",
      issues: ["values"],
    },
  ],
  { module, conservation: fillConservation },
);

conserves(transformPdfFormFill, fillConservation, 10);

const isPopplerHere = spawnSync("pdftotext", ["-v"]).status === 0;
if (!isPopplerHere) console.warn("SKIPPED: pdftotext is missing, formatted values are not read by it.");

/** What a standard script would show of a value, which is stored as it was given. */
/** Letter by letter: pdftotext reads the cells of a comb apart. */
test.skipIf(!isPopplerHere)(
  "a comb shows a formatted value where it has the cells for it, else the value as it is",
  () => {
    const path = join(mkdtempSync(join(tmpdir(), "colophon-comb-")), "filled.pdf");
    const shown = [10, 9].map((most) => {
      const format = formatted("AFSpecial_Format\\(1\\)");
      const form = readForm(openPdf(one(`/FT/Tx/T(a)/Ff 16777216/MaxLen ${most}${format}`)));
      const { bytes } = fillForm(
        form,
        new Map(form.fields.map((field) => [field, { kind: "text", text: "123456789" }])),
      );
      writeFileSync(path, bytes);
      return spawnSync("pdftotext", ["-q", path, "-"], { encoding: "utf8" }).stdout.replace(/\s/g, "");
    });
    expect(shown).toEqual(["12345-6789", "123456789"]);
  },
);

test.skipIf(!isPopplerHere)(
  "a value is shown as the standard call of its field formats it, and stored as it is",
  () => {
    const rows = [
      ['AFNumber_Format\\(2, 0, 0, 0, "$", true\\)', "1234567.5", "$1,234,567.50"],
      ['AFNumber_Format\\(2, 2, 0, 0, " EUR", false\\)', "-1234,5", "-1.234,50 EUR"],
      ["AFPercent_Format\\(1, 0\\)", "0.125", "12.5%"],
      ['AFDate_FormatEx\\("d mmmm yyyy"\\)', "2026-11-23", "23 November 2026"],
      ["AFDate_Format\\(2\\)", "3/4/2027", "03/04/27"],
      ["AFTime_Format\\(1\\)", "15:04", "3:04 pm"],
      ["AFSpecial_Format\\(2\\)", "5551234567", "(555) 123-4567"],
      ["AFSpecial_Format\\(3\\)", "123456789", "123-45-6789"],
    ] as const;
    const path = join(mkdtempSync(join(tmpdir(), "colophon-formatted-")), "filled.pdf");
    for (const [script, value, shown] of rows) {
      const form = readForm(openPdf(one(`/FT/Tx/T(a)${formatted(script)}`)));
      const { bytes } = fillForm(form, new Map(form.fields.map((field) => [field, { kind: "text", text: value }])));
      writeFileSync(path, bytes);
      expect(spawnSync("pdftotext", ["-q", path, "-"], { encoding: "utf8" }).stdout.trim()).toBe(shown);
      const after = readForm(openPdf(bytes));
      expect(after.fields.map((field) => valuesOf(after, field))).toEqual([[value]]);
    }
  },
);
