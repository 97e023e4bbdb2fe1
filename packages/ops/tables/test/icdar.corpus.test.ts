import { invoke } from "@colophon/contract";
import { Interpreter, openPdf, rectangleOf, walkPages } from "@colophon/kit-pdf";
import { displayPage } from "@colophon/kit-reading-order";
import { findTables } from "@colophon/kit-tables";
import { type CorpusFile, readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { textWithMarks } from "../src/model/sources/page-tables.ts";
import { extractTableGrid } from "../src/operations/extract-table-grid.ts";
import { type MeasuredCell, meanOf, relationsOf, type Score, score, spansOf } from "./adjacency.ts";
import { readTruth, type TrueRegion } from "./icdar.ts";

const files = readCorpus("tables")?.filter(({ path }) => path.includes("/icdar2013-dataset/"));
const timeout = 600_000;

interface Document {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly truth: readonly TrueRegion[];
}

/** The documents with truth; one of the shared half has no PDF. */
function documentsOf(all: readonly CorpusFile[]): Document[] {
  const byPath = new Map(all.map((file) => [file.path, file]));
  return all
    .filter(({ path }) => path.endsWith(".pdf"))
    .map((file) => {
      const [regions, structure] = ["-reg.xml", "-str.xml"].map((end) => byPath.get(file.path.replace(/\.pdf$/, end)));
      const text = (own: CorpusFile | undefined): Uint8Array => own?.read() ?? new Uint8Array();
      const name = file.path.replace(/^.*\//, "").replace(".pdf", "");
      return { name, bytes: file.read(), truth: readTruth(text(regions), text(structure)) };
    });
}

/** Margin around a region of the truth, whose sides are whole points. */
const MARGIN = 2;

/** The cells of each region, read as one table. */
function readRegions({ bytes, truth }: Document): { readonly region: TrueRegion; readonly cells: MeasuredCell[] }[] {
  const file = openPdf(bytes);
  const interpreter = new Interpreter(file, { maxOperations: 50_000_000 });
  return [...walkPages(file, 1_000)].flatMap((own) => {
    const regions = truth.filter(({ page }) => page === own.index);
    if (regions.length === 0) return [];
    const { page } = displayPage(file, own, interpreter);
    const crop = rectangleOf(file, own.inherited.get("CropBox")) ?? rectangleOf(file, own.inherited.get("MediaBox"));
    const [x, y] = [crop?.[0] ?? 0, crop?.[3] ?? 792];
    return regions.map((region) => {
      const [left, bottom, right, top] = region.box;
      const area = {
        left: left - x - MARGIN,
        right: right - x + MARGIN,
        top: y - top - MARGIN,
        bottom: y - bottom + MARGIN,
      };
      const [table] = findTables(page, { checkpoint: () => undefined, areas: [area] });
      return { region, cells: table?.cells.map((cell) => ({ ...cell, ...textWithMarks(cell.lines) })) ?? [] };
    });
  });
}

if (files === undefined) test.skip("no corpora here", () => undefined);
else {
  const documents = documentsOf(files);

  test("structure and spans of given regions", { timeout }, () => {
    const scores: Score[] = [];
    const spans = { expected: 0, found: 0, hits: 0 };
    for (const document of documents) {
      const [expected, found]: [string[], string[]] = [[], []];
      for (const { region, cells } of readRegions(document)) {
        for (const relation of relationsOf(region.cells)) expected.push(relation);
        for (const relation of relationsOf(cells)) found.push(relation);
        const [own, other] = [spansOf(region.cells), spansOf(cells)];
        spans.expected += own.length;
        spans.found += other.length;
        spans.hits += score(own, other).hits;
      }
      scores.push(score(expected, found));
    }
    const mean = meanOf(scores);
    expect(documents).toHaveLength(33);
    expect(mean.f1).toBeGreaterThan(0.985);
    expect(spans.hits / spans.expected).toBeGreaterThan(0.9);
    expect(spans.hits / spans.found).toBeGreaterThan(0.8);
  });

  test("tables found and read end to end", { timeout }, async () => {
    const scores: Score[] = [];
    let [pages, falsePages] = [0, 0];
    for (const { bytes, truth } of documents) {
      const envelope = await invoke(extractTableGrid, { bytes: Buffer.from(bytes).toString("base64") }, {});
      if (!envelope.ok) throw new Error(envelope.error.message);
      const { tables, searched } = envelope.value as {
        readonly tables: readonly { readonly cells: readonly MeasuredCell[] }[];
        readonly searched: readonly { readonly page: number; readonly tables: number }[];
      };
      scores.push(
        score(
          truth.flatMap(({ cells }) => relationsOf(cells)),
          tables.flatMap(({ cells }) => relationsOf(cells)),
        ),
      );
      for (const { page, tables: count } of searched) {
        if (truth.some((region) => region.page === page)) continue;
        pages += 1;
        if (count > 0) falsePages += 1;
      }
    }
    expect(meanOf(scores).f1).toBeGreaterThan(0.97);
    expect(pages).toBeGreaterThan(50);
    expect(falsePages / pages).toBeLessThan(0.06);
  });
}
