import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Envelope, invoke } from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { pdfium } from "@colophon/engine-pdfium";
import { openPdf, type PdfDict } from "@colophon/kit-pdf";
import { fillForm, readForm, valuesOf, writeLookFiles } from "@colophon/kit-pdf/forms";
import { sampleOf } from "@colophon/testing";
import { expect, test } from "vitest";
import { transformPdfFormFill, transformPdfFormFlatten, validatePdfFormIntegrity } from "../src/index.ts";
import { proveLooks } from "../src/model/prove-looks.ts";
import { drawPdfium } from "./draw-pdfium.ts";
import { makeForm } from "./made-forms.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-proof-"));
const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined;
const hasReaders = has("pdftoppm", "-v") && has("mutool", "-v");
if (!hasReaders) console.warn("SKIPPED: poppler or mutool is missing, filled fields are painted by PDFium alone.");

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const square = "<</Type/XObject/Subtype/Form/BBox[0 0 16 16]/Length 14>>stream\n2 2 12 12 re f\nendstream";
const stream = (dict: string, data: string): string => `<<${dict}/Length ${data.length}>>stream\n${data}\nendstream`;
const one = (field: string, ...more: readonly string[]): Uint8Array =>
  makeForm([`<</Type/Annot/Subtype/Widget/F 4/P 3 0 R${field}>>`, ...more], { fields: "5 0 R" });

async function made(
  call: Promise<Envelope>,
): Promise<{ readonly bytes: Uint8Array; readonly losses: readonly string[] }> {
  const envelope = await call;
  if (!envelope.ok) throw new Error(`${envelope.error.code} ${envelope.error.message}`);
  const { artifact } = envelope.value as { artifact: { bytes: Uint8Array } };
  return { bytes: artifact.bytes, losses: envelope.losses.map(({ code }) => code) };
}
const fill = (bytes: Uint8Array, values: object) => made(invoke(transformPdfFormFill, { bytes, values }, {}));
const flatten = (bytes: Uint8Array) => made(invoke(transformPdfFormFlatten, { bytes }, {}));

/** Dark samples of the first page as each reader paints it. */
async function inkOf(bytes: Uint8Array): Promise<readonly number[]> {
  const path = join(folder, "in.pdf");
  writeFileSync(path, bytes);
  const dark = (samples: Uint8Array): number => samples.reduce((sum, one) => sum + (one < 128 ? 1 : 0), 0);
  const painted = [dark((await drawPdfium(bytes, "")).filter((_, at) => at % 4 === 0))];
  if (!hasReaders) return painted;
  spawnSync("pdftoppm", ["-r", "100", "-gray", "-singlefile", path, join(folder, "poppler")]);
  spawnSync("mutool", ["draw", "-q", "-r", "100", "-c", "gray", "-o", join(folder, "mutool.pgm"), path]);
  for (const name of ["poppler.pgm", "mutool.pgm"]) painted.push(dark(readFileSync(join(folder, name)).subarray(20)));
  return painted;
}

test.each(sampleOf(["漢字かな", "한국어", "简体中文", "繁體", "שלום", "مرحبا", "Ελλάδα", "हिन्दी"], 4))(
  "every reader paints %s",
  async (text) => {
    const { bytes, losses } = await fill(one("/FT/Tx/T(a)/Rect[10 10 190 40]"), { a: text });
    expect(losses).toEqual([]);
    for (const ink of await inkOf(bytes)) expect(ink).toBeGreaterThan(40);
    for (const ink of await inkOf((await flatten(bytes)).bytes)) expect(ink).toBeGreaterThan(40);
  },
);

test("a widget that is blank, or that shows other glyphs, fails the proof", async () => {
  const [engine, faces] = [await pdfium.open(), await fonts.open()];
  const files = ["漢字", "字漢"].map((text) => {
    const form = readForm(openPdf(one("/FT/Tx/T(a)/Rect[10 10 190 40]")));
    const { bytes, looks } = fillForm(form, new Map(form.fields.map((own) => [own, { kind: "text", text }])), faces);
    const after = readForm(openPdf(bytes));
    const write = (dict: PdfDict | undefined) => writeLookFiles(after.file, looks, () => dict);
    return { looks, right: write(after.fields[0]?.widgets[0]?.dict), blank: write(undefined) };
  });
  const [own, other] = files;
  const op = { error: (code: string) => new Error(code), checkpoint: () => undefined } as unknown as Parameters<
    typeof proveLooks
  >[2]["op"];
  const prove = (actual: Uint8Array | undefined) => () =>
    proveLooks(
      engine,
      { actual: actual ?? new Uint8Array(), expected: own?.right.expected ?? new Uint8Array() },
      { looks: own?.looks ?? [], op },
    );
  expect(prove(own?.right.actual)).not.toThrow();
  for (const actual of [own?.blank.actual, other?.right.actual]) expect(prove(actual)).toThrow("FORM_PROOF_FAILED");
});

