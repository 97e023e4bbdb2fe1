import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { textsOf } from "./spec-conservation.ts";
import { TEMPLATE } from "./template-with.ts";

const REGION = { col: 0, row: 0, colSpan: 12, rowSpan: 12 };
type Table = Readonly<Record<string, unknown>>;
const tableSlide = (input: Table, more: object = {}, blocks: readonly object[] = []) => ({
  slideType: "composition",
  title: "Orders",
  ...more,
  blocks: [{ primitive: "matrixTable", region: REGION, input }, ...blocks],
});

async function render(slides: readonly object[], template?: Uint8Array) {
  const spec = { version: "2.0", title: "D", slides };
  const envelope = await invoke(renderPptx, { spec, ...(template !== undefined && { template }) });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  const { report, artifact, slides: made } = envelope.value;
  expect(report.structuralValidation).toMatchObject({ status: "passed" });
  const archive = openZip(sourceOf(artifact.bytes));
  const xml = (name: string): string => {
    const entry = archive.entries.find((one) => one.name === name);
    return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  };
  const slideXml = (index: number) => xml(`ppt/slides/slide${index + 1}.xml`);
  return { envelope, report, made, bytes: artifact.bytes, losses: envelope.losses, xml, slideXml };
}

/** Each cell of a table: its spans, whether it is covered, its fill, color and words. */
function cellsOf(slide: string): readonly (readonly string[])[] {
  return [...slide.matchAll(/<a:tr .*?<\/a:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<a:tc( [^>]*)?>.*?<\/a:tc>/gs)].map(([cell, spans = ""]) => {
      const words = [...cell.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join("");
      const fill = /<\/a:lnB><a:solidFill><a:srgbClr val="(\w+)"/.exec(cell)?.[1] ?? "";
      return `${words}${spans.replaceAll('"', "")}${fill === "" ? "" : ` ${fill}`}`;
    }),
  );
}

const titlesOf = (slide: string) => /name="Title".*?<a:t>([^<]*)/s.exec(slide)?.[1];
const long = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    label: `Row ${i + 1}.`,
    cells: [i, i === 0 ? { text: "x", fill: "#C00000" } : "y"],
  }));

