import { describe, expect, test } from "vitest";
import { Interpreter, literalQuery, openPdf, readPageText, walkPages } from "../src/index.ts";
import { findInText } from "../src/text/find-in-text.ts";
import { searchPage } from "../src/text/search.ts";
import { latin1, makeFile } from "./made.ts";

const query = (text: string) => literalQuery(text, { isCaseSensitive: false, isWholeWord: false });

const pageOf = (content: string, face: string): string =>
  makeFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 900 200]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/${face}>>>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]);

/** A page that paints each piece of text by a separate operator, half an em after the one before it. */
function foundOnPage(pieces: readonly string[], words: string, isThorough = false): string[] {
  let x = 20;
  const shown = pieces.map((piece) => {
    const at = x;
    x += piece.length * 6 + 5;
    return `1 0 0 1 ${at} 100 Tm (${piece}) Tj`;
  });
  const file = openPdf(latin1(pageOf(`BT /F 10 Tf ${shown.join(" ")} ET`, "Courier")));
  const [page] = walkPages(file, 1);
  if (page === undefined) return [];
  const text = readPageText(file, page, new Interpreter(file, { maxOperations: 9_999 }));
  return searchPage(file, text, query(words), isThorough).map((match) => match.text);
}

describe("a word whose letters are set apart is found on a page as in a string, also for a search that is not thorough", () => {
  test.each([
    [["A", "l", "f", "r", "e", "d", "s"], "Alfreds", "A l f r e d s"],
    [["A", "l", "f", "r", "e", "d", "s"], "alfred", "A l f r e d"],
    [["A", "lf", "re", "d", "s"], "alfreds", "A lf re d s"],
    [["A", "lf", "re", "d", "s,"], "alfreds", "A lf re d s"],
    [["J", "o", "h", "n", "S", "m", "i", "t", "h"], "John Smith", "J o h n S m i t h"],
    [["Mr.S", "m", "i", "t", "h"], "smith", "S m i t h"],
  ])("%j", (pieces, words, found) => {
    expect(foundOnPage(pieces, words)).toEqual([found]);
    expect(findInText(pieces.join(" "), query(words)).length).toBe(1);
  });
});

describe("words of ordinary text whose letters spell another one are not found for it", () => {
  test.each([
    ["The goal of this is to reduce the loss", "store"],
    ["Questions and answers", "sanda"],
    ["a number of all along the way", "nalla"],
    ["It is as well as the others", "last"],
    ["he jumped over a lazy dog", "eral"],
    ["xxx xxx x xxx", "xxxxxx"],
    ["id sapien dictum in id sapien", "mini"],
  ])("%s: %s", (text, words) => {
    for (const isThorough of [false, true]) expect(foundOnPage(text.split(" "), words, isThorough)).toEqual([]);
    expect(findInText(text, query(words))).toEqual([]);
  });
});

/** A page with a line of Helvetica in which each piece is where it is said to be. */
function foundAt(pieces: readonly (readonly [x: number, text: string])[], words: string): string[] {
  const shown = pieces.map(([x, piece]) => `1 0 0 1 ${x} 100 Tm (${piece}) Tj`);
  const content = `BT /F 12 Tf ${shown.join(" ")} ET`;
  const file = openPdf(latin1(pageOf(content, "Helvetica")));
  const [page] = walkPages(file, 1);
  if (page === undefined) return [];
  const text = readPageText(file, page, new Interpreter(file, { maxOperations: 9_999 }));
  return searchPage(file, text, query(words)).map((match) => match.text);
}

describe("a word in groups of letters", () => {
  const pitched = [..."Kowalczyk"].map((letter, index): [number, string] => [50 + 8 * index, letter]);

  test("is found where each letter begins at the same distance from the one before it", () => {
    expect(foundAt(pitched, "Kowalczyk")).toEqual(["Kowal czyk"]);
    expect(foundAt(pitched.toReversed(), "kowalczyk")).toEqual(["Kowal czyk"]);
    expect(foundAt(pitched, "walc")).toEqual(["wal c"]);
  });

  test("is not found where letters have equal steps by their widths", () => {
    expect(foundAt([[50, "Microsoft haters"]], "that")).toEqual([]);
  });

  test("is not found across a gap in which a letter is missing", () => {
    const parted = pitched.map(([x, letter], index): [number, string] => [index < 4 ? x : x + 8, letter]);
    expect(foundAt(parted, "Kowalczyk")).toEqual([]);
  });

  test("is found where its gaps are narrower than those between the words of the line", () => {
    const line = (gap: number): [number, string][] => [
      [50, "paid"],
      [80, "to"],
      [100, "Kowal"],
      [132.7 + gap, "czyk"],
      [165, "on"],
      [187, "time"],
    ];
    expect(foundAt(line(2.4), "Kowalczyk")).toEqual(["Kowal czyk"]);
    expect(foundAt(line(6), "Kowalczyk")).toEqual([]);
    expect(foundAt(line(2.4), "walcz")).toEqual([]);
  });

  test("is not found where one of two other gaps is as narrow: a label and its box, or the number of a line", () => {
    const line: [number, string][] = [
      [50, "Yes"],
      [110, "Check"],
      [148.3, "Box"],
      [173.5, "2"],
    ];
    expect(foundAt(line, "checkbox")).toEqual([]);
  });
});

test("digits that are set apart are one number for a thorough search alone", () => {
  const digits = ["1", "2", "3", "4"];
  expect(foundOnPage(digits, "1234")).toEqual([]);
  expect(foundOnPage(digits, "1234", true)).toEqual(["1 2 3 4"]);
});
