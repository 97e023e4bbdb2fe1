import { sourceFrom, sourceOf } from "@colophon/kit-bytes";
import { encodeText } from "@colophon/kit-text";
import { parse as csvParse } from "csv-parse/sync";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { type Dialect, RFC4180, readRows, scanBlocks } from "../src/index.ts";
import type { ReadOptions } from "../src/scan/options.ts";
import { read, readError, utf8 } from "./reading.ts";

const places = (text: string, dialect: Partial<Dialect> = {}, options: ReadOptions = {}) => {
  const found: unknown[] = [];
  read(text, dialect, {
    ...options,
    onIrregularity: (kind, { offset, rowIndex, lineNumber, columnIndex }) =>
      found.push([kind, offset, rowIndex, lineNumber, columnIndex]),
  });
  return found;
};

describe("rows and cells", () => {
  const rows: readonly (readonly [string, string, string[][], Partial<Dialect>?])[] = [
    [
      "plain",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "no final line end",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "empty cells",
      ",\n,,\n",
      [
        ["", ""],
        ["", "", ""],
      ],
    ],
    ["delimiter at the end", "a,\n", [["a", ""]]],
    ["quoted delimiter", '"a,b",c\n', [["a,b", "c"]]],
    ["doubled quotes", '"a""b","""",""\n', [['a"b', '"', ""]]],
    [
      "line ends in quotes",
      '"a\r\nb","c\nd"\n1,2\n',
      [
        ["a\r\nb", "c\nd"],
        ["1", "2"],
      ],
    ],
    ["mixed line ends", "a\nb\r\nc\rd", [["a"], ["b"], ["c"], ["d"]]],
    ["only a line end", "\n", []],
    ["nothing", "", []],
    ["blank lines are passed over", "a\n\n\r\nb\n", [["a"], ["b"]]],
    ["a quoted empty cell is a row", 'a\n""\nb\n', [["a"], [""], ["b"]]],
    ["spaces are data", " a , b\n", [[" a ", " b"]]],
    ["NUL is data", "a\0b,\0\n", [["a\0b", "\0"]]],
    ["lone CR is data", "a\rb,c\n", [["a\rb", "c"]], { newline: "lf" }],
    [
      "lone LF is data",
      "a\nb,c\rd,e\r\n",
      [
        ["a\nb", "c"],
        ["d", "e"],
      ],
      { newline: "cr" },
    ],
    ["delimiter of two characters", "a||b|c||\n", [["a", "b|c", ""]], { delimiter: "||" }],
    ["delimiter of three, quoted", '"a~|~b"~|~c~|d\n', [["a~|~b", "c~|d"]], { delimiter: "~|~" }],
    ["delimiter outside ASCII", "a§b§\n", [["a", "b", ""]], { delimiter: "§" }],
    ["control delimiter", "a\x1fb\x01c\n", [["a", "b\x01c"]], { delimiter: "\x1f" }],
    ["other quote", "'a,b','c''d',\"e\"\n", [["a,b", "c'd", '"e"']], { quote: "'" }],
    ["no quote", '"a,b"\n', [['"a', 'b"']], { quote: null }],
    ["escape in quotes", '"a\\"b","c\\\\","d\\n"\n', [['a"b', "c\\", "d\\n"]], { escape: "\\", doubleQuote: false }],
    ["escape outside quotes", "a\\,b,c\\\nd\ne\\\n", [["a,b", "c\nd"], ["e\n"]], { escape: "\\" }],
    ["escape and doubling", '"a\\"b""c"\n', [['a"b"c']], { escape: "\\" }],
    ["no doubling", '"a"",b\n', [['a"', "b"]], { doubleQuote: false }],
    ["spaces after delimiters passed over", 'a,  b, "c, d",\n', [["a", "b", "c, d", ""]], { skipInitialSpace: true }],
    [
      "comments",
      "# x\na,b\n#,\n1,#2\n",
      [
        ["a", "b"],
        ["1", "#2"],
      ],
      { comment: "#" },
    ],
    ["a comment that opens a quote", '#"\na\n', [["a"]], { comment: "#" }],
    ["preamble with a stray quote", 'Re"port\n\na,b\n', [["a", "b"]], { preambleRows: 2 }],
    ["preamble longer than the text", "a\nb\n", [], { preambleRows: 9 }],
    ["byte-order mark", '\ufeff"a",b\n', [["a", "b"]]],
  ];
  for (const [name, text, expected, dialect] of rows) it(name, () => expect(read(text, dialect)).toEqual(expected));

  it("keeps blank lines when asked", () => {
    expect(read("a\n\nb\n", {}, { keepBlankRows: true })).toEqual([["a"], [""], ["b"]]);
  });
});

