import { describe, expect, it } from "vitest";
import { findMissingWords } from "../src/model/html/compare-words.ts";

/** The texts of a page, in its order; of each the words that the result does not have. */
function missing(texts: readonly string[], ...printed: readonly string[]): readonly (readonly string[])[] {
  const page = texts.map((text) => ({ text, start: 0, end: 0 }));
  return findMissingWords(page, printed, () => {}).map(({ words }) => words);
}

describe("words of a page that its print does not have", () => {
  it.each([
    [["H", "2", "O"], "H2O"],
    [["Drink ", "H", "2", "O", " now"], "Drink H2O now"],
    [["\n  L", "1", "\n"], "L1"],
    [["by Sun", "TM", ". But"], "by SunTM. But"],
    [["by Sun", "TM", ". But"], "by Sun TM. But"],
    [["y", "es or ", "n", "o"], "yes or no"],
    [["one t", "w", "o th", "ree"], "one two three"],
    [["x", "2", " and x", "3"], "x2 and x3"],
    [["1", "2", "12"], "1 2 12"],
  ])("%j is whole in %j", (texts, printed) => {
    expect(missing(texts, printed)).toEqual([]);
  });

  it.each([
    [["H", "2", "O"], "H20", [["h"], ["2"], ["o"]]],
    [["x", "2", " and x", "2"], "x2 and", [["x"], ["2"]]],
    [["a", " ", "b"], "ab", [["a"], ["b"]]],
    [["a ", "b"], "ab", [["a"], ["b"]]],
    [["\u6c34", "2"], "\u6c34", [["2"]]],
  ])("of %j in %j each word counts that is not there", (texts, printed, words) => {
    expect(missing(texts, printed)).toEqual(words);
  });

  it("compares a hundred thousand parts of one word, and parts of a word that is not there, in linear time", () => {
    const parts = Array.from({ length: 100_000 }, () => "ab");
    expect(missing(parts, "ab".repeat(100_000))).toEqual([]);
    expect(missing(["ab ab", ...parts], "ab ab")).toHaveLength(100_000);
  });
});
