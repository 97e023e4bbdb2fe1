import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import {
  cellName,
  isoToSerial,
  parseCell,
  parsePart,
  parseRange,
  readNotes,
  readSharedStrings,
  readStringItem,
  readStyles,
  readTable,
  readWorkbookPart,
  type ScannedCell,
  scanSheet,
  serialToIso,
  type WorkbookOptions,
} from "../src/index.ts";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

function* pieces(text: string, size: number): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function scan(text: string, size = 1_000, options: WorkbookOptions = {}) {
  const cells: ScannedCell[] = [];
  const result = scanSheet("sheet", pieces(text, size), { cell: (cell) => void cells.push(cell) }, options);
  return { ...result, cells };
}

const failure = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof FormatError) return error.limit ?? error.code;
    throw error;
  }
  return "none";
};

describe("a sheet, cell by cell", () => {
  const sheet = `<?xml version="1.0"?><!-- > --><x:worksheet xmlns:x="urn:x" a=">"><x:cols/><x:sheetData><x:row r='2' ht="1>2"><x:c r="B2" s='3' t="str"><x:f t="array" ref="B2:B3">A1&amp;"&lt;"</x:f><x:v>a<![CDATA[<b>&amp;]]></x:v></x:c><x:c/><x:c r="$E$2" cm="1"><x:is><x:t>in</x:t></x:is><x:extLst/></x:c></x:row><x:row/></x:sheetData><x:mergeCells/></x:worksheet>`;

  test("the same whatever the pieces are", () => {
    const whole = scan(sheet);
    for (const size of [1, 2, 7, 64]) expect(scan(sheet, size)).toEqual(whole);
    expect(whole).toMatchObject({ root: "worksheet", rows: 2 });
    expect(whole.outside).toContain("<x:sheetData></x:sheetData><x:mergeCells/>");
    expect(whole.cells).toMatchObject([
      { row: 1, column: 1, style: 3, type: "str", value: "a<b>&amp;", formula: { text: 'A1&"<"' } },
      { row: 1, column: 2, hasReference: false, value: undefined },
      { row: 1, given: "$E$2", inline: "<x:t>in</x:t>", extra: "<x:extLst/>", cellMetadata: "1" },
    ]);
  });

  test("strings in their cells, plain or not, whatever the pieces are", () => {
    const strings = [
      ["<is><t>a &amp; b</t></is>", "<t>a &amp; b</t>"],
      ['<is><t xml:space="preserve"> a </t></is>', '<t xml:space="preserve"> a </t>'],
      ["<is><t></t></is>", "<t></t>"],
      ["<is><t>a<![CDATA[<]]></t></is>", "<t>a<![CDATA[<]]></t>"],
      ['<is><t>a</t><rPh sb="0" eb="1"/></is>', '<t>a</t><rPh sb="0" eb="1"/>'],
      ["<is><r><t>a</t></r></is>", "<r><t>a</t></r>"],
      ["<is><t>a</t></is><is><t>b</t></is>", "<t>a</t>", "<is><t>b</t></is>"],
      ["<v>1</v><is><t>a</t></is>", "<t>a</t>"],
    ];
    const text = strings.map(([markup]) => `<c t="inlineStr">${markup}</c>`).join("");
    for (const size of [1, 3, 50, 10_000]) {
      const { cells } = scan(`<worksheet ${MAIN}><sheetData><row>${text}</row></sheetData></worksheet>`, size);
      expect(cells.map(({ inline, extra }) => (extra === undefined ? [inline] : [inline, extra]))).toEqual(
        strings.map(([, ...read]) => read),
      );
    }
  });

  test("what is cut, closed wrongly or refers to nothing is refused", () => {
    const open = `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>1`;
    for (const text of [
      open,
      `${open}</c>`,
      `${open}&x;</v>`,
      `<!DOCTYPE a>${open}`,
      "",
      `${open}</v></c></row></sheetData>`,
    ])
      expect(text.endsWith("</sheetData>") ? "MALFORMED" : failure(() => scan(text, 5))).toBe("MALFORMED");
  });

  test("what has no end is bounded", () => {
    const limits = { maxTokenCharacters: 10_000, maxCells: 4096, maxDepth: 20 };
    const start = `<worksheet ${MAIN}><sheetData>`;
    expect(failure(() => scan(`${start}<!-- ${"x".repeat(50_000)}`, 1_000, { limits }))).toBe("maxTokenCharacters");
    expect(failure(() => scan(`${start}<row>${"<c/>".repeat(9_000)}`, 1_000, { limits }))).toBe("maxCells");
    expect(failure(() => scan(`${start}<row><c>${"<a>".repeat(50)}`, 1_000, { limits }))).toBe("maxDepth");
  });
});

