import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { validatePptx } from "../src/index.ts";
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
