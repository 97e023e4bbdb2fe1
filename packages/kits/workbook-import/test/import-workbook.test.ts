import { readFileSync } from "node:fs";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { mutants } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { type ImportedWorkbook, importWorkbook } from "../src/index.ts";

const FIXTURES = new URL("../../../ops/xlsx/fixtures/", import.meta.url);
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, FIXTURES)));
const FILES = ["orders.xls", "orders-excel5.xls", "orders.xlsb", "orders.ods"] as const;

function imported(bytes: Uint8Array, maxCells?: number): ImportedWorkbook {
  const found = importWorkbook(sourceOf(bytes), maxCells === undefined ? {} : { maxCells });
  if (found === undefined) throw new Error("The file is not recognised.");
  return found;
}

/** Each cell as `sheet!A1` -> type and content, by a reader that shares no code with the kit of workbooks. */
function cellsOf(bytes: Uint8Array): Readonly<Record<string, string>> {
  const archive = openZip(sourceOf(bytes));
  const found: Record<string, string> = {};
  for (const entry of archive.entries) {
    const sheet = /sheet(\d+)\.xml$/.exec(entry.name)?.[1];
    if (sheet === undefined) continue;
    const markup = Buffer.from(archive.read(entry)).toString("utf8");
    for (const [, ref = "", attributes = "", inner = ""] of markup.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/gs)) {
      const written = /t="(\w+)"/.exec(attributes)?.[1] ?? "n";
      const type = written === "str" ? "inlineStr" : written;
      found[`${sheet}!${ref}`] = `${type}:${inner.replace(/<f[^>]*>.*?<\/f>|<[^>]*>/gs, "").replaceAll("&amp;", "&")}`;
    }
  }
  return found;
}

const EXPECTED = {
  "1!A1": "inlineStr:Item",
  "1!A3": "inlineStr:Paper & Œuvre 表",
  "1!A4": "inlineStr:  two  spaces",
  "1!B3": "n:1234567.891",
  "1!B4": "n:-5",
  "1!B8": "n:0.25",
  "1!C2": "n:45351",
  "1!C4": "n:36161",
  "1!D2": "b:1",
  "1!D3": "b:0",
  "1!E4": "n:-10",
  "1!E5": "e:#N/A",
  "1!E6": "inlineStr:ab",
  "1!A10": "inlineStr:merged",
  "2!A1": "n:42",
} as const;

const SPREADSHEET = "application/vnd.oasis.opendocument.spreadsheet";

