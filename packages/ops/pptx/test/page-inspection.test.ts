import { deflateSync } from "node:zlib";
import { boundFigure } from "@colophon/base-deck";
import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { TEMPLATE, templateWith } from "./template-with.ts";

const MASTER = "ppt/slideMasters/slideMaster1.xml";
const whole = { col: 0, row: 0, colSpan: 12, rowSpan: 12 };
const chart = (chartData: object): object => ({
  slideType: "composition",
  title: "Chart",
  blocks: [{ primitive: "chartBlock", region: whole, input: { altText: "c", chartData } }],
});

async function render(slides: readonly object[], template?: Uint8Array, members: object = {}) {
  const spec = { version: "2.0", title: "D", slides, ...members };
  const envelope = await invoke(renderPptx, { spec, ...(template !== undefined && { template }) }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact, report, slides: made } = envelope.value;
  const archive = openZip(sourceOf(artifact.bytes));
  const part = (name: RegExp): string => {
    const entry = archive.entries.find((one) => name.test(one.name));
    return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  };
  const minded = report.findings.filter(({ severity }) => severity !== "info");
  return { part, minded: minded.map(({ code, componentPath }) => [code, componentPath]), report, made, envelope };
}

const panel = (id: number, place: string, fill: string, attributes = ""): string =>
  `<p:sp${attributes}><p:nvSpPr><p:cNvPr id="${id}" name="P"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm>${place}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill}</p:spPr></p:sp>`;
const solid = (color: string): string => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
const WHOLE = '<a:off x="0" y="0"/><a:ext cx="9144000" cy="6858000"/>';
const INNER = '<a:off x="60000" y="60000"/><a:ext cx="9024000" cy="6738000"/>';
/** Drawings at the lowest place, and another background. */
const onMaster = (drawings: string, background = ""): ((xml: string) => string) => {
  return (xml) => {
    const drawn = xml.replace(/(<p:spTree>.*?<\/p:grpSpPr>)/s, `$1${drawings}`);
    return background === "" ? drawn : drawn.replace(/<p:bg>.*?<\/p:bg>/s, background);
  };
};
const ground = (fill: string): string => `<p:bg><p:bgPr>${fill}<a:effectLst/></p:bgPr></p:bg>`;
const TEXT = { slideType: "title-body", title: "Depots", body: ["Lund in March"] };
const TABLE = {
  slideType: "comparison-table",
  title: "Table",
  columns: ["A", "B", "C"],
  rows: [{ label: "One", values: ["1", "2"] }],
};

describe("contrast on a template", () => {
  it("is that of the background in a shape that is filled with it, above a white one", async () => {
    const frame = `${panel(901, WHOLE, solid("FFFFFF"))}${panel(902, INNER, "", ' useBgFill="1"')}`;
    const { minded, part } = await render(
      [TEXT, TABLE],
      templateWith(MASTER, onMaster(frame, ground(solid("301810")))),
    );
    expect(minded.map(([code, path]) => `${code} ${path}`)).toEqual(
      expect.arrayContaining(["BRAND_COLOR_MISMATCH slides[0].title", "BRAND_COLOR_MISMATCH slides[0].body"]),
    );
    // The cells of a table are written in a color that can be read.
    const cell = /<a:tc>(?:(?!<\/a:tc>).)*<a:t>1<\/a:t>.*?<\/a:tc>/s.exec(part(/slides\/slide2\.xml$/))?.[0] ?? "";
    expect(cell).toContain('<a:schemeClr val="bg1"');
  });

  it("is that of a dark panel under a title, and not of the white page", async () => {
    const band = panel(903, '<a:off x="0" y="0"/><a:ext cx="9144000" cy="1500000"/>', solid("202020"));
    const { minded } = await render([TEXT], templateWith(MASTER, onMaster(band)));
    expect(minded).toEqual([["BRAND_COLOR_MISMATCH", "slides[0].title"]]);
  });

  it.each([
    ["000000", 1],
    ["FFFFFF", 0],
  ])("is that of a picture in the background, of %s", async (color, count) => {
    const { minded } = await render([TEXT], pictured(color));
    expect(minded.filter(([code, path]) => code === "BRAND_COLOR_MISMATCH" && path === "slides[0].body")).toHaveLength(
      count,
    );
  });

  it("is that of a gradient at the place of the words", async () => {
    const dark = `<a:gradFill><a:gsLst><a:gs pos="0">${solid("000000").slice(13, -14)}</a:gs><a:gs pos="100000">${solid("101010").slice(13, -14)}</a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>`;
    const { minded } = await render([TEXT], templateWith(MASTER, onMaster("", ground(dark))));
    expect(minded).toContainEqual(["BRAND_COLOR_MISMATCH", "slides[0].title"]);
  });
});

