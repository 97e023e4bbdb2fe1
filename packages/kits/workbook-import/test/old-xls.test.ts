import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { importWorkbook } from "../src/index.ts";

const u16 = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])));
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value, "latin1");
const record = (type: number, ...data: readonly Uint8Array[]): Buffer => {
  const all = Buffer.concat(data);
  return Buffer.concat([u16(type, all.length), all]);
};
const byte = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const END = record(0x0a);

function read(bytes: Uint8Array) {
  const found = importWorkbook(sourceOf(bytes));
  if (found === undefined) throw new Error("The file is not recognised.");
  const archive = openZip(sourceOf(found.bytes));
  const part = (name: string): string => {
    const entry = archive.find(name);
    return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  };
  return { ...found, part, sheet: part("xl/worksheets/sheet1.xml") };
}

const DATE = record(0x1e, byte(5), text("d/m/y"));
const GENERAL = record(0x1e, byte(7), text("General"));

/** A cell of Excel 2: its row, its column, and its format in the second of three bytes. */
const cell2 = (type: number, row: number, column: number, format: number, ...data: readonly Uint8Array[]): Buffer =>
  record(type, u16(row, column), byte(0, format, 0), ...data);

const EXCEL_2 = [
  record(0x09, u16(2, 0x10)),
  record(0x42, u16(0x8001)),
  GENERAL,
  DATE,
  record(0x24, byte(1, 2), u16(256 * 20)),
  record(0x08, u16(0, 0, 4, 0)),
  cell2(0x02, 0, 0, 0, u16(65_535)),
  cell2(0x03, 0, 1, 1, double(36_161.5)),
  cell2(0x04, 0, 2, 0, byte(4), byte(0x43, 0x61, 0x66, 0xe9)),
  cell2(0x05, 1, 0, 0, byte(1, 0)),
  cell2(0x05, 1, 1, 0, byte(0x2a, 1)),
  cell2(0x06, 1, 2, 0, double(-2.5), byte(0, 0)),
  cell2(0x06, 1, 3, 0, byte(0, 0, 0, 0, 0, 0, 255, 255), byte(0, 0)),
  record(0x07, byte(2), text("ab")),
  END,
];

/** Excel 3 and 4 have the format of a cell in a list that its index leads to. */
function newer(version: 3 | 4, kind = 0x10): Buffer[] {
  const high = version === 3 ? 0x200 : 0x400;
  const format =
    version === 3
      ? [GENERAL, DATE]
      : ["General", "d/m/y"].map((code) => record(0x41e, u16(0), byte(code.length), text(code)));
  return [
    record(high + 9, u16(0, kind), u16(0)),
    ...format,
    record(high + 0x43, byte(0, 0), Buffer.alloc(10)),
    record(high + 0x43, byte(0, 1), Buffer.alloc(10)),
    record(0x203, u16(0, 0, 1), double(36_161)),
    record(0x27e, u16(0, 1, 0), byte(0x02 | (7 << 2), 0, 0, 0)),
    record(0x204, u16(0, 2, 0), u16(3), text("abc")),
    record(0x205, u16(1, 0, 0), byte(0, 0)),
    // OpenOffice.org writes the value as two bytes.
    record(0x205, u16(2, 0, 0), byte(0x2a, 0, 1)),
    record(0x205, u16(2, 1, 0), byte(1, 0, 0)),
    record(version === 3 ? 0x206 : 0x406, u16(1, 1, 0), double(12), u16(0, 0)),
    END,
  ];
}

describe("workbooks of Excel 2 to 4", () => {
  it("reads all kinds of cells of Excel 2", () => {
    const { format, sheet, omissions, part } = read(Buffer.concat(EXCEL_2));
    expect(format).toBe("xls");
    expect(sheet).toMatch(/<c r="A1"[^>]*><v>65535</);
    expect(sheet).toMatch(/<c r="B1" s="1"[^>]*><v>36161.5</);
    expect(sheet).toMatch(/r="C1"[^>]*>.*Café/);
    expect(sheet).toMatch(/<c r="A2" [^>]*t="b"[^>]*><v>1</);
    expect(sheet).toMatch(/<c r="B2" [^>]*t="e"[^>]*><v>#N\/A</);
    expect(sheet).toMatch(/<c r="C2"[^>]*><v>-2.5</);
    expect(sheet).toMatch(/r="D2"[^>]*>.*>ab</);
    expect(sheet).toMatch(/<row r="1"[^>]* hidden="1"/);
    expect(sheet).toMatch(/<col min="2" max="3" width="20"/);
    expect(part("xl/styles.xml")).toContain('formatCode="d/m/y"');
    expect(omissions).toEqual([{ kind: "formulas", count: 2, sheet: "Sheet1", range: "C2:D2" }]);
  });

  it.each([3, 4] as const)("reads cells of Excel %i with the formats of their XF", (version) => {
    const { sheet, part } = read(Buffer.concat(newer(version)));
    expect(sheet).toMatch(/<c r="A1" s="1"[^>]*><v>36161</);
    expect(sheet).toMatch(/<c r="B1"[^>]*><v>7</);
    expect(sheet).toMatch(/r="C1"[^>]*>.*>abc</);
    expect(sheet).toMatch(/<c r="A2" [^>]*t="b"[^>]*><v>0</);
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>12</);
    expect(sheet).toMatch(/<c r="A3" [^>]*t="e"[^>]*><v>#N\/A</);
    expect(sheet).toMatch(/<c r="B3" [^>]*t="b"[^>]*><v>1</);
    expect(part("xl/styles.xml")).toContain('formatCode="d/m/y"');
  });

  it("reads the sheets of a workspace of Excel 4 by their names", () => {
    const header = (name: string): Buffer => record(0x8f, u16(0, 0), byte(name.length), text(name));
    const bytes = [
      record(0x409, u16(0, 0x100), u16(0)),
      header("First"),
      ...newer(4),
      header("Second"),
      ...newer(4),
      END,
    ];
    const { part } = read(Buffer.concat(bytes));
    expect(part("xl/workbook.xml")).toMatch(/name="First".*name="Second"/s);
    expect(part("xl/worksheets/sheet2.xml")).toMatch(/r="C1"[^>]*>.*>abc</);
  });

  it("refuses a file of Excel 2 that is cut at any record, and names the version", () => {
    for (let count = 1; count < EXCEL_2.length; count++)
      expect(() => read(Buffer.concat(EXCEL_2.slice(0, count)))).toThrow(
        /The file is cut: the sheet "Sheet1" of Excel 2/,
      );
  });

  it("refuses the chart of Excel 3, which has no cells", () => {
    expect(() => read(Buffer.concat(newer(3, 0x20)))).toThrow("no sheet with cells");
  });
});