/** An OpenDocument spreadsheet of these rows; its type is in an entry, or in the manifest alone. */
function ods(rows: string, styles = "", hasType = true): Uint8Array {
  const names = ["office", "table", "text", "style", "datastyle", "xlink"]
    .map(
      (name) => `xmlns:${name === "datastyle" ? "number" : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
    )
    .join(" ");
  const content = `<office:document-content ${names}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const writer = new ZipWriter();
  if (hasType) writer.add("mimetype", Buffer.from(SPREADSHEET), { method: "store" });
  else {
    const root = `<manifest:file-entry manifest:full-path="/" manifest:media-type="${SPREADSHEET}"/>`;
    writer.add("META-INF/manifest.xml", Buffer.from(`<manifest:manifest>${root}</manifest:manifest>`));
  }
  writer.add("content.xml", Buffer.from(content));
  return writer.finish();
}

const number = (value: string, more = ""): string =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${more}/>`;

describe("importWorkbook", () => {
  it.each(FILES)("reads the values of %s", (name) => {
    const expected: Record<string, string> = { ...EXPECTED };
    // Excel 5 has one byte for a character: its writer replaced what code page 1252 does not have.
    if (name === "orders-excel5.xls") expected["1!A3"] = "inlineStr:Paper & _uvre _";
    expect(cellsOf(imported(read(name)).bytes)).toMatchObject(expected);
  });

  it.each(["orders.xlsb", "orders-excel5.xls"])("keeps all digits of %s", (name) => {
    expect(cellsOf(imported(read(name)).bytes)["1!B2"]).toBe("n:0.30000000000000004");
  });

  it.each(FILES)("makes the same bytes of %s in each call", (name) => {
    expect(Buffer.compare(imported(read(name)).bytes, imported(read(name)).bytes)).toBe(0);
  });

  it.each(["orders.xls", "orders.xlsb", "orders.ods"])("keeps what is beside the cells of %s", (name) => {
    const archive = openZip(sourceOf(imported(read(name)).bytes));
    const text = (part: string): string => {
      const entry = archive.find(part);
      return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
    };
    const sheet = text("xl/worksheets/sheet1.xml");
    expect(sheet).toContain('<mergeCell ref="A10:C11"/>');
    expect(sheet).toMatch(/<row r="4"[^>]* hidden="1"/);
    expect(sheet).toMatch(/<hyperlink ref="A3(?::A3)?"/);
    expect(text("xl/worksheets/_rels/sheet1.xml.rels")).toContain("https://example.org/a?b=1");
    expect(text("xl/comments1.xml")).toMatch(/A note(?:\s|&#10;)of two lines/);
    expect(text("xl/workbook.xml")).toContain('name="Hidden" sheetId="2" state="hidden"');
    expect(text("xl/styles.xml")).toMatch(/yyyy\\?-mm\\?-dd/);
    expect(text("xl/styles.xml")).toMatch(/#,##0\.00|numFmtId="4"/);
  });

  it.each([
    ["encrypted.xls", /passwords opens the file/],
    ["encrypted.ods", /passwords opens the file/],
  ] as const)("refuses %s", (name, message) => {
    expect(() => imported(read(name))).toThrow(message);
  });

  it("opens encrypted.xls with one of the passwords", () => {
    const found = importWorkbook(sourceOf(read("encrypted.xls")), { passwords: ["wrong", "secret"] });
    expect(found?.wasEncrypted).toBe(true);
    // Its writer saved no result for the text of E6.
    expect(cellsOf(found?.bytes ?? new Uint8Array())).toMatchObject({ ...EXPECTED, "1!E6": "n:0" });
    expect(imported(read("orders.xls")).wasEncrypted).toBe(false);
  });

  it("counts a cell whose number is not a number as left out", () => {
    const bytes = Uint8Array.from(read("orders-excel5.xls"));
    const at = Buffer.from(bytes.buffer).indexOf(Buffer.from("343333333333d33f", "hex"));
    bytes.set(Buffer.from("ffffffffffffff7f", "hex"), at);
    expect(imported(bytes).omissions).toContainEqual({ kind: "other content", count: 1, sheet: "Orders", range: "B2" });
  });

  it("leaves other files alone", () => {
    for (const name of ["SampleSS.xlsx", "encrypted.xlsx", "cut.xlsx", "picture.png"])
      expect(importWorkbook(sourceOf(read(name)))).toBeUndefined();
    expect(importWorkbook(sourceOf(new Uint8Array()))).toBeUndefined();
  });

  it("keeps each space of a cell as LibreOffice does, and the value beside the paragraphs of a text", () => {
    const text = (inner: string, more = ""): string =>
      `<table:table-row><table:table-cell office:value-type="string" ${more}>${inner}</table:table-cell></table:table-row>`;
    const rows = [
      text("<text:p>a   b</text:p>"),
      text("<text:p>  c <text:span> d </text:span></text:p>"),
      text("<text:p>x\n\ty</text:p>"),
      text("<text:p>sv</text:p>", 'office:string-value="s  v"'),
    ];
    expect(cellsOf(imported(ods(rows.join(""))).bytes)).toEqual({
      "1!A1": "inlineStr:a   b",
      "1!A2": "inlineStr:  c  d ",
      "1!A3": "inlineStr:x&#10;&#9;y",
      "1!A4": "inlineStr:s  v",
    });
  });

  it("reads a time that LibreOffice saved as a date of its first day", () => {
    const date = (value: string): string =>
      `<table:table-cell office:value-type="date" office:date-value="${value}"><text:p>d</text:p></table:table-cell>`;
    const row = `<table:table-row>${["1899-12-30", "1899-12-30T06:00:00", "1900-01-01"].map(date).join("")}</table:table-row>`;
    const found = imported(ods(row));
    expect(cellsOf(found.bytes)).toEqual({ "1!A1": "n:0", "1!B1": "n:0.25", "1!C1": "n:1" });
    expect(found.omissions).toEqual([]);
  });

  it("reads an OpenDocument spreadsheet whose type only the manifest has", () => {
    const found = imported(ods(`<table:table-row>${number("7")}</table:table-row>`, "", false));
    expect(found.format).toBe("ods");
    expect(cellsOf(found.bytes)).toEqual({ "1!A1": "n:7" });
  });

  it("reads an OpenDocument spreadsheet without a table as one empty sheet", () => {
    const content = Buffer.from(
      `<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:mimetype="${SPREADSHEET}"><office:body><office:spreadsheet/></office:body></office:document>`,
    );
    const archive = openZip(sourceOf(imported(content).bytes));
    const book = archive.find("xl/workbook.xml");
    expect(Buffer.from(book === undefined ? [] : archive.read(book)).toString()).toContain('name="Sheet1"');
    const other = Buffer.from(content.toString().replace("office:spreadsheet", "office:text"));
    expect(() => imported(other)).toThrow("The document has no spreadsheet.");
  });

  it("merges cells up to the last column where an .xls file names a later one", () => {
    const bytes = Uint8Array.from(read("orders.xls"));
    const at = Buffer.from(bytes.buffer).indexOf(Buffer.from("e5000a00010009000a0000000200", "hex"));
    expect(at).toBeGreaterThan(0);
    bytes.set([0xff, 0xff], at + 12);
    const archive = openZip(sourceOf(imported(bytes).bytes));
    const entry = archive.find("xl/worksheets/sheet1.xml");
    const sheet = Buffer.from(entry === undefined ? [] : archive.read(entry)).toString();
    expect(sheet).toContain('<mergeCell ref="A10:IV11"/>');
  });

  it("refuses an .xls file whose container is damaged as damaged", () => {
    const bytes = Uint8Array.from(read("orders.xls"));
    bytes.fill(0xff, 24, 48);
    expect(() => imported(bytes)).toThrow("The .xls file is damaged.");
  });

  it("repeats cells and rows, and not those without content", () => {
    const rows = `<table:table-row table:number-rows-repeated="2">${number("1", 'table:number-columns-repeated="2"')}</table:table-row><table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row><table:table-row>${number("7")}</table:table-row>`;
    expect(cellsOf(imported(ods(rows)).bytes)).toEqual({
      "1!A1": "n:1",
      "1!B1": "n:1",
      "1!A2": "n:1",
      "1!B2": "n:1",
      "1!A1048573": "n:7",
    });
  });

  it("links and merges the cells of rows that are repeated", () => {
    const rows = `<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string" table:number-columns-spanned="2"><text:p><text:a xlink:href="https://example.org">a</text:a></text:p></table:table-cell><table:covered-table-cell/></table:table-row><table:table-cell office:value-type="string"><text:p>in no row</text:p></table:table-cell>`;
    const { bytes, omissions } = imported(ods(rows));
    const archive = openZip(sourceOf(bytes));
    const entry = archive.find("xl/worksheets/sheet1.xml");
    const sheet = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
    expect(sheet).toMatch(/<mergeCell ref="A1:B1"\/><mergeCell ref="A2:B2"\/>/);
    expect(sheet).toContain('<hyperlink ref="A1:A2"');
    expect(omissions).toContainEqual({ kind: "other content", count: 1, sheet: "A" });
  });

  it("counts addresses of other files from the folder of the package, not from inside of it", () => {
    const link = (to: string): string =>
      `<table:table-cell office:value-type="string"><text:p><text:a xlink:href="${to}">a</text:a></text:p></table:table-cell>`;
    const { bytes } = imported(ods(`<table:table-row>${link("../b.ods")}${link("../../c.ods")}</table:table-row>`));
    const archive = openZip(sourceOf(bytes));
    const entry = archive.find("xl/worksheets/_rels/sheet1.xml.rels");
    const targets = entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
    expect([...targets.matchAll(/Target="([^"]*)"/g)].map(([, target]) => target)).toEqual(["b.ods", "../c.ods"]);
  });

  it("reads no number that is infinite", () => {
    const bytes = read("orders.xls").slice();
    const at = Buffer.from(bytes).indexOf(Buffer.from([0x7e, 0x02, 0x0a, 0x00]));
    expect(at).toBeGreaterThan(0);
    bytes.set([0x00, 0x00, 0xf0, 0x7f], at + 10);
    const found = imported(bytes);
    expect(Object.values(cellsOf(found.bytes)).filter((cell) => /NaN|Infinity/.test(cell))).toEqual([]);
    expect(found.omissions).toContainEqual(expect.objectContaining({ kind: "other content", count: 1 }));
  });

  it("ends where a repeated cell passes the limit of cells", () => {
    const rows = `<table:table-row table:number-rows-repeated="2147483647">${number("1", 'table:number-columns-repeated="2147483647"')}</table:table-row>`;
    expect(() => imported(ods(rows), 10_000)).toThrow("more than 10000 cells");
  });

  it("writes number styles as format codes", () => {
    const styles = `<number:number-style style:name="P"><number:number number:decimal-places="1" number:min-integer-digits="1" number:grouping="true"/><number:text> kg</number:text></number:number-style><number:number-style style:name="N"><number:text>-</number:text><number:number number:decimal-places="1" number:min-integer-digits="1"/><style:map style:condition="value()&gt;=0" style:apply-style-name="P"/></number:number-style><style:style style:name="c" style:family="table-cell" style:data-style-name="N"/>`;
    const { bytes } = imported(
      ods(`<table:table-row>${number("1", 'table:style-name="c"')}</table:table-row>`, styles),
    );
    const archive = openZip(sourceOf(bytes));
    const entry = archive.find("xl/styles.xml");
    if (entry === undefined) throw new Error("There are no styles.");
    expect(Buffer.from(archive.read(entry)).toString("utf8")).toContain('formatCode="#,##0.0&quot; kg&quot;;-0.0"');
  });

  it.each(FILES)("reads 300 damaged copies of %s or refuses them", { timeout: 60_000 }, (name) => {
    let refused = 0;
    for (const bytes of mutants(read(name), 300, 7)) {
      try {
        const found = importWorkbook(sourceOf(bytes), { maxCells: 200_000 });
        if (found !== undefined) openZip(sourceOf(found.bytes));
      } catch (error) {
        expect((error as Error).name).toBe("FormatError");
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it("refuses a file that is cut at any place, or reads what is left", { timeout: 60_000 }, () => {
    const whole = read("orders.xls");
    for (let end = 512; end < whole.length; end += 101) {
      try {
        importWorkbook(sourceOf(whole.subarray(0, end)));
      } catch (error) {
        expect((error as Error).name).toBe("FormatError");
      }
    }
  });
});
