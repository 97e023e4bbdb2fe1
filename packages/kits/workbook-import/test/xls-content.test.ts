import { sourceOf } from "@colophon/kit-bytes";
import type { CfbStorage } from "@colophon/kit-msg/compound";
import { openZip } from "@colophon/kit-zip";
import { describe, expect, it } from "vitest";
import { WorkbookReading } from "../src/reading.ts";
import { readXls } from "../src/xls/read-xls.ts";

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s+/g, ""), "hex");
const u16 = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, (value >> 8) & 255])));
const record = (type: number, ...data: readonly Uint8Array[]): Buffer => {
  const all = Buffer.concat(data);
  return Buffer.concat([u16(type, all.length), all]);
};
const text8 = (value: string): Buffer => Buffer.concat([Buffer.from([value.length, 0]), Buffer.from(value, "latin1")]);
const START = (kind: number): Buffer => record(0x809, u16(0x600, kind, 0, 0), Buffer.alloc(8));
const END = record(0x0a);
const font = (size: number, flags: number, color: number, weight: number, name: string): Buffer =>
  record(0x31, u16(size * 20, flags, color, weight, 0), Buffer.from([0, 2, 0, 0]), text8(name));
/** A format of cells: font, number format, and its last twelve bytes. */
const xf = (number: number, format: number, rest: string): Buffer => record(0xe0, u16(number, format, 1), hex(rest));
const PLAIN = "20 00 00 00 00000000 00000000 c020";
const name = (flags: number, scope: number, written: string, tokens: string): Buffer => {
  const formula = hex(tokens);
  const head = Buffer.from([flags, 0, 0, written.length, formula.length, 0, 0, 0, scope, 0, 0, 0, 0, 0, 0]);
  return record(0x18, head, Buffer.from(written, "latin1"), formula);
};
const formula = (row: number, column: number, tokens: string, value = "0000000000000840"): Buffer => {
  const written = hex(tokens);
  return record(0x06, u16(row, column, 0), hex(value), u16(0, 0, 0, written.length), written);
};

/** A workbook of two sheets; `records` are those of the first. */
function read(records: readonly Buffer[], globals: readonly Buffer[] = []) {
  const sheets = ["Data", "a b"];
  const first = [START(0x10), ...records, END];
  const second = [START(0x10), END];
  const entries = (at: readonly number[]): Buffer[] =>
    sheets.map((sheet, index) => record(0x85, u16((at[index] ?? 0) & 0xffff, (at[index] ?? 0) >> 16, 0), text8(sheet)));
  const sized = (at: readonly number[]): Buffer => Buffer.concat([START(5), ...globals, ...entries(at), END]);
  const start = sized([0, 0]).length;
  const second1 = start + Buffer.concat(first).length;
  const bytes = Buffer.concat([sized([start, second1]), ...first, ...second]);
  const reading = new WorkbookReading(() => undefined, 1_000);
  const root = { entries: [] } as unknown as CfbStorage;
  const found = readXls({ bytes: Uint8Array.from(bytes), root, passwords: [] }, reading);
  const archive = openZip(sourceOf(found.bytes));
  const part = (path: string): string => {
    const entry = archive.find(path);
    return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
  };
  return {
    sheet: part("xl/worksheets/sheet1.xml"),
    book: part("xl/workbook.xml"),
    styles: part("xl/styles.xml"),
    omissions: reading.omissions.list(),
  };
}

const OWN_SHEETS = [record(0x1ae, u16(2, 0x0401)), record(0x17, u16(2, 0, 0, 0, 0, 1, 1))];

