import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Base64Error, decodeBase64, encodeBase64 } from "../src/base64.ts";

/** RFC 4648, 10. */
const VECTORS: readonly (readonly [text: string, base64: string])[] = [
  ["", ""],
  ["f", "Zg=="],
  ["fo", "Zm8="],
  ["foo", "Zm9v"],
  ["foob", "Zm9vYg=="],
  ["fooba", "Zm9vYmE="],
  ["foobar", "Zm9vYmFy"],
];

const REFUSED: readonly (readonly [name: string, text: string, offset: number])[] = [
  ["no padding", "Zg", 2],
  ["half the padding", "Zg=", 3],
  ["padding only", "====", 0],
  ["three signs of padding", "Z===", 1],
  ["padding in the middle", "Zg==Zm9v", 2],
  ["leftover bits, two signs of padding", "Zh==", 1],
  ["leftover bits, one sign of padding", "Zm9=", 2],
  ["white space", "Zm9v Zg=", 4],
  ["a line break", "Zm9v\nYmF", 4],
  ["a trailing line break", "Zm9vYmFy\n", 9],
  ["the URL alphabet's minus", "Zm9-", 3],
  ["the URL alphabet's underscore", "_m9v", 0],
  ["a data URL", "data:;base64,Zm9", 4],
  ["a NUL", "Zm9\0", 3],
  ["a letter beyond ASCII", "Zmö=", 2],
  ["a letter whose low byte is in the alphabet", "\u0141m9v", 0],
  ["a lone surrogate", "Zm9\ud841", 3],
  ["a full-width letter", "Zm9\uff41", 3],
];

function refusalOf(text: string): Base64Error {
  try {
    decodeBase64(text);
  } catch (error) {
    if (error instanceof Base64Error) return error;
    throw error;
  }
  throw new Error("It was decoded.");
}

/** The definition, slowly: alphabet, padding, and no bits left over. */
function isStandard(text: string): boolean {
  return (
    /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) &&
    Buffer.from(text, "base64").toString("base64") === text
  );
}

afterEach(() => vi.unstubAllGlobals());

describe.each(["with Buffer", "without Buffer"])("%s", (where) => {
  const enter = () => {
    if (where === "without Buffer") vi.stubGlobal("Buffer", undefined);
  };

  test.each(VECTORS)("RFC 4648: %j is %j", (text, base64) => {
    const bytes = new TextEncoder().encode(text);
    enter();
    expect(encodeBase64(bytes)).toBe(base64);
    expect([...decodeBase64(base64)]).toEqual([...bytes]);
  });

  test.each(REFUSED)("refuses %s", (_, text, offset) => {
    enter();
    expect(refusalOf(text).offset).toBe(offset);
  });
});

test("round trip of any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const text = encodeBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64"));
      expect([...decodeBase64(text)]).toEqual([...bytes]);
    }),
  );
});

test("takes exactly the standard texts", () => {
  const character = fc.constantFrom(..."AQZaz09+/=-_ \n\u0141\u00c1");
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
      if (isStandard(text)) expect(encodeBase64(decodeBase64(text))).toBe(text);
      else expect(refusalOf(text).offset).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 5000 },
  );
});

test("every other UTF-16 unit is refused at every place of a group", () => {
  const wrong: string[] = [];
  for (let unit = 0; unit < 0x10000; unit++) {
    const character = String.fromCharCode(unit);
    for (let place = 0; place < 4; place++) {
      const text = `AAAA${"AAA".slice(0, place)}${character}${"AAA".slice(place)}`;
      const isTaken = (() => {
        try {
          decodeBase64(text);
          return true;
        } catch {
          return false;
        }
      })();
      if (isTaken !== isStandard(text)) wrong.push(`U+${unit.toString(16)} at ${place}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a view into a larger buffer is encoded alone", () => {
  const whole = Uint8Array.from([1, 2, 3, 4, 5, 6]);
  expect(encodeBase64(whole.subarray(2, 4))).toBe(Buffer.from([3, 4]).toString("base64"));
});
