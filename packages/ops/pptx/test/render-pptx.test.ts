import { invoke } from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { renameFamily } from "@colophon/kit-fonts";
import { conforms, conserves, createTokens, fixture, including } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/operations/render-pptx.ts";
import { validatePptx } from "../src/operations/validate-pptx.ts";
import { deckFiles, pack } from "./decks.ts";
import { makeWholeDeck, PICTURE } from "./made-decks.ts";
import { module } from "./module.ts";
import { specConservation } from "./spec-conservation.ts";

const deck = (...slides: readonly object[]) => ({ spec: { version: "2.0", title: "Deck", slides } });
const words = (body: readonly unknown[] = ["Words"], more: object = {}) => ({
  slideType: "title-body",
  title: "Title",
  body,
  ...more,
});
const whole = { col: 0, row: 0, colSpan: 12, rowSpan: 12 };
const block = (primitive: string, input: object, region: object = whole) => ({
  slideType: "composition",
  title: "Title",
  blocks: [{ primitive, region, input }],
});
const chart = (data: object) =>
  block("chartBlock", {
    chartData: { type: "column", categories: ["A", "B"], series: [{ name: "S", values: [1, 2] }], ...data },
  });
const found = (...codes: readonly string[]) =>
  including({ report: including({ findings: codes.map((code) => including({ code })) }) });
const clean = including({
  report: including({
    documentVerdict: "native_editable",
    deckScore: 100,
    structuralValidation: including({ status: "passed", failureCount: 0 }),
  }),
});

/** Carlito under a name that nobody has. */
const engine = await fonts.open();
const [carlito] = engine.find({ family: "Carlito" });
if (carlito === undefined) throw new Error("Carlito is not installed.");
const BRAND_FONT = renameFamily(engine.bytesOf(carlito), "Brand Grotesk");
engine.close();
const inBrandFont = {
  ...deck(words()).spec,
  tokens: { type: { title: { family: "Brand Grotesk" }, body: { family: "Brand Grotesk" } } },
};

let turn = 0;
const everything = makeWholeDeck(createTokens(), (most) => (turn++ * 7) % most);
const bound = {
  ...deck(
    words(["x", "{{city}}"], {
      bindings: [{ bindingKey: "first", path: "texts[0]", targetPath: "body[0]", required: true }],
    }),
  ).spec,
  variables: { texts: ["From a variable"], city: "Malmö" },
  bindings: [{ bindingKey: "city", path: "city" }],
};
const deep = (levels: number): object =>
  levels === 0
    ? { primitive: "textBlock", region: whole, input: { content: "x" } }
    : { primitive: "container", region: whole, input: { blocks: [deep(levels - 1)] } };

