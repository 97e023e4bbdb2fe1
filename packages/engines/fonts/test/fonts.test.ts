import { describe, expect, test } from "vitest";
import { type Face, type Fonts, fonts } from "../src/index.ts";

const FONTS: Fonts = await fonts.open();

function only(wanted: Parameters<Fonts["find"]>[0]): Face {
  const [face] = FONTS.find(wanted);
  if (face === undefined) throw new Error(`No face for ${JSON.stringify(wanted)}.`);
  return face;
}

describe("faces", () => {
  test("are found by family, by the family they are the twin of, by script, weight and style", () => {
    expect(FONTS.find({ family: "Calibri", weight: 700, isItalic: true }).map(({ name }) => name)).toEqual([
      "Carlito 700 italic",
      "Carlito latin-ext 700 italic",
      "Carlito vietnamese 700 italic",
      "Carlito greek 700 italic",
      "Carlito greek-ext 700 italic",
      "Carlito cyrillic 700 italic",
      "Carlito cyrillic-ext 700 italic",
    ]);
    expect(only({ family: "times new roman" }).metricTwinOf).toContain("Times New Roman");
    expect(only({ script: "Deva", weight: 650 }).name).toBe("Noto Sans Devanagari 700");
    expect(only({ script: "Jpan", isItalic: true }).name).toBe("Noto Sans JP 400");
    expect(only({}).name).toBe("Noto Sans 400");
    expect(FONTS.find({ family: "Wingdings" })).toEqual([]);
    expect(FONTS.find({ script: "Zzzz" })).toEqual([]);
    expect(FONTS.missing("Latn")).toBeUndefined();
  });

  test("are each the bytes that are listed, and cover what is listed", () => {
    for (const family of ["Noto Sans", "Noto Naskh Arabic", "Noto Sans Thai", "Noto Sans Math", "Cambria", "Georgia"]) {
      const face = only({ family });
      const bytes = FONTS.bytesOf(face);
      expect(bytes.length).toBe(face.byteLength);
      const adopted = FONTS.adopt(Uint8Array.from(bytes));
      expect(adopted.sha256).toBe(face.sha256);
      for (let point = 0; point < 0x3000; point += 1)
        expect(FONTS.covers(face, point), `${face.name} ${point.toString(16)}`).toBe(FONTS.covers(adopted, point));
    }
  });
});

describe("shaping", () => {
  test("joins Arabic, in visual order, and reorders Devanagari", () => {
    const arabic = FONTS.shape(only({ script: "Arab" }), "سلام", { direction: "rightToLeft", script: "Arab" });
    expect(arabic.map(({ cluster }) => cluster)).toEqual([3, 1, 0]);
    const alone = FONTS.shape(only({ script: "Arab" }), "س", { direction: "rightToLeft", script: "Arab" });
    expect(arabic.at(-1)?.id).not.toBe(alone[0]?.id);
    const hindi = FONTS.shape(only({ script: "Deva" }), "हि", { script: "Deva" });
    expect(hindi.map(({ cluster }) => cluster)).toEqual([0, 0]);
    const plain = FONTS.shape(only({ script: "Deva" }), "ह", { script: "Deva" });
    expect(hindi[1]?.id).toBe(plain[0]?.id);
  });

  test("sees what stands around the part it shapes", () => {
    const face = only({ script: "Arab" });
    const whole = { direction: "rightToLeft", script: "Arab" } as const;
    const inside = FONTS.shape(face, "ببب", { ...whole, start: 1, end: 2 });
    expect(inside).toHaveLength(1);
    expect(inside[0]).toMatchObject({ cluster: 1 });
    expect(inside[0]?.id).not.toBe(FONTS.shape(face, "ب", whole)[0]?.id);
  });

  test("features are turned on and off", () => {
    const face = only({ family: "Calibri" });
    expect(FONTS.shape(face, "ffi")).toHaveLength(1);
    expect(FONTS.shape(face, "ffi", { features: { liga: 0 } })).toHaveLength(3);
    expect(() => FONTS.shape(face, "ffi", { features: { ligature: 0 } })).toThrow(RangeError);
  });

  test("bytes that are no font give glyphs of nothing, and no subset", async () => {
    const engine = await fonts.open();
    const face = engine.adopt(new TextEncoder().encode("not a font at all"));
    expect(engine.shape(face, "ab").map(({ id }) => id)).toEqual([0, 0]);
    expect(engine.covers(face, 65)).toBe(false);
  });
});

describe("subsets", () => {
  const japanese = only({ script: "Jpan" });
  const text = "日本語";
  const shaped = FONTS.shape(japanese, text);

  test("keep glyph numbers when asked to, and the same bytes come in every instance", async () => {
    const make = async () =>
      (await fonts.open()).subset(japanese, { glyphs: shaped.map(({ id }) => id), keepsGlyphIds: true });
    const kept = await make();
    expect(await make()).toEqual(kept);
    expect(kept.length).toBeLessThan(200_000);
  });

  test("of renumbered glyphs shape to as many, of the same widths", () => {
    const subset = FONTS.adopt(
      FONTS.subset(japanese, { codePoints: Array.from(text, (character) => character.codePointAt(0) ?? 0) }),
    );
    expect(subset.byteLength).toBeLessThan(5000);
    expect(FONTS.shape(subset, text).map(({ xAdvance }) => xAdvance)).toEqual(shaped.map(({ xAdvance }) => xAdvance));
    expect(FONTS.shape(subset, "月").map(({ id }) => id)).toEqual([0]);
    const arabic = only({ script: "Arab" });
    const word = { direction: "rightToLeft", script: "Arab" } as const;
    const letters = FONTS.adopt(FONTS.subset(arabic, { codePoints: [0x633, 0x644, 0x627, 0x645] }));
    expect(FONTS.shape(letters, "سلام", word).map(({ xAdvance }) => xAdvance)).toEqual(
      FONTS.shape(arabic, "سلام", word).map(({ xAdvance }) => xAdvance),
    );
  });
});
