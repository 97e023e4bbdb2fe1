import { invoke } from "@colophon/contract";
import { openPdf } from "@colophon/kit-pdf";
import { readForm, valuesOf } from "@colophon/kit-pdf/forms";
import { expect, test } from "vitest";
import { transformPdfFormFill } from "../src/index.ts";
import { makeForm } from "./made-forms.ts";
import { latin1 } from "./module.ts";

const widget = (members: string): string => `<</Type/Annot/Subtype/Widget/F 4/Rect[20 20 220 44]${members}>>`;
const script = (event: string, code: string): string => `/AA<</${event}<</S/JavaScript/JS(${code})>>>>`;
const form = (widgets: readonly string[], members = ""): Uint8Array =>
  makeForm(widgets, { fields: widgets.map((_, index) => `${index + 5} 0 R`).join(" "), form: members });

/** Two prices, their sum, and the double of the sum, which the list calculates in this order. */
const invoice = form(
  [
    widget("/FT/Tx/T(a)"),
    widget("/FT/Tx/T(b)/V(2.5)"),
    widget(
      `/FT/Tx/T(sum)/Ff 1${script("C", 'AFSimple_Calculate\\\\("SUM", new Array \\\\("a", "b"\\\\)\\\\);').replaceAll("\\\\", "\\")}`,
    ),
    widget(`/FT/Tx/T(most)${script("C", 'AFSimple_Calculate\\("MAX", ["sum", "a"]\\)')}`),
    widget(`/FT/Tx/T(own)${script("C", "event.value = 1;")}`),
  ],
  "/CO[7 0 R 8 0 R 9 0 R]",
);

const letter = form([
  widget("/FT/Tx/T(name)"),
  widget(`/FT/Tx/T(fee)${script("F", 'AFNumber_Format\\(2, 0, 0, 0, "", true\\)')}`),
  widget("/FT/Btn/T(member)/AP<</N<</Yes 3 0 R/Off 3 0 R>>>>"),
]);

const fill = (input: Parameters<typeof invoke>[1], options = {}) =>
  invoke(transformPdfFormFill, input as never, options);

function valuesIn(bytes: Uint8Array): Record<string, string> {
  const read = readForm(openPdf(bytes), { maxPages: 1000, maxFields: 1000 });
  return Object.fromEntries(read.fields.map((field) => [field.name, (valuesOf(read, field) ?? []).join()]));
}

/** The one file of a result. */
function bytesOf({ artifact }: { readonly artifact?: { readonly bytes: Uint8Array } }): Uint8Array {
  if (artifact === undefined) throw new Error("There is no one file.");
  return artifact.bytes;
}

async function succeed(input: Parameters<typeof invoke>[1], options = {}) {
  const result = await fill(input, options);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.message}`);
  return { value: result.value, codes: result.losses.map(({ code }) => code) };
}

test("standard calculations run in the order of the list, and other scripts are reported", async () => {
  const { value, codes } = await succeed({ bytes: invoice, values: { a: "0.1" } });
  expect(valuesIn(bytesOf(value))).toEqual({ a: "0.1", b: "2.5", sum: "2.6", most: "2.6", own: "" });
  expect(value.filled.filter(({ calculated }) => calculated).map(({ name }) => name)).toEqual(["sum", "most"]);
  expect(codes).toEqual(["pdf/FORM_SCRIPT_NOT_RUN"]);
});

test("a value that the caller sets for a calculated field stays and is reported", async () => {
  const { value, codes } = await succeed({ bytes: invoice, values: { a: "1", most: "7" } });
  expect(valuesIn(bytesOf(value))).toMatchObject({ sum: "3.5", most: "7" });
  expect(codes).toHaveLength(2);
});

test("a field whose inputs are not numbers is not calculated", async () => {
  const { value, codes } = await succeed({ bytes: invoice, values: { a: "none" } });
  expect(valuesIn(bytesOf(value))).toMatchObject({ sum: "", most: "" });
  expect(codes).toHaveLength(3);
});

test.each([
  ["CSV", latin1('name,fee\n"Hopper, Grace",3\nAda,4.5\n')],
  ["JSON", latin1('[{"name":"Hopper, Grace","fee":3},{"name":"Ada","fee":"4.5","member":null}]')],
])("records of %s make one file each, over the values of all", async (_, data) => {
  const { value } = await succeed({ bytes: letter, data, values: { member: true, fee: "1" } });
  expect(value.artifacts?.map(({ bytes }) => valuesIn(bytes))).toEqual([
    { name: "Hopper, Grace", fee: "3", member: "Yes" },
    { name: "Ada", fee: "4.5", member: "Yes" },
  ]);
  expect(value.records).toHaveLength(2);
  expect(value.artifact).toBeUndefined();
});

test("records in one file keep fields apart, and formats do not hinder it", async () => {
  const data = latin1('[{"name":"One","fee":1},{"name":"Two","fee":2},{"name":"Three","fee":3}]');
  const { value } = await succeed({ bytes: letter, data }, { output: "merged" });
  const values = valuesIn(bytesOf(value));
  expect(Object.values(values).filter((one) => one !== "" && one !== "Off")).toEqual([
    "One",
    "1",
    "Two",
    "2",
    "Three",
    "3",
  ]);
  expect(Object.keys(values)).toHaveLength(9);
  expect(value.artifacts).toBeUndefined();
});

test.each([
  [
    "FDF",
    "%FDF-1.2\n1 0 obj\n<</FDF<</Fields[<</T(name)/V(Grace)>><</T(member)/V/Yes>>]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n",
  ],
  [
    "XFDF",
    '<xfdf xmlns="http://ns.adobe.com/xfdf/"><fields><field name="name"><value>Grace</value></field><field name="member"><value>Yes</value></field></fields></xfdf>',
  ],
])("%s fills a form, and flattening follows in the same call", async (_, data) => {
  const { value, codes } = await succeed({ bytes: letter, data: latin1(data) }, { flatten: true });
  expect(value.filled.map(({ name, values }) => [name, values])).toEqual([
    ["name", ["Grace"]],
    ["member", ["Yes"]],
  ]);
  expect(valuesIn(bytesOf(value))).toEqual({});
  expect(codes).toContain("pdf/FORM_INTERACTIVITY_REMOVED");
});

test.each([
  ["no record", "[]", "SCHEMA_REJECTED"],
  ["a value of a wrong type", '[{"name":{"a":1}}]', "SCHEMA_REJECTED"],
  ["a short row", "name,fee\nAda\n", "SCHEMA_REJECTED"],
  ["a column twice", "name,name\nAda,Bob\n", "SCHEMA_REJECTED"],
  ["broken JSON", '[{"name":', "SCHEMA_REJECTED"],
  ["broken XML", "<xfdf><fields>", "SCHEMA_REJECTED"],
  ["a column without a field", "name,city\nAda,Paris\n", "FORM_FIELD_UNKNOWN"],
])("data with %s is refused", async (_, data, code) => {
  const result = await fill({ bytes: letter, data: latin1(data) });
  expect(result.ok ? "" : result.error.code).toBe(`pdf/${code}`);
});