describe("formulas of an .xls file", () => {
  it("writes them with their saved results", () => {
    const text = [formula(1, 0, "17 01 00 61", "000000000000ffff"), record(0x207, u16(1), Buffer.from([0, 0x61]))];
    const { sheet, omissions } = read([formula(0, 0, "1e0100 1e0200 03"), ...text]);
    expect(sheet).toContain('<c r="A1"><f>1+2</f><v>3</v></c>');
    expect(sheet).toContain('<c r="A2" t="str"><f>&quot;a&quot;</f><v>a</v></c>');
    expect(omissions).toEqual([]);
  });

  it("names other sheets, and keeps the value of a formula that it cannot read", () => {
    const { sheet, omissions } = read([formula(0, 0, "3a 0100 0000 00c0"), formula(1, 0, "1e0100 03")], OWN_SHEETS);
    expect(sheet).toContain("<f>'a b'!A1</f>");
    expect(sheet).toContain('<c r="A2"><v>3</v></c>');
    expect(omissions).toEqual([{ kind: "formulas", count: 1, sheet: "Data", range: "A2" }]);
  });

  it("writes a formula that cells share in each of them", () => {
    const shared = record(0x4bc, u16(0, 2), Buffer.from([1, 1, 0, 3]), u16(9), hex("2c 0000 ffc0 1e0200 05"));
    const cells = [formula(0, 1, "01 0000 0100"), shared, formula(1, 1, "01 0000 0100"), formula(2, 1, "01 0000 0100")];
    const { sheet } = read(cells);
    expect([...sheet.matchAll(/<f>([^<]*)<\/f>/g)].map(([, each]) => each)).toEqual(["A1*2", "A2*2", "A3*2"]);
  });

  it("writes the formula of an array in its first cell with the range", () => {
    const array = record(0x221, u16(0, 1), Buffer.from([0, 0]), u16(0, 0, 0, 3), hex("1e0500"));
    const { sheet, omissions } = read([formula(0, 0, "01 0000 0000"), array, formula(1, 0, "01 0000 0000")]);
    expect(sheet).toContain('<f t="array" ref="A1:A2">5</f>');
    expect(sheet).toContain('<c r="A2"><v>3</v></c>');
    expect(omissions).toEqual([]);
  });
});

describe("names of an .xls file", () => {
  it("writes names, print areas and filters, and no name that refers to another workbook", () => {
    const globals = [
      record(0x1ae, u16(2, 0x0401)),
      record(0x1ae, u16(1, 5), Buffer.from("\0other")),
      record(0x17, u16(2, 0, 0, 0, 1, 0, 0)),
      name(0, 0, "Rate", "3a 0000 0000 0000"),
      name(0, 0, "Tax1", "1e0700"),
      name(0, 0, "Far", "3a 0100 0000 0000"),
      name(0, 0, "Near", "23 0300 0000"),
      name(0x20, 1, "\x06", "3b 0000 0000 0400 0000 0200"),
      name(0x21, 1, "\x0d", "3b 0000 0000 0400 0000 0200"),
    ];
    const cells = [formula(0, 0, "23 0100 0000"), formula(1, 0, "23 0400 0000"), formula(2, 0, "23 0200 0000")];
    const { book, sheet, omissions } = read([...cells, record(0x9d, u16(3))], globals);
    expect(book).toContain('<definedName name="Rate">Data!$A$1</definedName>');
    // TAX1 is a cell in the grid of .xlsx.
    expect(book).toContain('<definedName name="_Tax1">7</definedName>');
    expect(book).toContain('<definedName name="_xlnm.Print_Area" localSheetId="0">Data!$A$1:$C$5</definedName>');
    expect(book).not.toMatch(/Far|Near|Filter/);
    expect(sheet).toContain('<autoFilter ref="A1:C5"/>');
    expect([...sheet.matchAll(/<f>([^<]*)<\/f>/g)].map(([, each]) => each)).toEqual(["Rate", "_Tax1"]);
    expect(omissions).toEqual([
      { kind: "external links", count: 1 },
      { kind: "defined names", count: 2, names: ["Far", "Near"] },
      { kind: "formulas", count: 1, sheet: "Data", range: "A2" },
    ]);
  });
});

