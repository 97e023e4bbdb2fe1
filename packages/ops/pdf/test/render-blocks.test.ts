import { invoke } from "@colophon/contract";
import { Interpreter, nameText, openPdf, PdfDict, readPageText, textOf, walkPages, wordsOf } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { renderPdf } from "../src/index.ts";
import { borrowTypst } from "./lend-typst.ts";

const HOST = borrowTypst().then((helpers) => ({ helpers }));
const paragraph = (text: string, more = {}) => ({ type: "paragraph", content: [text], ...more });

async function render(blocks: readonly object[]) {
  const done = await invoke(renderPdf, { model: { meta: { language: "en" }, blocks } }, {}, await HOST);
  if (!done.ok) throw new Error(done.error.message);
  const file = openPdf((done.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
  const interpreter = new Interpreter(file, { maxOperations: 1e6 });
  const pages = [...walkPages(file, 10)];
  const words = pages.map((page) => wordsOf(readPageText(file, page, interpreter)));
  return { file, words, losses: done.losses };
}

test("language and direction of a block hold for all that is in it", async () => {
  const { file, words, losses } = await render([
    paragraph("start"),
    paragraph("\u0645\u0631\u062d\u0628\u0627", { language: "ar" }),
    { type: "quote", direction: "rtl", blocks: [paragraph("turned")] },
    { type: "list", kind: "bullet", language: "de-AT", items: [[paragraph("Jause")]] },
  ]);
  const leftOf = (text: string): number => words[0]?.find((word) => word.text === text)?.box[0] ?? -1;
  expect(leftOf("start")).toBeLessThan(100);
  expect(leftOf("turned")).toBeGreaterThan(400);
  expect(leftOf("Jause")).toBeLessThan(120);
  const languages = file.objectNumbers().flatMap((number) => {
    const object = file.get(number);
    const isElement = object instanceof PdfDict && nameText(object.get("S")) !== undefined;
    return isElement ? (textOf(file.resolve(object.get("Lang"))) ?? []) : [];
  });
  expect(new Set(languages)).toEqual(new Set(["ar", "de-AT"]));
  expect(losses).toEqual([]);
});

test("a page break has no language", async () => {
  const model = { blocks: [{ type: "pageBreak", language: "en" }] };
  const done = await invoke(renderPdf, { model }, {}, await HOST);
  expect(done.ok ? undefined : done.error.message).toContain("has no member language");
});

test.each([2, 3, 4])("%s columns end level, and nothing is lost", async (count) => {
  const inner = Array.from({ length: 12 }, (_, index) => paragraph(`n${index} ${"word ".repeat(5 + (index % 5) * 6)}`));
  const { words, losses } = await render([{ type: "columns", count, gapPt: 12, blocks: inner }, paragraph("after")]);
  expect(words).toHaveLength(1);
  const page = words[0] ?? [];
  const width = (595.28 - 144 + 12) / count;
  const ends = Array.from({ length: count }, (_, column) => {
    const own = page.filter(({ text, box }) => text !== "after" && Math.floor((box[0] - 72 + 1) / width) === column);
    return own.reduce((least, { box }) => Math.min(least, box[1]), 842);
  });
  const lines = (Math.max(...ends) - Math.min(...ends)) / 15.4;
  // What each column but the last leaves empty is missing from the last.
  expect(lines).toBeLessThan(2.5 * count);
  expect(page.filter(({ text }) => /^n\d+$/.test(text))).toHaveLength(12);
  expect(page.find(({ text }) => text === "after")?.box[3]).toBeLessThan(Math.min(...ends));
  expect(losses).toEqual([]);
});
