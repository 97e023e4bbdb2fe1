import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { makePdf } from "../src/example.ts";
import { inspectPdfEvidence } from "../src/index.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

interface Risk {
  readonly kind: string;
  readonly content: string;
  readonly page?: number;
  readonly rectangle?: readonly number[];
  readonly text?: string;
  readonly revision?: number;
}

interface Risks {
  readonly items: readonly Risk[];
  readonly counts: Readonly<Record<string, number>>;
  readonly isComplete: boolean;
}

async function risksOf(bytes: Uint8Array): Promise<Risks> {
  const envelope = await invoke(inspectPdfEvidence, { bytes });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  return envelope.value.redactionRisks as Risks;
}

const foundIn = (risks: Risks): string[] => risks.items.map(({ kind, content, text }) => `${kind} ${text ?? content}`);

const say = (text: string, x = 20, y = 100): string => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;
const box = (color = "0 g", y = 95, width = 150): string => `q ${color} 15 ${y} ${width} 18 re f Q\n`;
const states = (entries: string): { readonly resources: string } => ({ resources: `/ExtGState<</E<<${entries}>>>>` });
const pixel = streamOf("\x80", "/Subtype/Image/Width 8/Height 1/ColorSpace/DeviceGray/BitsPerComponent 1/Length 1");
const picture = { resources: "/XObject<</I 7 0 R>>", objects: ["null", pixel] };
const annotated = (entries: string, objects: readonly string[] = []) => ({
  page: `/Annots[<</Type/Annot${entries}>>]`,
  objects: ["null", ...objects],
});
const LAYER = {
  catalog: "/OCProperties<</OCGs[7 0 R]/D<</OFF[7 0 R]>>>>",
  resources: "/Properties<</L 7 0 R>>",
  objects: ["null", "<</Type/OCG/Name(Draft)>>"],
};
const lines = Array.from({ length: 40 }, (_, at) => `${10 + at * 4} 90 m ${25 + at * 4} 118 l S\n`).join("");
const TILES = {
  resources: "/Pattern<</P 7 0 R>>",
  objects: [
    "null",
    streamOf("0 0 2 4 re f", "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 4/YStep 4/Resources<<>>"),
  ],
};
type Parts = Parameters<typeof pageWith>[1];

test.each<readonly [string, string, Parts, readonly string[]]>([
  ["text under a black box", say("Jane Doe") + box(), {}, ["covered Jane Doe"]],
  ["text under a box made of a broad line", `${say("Jane Doe")}18 w 10 104 m 160 104 l S`, {}, ["covered Jane Doe"]],
  ["text under a box that has a label", say("Jane Doe") + box("1 g") + say("SEALED"), {}, ["covered Jane Doe"]],
  ["text under two boxes", `${say("Jane Doe")}15 95 30 18 re f 40 95 60 18 re f`, {}, ["covered Jane Doe"]],
  [
    "text under a box that hardly lets anything through",
    `${say("Jane Doe")}/E gs ${box()}`,
    states("/ca .95"),
    ["covered Jane Doe"],
  ],
  ["text under a small picture", `${say("Jane Doe")}q 150 0 0 18 15 95 cm /I Do Q`, picture, ["covered Jane Doe"]],
  [
    "text under a square annotation",
    say("Jane Doe"),
    annotated("/Subtype/Square/Rect[10 90 160 120]/IC[0]"),
    ["covered Jane Doe"],
  ],
  [
    "text under a black highlight",
    say("Jane Doe"),
    annotated("/Subtype/Highlight/Rect[10 90 160 120]/QuadPoints[10 120 160 120 10 90 160 90]/C[0 0 0]"),
    ["highlighted Jane Doe"],
  ],
  [
    "text under a black multiplied fill",
    `${say("Jane Doe")}/E gs ${box()}`,
    states("/BM/Multiply"),
    ["highlighted Jane Doe"],
  ],
  ["text under hatching", `${say("Jane Doe")}1 w ${lines}`, {}, ["hatched Jane Doe"]],
  ["text under a pattern", `${say("Jane Doe")}/Pattern cs /P scn 15 95 150 18 re f`, TILES, ["hatched Jane Doe"]],
  ["white on white", `1 g ${say("Jane Doe")}`, {}, ["sameColor Jane Doe"]],
  ["white on white by ink", `0 0 0 0 k ${say("Jane Doe")}`, {}, ["sameColor Jane Doe"]],
  ["black on black", box() + say("Jane Doe"), {}, ["sameColor Jane Doe"]],
  [
    "a Redact annotation that is not applied",
    say("Jane Doe"),
    annotated("/Subtype/Redact/Rect[10 90 160 120]"),
    ["redactAnnotation Jane Doe"],
  ],
  ["text beside the page", say("Jane Doe", 500), {}, ["offPage Jane Doe"]],
  ["text outside of a clip", `q 0 0 20 20 re W n ${say("Jane Doe")}Q`, {}, ["clipped Jane Doe"]],
  ["text in invisible mode", `3 Tr ${say("Jane Doe")}`, {}, ["invisible Jane Doe"]],
  [
    "text in a layer that is off",
    `/OC /L BDC ${say("Jane Doe")}EMC ${say("Seen", 20, 50)}`,
    LAYER,
    ["hiddenLayer Jane Doe"],
  ],
  [
    "a text layer under a box over a scan",
    `q 400 0 0 200 0 0 cm /I Do Q 3 Tr ${say("Jane Doe")}0 Tr ${box()}`,
    picture,
    ["covered Jane Doe", "covered image"],
  ],
  ["a black box over a scan", `q 400 0 0 200 0 0 cm /I Do Q ${box()}`, picture, ["covered image"]],
  ["a picture under a box", `q 100 0 0 50 20 20 cm /I Do Q 10 10 150 100 re f`, picture, ["covered image"]],
])("%s is a risk", async (_, content, parts, expected) => {
  const risks = await risksOf(pageWith(content, parts));
  expect(foundIn(risks)).toEqual(expected);
  expect(risks.isComplete).toBe(true);
  for (const { page, rectangle } of risks.items) expect([page, rectangle?.length]).toEqual([0, 4]);
});

