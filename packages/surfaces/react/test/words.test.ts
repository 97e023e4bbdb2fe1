import { at, type Locator } from "@colophon/contract/locator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { durationMs, readInstant } from "../src/instants.ts";
import { ENGLISH } from "../src/labels.ts";
import { formatByteLength, groupDigits } from "../src/numbers.ts";
import { describePlace } from "../src/place.tsx";
import { clip, countCharacters, nameCodePoint, splitVisible } from "../src/visible-text.ts";

const HASH: Locator["artifact"] = `sha256:${"0".repeat(64)}`;
const place = (path: Locator["path"], range?: Locator["range"]) =>
  describePlace({ artifact: HASH, domain: "docx", path, ...(range !== undefined && { range }) }, ENGLISH);

describe("numbers", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [1234567.25, "1,234,567.25"],
    [-1500, "−1,500"],
    [1e21, "1e+21"],
    [Number.POSITIVE_INFINITY, "Infinity"],
  ])("%d is written %s", (value, text) => expect(groupDigits(value)).toBe(text));

  it.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1 kB (1,000 bytes)"],
    [12_412, "12.4 kB (12,412 bytes)"],
    [999_499, "999 kB (999,499 bytes)"],
    [999_500, "1 MB (999,500 bytes)"],
    [3_145_728, "3.15 MB (3,145,728 bytes)"],
    [5e15, "5,000 TB (5,000,000,000,000,000 bytes)"],
  ])("%d bytes are %s", (byteLength, text) => expect(formatByteLength(byteLength)).toBe(text));
});

describe("instants", () => {
  it("reads what has a zone, to the millisecond", () => {
    expect(readInstant("2026-03-14T09:26:53.589123Z")).toBe(Date.UTC(2026, 2, 14, 9, 26, 53, 589));
    expect(readInstant("2026-03-14T11:26:53+02:00")).toBe(Date.UTC(2026, 2, 14, 9, 26, 53));
  });
  it.each(["2026-03-14T09:26:53", "2026-03-14", "yesterday", "2026-99-14T09:26:53Z", ""])(
    "refuses %j, which another time zone would read otherwise or not at all",
    (text) => expect(readInstant(text)).toBeUndefined(),
  );
  it("measures backwards when a clock stepped back", () => {
    expect(durationMs("2026-03-14T09:26:54Z", "2026-03-14T09:26:53.250Z")).toBe(-750);
    expect(durationMs(undefined, "2026-03-14T09:26:53Z")).toBeUndefined();
  });
});

describe("places", () => {
  it("counts from one", () => expect(place([at("row", 16), at("cell", 2)])).toBe("row 17, cell 3"));
  it("names what has a native id", () =>
    expect(place([at("sheet", { id: "Sheet1" }), at("part", 2, "1.2")])).toBe("sheet “Sheet1”, part 3 (1.2)"));
  it("includes both ends of a range", () =>
    expect(place([at("run", 0)], { start: 0, end: 12 })).toBe("run 1, positions 1–12"));
  it("calls one character, and a point between two, a position", () => {
    expect(place([at("run", 0)], { start: 4, end: 5 })).toBe("run 1, position 5");
    expect(place([at("run", 0)], { start: 4, end: 4 })).toBe("run 1, position 5");
  });
});

describe("visible text", () => {
  const rejoin = (text: string) =>
    splitVisible(text)
      .map((piece) => ("text" in piece ? piece.text : String.fromCodePoint(piece.codePoint)))
      .join("");

  it("loses nothing but carriage returns", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(rejoin(text)).toBe(text.replace(/\r\n?/g, "\n"));
      }),
    );
  });
  it("leaves no character that reorders, hides or has no UTF-8", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        for (const piece of splitVisible(String.fromCharCode(...units)))
          if ("text" in piece) {
            expect(piece.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u0000\u001B\uFEFF]/);
            expect(piece.text.isWellFormed()).toBe(true);
          }
      }),
    );
  });
  it("names the override", () => {
    expect(splitVisible("a\u202Eb")).toEqual([{ text: "a" }, { codePoint: 0x202e }, { text: "b" }]);
    expect(nameCodePoint(0x202e)).toBe("U+202E");
    expect(nameCodePoint(7)).toBe("U+0007");
  });
  it("keeps scripts that need joiners and marks", () => {
    for (const text of ["می‌خواهم", "क्‍ष", "👩‍👩‍👧", "שלום‎!", "tab\tline\nend"])
      expect(splitVisible(text)).toEqual([{ text }]);
  });
  it("never halves a character when it clips", () => {
    expect(clip("ab😀c", 3)).toBe("ab");
    expect(clip("ab😀c", 4)).toBe("ab😀");
    expect(countCharacters("ab😀c")).toBe(4);
  });
});