describe("tables of pptx.render", () => {
  it("span columns and rows, and leave out what a cell above covers", async () => {
    const { slideXml, losses } = await render([
      tableSlide({
        columnHeaders: ["Region", { text: "2025", colSpan: 2 }],
        rows: [
          { label: { text: "North", rowSpan: 2 }, cells: [1, { text: "2", fill: "#FFE699" }] },
          { cells: [3, 4] },
          { label: "South", cells: [{ text: "none", colSpan: 2 }] },
        ],
      }),
    ]);
    expect(cellsOf(slideXml(0))).toEqual([
      ["Region", "2025 gridSpan=2", " hMerge=1"],
      ["North rowSpan=2", "1", "2 FFE699"],
      [" vMerge=1", "3", "4"],
      ["South", "none gridSpan=2", " hMerge=1"],
    ]);
    expect(losses).toEqual([]);
  });

  it("report spans that are cut, and put a cell without a place into the notes", async () => {
    const rows = [
      { label: "a", cells: [{ text: "wide", colSpan: 40 }] },
      { label: { text: "b", rowSpan: 9 }, cells: [{ text: "tall", rowSpan: 2, colSpan: 2 }] },
      { label: "c", cells: ["token-7431"] },
    ];
    const { losses, bytes } = await render([tableSlide({ columnHeaders: ["x", "y", "z"], rows })]);
    expect(losses.map(({ code, severity }) => `${code} ${severity}`).sort()).toEqual([
      "pptx/PROPERTY_NOT_RENDERED degraded",
      "pptx/PROPERTY_NOT_RENDERED degraded",
      "pptx/TABLE_CELL_OVERFLOWS dropped",
      "pptx/TABLE_CELL_OVERFLOWS dropped",
    ]);
    expect(textsOf(bytes).join("\n")).toContain("token-7431");
  });

  it("choose a readable ink for a fill, and report one of the caller's that is not", async () => {
    const cells = [
      { text: "on dark", fill: "#222222" },
      { text: "on light", fill: "#EEEEEE" },
      { text: "faint", fill: "#DDDDDD", color: "#CCCCCC" },
    ];
    const { slideXml, report } = await render([tableSlide({ rows: [{ cells }] })]);
    const inkOf = (words: string) => new RegExp(`<a:r>(?:(?!<a:r>).)*<a:t>${words}`).exec(slideXml(0))?.[0] ?? "";
    expect(inkOf("on dark")).toContain('val="bg1"');
    expect(inkOf("on light")).toContain('val="tx1"');
    expect(report.findings).toMatchObject([
      { code: "BRAND_COLOR_MISMATCH", componentPath: "slides[0].blocks[0].input.rows[0]" },
    ]);
  });

  it.each([["the own design", undefined] as const, ["a template", TEMPLATE] as const])(
    "continue on further slides with `flow`, in %s",
    async (_, template) => {
      const last = { slideType: "title-body", title: "End", body: [[{ text: "to 2", link: "#2" }]] };
      const slides = [
        { slideType: "title-body", title: "First", body: ["a"] },
        tableSlide({ flow: true, columnHeaders: ["A", "B"], rows: long(60) }, { notes: ["once-1177"], id: "long" }),
        { ...last, layoutt: "unknown-3391" },
      ];
      const { made, slideXml, bytes, xml, report, losses } = await render(slides, template);
      const parts = made.length - 2;
      expect(parts).toBeGreaterThan(2);
      const tables = Array.from({ length: parts }, (__, i) => cellsOf(slideXml(i + 1)));
      expect(tables.flatMap((rows) => rows.slice(1)).map(([label]) => label)).toEqual(
        long(60).map(({ label }) => label),
      );
      expect(new Set(tables.map(([head]) => head?.join("|"))).size).toBe(1);
      expect(titlesOf(slideXml(1))).toBe(`Orders (1/${parts})`);
      expect(titlesOf(slideXml(parts))).toBe(`Orders (${parts}/${parts})`);
      expect(textsOf(bytes).filter((text) => text.includes("once-1177"))).toHaveLength(1);
      // Links and places of the specification hold: the second slide, and the last.
      expect(xml(`ppt/slides/_rels/slide${made.length}.xml.rels`)).toContain("slide2.xml");
      expect(report.findings.filter(({ code }) => code === "TABLE_TOO_DENSE")).toEqual([]);
      expect(losses.find(({ subject }) => subject === "slides[2].layoutt")?.locator).toMatchObject({
        path: [{ kind: "slide", index: made.length - 1 }],
      });
    },
  );

  it("divide before no row that a cell above reaches into", async () => {
    const rows = Array.from({ length: 45 }, (_, i) =>
      i % 3 === 0 ? { label: { text: `Group ${i / 3}`, rowSpan: 3 }, cells: [i, "a"] } : { cells: [i, "b"] },
    );
    const { made, slideXml, losses } = await render([tableSlide({ flow: true, columnHeaders: ["", "A", "B"], rows })]);
    expect(made.length).toBeGreaterThan(2);
    for (const index of made.keys()) expect(cellsOf(slideXml(index))[1]?.[0]).toMatch(/^Group \d+ rowSpan=3$/);
    expect(losses).toEqual([]);
  });

  it("have one look and places of their own on all slides", async () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({
      ...(i === 0 && { label: "Only here" }),
      cells: [i === 0 ? "a long text in the first row" : i, [{ text: "x", link: i === 50 ? "#nowhere" : "#1" }]],
    }));
    const titleBlock = { primitive: "titleBlock", region: REGION, input: { title: "Orders" } };
    const slide = tableSlide({ flow: true, columnHeaders: ["", "A", "B"], rows });
    const { made, slideXml, losses } = await render([{ ...slide, blocks: [titleBlock, ...slide.blocks] }]);
    expect(made.length).toBeGreaterThan(2);
    const grids = made.map((_, index) => slideXml(index).match(/<a:gridCol w="\d+"/g));
    expect(grids[0]).toHaveLength(3);
    expect(new Set(grids.map((grid) => grid?.join())).size).toBe(1);
    for (const index of made.keys()) expect(slideXml(index)).toContain(`Orders (${index + 1}/${made.length})`);
    const dangling = losses.filter(({ code }) => code === "pptx/HYPERLINK_DANGLING");
    expect(dangling.map(({ subject }) => subject)).toEqual(["slides[0].blocks[1].input.rows[50].cells[1][0].link"]);
    const [at] = (dangling[0]?.locator as { path?: readonly { index: number }[] } | undefined)?.path ?? [];
    expect(slideXml(at?.index ?? 0)).toContain("<a:t>50</a:t>");
  });

  it("stay whole where the deck would have more than 200 slides", async () => {
    const slides = Array.from({ length: 199 }, () => ({ slideType: "title-body", title: "T", body: ["a"] }));
    const { made, report } = await render([...slides, tableSlide({ flow: true, rows: long(60) })]);
    expect(made).toHaveLength(200);
    expect(report.findings.map(({ code }) => code)).toContain("TABLE_TOO_DENSE");
  });
});
