import { expect, test } from "vitest";
import { findInText, literalQuery, type Query, TermFilter } from "../src/index.ts";
import { fold } from "../src/objects/fold.ts";

const literal = (text: string): Query => literalQuery(text, { isCaseSensitive: false, isWholeWord: false });
const pattern: Query = { expression: /\d+/gu, isCaseSensitive: true, isWholeWord: false };

test.each([
  ["a word in a word", ["she", "he", "hers"], "ushers", [0, 1, 2]],
  ["a word that a line breaks", ["Kowalczyk"], "Kowal-\nczyk", [0]],
  ["letters set apart", ["Kowalczyk"], "K o w a l c z y k", [0]],
  ["other capitals and widths", ["ΟΔΟΣ", "ABC"], "οδος ＡＢＣ", [0, 1]],
  ["literals that share their first 24 letters", ["x".repeat(30), `${"x".repeat(29)}y`], "x".repeat(30), [0, 1]],
  ["none", ["Kowalczyk", "Nowak"], "Kowalski", []],
])("the automaton passes what the exact search may find: %s", (_, texts, text, found) => {
  const filter = new TermFilter(texts.map(literal));
  expect(filter.candidatesIn(fold(text, false))).toEqual(found.map((index) => filter.queries[index]));
  expect(filter.candidatesIn(fold(text, false))).toHaveLength(found.length);
});

test("patterns always pass, and more units than classes only add candidates", () => {
  const units = Array.from({ length: 600 }, (_, index) => String.fromCharCode(0x4e00 + index));
  const filter = new TermFilter([...units.map(literal), pattern]);
  for (const at of [0, 254, 255, 599]) {
    const candidates = filter.candidatesIn(units[at] as string);
    expect(candidates).toContain(pattern);
    expect(candidates.filter((query) => findInText(units[at] as string, query).length > 0)).toEqual([
      filter.queries[at],
    ]);
  }
});
