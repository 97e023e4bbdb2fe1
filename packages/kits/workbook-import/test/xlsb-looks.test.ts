import { sourceOf } from "@colophon/kit-bytes";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { type ImportedWorkbook, importWorkbook } from "../src/index.ts";

const u8 = (...bytes: number[]): Buffer => Buffer.from(bytes);
const u16 = (...numbers: number[]): Buffer => Buffer.concat(numbers.map((each) => u8(each & 255, (each >> 8) & 255)));
const u32 = (...numbers: number[]): Buffer =>
  Buffer.concat(numbers.map((each) => u16(each & 0xffff, Math.floor(each / 65_536) & 0xffff)));
const f64 = (...numbers: number[]): Buffer =>
  Buffer.concat(
    numbers.map((each) => {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(each);
      return bytes;
    }),
  );
const wide = (text: string): Buffer => Buffer.concat([u32(text.length), Buffer.from(text, "utf16le")]);

/** A record: its type and length have seven bits in each byte. */
function record(type: number, ...data: Buffer[]): Buffer {
  const body = Buffer.concat(data);
  const head = type < 128 ? u8(type) : u8((type & 127) | 128, type >> 7);
  const length = body.length < 128 ? u8(body.length) : u8((body.length & 127) | 128, body.length >> 7);
  return Buffer.concat([head, length, body]);
}

/** Colors: the theme's with a tint, one of the palette, and one of the file. */
const themed = (index: number, tint: number): Buffer => Buffer.concat([u8(7, index), u16(tint), u8(0, 0, 0, 255)]);
const indexed = (index: number): Buffer => Buffer.concat([u8(3, index), u16(0), u8(0, 0, 0, 255)]);
const rgb = (r: number, g: number, b: number): Buffer => Buffer.concat([u8(5, 0), u16(0), u8(r, g, b, 255)]);
const automatic = u8(1, 0, 0, 0, 0, 0, 0, 255);

const font = (size: number, flags: number, weight: number, color: Buffer, name: string): Buffer =>
  record(43, u16(size * 20, flags, weight, 0), u8(1, 2, 0, 0), color, u8(0), wide(name));
const xf = (format: number, fontAt: number, fill: number, border: number, rest: Buffer): Buffer =>
  record(47, u16(0xffff, format, fontAt, fill, border), rest, u8(0x3f));
const line = (style: number, color: Buffer): Buffer => Buffer.concat([u8(style, 0), color]);
const noLine = line(0, automatic);

const STYLES = Buffer.concat([
  record(44, u16(164), wide('0.0 "kg"')),
  font(11, 0, 400, automatic, "Calibri"),
  font(14, 2, 700, themed(4, 0x4000), "Cambria"),
  record(45, u32(0), automatic, automatic, u32(0), f64(0, 0, 0, 0, 0), u32(0)),
  record(45, u32(1), indexed(8), automatic, u32(0), f64(0, 0, 0, 0, 0), u32(0)),
  record(
    45,
    u32(0x28),
    automatic,
    automatic,
    u32(0),
    f64(90, 0, 0, 0, 0),
    u32(2),
    rgb(255, 0, 0),
    f64(0),
    rgb(0, 0, 255),
    f64(1),
  ),
  record(46, u8(0), noLine, noLine, noLine, noLine, noLine),
  record(46, u8(1), line(5, rgb(1, 2, 3)), noLine, line(1, automatic), noLine, line(4, rgb(9, 9, 9))),
  // A format of styles that have names.
  record(626),
  xf(0, 0, 0, 0, u8(0, 0, 0, 0x10)),
  record(627),
  record(617),
  xf(0, 0, 0, 0, u8(0, 0, 0x10, 0x10)),
  xf(164, 1, 1, 1, u8(135, 2, 0x4b, 0x00)),
  xf(0, 0, 2, 0, u8(0, 0, 0x10, 0x10)),
  record(618),
  record(505, u32(1)),
  record(507, u16(0, 0, 3), u16(2, 12), rgb(255, 255, 0), u16(25, 6, 700), u16(8, 14), rgb(1, 1, 1), u16(1)),
  record(506),
  record(565),
  ...Array.from({ length: 64 }, (_, index) =>
    record(475, u8(index === 8 ? 0xab : 0, index === 8 ? 0xcd : 0, index === 8 ? 0xef : 0, 0)),
  ),
  record(566),
]);

