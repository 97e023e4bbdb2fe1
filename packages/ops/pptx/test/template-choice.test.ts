import type { DeckTheme, Slide } from "@colophon/base-deck";
import { BrandColors, deckMaster, Losses, paletteOf, templateLayouts } from "@colophon/base-deck";
import { invoke, sourceOf } from "@colophon/contract";
import { openPackage } from "@colophon/kit-ooxml";
import { readDesign } from "@colophon/kit-presentation";
import { openZip } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { TEMPLATE, templateWith } from "./template-with.ts";

const palette = paletteOf(undefined);
const look: DeckTheme = {
  palette,
  brand: new BrandColors(palette),
  families: { heading: "Arial", body: "Arial" },
  width: 720,
  height: 540,
  margin: 36,
  density: 1,
  tokens: {},
  reported: new Losses(),
  slideCount: 2,
  checkpoint: () => {},
};

it("all slides of a deck are made on one master, the first that has a layout for each", () => {
  const design = readDesign(openPackage(sourceOf(TEMPLATE)));
  const [master] = design.masters;
  if (master === undefined) throw new Error("The template has no master.");
  const without = { ...master, layouts: master.layouts.filter(({ archetype }) => archetype !== "titleOnly") };
  const masters = templateLayouts({ ...design, masters: [without, master, without] });
  const text = { slideType: "title-body", title: "Depots", body: ["Lund"] } as unknown as Slide;
  const grid = { slideType: "kpi-grid", title: "Figures", items: [] } as unknown as Slide;
  expect(deckMaster([text], masters, () => look)).toBe(masters[0]);
  expect(deckMaster([text, grid], masters, () => look)).toBe(masters[1]);
});

/** The template whose titles have a place for one line. */
const low = templateWith("ppt/slideMasters/slideMaster1.xml", (xml) =>
  xml.replace(/(type="title".*?<a:ext cx="\d+" cy=")\d+/s, "$1400000"),
);

async function render(title: string, template: Uint8Array) {
  const slide = { slideType: "title-body", title, body: ["Lund in March", "Ystad in June"] };
  const envelope = await invoke(renderPptx, { spec: { version: "2.0", title: "D", slides: [slide] }, template }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const entry = archive.entries.find(({ name }) => name === "ppt/slides/slide1.xml");
  const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  const boxOf = (name: string): readonly number[] =>
    [
      ...xml.matchAll(
        /<p:cNvPr id="\d+" name="([^"]*)"(?:(?!<p:cNvPr ).)*?<a:off x="\d+" y="(\d+)"\/><a:ext cx="\d+" cy="(\d+)"/gs,
      ),
    ]
      .filter(([, one]) => one === name)
      .flatMap(([, , y, h]) => [Number(y) / 12_700, Number(h) / 12_700]);
  const [, size = 0] = /name="Title".*?sz="(\d+)"/s.exec(xml) ?? [];
  const minded = envelope.value.report.findings.filter(({ severity }) => severity !== "info");
  return {
    minded,
    layout: envelope.value.slides[0]?.layout,
    title: boxOf("Title"),
    body: boxOf("Body"),
    size: Number(size) / 100,
  };
}

it("a title that is too long for its place takes two lines, and the body moves down", async () => {
  const long = "Savings of EUR 140 m are identified, of which 62 % are backed by named initiatives of the owners";
  const { minded, layout, title, body, size } = await render(long, low);
  expect([minded, layout]).toEqual([[], "Title and Content"]);
  expect(size).toBeGreaterThanOrEqual(18);
  const [top = 0, height = 0] = title;
  expect(height).toBeGreaterThan(2 * 18);
  expect(body[0]).toBeGreaterThanOrEqual(top + height);
});

it("a title that fits its place leaves the body where the layout has it", async () => {
  const { minded, body } = await render("Depots", low);
  expect([minded, body]).toEqual([[], []]);
});
