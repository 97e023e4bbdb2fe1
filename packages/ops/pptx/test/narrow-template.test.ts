import { readFileSync } from "node:fs";
import { invoke, sourceOf } from "@colophon/contract";
import { openPackage, PackageEditor } from "@colophon/kit-ooxml";
import { openZip } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";

const TEMPLATE = new URL("../fixtures/template.pptx", import.meta.url);
const LINES = Array.from(
  { length: 5 },
  (_, index) => `Depot ${index + 1} goes over to the new routes in the spring of 2027`,
);
const panel = (id: number, y: number, h: number): string =>
  `<p:sp xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:nvSpPr><p:cNvPr id="${id}" name="Panel ${id}"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="${y}"/><a:ext cx="9144000" cy="${h}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></p:spPr></p:sp>`;

/** The template with two panels on each layout, which leave a band of an eighth of the slide. */
function narrowTemplate(): Uint8Array {
  const opened = openPackage(sourceOf(new Uint8Array(readFileSync(TEMPLATE))));
  const editor = new PackageEditor(opened);
  for (const part of opened.parts)
    if (/slideLayouts\/[^/]*\.xml$/.test(part.name)) {
      const xml = Buffer.from(opened.read(part)).toString("utf8");
      const panels = panel(901, 0, 3_000_000) + panel(902, 3_850_000, 3_008_000);
      editor.replace(part, Buffer.from(xml.replace("</p:spTree>", `${panels}</p:spTree>`)));
    }
  return editor.finish();
}

it("a template whose drawings leave a band has its words on a sheet that can be read, and says so", async () => {
  const slides = [{ slideType: "title-body", title: "Five depots change their routes", body: LINES }];
  const input = { spec: { version: "2.0", title: "Depots", slides }, template: narrowTemplate() };
  const envelope = await invoke(renderPptx, input, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const archive = openZip(sourceOf(envelope.value.artifact.bytes));
  const entry = archive.entries.find(({ name }) => name === "ppt/slides/slide1.xml");
  const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  const sizes = [...xml.matchAll(/<a:rPr[^>]*\bsz="(\d+)"/g)].map(([, size]) => Number(size) / 100);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  expect(xml).toContain('name="Sheet"');
  expect(envelope.value.report.findings.map(({ code }) => code)).toContain("UNSUPPORTED_LAYOUT_SELECTION");
  expect(envelope.losses.map(({ code }) => code)).toContain("pptx/LAYOUT_SUBSTITUTED");
  expect(envelope.value.report.structuralValidation.status).toBe("passed");
});
