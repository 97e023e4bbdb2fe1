import { type Fonts, fonts } from "@colophon/engine-fonts";
import { describe, expect, test } from "vitest";
import {
  breakOpportunities,
  findRuns,
  findStandardFont,
  layOutLines,
  measureText,
  readCff,
  readTrueType,
} from "../src/index.ts";

const FONTS: Fonts = await fonts.open();
const visual = (text: string, terms = {}): string[] =>
  layOutLines(FONTS, text, { sizePoints: 12, ...terms }).map(({ pieces }) =>
    pieces.map(({ start, end }) => text.slice(start, end)).join("|"),
  );

describe("metric twins", () => {
  /** The widths of Adobe's standard fonts, which Arial, Times New Roman and Courier New share, to a unit in a thousand. */
  test.each([
    ["Arial", "Helvetica", {}],
    ["Arial", "Helvetica-Bold", { weight: 700 }],
    ["Times New Roman", "Times-Roman", {}],
    ["Times New Roman", "Times-BoldItalic", { weight: 700, isItalic: true }],
    ["Courier New", "Courier", {}],
  ])("%s is as wide as %s", (family, standard, style) => {
    const afm = findStandardFont(standard);
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") {
      const features = { liga: 0, kern: 0 };
      const width = measureText(FONTS, letter, { sizePoints: 1000, families: [family], features, ...style });
      expect(Math.abs(width - (afm?.widthOf(letter) ?? 0)), letter).toBeLessThan(1);
    }
  });
});

describe("runs", () => {
  test("take a face for each script, and say what no face has", () => {
    const text = "Text, 日本 हिन्दी \u{10ffff}";
    const { runs } = findRuns(FONTS, text, { families: ["Calibri"], language: "ja" });
    expect(runs.map(({ start, end, face, isMissing }) => [text.slice(start, end), face.family, isMissing])).toEqual([
      ["Text, ", "Carlito", false],
      ["日本 ", "Noto Sans JP", false],
      ["हिन्दी ", "Noto Sans Devanagari", false],
      ["\u{10ffff}", "Carlito", true],
    ]);
  });

  test("keep marks with the letter they stand on, and take all of a cluster from one face", () => {
    const { runs } = findRuns(FONTS, "e\u0301\u0323a", { families: ["Calibri"] });
    expect(runs[0]).toMatchObject({ start: 0 });
    expect(runs.every(({ start }) => start !== 1 && start !== 2)).toBe(true);
  });

  test("Han is of the language, or of the company it keeps", () => {
    const familyOf = (text: string, language?: string) =>
      findRuns(FONTS, text, { ...(language !== undefined && { language }) }).runs[0]?.face.family;
    expect(familyOf("漢字")).toBe("Noto Sans SC");
    expect(familyOf("漢字", "zh-TW")).toBe("Noto Sans TC");
    expect(familyOf("漢字", "ko")).toBe("Noto Sans KR");
    expect(familyOf("漢字かな")).toBe("Noto Sans JP");
  });
});

describe("lines", () => {
  test("end where UAX 14 lets them", () => {
    const places = (text: string) => breakOpportunities(text).map(({ at, isMandatory }) => (isMandatory ? -at : at));
    expect(places("one two-three\nfour")).toEqual([4, 8, -14, 18]);
    expect(places("a\u00a0b c\u200bd")).toEqual([4, 6, 7]);
    expect(places("日本。語")).toEqual([1, 3, 4]);
    expect(places("$1,234.50 (x)")).toEqual([10, 13]);
    expect(breakOpportunities("")).toEqual([]);
  });

  test("are as full as they can be, and tear a word that is wider than a line", () => {
    const text = "aaa bbb incomprehensibilities c";
    const lines = layOutLines(FONTS, text, { sizePoints: 10, widthPoints: 60 });
    expect(lines.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    expect(lines.filter(({ isTorn }) => isTorn)).toHaveLength(1);
    for (const { widthPoints } of lines) expect(widthPoints).toBeLessThanOrEqual(60);
    expect(layOutLines(FONTS, "x".repeat(50), { sizePoints: 10, widthPoints: 1 })).toHaveLength(50);
  });

  test("show text in the order of UAX 9", () => {
    expect(visual("abc שלום def")).toEqual(["abc |שלום| |def"]);
    expect(visual("שלום abc 123 עולם")).toEqual(["עולם| |abc 123|שלום "]);
    expect(visual("one two שלום עולם", { widthPoints: 62 }).length).toBe(2);
  });

  test("hold what a paragraph, an empty line and a last break are", () => {
    const text = "a\r\n\nb\n";
    const lines = layOutLines(FONTS, text, { sizePoints: 10, widthPoints: 100 });
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(["a\r\n", "\n", "b\n"]);
    expect(layOutLines(FONTS, "", { sizePoints: 10 })).toEqual([]);
  });

  test("ask for a look at the clock", () => {
    let looks = 0;
    layOutLines(FONTS, "word ".repeat(2000), { sizePoints: 10, widthPoints: 100, checkpoint: () => looks++ });
    expect(looks).toBeGreaterThan(20);
  });
});

test("a subset of a font with CIDs keeps them", () => {
  const [face] = FONTS.find({ script: "Jpan" });
  const [glyph] = FONTS.shape(face!, "語");
  const subset = FONTS.subset(face!, { glyphs: [glyph!.id], keepsGlyphIds: true });
  const cidIn = (bytes: Uint8Array) => readCff(readTrueType(bytes)!.cff!)!.cidOfGlyph(glyph!.id);
  expect(cidIn(subset)).toBe(cidIn(FONTS.bytesOf(face!)));
  expect(cidIn(subset)).not.toBe(glyph!.id);
});
