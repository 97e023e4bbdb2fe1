import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isCovered, readCoverage, writeCoverage } from "@colophon/engine-wasm/coverage";
import { describe, expect, test } from "vitest";
import { coverageOfFiles } from "../src/character-maps.ts";
import { readFaceNames } from "../src/face-names.ts";
import { lackingIn } from "../src/missing-characters.ts";

/** One of each kind: maps of format 4 alone, of 12, and a collection of several faces. */
const FILES = ["truetype/crosextra", "truetype/liberation2", "opentype/noto"]
  .map((folder) => join("/usr/share/fonts", folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => /(?:Carlito-Regular|LiberationSans-Bold|NotoSansCJK-Regular)\.tt[cf]$/.test(path));
const hasReader = spawnSync("fc-query", ["--version"]).status === 0;
if (!hasReader || FILES.length === 0) console.warn("SKIPPED: fonts or fontconfig's own reader of them are missing.");

/** What fontconfig finds in a file: "20-7e a0 a2-a3", a line for each face. */
function charactersOf(path: string): ReadonlySet<number> {
  const { stdout } = spawnSync("fc-query", ["--format", "%{charset}\n", path], { encoding: "utf8" });
  return new Set(
    stdout.split(/\s+/).flatMap((range) => {
      if (range === "") return [];
      const [from = 0, to = from] = range.split("-").map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
}

describe.skipIf(!hasReader).each(FILES)("the characters of %s", (path) => {
  test("are those that fontconfig finds", () => {
    const coverage = coverageOfFiles([readFileSync(path)]);
    const expected = charactersOf(path);
    const others = Array.from({ length: 0x3_0000 }, (_, point) => point)
      // Of controls fontconfig leaves out those whose glyph is empty.
      .filter((point) => point >= 0x20)
      .filter((point) => isCovered(coverage, point) !== expected.has(point))
      .map((point) => point.toString(16));
    expect(others).toEqual([]);
    expect(readCoverage(writeCoverage(coverage))).toEqual(coverage);
  });
});

describe.skipIf(!hasReader).each(FILES)("the names of the faces of %s", (path) => {
  test("are those that fontconfig finds", () => {
    const { stdout } = spawnSync("fc-query", ["--format", "%{postscriptname}\\n", path], { encoding: "utf8" });
    const names = readFaceNames(readFileSync(path));
    expect([...names].sort()).toEqual([...new Set(stdout.trim().split("\n"))].sort());
  });
});

describe("the characters that a text has and fonts lack", () => {
  test("are told once each, without those that show nothing", () => {
    const coverage = writeCoverage({ starts: Uint32Array.of(0xe0), ends: Uint32Array.of(0xff) });
    expect(coverage).toBe("68 w");
    expect(lackingIn(coverage, ["abc \u00e9\u00ff", "\u0100\u200d\u00a0\ue000", "\u00df\u0100"], () => undefined)).toBe(
      "\u00df\u0100",
    );
    expect(lackingIn("", ["\u00e9"], () => undefined)).toBe("\u00e9");
    // A map of a PDF gives U+FFFD for a glyph without a character: no document lacks it.
    expect(lackingIn("", ["\u0644\ufffd"], () => undefined)).toBe("\u0644");
  });
});
