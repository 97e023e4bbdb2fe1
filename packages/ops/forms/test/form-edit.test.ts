import { invoke } from "@colophon/contract";
import { openPdf } from "@colophon/kit-pdf";
import { readForm, valuesOf } from "@colophon/kit-pdf/forms";
import { expect, test } from "vitest";
import { transformPdfFormFill } from "../src/index.ts";
import { makeForm } from "./made-forms.ts";
import { readWithPikepdf } from "./pikepdf.ts";

const widget = (members: string): string => `<</Type/Annot/Subtype/Widget/F 4/Rect[20 20 220 44]${members}>>`;

/** A group with two fields, a field that a script and a button name, and the button. */
const form = makeForm(
  [
    "<</T(person)/Kids[6 0 R 7 0 R]>>",
    widget("/Parent 5 0 R/T(first)/FT/Tx/V(SecretOne)/DV(Ada)"),
    widget("/Parent 5 0 R/T(last)/FT/Tx/V(SecretTwo)"),
    widget('/T(total)/FT/Tx/AA<</C<</S/JavaScript/JS(getField\\("person.last"\\).value)>>>>'),
    widget("/T(hide)/FT/Btn/Ff 65536/A<</S/Hide/T[(person.first)6 0 R]>>"),
  ],
  { fields: "5 0 R 8 0 R 9 0 R", annotations: "6 0 R 7 0 R 8 0 R 9 0 R", form: "/CO[8 0 R 7 0 R]" },
);

const BLANK = makeForm([], { fields: "" });

/** The tables of a file whose catalog, its first object, grew. */
function shifted(bytes: Buffer): Uint8Array {
  const text = bytes.toString("latin1");
  const rows = [...text.matchAll(/(?<=\n)\d+ 0 obj/g)].map(
    ({ index }) => `${String(index).padStart(10, "0")} 00000 n \n`,
  );
  const start = text.indexOf("xref\n");
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer\n<</Size ${rows.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text.slice(0, start) + table + trailer, "latin1"));
}

async function edit(input: Record<string, unknown>, options = {}) {
  const envelope = await invoke(transformPdfFormFill, { bytes: form, ...input } as never, options);
  if (!envelope.ok) return { error: envelope.error, losses: [], bytes: new Uint8Array(), fields: {}, flags: {} };
  const { artifact } = envelope.value as { readonly artifact: { readonly bytes: Uint8Array } };
  const read = readForm(openPdf(artifact.bytes));
  return {
    error: undefined,
    losses: envelope.losses.map(({ code, message }) => `${code}: ${message}`),
    bytes: artifact.bytes,
    fields: Object.fromEntries(read.fields.map((field) => [field.name, (valuesOf(read, field) ?? []).join()])),
    flags: Object.fromEntries(read.fields.map(({ name, flags }) => [name, flags])),
  };
}

test("a group that is removed leaves no field, no widget and no value", async () => {
  const { bytes, fields, losses } = await edit({ remove: ["person"] });
  expect(fields).toEqual({ total: "", hide: "" });
  const raw = Buffer.from(bytes).toString("latin1");
  for (const gone of ["SecretOne", "SecretTwo", "/CO [8 0 R 7 0 R]"]) expect(raw).not.toContain(gone);
  expect(raw.match(/\/Widget/g)).toHaveLength(2);
  expect(losses.join("\n")).toContain('A script names the field "person.last", which is removed.');
  expect(losses.join("\n")).toContain('Hide names the field "person.first", which is removed.');
  const read = await readWithPikepdf(bytes);
  if (typeof read !== "string") expect(read.fields).toEqual(["total", "hide"]);
});

test("the last field that is removed takes the form with it", async () => {
  const { bytes } = await edit({ remove: ["person", "total", "hide"] });
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/AcroForm|Widget|Secret/);
});

test("a group that is renamed renames what is below it, and actions that name it", async () => {
  const { bytes, fields, losses } = await edit({ rename: { person: "customer", total: "Summe \u20ac" } });
  expect(Object.keys(fields)).toEqual(["customer.first", "customer.last", "Summe \u20ac", "hide"]);
  expect(Buffer.from(bytes.subarray(form.length)).toString("latin1")).toContain("(customer.first)");
  expect(losses).toEqual([
    'pdf/FORM_REFERENCE_BROKEN: A script names the field "person.last", which is now "customer.last".',
  ]);
});