describe("quotes where none are allowed are kept and reported", () => {
  const rows: readonly (readonly [string, string, string[][], unknown[], Partial<Dialect>?])[] = [
    ["inch marks", 'a,5" pipe\n', [["a", '5" pipe']], [["stray-quote", 3, 0, 1, 1]]],
    ["text after the quote", '"a"b,c\n', [["ab", "c"]], [["text-after-quote", 2, 0, 1, 0]]],
    ["blanks after the quote", '"a" ,c\n', [["a", "c"]], [["text-after-quote", 3, 0, 1, 0]]],
    [
      "quotes nobody doubled",
      '"say "hi" now",b\n',
      [['say "hi" now', "b"]],
      [
        ["text-after-quote", 5, 0, 1, 0],
        ["text-after-quote", 8, 0, 1, 0],
      ],
    ],
    [
      "a delimiter between them",
      '"say "hello, world" now",b\n',
      [['say "hello, world" now', "b"]],
      [
        ["text-after-quote", 5, 0, 1, 0],
        ["text-after-quote", 18, 0, 1, 0],
      ],
    ],
    [
      "an opening quote too many",
      '"a,b,"c",d\n1,2\n',
      [
        ['"a', "b", "c", "d"],
        ["1", "2"],
      ],
      [["stray-quote", 0, 0, 1, 0]],
    ],
    ["a later row", 'x\n"a\nb"\n"c"d\n', [["x"], ["a\nb"], ["cd"]], [["text-after-quote", 10, 2, 4, 0]]],
    ["a tail with doubled quotes before", '"a""b"c,d\n', [['a"bc', "d"]], [["text-after-quote", 5, 0, 1, 0]]],
  ];
  for (const [name, text, expected, irregularities, dialect] of rows) {
    it(name, () => {
      expect(read(text, dialect)).toEqual(expected);
      expect(places(text, dialect)).toEqual(irregularities);
    });

    it(`${name}: refused when strict`, () => {
      const [[kind, offset]] = irregularities as [[string, number]];
      const code = kind === "stray-quote" ? "STRAY_QUOTE" : "TEXT_AFTER_QUOTE";
      expect(readError(text, dialect, { strict: true })).toMatchObject({ format: "csv", code, offset });
    });
  }
});

describe("a quote that opens and never closes", () => {
  it("is named by row, line and byte", () => {
    const error = readError('a,b\n"x\ny",1\n2,"é\n3,4\n');
    expect(error).toMatchObject({ code: "UNCLOSED_QUOTE", offset: 14, details: { row: 3, line: 4 } });
  });

  it("is found within the limit of a field, however long the source is", () => {
    const limits = { maxFieldBytes: 10_000 };
    let highest = 0;
    const bytes = utf8(`a,b\n1,"${"x,y\n".repeat(2_000_000)}`);
    const source = sourceFrom(bytes.length, (start, end) => {
      highest = Math.max(highest, end);
      return bytes.subarray(start, end);
    });
    expect(() => [...scanBlocks(source, { limits, chunkBytes: 4096 })]).toThrow(
      expect.objectContaining({ code: "UNCLOSED_QUOTE", offset: 6 }),
    );
    expect(highest).toBeLessThan(80_000);
  });

  it("costs linear time with a stray quote in every cell", () => {
    const line = `${'"a"b,'.repeat(2000)}\n`;
    const started = process.cpuUsage();
    expect(read(line.repeat(100))).toHaveLength(100);
    const worst = `"${'x"'.repeat(500_000)}\n`;
    expect(read(worst)).toHaveLength(1);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
  });
});

