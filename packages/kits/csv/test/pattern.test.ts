import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePattern, PatternError } from "../src/index.ts";

describe("whole-text matching", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["abc", ["abc"], ["ab", "abcd", "xabc", ""]],
    ["", [""], ["a"]],
    ["a|bc|", ["a", "bc", ""], ["b", "abc"]],
    ["^a$", ["a"], ["", "ba"]],
    ["a^b", [], ["ab"]],
    ["(^a|b)c", ["ac", "bc"], ["c"]],
    ["[A-Z]{2}\\d{3,5}", ["AB123", "XY12345"], ["A123", "AB12", "AB123456", "ab123"]],
    ["a{2,}", ["aa", "aaaaa"], ["a"]],
    ["a{3}", ["aaa"], ["aa", "aaaa"]],
    ["(ab)*c?", ["", "ab", "ababc", "c"], ["aba", "cc"]],
    ["(?:x|y)+?z", ["xz", "yxyz"], ["z"]],
    ["(?<year>\\d{4})-(?P<month>\\d\\d)", ["2019-05"], ["19-05"]],
    [".", ["a", "é", "😀", "\t"], ["\n", "", "ab"]],
    ["[^,;]+", ["ab c"], ["a,b", ""]],
    ["[a\\]\\-z]+", ["a]-z"], ["b"]],
    ["[]a]", ["a]".slice(0, 0)].slice(1), ["]"]],
    ["[a-]", ["a", "-"], ["b"]],
    ["[a-z-[aeiou]]+", ["bcd"], ["abc"]],
    ["\\p{Lu}\\p{Ll}*", ["Éric", "Ωmega"], ["eric", "E1"]],
    ["\\P{L}", ["1"], ["a"]],
    ["\\x41\\u0042\\u{1F600}", ["AB😀"], ["AB"]],
    ["\\s\\S\\w\\W\\D", [" a_-x"], ["aaaaa"]],
    ["\\.\\*\\/\\{", [".*/{"], ["a*/{"]],
    ["(?i)abc[d-f]", ["ABCE", "abcd"], ["abcg"]],
    ["\\i\\c*", ["a1", "_x.y-z"], ["1a"]],
    ["x{0,1}y", ["y", "xy"], ["xxy"]],
    ["{a", ["{a"], ["a"]],
  ])("%s", (source, matching, others) => {
    const pattern = compilePattern(source);
    for (const text of matching) expect(pattern.matches(text), text).toBe(true);
    for (const text of others) expect(pattern.matches(text), text).toBe(false);
  });

  it.each([
    "(a",
    "a)",
    "[a",
    "*a",
    "a**",
    "a{3,2}",
    "a{1001}",
    "(?=a)",
    "(?!a)",
    "(?<=a)b",
    "(a)\\1",
    "\\k<x>",
    "a\\",
    "\\bx",
    "a++",
    "(?>a)",
    "\\p{Nonsense}",
    "\\px",
    "\\q",
    "[z-a]",
    "\\u12",
    "(?s)a",
    `${"(".repeat(60)}${")".repeat(60)}`,
    "a".repeat(3000),
    "(a{1000}){1000}",
  ])("refuses %j", (source) => {
    expect(() => compilePattern(source)).toThrow(PatternError);
  });

  it("has no catastrophic patterns", () => {
    const text = `${"a".repeat(50_000)}!`;
    const started = process.cpuUsage();
    for (const source of [
      "(a+)+",
      "(a|a)*",
      "(a|aa)+",
      "(.*)*x",
      "(a*)*b",
      "([a-zA-Z]+)*",
      "(a?){50}a{50}",
      "(\\w+\\s?)*",
    ]) {
      expect(compilePattern(source).matches(text), source).toBe(false);
    }
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
  });

  it("agrees with the platform's engine", () => {
    const atom = fc.constantFrom("a", "b", "[ab]", "[^a]", ".", "(a|b)", "(ab|c)", "\\d", "(?:a|)", "c");
    const piece = fc
      .tuple(atom, fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{0,2}"))
      .map((parts) => parts.join(""));
    const source = fc.oneof(
      fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join("")),
      fc.tuple(piece, piece, piece).map(([a, b, c]) => `(${a}|${b})*${c}`),
    );
    const text = fc.array(fc.constantFrom("a", "b", "c", "1"), { maxLength: 8 }).map((letters) => letters.join(""));
    fc.assert(
      fc.property(source, fc.array(text, { maxLength: 8 }), (expression, texts) => {
        const pattern = compilePattern(expression);
        const platform = new RegExp(`^(?:${expression})$`, "u");
        for (const sample of texts)
          expect(pattern.matches(sample), `${expression} on ${sample}`).toBe(platform.test(sample));
      }),
      { numRuns: 2000, seed: 41 },
    );
  });

  it("stays right when it has to forget", () => {
    const pattern = compilePattern("(?:[a-z]|\\p{L}){0,300}");
    for (let index = 0; index < 3000; index += 1) {
      expect(pattern.matches(String.fromCodePoint(0x4e00 + index).repeat(2))).toBe(true);
      expect(pattern.matches(`${String.fromCodePoint(0x4e00 + index)}1`)).toBe(false);
    }
  });
});
