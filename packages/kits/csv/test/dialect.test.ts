import { type ByteSource, sourceOf } from "@colophon/kit-bytes";
import { encodeText } from "@colophon/kit-text";
import { describe, expect, it } from "vitest";
import { type Dialect, describeDialect, parseDialect, RFC4180, readTable, surveyRows } from "../src/index.ts";
import { read, utf8 } from "./reading.ts";

describe("descriptions of dialects", () => {
  it.each<[Readonly<Record<string, unknown>>, Partial<Dialect>]>([
    [{}, {}],
    [
      { delimiter: ";", quoteChar: null, header: false },
      { delimiter: ";", quote: null, headerRows: 0 },
    ],
    [{ doubleQuote: false }, { doubleQuote: false, escape: "\\" }],
    [
      { doubleQuote: false, escapeChar: "!" },
      { doubleQuote: false, escape: "!" },
    ],
    [{ lineTerminators: "\n" }, { newline: "lf" }],
    [{ lineTerminators: ["\r"] }, { newline: "cr" }],
    [{ lineTerminators: ["\r", "\n"] }, { newline: "mixed" }],
    [{ lineTerminator: "\n" }, { newline: "lf" }],
    [
      { skipRows: 3, headerRowCount: 2, commentPrefix: "#", skipInitialSpace: true },
      { preambleRows: 3, headerRows: 2, comment: "#", skipInitialSpace: true },
    ],
    [{ commentChar: "//" }, { comment: "//" }],
  ])("%j", (description, expected) => {
    expect(parseDialect(description).dialect).toEqual({ ...RFC4180, ...expected });
  });

  it("come back from what is described", () => {
    for (const parts of [
      {},
      { delimiter: "||", newline: "mixed", comment: "#", headerRows: 0 },
      { escape: "\\", doubleQuote: false, quote: "'" },
      { quote: null, newline: "cr", preambleRows: 2 },
    ] as const) {
      const dialect: Dialect = { ...RFC4180, ...parts };
      expect(parseDialect(JSON.parse(JSON.stringify(describeDialect(dialect)))).dialect).toEqual(dialect);
    }
    expect(parseDialect({ encoding: "latin1", skipBlankRows: true })).toMatchObject({
      encoding: "latin1",
      skipBlankRows: true,
    });
  });

  it("members of another kind are left out, by their path; a mark that cannot be one is refused", () => {
    expect(parseDialect({ delimiter: 1, skipRows: -1 })).toMatchObject({
      dialect: RFC4180,
      ignored: ["dialect.delimiter", "dialect.skipRows"],
    });
    expect(() => parseDialect({ quoteChar: "ab" })).toThrow(RangeError);
  });
});

describe("tables", () => {
  it("header apart from the rows, names from all header rows", () => {
    const { columnNames, header, rows } = readTable(sourceOf(utf8("size,,x\nmin,max,x\n1,2,3\n")), {
      dialect: { ...RFC4180, headerRows: 2 },
    });
    expect([columnNames, header]).toEqual([
      ["size min", "max", "x"],
      [
        ["size", "", "x"],
        ["min", "max", "x"],
      ],
    ]);
    expect([...rows]).toEqual([["1", "2", "3"]]);
    const none = readTable(sourceOf(utf8("a\n")), { dialect: { ...RFC4180, headerRows: 2 } });
    expect([none.columnNames, [...none.rows]]).toEqual([["a"], []]);
  });

  it.each(["utf-8", "utf-16le", "utf-16be", "windows-1252"])("footers are not read: %s", (encoding) => {
    const text = "a,b\r\n1,2\r\n3,4\r\n\r\nTotal: 2\r\n(end)\r\n\r\n";
    const bytes = encodeText(text, encoding);
    expect(read(bytes, { footerRows: 2 }, { encoding })).toEqual([
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
    ]);
    expect(read(bytes, { footerRows: 1 }, { encoding })).toHaveLength(4);
    expect(read(bytes, { footerRows: 9 }, { encoding })).toHaveLength(5);
    expect(read(encodeText("x", encoding), { footerRows: 1 }, { encoding })).toEqual([]);
  });
});

describe("surveys", () => {
  it("count rows, widths and line ends", () => {
    const survey = surveyRows(sourceOf(utf8('a,b\r\n1,"x\ny"\n\n3\n4,5,6')), {
      dialect: { ...RFC4180, newline: "mixed" },
    });
    expect(survey).toMatchObject({
      rowCount: 4,
      dataRows: 3,
      cellCount: 8,
      lineCount: 6,
      width: 2,
      endsWithNewline: false,
      widths: [
        { width: 1, rows: 1 },
        { width: 2, rows: 2 },
        { width: 3, rows: 1 },
      ],
      raggedCount: 2,
      raggedRows: [
        { rowIndex: 2, lineNumber: 5, offset: 14, width: 1 },
        { rowIndex: 3, lineNumber: 6, offset: 16, width: 3 },
      ],
      tally: { crlf: 1, lf: 3, cr: 0, blankRows: 1 },
    });
  });

  it("list the first hundred ragged rows, in order", () => {
    const text = `a,b\n${Array.from({ length: 3000 }, (_, row) => (row % 3 === 0 ? "1" : row % 3 === 1 ? "1,2" : "1,2,3")).join("\n")}\n`;
    const { raggedCount, raggedRows, width } = surveyRows(sourceOf(utf8(text)));
    expect([raggedCount, raggedRows.length, width]).toEqual([2000, 100, 2]);
    expect(raggedRows.slice(0, 4).map(({ rowIndex, width: cells }) => [rowIndex, cells])).toEqual([
      [1, 1],
      [3, 3],
      [4, 1],
      [6, 3],
    ]);
    expect(raggedRows.map(({ rowIndex }) => rowIndex)).toEqual(
      [...raggedRows.map(({ rowIndex }) => rowIndex)].sort((a, b) => a - b),
    );
  });

  it("of nothing", () => {
    expect(surveyRows(sourceOf(new Uint8Array()))).toMatchObject({
      rowCount: 0,
      cellCount: 0,
      lineCount: 0,
      width: 0,
      raggedCount: 0,
      dataRows: 0,
      endsWithNewline: false,
    });
  });

  it("take memory for a chunk, not for the text", () => {
    const line = utf8('1,abc,"d, e",2020-01-01,12345.678\n');
    const chunk = Buffer.concat(Array.from({ length: 30_000 }, () => line));
    const byteLength = chunk.length * 300;
    // A text of 300 MB that is nowhere.
    const source: ByteSource = {
      byteLength,
      readInto(target, start) {
        for (let done = 0; done < target.length; ) {
          const from = (start + done) % chunk.length;
          done += chunk.copy(target, done, from);
        }
      },
      read(start, end) {
        const target = Buffer.alloc(end - start);
        this.readInto(target, start);
        return target;
      },
    };
    const before = process.memoryUsage().rss;
    expect(surveyRows(source, { dialect: { ...RFC4180, newline: "lf", headerRows: 0 } })).toMatchObject({
      rowCount: 9_000_000,
      cellCount: 45_000_000,
      raggedCount: 0,
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(60e6);
  });
});
