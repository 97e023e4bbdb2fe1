import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, encodeText, encodingName, UnencodableError } from "../src/index.ts";
import { LABELS } from "./whatwg-labels.ts";

const ENCODINGS = Object.keys(LABELS);
const MULTI_BYTE = [
  "gbk",
  "gb18030",
  "big5",
  "euc-jp",
  "shift_jis",
  "euc-kr",
  "iso-2022-jp",
  "utf-8",
  "utf-16le",
  "utf-16be",
];

describe("labels", () => {
  it.each(ENCODINGS)("%s: every WHATWG label names it", (name) => {
    for (const label of LABELS[name]!) {
      expect(encodingName(label), label).toBe(name);
      expect(encodingName(` ${label.toUpperCase()}\t`), label).toBe(name);
      expect(decodeText(encodeText("a,b\r\n1,2\r\n", label), label)).toBe("a,b\r\n1,2\r\n");
    }
  });

  it("refuses the replacement labels and unknown ones", () => {
    for (const label of ["iso-2022-kr", "hz-gb-2312", "utf-7", "utf-32", ""]) {
      expect(encodingName(label), label).toBeUndefined();
      expect(() => encodeText("a", label)).toThrow(RangeError);
    }
  });
});

describe("single-byte encodings", () => {
  it.each(ENCODINGS.filter((name) => !MULTI_BYTE.includes(name)))("%s: each of the 256 bytes comes back", (name) => {
    for (let byte = 0; byte < 256; byte += 1) {
      const text = decodeText(Uint8Array.of(byte), name);
      if (text === "\ufffd") continue; // unassigned in this encoding
      expect([...encodeText(text, name)], `0x${byte.toString(16)}`).toEqual([byte]);
    }
  });

  it("windows-1252 has the C1 block as WHATWG maps it, where Node 20's own decoder fails", () => {
    const high = decodeText(
      Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index),
      "windows-1252",
    );
    expect(high).toBe("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ");
    expect([...encodeText(high, "latin1")]).toEqual(Array.from({ length: 32 }, (_, index) => 0x80 + index));
  });
});

describe("multi-byte encodings", () => {
  it.each(MULTI_BYTE)("%s: every encodable BMP character comes back", (name) => {
    const changed: string[] = [];
    let encodable = 0;
    for (let first = 0; first <= 0xffff; first += 256) {
      if (first >= 0xd800 && first <= 0xdfff) continue;
      const text = Array.from({ length: 256 }, (_, index) => String.fromCodePoint(first + index)).join("");
      const back = decodeText(encodeText(text, name, { unencodable: "replace" }), name);
      for (let index = 0; index < 256; index += 1) {
        if (back[index] === text[index]) encodable += 1;
        else if (back[index] !== "?") changed.push(text[index] ?? "");
      }
    }
    expect(changed).toEqual([]);
    expect(encodable).toBeGreaterThan(6000);
  });

  it("does not fold: a yen sign is no backslash, half-width katakana stays half-width", () => {
    expect(() => encodeText("1¥", "shift_jis")).toThrow(UnencodableError);
    expect(() => encodeText("ｱ", "iso-2022-jp")).toThrow(UnencodableError);
    expect(encodeText("1¥ｱ", "iso-2022-jp", { unencodable: "replace" }).length).toBeGreaterThan(0);
  });

  it("writes UTF-16 without a mark, big end first when asked", () => {
    expect([...encodeText("a😀", "utf-16be")]).toEqual([0, 0x61, 0xd8, 0x3d, 0xde, 0x00]);
    expect([...encodeText("a😀", "utf-16")]).toEqual([0x61, 0, 0x3d, 0xd8, 0x00, 0xde]);
  });
});

describe("unencodable characters", () => {
  it("are named with their index in code units", () => {
    try {
      encodeText("a€😀я", "iso-8859-15");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(UnencodableError);
      expect(error).toMatchObject({
        encoding: "iso-8859-15",
        count: 2,
        characters: [
          { index: 2, codePoint: 0x1f600 },
          { index: 4, codePoint: 0x44f },
        ],
      });
    }
  });

  it("are reported up to 100, counted all", () => {
    try {
      encodeText("я".repeat(1000), "windows-1252");
      expect.unreachable();
    } catch (error) {
      expect((error as UnencodableError).count).toBe(1000);
      expect((error as UnencodableError).characters).toHaveLength(100);
    }
  });

  it("are replaced when asked", () => {
    expect(decodeText(encodeText("a😀b", "windows-1252", { unencodable: "replace" }), "windows-1252")).toBe("a?b");
    expect(decodeText(encodeText("a\ud800b", "utf-8", { unencodable: "replace" }), "utf-8")).toBe("a\ufffdb");
    expect(() => encodeText("a\ud800b", "utf-8")).toThrow(UnencodableError);
    expect(() => encodeText("a\ud800b", "utf-16be")).toThrow(UnencodableError);
  });
});

describe("property", () => {
  it("decode(encode(text)) is text, or the text is refused", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...ENCODINGS), (text, name) => {
        try {
          expect(decodeText(encodeText(text, name), name)).toBe(text);
        } catch (error) {
          if (!(error instanceof UnencodableError)) throw error;
          expect(error.count).toBeGreaterThan(0);
          const replaced = encodeText(text, name, { unencodable: "replace" });
          expect(decodeText(encodeText(decodeText(replaced, name), name), name)).toBe(decodeText(replaced, name));
        }
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});

describe("the table of labels", () => {
  it("is what the platform's own decoder says", () => {
    const differing = Object.entries(LABELS).flatMap(([name, labels]) =>
      labels.filter((label) => platformName(label) !== undefined && platformName(label) !== name),
    );
    expect(differing).toEqual([]);
  });
});

/** Undefined where the platform's build lacks the encoding. */
function platformName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