const row = (index: number, style = 0, flags = 0): Buffer =>
  record(0, u32(index, style), u16(300), u8(0, flags, 0), u32(0));
const SHEET = Buffer.concat([
  record(137, u16(0x0010 | 0x08), u32(0, 0, 0), u8(64, 0), u16(0, 80, 0, 0, 0), u32(0)),
  record(151, f64(1, 2), u32(2, 1, 0), u8(1)),
  record(138),
  record(60, u32(3, 4, 2560, 1), u16(2)),
  record(145),
  row(0),
  record(5, u32(0, 1), f64(7)),
  record(62, u32(1, 0), u8(1), wide("a bold"), u32(1), u16(2, 1)),
  record(1, u32(2, 2)),
  row(1, 1, 0x40),
  // What a later version added repeats a cell.
  record(35),
  record(1, u32(0, 2)),
  record(1_085),
  record(36),
  record(146),
  record(161, u32(0, 9, 0, 2)),
  record(461, u32(1, 0), u32(1), u32(0, 4, 0, 0)),
  record(463, u32(1, 0, 0, 3, 5, 0, 0), u16(2), u32(3, 0, 0), u32(0xffffffff), u32(3), u8(0x1e, 9, 0), u32(0)),
  record(463, u32(3, 2, 0xffffffff, 4, 0, 0, 0), u16(0), u32(0, 0, 0), u32(0xffffffff)),
  record(462),
  record(
    64,
    u32(0xc0102),
    u32(1),
    u32(1, 3, 2, 2),
    wide("E"),
    wide("Wrong"),
    u32(0xffffffff),
    wide("Say"),
    u32(3),
    u8(0x1e, 1, 0),
    u32(0),
    u32(3),
    u8(0x1e, 8, 0),
    u32(0),
  ),
  record(477, u16(1)),
  record(476, f64(0.5, 0.5, 1, 1, 0.3, 0.3)),
  record(478, u32(9, 90, 600, 600, 1, 1, 1, 0), u16(2), u32(0xffffffff)),
  record(479, u16(0), wide("&CTop"), wide("&P"), ...Array.from({ length: 4 }, () => u32(0xffffffff))),
  record(392, u32(2, 2)),
  record(396, u32(4, 0, 16_383, 1), u32(0)),
  record(396, u32(9, 0, 16_383, 1), u32(0)),
  record(393),
]);

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (...all: readonly (readonly [kind: string, target: string])[]): Buffer =>
  Buffer.from(
    `<Relationships>${all.map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`).join("")}</Relationships>`,
  );
const THEME = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme><a:accent1><a:srgbClr val="123456"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`;

function workbook(bundle: Buffer): ImportedWorkbook {
  const writer = new ZipWriter();
  writer.add("xl/workbook.bin", record(156, bundle));
  writer.add(
    "xl/_rels/workbook.bin.rels",
    relations(["worksheet", "worksheets/sheet1.bin"], ["styles", "styles.bin"], ["theme", "theme/theme1.xml"]),
  );
  writer.add("xl/worksheets/sheet1.bin", SHEET);
  writer.add("xl/styles.bin", STYLES);
  writer.add("xl/theme/theme1.xml", Buffer.from(THEME));
  const found = importWorkbook(sourceOf(writer.finish()));
  if (found === undefined) throw new Error("The file is not recognized.");
  return found;
}

const BUNDLE = Buffer.concat([u32(0, 1), wide("rId1"), wide("Data")]);

function part({ bytes }: ImportedWorkbook, name: string): string {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find(name);
  return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
}