conforms(
  renderPptx,
  [
    {
      name: "every slide type and primitive",
      input: { spec: everything.spec },
      options: { validation: "none" },
      losses: [],
      value: including({
        report: including({ structuralValidation: { status: "not_run", checks: 0, failureCount: 0 } }),
      }),
    },
    { name: "a slide of words has nothing to be minded", input: deck(words()), losses: [], value: clean },
    {
      name: "least that there is",
      kind: "boundary",
      input: deck({ slideType: "title-body", title: "T", body: [""] }),
      losses: [],
    },
    {
      name: "an encrypted template with its password",
      input: { ...deck(words()), template: fixture("encrypted.pptx") },
      options: { templatePassword: "tika" },
      losses: ["pptx/ENCRYPTION_REMOVED"],
    },
    { name: "values come from variables", input: { spec: bound }, losses: [] },
    {
      name: "motion, sections, links and notes",
      input: deck(
        words([[{ text: "one", link: "https://example.org/a?b=c&d" }], [{ text: "two", link: "#2" }]], {
          transition: { type: "morph", advanceAfterMs: 500 },
          animation: "buildByPoint",
          section: "One",
          notes: ["Say it"],
        }),
        words(["b"], { animation: "fadeIn", section: "Two", transition: { type: "zoom" } }),
      ),
      losses: [],
      value: clean,
    },
    {
      name: "a layout by its name",
      input: deck(words(["b"], { layout: "Title Slide" }), words(["b"], { layout: "Section Header" })),
      losses: [],
      value: including({ slides: [including({ layout: "title" }), including({ layout: "secHead" })] }),
    },
    {
      name: "members that the protocol does not have are left out and told",
      input: deck(words(["Words"], { bodyy: 1 })),
      losses: [],
    },
    {
      name: "more words than a slide holds at 12 pt",
      input: deck(words(Array.from({ length: 12 }, () => "words that go on ".repeat(20)))),
      losses: ["pptx/TEXT_OVERFLOWS_SHAPE"],
      value: found("OVERFLOW_BODY_TEXT", "LAYOUT_SHOULD_SPLIT"),
    },
    {
      name: "more words than a slide holds, and a floor over what they leave",
      input: deck(words(Array.from({ length: 12 }, () => "words that go on ".repeat(20)))),
      options: { preflightPolicy: { renderIfScoreAbove: 80 } },
      losses: ["pptx/TEXT_OVERFLOWS_SHAPE"],
      error: "common/SCORE_TOO_LOW",
    },
    {
      name: "more words than any size holds stand in the notes",
      kind: "hostile",
      input: deck(words(Array.from({ length: 12 }, (_, index) => `n${index}x `.repeat(800)))),
      losses: ["pptx/TEXT_OVERFLOWS_SHAPE"],
    },
    {
      name: "a word as long as a text may be",
      kind: "hostile",
      input: deck(words(["W".repeat(4_000)])),
      losses: ["pptx/TEXT_OVERFLOWS_SHAPE"],
    },
    {
      name: "a table too dense for 12 pt",
      input: deck({
        slideType: "comparison-table",
        title: "T",
        columns: ["a", "b", "c", "d", "e", "f"],
        rows: Array.from({ length: 12 }, () => ({
          label: "A label of some words",
          values: Array.from({ length: 5 }, () => "a cell with quite some words in it that wrap"),
        })),
      }),
      losses: ["pptx/TABLE_CELL_OVERFLOWS"],
      value: found("TABLE_TOO_DENSE"),
    },
    {
      name: "values that a chart lacks",
      input: deck(chart({ categories: ["A", "B", "C"] })),
      losses: ["pptx/CHART_DATA_MISSING"],
    },
    {
      name: "labels that collide",
      input: deck(
        chart({
          type: "line",
          categories: Array.from({ length: 60 }, (_, index) => `Category${index}`),
          series: [{ name: "S", values: Array.from({ length: 60 }, (_, index) => index) }],
        }),
      ),
      losses: ["pptx/CHART_LABELS_COLLIDE"],
      value: found("CHART_LABEL_COLLISION"),
    },
    {
      name: "a reference line where there is none",
      input: deck(chart({ type: "pie", referenceLine: { value: 2, label: "Goal" } })),
      losses: ["pptx/PROPERTY_NOT_RENDERED"],
    },
    {
      name: "a picture that is only named",
      input: deck(block("imageBleed", { src: "logo.png", alt: "Logo" })),
      losses: ["pptx/ASSET_MISSING"],
      value: including({ report: including({ documentVerdict: "visual_fallback" }) }),
    },
    {
      name: "a picture without words in its place",
      input: deck(block("imageBleed", {})),
      losses: ["pptx/ASSET_MISSING", "pptx/VISUAL_FALLBACK_MISSING"],
    },
    {
      name: "a picture of a byte",
      input: deck(block("imageBleed", { src: PICTURE, alt: "Dot", crop: "contain" })),
      losses: [],
    },
    {
      name: "a link to no slide",
      input: deck(words([[{ text: "there", link: "#nowhere" }]])),
      losses: ["pptx/HYPERLINK_DANGLING"],
    },
    {
      name: "points where there are none",
      input: deck({
        slideType: "kpi-grid",
        title: "T",
        items: [
          { label: "a", value: 1 },
          { label: "b", value: 2 },
        ],
        animation: "buildByPoint",
      }),
      losses: ["pptx/ANIMATION_REFERENCE_BROKEN"],
    },
    {
      name: "a layout that is not there",
      input: deck(words(["b"], { layout: "Quiz" })),
      losses: ["pptx/LAYOUT_SUBSTITUTED"],
      value: found("UNSUPPORTED_LAYOUT_SELECTION"),
    },
    {
      name: "tokens that the own template has not",
      input: {
        spec: {
          ...deck(words()).spec,
          tokens: {
            rules: { title: "thin" },
            embeddedFonts: [],
            type: { body: { family: "Aptos" } },
            palette: { accent: "#0A7" },
          },
        },
      },
      losses: ["pptx/BRAND_TOKEN_SUBSTITUTED", "pptx/FONT_EMBED_UNAVAILABLE", "pptx/FONT_SUBSTITUTED"],
    },
    {
      name: "a tree with a circle",
      kind: "hostile",
      input: deck({
        slideType: "org-chart",
        title: "T",
        nodes: [
          { id: "a", label: "a", parentId: "b" },
          { id: "b", label: "b", parentId: "a" },
        ],
      }),
      error: "common/SCHEMA_REJECTED",
      issues: ["spec.slides[0].nodes[0].parentId", "spec.slides[0].nodes[1].parentId"],
    },
    {
      name: "a total that is none",
      input: deck({
        slideType: "waterfall",
        title: "T",
        entries: [
          { label: "a", value: -5, type: "total" },
          { label: "b", value: 2, type: "decrease" },
          { label: "c", value: -3, type: "total" },
        ],
      }),
      error: "common/SCHEMA_REJECTED",
      issues: ["spec.slides[0].entries[2].value"],
    },
    {
      name: "a row too narrow",
      input: deck({
        slideType: "comparison-table",
        title: "T",
        columns: ["a", "b", "c", "d"],
        rows: [{ label: "r", values: ["1", "2"] }],
      }),
      error: "common/SCHEMA_REJECTED",
      issues: ["spec.slides[0].rows[0].values"],
    },
    {
      name: "a required variable that is missing",
      input: { spec: { ...bound, variables: {} } },
      error: "common/SCHEMA_REJECTED",
      issues: ["spec.slides[0].bindings[0].path"],
    },
    {
      name: "a binding that reaches for a prototype",
      kind: "hostile",
      input: { spec: { ...bound, bindings: [{ bindingKey: "k", path: "city", targetPath: "__proto__.x" }] } },
      error: "common/SCHEMA_REJECTED",
      issues: ["spec.bindings[0].targetPath"],
    },
    {
      name: "a region off the grid",
      kind: "boundary",
      input: deck(block("textBlock", { content: "x" }, { col: 8, row: 0, colSpan: 5, rowSpan: 1 })),
      error: "common/SCHEMA_REJECTED",
      issues: ["spec.slides[0].blocks[0].region"],
    },
    {
      name: "containers in containers without end",
      kind: "hostile",
      input: deck({ slideType: "composition", title: "T", blocks: [deep(60)] }),
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "a link that runs a script",
      kind: "hostile",
      input: deck(words([[{ text: "x", link: "javascript:alert(1)" }]])),
      error: "common/SCHEMA_REJECTED",
      issues: ["spec.slides[0].body[0][0].link"],
    },
    {
      name: "a character that no presentation can hold",
      kind: "hostile",
      input: deck(words(["a\u0000b"])),
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "a slide type that there is not",
      kind: "hostile",
      input: deck({ slideType: "quiz", title: "T" }),
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "slides on the layouts of a template",
      input: {
        ...deck(
          words(["One", "Two"], { insight: "What follows", source: "Controlling", subtitle: "Below", notes: ["Say"] }),
          { slideType: "kpi-grid", title: "Numbers", items: [1, 2].map((value) => ({ label: `n${value}`, value })) },
        ),
        template: fixture("template.pptx"),
      },
      losses: [],
    },
    {
      name: "tokens give way to the template, and a layout that it has not to one that it has",
      input: {
        spec: {
          ...deck(words(["b"], { layout: "Title Slide" }), words(["b"], { layout: "Nowhere" })).spec,
          tokens: { palette: { accent: "#AA0000" } },
        },
        template: fixture("template.pptx"),
      },
      losses: ["pptx/LAYOUT_SUBSTITUTED", "pptx/BRAND_TOKEN_SUBSTITUTED"],
      value: including({
        slides: [
          including({ layout: "Title Slide", archetype: "title" }),
          including({ layout: "Title and Content", archetype: "titleAndContent" }),
        ],
      }),
    },
    {
      name: "a brand's own font is measured where it is given",
      input: { spec: inBrandFont, fonts: [BRAND_FONT] },
      losses: [],
      value: clean,
    },
    {
      name: "and where it is not, 8 % are kept free and told",
      input: { spec: inBrandFont },
      losses: ["pptx/FONT_SUBSTITUTED", "pptx/FONT_SUBSTITUTED"],
      value: found("FONT_FALLBACK_USED", "FONT_FALLBACK_USED"),
    },
    {
      name: "a font that is none",
      kind: "hostile",
      input: { ...deck(words()), fonts: [new Uint8Array(200)] },
      error: "common/INPUT_CORRUPT",
      issues: ["fonts[0]"],
    },
    {
      name: "eight scripts have their widths by HarfBuzz",
      input: deck(
        words([
          "日本語の文章です。",
          "한국어 문장입니다",
          "ภาษาไทย",
          "हिन्दी",
          "العربية",
          "עברית",
          "中文，句子。",
          "Latin",
        ]),
      ),
      losses: [],
      value: clean,
    },
    {
      name: "a template with macros",
      kind: "hostile",
      input: {
        ...deck(words()),
        template: pack({ ...deckFiles(), "ppt/vbaProject.bin": "x" }),
      },
      error: "pptx/TEMPLATE_REFUSED",
      issues: ["template/ppt/vbaProject.bin"],
    },
    {
      name: "a template that is none",
      kind: "hostile",
      input: { ...deck(words()), template: new Uint8Array(9) },
      error: "common/INPUT_CORRUPT",
    },
    {
      name: "a template under a password",
      input: { ...deck(words()), template: fixture("encrypted.pptx") },
      error: "common/INPUT_ENCRYPTED",
    },
    { name: "no slide at all", kind: "boundary", input: deck(), error: "common/SCHEMA_REJECTED" },
    {
      name: "more slides than the caller allows",
      input: deck(words(), words()),
      options: { limits: { maxPages: 1 } },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
    {
      name: "a loss that the caller forbids",
      input: deck(words([[{ text: "there", link: "#nowhere" }]])),
      options: { lossPolicy: "failOnAny" },
      losses: ["pptx/HYPERLINK_DANGLING"],
      error: "pptx/LOSS_POLICY_VIOLATED",
    },
  ],
  { module, conservation: specConservation },
);

conserves(renderPptx, specConservation, 10);

async function rendered(spec: object): Promise<Uint8Array> {
  const envelope = await invoke(renderPptx, { spec }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.artifact.bytes;
}

describe("a rendered deck", () => {
  it("has no issue of any profile but quality, since it shows everything at once", async () => {
    const profiles = ["package", "schema", "references", "accessibility"] as const;
    const verdict = await invoke(validatePptx, { bytes: await rendered(everything.spec) }, { profiles });
    expect(verdict.ok && verdict.value.issues).toEqual([]);
  });
});
