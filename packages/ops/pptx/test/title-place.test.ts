import { balancedWidth, breakLines } from "@colophon/base-deck";
import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { templateWith } from "./template-with.ts";

const MASTER = "ppt/slideMasters/slideMaster1.xml";
const EMU = 12_700;
/** Where the line is drawn: in the lower half of the title's place, which is 22 to 112 points from the top. */
const RULE = 85;
const rule = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="950" name="Rule"/><p:cNvCxnSpPr/><p:nvPr userDrawn="1"/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="457200" y="${RULE * EMU}"/><a:ext cx="8229600" cy="0"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="9525"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;
const ruled = templateWith(MASTER, (xml) => xml.replace("</p:spTree>", `${rule}</p:spTree>`));

const TWO_LINES = "Closing five depots saves eighteen million a year without longer delivery times in the south";

async function titleOf(title: string): Promise<string> {
  const slides = [{ slideType: "title-body", title, body: ["Lund in March"] }];
  const envelope = await invoke(renderPptx, { spec: { version: "2.0", title: "Depots", slides }, template: ruled }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const entry = archive.entries.find(({ name }) => name === "ppt/slides/slide1.xml");
  const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  return xml.split("<p:sp>").find((shape) => shape.includes('type="title"')) ?? "";
}

it("a title of two lines stands above the line that the layout draws through its place", async () => {
  const [, y = "", height = ""] =
    /<a:off x="\d+" y="(\d+)"\/><a:ext cx="\d+" cy="(\d+)"/.exec(await titleOf(TWO_LINES)) ?? [];
  expect((Number(y) + Number(height)) / EMU).toBeLessThanOrEqual(RULE);
  expect(Number(height) / EMU).toBeGreaterThan(50);
});

it("a title that does not touch the line keeps its place", async () => {
  expect(await titleOf("Closed")).not.toContain("<a:off");
});

it("no word of a title stands alone on its last line, on no more lines than before", () => {
  const families = { heading: "Arial", body: "Arial" };
  const words = { runs: [{ text: "Rent and night shifts bring two thirds of the saving" }] };
  const lines = (width: number): readonly string[] => {
    let start = 0;
    return breakLines(words, { width, size: 20, families, free: 0 }).map((length) => {
      start += length;
      return words.runs[0]?.text.slice(start - length, start).trim() ?? "";
    });
  };
  expect(lines(440)).toEqual(["Rent and night shifts bring two thirds of the", "saving"]);
  expect(lines(balancedWidth(words, { width: 440, size: 20, families }))).toEqual([
    "Rent and night shifts bring two thirds of",
    "the saving",
  ]);
  expect(balancedWidth(words, { width: 500, size: 20, families })).toBe(500);
  expect(balancedWidth(words, { width: 250, size: 20, families })).toBe(250);
});

it("a subtitle follows the lines that a title takes in the capitals of its template", async () => {
  const capitals = templateWith(MASTER, (xml) =>
    xml.replace(/(<p:titleStyle>.*?<a:defRPr )/s, (_, start) => `${start}cap="all" `),
  );
  const region = { col: 0, row: 0, colSpan: 5, rowSpan: 12 };
  const input = { title: "Supplier negotiations", subtitle: "Depots close" };
  const slides = [
    { slideType: "composition", title: input.title, blocks: [{ primitive: "titleBlock", region, input }] },
  ];
  const spec = { version: "2.0", title: "Depots", slides };
  const gaps = await Promise.all(
    [templateWith(MASTER, (xml) => xml), capitals].map(async (template) => {
      const envelope = await invoke(renderPptx, { spec, template }, { validation: "none" });
      if (!envelope.ok) throw new Error(envelope.error.message);
      const archive = openZip(sourceOf(envelope.value.artifact.bytes));
      const entry = archive.entries.find(({ name }) => name === "ppt/slides/slide1.xml");
      const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
      const top = (name: string): number =>
        Number(new RegExp(`name="${name}".*?<a:off x="\\d+" y="(\\d+)"`, "s").exec(xml)?.[1]) / EMU;
      return top("Subtitle") - top("Title");
    }),
  );
  const [plain = 0, inCapitals = 0] = gaps;
  expect(plain).toBeLessThan(50);
  expect(inCapitals).toBeGreaterThan(plain + 25);
});