it("keeps fonts, fills, borders, formats and alignment of a binary workbook, with the colors of its theme and palette", () => {
  const found = workbook(BUNDLE);
  const styles = part(found, "xl/styles.xml");
  expect(styles).toMatch(/<b\/><i\/><u\/><sz val="14"\/><color theme="4" tint="0\.50\d*"\/><name val="Cambria"\/>/);
  expect(styles).toContain('<patternFill patternType="solid"><fgColor rgb="FFABCDEF"/>');
  expect(styles).toMatch(/<gradientFill degree="90"><stop position="0"><color rgb="FFFF0000"\/>/);
  expect(styles).toMatch(
    /<border diagonalDown="1"><left style="thin"><color auto="1"\/>.*<top style="thick"><color rgb="FF010203"\/>/,
  );
  expect(styles).toContain('formatCode="0.0 &quot;kg&quot;"');
  expect(styles).toMatch(
    /<alignment horizontal="right" vertical="center" textRotation="135" wrapText="1" indent="2"\/><protection locked="0"\/>/,
  );
  expect(part(found, "xl/theme/theme1.xml")).toContain('<a:accent1><a:srgbClr val="123456"/>');
});

it("keeps looks of rows, columns and empty cells, rich text, panes, pages and the filter of a binary workbook", () => {
  const found = workbook(BUNDLE);
  const sheet = part(found, "xl/worksheets/sheet1.xml");
  expect(sheet).toContain('<col min="4" max="5" width="10"');
  expect(sheet).toMatch(/<row r="2" s="1" customFormat="1"[^>]*><\/row>/);
  expect(sheet).toMatch(/<c r="C1" s="2"\/>/);
  expect(sheet).toMatch(/<r><t[^>]*>a <\/t><\/r><r><rPr>.*<b\/>.*<t>bold<\/t><\/r>/);
  expect(sheet).toMatch(/<pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"\/>/);
  expect(sheet).toMatch(/showGridLines="0"/);
  expect(sheet).toMatch(/zoomScale="80"/);
  expect(sheet).toContain('<autoFilter ref="A1:C10"/>');
  expect(sheet).toMatch(/<pageMargins left="0.5" right="0.5" top="1" bottom="1" header="0.3" footer="0.3"\/>/);
  expect(sheet).toMatch(/<pageSetup[^>]*orientation="landscape"/);
  expect(sheet).toContain("<oddHeader>&amp;CTop</oddHeader>");
  expect(sheet).toMatch(/<rowBreaks count="2"[^>]*><brk id="4"/);
});

it("keeps rules on values and formats of a binary workbook, and reports those that have no counterpart", () => {
  const found = workbook(BUNDLE);
  const sheet = part(found, "xl/worksheets/sheet1.xml");
  expect(sheet).toContain(
    '<conditionalFormatting sqref="A1:A5"><cfRule type="cellIs" dxfId="0" priority="3" stopIfTrue="1" operator="greaterThan"><formula>9</formula></cfRule>',
  );
  expect(part(found, "xl/styles.xml")).toMatch(
    /<dxf><font><b\/><\/font><fill><patternFill><bgColor rgb="FFFFFF00"\/><\/patternFill><\/fill><border><left style="thin"><color rgb="FF010101"\/>/,
  );
  expect(sheet).toMatch(
    /<dataValidation type="decimal"[^>]* operator="between"[^>]* errorTitle="E" error="Wrong" prompt="Say" sqref="C2:C4"><formula1>1<\/formula1><formula2>8<\/formula2>/,
  );
  expect(found.omissions).toEqual([
    { kind: "other content", count: 1, sheet: "Data" },
    { kind: "conditional formats", count: 1, sheet: "Data", range: "A1" },
  ]);
});

it("reads a binary workbook of Excel 2007 before its release, and refuses one whose sheets are not in the file", () => {
  const early = workbook(Buffer.concat([u32(0, 0, 1), wide("rId1"), wide("Data")]));
  expect(part(early, "xl/workbook.xml")).toContain('name="Data"');
  expect(() => workbook(Buffer.concat([u32(0, 1), wide("rId9"), wide("Data")]))).toThrow("no sheet with cells");
});
