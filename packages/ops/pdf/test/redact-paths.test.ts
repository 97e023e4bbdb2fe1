import { spawnSync } from "node:child_process";
import { OpenDocument } from "@colophon/base-pdf-ocr";
import { invoke } from "@colophon/contract";
import { pdfium } from "@colophon/engine-pdfium";
import { openPdf, type Quad, walkPages } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import { renderForProof, shownAgain } from "../src/model/redaction/compare-renders.ts";
import { areasOf, differences, rasterByPdfium } from "./raster.ts";
import { hasMutool, keep } from "./redaction-search.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

/** Left, bottom, right, top. */
const AREA = [100, 60, 180, 120] as const;
const QUAD = [100, 60, 180, 60, 180, 120, 100, 120];

const signature = "2 w 60 80 m 80 140 110 40 130 95 c 150 150 160 70 220 100 c S";
const letters = `60 70 m 220 70 l 220 80 l 60 80 l h 110 50 m 120 50 l 120 130 l 110 130 l h`;

type Row = readonly [name: string, content: string, parts?: Parameters<typeof pageWith>[1]];

const rows: readonly Row[] = [
  ["a signature that crosses it", signature],
  ["a signature under a turned and scaled matrix", `q .8 .3 -.3 .8 40 -10 cm ${signature} Q`],
  ["curves of both short kinds", "60 80 m 110 40 130 95 v 150 150 220 100 y S 90 90 m 140 80 190 90 v S"],
  ["outlines of letters that are filled", `${letters} f`],
  ["the same by the other rule", `${letters} f*`],
  ["the same with a stroke", `.5 g 3 w ${letters} B`],
  ["a closed path that is closed by its painting", ".5 g 60 70 m 220 70 l 140 150 l b"],
  ["a subpath that begins where another was closed", "90 50 m 95 55 l 90 60 l h 150 90 l 200 100 l S"],
  ["a rectangle around half of it", "140 30 200 60 re S"],
  ["a frame that it cuts twice", "80 80 120 20 re 85 85 110 10 re f*"],
  ["a rule of a table through it", "20 90 m 380 90 l S"],
  ["letters that clip a fill", `q ${letters} W n 1 0 0 rg 0 0 400 200 re f Q 0 0 1 rg 10 10 20 20 re f`],
  ["letters that clip and are filled at once", `q 0 1 0 rg ${letters} W* f 1 0 0 rg 0 75 400 30 re f Q`],
  [
    "lines of a form",
    "q 1 0 0 1 20 0 cm /X Do Q",
    {
      resources: "/XObject<</X 6 0 R>>",
      objects: [streamOf(signature, "/Type/XObject/Subtype/Form/BBox[0 0 400 200]")],
    },
  ],
  [
    "a shading",
    "q 20 20 300 150 re W n /S sh Q",
    {
      resources: "/Shading<</S 6 0 R>>",
      objects: [
        "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[20 0 320 0]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[1 0 0]/C1[0 0 1]>>>>",
      ],
    },
  ],
  [
    "a hatching around it",
    "/Pattern cs /P scn 20 20 300 150 re f",
    {
      resources: "/Pattern<</P 6 0 R>>",
      objects: [
        streamOf(
          "0 0 m 8 8 l S",
          "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 8 8]/XStep 8/YStep 8/Resources<<>>",
        ),
      ],
    },
  ],
];

async function redact(
  bytes: Uint8Array,
  options = {},
): Promise<{ result: Uint8Array; items: readonly { kind: string }[] }> {
  const call = await invoke(redactPdf, { bytes, targets: [{ page: 0, rectangle: AREA }] }, options);
  if (!call.ok) throw new Error(call.error.message);
  const { artifact, items } = call.value as { artifact: { bytes: Uint8Array }; items: readonly { kind: string }[] };
  return { result: artifact.bytes, items };
}

/** Points of paths inside the area, as mutool reads them; it gives those of each path before its matrix. */
function pointsInside(bytes: Uint8Array): number {
  const { stdout } = spawnSync("mutool", ["trace", keep(bytes, "paths.pdf")], { encoding: "utf8" });
  let [matrix, count] = [[1, 0, 0, 1, 0, 0], 0];
  for (const line of (stdout ?? "").split("\n")) {
    const transform = /transform="([^"]+)"/.exec(line)?.[1];
    if (transform !== undefined) matrix = transform.split(" ").map(Number);
    const [, x, y] = /<(?:moveto|lineto) x="([^"]+)" y="([^"]+)"/.exec(line) ?? [];
    if (x === undefined || y === undefined) continue;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    const [px, py] = [a * Number(x) + c * Number(y) + e, 200 - (b * Number(x) + d * Number(y) + f)];
    if (px > AREA[0] + 0.1 && px < AREA[2] - 0.1 && py > AREA[1] + 0.1 && py < AREA[3] - 0.1) count += 1;
  }
  return count;
}

test.each(rows.map((row) => ({ name: row[0], row })))(
  "an area cuts $name, and nothing changes outside",
  async ({ row }) => {
    const [, content, parts] = row;
    const bytes = pageWith(content, parts);
    const { result, items } = await redact(bytes);
    expect(items.map(({ kind }) => kind)).toContain("paths");
    if (hasMutool) expect(pointsInside(result)).toBe(0);
    const file = openPdf(bytes);
    const [page] = [...walkPages(file, 1)];
    if (page === undefined) throw new Error("The page is missing.");
    const engine = await pdfium.open();
    const [before, after] = [bytes, result].map((own) => rasterByPdfium(engine, own, 0));
    engine.close();
    if (before === undefined || after === undefined) throw new Error("PDFium draws nothing.");
    expect(differences(before, after, { areas: areasOf(file, page, [QUAD]), step: 1 })).toBe(0);
  },
);

test("paths that reach out of an area are removed whole, or kept and reported", async () => {
  const bytes = pageWith(`${signature} 10 20 m 390 20 l S`);
  const removed = await redact(bytes, { paths: "remove" });
  expect(Buffer.from(removed.result).toString("latin1")).not.toContain("keptPaths");
  expect(removed.items.map(({ kind }) => kind)).toEqual(["paths"]);
  const kept = await redact(bytes, { paths: "keep" });
  expect(kept.items.map(({ kind }) => kind)).toEqual(["keptPaths"]);
});

test("the proof sees what is still drawn under an area", async () => {
  const [bytes, blank] = [pageWith(signature), pageWith("")];
  const engine = await pdfium.open();
  const areas = [{ quad: QUAD as unknown as Quad, isStrict: true }];
  const [drawn, empty] = [bytes, blank].map((own) =>
    engine.run(() =>
      new OpenDocument(engine, own, undefined).withPage(0, (page) => renderForProof(engine, page, areas)),
    ),
  );
  engine.close();
  if (drawn === undefined || empty === undefined) throw new Error("PDFium draws nothing.");
  const nothing = { glyphs: 0, paths: 0, pictures: [], letters: [], inkMargin: 1 };
  expect(shownAgain(drawn, drawn, nothing, () => undefined)).toBe(true);
  expect(shownAgain(drawn, empty, nothing, () => undefined)).toBe(false);
});

test("a background that surrounds an area stays", async () => {
  const { items } = await redact(pageWith(".9 g 0 0 400 200 re f"));
  expect(items).toEqual([]);
});
