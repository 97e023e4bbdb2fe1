import { invoke } from "@colophon/contract";
import { openPdf } from "@colophon/kit-pdf";
import { readForm, valuesOf } from "@colophon/kit-pdf/forms";
import { expect, test } from "vitest";
import { transformPdfFormFill, validatePdfForm, validatePdfFormIntegrity } from "../src/index.ts";
import { makeForm } from "./made-forms.ts";

const widget = (members: string): string => `<</Type/Annot/Subtype/Widget/F 4/Rect[20 20 220 44]${members}>>`;
const EMPTY_DRAWING = "<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>stream\n\nendstream";
/** Fields named a, each of the entries given and with a widget for each of its states. */
function broken(states: readonly (readonly string[])[], entries: string): Uint8Array {
  const objects: string[] = [];
  const fields: number[] = [];
  const kids: number[] = [];
  const drawing = 5 + states.length + states.flat().length;
  for (const own of states) {
    const field = 5 + objects.length;
    const numbers = own.map((_, index) => field + 1 + index);
    objects.push(`<<${entries}/T(a)/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]>>`);
    for (const state of own) objects.push(widget(`/Parent ${field} 0 R/AP<</N<</${state} ${drawing} 0 R>>>>`));
    fields.push(field);
    kids.push(...numbers);
  }
  const listed = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(" ");
  return makeForm([...objects, EMPTY_DRAWING], { fields: listed(fields), annotations: listed(kids) });
}

test("fields of one name with states each of their own are filled as one, and found sound afterwards", async () => {
  const rows = [
    ["/FT/Btn/Ff 49152", [["one"], ["two", "three"]], "three", ["Off", "Off", "three"]],
    ["/FT/Btn/Ff 49152", [["one"], ["two", "three"]], "one", ["one", "Off", "Off"]],
    ["/FT/Btn", [["one"], ["two"]], "two", ["Off", "two"]],
    ["/FT/Btn", [["one"], ["one"]], true, ["one", "one"]],
    ["/FT/Btn/Ff 49152", [["one"], ["two"]], "", ["Off", "Off"]],
  ] as const;
  for (const [entries, states, value, shown] of rows) {
    const bytes = await filled(broken(states, entries), value);
    const form = readForm(openPdf(bytes));
    expect(form.fields.flatMap(({ widgets }) => widgets.map(({ state }) => state))).toEqual(shown);
    const held = typeof value === "string" ? value || "Off" : "one";
    expect(form.fields.map((field) => valuesOf(form, field))).toEqual(states.map(() => [held]));
    expect(await faultsOf(bytes)).toEqual([]);
  }
});

test("an option that one of two choices of one name offers is held by both", async () => {
  const choices = ["/Ff 131072/Opt[(x)(y)]", "/Ff 131072/Opt[(z)]"];
  const form = makeForm(
    choices.map((own) => widget(`/FT/Ch/T(a)${own}`)),
    { fields: "5 0 R 6 0 R", annotations: "5 0 R 6 0 R" },
  );
  const bytes = await filled(form, "z");
  const after = readForm(openPdf(bytes));
  expect(after.fields.map((field) => valuesOf(after, field))).toEqual([["z"], ["z"]]);
  expect(await faultsOf(bytes)).toEqual([]);
});

test("what none of the fields of one name offers, or one of another kind cannot hold, is refused once", async () => {
  const mixed = [widget("/FT/Ch/Opt[(x)]/T(a)"), widget("/FT/Btn/T(a)/AP<</N<</y 7 0 R>>>>"), EMPTY_DRAWING];
  const rows = [
    [
      broken([["one"], ["two", "three"]], "/FT/Btn/Ff 49152"),
      "four",
      '"four" is not one of the options: "one", "two", "three".',
    ],
    [
      broken([["one"], ["two"]], "/FT/Btn/Ff 49152"),
      ["one"],
      "The value of a button must be true, false, or one of its states.",
    ],
    [
      makeForm(mixed, { fields: "5 0 R 6 0 R", annotations: "5 0 R 6 0 R" }),
      "x",
      '"x" is not one of the options: "y".',
    ],
  ] as const;
  for (const [bytes, value, message] of rows) {
    const done = await invoke(transformPdfFormFill, { bytes, values: { a: value } });
    expect(done.ok ? [] : done.error.issues).toEqual([{ path: 'values["a"]', message }]);
  }
});

async function filled(bytes: Uint8Array, value: string | boolean): Promise<Uint8Array> {
  const done = await invoke(transformPdfFormFill, { bytes, values: { a: value } });
  if (!done.ok) throw new Error(done.error.message);
  return (done.value.artifact as { readonly bytes: Uint8Array }).bytes;
}

/** Errors that the two validations find in a form. */
async function faultsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const sound = await invoke(validatePdfFormIntegrity, { bytes });
  const valid = await invoke(validatePdfForm, { bytes });
  if (!sound.ok || !valid.ok) throw new Error("not checked");
  const findings = [...sound.value.findings, ...valid.value.findings];
  return findings.filter(({ severity }) => severity === "error").map(({ rule }) => rule);
}
