import { invoke } from "@colophon/contract";
import { pdfium } from "@colophon/engine-pdfium";
import { expect, test } from "vitest";
import { makePdf } from "../src/example.ts";
import { redactPdf } from "../src/index.ts";
import { rasterByPdfium } from "./raster.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

/** The gray that PDFium draws at a place of a page of 400 by 200 points, from 0 (black). */
async function grayAt(bytes: Uint8Array, x: number, y: number): Promise<number | undefined> {
  const engine = await pdfium.open();
  const raster = rasterByPdfium(engine, bytes, 0);
  engine.close();
  const scale = (raster?.width ?? 0) / 400;
  return raster?.pixels[Math.round((200 - y) * scale) * raster.width + Math.round(x * scale)];
}

async function redact(bytes: Uint8Array, target: object): Promise<Uint8Array> {
  const call = await invoke(redactPdf, { bytes, targets: [target] }, { onUnread: "report" });
  if (!call.ok) throw new Error(call.error.message);
  return (call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}

const area = { page: 0, rectangle: [100, 60, 180, 120] };
const text = "BT /F 10 Tf 110 90 Td (Kowalczyk) Tj ET";

test.each([
  ["an array", `${text}\n[ /oops`],
  ["a dictionary", `${text}\n<< /oops`],
  ["a string", `${text}\n(oops`],
  ["a comment", `${text}\n% oops`],
  ["an inline picture", `${text}\nBI /W 1/H 1/BPC 8/CS/G ID x`],
  ["text", "BT /F 10 Tf 110 90 Td (Kowalczyk) Tj"],
  ["marked content of a hidden layer", `${text} /OC /L BDC q`],
  ["a clip and a matrix", `${text} q 0 0 9 9 re W n .1 0 0 .1 0 0 cm`],
])("a box is drawn where the content ends in %s", async (_, content) => {
  const bytes = pageWith(content, {
    resources: "/Properties<</L 6 0 R>>",
    catalog: "/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>",
    objects: ["<</Type/OCG/Name(Layer)>>"],
  });
  expect(await grayAt(await redact(bytes, area), 140, 110)).toBeLessThan(10);
});

test("a box takes the whole place of an annotation that is removed, not of a link", async () => {
  const bytes = pageWith(text, {
    page: "/Annots[6 0 R 7 0 R]",
    objects: [
      "<</Type/Annot/Subtype/Stamp/Rect[170 100 300 150]/Contents(Kowalczyk)>>",
      "<</Type/Annot/Subtype/Link/Rect[20 60 110 70]>>",
    ],
  });
  const result = await redact(bytes, area);
  expect(await grayAt(result, 250, 140)).toBeLessThan(10);
  expect(await grayAt(result, 50, 65)).toBeGreaterThan(245);
});

test("words in an appearance, which lies over the page, are boxed in the appearance", async () => {
  const bytes = pageWith("", {
    page: "/Annots[6 0 R]",
    objects: [
      "<</Type/Annot/Subtype/FreeText/Rect[100 60 300 120]/DA(/F 20 Tf)/Contents(Kowalczyk)/AP<</N 7 0 R>>>>",
      streamOf(
        "1 g 0 0 200 60 re f 0 g BT /F 20 Tf 10 20 Td (Kowalczyk kept) Tj ET",
        "/Type/XObject/Subtype/Form/BBox[0 0 200 60]/Resources<</Font<</F 5 0 R>>>>",
      ),
    ],
  });
  const result = await redact(bytes, { query: "Kowalczyk" });
  const engine = await pdfium.open();
  const raster = rasterByPdfium(engine, result, 0);
  engine.close();
  const dark = raster?.pixels.filter((gray) => gray < 10).length ?? 0;
  expect(dark).toBeGreaterThan(1500);
});

test("a damaged page tree is refused with the name of pdf.repair", async () => {
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>",
    streamOf("q Q"),
    "<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>",
  ]);
  const call = await invoke(redactPdf, { bytes, targets: [{ query: "Kowalczyk" }] }, {});
  expect(call.ok ? undefined : call.error.code).toBe("pdf/PDF_UNSUPPORTED");
  expect(JSON.stringify(call)).toContain("pdf.repair");
});
