import { readDeck, renderDeck } from "@colophon/base-deck";
import { sourceOf } from "@colophon/contract";
import { findMainPart, openPackage } from "@colophon/kit-ooxml";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { createSeededRandom, createTokens, type SeededRandom } from "@colophon/testing";
import { expect, test } from "vitest";
import { DESIGN_FORMS } from "../src/data/design-forms.ts";
import { examine } from "../src/model/validate/examine.ts";
import { examineWritten, formOf, listRepeated } from "../src/model/validate/repeated-parts.ts";
import { makeWholeDeck } from "./made-decks.ts";

const asked = new Set(["package", "schema", "references"] as const);
const checkpoint = (): void => {};
/** Each change twice, in parts of each kind. */
const TURNS = 26;

type Slides = readonly Record<string, unknown>[];

/** Parts whose markup follows the slides. */
const OF_SLIDES = /^\/?(?:docProps\/|ppt\/(?:presentation\.xml|slides\/|charts\/|notesSlides\/))/;

function render(slides: Slides, members: Record<string, unknown> = {}) {
  const { deck, issues } = readDeck({ version: "2.0", title: "Deck", slides, ...members }, checkpoint);
  if (deck === undefined) throw new Error(JSON.stringify(issues));
  return renderDeck(deck, { checkpoint, unknown: [] });
}

const chart = (turn: number): Record<string, unknown> => ({
  slideType: "composition",
  title: `Sales ${turn}`,
  notes: [`Note ${turn}`],
  animation: "fadeIn",
  blocks: [
    {
      primitive: "chartBlock",
      region: { col: 0, row: 0, colSpan: 6, rowSpan: 12 },
      input: {
        altText: `Sales & more ${turn}`,
        chartData: { type: "column", categories: ["A", "B"], series: [{ name: "S", values: [turn, 2.5] }] },
      },
    },
    {
      primitive: "matrixTable",
      region: { col: 6, row: 0, colSpan: 6, rowSpan: 12 },
      input: { columnHeaders: ["X", "Y"], rows: [{ label: `R${turn}`, cells: ["1", "2"] }] },
    },
  ],
});

/** The package with one part replaced, and what the writer then knows of its parts. */
function withPart({ bytes, written }: ReturnType<typeof render>, path: string, content: Uint8Array) {
  const archive = openZip(sourceOf(bytes), {});
  const zip = new ZipWriter();
  for (const entry of archive.entries) zip.add(entry.name, entry.name === path ? content : archive.read(entry));
  const opened = openPackage(sourceOf(zip.finish()), {});
  return {
    opened,
    written: { ...written, books: written.books, markup: new Map([...written.markup, [path, content]]) },
  };
}

/** Changes of markup that a fault of the writer could make. */
const CHANGES: readonly ((xml: string, chance: SeededRandom) => string)[] = [
  (xml, chance) => at(xml, /<(\w+:\w+)[^>]*\/>/g, chance, () => ""),
  (xml, chance) => at(xml, /<(\w+:\w+)[^>]*\/>/g, chance, (found) => found + found),
  (xml, chance) => at(xml, / [\w:]+="[^"]*"/g, chance, () => ""),
  (xml, chance) => at(xml, /="[^"]*"/g, chance, () => '="x"'),
  (xml, chance) => at(xml, /="\d+"/g, chance, () => '="-1"'),
  (xml, chance) => at(xml, /="\d+"/g, chance, () => '="99999999999"'),
  (xml, chance) => at(xml, />[^<>]+</g, chance, () => ">\u0007<"),
  (xml, chance) => at(xml, />[^<>]+</g, chance, () => ">&#0;<"),
  (xml, chance) => at(xml, />[^<>]+</g, chance, () => ">words<"),
  (xml, chance) => at(xml, />[^<>]+</g, chance, () => ">77<"),
  (xml, chance) => at(xml, /<\/\w+:\w+>/g, chance, () => ""),
  (xml, chance) => at(xml, /<\/?\w+:\w+/g, chance, (found) => `${found}x`),
  (xml, chance) => at(xml, /<\/?\w+:\w+/g, chance, (found) => found.replace(/\w+$/, "t")),
];