describe("looks of an .xls file", () => {
  const globals = [
    font(10, 0, 0x7fff, 400, "Arial"),
    font(12, 2, 9, 700, "Times"),
    xf(0, 0, PLAIN),
    // Centred, thin line at the left, solid fill of colour 8 over 65.
    xf(1, 2, "0a 00 00 00 01000800 00000004 0820"),
    record(0x92, u16(2), hex("d4d0c800 ff000000")),
  ];

  it("writes fonts, fills, lines and alignment with the colours of the file's palette", () => {
    const { styles, sheet } = read([record(0x203, u16(0, 0, 1), hex("000000000000f03f"))], globals);
    expect(styles).toContain('<b/><i/><sz val="12"/><color rgb="FFFF0000"/><name val="Times"/>');
    expect(styles).toContain('<fgColor rgb="FFD4D0C8"/>');
    expect(styles).toContain('<left style="thin"><color rgb="FFD4D0C8"/></left>');
    expect(styles).toContain('<alignment horizontal="center" vertical="top" wrapText="1"/>');
    expect(styles).toMatch(/<fonts count="2"><font><sz val="10"\/><name val="Arial"\/>/);
    expect(sheet).toContain('<c r="A1" s="1"><v>1</v></c>');
  });

  it("writes a text in several fonts", () => {
    const table = record(0xfc, u16(1, 0, 1, 0, 3), Buffer.from([8]), u16(1), Buffer.from("abc"), u16(1, 1));
    const { sheet } = read([record(0xfd, u16(0, 0, 0, 0, 0))], [...globals, table]);
    expect(sheet).toMatch(
      /<is><r><t>a<\/t><\/r><r><rPr><rFont val="Times"\/>.*?<b\/><i\/>.*?<\/rPr><t>bc<\/t><\/r><\/is>/,
    );
  });

  it("writes frozen panes, pages and the looks of rows and columns", () => {
    const { sheet } = read(
      [
        record(0x7d, u16(1, 2, 256 * 20, 1, 0, 0)),
        record(0x208, u16(3, 0, 1, 255, 0, 0, 0x80, 1)),
        record(0x14, u16(5), Buffer.from("\0&CTop")),
        record(0x26, hex("000000000000e03f")),
        record(0xa1, u16(9, 80, 1, 1, 0, 0)),
        record(0x1b, u16(1, 12, 0, 255)),
        record(0x23e, u16(8)),
        record(0x41, u16(1, 2, 2, 1)),
      ],
      globals,
    );
    expect(sheet).toContain('<pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/>');
    expect(sheet).toContain('showGridLines="0"');
    expect(sheet).toContain('<col min="2" max="3" width="20" style="1" customWidth="1"/>');
    expect(sheet).toContain('<row r="4" s="1" customFormat="1" ht="12.75"></row>');
    expect(sheet).toContain('left="0.5" right="0.75"');
    expect(sheet).toMatch(/<pageSetup paperSize="9" scale="80"[^>]* orientation="landscape"\/>/);
    expect(sheet).toContain("<oddHeader>&amp;CTop</oddHeader>");
    expect(sheet).toContain('<brk id="12" max="16383" man="1"/>');
  });
});

it("uses no name of a chain whose last name cannot be read, and reports all of them", () => {
  const chain = Array.from({ length: 20 }, (_, index) =>
    name(0, 0, `Chain${"abcdefghijklmnopqrst"[index]}`, `23 ${(index + 2).toString(16).padStart(2, "0")}00 0000`),
  );
  const found = read([formula(0, 0, "23 0100 0000")], [...chain, name(0, 0, "Last", "ff")]);
  expect(found.book).not.toContain("Chain");
  expect(found.sheet).not.toContain("<f>");
  expect(found.omissions).toContainEqual({ kind: "formulas", count: 1, sheet: "Data", range: "A1" });
  expect(found.omissions).toContainEqual(expect.objectContaining({ kind: "defined names", count: 21 }));
});

it("does not use the second of two names of one scope, and names that .xlsx does not have", () => {
  const names = [name(0, 0, "Twice", "1e0100"), name(0, 0, "TWICE", "1e0200"), name(0x20, 0, "\x08", "1e0300")];
  const cells = ["0100", "0200", "0300"].map((number, row) => formula(row, 0, `23 ${number} 0000`));
  const found = read(cells, names);
  expect([...found.sheet.matchAll(/<f>([^<]*)</g)].map(([, text]) => text)).toEqual(["Twice"]);
  expect(found.omissions).toContainEqual({ kind: "formulas", count: 2, sheet: "Data", range: "A2:A3" });
});