test("two names can be swapped, and a name that another has is refused with both", async () => {
  const swapped = await edit({ rename: { "person.first": "last", "person.last": "first" } });
  expect(swapped.fields).toMatchObject({ "person.last": "SecretOne", "person.first": "SecretTwo" });
  const { error } = await edit({ rename: { "person.first": "last" } });
  expect(error).toMatchObject({ code: "pdf/INVALID_INPUT", issues: [{ path: 'rename["person.first"]' }] });
  expect(error?.message).toContain('"person.first" and "person.last"');
});

test("names that the form does not have are issues of their members", async () => {
  for (const [member, value, path] of [
    ["remove", ["nobody"], "remove[0]"],
    ["lock", ["nobody"], "lock[0]"],
    ["reset", ["nobody"], "reset[0]"],
    ["rename", { nobody: "x" }, 'rename["nobody"]'],
  ] as const) {
    const { error } = await edit({ [member]: value });
    expect(error).toMatchObject({ code: "pdf/FORM_FIELD_UNKNOWN", issues: [{ path }] });
  }
});

test("a reset field has its default, or is empty; a value that is given wins; a locked field is read-only", async () => {
  const made = await edit({ reset: ["person"], values: { total: "7" }, lock: ["person.first", "total"] });
  expect(made.fields).toMatchObject({ "person.first": "Ada", "person.last": "", total: "7" });
  expect(made.flags).toMatchObject({ "person.first": 1, "person.last": 0, total: 1, hide: 65536 });
  const given = await edit({ reset: ["person"], values: { "person.first": "Grace" } });
  expect(given.fields).toMatchObject({ "person.first": "Grace", "person.last": "" });
  const locked = await invoke(transformPdfFormFill, { bytes: made.bytes, reset: ["total"] });
  expect(locked).toMatchObject({
    ok: false,
    error: { code: "pdf/FORM_FIELD_READ_ONLY", issues: [{ path: 'reset["total"]' }] },
  });
});

test("a tagged file keeps the elements of removed fields, of no type that asks for a widget", async () => {
  const bytes = makeForm(
    [
      widget("/FT/Tx/T(a)/StructParent 0"),
      widget("/FT/Tx/T(b)/StructParent 1"),
      "<</Type/StructTreeRoot/K 8 0 R/ParentTree<</Nums[0 9 0 R 1 10 0 R]>>/RoleMap<</Eingabe/Form>>>>",
      "<</Type/StructElem/S/Document/P 7 0 R/K[9 0 R 10 0 R]>>",
      "<</Type/StructElem/S/Eingabe/P 8 0 R/K<</Type/OBJR/Obj 5 0 R>>>>",
      "<</Type/StructElem/S/Form/P 8 0 R/K<</Type/OBJR/Obj 6 0 R>>>>",
    ],
    { fields: "5 0 R 6 0 R" },
  );
  const tagged = Buffer.from(
    Buffer.from(bytes)
      .toString("latin1")
      .replace("/Pages 2 0 R/AcroForm", "/StructTreeRoot 7 0 R/Pages 2 0 R/AcroForm"),
    "latin1",
  );
  const raw = Buffer.from((await edit({ bytes: shifted(tagged), remove: ["a"] })).bytes).toString("latin1");
  expect(raw.match(/\/S \/\w+/g)).toEqual(["/S /Document", "/S /NonStruct", "/S /Form"]);
  expect(raw.match(/\/OBJR/g)).toHaveLength(1);
});

test("radio buttons are made, and one of them is on", async () => {
  const row = (x: number): number[] => [x, 20, x + 12, 32];
  for (const [options, value, state] of [
    [["yes", "no"], "no", "no"],
    [["Oui \u2713", "Off"], "Oui \u2713", "0"],
  ] as const) {
    const field = { name: "answer", kind: "radio", page: 0, rectangles: [row(20), row(60)], options, label: "Answer" };
    const { bytes, fields, losses, error } = await edit({ bytes: BLANK, create: [field], values: { answer: value } });
    expect(error).toBeUndefined();
    expect(losses).toEqual([]);
    expect(fields).toEqual({ answer: state });
    const [group] = readForm(openPdf(bytes)).fields;
    expect(group?.kind).toBe("radio");
    expect(group?.widgets.map((own) => own.state)).toEqual(value === "no" ? ["Off", "no"] : ["0", "Off"]);
    const read = await readWithPikepdf(bytes);
    if (typeof read !== "string") expect(read.wrongStates).toEqual([]);
  }
});
