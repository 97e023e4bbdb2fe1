import { invoke } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/operations/render-pptx.ts";
import { templateWith } from "./template-with.ts";
import { renderSlides } from "./visual-check/pages-of.ts";

const INK = '<a:solidFill><a:srgbClr val="204060"/></a:solidFill><a:latin typeface="Georgia"/>';

/** The template as LibreOffice writes one: no text styles, the words of the master look as slides are meant to. */
const UNSTYLED = templateWith("ppt/slideMasters/slideMaster1.xml", (xml) =>
  xml
    .replace(/<p:txStyles>.*<\/p:txStyles>/s, "")
    .replace(
      '<a:rPr lang="en-US" smtClean="0"/><a:t>Click to edit Master title style',
      `<a:rPr lang="en-US" sz="3300" b="1">${INK}</a:rPr><a:t>Click to edit Master title style`,
    )
    .replace(
      '<a:pPr lvl="0"/><a:r><a:rPr lang="en-US" smtClean="0"/>',
      `<a:pPr lvl="0" marL="432000" indent="-324000"><a:buChar char="-"/></a:pPr><a:r><a:rPr lang="en-US" sz="2400">${INK}</a:rPr>`,
    ),
);

const slides = [
  { slideType: "title-body", title: "Two depots close", body: ["Lund in March", "Ystad in June"] },
  { slideType: "title-body", title: "Nobody waits longer", body: ["In the east neither"] },
];

describe("slides on a template without text styles", () => {
  it("say size, color, font and bullets as the template's words have them", async () => {
    const { bytes } = await renderSlides(slides, { template: UNSTYLED });
    const archive = openZip(sourceOf(bytes));
    const entry = archive.entries.find(({ name }) => name === "ppt/slides/slide1.xml");
    const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
    const paragraphs = [...xml.matchAll(/<a:p>.*?<\/a:p>/g)].map(([paragraph]) => paragraph);
    const [title, point] = ["Two depots", "Lund"].map((words) => paragraphs.find((each) => each.includes(words)));
    expect(title).toContain('sz="3300" b="1"');
    expect(title).toContain(INK);
    expect(point).toMatch(
      /<a:pPr marL="432000" indent="-324000"[^>]*><a:buFont typeface="Arial"\/><a:buChar char="•"\/>/,
    );
    expect(point).toContain('sz="2400"');
    expect(point).toContain(INK);
  });
});

describe("what a template brings along", () => {
  it("is told once for each rule, as an info where readers do not mind it", async () => {
    const doubled = templateWith("ppt/slideMasters/slideMaster1.xml", (xml) =>
      xml.replace(/(<p:cNvPr id=")[3-6]"/g, '$12"'),
    );
    const envelope = await invoke(renderPptx, { spec: { version: "2.0", title: "Deck", slides }, template: doubled });
    const reported = (envelope.ok ? envelope.value.report.findings : []).filter(
      ({ code }) => code === "STRUCTURAL_VALIDATION_FAILED",
    );
    expect(reported.map(({ message, severity }) => [severity, /\d+ times [A-Z_]+/.exec(message)?.[0]])).toEqual([
      ["info", "4 times SHAPE_ID_DOUBLED"],
    ]);
  });
});
