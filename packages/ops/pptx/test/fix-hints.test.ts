import { sampleOf } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { judgeHints } from "./fix-hints.ts";
import { BRANDS } from "./visual-check/compare.ts";
import { SLIDE_NAMES, varySlide } from "./visual-check/varied-slides.ts";

const good = { slideType: "title-body", title: "Good", body: ["Words"] };
const long = (index: number): string => `Point ${index} ${"with words that go on and on ".repeat(14)}`;
const body = Array.from({ length: 11 }, (_, index) => long(index));
const full = { slideType: "title-body", title: "Full", slideId: "one", notes: ["Said once."], body };
const row = (label: string) => ({
  label,
  values: Array.from({ length: 4 }, () => "quite some words in a cell that wrap"),
});
const dense = {
  slideType: "comparison-table",
  title: "Dense",
  columns: ["a", "b", "c", "d", "e"],
  rows: Array.from({ length: 12 }, (_, index) => row(`A label ${index}`)),
};
const half = (col: number) => ({ col, row: 0, colSpan: 6, rowSpan: 12 });
const mixed = {
  slideType: "composition",
  title: "Mixed",
  blocks: [
    { primitive: "textBlock", region: half(0), input: { content: "Beside" } },
    { primitive: "bulletList", region: half(6), input: { items: body.map((text) => ({ text })) } },
  ],
};
interface Spec {
  readonly slides: readonly Record<string, unknown>[];
  readonly tokens?: object;
}
const deck = (...slides: object[]) => ({ version: "2.0", title: "Deck", slides: slides as Record<string, unknown>[] });
const inFonts = (type: object) => ({ ...deck(good), tokens: { type } });
const ghost = { family: "Ghost Sans" };

const ROWS: readonly (readonly [name: string, spec: Spec, code: string])[] = [
  [
    "a list longer than its slide, between others, whose slide has an id and notes",
    deck(good, full, good),
    "LAYOUT_SHOULD_SPLIT",
  ],
  ["a table of too many rows", deck(dense, good), "TABLE_TOO_DENSE"],
  ["a list in one block of several", deck(good, mixed), "LAYOUT_SHOULD_SPLIT"],
  ["a layout that is not there", deck({ ...good, layout: "Quiz" }), "UNSUPPORTED_LAYOUT_SELECTION"],
  [
    "a palette without an accent",
    { ...deck(good), tokens: { palette: { foreground: "#222222" } } },
    "BRAND_TOKEN_MISSING",
  ],
  ["titles and texts in a font that is not there", inFonts({ title: ghost, body: ghost }), "FONT_FALLBACK_USED"],
  ["titles in a display font that is not there", inFonts({ display: ghost }), "FONT_FALLBACK_USED"],
];

describe("a hint is a JSON Patch of the specification: followed, its finding is gone and the score higher", () => {
  it.each(sampleOf(ROWS, 2))("%s", async (name, spec, code) => {
    const { followed, faults } = await judgeHints(name, spec);
    expect(faults).toEqual([]);
    expect([...followed.keys()]).toContain(code);
  });

  it.each(sampleOf(SLIDE_NAMES, 4))("%s in a template that lacks the layout it asks for", async (name) => {
    const slide = { ...varySlide(name, "latin", "usual"), layout: "Quiz" };
    const { followed, faults } = await judgeHints(name, deck(good, slide), BRANDS.template.template);
    expect(faults).toEqual([]);
    expect([...followed]).toEqual([["UNSUPPORTED_LAYOUT_SELECTION", 1]]);
  });

  it("there is none where a binding fills the place", async () => {
    const bindings = [{ bindingKey: "n", path: "n", targetPath: "tokens.type.body.family" }];
    const spec = { ...inFonts({ body: ghost }), variables: { n: "Ghost Sans" }, bindings };
    const { followed } = await judgeHints("bound", spec);
    expect([...followed.keys()]).toEqual([]);
  });

  it("there is none where bindings name places that would move", async () => {
    const bindings = [{ bindingKey: "n", path: "n", targetPath: "slides[1].body[3]" }];
    const spec = { ...deck(good, full), variables: { n: long(3) }, bindings };
    const { followed, unhinted } = await judgeHints("bound", spec);
    expect([...followed.keys()]).toEqual([]);
    expect(unhinted).toBe(2);
  });

  it("there is none where a link names a slide by its number, which would be another", async () => {
    const linked = { slideType: "title-body", title: "Linked", body: [[{ text: "To the last", link: "#3" }]] };
    const { followed, unhinted } = await judgeHints("linked", deck(linked, full, good));
    expect([...followed.keys()]).toEqual([]);
    expect(unhinted).toBe(2);
  });
});