describe("rows one by one", () => {
  const source = sourceOf(utf8("a,b\n".repeat(40_000)));

  it("end with the summary of the pass, once", () => {
    const rows = readRows(source);
    let count = 0;
    let step = rows.next();
    for (; step.done !== true; step = rows.next()) count += 1;
    expect([count, step.value.rowCount, step.value.cellCount]).toEqual([40_000, 40_000, 80_000]);
    expect(rows.next()).toEqual({ done: true, value: undefined });
  });

  it("can be left: what is read after that is nothing", () => {
    for (const leave of [
      (rows: ReturnType<typeof readRows>) => {
        for (const row of rows) if (row.length === 2) break;
      },
      (rows: ReturnType<typeof readRows>) => expect(() => rows.throw(new Error("enough"))).toThrow("enough"),
      (rows: ReturnType<typeof readRows>) => rows[Symbol.dispose](),
    ]) {
      const rows = readRows(source);
      expect(rows.next()).toEqual({ done: false, value: ["a", "b"] });
      leave(rows);
      expect(rows.next()).toEqual({ done: true, value: undefined });
      expect([...rows]).toEqual([]);
    }
  });
});

describe("limits", () => {
  it("a field of 1 MB is read, one over the limit is refused where it begins", () => {
    const long = "x".repeat(1_000_000);
    expect(read(`a,"${long}"\n`)[0]?.[1]).toBe(long);
    expect(readError(`a,${long}\n`, {}, { limits: { maxFieldBytes: 999_999 } })).toMatchObject({
      code: "LIMIT",
      limit: "maxFieldBytes",
      offset: 2,
      details: { row: 1, line: 1, column: 2, most: 999_999 },
    });
  });

  it("a closed cell over the limit is too long, an open one is not closed", () => {
    const limits = { maxFieldBytes: 10_000, maxRowBytes: 100_000 };
    const long = `a,"${"x".repeat(50_000)}`;
    expect(readError(`${long}"\n`, {}, { limits, chunkBytes: 4096 })).toMatchObject({
      code: "LIMIT",
      limit: "maxFieldBytes",
    });
    expect(readError(`${long}\n`, {}, { limits, chunkBytes: 4096 })).toMatchObject({ code: "UNCLOSED_QUOTE" });
  });

  it("columns, rows, cells", () => {
    const text = "a,b\n1,2\n3,4\n";
    expect(readError("a\n1,2,3\n", {}, { limits: { maxColumns: 2 } })).toMatchObject({
      limit: "maxColumns",
      offset: 2,
      details: { row: 2, line: 2 },
    });
    expect(readError(",".repeat(1_000_000), {}, { limits: { maxColumns: 100 } })).toMatchObject({
      limit: "maxColumns",
      offset: 0,
    });
    expect(readError(text, {}, { limits: { maxRows: 2 } })).toMatchObject({
      limit: "maxRows",
      offset: 8,
      details: { row: 3 },
    });
    expect(readError(text, {}, { limits: { maxCells: 5 } })).toMatchObject({
      limit: "maxCells",
      offset: 8,
      details: { row: 3 },
    });
    expect(read(text, {}, { limits: { maxRows: 3, maxCells: 6, maxColumns: 2 } })).toHaveLength(3);
  });

  it("a row of many cells, each small", () => {
    expect(
      readError(`${"abc,".repeat(10_000)}\n`, {}, { limits: { maxRowBytes: 10_000 }, chunkBytes: 1000 }),
    ).toMatchObject({ limit: "maxRowBytes", offset: 0 });
  });
});

