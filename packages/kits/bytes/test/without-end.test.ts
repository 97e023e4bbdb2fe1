import { expect, test } from "vitest";
import { withoutEnd } from "../src/index.ts";

test("characters of a class go from the end, none from elsewhere, and pairs of surrogates whole", () => {
  expect(withoutEnd("a, .", /[\p{P} ]/u)).toBe("a");
  expect(withoutEnd(". a", /[\p{P} ]/u)).toBe(". a");
  expect(withoutEnd("a\u{1f600}\u{1f600}", /\p{So}/u)).toBe("a");
  expect(withoutEnd("...", /\./)).toBe("");
  expect(withoutEnd("", /\./)).toBe("");
});

test("2 MB of the class before another character are looked at once", () => {
  const { user } = process.cpuUsage();
  expect(withoutEnd(`${" ".repeat(2_000_000)}x`, /\s/)).toHaveLength(2_000_001);
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