test("a state whose name is UTF-8 is painted when it is flattened", async () => {
  const form = one("/FT/Btn/T(a)/V/Ja#c3#bc/AS/Ja#c3#bc/Rect[10 10 26 26]/AP<</N<</Ja#c3#bc 6 0 R>>>>", square);
  for (const ink of await inkOf((await flatten(form)).bytes)) expect(ink).toBeGreaterThan(40);
});

test("a push button whose appearance has states keeps the one that is shown", async () => {
  const look = stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 180 30]/Resources<</Font<</F ${7} 0 R>>>>`,
    "BT /F 12 Tf 20 10 Td (Send) Tj ET",
  );
  const form = one("/FT/Btn/Ff 65536/T(a)/AS/push/Rect[10 10 190 40]/AP<</N<</push 6 0 R>>>>", look, FONT);
  const { bytes, losses } = await flatten(form);
  expect(losses).not.toContain("pdf/FORM_APPEARANCE_MADE");
  writeFileSync(join(folder, "flat.pdf"), bytes);
  if (hasReaders)
    expect(spawnSync("pdftotext", [join(folder, "flat.pdf"), "-"], { encoding: "utf8" }).stdout).toContain("Send");
});

test("a node without a name and a value of its own follows the field", async () => {
  const kid = "<</Type/Annot/Subtype/Widget/Parent 6 0 R/Rect[10 10 190 40]/F 4/P 3 0 R>>";
  const form = makeForm(["<</FT/Tx/T(a)/V(old)/Kids[6 0 R]>>", "<</FT/Tx/V(old)/Parent 5 0 R/Kids[7 0 R]>>", kid], {
    fields: "5 0 R",
    annotations: "7 0 R",
  });
  const { bytes } = await fill(form, { a: "new" });
  const file = openPdf(bytes);
  for (const number of [5, 6]) expect(String(file.dictOf(file.get(number))?.get("V") !== undefined)).toBe("true");
  const text = Buffer.from(bytes).toString("latin1");
  expect(text.split("/V (new)").length + text.split("/V(new)").length - 2).toBe(2);
});

const radio = (state: string): string =>
  `<</Type/Annot/Subtype/Widget/Parent 5 0 R/F 4/P 3 0 R/Rect[10 10 26 26]/AP<</N<</${state} 8 0 R>>>>>>`;
const radios = (first: string, second: string, entries: string): Uint8Array =>
  makeForm([`<</FT/Btn/Ff 49152/T(a)/Kids[6 0 R 7 0 R]${entries}>>`, radio(first), radio(second), square], {
    fields: "5 0 R",
    annotations: "6 0 R 7 0 R",
  });

test("a radio value that is a state of one button and an export of another is refused, and addressed by an object", async () => {
  const form = radios("0", "1", "/Opt[(1)(0)]");
  await expect(fill(form, { a: "1" })).rejects.toThrow("FORM_VALUE_TYPE");
  for (const [value, state] of [
    [{ state: "1" }, "1"],
    [{ export: "1" }, "0"],
  ] as const) {
    const after = readForm(openPdf((await fill(form, { a: value })).bytes));
    expect(after.fields.map((field) => valuesOf(after, field))).toEqual([[state]]);
  }
});

test("radio buttons of one state that do not go together are filled as form-integrity accepts them", async () => {
  const { bytes } = await fill(radios("x", "x", ""), { a: "x" });
  const envelope: Envelope = await invoke(validatePdfFormIntegrity, { bytes }, {});
  const { findings } = (envelope.ok ? envelope.value : {}) as { findings: readonly { rule: string }[] };
  expect(findings.filter(({ rule }) => rule === "state-differs")).toEqual([]);
});

test("a signed XFA form reports that filling breaks its signature", async () => {
  const sig = "<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>>>";
  const objects = [
    "<</Type/Annot/Subtype/Widget/F 4/P 3 0 R/FT/Tx/T(a)/Rect[10 10 190 40]>>",
    "<</Type/Annot/Subtype/Widget/F 132/P 3 0 R/FT/Sig/T(s)/V 7 0 R/Rect[0 0 0 0]>>",
    sig,
    stream("", "<xdp/>"),
  ];
  const form = makeForm(objects, { fields: "5 0 R 6 0 R", form: "/SigFlags 3/XFA 8 0 R" });
  expect((await fill(form, { a: "x" })).losses).toEqual(["pdf/FORM_SIGNATURE_INVALIDATED", "pdf/FORM_XFA_NOT_KEPT"]);
});

test("a border that PDFium sets one pixel aside, on a turned page with a widget that stays upright, is no other picture", async () => {
  const border = stream("/Type/XObject/Subtype/Form/BBox[0 0 72.8 98]", "q 0 0 1 RG 5 w 0 0 72.8 98 re s Q");
  const widget = "/FT/Tx/T(a)/V()/F 20/Rect[294.149 230.251 366.951 328.249]/AP<</N 6 0 R>>";
  const bytes = makeForm([`<</Type/Annot/Subtype/Widget/P 3 0 R${widget}>>`, border], {
    fields: "5 0 R",
    page: "/Rotate 90",
  });
  const flattened = await flatten(bytes);
  expect(flattened.losses).toEqual(["pdf/FORM_INTERACTIVITY_REMOVED"]);
});