test("shared strings: plain, rich, empty, with readings", () => {
  const table = `<sst ${MAIN}><si><t>a &amp; b</t></si><si/><si><r><t>x</t></r><r><rPr><b/></rPr><t xml:space="preserve"> y</t></r><rPh sb="0" eb="1"><t>z</t></rPh></si></sst>`;
  for (const size of [3, 1_000]) {
    const strings = readSharedStrings("sst", pieces(table, size));
    expect([0, 1, 2, 3].map((index) => strings.text(index))).toEqual(["a & b", "", "x y", undefined]);
    expect(strings.item(2)).toMatchObject({ runs: [{ text: "x" }, { properties: "<b/>" }], phonetic: [{ text: "z" }] });
  }
  expect(failure(() => readSharedStrings("sst", pieces(`<sst ${MAIN}><si><t>a</t>`, 9)))).toBe("MALFORMED");
  expect(failure(() => readSharedStrings("sst", pieces(table, 99), { limits: { maxSharedStrings: 2 } }))).toBe(
    "maxSharedStrings",
  );
  expect(readSharedStrings("sst", pieces(`<sst ${MAIN}></sst>`, 9)).length).toBe(0);
  expect(readStringItem("<t>a_x000D_b_x005F_</t>").text).toBe("a\rb_");
  expect(readStringItem("<t>a_xD83D_b</t>").text).toBe("a_xD83D_b");
  expect(readStringItem("<t>_xD83D__xD83D__xDE00_</t>").text).toBe("_xD83D_\u{1F600}");
});

test("shared strings: comments may follow the table, and forty before what may not are read in one go", () => {
  const comments = "<!-- --> ".repeat(40);
  const table = `<sst ${MAIN}><si><t>a</t></si></sst>`;
  expect(readSharedStrings("sst", pieces(`${table}\n${comments}`, 99)).length).toBe(1);
  expect(readSharedStrings("sst", pieces(`<sst ${MAIN} count="0"/>${comments}`, 99)).length).toBe(0);
  for (const behind of ["x", "<!-- <sst/>"])
    expect(failure(() => readSharedStrings("sst", pieces(`<sst ${MAIN}>${comments}${behind}`, 99)))).toBe("MALFORMED");
  expect(failure(() => readSharedStrings("sst", pieces(`${table}${comments}x`, 99)))).toBe("MALFORMED");
});

test("references", () => {
  expect([cellName(3, 1), cellName(1_048_575, 16_383)]).toEqual(["B4", "XFD1048576"]);
  expect(parseCell("$b$4")).toEqual({ row: 3, column: 1 });
  // 表1 is the name that a Chinese Excel gives to its first table.
  expect(["\u88681", "\u91d15", "\uff21\uff11", "A\u886a1", "@1", "[1", "{1"].map(parseCell)).toEqual(
    Array(7).fill(undefined),
  );
  expect(["A0", "XFE1", "A1048577", "1A", "A", "", "A1:B2"].map(parseCell)).toEqual(Array(7).fill(undefined));
  expect(parseRange("C3:A1")).toEqual({ top: 0, left: 0, bottom: 2, right: 2 });
  expect(parseRange("B:C")).toMatchObject({ top: 0, bottom: 1_048_575, left: 1, right: 2 });
  expect(parseRange("2:3")).toMatchObject({ top: 1, bottom: 2, left: 0, right: 16_383 });
  expect(parseRange("A1:")).toBeUndefined();
});

