import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultOf, makeCard, readDeck, writeDeck } from "../page/deck-model.ts";

const sample = JSON.parse(readFileSync(new URL("../../../samples/deck.json", import.meta.url), "utf8"));
const round = (value: unknown): unknown => {
  const deck = readDeck(value);
  return deck && writeDeck(deck);
};
const slide = { slideType: "title-body", title: "A" };
const deckOf = (...slides: readonly object[]) => ({ version: "2.0", title: "T", slides });

describe("the cards of a deck", () => {
  it.each([
    ["the sample", sample],
    [
      "lines, notes and a layout",
      deckOf({ ...slide, layout: "Title Slide", subtitle: "S", body: ["a", "b"], notes: ["n"] }),
    ],
    ["text with runs", deckOf({ ...slide, body: [[{ text: "12 %", bold: true }], "b"], notes: [[{ text: "n" }]] })],
    [
      "members of other types",
      deckOf({ slideType: "title-body", title: "A", layout: 3, subtitle: { x: 1 }, body: ["a\nb"] }),
    ],
    ["what is wrong", deckOf({ title: 3 }, { slideType: 4, body: [] }, { ...slide, notes: [], body: [" a "] })],
    [
      "what the outline has beside its slides",
      { ...deckOf({ ...slide, body: ["a"] }), tokens: { canvas: {} }, deckId: "d" },
    ],
  ])("lose nothing of %s", (_, value) => {
    expect(round(value)).toEqual(value);
  });

  it("are none for other JSON", () => {
    for (const value of [undefined, null, 3, [], {}, { slides: {} }, { slides: [1] }, { slides: [], title: 4 }])
      expect(readDeck(value)).toBeUndefined();
  });

  it("say what a slide lacks, and are not written while their JSON is wrong", () => {
    const deck = readDeck(deckOf({ ...slide, body: ["a"] }));
    if (deck === undefined) throw new Error("It is a deck.");
    const made = makeCard(deck.cards);
    expect([made.key, faultOf(made)]).toEqual([1, "The slide needs a title."]);
    expect(faultOf({ ...made, title: "B" })).toBe("The slide needs a line of text.");
    expect(faultOf({ ...made, title: "B", body: "x" })).toBeUndefined();
    const wrong = { ...made, rest: "[1]" };
    expect([faultOf(wrong), writeDeck({ ...deck, cards: [wrong] })]).toEqual([
      ...["The other members are not a JSON object yet.", undefined],
    ]);
    const filled = { ...made, title: "B", body: " x \n\n y", rest: '{ "title": "Z", "source": "S" }' };
    expect(writeDeck({ ...deck, cards: [filled] })?.slides).toEqual([
      { slideType: "title-body", title: "B", body: ["x", "y"], source: "S" },
    ]);
  });
});
