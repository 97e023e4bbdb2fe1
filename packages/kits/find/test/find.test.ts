import { describe, expect, test } from "vitest";
import { compileQuery, type Query } from "../src/index.ts";

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
    expect(() => compileQuery({ kind: "literal", text: "\u00ad " })).toThrow("no character"));
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