test("days of both systems, there and back", () => {
  expect([1, 59, 60, 61, 45_000.25, 0.5].map((serial) => serialToIso(serial, false))).toEqual([
    "1900-01-01",
    "1900-02-28",
    undefined,
    "1900-03-01",
    "2023-03-15T06:00:00",
    "12:00:00",
  ]);
  expect(serialToIso(1, true)).toBe("1904-01-02");
  for (const serial of [1, 59, 61, 45_000.25, 2_958_465])
    expect(isoToSerial(serialToIso(serial, false) ?? "", false)).toBe(serial);
  expect(["2023-02-30", "1899-01-01", "x", ""].map((text) => isoToSerial(text, false))).toEqual(
    Array(4).fill(undefined),
  );
});

test("durations, times of seventeen digits and day 0 are the serials that the transitional edition has", () => {
  const serials = ["PT1H30M0.000S", "PT30H15M0.000S", "P1DT6H", "10:59:59.9999999999984025", "1899-12-31"].map((text) =>
    isoToSerial(text, false),
  );
  expect(serials).toEqual([0.0625, 30.25 / 24, 1.25, 0.4583333333333333, 0]);
  expect(isoToSerial("2014-01-16T15:59:59.99999979045242400", false)).toBe(41655.666666666664);
  expect(["P", "PT", "PX", "1899-12-30", "T", "24:61"].map((text) => isoToSerial(text, false))).toEqual(
    Array(6).fill(undefined),
  );
});

test("alternate content counts as the branch that Excel reads", () => {
  const branches = (requires: string): string =>
    `<mc:AlternateContent><mc:Choice Requires="${requires}"><xf numFmtId="14"/><xf numFmtId="14"/></mc:Choice><mc:Fallback><xf numFmtId="10"/></mc:Fallback></mc:AlternateContent>`;
  const styles = readStyles(
    Buffer.from(
      `<styleSheet ${MAIN} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:hs="http://schemas.haansoft.com/office/spreadsheet/8.0" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><cellXfs><xf numFmtId="1"/>${branches("hs")}<xf numFmtId="2"/>${branches("x14")}</cellXfs></styleSheet>`,
    ),
  );
  expect(styles.formats.map(({ numberFormatId }) => numberFormatId)).toEqual([1, 10, 2, 14, 14]);
});

test("workbook, styles, notes and tables", () => {
  const workbook = readWorkbookPart(
    Buffer.from(
      `<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="3" state="hidden" r:id="rId7"/></sheets><definedNames><definedName name="n" localSheetId="0" hidden="1">A!$A$1</definedName></definedNames></workbook>`,
    ),
  );
  expect(workbook).toMatchObject({
    date1904: true,
    sheets: [{ name: "A", state: "hidden", relationship: "rId7" }],
    names: [{ name: "n", text: "A!$A$1", sheet: 0, hidden: true }],
  });
  const styles = readStyles(
    Buffer.from(
      `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="0.0"/></numFmts><fonts><font><b/><sz val="9"/></font></fonts><cellXfs><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="999"/></cellXfs></styleSheet>`,
    ),
  );
  expect(styles.formats.map(({ numberFormat }) => numberFormat)).toEqual(["0.0", "m/d/yyyy", undefined]);
  expect(styles.fonts).toEqual([{ bold: true, size: "9" }]);
  const notes = parsePart(
    Buffer.from(
      `<comments ${MAIN}><authors><author>Ada</author></authors><commentList><comment ref="B2" authorId="0"><text><t>hm</t></text></comment></commentList></comments>`,
    ),
  );
  expect(readNotes(notes)).toEqual([{ cell: "B2", author: "Ada", item: { text: "hm", isSound: true } }]);
  const table = parsePart(
    Buffer.from(
      `<table ${MAIN} id="1" name="T" displayName="T" ref="A1:B3" totalsRowCount="1"><autoFilter ref="A1:B2"/><tableColumns><tableColumn name="x" totalsRowLabel="Sum"/></tableColumns></table>`,
    ),
  );
  expect(readTable(table)).toMatchObject({
    ref: "A1:B3",
    headerRows: 1,
    totalsRows: 1,
    columns: [{ name: "x", totalsLabel: "Sum" }],
  });
});