test.each<readonly [string, string, Parts]>([
  ["a header of white words on black", `${box()}1 g ${say("Amount due")}`, {}],
  ["shading of table rows", box("0.9 g") + say("Amount due"), {}],
  ["a highlight of the page", `${say("Amount due")}/E gs ${box("1 1 0 rg")}`, states("/BM/Multiply")],
  ["a highlight that lets words through", `${say("Amount due")}/E gs ${box("1 1 0 rg")}`, states("/ca .4")],
  [
    "a Highlight annotation",
    say("Amount due"),
    annotated("/Subtype/Highlight/Rect[10 90 160 120]/QuadPoints[10 120 160 120 10 90 160 90]/C[1 1 0]"),
  ],
  ["a watermark over words", `${say("Amount due")}/E gs 0.8 g ${say("DRAFT COPY", 22, 102)}`, states("/ca .3")],
  ["words that are struck through", `${say("Amount due")}1 w 20 104 m 150 104 l S 20 98 m 150 98 l S`, {}],
  ["a frame around words", `${say("Amount due")}10 90 200 30 re 12 92 196 26 re f*`, {}],
  ["words painted again on their box", say("Amount due") + box("0.9 g") + say("Amount due"), {}],
  ["white words on a picture", `q 400 0 0 200 0 0 cm /I Do Q 1 g ${say("Amount due")}`, picture],
  ["the text layer of a scan", `q 400 0 0 200 0 0 cm /I Do Q 3 Tr ${say("Amount due")}`, picture],
  ["words under the picture of a scan", `${say("Amount due")}q 400 0 0 200 0 0 cm /I Do Q`, picture],
  ["a label on a picture", `q 400 0 0 200 0 0 cm /I Do Q ${box()}1 g ${say("Amount due")}`, picture],
  ["a box in a layer that is off", `${say("Amount due")}/OC /L BDC ${box()}EMC`, LAYER],
  ["a box that a clip cuts to nothing", `${say("Amount due")}q 300 0 5 5 re W n ${box()}Q`, {}],
])("%s is none", async (_, content, parts) => {
  expect(foundIn(await risksOf(pageWith(content, parts)))).toEqual([]);
});

const outline = (title: string) => ({
  catalog: "/Outlines 7 0 R",
  objects: ["null", "<</First 8 0 R/Last 8 0 R/Count 1>>", `<</Title(${title})/Parent 7 0 R/Dest[3 0 R/Fit]>>`],
});

test.each<readonly [string, string, string, readonly string[]]>([
  [
    "covered words",
    say("Jane Doe") + box(),
    "Statement of Jane Doe",
    ["covered Jane Doe", "bookmark Statement of Jane Doe"],
  ],
  [
    "words that a redaction removed",
    say("Statement of", 200) + box(),
    "Statement of Jane Doe",
    ["bookmark Statement of Jane Doe"],
  ],
  ["words of the page", say("Statement of Jane Doe"), "Statement of Jane Doe", []],
  ["other words", say("Statement of Jane Doe"), "Chapter two", []],
])("a bookmark of %s", async (_, content, title, expected) => {
  expect(foundIn(await risksOf(pageWith(content, outline(title))))).toEqual(expected);
});

test("words of an earlier revision", async () => {
  const first = Buffer.from(pageWith(say("Jane Doe") + say("Amount due", 20, 50))).toString("latin1");
  const stream = `4 0 obj\n${streamOf(say("Amount due", 20, 50))}\nendobj\n`;
  const start = first.length + stream.length;
  const before = /startxref\n(\d+)/.exec(first)?.[1];
  const row = `${String(first.length).padStart(10, "0")} 00000 n \n`;
  const second = `${first}${stream}xref\n4 1\n${row}trailer\n<</Size 7/Root 1 0 R/Prev ${before}>>\nstartxref\n${start}\n%%EOF\n`;
  const risks = await risksOf(new Uint8Array(Buffer.from(second, "latin1")));
  expect(foundIn(risks)).toEqual(["oldRevision Jane Doe"]);
  expect(risks.items[0]?.revision).toBe(0);
});

test("a page of hidden words is listed in part and counted whole", async () => {
  const words = Array.from({ length: 1_200 }, (_, at) =>
    say(`Word ${at}`, (at % 6) * 65, 4 + Math.floor(at / 6) * 0.9),
  );
  const spread = words.map((word, at) => `q 1 0 0 1 0 ${at * 20} cm ${word}Q`).join("");
  const risks = await risksOf(pageWith(spread));
  expect(risks.items.length).toBe(1_000);
  expect(risks.counts.offPage).toBeGreaterThan(1_000);
  expect(risks.isComplete).toBe(false);
});

test("a file without pages", async () => {
  const bytes = makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]);
  expect(await risksOf(bytes)).toEqual({ items: [], counts: {}, isComplete: true });
});