/** The template with a PNG of one color as its background. */
function pictured(color: string): Uint8Array {
  const relations = "ppt/slideMasters/_rels/slideMaster1.xml.rels";
  const image = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
  const blip = '<a:blipFill><a:blip r:embed="rId900"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>';
  const archive = openZip(sourceOf(TEMPLATE));
  const files = archive.entries.map((entry) => {
    const bytes = archive.read(entry);
    const edit = (change: (xml: string) => string) => Buffer.from(change(Buffer.from(bytes).toString("utf8")));
    if (entry.name === MASTER) return { path: entry.name, bytes: edit(onMaster("", ground(blip))) };
    const relation = `<Relationship Id="rId900" Type="${image}" Target="../media/ground.png"/></Relationships>`;
    if (entry.name === relations)
      return { path: entry.name, bytes: edit((xml) => xml.replace("</Relationships>", relation)) };
    if (entry.name === "[Content_Types].xml" && !Buffer.from(bytes).includes('Extension="png"'))
      return {
        path: entry.name,
        bytes: edit((xml) => xml.replace(/<Default /, '<Default Extension="png" ContentType="image/png"/><Default ')),
      };
    return { path: entry.name, bytes };
  });
  return buildZip([...files, { path: "ppt/media/ground.png", bytes: pngOf(color) }]);
}

function pngOf(color: string): Uint8Array {
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name, "latin1"), data, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const pixel = Buffer.from(color, "hex");
  const rows = Buffer.concat([Buffer.from([0]), pixel, pixel, Buffer.from([0]), pixel, pixel]);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

describe("figures", () => {
  it.each([
    ["2.61 %", "2.61\u00a0%"],
    ["EUR 4.812 bn", "EUR\u00a04.812\u00a0bn"],
    ["about 12 345 678 units a year", "about 12\u00a0345\u00a0678\u00a0units a year"],
    ["Under review by the board", "Under review by the board"],
  ])("%s stay with their unit", (given, bound) => {
    expect(boundFigure(given)).toBe(bound);
  });

  it("of a narrow stack are set smaller instead of broken", async () => {
    const rows = [
      { label: "10y Bund", value: "2.61 %", trend: "down" },
      { label: "Main", value: "54 bp", trend: "up" },
    ];
    const region = { col: 9, row: 0, colSpan: 3, rowSpan: 12 };
    const block = { primitive: "metricStack", region, input: { rows } };
    const { part, minded } = await render([{ slideType: "composition", title: "T", blocks: [block] }]);
    const xml = part(/slides\/slide1\.xml$/);
    expect(minded).toEqual([]);
    expect(xml).toContain("<a:t>2.61\u00a0%</a:t>");
    // A program without the font does not break the line either.
    expect(/name="Figure 1".*?<a:bodyPr wrap="(\w+)"/s.exec(xml)?.[1]).toBe("none");
    const [, w = 0] = /name="Figure 1".*?<a:ext cx="(\d+)"/s.exec(xml) ?? [];
    const [, size = 0] = /name="Figure 1".*?sz="(\d+)"/s.exec(xml) ?? [];
    // Eight characters of half an em, about.
    expect((Number(size) / 100) * 0.5 * 8).toBeLessThanOrEqual(Number(w) / 12_700);
  });
});