/** One of the matches, replaced. */
function at(xml: string, pattern: RegExp, chance: SeededRandom, change: (found: string) => string): string {
  const found = [...xml.matchAll(pattern)];
  const match = found[chance.below(Math.max(1, found.length))];
  if (match === undefined) return xml;
  return xml.slice(0, match.index) + change(match[0]) + xml.slice(match.index + match[0].length);
}

test("a fault in any written part is found as if all parts were read", { tags: "large" }, () => {
  const deck = render([1, 2, 3].map(chart));
  const opened = openPackage(sourceOf(deck.bytes), {});
  const repeated = [...listRepeated(opened, deck.written)].map(({ name }) => name.slice(1));
  expect(repeated.filter((path) => OF_SLIDES.test(path))).toEqual([
    ...[2, 3].flatMap((number) => [
      `ppt/charts/chart${number}.xml`,
      `ppt/slides/slide${number}.xml`,
      `ppt/notesSlides/notesSlide${number}.xml`,
    ]),
  ]);
  const chance = createSeededRandom("written parts");
  let faulty = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const path = repeated[turn % repeated.length] ?? "";
    const xml = Buffer.from(deck.written.markup.get(path) ?? []).toString("utf8");
    const changed = CHANGES[turn % CHANGES.length]?.(xml, chance) ?? xml;
    const planted = withPart(deck, path, Buffer.from(changed, "utf8"));
    const whole = examine(planted.opened, findMainPart(planted.opened), { asked, checkpoint }).found;
    const quick = examineWritten(planted.opened, planted.written, { asked, checkpoint });
    expect({ turn, issues: quick.issues, counts: quick.counts }).toEqual({
      turn,
      issues: whole.issues,
      counts: whole.counts,
    });
    if (whole.issues.length > 0) faulty += 1;
  }
  // Most changes are faults, so that the comparison has something to compare.
  expect(faulty).toBeGreaterThan(TURNS * 0.6);
});

test("every kind of slide and block is written without a finding when all parts are read", () => {
  let turn = 0;
  const { spec } = makeWholeDeck(createTokens(), (most) => (turn++ * 7) % most);
  const deck = render(spec.slides as Slides);
  const opened = openPackage(sourceOf(deck.bytes), {});
  expect(examine(opened, findMainPart(opened), { asked, checkpoint }).found.issues).toEqual([]);
});

test("the listed forms are those of the built-in design, which all rules accept", () => {
  const notes = { notes: ["Note"] };
  const title = { slideType: "title-body", title: "Title", body: ["Text"] };
  const forms = new Set<string>();
  for (const canvas of [{}, { tokens: { canvas: { ratio: "4:3" } } }])
    for (const slide of [title, { ...title, ...notes }]) {
      const { bytes, written } = render([slide], canvas);
      const opened = openPackage(sourceOf(bytes), {});
      expect(examine(opened, findMainPart(opened), { asked, checkpoint }).found.issues).toEqual([]);
      for (const [path, content] of written.markup) {
        const part = opened.part(`/${path}`);
        const form = part === undefined || OF_SLIDES.test(path) ? undefined : formOf(opened, part, content);
        if (form !== undefined) forms.add(form);
      }
    }
  expect([...DESIGN_FORMS]).toEqual([...forms].sort());
});

test("a chart that differs from its workbook is read, although its form repeats", () => {
  const deck = render([1, 2].map(chart));
  const path = "ppt/charts/chart2.xml";
  const xml = Buffer.from(deck.written.markup.get(path) ?? []).toString("utf8");
  const { opened, written } = withPart(deck, path, Buffer.from(xml.replace("<c:v>2.5<", "<c:v>2.6<"), "utf8"));
  const { issues } = examineWritten(opened, written, { asked, checkpoint });
  expect(issues.map(({ rule, part }) => `${rule} ${part}`)).toEqual([`CHART_WORKBOOK_DIFFERS /${path}`]);
});

test("parts with addresses are each read", () => {
  const linked = (turn: number) => ({
    slideType: "title-body",
    title: `Title ${turn}`,
    body: [[{ text: "Site", link: "https://example.org/" }]],
  });
  const deck = render([1, 2, 3].map(linked));
  const repeated = listRepeated(openPackage(sourceOf(deck.bytes), {}), deck.written);
  expect([...repeated].map(({ name }) => name).filter((name) => OF_SLIDES.test(name))).toEqual([]);
});
