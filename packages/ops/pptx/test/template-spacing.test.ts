import { heightOf } from "@colophon/base-deck";
import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { templateWith } from "./template-with.ts";

/** The template whose points have these elements of spacing. */
const spaced = (spacing: string): Uint8Array =>
  templateWith("ppt/slideMasters/slideMaster1.xml", (xml) => {
    const at = xml.indexOf("<a:lvl1pPr", xml.indexOf("<p:bodyStyle>"));
    const from = xml.indexOf(">", at) + 1;
    const level = xml.slice(from).replace(/^(\s*)<a:spcBef>.*?<\/a:spcBef>/s, "$1");
    return xml.slice(0, from) + spacing + level;
  });

async function render(body: readonly string[], template: Uint8Array) {
  const slide = { slideType: "title-body", title: "Points", body };
  const envelope = await invoke(renderPptx, { spec: { version: "2.0", title: "D", slides: [slide] }, template }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact, report, slides } = envelope.value;
  const archive = openZip(sourceOf(artifact.bytes));
  const entry = archive.entries.find(({ name }) => name === "ppt/slides/slide1.xml");
  const xml = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  return {
    xml,
    findings: report.findings.filter(({ severity }) => severity !== "info").map(({ code }) => code),
    all: report.findings.map(({ code }) => code),
    layout: slides[0]?.layout,
    score: report.deckScore,
  };
}

const points = (count: number): string[] => Array.from({ length: count }, (_, index) => `Point ${index + 1}`);
const after = (value: number): string => `<a:spcAft><a:spcPts val="${value}"/></a:spcAft>`;
const exact = (value: number): string => `<a:lnSpc><a:spcPts val="${value}"/></a:lnSpc>`;

it("points between which a template leaves more than the slide has are nearer, and none is off the slide", async () => {
  const { xml, findings, layout } = await render(points(8), spaced(after(6_000)));
  const [written = 0] = [...xml.matchAll(/<a:spcAft><a:spcPts val="(\d+)"/g)].map(([, value]) => Number(value));
  expect([findings, layout]).toEqual([[], "Title and Content"]);
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(6_000);
});

it("points that fit between the template's spaces keep them", async () => {
  const { xml, findings } = await render(points(4), spaced(after(1_200)));
  expect(findings).toEqual([]);
  expect(xml).not.toContain("<a:spcAft>");
});

it("points whose exact lines are higher than the place never score 100", async () => {
  const { all, score, layout } = await render(points(10), spaced(exact(9_000)));
  expect(layout).not.toBe("Title and Content");
  expect(all).toContain("UNSUPPORTED_LAYOUT_SELECTION");
  expect(score).toBeLessThan(100);
});

it("points on exact lines that are too low for their size are set smaller", async () => {
  const { xml, findings } = await render(points(3), spaced(exact(2_000)));
  expect(findings).toEqual([]);
  const [size = 0] = [...xml.matchAll(/<a:rPr [^>]*sz="(\d+)"[^>]*>(?:(?!<a:t>).)*<a:t>Point 1/gs)].map(([, one]) =>
    Number(one),
  );
  expect(size).toBeGreaterThan(0);
  expect(0.85 * size).toBeLessThanOrEqual(2_000);
});

it("the space after a paragraph is part of a text's height, and that after the last is not", () => {
  const leading = { before: { points: 3 }, after: { points: 30 }, line: { points: 20 } };
  const paragraph = { runs: [{ text: "One" }], leading };
  const families = { heading: "Arial", body: "Arial" };
  expect(heightOf({ paragraphs: [paragraph, paragraph, paragraph], width: 400, size: 16, families })).toBe(126);
});
