import { expect, test } from "vitest";
import { VersionMap } from "../src/model/bind/version-map.ts";
import { parseWords, readWords, wordAt, writeWords } from "../src/model/bind/words.ts";

const noLook = (): void => undefined;
const codesOf = (text: string): readonly number[] => [...readWords(text, noLook).codes];

test.each([
  ["capitals", "The Office", "the office"],
  ["ligatures", "e\ufb03cient", "efficient"],
  ["soft hyphens and marks of direction", "con\u00adtract\u200f", "contract"],
  ["a word that is broken at the end of a line", "appoint-\nments", "appointments"],
  ["quotation marks and dashes", "\u201ca\u201d \u2013", '"a" -'],
  ["full-width digits", "\uff11\uff12", "12"],
  ["composed and decomposed letters", "e\u0301t\u00e9", "\u00e9te\u0301"],
] as const)("%s make no difference between words", (_, one, other) => {
  expect(codesOf(one)).toEqual(codesOf(other));
});

test.each([
  ["numbers", "30 days", "31 days"],
  ["numbers with points", "1.5", "15"],
  ["ideographs", "\u6cd5", "\u6587"],
  ["Hebrew words", "\u05dc\u05d0", "\u05db\u05df"],
] as const)("%s that differ have other codes", (_, one, other) => {
  expect(codesOf(one)).not.toEqual(codesOf(other));
});

test("the codes are read as they were written, and other texts are refused", () => {
  const { codes } = readWords("One, two\nthree 4.5 \u6cd5\u6587\n", noLook);
  expect(parseWords(writeWords(codes))?.codes).toEqual(codes);
  expect(parseWords("A")).toBeUndefined();
  expect(parseWords("A=")).toBeUndefined();
});

/** Where words of an old text are in a new one. */
function find(old: string, now: string, wanted: string, occurrence = 0) {
  const [source, words] = [readWords(old, noLook), readWords(now, noLook)];
  let at = old.indexOf(wanted);
  for (let each = 0; each < occurrence; each += 1) at = old.indexOf(wanted, at + 1);
  const from = wordAt(source, at);
  const until = from + readWords(wanted, noLook).codes.length;
  const placed = new VersionMap(source, { ...words, raw: now }, noLook).place(from, until);
  if (placed === undefined || placed.from < 0) return "nowhere";
  return `${placed.isSure ? "sure" : "unsure"} ${words.starts[placed.from]}`;
}

const row = (key: string): string => `${key} general 10 number\n`;
const ROWS = ["alpha", "beta", "gamma", "delta", "epsilon"].map(row).join("");

test("the end of a row that was deleted is not found at the end of the row before it", () => {
  expect(find(ROWS, ROWS.replace(row("gamma"), ""), "number", 2)).toMatch(/^unsure|^nowhere/);
});

test("a row that moved is found by its words", () => {
  const now = row("epsilon") + ROWS.replace(row("epsilon"), "");
  expect(find(ROWS, now, "number", 4)).toBe("sure 19");
});

test("one of several equal rows has no certain place after another one was deleted", () => {
  const same = "0 0 0\n".repeat(6);
  expect(
    find(
      `start here now then\n${same}the end of it\n`,
      `start here now then\n${same.slice(6)}the end of it\n`,
      "0 0 0",
      3,
    ),
  ).toMatch(/^unsure|^nowhere/);
});
