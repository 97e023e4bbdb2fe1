import { type Envelope, invoke } from "@colophon/contract";
import { isName, literalQuery, openPdf, PdfDict, type PdfFile, PdfStream, walkDicts } from "@colophon/kit-pdf";
import { Scrubber } from "@colophon/kit-pdf/redact";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

const FORM = "/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F 5 0 R>>>>";
const stamp = (bottom: number): string =>
  `<</Type/Annot/Subtype/Stamp/Rect[20 ${bottom} 220 ${bottom + 20}]/AP<</N 7 0 R>>>>`;
const NONE = "null";

async function openRedacted(bytes: Uint8Array, targets: readonly object[]): Promise<PdfFile> {
  const call: Envelope = await invoke(redactPdf, { bytes, targets }, {});
  if (!call.ok) throw new Error(call.error.message);
  return openPdf((call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
}

async function contentsOf(bytes: Uint8Array, targets: readonly object[]): Promise<string[]> {
  const file = await openRedacted(bytes, targets);
  return [...walkDicts(file)].flatMap(({ stream }) =>
    stream instanceof PdfStream ? [Buffer.from(file.decode(stream).bytes).toString("latin1")] : [],
  );
}

test("of two annotations that share an appearance the one that an area touches is removed, and the other stays as it is", async () => {
  const bytes = pageWith("", {
    page: "/Annots[8 0 R 9 0 R]",
    objects: [NONE, streamOf("BT /F 10 Tf 5 5 Td (one Secret two) Tj ET", FORM), stamp(20), stamp(120)],
  });
  // A corner of the first annotation alone.
  const targets = [{ page: 0, rectangle: [50, 20, 62, 40] }];
  const stamps = [...walkDicts(await openRedacted(bytes, targets))].filter(({ dict }) =>
    isName(dict.get("Subtype"), "Stamp"),
  );
  expect(stamps).toHaveLength(1);
  const contents = await contentsOf(bytes, targets);
  expect(contents.filter((text) => text.includes("one Secret two"))).toHaveLength(1);
});

test("a form that the page and an annotation paint is changed in both", async () => {
  const bytes = pageWith("/X Do", {
    resources: "/XObject<</X 7 0 R>>",
    page: "/Annots[8 0 R]",
    objects: [NONE, streamOf("BT /F 10 Tf 5 5 Td (one Secret two) Tj ET", FORM), stamp(120)],
  });
  const contents = await contentsOf(bytes, [{ query: "Secret" }]);
  expect(contents.filter((text) => text.includes("] TJ"))).toHaveLength(2);
});

test("an annotation that is written inside the page goes under an area, and a Redact annotation there is one", async () => {
  const note = "<</Type/Annot/Subtype/Text/Rect[20 20 40 40]/Contents(unsaid)/Subj(neither)>>";
  const redact = "<</Type/Annot/Subtype/Redact/Rect[0 0 60 60]>>";
  for (const [page, target] of [
    [`/Annots[${note}]`, { page: 0, rectangle: [0, 0, 60, 60] }],
    [`/Annots[${redact}${note}]`, { redactAnnotations: true }],
  ] as const) {
    const bytes = pageWith("BT /F 10 Tf 5 5 Td (Secret) Tj 0 90 Td (kept) Tj ET", { page });
    const call: Envelope = await invoke(redactPdf, { bytes, targets: [target] }, {});
    if (!call.ok) throw new Error(call.error.message);
    const said = Buffer.from((call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes).toString("latin1");
    expect(said).not.toMatch(/unsaid|neither|\/Redact/);
    expect((await contentsOf(bytes, [target])).join("\n")).not.toContain("Secret");
  }
});

test("where all letters go by which a picture was clipped, nothing is painted in place of all", async () => {
  const clipped = (text: string): Uint8Array =>
    pageWith(`q BT 7 Tr /F 40 Tf 20 50 Td (${text}) Tj ET 0 0 400 200 re f Q`);
  const [all] = await contentsOf(clipped("Secret"), [{ query: "Secret" }]);
  expect(all).toMatch(/ET 0 0 0 0 re W n .*re f Q/);
  const [part] = await contentsOf(clipped("Secret and"), [{ query: "Secret" }]);
  expect(part).not.toContain("W n");
});

test("a letter and the accent that is painted over it are the letter with it, as TeX sets them", async () => {
  // Helvetica: e is 556 wide, acute 333. The last one goes along.
  const bytes = pageWith("BT /F 10 Tf 20 50 Td [(Ren) (\\264) 444 (e and Ren) (e) 444 (\\264)] TJ ET");
  const [content] = await contentsOf(bytes, [{ query: "Ren\u00e9" }]);
  expect(content).toMatch(/\[-\d+ <20616e6420> -\d+\] TJ/);
});

test("letters with uneven spaces go where half of their gaps have one, and words that others make do not", async () => {
  const row = (letters: string, gap: number): string =>
    [...letters].map((letter, at) => `1 0 0 1 ${20 + at * gap} 50 Tm (${letter}) Tj`).join(" ");
  const [spaced] = await contentsOf(pageWith(`BT /F 10 Tf ${row("Zyxwvut", 7)} ET`), [{ query: "Zyxwvut" }]);
  expect(spaced).not.toContain("Tj");
  const [other] = await contentsOf(pageWith("BT /F 10 Tf 20 50 Td (go to the next) Tj ET"), [{ query: "then" }]);
  expect(other).toContain("(go to the next) Tj");
});

test("a list of numbers under a key of one's own loses those that say what is to go", () => {
  const scrubber = new Scrubber([literalQuery("7654321", { isCaseSensitive: false, isWholeWord: false })]);
  const { object, count } = scrubber.clean(new PdfDict(new Map([["Telephones", [7_654_321, 12]]])));
  expect(count).toBe(1);
  expect(object instanceof PdfDict && object.get("Telephones")).toEqual([0, 12]);
});
