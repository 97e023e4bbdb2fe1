import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { templateWith } from "./template-with.ts";

const EMU = 12_700;
const shape = (id: number, geometry: string, [x, y, w, h]: readonly [number, number, number, number]): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Drawing ${id}"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x * EMU}" y="${y * EMU}"/><a:ext cx="${w * EMU}" cy="${h * EMU}"/></a:xfrm><a:prstGeom prst="${geometry}"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></p:spPr></p:sp>`;
/** Drawings of the master, in points; its title stands 22 to 112 from the top, its body from 126 on. */
const withDrawings = (...shapes: readonly string[]) =>
  templateWith("ppt/slideMasters/slideMaster1.xml", (xml) =>
    xml.replace("</p:grpSpPr>", `</p:grpSpPr>${shapes.join("")}`),
  );

const spec = {
  version: "2.0",
  title: "Depots",
  slides: [
    { slideType: "title-body", title: "Two depots close", body: ["Lund in March"] },
    {
      slideType: "kpi-grid",
      title: "Two figures",
      items: ["Depots", "Staff"].map((label) => ({ label, value: "42" })),
    },
  ],
};

async function render(template: Uint8Array) {
  const envelope = await invoke(renderPptx, { spec, template }, { validation: "none" });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const places = [1, 2].map((number) => {
    const entry = archive.entries.find(({ name }) => name === `ppt/slides/slide${number}.xml`);
    const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
    const title = xml.split("<p:sp>").find((one) => one.includes('type="title"')) ?? "";
    const [, y, height] = /<a:off x="\d+" y="(\d+)"\/><a:ext cx="\d+" cy="(\d+)"/.exec(title) ?? [];
    return y === undefined ? "the layout's" : [Math.round(Number(y) / EMU), Math.round(Number(height) / EMU)];
  });
  const { slides, report } = envelope.value;
  return { layouts: slides.map(({ archetype }) => archetype), places, told: report.findings.map(({ code }) => code) };
}

const TOLD = ["UNSUPPORTED_LAYOUT_SELECTION", "UNSUPPORTED_LAYOUT_SELECTION"];

describe("a template that draws through the place of its titles", () => {
  it("has slides of content on layouts of content, the title where the layout has it, and says so", async () => {
    const { layouts, places, told } = await render(withDrawings(shape(950, "wave", [0, 0, 720, 100])));
    expect(layouts).toEqual(["titleAndContent", "titleOnly"]);
    expect(places).toEqual(["the layout's", "the layout's"]);
    expect(told.filter((code) => code === "UNSUPPORTED_LAYOUT_SELECTION")).toEqual(TOLD);
  });

  it("has the title on a band that covers half of its place", async () => {
    const shapes = [shape(950, "wave", [0, 0, 720, 120]), shape(951, "rect", [0, 50, 720, 100])];
    const { layouts, places } = await render(withDrawings(...shapes));
    expect(layouts.every((archetype) => archetype === "titleAndContent" || archetype === "titleOnly")).toBe(true);
    for (const place of places) expect(place).toEqual([50, 62]);
  });
});