describe("encodings", () => {
  it("Shift_JIS trail bytes 0x5C and 0x7C are no escape and no delimiter", () => {
    const rows = [
      ["表示", "ソ|ポ"],
      ["能力", "十一\\"],
    ]; // 表 能 ソ ポ 十 hold 0x5C or 0x7C
    const bytes = encodeText('表示|"ソ|ポ"\n能力|十一\\\\\n', "shift_jis");
    expect(read(bytes, { delimiter: "|", escape: "\\" }, { encoding: "shift_jis" })).toEqual(rows);
  });

  it.each(["gb18030", "big5", "euc-kr", "euc-jp", "gbk"])("%s", (encoding) => {
    const text = encoding === "euc-kr" ? "서울|도시\n" : encoding === "euc-jp" ? "東京|首都\n" : "一丁|中文\n";
    expect(read(encodeText(text, encoding), { delimiter: "|" }, { encoding })).toEqual([text.trim().split("|")]);
  });

  it.each(["utf-16le", "utf-16be", "iso-2022-jp"])("%s: offsets are those of the source", (encoding) => {
    const isJapanese = encoding === "iso-2022-jp";
    const smile = isJapanese ? "日" : "😀";
    const before = `${smile},é\n`.replace("é", isJapanese ? "本" : "é").repeat(30_000);
    const text = `${before}a,"b${smile}\n`;
    const bytes = Buffer.concat([
      isJapanese ? new Uint8Array() : encodeText("\ufeff", encoding),
      encodeText(text, encoding),
    ]);
    const error = readError(bytes, {}, { encoding, chunkBytes: 10_000 });
    const expected = isJapanese ? encodeText(`${before}a,`, encoding).length : 2 + (before.length + 2) * 2;
    expect(error).toMatchObject({ code: "UNCLOSED_QUOTE", offset: expected, details: { row: 30_001, line: 30_001 } });
  });

  it("bytes that the encoding does not map are refused at their offset, or replaced", () => {
    const bytes = Buffer.concat([utf8("a,b\né,"), Uint8Array.of(0xff), utf8("\n")]);
    expect(readError(bytes)).toMatchObject({ code: "MALFORMED_ENCODING", offset: 7, details: { row: 2, line: 2 } });
    expect(read(bytes, {}, { malformed: "replace" })).toEqual([
      ["a", "b"],
      ["é", "\ufffd"],
    ]);
    const lone = encodeText("a,b\n", "utf-16le");
    const broken = Buffer.concat([lone, Uint8Array.of(0x00, 0xd8, 0x0a, 0x00)]);
    expect(readError(broken, {}, { encoding: "utf-16le" })).toMatchObject({ code: "MALFORMED_ENCODING", offset: 8 });
    expect(read(broken, {}, { encoding: "utf-16le", malformed: "replace" })).toEqual([["a", "b"], ["\ufffd"]]);
  });

  it("refuses labels nobody reads and impossible dialects", () => {
    expect(() => read("a", {}, { encoding: "utf-32" })).toThrow(RangeError);
    for (const dialect of [
      { delimiter: "" },
      { quote: "ab" },
      { delimiter: '"' },
      { escape: '"' },
      { quote: "“" },
      { preambleRows: -1 },
    ]) {
      expect(() => read("a", dialect), JSON.stringify(dialect)).toThrow(RangeError);
    }
  });
});

describe("positions", () => {
  it("rows and cells are where the bytes are", () => {
    const text = 'é,b\r\n"x""y", z\n\n# c\nlast,1';
    const bytes = utf8(text);
    const dialect: Dialect = { ...RFC4180, newline: "mixed", comment: "#" };
    const found: unknown[] = [];
    for (const block of scanBlocks(sourceOf(bytes), { dialect })) {
      for (let row = 0; row < block.rowCount; row += 1) {
        const cells = [];
        for (let cell = block.rowCells[row]!; cell < block.rowCells[row + 1]!; cell += 1) {
          cells.push(
            Buffer.from(
              bytes.subarray(block.toOffset(block.cellStarts[cell]!), block.toOffset(block.cellEnds[cell]!)),
            ).toString(),
          );
        }
        found.push([
          block.toOffset(block.rowStarts[row]!),
          block.toOffset(block.rowEnds[row]!),
          block.firstLineNumber + block.rowLines[row]!,
          cells,
        ]);
      }
    }
    expect(found).toEqual([
      [0, 4, 1, ["é", "b"]],
      [6, 15, 2, ['x""y', " z"]],
      [21, 27, 5, ["last", "1"]],
    ]);
  });
});

