import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { TEMPLATE } from "./template-with.ts";

const WIDTH = 12_192_000;

async function render(slide: object, lang: string | undefined, template?: Uint8Array) {
  const slides = [{ ...slide, ...(lang !== undefined && { lang }) }];
  const spec = { version: "2.0", title: "D", slides };
  const envelope = await invoke(renderPptx, { spec, ...(template !== undefined && { template }) });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  expect(envelope.value.report.structuralValidation).toMatchObject({ status: "passed" });
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const text = (pattern: RegExp): string => {
    const entry = archive.entries.find(({ name }) => pattern.test(name));
    return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  };
  return { chart: text(/charts\/chart\d*\.xml$/), slide: text(/slides\/slide1\.xml$/) };
}

/** Where a shape begins and how wide it is. */
function placeOf(xml: string, name: string): readonly [x: number, w: number] {
  const [, x, w] = new RegExp(`name="${name}".*?<a:off x="(-?\\d+)".*?<a:ext cx="(\\d+)"`, "s").exec(xml) ?? [];
  return [Number(x), Number(w)];
}

const KPIS = {
  slideType: "kpi-grid",
  title: "المؤشرات",
  items: [
    { label: "الإيرادات", value: "412", trend: "up" },
    { label: "الهامش", value: "31 %" },
  ],
};

describe("a slide of a language from right to left is mirrored", () => {
  it.each(["ar-SA", "fa-IR"])("in %s: the first card is on the right, its figure at the right edge", async (lang) => {
    const [plain, mirrored] = [await render(KPIS, undefined), await render(KPIS, lang)];
    const [x, w] = placeOf(plain.slide, "Card 1");
    const [other] = placeOf(mirrored.slide, "Card 1");
    expect(Math.abs(other - (WIDTH - x - w))).toBeLessThanOrEqual(1);
    expect(/name="Figure 1".*?algn="(\w+)"/s.exec(mirrored.slide)?.[1]).toBe("r");
    expect(/name="Figure 1".*?algn="(\w+)"/s.exec(plain.slide)?.[1]).toBe("l");
  });

  it.each([
    ["412", "▲\u00a0|412"],
    ["412 مليون", "412\u00a0مليون|\u00a0▲"],
  ])("with the sign of a trend at the left of %s", async (value, runs) => {
    const items = [
      { label: "أ", value, trend: "up" },
      { label: "ب", value: "1" },
    ];
    const { slide } = await render({ ...KPIS, items }, "ar");
    const [figure = ""] = /name="Figure 1".*?<\/p:sp>/s.exec(slide) ?? [];
    expect([...figure.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join("|")).toBe(runs);
    expect(figure.includes('rtl="1"')).toBe(value !== "412");
  });

  it("with the sign of a change at its right, and a steady trend that points to the left", async () => {
    const region = { col: 0, row: 0, colSpan: 6, rowSpan: 12 };
    const input = { label: "أ", value: "48", delta: "+12 %", trend: "flat" };
    const blocks = [{ primitive: "kpiHero", region, input }];
    const { slide } = await render({ slideType: "composition", title: "C", blocks }, "he");
    const [change = ""] = /name="Change".*?<\/p:sp>/s.exec(slide) ?? [];
    expect([...change.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join("|")).toBe("+12 %| ◄");
  });

  it("with its tables", async () => {
    const rows = [{ label: "التكلفة", values: ["10", "12"] }];
    const { slide } = await render({ slideType: "comparison-table", title: "T", columns: ["أ", "ب", "ج"], rows }, "ar");
    expect(slide).toContain('<a:tblPr rtl="1" firstRow="1"/>');
    // Numbers are at the left edge of their column; in other languages they are at the right edge.
    expect(slide.match(/algn="\w+"/g)?.slice(-3)).toEqual(['algn="r"', 'algn="l"', 'algn="l"']);
  });

  it.each([
    ["column", "maxMin minMax"],
    ["bar", "maxMin maxMin"],
  ])("with the axes of a %s chart", async (type, orientations) => {
    const chartData = { type, categories: ["2024", "2025"], series: [{ name: "A", values: [4, 5] }], labels: true };
    const region = { col: 0, row: 0, colSpan: 12, rowSpan: 12 };
    const blocks = [{ primitive: "chartBlock", region, input: { altText: "c", chartData } }];
    const { chart } = await render({ slideType: "composition", title: "C", blocks }, "he");
    const found = [...chart.matchAll(/<c:orientation val="(\w+)"/g)].map(([, each]) => each);
    expect(found.join(" ")).toBe(orientations);
  });

  it("with connectors that stay on their shapes, and arrows that point to the left", async () => {
    const events = [{ label: "أ" }, { label: "ب" }];
    const { slide } = await render({ slideType: "timeline", title: "T", events }, "ar");
    expect(/<a:stCxn[^>]*idx="(\d)".*?<a:endCxn[^>]*idx="(\d)"/s.exec(slide)?.slice(1)).toEqual(["2", "6"]);
    const region = { col: 0, row: 0, colSpan: 12, rowSpan: 4 };
    const steps = [{ label: "أ" }, { label: "ب" }];
    const blocks = [{ primitive: "stepTimeline", region, input: { steps } }];
    const chain = await render({ slideType: "composition", title: "C", blocks }, "ar");
    expect(chain.slide.match(/<a:xfrm flipH="1">/g)).toHaveLength(2);
  });

  it("on a template, whose placeholders stay", async () => {
    const [plain, mirrored] = [await render(KPIS, undefined, TEMPLATE), await render(KPIS, "ar", TEMPLATE)];
    expect(placeOf(mirrored.slide, "Card 1")[0]).toBeGreaterThan(placeOf(plain.slide, "Card 1")[0]);
    const title = (xml: string): string | undefined =>
      /<p:sp>(?:(?!<\/p:sp>).)*type="title".*?<p:spPr.*?(?:\/>|<\/p:spPr>)/s.exec(xml)?.[0];
    expect(title(mirrored.slide)).toBe(title(plain.slide));
  });

  it("but not a map, whose axes run from left to right", async () => {
    const map = {
      slideType: "market-map",
      title: "M",
      companies: [
        { name: "A", x: 5, y: 97 },
        { name: "B", x: 90, y: 9 },
      ],
    };
    const [plain, mirrored] = [await render(map, undefined), await render(map, "ar")];
    expect(placeOf(mirrored.slide, "Point 1")).toEqual(placeOf(plain.slide, "Point 1"));
  });
});
