import { expect, test } from "vitest";
import {
  findEncoding,
  findPredefinedCMap,
  findStandardFont,
  identityCMap,
  parseCMap,
  readCff,
  readTrueType,
  readType1,
  textOfGlyphName,
} from "../src/index.ts";

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

/** Programs of a few words come to no checkpoint. */
const never = (): never => {
  throw new Error("The program is read again and again.");
};

test("names of glyphs", () => {
  expect(textOfGlyphName("Aacute")).toBe("Á");
  expect(textOfGlyphName("f_f_i.alt")).toBe("ffi");
  expect(textOfGlyphName("uni00410301")).toBe("A\u0301");
  expect(textOfGlyphName("u1F600")).toBe("😀");
  expect(textOfGlyphName("a10", true)).toBe("✡");
  expect(textOfGlyphName("uniD800")).toBe("\ufffd");
  for (const name of ["g17", ".notdef", "", "uD800", "constructor"]) expect(textOfGlyphName(name)).toBeUndefined();
});

test("encodings and the metrics of standard fonts", () => {
  expect(findEncoding("WinAnsiEncoding")?.[0x80]).toBe("Euro");
  expect(findEncoding("StandardEncoding")?.[0x27]).toBe("quoteright");
  expect(findEncoding("toString")).toBeUndefined();
  expect(findStandardFont("ABCDEF+Arial,Bold")?.name).toBe("Helvetica-Bold");
  expect(findStandardFont("TimesNewRomanPS-BoldItalicMT")?.name).toBe("Times-BoldItalic");
  expect(findStandardFont("Courier")?.widthOf("anything")).toBe(600);
  expect(findStandardFont("Helvetica")?.widthOf("W")).toBe(944);
});

test("a CMap of a file", () => {
  const map = parseCMap(
    bytesOf(`/CMapName /X def /WMode 1 def 2 begincodespacerange <00> <7f> <8000> <ffff> endcodespacerange
      2 beginbfchar <01> <0066> <02> <d83dde00> endbfchar
      2 beginbfrange <10> <12> <0041> <8140> <8142> [<0061> <00620063> /x] endbfrange`),
  );
  expect(map.isVertical).toBe(true);
  expect(map.next(Uint8Array.of(0x01), 0)).toEqual({ code: 1, length: 1 });
  expect(map.next(Uint8Array.of(0x81, 0x41), 0)).toEqual({ code: 0x8141, length: 2 });
  expect([1, 2, 0x12, 0x8141, 5].map((code) => map.lookUp(code))).toEqual(["f", "😀", "C", "bc", undefined]);
});

test.each([
  "beginbfchar <01>",
  "beginbfchar <01> <0041> <02>",
  "beginbfrange <01>",
  "beginbfrange <01> <02>",
  "beginbfrange <01> <02> [ <0041>",
  "begincodespacerange <00>",
  "begincidrange <01> <02> 5 <03>",
])("a program that ends within its mappings is read to its end: %s", (program) => {
  const map = parseCMap(bytesOf(`beginbfchar <61> <0061> endbfchar ${program}`), { checkpoint: never });
  expect(map.lookUp(0x61)).toBe("a");
});

test("a CMap that claims a range of four thousand million codes costs what it weighs", () => {
  const map = parseCMap(bytesOf("1 begincidrange <00000000> <ffffffff> 7 endcidrange"));
  expect(map.lookUp(0xfffffff0)).toBe(0xfffffff0 + 7);
});

test("predefined CMaps", () => {
  const shiftJis = findPredefinedCMap("90ms-RKSJ-H");
  expect(shiftJis?.next(Uint8Array.of(0x93, 0xfa), 0)).toEqual({ code: 0x93fa, length: 2 });
  const cid = Number(shiftJis?.lookUp(0x93fa));
  expect(findPredefinedCMap("Adobe-Japan1-UCS2")?.lookUp(cid)).toBe(0x65e5);
  expect(findPredefinedCMap("UniGB-UTF16-V")?.isVertical).toBe(true);
  expect(findPredefinedCMap("UniGB-UTF16-V")?.lookUp(0x4e2d)).toBe(findPredefinedCMap("UniGB-UTF16-H")?.lookUp(0x4e2d));
  expect(findPredefinedCMap("No-Such-H")).toBeUndefined();
  expect(identityCMap(false).lookUp(0x1234)).toBe(0x1234);
});

test("a Type 1 program's encoding", () => {
  const font = readType1(
    bytesOf(
      "%!FontType1\n/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for\ndup 65 /alpha put dup 8#102 /beta put readonly def eexec",
    ),
  );
  expect([font?.encoding[65], font?.encoding[66], font?.encoding[67]]).toEqual(["alpha", "beta", ""]);
  expect(readType1(Uint8Array.of(1, 2, 3))).toBeUndefined();
});

test("bytes that are no program, and one cut off anywhere, are read without an end or an exception", () => {
  const font = Buffer.alloc(400);
  font.writeUInt32BE(0x00010000, 0);
  font.writeUInt16BE(2, 4);
  font.write("cmap", 12, "latin1");
  font.writeUInt32BE(60, 20);
  font.writeUInt32BE(300, 24);
  font.writeUInt16BE(1, 62);
  font.writeUInt16BE(3, 64);
  font.writeUInt16BE(1, 66);
  font.writeUInt32BE(12, 68);
  font.writeUInt16BE(12, 72);
  font.writeUInt32BE(0xffffffff, 84);
  font.writeUInt32BE(0xffffffff, 92);
  for (let length = 0; length < font.length; length += 7) {
    const part = new Uint8Array(font.subarray(0, length));
    readTrueType(part)?.textOfGlyph(1);
    readCff(Uint8Array.from([1, 0, 4, 1, ...part]));
  }
  expect(readTrueType(new Uint8Array(font))?.glyphOf(3, 1, 5)).toBe(5);
});
