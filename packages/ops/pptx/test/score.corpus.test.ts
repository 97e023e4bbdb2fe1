import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";

const good = (index: number): object => ({ slideType: "title-body", title: `Title ${index}`, body: ["Words", "More"] });
const whole = { col: 0, row: 0, colSpan: 12, rowSpan: 12 };
const block = (primitive: string, input: object): object => ({
  slideType: "composition",
  title: "Title",
  blocks: [{ primitive, region: whole, input }],
});
const many = Array.from({ length: 60 }, (_, index) => index);

/** Slides that a reader would mind, each for a reason of its own. */
const FAULTS: Readonly<Record<string, object>> = {
  "more words than it holds": {
    slideType: "title-body",
    title: "Title",
    body: Array.from({ length: 12 }, () => "words that go on ".repeat(20)),
  },
  "a table too dense": {
    slideType: "comparison-table",
    title: "Title",
    columns: ["a", "b", "c", "d", "e", "f"],
    rows: Array.from({ length: 12 }, () => ({
      label: "A label of some words",
      values: Array.from({ length: 5 }, () => "a cell with quite some words in it that wrap"),
    })),
  },
  "labels that collide": block("chartBlock", {
    chartData: {
      type: "line",
      categories: many.map((index) => `Category${index}`),
      series: [{ name: "S", values: many }],
    },
  }),
  "a layout that is not there": { slideType: "title-body", title: "Title", body: ["b"], layout: "Quiz" },
  "a picture that is not given": block("imageBleed", { src: "https://example.org/a.png", alt: "A picture" }),
  "a word as long as a text": { slideType: "title-body", title: "Title", body: ["W".repeat(4_000)] },
};
const SLIDES = 10;
const names = Object.keys(FAULTS);

async function scoreOf(slides: readonly object[]): Promise<number> {
  const envelope = await invoke(
    renderPptx,
    { spec: { version: "2.0", title: "Deck", slides } },
    { validation: "none" },
  );
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.report.deckScore;
}

const deckWith = (planted: Readonly<Record<number, string>>): readonly object[] =>
  Array.from({ length: SLIDES }, (_, index) => FAULTS[planted[index] ?? ""] ?? good(index));

describe("the score", () => {
  it("is lower for a deck with a fault than without, and lower still with another, wherever they are", async () => {
    const best = await scoreOf(deckWith({}));
    expect(best).toBe(100);
    const pairs = names.flatMap((name) => Array.from({ length: SLIDES }, (_, at) => ({ name, at })));
    expect(pairs.length).toBe(60);
    for (const [turn, { name, at }] of pairs.entries()) {
      const one = await scoreOf(deckWith({ [at]: name }));
      expect([name, at, one < best]).toEqual([name, at, true]);
      const other = names[(turn + 1) % names.length] ?? "";
      const two = await scoreOf(deckWith({ [at]: name, [(at + 3) % SLIDES]: other }));
      expect([name, other, at, two < one]).toEqual([name, other, at, true]);
    }
  }, 120_000);

  it("of a deck twice as long with the same faults twice is the same within two points", async () => {
    for (const name of names) {
      const slides = deckWith({ 2: name });
      expect(Math.abs((await scoreOf([...slides, ...slides])) - (await scoreOf(slides)))).toBeLessThanOrEqual(2);
    }
  }, 60_000);
});