/** Dialects and cells of every kind that can be written and read. */
const marks = fc.constantFrom(",", ";", "\t", "|", ":", "^", "\x1f", "\x01", "||", "~|~", "aa", "§", "😀", ", ");
const dialects = fc.record({
  delimiter: marks,
  quote: fc.constantFrom('"', "'"),
  escape: fc.constantFrom(null, null, "\\", "!"),
  doubleQuote: fc.boolean(),
  newline: fc.constantFrom("crlf", "lf", "cr", "mixed"),
  skipInitialSpace: fc.boolean(),
  comment: fc.constantFrom(null, "#", "//"),
}) as fc.Arbitrary<Partial<Dialect>>;
const alphabet = fc.constantFrom(
  "a",
  "b",
  " ",
  ",",
  ";",
  "\t",
  "|",
  "~",
  ":",
  '"',
  "'",
  "\\",
  "!",
  "\r",
  "\n",
  "#",
  "/",
  "é",
  "表",
  "😀",
  "1",
  "\0",
  "",
);
const cell = fc.array(alphabet, { maxLength: 8 }).map((parts) => parts.join(""));
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

describe("properties", () => {
  it("chunks cut anywhere give the same rows", () => {
    fc.assert(
      fc.property(
        fc.array(alphabet, { maxLength: 60 }).map((parts) => parts.join("")),
        dialects,
        fc.integer({ min: 1, max: 9 }),
        (text, dialect, chunkBytes) => {
          const whole = outcome(text, dialect, {});
          expect(outcome(text, dialect, { chunkBytes })).toEqual(whole);
        },
      ),
      { numRuns: 3000, seed: 11 },
    );
  });

  it("chunks cut anywhere give the same rows in UTF-16 and Shift_JIS", () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom("utf-16le", "utf-16be", "shift_jis", "gb18030"),
        fc.integer({ min: 1, max: 7 }),
        (rows, encoding, chunkBytes) => {
          const text = rows.map((row) => row.join(",")).join("\n");
          const bytes = encodeText(text, encoding, { unencodable: "replace" });
          expect(outcome(bytes, {}, { encoding, chunkBytes })).toEqual(outcome(bytes, {}, { encoding }));
        },
      ),
      { numRuns: 1500, seed: 12 },
    );
  });

  it("well-formed text is read as papaparse and csv-parse read it", () => {
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "|"), fc.constantFrom("\n", "\r\n"), (rows, delimiter, newline) => {
        const text = Papa.unparse(rows, { delimiter, newline, quotes: true });
        const ours = read(text, { delimiter, newline: "lf" });
        expect(ours).toEqual(rows);
        expect(ours).toEqual(
          Papa.parse(text, { delimiter, newline }).data.filter((row) => rows.length > 0 || row.length > 1),
        );
        expect(ours).toEqual(csvParse(text, { delimiter, relax_column_count: true }));
      }),
      { numRuns: 1000, seed: 13 },
    );
  });
});

function outcome(text: string | Uint8Array, dialect: Partial<Dialect>, options: ReadOptions): unknown {
  const irregularities: unknown[] = [];
  try {
    const onIrregularity: NonNullable<ReadOptions["onIrregularity"]> = (kind, place) =>
      irregularities.push([kind, place]);
    return [read(text, dialect, { ...options, onIrregularity }), irregularities];
  } catch (error) {
    const { kind, offset, rowIndex, lineNumber, message } = error as Record<string, unknown>;
    return kind === undefined ? message : [kind, offset, rowIndex, lineNumber];
  }
}
