import { expect, test } from "vitest";
import { Scrubber } from "../src/entries/redact.ts";
import { literalQuery, PdfDict, PdfString } from "../src/index.ts";
import { isPlainText, readingsOf } from "../src/redact/readings.ts";

const scrubber = new Scrubber([literalQuery("Jane", { isCaseSensitive: false, isWholeWord: false })]);

// Node 24.21 writes behind its own memory when it reads an odd number of bytes at an odd address as UTF-16: the process ends.
test("strings of an odd number of bytes, one of them NUL, are searched wherever they lie", { tags: "large" }, () => {
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

// A pattern that begins anew at each of them took 3 to 17 s for 160 to 480 KB, which no checkpoint parts.
test.each(["<!--", "\n", " \n", "<!DOCTYPE x\n", "<?xml x\n", '"  +', "?=+ ", "%2525", "abcdefgh "])(
  "2 MB of %j are read in one go",
  (unit) => {
    const bytes = new Uint8Array(Buffer.from(unit.repeat(Math.ceil(2_000_000 / unit.length))));
    const { user } = process.cpuUsage();
    expect(readingsOf(bytes).length).toBeGreaterThan(0);
    expect(scrubber.hasWritten(bytes)).toBe(false);
    expect(isPlainText(bytes)).toBe(!unit.startsWith("<!DOCTYPE"));
    expect(process.cpuUsage().user - user).toBeLessThan(5_000_000);
  },
);

test("text whose entities or encodings may say words otherwise is no plain text", () => {
  const isPlain = (text: string) => isPlainText(new Uint8Array(Buffer.from(text)));
  expect(isPlain("<!DOCTYPE html><p>words")).toBe(true);
  for (const text of [
    '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><a/>',
    `<!DOCTYPE a PUBLIC "${"x".repeat(400)}" [<!ENTITY b "c">]><a/>`,
    "\n\n  {\\rtf1 words}",
    "a\nMIME-Version: 1.0\n",
  ])
    expect(isPlain(text)).toBe(false);
});

test("addresses are read without their escapes, however often they are escaped, and with the spaces of forms", () => {
  const query = new Scrubber([literalQuery("Jane Doe", { isCaseSensitive: false, isWholeWord: false })]);
  const says = (text: string) => query.hasBytes(new Uint8Array(Buffer.from(text)));
  expect(says("http://x.example/?q=Jane+Doe")).toBe(true);
  expect(says("http://x.example/?u=y%253Fq%253DJane%252520Doe")).toBe(true);
  expect(says("Jane+Doe")).toBe(false);
});

test("words of four letters or more are found in base64 and hexadecimal, shorter ones are not looked for there", () => {
  const coded = (text: string) => new PdfString(new Uint8Array(Buffer.from(Buffer.from(text).toString("base64"))));
  expect(scrubber.clean(coded("to Jane.")).count).toBe(1);
  expect(
    new Scrubber([literalQuery("Jan", { isCaseSensitive: false, isWholeWord: false })]).clean(coded("Jan Doe.")).count,
  ).toBe(0);
});

const utf16 = (text: string) => Buffer.from(text, "utf16le");
const utf32 = (text: string) => Buffer.from(Uint32Array.from([...text], (letter) => letter.codePointAt(0) ?? 0).buffer);

test.each([
  ["UTF-16", utf16("\u0414\u0436\u0435\u0439\u043d \u0420\u043e"), true],
  ["UTF-16 of the other order", utf16("\u0414\u0436\u0435\u0439\u043d \u0420\u043e").swap16(), true],
  ["UTF-32", utf32("\u0414\u0436\u0435\u0439\u043d \u0420\u043e"), true],
  ["UTF-16 with a mark and without a zero", utf16("\ufeff\u0414\u0436\u0435\u0439\u043d"), false],
])("a word in base64 of %s is found, whatever stands beside it", (_, bytes, isWholeWord) => {
  const word = isWholeWord ? "\u0414\u0436\u0435\u0439\u043d \u0420\u043e" : "\u0414\u0436\u0435\u0439\u043d";
  const words = new Scrubber([literalQuery(word, { isCaseSensitive: false, isWholeWord })]);
  for (const before of ["", "QUFBQUFBQUE= ", "QUFBQUFBQUFB "])
    expect(words.hasWritten(Buffer.from(`${before}${bytes.toString("base64")} QUFBQUFBQUE=`))).toBe(true);
});

test("no word is found over the end of what is base64", () => {
  const words = new Scrubber([literalQuery("Jane Roe", { isCaseSensitive: false, isWholeWord: false })]);
  const coded = ["in all Jane", "Roe or so"].map((part) => Buffer.from(part).toString("base64"));
  expect(words.hasWritten(Buffer.from(coded.join(" ")))).toBe(false);
});
