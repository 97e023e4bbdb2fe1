import { conforms, fixture, including } from "@colophon/testing";
import { stream } from "../src/example.ts";
import { validatePdfFormIntegrity } from "../src/operations/validate-form-integrity.ts";
import { integrityConservation } from "./integrity-conservation.ts";
import { addRevision, commonRows, covered, makeForm } from "./made-forms.ts";
import { module } from "./module.ts";

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const shown = (text: string) =>
  stream(
    "/Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F 5 0 R>>>>",
    `/Tx BMC BT /F 9 Tf 2 5 Td (${text}) Tj ET EMC`,
  );
const widget = (members: string) => `<</Type/Annot/Subtype/Widget/Rect[0 0 90 20]${members}>>`;
const script = (event: string, text: string) =>
  `/AA<</${event}<</S/JavaScript/JS(${text.replace(/[()\\]/g, "\\$&")})>>>>`;
const found = (...rules: readonly string[]) => ({
  intact: rules.length === 0,
  findings: rules.map((rule) => including({ rule })),
});

/** One field, its font object 5 and its appearance object 7. */
const oneField = (members: string, text: string) =>
  makeForm([FONT, widget(`/T(a)${members}/AP<</N 7 0 R>>`), shown(text)], { fields: "6 0 R" });

const SIGNATURE = "<</Type/Sig/ByteRange[0 1 1 000000]/Contents<00>>>";
const signed = covered(
  makeForm([`<</T(s)/FT/Sig/V ${SIGNATURE}/Lock<</Action/Include/Fields[(a)(nobody)]>>>>`, "<</T(a)/FT/Tx/V(one)>>"], {
    fields: "5 0 R 6 0 R",
    annotations: "",
  }),
);
const certified = covered(
  makeForm(
    [
      "<</T(s)/FT/Sig/V<</Type/Sig/ByteRange[0 1 1 000000]/Contents<00>/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]>>>>",
      "<</T(a)/FT/Tx/V(one)>>",
    ],
    { fields: "5 0 R 6 0 R", annotations: "" },
  ),
);

