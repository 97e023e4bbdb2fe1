import { expect, test } from "vitest";
import { literalQuery, PdfDict, PdfString, Scrubber } from "../src/index.ts";

const scrubber = new Scrubber([literalQuery("Jane", { isCaseSensitive: false, isWholeWord: false })]);

// Node 24.21 writes behind its own memory when it reads an odd number of bytes at an odd address as UTF-16: the process ends.
test("strings of an odd number of bytes, one of them NUL, are searched wherever they lie", () => {
  for (let round = 0; round < 500; round += 1) {
    const length = 1_001 + round * 16;
    const memory = Buffer.alloc(length + 2, "x");
    const bytes = memory.subarray(1, 1 + length);
    bytes[0] = 0;
    const { count } = scrubber.clean(new PdfString(bytes));
    expect(count).toBe(0);
  }
});

test("words in UTF-16 are found without a mark", () => {
  for (const text of [Buffer.from("to Jane.", "utf16le"), Buffer.from("to Jane.", "utf16le").swap16()])
    expect(scrubber.clean(new PdfString(text)).count).toBe(1);
});

test("a number that says what is to go is taken from a key of one's own, and left where readers work with it", () => {
  const numbers = new Scrubber([literalQuery("5551234567", { isCaseSensitive: false, isWholeWord: false })]);
  const dict = new PdfDict(
    new Map([
      ["Telephone", 5_551_234_567],
      ["V", 5_551_234_567],
      ["Length", 5_551_234_567],
    ]),
  );
  const { object, count } = numbers.clean(dict);
  expect(count).toBe(2);
  expect(object instanceof PdfDict && [...object.entries.values()]).toEqual([0, 0, 5_551_234_567]);
});
