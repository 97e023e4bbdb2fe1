import { type Envelope, invoke } from "@colophon/contract";
import { Interpreter, openPdf, type PageText, type PdfFile, readPageText, walkPages } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { makePdf } from "../src/example.ts";
import { repairPdf } from "../src/index.ts";
import { streamOf } from "./text-pdfs.ts";

const page = (parent: number, content: number, box = "/MediaBox[0 0 200 100]"): string =>
  `<</Type/Page/Parent ${parent} 0 R${box}/Resources<</Font<</F 3 0 R>>>>/Contents ${content} 0 R>>`;
const text = (word: string): string => streamOf(`BT /F 12 Tf 10 50 Td (${word}) Tj ET`);

/** Pages A (object 4), B (5) and C (6) under object 2. */
const FLAT = [
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[4 0 R 5 0 R 6 0 R]/Count 3>>",
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  page(2, 7),
  page(2, 8),
  page(2, 9),
  text("A"),
  text("B"),
  text("C"),
];
/** Under object 2 the nodes 4 (pages A and B, objects 7 and 6) and 5 (C and D, objects 9 and 8). */
const DEEP = [
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[4 0 R 5 0 R]/Count 4>>",
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  "<</Type/Pages/Parent 2 0 R/Kids[7 0 R 6 0 R]/Count 2>>",
  "<</Type/Pages/Parent 2 0 R/Kids[9 0 R 8 0 R]/Count 2>>",
  page(4, 11),
  page(4, 10),
  page(5, 13),
  page(5, 12),
  text("A"),
  text("B"),
  text("C"),
  text("D"),
];

/** The file with objects written anew behind it. */
function revised(objects: readonly string[], changes: Readonly<Record<number, string>>): string {
  const first = Buffer.from(makePdf(objects)).toString("latin1");
  let body = first;
  let table = "";
  for (const [number, object] of Object.entries(changes)) {
    table += `${number} 1\n${String(body.length).padStart(10, "0")} 00000 n \n`;
    body += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const previous = /startxref\n(\d+)/.exec(first)?.[1];
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Prev ${previous}>>`;
  return `${body}xref\n${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`;
}

const textOf = ({ runs }: PageText): string => runs.flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join("");

async function repaired(file: string): Promise<PdfFile> {
  const call: Envelope = await invoke(repairPdf, { bytes: new Uint8Array(Buffer.from(file, "latin1")) }, {});
  if (!call.ok) throw new Error(call.error.message);
  return openPdf((call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
}

async function pagesOf(file: string): Promise<string> {
  const pdf = await repaired(file);
  const interpreter = new Interpreter(pdf, { maxOperations: 10_000 });
  return [...walkPages(pdf, 100)].map((one) => textOf(readPageText(pdf, one, interpreter))).join(" ");
}

const LEFT = "/Kids[4 0 R 6 0 R]";
test.each([
  ["has a page without a size", { 2: `<</Type/Pages${LEFT}/Count 2>>`, 6: page(2, 9, "") }, "A C"],
  ["has a page twice", { 2: "<</Type/Pages/Kids[4 0 R 6 0 R 4 0 R]/Count 3>>" }, "A C A"],
  ["does not say what it is", { 2: `<<${LEFT}/Count 2>>` }, "A C"],
  ["counts wrongly", { 2: `<</Type/Pages${LEFT}/Count 900>>`, 6: page(2, 9, "") }, "A C"],
  ["holds a page itself", { 2: `<</Type/Pages/Kids[4 0 R ${page(2, 9)}]/Count 2>>` }, "A C"],
])("a page that was deleted stays deleted where the tree %s", async (_, changes, pages) => {
  expect(await pagesOf(revised(FLAT, changes))).toBe(pages);
});

test("a page that a sound node no longer lists stays deleted where another node is lost", async () => {
  const changes = {
    2: "<</Type/Pages/Kids[4 0 R 50 0 R]/Count 3>>",
    4: "<</Type/Pages/Parent 2 0 R/Kids[7 0 R]/Count 1>>",
  };
  expect(await pagesOf(revised(DEEP, changes))).toBe("A C D");
});

const damaged = (objects: readonly string[], from: string, to: string): string =>
  Buffer.from(makePdf(objects)).toString("latin1").replace(from, to);

test("pages stand in the order of the nodes that list them where the tree above these is lost", async () => {
  expect(await pagesOf(damaged(DEEP, "/Pages 2 0 R", "/Pagez 2 0 R"))).toBe("A B C D");
  expect(await pagesOf(damaged(DEEP, "2 0 obj", "2 0 oXj"))).toBe("A B C D");
});

test("pages whose node is lost stand where it stood, and one whose header is damaged where its number says", async () => {
  expect(await pagesOf(damaged(DEEP, "4 0 obj", "4 0 oXj"))).toBe("B A C D");
  expect(await pagesOf(damaged(FLAT, "5 0 obj", "5 0 oXj"))).toBe("A B C");
});

const FONTS = "/Resources<</Font<</F 3 0 R>>>>";
const bare = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources 99 0 R/Contents 7 0 R>>";

test.each([
  ["is in the tree", { 2: `<</Type/Pages/Kids[4 0 R 50 0 R]/Count 2${FONTS}>>`, 4: bare }],
  ["was lost", { 1: "<</Type/Catalog>>", 2: `<</Type/Pages/Kids[4 0 R]/Count 1${FONTS}>>`, 4: bare }],
])("a page that %s has the resources of its node where its own lead nowhere", async (_, changes) => {
  const pdf = await repaired(revised(FLAT, changes));
  const [page] = walkPages(pdf, 100);
  expect(pdf.dictOf(pdf.dictOf(page?.dict.get("Resources"))?.get("Font"))?.has("F")).toBe(true);
});

test("6,000 pages that are lost under a chain of 6,000 nodes do not go through all of it each", {
  tags: "large",
}, async () => {
  const most = 6_000;
  const objects = ["<</Type/Catalog>>"];
  for (let at = 2; at < most; at += 1) objects.push(`<</Type/Pages/Parent ${at + 1} 0 R>>`);
  objects.push("<</Type/Pages>>");
  for (let at = 0; at < most; at += 1) objects.push("<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>");
  const { user } = process.cpuUsage();
  const call: Envelope = await invoke(repairPdf, { bytes: makePdf(objects) }, { timeoutMs: 60_000 });
  expect(call.ok).toBe(true);
  expect(process.cpuUsage().user - user).toBeLessThan(4_000_000);
});
