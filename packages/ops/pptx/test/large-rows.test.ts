import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { renderPptx, validatePptx } from "../src/index.ts";
import { deckFiles, pack, title } from "./decks.ts";

const LARGE_BYTES = 10_000_000;
const SHAPES = 100;
const WORDS = "words of a slide that says much ".repeat(10);

/** Slides of a hundred shapes each. */
const large = () => {
  const slide = Array.from({ length: SHAPES }, (_, shape) => title(WORDS, shape + 2)).join("");
  return { bytes: pack(deckFiles(Array.from({ length: Math.ceil(LARGE_BYTES / slide.length) }, () => slide))) };
};
const MORE = { limits: { maxElements: 10_000_000, maxExpansionRatio: 10_000 } };

looksOftenAtTenMegabytes(validatePptx, [
  { name: "slides of a hundred shapes", input: large, options: MORE, unpackedBytes: LARGE_BYTES },
]);

/** Two hundred slides of twelve paragraphs, each as long as a text may be. */
const longest = () => {
  const text = WORDS.repeat(20).slice(0, 4_000);
  const texts = Array.from({ length: 12 }, () => text);
  const slide = { slideType: "title-body", title: "Much", body: texts, notes: [text, text] };
  return { spec: { version: "2.0", title: "Much", slides: Array.from({ length: 200 }, () => slide) } };
};

looksOftenAtTenMegabytes(renderPptx, [{ name: "slides of more words than they hold", input: longest }]);
