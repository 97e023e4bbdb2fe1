import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";

const EMU = 12_700;

async function render(slide: object) {
  const envelope = await invoke(renderPptx, { spec: { version: "2.0", title: "D", slides: [slide] } });
  if (!envelope.ok) return { slide: "", chart: "", report: undefined, losses: [], issues: envelope.error.issues ?? [] };
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const text = (pattern: RegExp): string => {
    const entry = archive.entries.find(({ name }) => pattern.test(name));
    return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  };
  const { report } = envelope.value;
  expect(report.structuralValidation).toMatchObject({ status: "passed" });
  const losses = envelope.losses.map(({ code, subject }) => `${code} ${subject}`);
  return { slide: text(/slides\/slide1\.xml$/), chart: text(/charts\/chart\d*\.xml$/), report, losses, issues: [] };
}

/** One who leads six, each of whom leads some. */
function forty(): { id: string; label: string; role?: string; parentId?: string; dottedTo?: string[] }[] {
  const heads = Array.from({ length: 6 }, (_, at) => ({ id: `h${at}`, label: `Head ${at}`, parentId: "top" }));
  const staff = heads.flatMap(({ id }, at) =>
    Array.from({ length: at % 2 === 0 ? 6 : 5 }, (_, turn) => ({
      id: `${id}s${turn}`,
      label: `Person ${at} ${turn}`,
      role: "Analyst",
      parentId: id,
    })),
  );
  return [{ id: "top", label: "Chief" }, ...heads, ...staff];
}

const boxOf = (xml: string, name: string): readonly number[] => {
  const found = new RegExp(`name="${name}".*?<a:off x="(-?\\d+)" y="(-?\\d+)"/><a:ext cx="(\\d+)" cy="(\\d+)"`, "s");
  return (found.exec(xml) ?? []).slice(1).map((value) => Number(value) / EMU);
};

describe("an org chart", () => {
  it("of forty people has those who lead nobody in columns, at 12 points or more", async () => {
    const { slide, report } = await render({ slideType: "org-chart", title: "Team", nodes: forty() });
    expect(report?.findings).toEqual([]);
    const sizes = [...slide.matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes.filter((size) => size !== 900))).toBeGreaterThanOrEqual(1_200);
    const [x = 0, y = 0, , h = 0] = boxOf(slide, "Person 0 0");
    const [below = 0, lower = 0] = boxOf(slide, "Person 0 1");
    expect(below).toBeCloseTo(x, 1);
    expect(lower).toBeGreaterThanOrEqual(y + h);
    expect(boxOf(slide, "Person 1 0")[0]).toBeGreaterThan(x + 50);
  });

  it("joins a person and whom it also reports to by a dotted line, which is glued to both", async () => {
    const nodes = forty();
    const [, , second] = nodes;
    nodes[20] = { ...(nodes[20] ?? { id: "x", label: "X" }), dottedTo: [second?.id ?? ""] };
    const { slide } = await render({ slideType: "org-chart", title: "Team", nodes });
    const [line = ""] = /<p:cxnSp>(?:(?!<\/p:cxnSp>).)*name="Dotted line".*?<\/p:cxnSp>/s.exec(slide) ?? [];
    expect(line).toMatch(/<a:stCxn id="\d+" idx="3"\/><a:endCxn id="\d+" idx="3"\/>/);
    expect(line).toContain('<a:prstDash val="sysDash"/>');
    // Lines are under the boxes.
    expect(slide.indexOf('name="Dotted line"')).toBeLessThan(slide.indexOf('name="Chief"'));
  });

  it.each([
    ["nobody", 'There is no node "nobody".'],
    ["h1", "The node names itself."],
  ])("refuses a dotted line to %s", async (other, message) => {
    const nodes = forty().map((node) => (node.id === "h1" ? { ...node, dottedTo: [other] } : node));
    const { issues } = await render({ slideType: "org-chart", title: "Team", nodes });
    expect(issues).toEqual([{ path: "spec.slides[0].nodes[2].dottedTo[0]", message }]);
  });
});

