import { describe, expect, test } from "vitest";
import { formatNumber, serialize } from "../src/entries/write.ts";
import {
  decodeText,
  isArray,
  numberOf,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfReal,
  PdfRef,
  type PdfString,
} from "../src/index.ts";
import type { Keyword } from "../src/objects/keyword.ts";
import { ObjectParser } from "../src/objects/parser.ts";
import { latin1 } from "./made.ts";

function parse(text: string): { readonly object: PdfObject | Keyword; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const parser = new ObjectParser(latin1(text), 0, { note: (rule) => notes.push(rule) });
  return { object: parser.next(), notes };
}

const bytesOf = (object: PdfObject | Keyword): string => Buffer.from((object as PdfString).bytes).toString("latin1");

describe("objects", () => {
  test.each([
    ["12", 12],
    ["+7", 7],
    ["-3", -3],
    ["12.50", 12.5],
    [".5", 0.5],
    ["4.", 4],
    ["-.002", -0.002],
    [`1${"0".repeat(30)}`, 1e30],
    ["9".repeat(320), 1e39],
    [`-${"9".repeat(320)}.5`, -1e39],
  ])("the number %s", (text, value) => {
    const { object, notes } = parse(text);
    expect(numberOf(object as PdfObject)).toBe(value);
    expect(notes).toEqual([]);
  });

  test("a number of more than 21 digits is written without an exponent, and read back the same", () => {
    for (const value of [1e21, -1e30, 1.5e38, Number.MAX_VALUE]) expect(formatNumber(value)).toMatch(/^-?\d+$/);
    for (const value of [1e21, -1e30, 1.5e38])
      expect(numberOf(parse(formatNumber(value)).object as PdfObject)).toBe(value);
  });

  test.each([
    ["--5", -5],
    ["12-34", 12],
    ["1.2.3", 1.2],
    ["-", 0],
  ])("the malformed number %s is read as others read it, and noted", (text, value) => {
    const { object, notes } = parse(text);
    expect(numberOf(object as PdfObject)).toBe(value);
    expect(notes).toEqual(["token"]);
  });

  test("a real keeps how it is written", () => {
    expect(parse("1.250").object).toEqual(new PdfReal(1.25, "1.250"));
    expect(Buffer.from(serialize(new PdfReal(1.25, "1.250"))).toString()).toBe("1.250");
  });

  test("names, with what is escaped", () => {
    expect(parse("/A#20B").object).toEqual(new PdfName("A B"));
    expect(parse("/").object).toEqual(new PdfName(""));
    expect(Buffer.from(serialize(new PdfName("A B/#"))).toString()).toBe("/A#20B#2f#23");
  });

  test("literal strings: nested, escaped, octal, broken over lines", () => {
    expect(bytesOf(parse("(a(b)c)").object)).toBe("a(b)c");
    expect(bytesOf(parse("(\\101\\12x\\)\\q)").object)).toBe("A\nx)q");
    expect(bytesOf(parse("(a\\\nb\r\nc)").object)).toBe("ab\nc");
    expect(parse("(never closed").notes).toEqual(["token"]);
  });

  test("hexadecimal strings, odd and with spaces", () => {
    expect(bytesOf(parse("<41 4 2 5>").object)).toBe("ABP");
    expect(parse("<4z1>").notes).toEqual(["token"]);
  });

  test("arrays, dictionaries, references", () => {
    const { object } = parse("<</A[1 2 0 R (x)null]/B<</C true>>>>");
    expect(object).toBeInstanceOf(PdfDict);
    const items = (object as PdfDict).get("A");
    expect(isArray(items) && items[1]).toEqual(new PdfRef(2, 0));
    expect(isArray(items) && items[3]).toBeNull();
  });

  test("a key without a value, and one that stands twice", () => {
    expect(parse("<</A 1/A 2>>").notes).toEqual(["duplicate-key"]);
    expect(parse("<</A>>").notes).toEqual(["token"]);
  });

  test("what is nested too deep is null, and reading goes on after it", () => {
    expect(parse("[".repeat(100_000)).notes).toContain("object-depth");
    const deep = `<</A ${"[<</B ".repeat(300)}(x]>>)${">>]".repeat(300)}/C 7>>`;
    const { object, notes } = parse(deep);
    expect(notes).toEqual(["object-depth"]);
    expect((object as PdfDict).get("C")).toBe(7);
  });

  test("text strings in their three encodings", () => {
    expect(decodeText(latin1("a\x80"))).toBe("a\u2022");
    expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x04, 0x10))).toBe("\u0410");
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9))).toBe("\u00e9");
  });
});
