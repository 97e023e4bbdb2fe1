import { breakLines, type Families, makeShaper, withoutEnd } from "@colophon/base-deck";
import { fonts } from "@colophon/engine-fonts";
import { describe, expect, it } from "vitest";

const shaper = makeShaper(await fonts.open(), [], () => {});

/** The lines of a text at 10 points in a box of that width. */
function linesOf(text: string, width: number, families: Families = { heading: "Arial", body: "Arial", shaper }) {
  let start = 0;
  const column = { width, size: 10, families, free: 0 };
  return breakLines({ runs: [{ text }] }, column).map((length) => {
    start += length;
    return text.slice(start - length, start);
  });
}

describe("a line of Chinese, Japanese or Korean", () => {
  it("ends between two words of Korean, never between two of its syllables", () => {
    expect(linesOf("권리를 가진다", 40)).toEqual(["권리를 ", "가진다"]);
  });

  it("holds a comma of Latin and the quarter of an em before it: 0.92 a syllable, 0.28 a space or comma", () => {
    expect(linesOf("나 가나, 다", 36.5)).toEqual(["나 가나, ", "다"]);
    expect(linesOf("나 가나, 다", 35)).toEqual(["나 ", "가나, ", "다"]);
  });

  it("holds that quarter after Latin too, and none at its own end", () => {
    expect(linesOf("中A中中", 33)).toEqual(["中A中", "中"]);
    expect(linesOf("中A中中", 30)).toEqual(["中A", "中中"]);
    expect(linesOf("中A中中", 20)).toEqual(["中A", "中中"]);
    expect(linesOf("中A中中", 18)).toEqual(["中", "A", "中", "中"]);
  });

  it("has no quarter beside signs that kana and ideographs share: the long vowel's, a middle dot, brackets, quotes", () => {
    for (const text of ["データー", "カー・スー", "「ター」ー", "中“中”中"]) {
      const width = 10 * text.length;
      expect(linesOf(text, width + 0.1)).toEqual([text]);
    }
  });

  it("holds its stop whole: one that does not fit takes the character before it to the next line", () => {
    expect(linesOf("人人有权。人", 50)).toEqual(["人人有权。", "人"]);
    expect(linesOf("人人有权。人", 49)).toEqual(["人人有", "权。人"]);
    expect(linesOf("権利を有する。", 69)).toEqual(["権利を有す", "る。"]);
  });
});

describe("a line of Latin", () => {
  it.each([
    ["bien\u2010être", ["bien\u2010", "être"]],
    ["non\u2011lieu", ["non\u2011lieu"]],
    ["12\u00a0500\u00a0€", ["12\u00a0500\u00a0€"]],
    ["and/or", ["and/or"]],
    ["5\u20137 ans", ["5\u2013", "7 ", "ans"]],
    ["so\u2014no", ["so", "\u2014", "no"]],
  ])("ends alike by the table of widths and by the fonts: %s", (text, lines) => {
    const pieces = (families?: Families) => linesOf(text, 1, families).filter((line) => line !== "");
    expect(pieces()).toEqual(lines);
    expect(pieces({ heading: "Arial", body: "Arial" })).toEqual(lines);
  });
});

it("what is seen of a piece is told in one go, however many blanks it holds", () => {
  const piece = `a${" ".repeat(200_000)}b \u200b\u3000`;
  const { user } = process.cpuUsage();
  expect(withoutEnd(piece)).toBe(piece.slice(0, -3));
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
