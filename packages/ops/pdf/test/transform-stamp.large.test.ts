import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { pdfium } from "@colophon/engine-pdfium";
import { openPdf, pageContent, walkPages } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { EXAMPLE_TEXT_PDF } from "../src/example.ts";
import { transformPdfStamp } from "../src/index.ts";
import { latin1 } from "./module.ts";
import { areasOf, rasterByPdfium } from "./raster.ts";
import type { StampValue } from "./stamp-conservation.ts";
import { compare, findOtherPixels } from "./stamp-looks.ts";
import { makePng, makeStampPages, STAMP_PAGES } from "./stamp-pages.ts";

const pages = makeStampPages();
const footer = { name: "footer", text: "Page {page} of {pages}", anchor: "bottom-right", margin: 8, size: 9 };
const bates = {
  name: "bates",
  text: "{number}",
  numbering: { prefix: "ACME-", digits: 6, start: 41 },
  anchor: "top-left",
  margin: 8,
  size: 8,
};
const draft = { name: "draft", text: "DRAFT", rotate: 45, size: 50, opacity: 0.25, color: "#cc0000", bold: true };
const picture = { name: "logo", image: makePng(6), anchor: "top-right", margin: 8, scale: 4 };

async function stamp(bytes: Uint8Array, input: object, options: object = {}): Promise<StampValue> {
  const envelope = await invoke(transformPdfStamp, { bytes, ...input } as never, options as never);
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value as unknown as StampValue;
}

test("removal restores the content and resources of every page", async () => {
  const first = await stamp(pages, { stamps: [footer, draft] });
  const second = await stamp(first.artifact.bytes, { stamps: [{ ...picture, layer: "under" }, bates] });
  const part = await stamp(second.artifact.bytes, { remove: ["footer", "bates", "logo"] });
  expect(part.removed.map(({ restored }) => restored)).toEqual([[], [], []]);
  const last = await stamp(part.artifact.bytes, { remove: ["draft"] });
  const numbers = Array.from({ length: STAMP_PAGES }, (_, index) => index + 1);
  expect(last.removed).toEqual([{ name: "draft", pages: numbers, restored: numbers }]);
  const [before, after] = [openPdf(pages), openPdf(last.artifact.bytes)];
  const [old, made] = [[...walkPages(before, 100)], [...walkPages(after, 100)]];
  expect(made.map(({ dict }) => dict)).toEqual(old.map(({ dict }) => dict));
  expect(made.map(({ dict }) => pageContent(after, dict))).toEqual(old.map(({ dict }) => pageContent(before, dict)));
});

test("a page that another program changed after it was stamped is not called restored", async () => {
  const { artifact } = await stamp(EXAMPLE_TEXT_PDF, { stamps: [footer] });
  const text = Buffer.from(artifact.bytes).toString("latin1");
  const changed = text.replace(/\/CPHN_Before/g, "/CPHN_Befor_");
  const { removed } = await stamp(latin1(changed), { remove: ["footer"] });
  expect(removed).toEqual([{ name: "footer", pages: [1], restored: [] }]);
});

test("an annotation of a signed file is removed by its name", async () => {
  const signed = new Uint8Array(readFileSync(new URL("../fixtures/digitally-signed.pdf", import.meta.url)));
  const { artifact } = await stamp(signed, { stamps: [footer] }, { signed: "annotate" });
  const { removed } = await stamp(artifact.bytes, { remove: ["footer"] }, { signed: "annotate" });
  expect(removed).toEqual([{ name: "footer", pages: [1], restored: [1] }]);
});

test("PDFium draws other pixels only at the stamps", async () => {
  const { artifact, stamps } = await stamp(pages, { stamps: [footer, bates, { ...draft, layer: "under" }, picture] });
  const engine = await pdfium.open();
  const file = openPdf(artifact.bytes);
  for (const page of walkPages(file, 100)) {
    const [one, other] = [pages, artifact.bytes].map((bytes) => rasterByPdfium(engine, bytes, page.index));
    if (one === undefined || other === undefined) throw new Error("PDFium draws nothing.");
    const quads = stamps.flatMap(({ places }) =>
      places.flatMap((place) => (place.pageNumber === page.index + 1 ? [place.quad] : [])),
    );
    expect({ page: page.index, ...compare(one, other, areasOf(file, page, quads)) }).toMatchObject({
      page: page.index,
      outside: 0,
    });
  }
});

test.each([
  ["gray", 0],
  ["color", 2],
  ["palette", 3],
  ["alpha", 6],
] as const)("an interlaced picture in %s looks as one that is not", async (_, type) => {
  const stamped = await Promise.all(
    [false, true].map((isInterlaced) =>
      stamp(EXAMPLE_TEXT_PDF, {
        stamps: [{ name: "p", image: makePng(type, isInterlaced), anchor: "top-right", margin: 2, scale: 5 }],
      }),
    ),
  );
  const engine = await pdfium.open();
  const [one, other] = stamped.map(({ artifact }) => rasterByPdfium(engine, artifact.bytes, 0));
  expect(one?.pixels).toEqual(other?.pixels);
  expect(one?.pixels).not.toEqual(rasterByPdfium(engine, EXAMPLE_TEXT_PDF, 0)?.pixels);
});

test("text in scripts from right to left and of East Asia is found at its place", async () => {
  const file = new Uint8Array(readFileSync(new URL("../fixtures/text_document_03.odt.pdf", import.meta.url)));
  const { artifact, stamps } = await stamp(file, { stamps: [{ ...draft, text: "مسودة 草稿 שלום ﬁ" }] });
  expect(findOtherPixels(file, artifact.bytes, { stamps })).toEqual([]);
});