conforms(
  validatePdfFormIntegrity,
  [
    {
      name: "a form that is whole",
      input: { bytes: fixture("acroform.pdf") },
      losses: [],
      value: including({ intact: true }),
    },
    {
      name: "a value that is not what is shown",
      input: { bytes: oneField("/FT/Tx/V(new)", "old") },
      losses: [],
      value: including({
        intact: false,
        findings: [including({ rule: "appearance-differs", severity: "error", expected: "new", actual: "old\n" })],
      }),
    },
    {
      name: "a value of which a part is shown",
      input: { bytes: oneField("/FT/Tx/V(a long value)", "a long") },
      losses: [],
      value: including({ intact: true, findings: [including({ rule: "appearance-partial" })] }),
    },
    {
      name: "a number as its script formats it, and one it does not",
      input: {
        bytes: makeForm(
          [
            FONT,
            widget(`/T(a)/FT/Tx/V(1234.5)${script("F", 'AFNumber_Format(2, 0, 0, 0, "$", true);')}/AP<</N 7 0 R>>`),
            shown("$1,234.50"),
            widget(`/T(b)/FT/Tx/V(1234.5)${script("F", "AFNumber_Format(2, 0)")}/AP<</N 9 0 R>>`),
            shown("1,234.60"),
            widget(`/T(c)/FT/Tx/V(2020-01-02)${script("F", 'AFDate_FormatEx("d.m.yy")')}/AP<</N 11 0 R>>`),
            shown("2.1.20"),
          ],
          { fields: "6 0 R 8 0 R 10 0 R" },
        ),
      },
      losses: [],
      value: including({
        findings: [including({ rule: "appearance-differs", field: "b" })],
        checked: including({ appearances: 2, appearancesNotCompared: 1 }),
      }),
    },
    {
      name: "a value without an appearance, with and without a call to draw it",
      input: { bytes: makeForm([widget("/T(a)/FT/Tx/V(x)")], { fields: "5 0 R" }) },
      losses: [],
      value: including(found("appearance-missing")),
    },
    {
      name: "readers are asked to draw",
      input: { bytes: makeForm([widget("/T(a)/FT/Tx/V(x)")], { fields: "5 0 R", form: "/NeedAppearances true" }) },
      losses: [],
      value: including({
        intact: true,
        findings: [
          including({ rule: "need-appearances" }),
          including({ rule: "appearance-missing", severity: "warning" }),
        ],
      }),
    },
    {
      name: "two fields of one name",
      input: {
        bytes: makeForm(["<</T(a)/FT/Tx/V(x)>>", "<</T(a)/FT/Tx/V(y)>>", "<</T(a)/FT/Btn/V/Off>>"], {
          fields: "5 0 R 6 0 R 7 0 R",
          annotations: "",
        }),
      },
      losses: [],
      value: including({
        findings: including([
          including({ rule: "duplicate-name", severity: "error", expected: "x", actual: "y" }),
          including({ rule: "duplicate-name", severity: "error" }),
          including({ rule: "field-without-widget" }),
          including({ rule: "field-without-widget" }),
          including({ rule: "field-without-widget" }),
        ]),
      }),
    },
    {
      name: "widgets without a form",
      input: { bytes: fixture("annotations-no-acroform.pdf") },
      losses: [],
      value: including({ intact: false }),
    },
    {
      name: "widgets that nothing leads to, and that lead elsewhere",
      input: {
        bytes: makeForm(
          [
            "<</T(a)/FT/Tx/Kids[6 0 R]>>",
            widget("/P 2 0 R"),
            widget("/Parent 5 0 R"),
            widget("/T(b.c)/FT/Tx"),
            "<</Type/Annot/Subtype/Widget/T(d)/FT/Tx>>",
            "<</T()/Kids[11 0 R]>>",
            widget("/Parent 10 0 R"),
          ],
          { fields: "5 0 R 9 0 R 10 0 R", annotations: "6 0 R 7 0 R 8 0 R 6 0 R" },
        ),
      },
      losses: [],
      value: including({
        intact: false,
        findings: [
          including({ rule: "parent-wrong", object: 6 }),
          including({ rule: "widget-page-wrong", object: 6 }),
          including({ rule: "widget-not-in-kids", object: 7 }),
          including({ rule: "widget-not-on-page", field: "d" }),
          including({ rule: "widget-without-rectangle", field: "d" }),
          including({ rule: "name-missing", object: 10 }),
          including({ rule: "field-without-type", object: 10 }),
          including({ rule: "widget-not-on-page", object: 11 }),
          including({ rule: "field-not-listed", field: "b.c" }),
          including({ rule: "name-with-point", field: "b.c" }),
        ],
      }),
    },
    {
      name: "states of buttons against the value",
      input: {
        bytes: makeForm(
          [
            "<</T(r)/FT/Btn/Ff 32768/V/two/Kids[6 0 R 7 0 R]>>",
            widget("/Parent 5 0 R/AS/one/AP<</N<</one 8 0 R/Off 8 0 R>>>>"),
            widget("/Parent 5 0 R/AS/two/AP<</N<</two 8 0 R/Off 8 0 R>>>>"),
            stream("/Subtype/Form/BBox[0 0 9 9]", ""),
            widget("/T(c)/FT/Btn/V/on/AS/Off/AP<</N<</yes 8 0 R/Off 8 0 R>>>>"),
          ],
          { fields: "5 0 R 9 0 R", annotations: "6 0 R 7 0 R 9 0 R" },
        ),
      },
      losses: [],
      value: including({
        findings: [
          including({ rule: "state-differs", expected: "Off", actual: "one", object: 6 }),
          including({ rule: "state-unknown", actual: "on" }),
        ],
      }),
    },
    {
      name: "a selection and formatted text that are not the value",
      input: {
        bytes: makeForm(
          [
            "<</T(c)/FT/Ch/V(b)/I[0]/Opt[(a)(b)]>>",
            "<</T(t)/FT/Tx/Ff 33554432/V(new)/RV(<body>old &amp; &#x61;</body>)>>",
          ],
          { fields: "5 0 R 6 0 R", annotations: "" },
        ),
      },
      losses: [],
      value: including({
        intact: true,
        findings: [
          including({ rule: "field-without-widget" }),
          including({ rule: "field-without-widget" }),
          including({ rule: "selection-differs", expected: "b", actual: "a" }),
          including({ rule: "rich-text-differs", expected: "new", actual: "old & a" }),
        ],
      }),
    },
    {
      name: "a locked field that was changed after it was signed",
      input: { bytes: addRevision(signed, 6, "<</T(a)/FT/Tx/V(two)>>") },
      losses: [],
      value: including({
        intact: false,
        findings: [
          including({ rule: "field-without-widget" }),
          including({ rule: "lock-names-no-field" }),
          including({ rule: "lock-violated", field: "a", expected: "one", actual: "two" }),
        ],
        checked: including({ locks: 1 }),
      }),
    },
    {
      name: "a locked field that stayed as it was",
      input: { bytes: addRevision(signed, 9, "<<>>") },
      losses: [],
      value: including({ intact: true }),
    },
    {
      name: "a certified file that was changed",
      input: { bytes: addRevision(certified, 6, "<</T(a)/FT/Tx/V(two)>>") },
      losses: [],
      value: including({
        findings: [including({ rule: "field-without-widget" }), including({ rule: "certified-changed", field: "a" })],
      }),
    },
    {
      name: "calculations: done again, stale, out of order, of no standard",
      input: {
        bytes: makeForm(
          [
            "<</T(n)/Kids[6 0 R 7 0 R]>>",
            "<</T(a)/Parent 5 0 R/FT/Tx/V(1)>>",
            "<</T(b)/Parent 5 0 R/FT/Tx/V(2,5)>>",
            `<</T(right)/FT/Tx/V(3.5)${script("C", 'AFSimple_Calculate("SUM", new Array ("n"));')}>>`,
            `<</T(stale)/FT/Tx/V(9)${script("C", 'AFSimple_Calculate("PRD", ["n.a", "n.b"])')}>>`,
            `<</T(own)/FT/Tx/V(9)${script("C", "event.value = 9")}>>`,
          ],
          { fields: "5 0 R 8 0 R 9 0 R 10 0 R", annotations: "", form: "/CO[8 0 R 9 0 R 3 0 R]" },
        ),
      },
      losses: ["pdf/FORM_SCRIPT_NOT_RUN"],
      value: including({
        findings: [
          ...Array.from({ length: 5 }, () => including({ rule: "field-without-widget" })),
          including({ rule: "calculation-stale", field: "stale", expected: "2.5", actual: "9" }),
          including({ rule: "calculation-unordered", field: "own" }),
          including({ rule: "calculation-order-broken" }),
        ],
        checked: including({ calculations: 2, calculationsNotRun: 1 }),
      }),
    },
    {
      name: "glyphs without characters",
      kind: "boundary",
      input: {
        bytes: makeForm(
          [
            "<</Type/Font/Subtype/Type1/BaseFont/Odd/FirstChar 65/LastChar 65/Widths[500]/Encoding<</Differences[65/odd1]>>>>",
            widget("/T(a)/FT/Tx/V(x)/AP<</N 7 0 R>>"),
            shown("A"),
          ],
          { fields: "6 0 R" },
        ),
      },
      losses: ["pdf/FORM_TEXT_UNDECODABLE"],
      value: including({ intact: true, checked: including({ appearancesNotCompared: 1 }) }),
    },
    {
      name: "an XFA form",
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      losses: ["pdf/FORM_XFA_NOT_READ"],
      value: including({}),
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
      value: including({ intact: false, findings: [including({ rule: "field-depth" })] }),
    },
    {
      name: "a list of signs that begin something",
      kind: "hostile",
      input: {
        bytes: makeForm([`<</T(t)/FT/Tx/Ff 33554432/V(x)/RV(${"<".repeat(400_000)})>>`], {
          fields: "5 0 R",
          annotations: "",
        }),
      },
      losses: [],
      value: including({}),
    },
    ...commonRows(fixture),
  ],
  { module, conservation: integrityConservation },
);