describe("labels of charts", () => {
  it("are left out of segments that are lower than they, and reported", async () => {
    const series = [
      { name: "A", values: [9, 58] },
      { name: "B", values: [1, 34] },
    ];
    const { part, report, envelope } = await render([
      chart({ type: "stackedColumn", categories: ["2026", "2027"], series, labels: true }),
    ]);
    expect(part(/charts\/chart\d*\.xml$/).match(/<c:delete val="1"\/>\s*<\/c:dLbl>/g)).toHaveLength(1);
    expect(report.findings.map(({ code, severity }) => [code, severity])).toEqual([["CHART_LABEL_COLLISION", "info"]]);
    expect(envelope.losses.map(({ code }) => code)).toEqual(["pptx/CHART_LABELS_COLLIDE"]);
  });

  it("of a white series are dark", async () => {
    const series = [
      { name: "Low", values: [21, 18], color: "#FFFFFF" },
      { name: "Range", values: [8, 4.4] },
    ];
    const { part } = await render([chart({ type: "stackedBar", categories: ["DCF", "LBO"], series, labels: true })]);
    const [first = ""] = part(/charts\/chart\d*\.xml$/).match(/<c:dLbls>.*?<\/c:dLbls>/s) ?? [];
    expect(first).toContain('<a:schemeClr val="tx1"');
  });

  const mixed = (line: readonly number[], axes: object = {}): object =>
    chart({
      type: "combination",
      categories: ["2022", "2023"],
      series: [
        { name: "Revenue", values: [1812, 1905], type: "column" },
        { name: "Margin", values: line, type: "line", axis: "secondary" },
      ],
      labels: true,
      ...axes,
    });

  it("of a line on the second axis are above the columns", async () => {
    const { part, minded } = await render([mixed([0.172, 0.188])]);
    const axes = [...part(/charts\/chart\d*\.xml$/).matchAll(/<c:max val="([^"]+)"\/>\s*<c:min val="([^"]+)"/g)];
    expect(minded).toEqual([]);
    const [columns, line] = axes.map(([, most, least]) => [Number(most), Number(least)]);
    expect(1905 / (columns?.[0] ?? 1)).toBeLessThan(0.56);
    expect((0.172 - (line?.[1] ?? 0)) / ((line?.[0] ?? 0) - (line?.[1] ?? 0))).toBeGreaterThan(0.6);
  });

  it("of a line that the specification's axis puts on the columns are a finding", async () => {
    const { minded } = await render([mixed([0.172, 0.188], { secondaryAxis: { minimum: 0, maximum: 0.6 } })]);
    expect(minded.map(([code]) => code)).toEqual(["CHART_LABEL_COLLISION"]);
  });
});

it("no point of a map is on the words of a field", async () => {
  const companies = [
    { name: "Ny", x: 5, y: 97 },
    { name: "Theta", x: 99, y: 99 },
    { name: "Xi", x: 0, y: 0 },
  ];
  const quadrants = ["Negotiate", "Replace", "Keep", "Bundle"];
  const { part, minded } = await render([{ slideType: "market-map", title: "Map", quadrants, companies }]);
  expect(minded).toEqual([]);
  const aligned = part(/slides\/slide1\.xml$/).matchAll(
    /algn="(\w+)"(?:(?!<a:p>).)*<a:t>(Negotiate|Replace|Keep|Bundle)</gs,
  );
  expect([...aligned].map(([, align, word]) => `${word} ${align}`)).toEqual([
    "Negotiate r",
    "Replace l",
    "Keep r",
    "Bundle r",
  ]);
});

describe("members that no schema has", () => {
  it.each([
    ["bullets", "body"],
    ["boddy", "body"],
    ["Notes", "notes"],
    ["speakerNotes", "notes"],
    ["quarterlyOutlook", undefined],
  ])("with text are a finding and a dropped loss: %s", async (name, meant) => {
    const { report, envelope } = await render([{ ...TEXT, [name]: ["this text is lost"] }]);
    expect(report.findings.map(({ code }) => code)).toEqual(["MEMBER_UNKNOWN"]);
    const [loss] = envelope.losses;
    expect([loss?.severity, loss?.subject]).toEqual(["dropped", `slides[0].${name}`]);
    expect(loss?.message).toContain("this text is lost");
    const advice = /Did you mean `(\w+)`/.exec(loss?.message ?? "")?.[1];
    expect(advice).toBe(meant);
  });

  it("without text are a diagnostic alone", async () => {
    const { report, envelope } = await render([{ ...TEXT, zoom: 2, flags: [true] }]);
    expect([report.findings, envelope.losses]).toEqual([[], []]);
  });
});

describe("labels that are each large enough for a label", () => {
  const people = (role: string) => ({
    slideType: "org-chart",
    title: "People",
    nodes: Array.from({ length: 20 }, (_, index) => ({
      id: `n${index}`,
      label: `Person ${index}`,
      role,
      ...(index > 0 && { parentId: `n${(index - 1) >> 1}` }),
    })),
  });
  const narrow = { tokens: { canvas: { ratio: "4:3" } } };

  it("are a finding if the slide has more than 100 words of them, and only then", async () => {
    const { report, minded } = await render([people("leads one team of ten")], undefined, narrow);
    expect(minded).toEqual([["LAYOUT_SHOULD_SPLIT", "slides[0]"]]);
    expect(report.findings.map(({ message }) => message)).toContain(
      "The slide has 126 words that are smaller than 12 pt.",
    );
    expect((await render([people("leads")], undefined, narrow)).minded).toEqual([]);
  });
});
