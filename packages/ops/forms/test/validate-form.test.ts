import { conforms, fixture, including } from "@colophon/testing";
import { validatePdfForm } from "../src/operations/validate-form.ts";
import { commonRows, makeForm, manyFields } from "./made-forms.ts";
import { module } from "./module.ts";
import { validityConservation } from "./validity-conservation.ts";

const script = (event: string, text: string) => `${event}<</S/JavaScript/JS(${text.replace(/[()\\]/g, "\\$&")})>>`;
/** Fields of these members, named a, b, c... */
const fields = (...members: readonly string[]) =>
  makeForm(
    members.map((own, index) => `<</T(${String.fromCharCode(97 + index)})${own}>>`),
    { fields: members.map((_, index) => `${index + 5} 0 R`).join(" "), annotations: "" },
  );
const text = (value: string, ...events: readonly string[]) => `/FT/Tx/V(${value})/AA<</${events.join("/")}>>`;
const found = (...findings: readonly (readonly [rule: string, field: string])[]) =>
  including({ findings: findings.map(([rule, field]) => including({ rule, field })) });

conforms(
  validatePdfForm,
  [
    {
      name: "a form that is filled in well",
      input: { bytes: fixture("acroform.pdf") },
      losses: [],
      value: including({ valid: true, findings: [] }),
    },
    {
      name: "required fields of all kinds",
      input: {
        bytes: fields(
          "/FT/Tx/Ff 2",
          "/FT/Tx/Ff 2/V(x)",
          "/FT/Btn/Ff 2/V/Off",
          "/FT/Ch/Ff 2",
          "/FT/Sig/Ff 2",
          "/FT/Btn/Ff 65538",
          "/FT/Btn/Ff 32770/V/one",
        ),
      },
      losses: [],
      value: including({
        valid: false,
        findings: ["a", "c", "d", "e"].map((field) => including({ rule: "required-empty", field })),
        checked: including({ required: 6, filled: 2 }),
      }),
    },
    {
      name: "lengths, combs and lines",
      input: {
        bytes: fields(
          "/FT/Tx/MaxLen 3/V(four)",
          "/FT/Tx/MaxLen 3/V(\\376\\377\\330\\075\\336\\000\\000a\\000b)",
          "/FT/Tx/Ff 16777216/V(x)",
          "/FT/Tx/V(a\\rb)",
          "/FT/Tx/Ff 4096/V(a\\rb)",
        ),
      },
      losses: [],
      value: found(["too-long", "a"], ["comb-without-length", "c"], ["line-break", "d"]),
    },
    {
      name: "choices that are not offered, and too many of them",
      input: {
        bytes: fields(
          "/FT/Ch/V(x)/Opt[(a)]",
          "/FT/Ch/Ff 393216/V(x)/Opt[(a)]",
          "/FT/Ch/V[(a)(b)]/Opt[(a)[(b)(B)]]",
          "/FT/Ch/Ff 2097152/V[(a)(b)]/Opt[(a)(b)]",
        ),
      },
      losses: [],
      value: found(["option-unknown", "a"], ["several-choices", "c"]),
    },
    {
      name: "a state that no widget has",
      input: {
        bytes: makeForm(
          [
            "<</T(a)/FT/Btn/V/other/Type/Annot/Subtype/Widget/Rect[0 0 9 9]/AP<</N<</on 6 0 R>>>>>>",
            "<</Length 0>>stream\n\nendstream",
          ],
          { fields: "5 0 R" },
        ),
      },
      losses: [],
      value: found(["state-unknown", "a"]),
    },
    {
      name: "numbers, dates, times and patterns as standard scripts ask for them",
      input: {
        bytes: fields(
          text("1,234.50", script("F", 'AFNumber_Format(2, 0, 0, 0, "", true);')),
          text("12 apples", script("F", "AFNumber_Format(2, 0)"), script("K", "AFNumber_Keystroke(2, 0)")),
          text("1.234,5", script("K", "AFNumber_Keystroke(2, 2, 0)")),
          text("2/29/2023", script("F", 'AFDate_FormatEx("mm/dd/yyyy")')),
          text("29 Feb 2024", script("F", 'AFDate_FormatEx("d mmm yyyy")')),
          text("13/01/2024", script("F", "AFDate_Format(1)")),
          text("25:61", script("F", "AFTime_Format(0)")),
          text("9:30 pm", script("F", "AFTime_Format(0)")),
          text("1234", script("F", "AFSpecial_Format(0)")),
          text("AB-12", script("K", 'AFSpecial_KeystrokeEx("AA-99")')),
          text("A1-12", script("K", 'AFSpecial_KeystrokeEx("AA-99")')),
          text("12%", script("K", "AFPercent_Keystroke(0, 0)")),
        ),
      },
      losses: [],
      value: including({
        findings: ["b", "d", "f", "g", "i", "k"].map((field) => including({ rule: "format", field })),
        checked: including({ formats: 12 }),
      }),
    },
    {
      name: "ranges",
      input: {
        bytes: fields(
          text("5", script("V", "AFRange_Validate(true, 1, true, 10)")),
          text("11", script("V", "AFRange_Validate(true, 1, true, 10);")),
          text("-1", script("V", "AFRange_Validate(true, 0, false, 0)")),
          text("x", script("V", "AFRange_Validate(false, 0, true, 9)")),
        ),
      },
      losses: [],
      value: including({
        findings: [
          including({ rule: "range", field: "b", expected: "at least 1, at most 10", actual: "11" }),
          including({ rule: "range", field: "c" }),
          including({ rule: "range", field: "d", message: "The value is not a number." }),
        ],
        checked: including({ ranges: 4 }),
      }),
    },
    {
      name: "scripts of the form's own",
      input: {
        bytes: fields(
          text("x", script("V", "event.rc = false")),
          text("x", script("F", "event.value = 1")),
          text("x", script("K", `AFNumber_Keystroke(${" ".repeat(100_000)}`)),
        ),
      },
      losses: ["pdf/FORM_SCRIPT_NOT_RUN", "pdf/FORM_SCRIPT_NOT_RUN"],
      value: including({ valid: true, checked: including({ scriptsNotRun: 2 }) }),
    },
    {
      name: "what the caller expects",
      input: {
        bytes: fields("/FT/Tx/V(one)", "/FT/Btn/V/0/Opt[(yes)]", "/FT/Tx", "/FT/Tx/V(x)"),
        expected: [
          { name: "a", kind: "text", values: ["one"], filled: true },
          { name: "a", kind: "choice", values: ["two"] },
          { name: "b", values: ["yes"] },
          { name: "c", filled: true },
          { name: "d", filled: false },
          { name: "nobody" },
        ],
      },
      losses: [],
      value: found(
        ["expected-kind", "a"],
        ["expected-value", "a"],
        ["expected-empty", "c"],
        ["expected-empty", "d"],
        ["expected-missing", "nobody"],
      ),
    },
    {
      name: "an XFA form",
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      losses: ["pdf/FORM_XFA_NOT_READ"],
      value: including({}),
    },
    {
      name: "many fields",
      kind: "hostile",
      input: { bytes: manyFields(2_000) },
      losses: [],
      value: including({ valid: true, checked: including({ fields: 2_000, filled: 2_000 }) }),
    },
    {
      name: "an entry that is no field",
      kind: "hostile",
      input: { bytes: makeForm(["<</T(a)/FT/Tx/V(x)>>"], { fields: "5 0 R 99 0 R" }) },
      losses: ["pdf/FORM_CONTENT_UNREADABLE"],
      value: including({ valid: true }),
    },
    ...commonRows(fixture),
  ],
  { module, conservation: validityConservation },
);
