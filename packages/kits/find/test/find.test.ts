import { describe, expect, test } from "vitest";
import { compileQuery, foldText, type Query } from "../src/index.ts";

function found(text: string, query: Omit<Query, "kind"> & Partial<Query>): readonly string[] {
  return compileQuery({ kind: "literal", ...query })
    .find(text)
    .map(({ start, end }) => text.slice(start, end));
}

describe("literals", () => {
  test.each<[string, string, Omit<Query, "kind">, readonly string[]]>([
    ["any case", "Straße STRASSE straße", { text: "STRAßE" }, ["Straße", "straße"]],
    ["the case asked for", "Ab ab", { text: "ab", isCaseSensitive: true }, ["ab"]],
    ["over soft hyphens", "co\u00adop co-op", { text: "coop" }, ["co\u00adop"]],
    ["words alone", "cat concat cat_ cats (cat)", { text: "cat", isWholeWord: true }, ["cat", "cat"]],
    ["none over another", "aaaa", { text: "aa" }, ["aa", "aa"]],
    ["pairs of surrogates in their place", "x\u{1F600}yZ", { text: "YZ" }, ["yZ"]],
    [
      "loosely: composed, ligature, space, dash, width",
      "Mu\u0308\u200bller o\ufb03ce a\u00a0 b\u2011c",
      { text: "M\u00fcller office a b-c", isLoose: true },
      ["Mu\u0308\u200bller o\ufb03ce a\u00a0 b\u2011c"],
    ],
    ["letters that grow as they are folded", "\u0130x Q", { text: "q" }, ["Q"]],
  ])("%s", (_, text, query, expected) => expect(found(text, query)).toEqual(expected));

  test("take linear time among many spaces and letters beyond ASCII", () => {
    const text = "e\u0301 a ".repeat(250_000);
    expect(found(`${text}end`, { text: "A end", isLoose: true })).toEqual(["a end"]);
  });

  test("of nothing to see are refused", () =>
    expect(() => compileQuery({ kind: "literal", text: "\u00ad " })).toThrow("no visible character"));
});

describe("patterns", () => {
  test("match by classes and counts, and see the ends", () => {
    expect(found("A-12 b-345", { kind: "pattern", text: "\\p{L}-\\d{2,}" })).toEqual(["A-12", "b-345"]);
    expect(found("ab ab", { kind: "pattern", text: "^ab|ab$" })).toEqual(["ab", "ab"]);
    expect(found("aXbx", { kind: "pattern", text: "x", isCaseSensitive: true })).toEqual(["x"]);
  });

  test("take linear time where backtracking takes ages", () => {
    const text = `${"a".repeat(250_000)}!`;
    const started = performance.now();
    expect(found(text, { kind: "pattern", text: "(a+)+$" })).toEqual([]);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test("match in long texts as in short ones, wherever it stands", () => {
    const piece = `${"x".repeat(997)}42 `;
    const text = piece.repeat(200);
    const matches = compileQuery({ kind: "pattern", text: "\\b?4\\d" }).find(text);
    expect(matches).toEqual(Array.from({ length: 200 }, (_, at) => ({ start: at * 1000 + 997, end: at * 1000 + 999 })));
    expect(compileQuery({ kind: "pattern", text: "^x" }).find(text)).toEqual([{ start: 0, end: 1 }]);
    expect(compileQuery({ kind: "pattern", text: "\\z|42 $" }).find(text)).toHaveLength(1);
  });

  test.each(["(", "(?=a)", "\\1", "(((a{1000}){1000}){1000})"])("%s is refused", (text) =>
    expect(() => compileQuery({ kind: "pattern", text })).toThrow(),
  );
});

describe("folded text", () => {
  /** A unit of folded text with the place it came from, one cluster after the other. */
  function unitsOf(text: string): readonly (readonly [string, number, number])[] {
    const units: [string, number, number][] = [];
    for (const { 0: cluster, index } of text.matchAll(/[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gsu)) {
      const end = index + cluster.length;
      if (/^\p{Default_Ignorable_Code_Point}+$/u.test(cluster)) continue;
      const alike = cluster
        .normalize("NFKC")
        .replace(/[\s\u0085]+/gu, " ")
        .replace(/[\u2010-\u2015\u2212\u2043\ufe58]/gu, "-")
        .replace(/[\u2018-\u201b\u02bc\u2032]/gu, "'")
        .replace(/[\u201c-\u201f\u2033]/gu, '"')
        .toLowerCase()
        .replaceAll("\u03c2", "\u03c3");
      const last = units.at(-1);
      if (alike === " " && last?.[0] === " ") last[2] = end;
      else
        for (const [at, unit] of alike.split("").entries())
          units.push(alike.length === cluster.length ? [unit, index + at, index + at + 1] : [unit, index, end]);
    }
    return units;
  }

  test("leads back to where each unit came from, over random texts", () => {
    const letters = [
      "a",
      "B",
      "c d",
      " ",
      "  ",
      "\n",
      "\u0301",
      "\u00ad",
      "\u200b",
      "\ufb03",
      "\u0130",
      "\u03a3",
      "\u2014",
      "\u201c",
    ];
    letters.push(
      "\u1112\u1161\u11ab",
      "\u{1F600}",
      "\u{10400}",
      "\ufdfa",
      "\u00a8",
      "\u4e2d",
      "\u00a0",
      "\u2033",
      "\ud800",
    );
    let state = 7;
    const next = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
    for (let turn = 0; turn < 2_000; turn++) {
      const text = Array.from({ length: next(40) }, () => letters[next(letters.length)] ?? "").join("");
      const folded = foldText(text, { ignoresCase: true, isLoose: true });
      const units = Array.from({ length: folded.text.length }, (_, at) => [
        folded.text[at],
        folded.startOf(at),
        folded.endOf(at),
      ]);
      expect(units, JSON.stringify(text)).toEqual(unitsOf(text));
    }
  });

  test.each([true, false])("is looked at the clock for in long texts, loosely: %s", (isLoose) => {
    let looks = 0;
    const look = (): void => {
      looks++;
    };
    foldText("plain and na\u00efve, ".repeat(100_000), { ignoresCase: true, isLoose }, look);
    expect(looks).toBeGreaterThanOrEqual(isLoose ? 50 : 1);
  });

  test("finds literals wherever they stand in long texts", () => {
    const text = `${"x".repeat(4_194_300)}needle needle${"y".repeat(9_000_000)}needle`;
    expect(
      compileQuery({ kind: "literal", text: "needle" })
        .find(text)
        .map(({ start }) => start),
    ).toEqual([4_194_300, 4_194_307, 13_194_313]);
  });
});
