import { pdfium } from "@colophon/engine-pdfium";
import {
  IDENTITY,
  Interpreter,
  openPdf,
  PdfDict,
  pageContent,
  quadOf,
  type TextRun,
  walkPages,
} from "@colophon/kit-pdf";
import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { type Box, type PdfiumGlyph, readBoxes } from "./pdfium-boxes.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));
const PAGES = 8;
const MAX_OPERATIONS = 3_000_000;
/** In points. */
const NEAR = 0.5;
const LEAST = 0.995;
const MIN_BY_ADVANCE = 0.98;

/** Files in which PDFium's places are not those of the standard, or are of what only it reads. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "pdf.js/test/pdfs/issue19800.pdf": "UserUnit: PDFium's places are in points, ours in the page's units.",
  "pdf.js/test/pdfs/issue6387.pdf": "Vertical writing: PDFium's box is that of the ink.",
  "pdf.js/test/pdfs/issue7769.pdf": "Vertical writing: PDFium's box is that of the ink.",
  "pdf.js/test/pdfs/bug1529502.pdf": "A font of formulas whose box is five ems high: a line is not.",
  "pdf.js/test/pdfs/bug2009627.pdf": "A font of formulas whose box is five ems high: a line is not.",
  "pdf.js/test/pdfs/bug1937438_mml_from_latex.pdf": "A font of formulas whose box is five ems high: a line is not.",
  "pyHanko/layout-tests/double-newline.pdf":
    "PDFium puts all glyphs in one place; poppler and mutool place them as we do.",
  "pyHanko/layout-tests/source-serif-test.pdf":
    "PDFium puts all glyphs in one place; poppler and mutool place them as we do.",
};

const key = (x: number, y: number): string => `${Math.round(x * 2)},${Math.round(y * 2)}`;

function boxOf(run: TextRun, index: number): Box {
  const quad = quadOf(run, index, "font");
  const [xs, ys] = [quad.filter((_, at) => at % 2 === 0), quad.filter((_, at) => at % 2 === 1)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Our boxes of the first pages by the places of their origins, half a point wide; undefined for a file that we refuse. */
function ownBoxes(bytes: Uint8Array): Map<string, Box[]>[] | undefined {
  const pages: Map<string, Box[]>[] = [];
  try {
    const file = openPdf(bytes);
    const interpreter = new Interpreter(file, { maxOperations: MAX_OPERATIONS });
    for (const page of walkPages(file, 100_000)) {
      if (pages.length === PAGES) break;
      const boxes = new Map<string, Box[]>();
      const resources = file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
      const painter = { enter: () => undefined, run: (run: TextRun) => keep(boxes, run) };
      interpreter.run(pageContent(file, page.dict), { resources, matrix: IDENTITY, painter });
      pages.push(boxes);
    }
  } catch {
    return undefined;
  }
  return pages;
}

function keep(boxes: Map<string, Box[]>, run: TextRun): void {
  const [a, b, c, d, e, f] = run.matrix;
  for (const [index, { vertical }] of run.glyphs.entries()) {
    const start = run.starts[index] ?? 0;
    const x = vertical === undefined ? start : -vertical.x * run.size * run.scale;
    const y = run.rise + (vertical === undefined ? 0 : start - vertical.y * run.size);
    const place = key(a * x + c * y + e, b * x + d * y + f);
    boxes.set(place, [...(boxes.get(place) ?? []), boxOf(run, index)]);
  }
}

const farthest = (one: Box, other: Box): number =>
  Math.max(...one.map((side, at) => Math.abs(side - (other[at] ?? 0))));

const joined = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** By the advance alone, with the ink beside it, or not at all. */
function agree(
  { x, y, loose, ink }: PdfiumGlyph,
  boxes: ReadonlyMap<string, readonly Box[]>,
): "advance" | "ink" | "no" {
  const near = [-NEAR, 0, NEAR].flatMap((dx) => [-NEAR, 0, NEAR].flatMap((dy) => boxes.get(key(x + dx, y + dy)) ?? []));
  if (near.some((box) => farthest(box, loose) <= NEAR)) return "advance";
  return near.some((box) => farthest(joined(box, ink), loose) <= NEAR) ? "ink" : "no";
}

if (files === undefined) test.skip("no corpora here", () => undefined);
else
  test("glyphs stand where PDFium has them, within half a point", { timeout: 600_000 }, async () => {
    const seen = { all: 0, advance: 0, ink: 0, no: 0 };
    const reported: string[] = [];
    for (const [index, file] of files.entries()) {
      if (index % 3 !== 1 || file.path.replace(/^pdf\//, "") in OTHERWISE) continue;
      const bytes = file.read();
      const own = bytes.length > 1_500_000 ? undefined : ownBoxes(bytes);
      if (own === undefined) continue;
      const engine = await pdfium.open();
      const counts = { advance: 0, ink: 0, no: 0 };
      for (const [page, glyphs] of (readBoxes(engine, bytes, own.length) ?? []).entries())
        for (const glyph of glyphs) counts[agree(glyph, own[page] ?? new Map())] += 1;
      engine.close();
      for (const kind of ["advance", "ink", "no"] as const) seen[kind] += counts[kind];
      seen.all += counts.advance + counts.ink + counts.no;
      if (counts.no > 0) reported.push(`${counts.no} of ${counts.advance + counts.ink + counts.no} in ${file.path}`);
    }
    process.stdout.write(`\nGlyph boxes: ${JSON.stringify(seen)}\n  ${reported.join("\n  ")}\n`);
    expect(seen.all).toBeGreaterThan(50_000);
    expect(seen.advance / seen.all).toBeGreaterThan(MIN_BY_ADVANCE);
    expect((seen.advance + seen.ink) / seen.all).toBeGreaterThan(LEAST);
  });
