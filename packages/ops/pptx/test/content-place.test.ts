import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { TEMPLATE, templateWith } from "./template-with.ts";

const EMU = 12_700;
const INSET = 7.2;
/** Below the title's place, which ends 112 points from the top, and above the footer's, which begins at 500. */
const [UPPER, LOWER] = [130, 480];
const rule = (id: number, y: number): string =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="Rule"/><p:cNvCxnSpPr/><p:nvPr userDrawn="1"/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="457200" y="${y * EMU}"/><a:ext cx="8229600" cy="0"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="9525"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;
const ruled = templateWith("ppt/slideMasters/slideMaster1.xml", (xml) =>
  xml.replace("</p:spTree>", `${rule(950, UPPER)}${rule(951, LOWER)}</p:spTree>`),
);

/** The places of a slide's shapes by their names, in points. */
async function placesOf(slide: object, template: Uint8Array) {
  const envelope = await invoke(renderPptx, { spec: { version: "2.0", title: "D", slides: [slide] }, template }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const entry = archive.entries.find(({ name }) => name === "ppt/slides/slide1.xml");
  const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  const shapes = xml.matchAll(
    /<p:cNvPr id="\d+" name="([^"]*)"(?:(?!<p:cNvPr ).)*?<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/gs,
  );
  const places = [...shapes].map(([, name = "", ...place]) => {
    const [x = 0, y = 0, w = 0, h = 0] = place.map((each) => Number(each) / EMU);
    return { name, x, y, w, h };
  });
  return places.filter(({ name }) => name !== "");
}

it("content stands between the lines that the layout draws along its upper and lower end", async () => {
  const items = ["One", "Two", "Three", "Four"].map((label) => ({ label, value: "1" }));
  const slide = { slideType: "kpi-grid", title: "Figures", items, source: "Controlling" };
  const content = (await placesOf(slide, ruled)).filter(({ name }) => name !== "Title");
  expect(content.length).toBeGreaterThan(4);
  expect(Math.min(...content.map(({ y }) => y))).toBeCloseTo(UPPER + 6, 0);
  expect(Math.max(...content.map(({ y, h }) => y + h))).toBeLessThanOrEqual(LOWER - 5.9);
  const free = (await placesOf(slide, TEMPLATE)).filter(({ name }) => name !== "Title");
  expect(Math.min(...free.map(({ y }) => y))).toBeLessThan(UPPER);
});

it("small lines of a slide with a body begin where its words do", async () => {
  const slide = {
    slideType: "title-body",
    title: "Depots",
    eyebrow: "Logistics",
    subtitle: "Board",
    body: ["Lund"],
    source: "Controlling",
    insight: "EUR 6 m",
  };
  const places = new Map((await placesOf(slide, TEMPLATE)).map((place) => [place.name, place]));
  const body = [...places.values()].find(({ name }) => /Body|Content/i.test(name));
  expect(body?.x).toBe(36);
  for (const name of ["Tracker", "Subtitle", "Sources", "Edge"])
    expect([name, places.get(name)?.x]).toEqual([name, 36 + INSET]);
});