const chart = (chartData: object, lang = "en"): object => ({
  slideType: "composition",
  title: "Chart",
  lang,
  blocks: [
    {
      primitive: "chartBlock",
      region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 },
      input: { altText: "c", chartData },
    },
  ],
});
const FIELD = {
  type: "floatingBar",
  categories: ["DCF", "LBO"],
  series: [{ name: "EUR per share", starts: [25.2, 30.5], values: [1_037.75, 22] }],
  numberFormat: "€#,##0.00",
  labels: true,
};
const seriesOf = (xml: string, name: string): string =>
  xml.match(/<c:ser>.*?<\/c:ser>/gs)?.find((each) => each.includes(`<c:v>${name}</c:v>`)) ?? "";
const valuesOf = (series: string): readonly (string | undefined)[] =>
  [...(/<c:val>.*<\/c:val>/s.exec(series)?.[0] ?? "").matchAll(/<c:v>([^<]*)/g)].map(([, value]) => value);

describe("a football field", () => {
  it("has bars from start to end, a figure at each end, and no legend", async () => {
    const { chart: xml, report, losses } = await render(chart(FIELD));
    expect([report?.findings, losses]).toEqual([[], []]);
    expect(valuesOf(seriesOf(xml, "EUR per share, start"))).toEqual(["25.2", "22"]);
    expect(valuesOf(seriesOf(xml, "EUR per share"))).toEqual(["1012.55", "8.5"]);
    expect(seriesOf(xml, "EUR per share, start")).toContain('<c:dLblPos val="inEnd"/>');
    expect(seriesOf(xml, "EUR per share, label").match(/<a:t>[^<]*/g)).toEqual(["<a:t>€1,037.75", "<a:t>€30.50"]);
    expect(xml).not.toContain("<c:legend>");
  });

  it("has a line where its value is on the axis, also on a slide from right to left", async () => {
    const referenceLine = { value: 500, label: "Offer" };
    for (const lang of ["en", "ar"]) {
      const { chart: xml, slide, losses } = await render(chart({ ...FIELD, referenceLine }, lang));
      expect(losses).toEqual([]);
      const [least = 0, most = 0] = [/<c:min val="([^"]+)"/, /<c:max val="([^"]+)"/].map((one) =>
        Number(one.exec(xml)?.[1]),
      );
      const [x = 0, , w = 0] = [/<c:x val="([^"]+)"/, /<c:y val="([^"]+)"/, /<c:w val="([^"]+)"/].map((one) =>
        Number(one.exec(xml)?.[1]),
      );
      const [left = 0, , width = 0] =
        /<p:graphicFrame>.*?<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)"/s.exec(slide)?.slice(1).map(Number) ?? [];
      const [place = 0] = boxOf(slide, "Reference line");
      const share = (500 - least) / (most - least);
      expect(place).toBeCloseTo((left + (x + share * w) * width) / EMU, 0);
      expect(xml).not.toContain('<c:orientation val="maxMin"/></c:scaling><c:delete val="0"/><c:axPos val="b"/>');
    }
  });

  it("reports series after the first, and bars that begin below zero", async () => {
    const series = [
      { name: "A", starts: [1], values: [-4] },
      { name: "B", values: [5] },
    ];
    const { losses } = await render(chart({ ...FIELD, categories: ["x"], series }));
    expect(losses).toEqual([
      "pptx/CHART_DATA_MISSING slides[0].blocks[0].input.chartData.series[1]",
      "pptx/PROPERTY_NOT_RENDERED slides[0].blocks[0].input.chartData.series[0].values",
    ]);
  });
});

describe("a reference line", () => {
  it.each(["bar", "stackedBar"])("of a %s chart is drawn with its label", async (type) => {
    const series = [
      { name: "A", values: [12, 30] },
      { name: "B", values: [20, 14] },
    ];
    const data = { type, categories: ["x", "y"], series, referenceLine: { value: 25, label: "Target" } };
    const { slide, losses } = await render(chart(data));
    expect(losses).toEqual([]);
    expect(slide).toContain('name="Reference line"');
    expect(slide).toContain("<a:t>Target</a:t>");
  });

  it("beyond the axis of the specification is a loss", async () => {
    const data = { type: "bar", categories: ["x"], series: [{ name: "A", values: [4] }], yAxis: { maximum: 5 } };
    const { slide, losses } = await render(chart({ ...data, referenceLine: { value: 9 } }));
    expect(losses).toHaveLength(1);
    expect(slide).not.toContain('name="Reference line"');
  });
});
