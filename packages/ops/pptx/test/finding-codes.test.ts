import { FINDING_CODES, type FindingCode } from "@colophon/base-deck";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { deckFiles, pack } from "./decks.ts";

type Node = Record<string, unknown>;

const whole = { col: 0, row: 0, colSpan: 12, rowSpan: 12 };
const text = (members: Node = {}): Node => ({ slideType: "title-body", title: "Title", body: ["Words"], ...members });
const blocks = (...all: readonly (readonly [primitive: string, input: Node])[]): Node => ({
  slideType: "composition",
  title: "Title",
  blocks: all.map(([primitive, input]) => ({ primitive, region: whole, input })),
});
const lines = (count: number): readonly string[] => Array.from({ length: count }, () => "words that go on ".repeat(30));
const figures = Array.from({ length: 60 }, (_, index) => index);
const line = {
  type: "line",
  categories: figures.map((index) => `Category${index}`),
  series: [{ name: "S", values: figures }],
};

/** A template whose layout has two shapes of one id: it is taken as it is, and told. */
function faultyTemplate(): Uint8Array {
  const files = deckFiles();
  const name = "ppt/slideLayouts/slideLayout1.xml";
  const shape = `<p:sp><p:nvSpPr><p:cNvPr id="77" name="A"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/></p:sp>`;
  files[name] = String(files[name]).replace("</p:spTree>", `${shape}${shape}</p:spTree>`);
  return pack(files);
}

const MAKES: Readonly<Record<FindingCode, Node & { readonly slide?: Node; readonly template?: Uint8Array }>> = {
  OVERFLOW_BODY_TEXT: { slide: text({ body: lines(12) }) },
  TABLE_TOO_DENSE: {
    slide: {
      slideType: "comparison-table",
      title: "Title",
      columns: ["a", "b", "c", "d", "e", "f"],
      rows: Array.from({ length: 12 }, () => ({
        label: "A label",
        values: ["1", "2", "3", "4", "5"].map((at) => `${at} ${"cell words ".repeat(9)}`),
      })),
    },
  },
  CHART_LABEL_COLLISION: { slide: blocks(["chartBlock", { chartData: line }]) },
  BRAND_TOKEN_MISSING: { tokens: { palette: { foreground: "#222222" } } },
  BRAND_COLOR_MISMATCH: { tokens: { palette: { accent: "#1D5FA6", foreground: "#EEEEEE" } } },
  ASSET_MISSING: { slide: blocks(["imageBleed", { src: "https://example.org/a.png", alt: "A picture" }]) },
  UNSUPPORTED_LAYOUT_SELECTION: { slide: text({ layout: "Quiz" }) },
  LAYOUT_SHOULD_SPLIT: { slide: text({ body: lines(12) }) },
  FONT_FALLBACK_USED: { tokens: { type: { body: { family: "Aptos" } } } },
  FONT_COVERAGE_FALLBACK_USED: { slide: text({ body: ["\u{13000}\u{13001}"] }) },
  VISUAL_FALLBACK_MISSING: { slide: blocks(["imageBleed", {}]) },
  ELEMENT_POSITION_CASCADE: { slide: blocks(["textBlock", { content: "One" }], ["textBlock", { content: "Two" }]) },
  MEMBER_UNKNOWN: { slide: text({ bullets: ["One"] }) },
  STRUCTURAL_VALIDATION_FAILED: { template: faultyTemplate() },
};

describe("a report", () => {
  it.each(FINDING_CODES)("has %s of a specification that is so", async (code) => {
    const { slide = text(), template, ...members } = MAKES[code];
    const spec = { version: "2.0", title: "Deck", slides: [slide], ...members };
    const envelope = await invoke(renderPptx, { spec, ...(template !== undefined && { template }) });
    if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
    expect(envelope.value.report.findings.map((finding) => finding.code)).toContain(code);
    expect(envelope.value.report.deckScore).toBeLessThan(100);
  });
});