it("keeps the height that Excel computed for a row, and leaves out that of the sheet's other rows", () => {
  const row = (number: number, height: number, flags: number): Buffer =>
    record(0x208, u16(number, 0, 1, height, 0, 0, flags, 0));
  const found = read([
    record(0x225, u16(0, 255)),
    row(0, 255, 0),
    row(1, 900, 0),
    row(2, 600, 0x40),
    row(3, 255, 0x40),
  ]);
  expect([...found.sheet.matchAll(/<row [^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<row r="2" ht="45">',
    '<row r="3" ht="30" customHeight="1">',
    '<row r="4" ht="12.75" customHeight="1">',
  ]);
});

describe("rules of an .xls file", () => {
  const text16 = (value: string): Buffer =>
    Buffer.concat([u16(value.length), Buffer.from([0]), Buffer.from(value, "latin1")]);
  const u32 = (value: number): Buffer => u16(value & 0xffff, value >>> 16);
  const ranges = (...all: readonly (readonly number[])[]): Buffer =>
    Buffer.concat([u16(all.length), ...all.map((each) => u16(...each))]);
  const tokens = (written: string): Buffer => Buffer.concat([u16(hex(written).length, 0), hex(written)]);
  const validation = (
    flags: number,
    texts: readonly string[],
    first: string,
    second: string,
    ...all: readonly number[][]
  ): Buffer => record(0x1be, u32(flags), ...texts.map(text16), tokens(first), tokens(second), ranges(...all));
  const NONE = ["\0", "\0", "\0", "\0"];

  it("on what cells accept are kept with their messages, lists and relative formulas", () => {
    const list = `17 05 00 ${Buffer.from("a\0b\0c").toString("hex")}`;
    const { sheet, omissions } = read([
      validation(0xc0103, ["Title", "Wrong", "Choose", "Not in the list"], list, "", [0, 9, 0, 0]),
      validation(0x180011 | 0x80000, NONE, "1e 01 00", "1e 0a 00", [1, 2, 1, 1], [4, 4, 3, 3]),
      // =A2>B$1, seen from B2: one column to the left, and one row up in the other.
      validation(0x80007, NONE, "2c 00 00 ff c0 2c 00 00 00 40 0d", "", [1, 5, 1, 1]),
      validation(0x80007, NONE, "43 09 00 00 00", "", [7, 7, 2, 2]),
    ]);
    expect(sheet).toContain(
      '<dataValidation type="list" errorStyle="stop" allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="Wrong" error="Not in the list" promptTitle="Title" prompt="Choose" sqref="A1:A10"><formula1>&quot;a,b,c&quot;</formula1></dataValidation>',
    );
    expect(sheet).toContain(
      '<dataValidation type="whole" errorStyle="warning" operator="notBetween" showErrorMessage="1" sqref="B2:B3 D5"><formula1>1</formula1><formula2>10</formula2></dataValidation>',
    );
    expect(sheet).toContain('sqref="B2:B6"><formula1>A2&gt;B$1</formula1>');
    expect(omissions).toEqual([{ kind: "data validations", count: 1, sheet: "Data", range: "C8" }]);
  });

  it("do not keep a second formula where the rule has one, and report messages that are too long", () => {
    const long = ["\0", "\0", "p".repeat(300), "\0"];
    const { sheet, omissions } = read([
      validation(0x80007, NONE, "1d 01", "1e 00 00", [0, 0, 0, 0]),
      validation(0x80007, long, "1d 01", "", [1, 1, 0, 0]),
    ]);
    expect(sheet).toContain('sqref="A1"><formula1>TRUE</formula1></dataValidation>');
    expect(sheet).toContain(`prompt="${"p".repeat(255)}" sqref="A2"`);
    expect(omissions).toEqual([{ kind: "data validations", count: 1, sheet: "Data", range: "A2" }]);
  });

  it("that lay a format over cells are kept with their fonts, fills and borders", () => {
    const face = Buffer.alloc(118);
    face.writeInt32LE(-1, 64);
    face.writeUInt32LE(2, 68);
    face.writeUInt16LE(700, 72);
    face.writeInt32LE(10, 80);
    face.writeUInt32LE(1, 92);
    face.writeUInt32LE(1, 96);
    const flags = (1 << 26) | (1 << 28) | (1 << 29) | (7 << 11);
    const border = Buffer.concat([u32(1 | (12 << 16)), u32(0)]);
    const fill = u16(1 << 10, 13 << 7);
    const style = Buffer.concat([u32(flags >>> 0), u16(0), face, border, fill]);
    const format = (kind: number, operator: number, first: string, second: string, look: Buffer): Buffer =>
      record(
        0x1b1,
        Buffer.from([kind, operator]),
        u16(hex(first).length, hex(second).length),
        look,
        hex(first),
        hex(second),
      );
    const { sheet, styles, omissions } = read([
      record(0x1b0, u16(3, 0), u16(0, 4, 0, 1), ranges([0, 4, 0, 1])),
      format(1, 1, "1e 01 00", "1e 05 00", style),
      format(2, 0, "2c 00 00 00 c0 1e 07 00 0b", "", Buffer.concat([u32(0), u16(0)])),
      format(2, 0, "43 09 00 00 00", "", Buffer.concat([u32(0), u16(0)])),
    ]);
    expect(sheet).toContain(
      '<conditionalFormatting sqref="A1:B5"><cfRule type="cellIs" dxfId="0" priority="1" operator="between"><formula>1</formula><formula>5</formula></cfRule>',
    );
    expect(sheet).toContain('<cfRule type="expression" priority="2"><formula>A1=7</formula></cfRule>');
    expect(styles).toMatch(
      /<dxf><font><b\/><i\/><strike val="0"\/><color rgb="FFFF0000"\/><\/font><fill><patternFill><bgColor rgb="FFFFFF00"\/><\/patternFill><\/fill><border><left style="thin"><color rgb="FF0000FF"\/>/,
    );
    expect(omissions).toEqual([{ kind: "conditional formats", count: 1, sheet: "Data", range: "A1" }]);
  });
});
