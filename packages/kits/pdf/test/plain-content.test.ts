import { expect, test } from "vitest";
import { isPlainContent } from "../src/content/plain-content.ts";

const ROWS: readonly (readonly [name: string, content: string, isPlain: boolean])[] = [
  ["nothing", "", true],
  [
    "text with operators of one to three characters",
    "BT /F1 12 Tf 1 0 0 1 -40.5 +.25 Tm (a) Tj T* ET f* 0 0 1 rg",
    true,
  ],
  [
    "strings with escapes and balanced parentheses",
    "(a \\(b\\) (c) \\101\\n) Tj <48 65>Tj".replace("<48 65>", "<4865>"),
    true,
  ],
  ["an array of strings and numbers", "[(A)-120(V) 3.5<41>]TJ", true],
  ["marked content with a dictionary", "/Span<</MCID 0/Lang(en)/A[1 2]/B<</C /D>>>>BDC EMC", true],
  ["an unknown operator", "1 2 xx", false],
  ["a word that runs on after a number", "12abc", false],
  ["an operator that runs on after a number", "1 0 0 1 5 5cm", false],
  ["two numbers in one", "1-2 w", false],
  ["a number with two points", "1.2.3 w", false],
  ["a sign without digits", "- w", false],
  ["more digits than 32 bits hold", "99999999999 w", false],
  ["a string that is never closed", "(a Tj", false],
  ["an escape that readers drop", "(\\q) Tj", false],
  ["an escape at the end", "(a\\", false],
  ["a hexadecimal string with another character", "<4g> Tj", false],
  ["a hexadecimal string that is never closed", "<48", false],
  ["an array that is never closed", "[1 2", false],
  ["an array that its operator follows before it is closed", "[(a)-120(V) TJ", false],
  ["a hexadecimal string that its operator follows before it is closed", "<4865 Tj", false],
  ["a dictionary that its operator follows before it is closed", "/S<</MCID 0 BDC", false],
  ["a dictionary whose value is an operator", "/S<</MCID BDC", false],
  ["an array with an operator in it", "[1 w] TJ", false],
  ["a stray bracket", "1 w ]", false],
  ["a stray parenthesis", "1 w )", false],
  ["a brace", "{ 1 w }", false],
  ["a dictionary with a key twice", "/S<</A 1/A 2>>BDC", false],
  [
    "a dictionary of more keys than content has",
    `/S<<${Array.from({ length: 1_001 }, (_, key) => `/K${key} 1`).join("")}>>BDC`,
    false,
  ],
  ["a dictionary whose key is a number", "/S<<1 2>>BDC", false],
  ["a dictionary without its last value", "/S<</A>>BDC", false],
  ["a dictionary that is never closed", "/S<</A 1", false],
  ["a name with an escape", "/A#20B gs", false],
  ["an empty name", "/ gs", false],
  ["a comment", "1 w % comment", false],
  ["the character 0", "1\u0000w", false],
  ["a character beyond ASCII", "1 w\u00e9", false],
  ["an inline picture", "BI /W 1 /H 1 ID x EI", false],
  ["arrays nested deeper than any content", `${"[".repeat(9)}${"]".repeat(9)} TJ`, false],
];

test.each(ROWS)("plain or not: %s", (_, content, isPlain) => {
  expect(isPlainContent(Buffer.from(content, "latin1"), () => undefined)).toBe(isPlain);
});

test.each([
  ["numbers", "1 ".repeat(1_000_000)],
  ["short strings", "(a)".repeat(700_000)],
  ["one string", `(${"a".repeat(2_000_000)})`],
  ["escapes", `(${"\\(".repeat(1_000_000)})`],
  ["white space", " ".repeat(2_000_000)],
  ["names", `/${"a".repeat(60_000)} `.repeat(33)],
  ["hexadecimal strings", `<${"4".repeat(60_000)}>`.repeat(33)],
  ["operators", "q Q ".repeat(500_000)],
])("a deadline check comes at least each 130 kB: %s", (_, content) => {
  let checks = 0;
  isPlainContent(Buffer.from(content), () => {
    checks += 1;
  });
  expect(checks).toBeGreaterThan(content.length / 131_072);
});
