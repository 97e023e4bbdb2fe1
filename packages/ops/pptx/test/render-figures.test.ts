import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";

async function render(slide: object) {
  const envelope = await invoke(renderPptx, { spec: { version: "2.0", title: "D", slides: [slide] } });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const text = (pattern: RegExp): string => {
    const entry = archive.entries.find(({ name }) => pattern.test(name));
    return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  };
  const { findings, structuralValidation } = envelope.value.report;
  expect(structuralValidation).toMatchObject({ status: "passed" });
  const minded = findings.filter(({ severity }) => severity !== "info").map(({ code }) => code);
  const losses = envelope.losses.map(({ code, subject }) => [code, subject]);
  return { chart: text(/charts\/chart\d*\.xml$/), slide: text(/slides\/slide1\.xml$/), minded, losses };
}

const chart = (chartData: object): object => ({
  slideType: "composition",
  title: "Chart",
  blocks: [
    {
      primitive: "chartBlock",
      region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 },
      input: { altText: "c", chartData },
    },
  ],
});
const STACK = {
  type: "stackedColumn",
  categories: ["2024", "2025", "2026"],
  series: [
    { name: "A", values: [40, 50, 60] },
    { name: "B", values: [0, 20, null] },
  ],
  labels: true,
};
const seriesOf = (xml: string, name: string): string =>
  xml.match(/<c:ser>.*?<\/c:ser>/gs)?.find((each) => each.includes(`<c:v>${name}</c:v>`)) ?? "";

describe("charts", () => {
  it("have a gap where a value is null, and a marker for a value that is on no line", async () => {
    const series = [{ name: "Actual", values: [4, null, 6.5] }];
    const { chart: xml, minded, losses } = await render(chart({ type: "line", categories: ["a", "b", "c"], series }));
    expect([minded, losses]).toEqual([[], []]);
    const values = /<c:val>.*<\/c:val>/s.exec(seriesOf(xml, "Actual"))?.[0];
    expect(values).toMatch(/<c:ptCount val="3"\/><c:pt idx="0"><c:v>4<\/c:v><\/c:pt><c:pt idx="2"><c:v>6.5</);
    expect(seriesOf(xml, "Actual")).toContain('<c:symbol val="circle"/>');
    expect(xml).toContain('<c:dispBlanksAs val="gap"/>');
  });

  it("print no zero where the specification leaves them out, and report none as missing", async () => {
    const { chart: xml, losses } = await render(chart({ ...STACK, zeroLabels: false }));
    expect(seriesOf(xml, "B")).toContain('<c:numFmt formatCode="#,##0;-#,##0;" sourceLinked="0"/>');
    expect(losses).toEqual([]);
  });

  it("print the sum of a stack above it, which the legend leaves out", async () => {
    const { chart: xml, minded } = await render(chart({ ...STACK, totals: true, zeroLabels: false }));
    const total = seriesOf(xml, "Total");
    expect([...total.matchAll(/<c:v>(\d+)<\/c:v>/g)].map(([, value]) => value).slice(-3)).toEqual(["40", "70", "60"]);
    expect(total).toContain('<c:dLblPos val="t"/>');
    expect(xml).toMatch(/<c:legendEntry><c:idx val="2"\/><c:delete val="1"\/>/);
    expect(minded).toEqual([]);
  });

  it("print the sum where a part of the stack is below zero", async () => {
    const series = [
      { name: "A", values: [40, 50] },
      { name: "B", values: [-10, 20] },
    ];
    const { chart: xml } = await render(chart({ ...STACK, categories: ["x", "y"], series, totals: true }));
    expect(seriesOf(xml, "Total").match(/<a:t>[^<]*/g)).toEqual(["<a:t>30", "<a:t>70"]);
  });

  it("of other types report totals as not rendered", async () => {
    const { losses } = await render(chart({ ...STACK, type: "percentColumn", zeroLabels: false, totals: true }));
    expect(losses).toEqual([["pptx/PROPERTY_NOT_RENDERED", "slides[0].blocks[0].input.chartData.totals"]]);
  });

  it("have the growth rate of stacks in an arrow", async () => {
    const series = [
      { name: "A", values: [40, 50, 60] },
      { name: "B", values: [10, 20, 30] },
    ];
    const spec = { ...STACK, series, difference: { from: 0, to: 2, kind: "cagr" } };
    const { slide, minded } = await render(chart(spec));
    expect(slide).toContain("<a:t>CAGR +34.2 %</a:t>");
    expect(minded).toEqual([]);
  });
});

it.each([
  ["negative", "accent2"],
  ["positive", "accent3"],
  [undefined, "accent3"],
])("a rising figure of sentiment %s has the color %s", async (sentiment, color) => {
  const item = { label: "Cost", value: "EUR 12 m", trend: "up", ...(sentiment !== undefined && { sentiment }) };
  const items = [item, { label: "Staff", value: "17" }];
  const { slide } = await render({ slideType: "kpi-grid", title: "K", items });
  expect(/<a:r>(?:(?!<\/a:r>).)*▲/s.exec(slide)?.[0]).toContain(`<a:schemeClr val="${color}">`);
});

it("bars of a waterfall are connected at the sum that they reach, and the unit is written once", async () => {
  const entries = [
    { label: "2024", value: 62, type: "total" },
    { label: "Volume", value: 48, type: "decrease" },
    { label: "Price", value: 31, type: "increase" },
    { label: "2025", value: 45, type: "total" },
  ];
  const { chart: xml, slide } = await render({ slideType: "waterfall", title: "W", unit: "EUR m", entries });
  const points = ["Connector 1", "Connector 2", "Connector 3"].map((name) => {
    const values = /<c:val>.*<\/c:val>/s.exec(seriesOf(xml, name))?.[0] ?? "";
    return [...values.matchAll(/idx="(\d)"><c:v>(-?[\d.]+)/g)].map(([, at, value]) => `${at}:${value}`);
  });
  expect(points).toEqual([
    ["0:62", "1:62"],
    ["1:14", "2:14"],
    ["2:45", "3:45"],
  ]);
  expect(xml).not.toContain("EUR m");
  expect(slide.match(/<a:t>EUR m<\/a:t>/g)).toHaveLength(1);
});
