import { FormatError, sourceFrom, sourceOf } from "@colophon/kit-bytes";
import { encodeText } from "@colophon/kit-text";
import { describe, expect, it } from "vitest";
import { type Dialect, RFC4180, renderRows, sniff } from "../src/index.ts";
import { COMMON_SHAPE, createMessyTable, type MessyTable, type TableShape, UNUSUAL_SHAPE } from "./messy-tables.ts";
import { utf8 } from "./reading.ts";

const sniffText = (text: string) => sniff(sourceOf(utf8(text)));
const table = (delimiter: string, rows = 6) =>
  Array.from({ length: rows }, (_, row) =>
    ["id,name,date,amount".split(","), [String(row), "Anna Smith", `2019-01-0${row + 1}`, `${row}.50`]][
      row === 0 ? 0 : 1
    ]!.join(delimiter),
  ).join("\n");

describe("dialects", () => {
  it.each([",", ";", "\t", "|", " ", ":", "^", "~", "\x01", "\x1f", "\x1e", "||", "::", "~|~", "|~|", " | ", "§", "¦"])(
    "delimiter %j",
    (delimiter) => {
      // Names would be cut by a space.
      const text = delimiter === " " ? table(delimiter).replaceAll("Anna Smith", "Anna") : table(delimiter);
      const { dialect, confidence } = sniffText(text);
      expect(dialect).toEqual({ ...RFC4180, delimiter, newline: "lf" });
      expect(confidence).toBeGreaterThan(0.8);
    },
  );

  const rows: readonly (readonly [string, string, Partial<Dialect>])[] = [
    ["comma and space", "a, b, c\n1, x y, 2.5\n2, z, 3.5\n", { skipInitialSpace: true, newline: "lf" }],
    [
      "a space before one quote of many",
      'a,b,c\n"1","x","p, q"\n"2","y","r, s"\n"3", "z, w","t"\n',
      { skipInitialSpace: true, newline: "lf" },
    ],
    ["single quotes", "a,b\n1,'x, y'\n2,'z, w'\n", { quote: "'", newline: "lf" }],
    ["apostrophes are no quotes", "a,b\n1,'tis\n2,O'Neill\n3,rock 'n' roll\n", { newline: "lf" }],
    ["backslash before quotes", 'a,b\n1,"12\\" pipe"\n2,"say \\"hi\\", ok"\n', { escape: "\\", newline: "lf" }],
    ["a backslash that escapes nothing", "a,b\n1,C:\\temp\n2,D:\\data\n", { newline: "lf" }],
    ["quotes nobody doubled", 'a,b\n1,"12" pipe"\n2,"say "hi", ok"\n', { newline: "lf" }],
    ["CRLF", "a,b\r\n1,2\r\n", { newline: "crlf" }],
    ["CR", "a,b\r1,2\r3,4\r", { newline: "cr" }],
    ["line feeds in cells of a CR text", 'a;b\r1;"x\ny\nz"\r2;"u\nv"\r', { delimiter: ";", newline: "cr" }],
    ["CR and LF", "a,b\r1,2\n3,4\r5,6\n", { newline: "mixed" }],
    ["LF more often than CRLF", "a,b\n1,2\n3,4\r\n", { newline: "lf" }],
    ["no line end", "a,b,c", { newline: "crlf" }],
    ["one column", "name\nAnna\nJohn\n", { newline: "lf" }],
    [
      "one column of prose with commas",
      "remark\nwell, yes\nno\nmaybe, who knows, later\nnever\n",
      { delimiter: ";", newline: "lf" },
    ],
    ["comments", "# made by x\nid,name\n1,a\n# more\n2,b\n", { comment: "#", newline: "lf" }],
    ["a header that begins with #", "#id,name,size\n1,a,3\n2,b,4\n", { newline: "lf" }],
    ["preamble", "Report for May\nmade by someone\n\nid,name,size\n1,a,3\n2,b,4\n", { preambleRows: 3, newline: "lf" }],
    ["titles padded with delimiters", "Report,,\n,,\nid,name,size\n1,a,3\n2,b,4\n", { preambleRows: 2, newline: "lf" }],
    ["two header rows", "size,,weight\nmin,max,kg\n1,2,3.5\n2,4,5.5\n4,8,2.5\n", { headerRows: 2, newline: "lf" }],
    ["no header", "1,2.5,2019-01-01\n2,3.5,2019-01-02\n3,4.5,2019-01-03\n", { headerRows: 0, newline: "lf" }],
    ["years as names", "country,2010,2011\nFrance,1.5,2.5\nSpain,3.5,4.5\n", { newline: "lf" }],
    ["footer", "id,name,size\n1,a,3\n2,b,4\n3,c,5\n\nTotal rows: 3\n", { footerRows: 1, newline: "lf" }],
    ["a short last row is no footer", "id,name,size\n1,a,3\n2,b,4\n3\n", { newline: "lf" }],
    ["decimal commas", "a;b\n1,5;2,5\n3,5;4,5\n", { delimiter: ";", newline: "lf" }],
    ["times under commas", "start,end\n10:15:00,11:15:00\n12:30:00,13:45:30\n", { newline: "lf" }],
    [
      "two columns of numbers are no decimals",
      Array.from({ length: 200 }, (_, row) => `${row},${(row * 37) % 10}\n`).join(""),
      { newline: "lf", headerRows: 0 },
    ],
    [
      "three columns of numbers are no thousands",
      Array.from({ length: 200 }, (_, row) => `${1 + (row % 9)},${100 + row},${200 + row}\n`).join(""),
      { newline: "lf", headerRows: 0 },
    ],
    [
      "a text of CR with # after a line feed in a cell",
      `id~tag~text\r${Array.from({ length: 9 }, (_, row) => `${row}~a~"one\n#two, ""${row}""\nthree"\r`).join("")}`,
      { delimiter: "~", newline: "cr" },
    ],
    ["a table in a cell", 'id,comment\n1,"Some:\nk|v\na|1\nb|2"\n2,hello\n', { newline: "lf" }],
  ];
  it.each(rows)("%s", (_, text, expected) => {
    expect(sniffText(text).dialect).toEqual({ ...RFC4180, ...expected });
  });

  it("names 16,384 columns whose names are longer than the sample", () => {
    const line = (cell: (index: number) => string) =>
      Array.from({ length: 16_384 }, (_, index) => cell(index)).join(",");
    const text = `${line((index) => `column${index}`)}\n${line(String)}\n${line(String)}\n`;
    expect(sniffText(text)).toMatchObject({ columns: 16_384, dialect: { delimiter: ",", headerRows: 1 } });
  });

  it("tells the second best, and how sure it is", () => {
    const sure = sniffText(table(",", 9));
    expect(sure.confidence).toBeGreaterThan(0.99);
    const unsure = sniffText("a,b;c\nd,e;f\n");
    expect(unsure.confidence).toBeLessThan(0.75);
    expect([unsure.dialect.delimiter, unsure.runnerUp?.dialect.delimiter].sort()).toEqual([",", ";"]);
    expect(unsure.runnerUp!.confidence + unsure.confidence).toBeCloseTo(1, 5);
  });

  it("keeps to the delimiters it is given", () => {
    expect(sniff(sourceOf(utf8(table(","))), { delimiters: [";", "|"] }).dialect.delimiter).not.toBe(",");
    expect(sniff(sourceOf(utf8(table(","))), { delimiters: [",", "|"] }).dialect.delimiter).toBe(",");
  });

  it("reads no more than it needs, and the end for a footer", () => {
    const bytes = utf8(`${table(",")}\n${"7,Peter Jones,2019-02-01,1.50\n".repeat(100_000)}\nTotal: 100006 rows\n`);
    const reads: [number, number][] = [];
    const source = sourceFrom(bytes.length, (start, end) => {
      reads.push([start, end]);
      return bytes.subarray(start, end);
    });
    const { dialect, sample } = sniff(source, { sampleBytes: 20_000 });
    expect(dialect).toEqual({ ...RFC4180, newline: "lf", footerRows: 1 });
    expect(sample.isWholeSource).toBe(false);
    expect(sniff(source)).toEqual(sniff(source));
  });
});

describe("encodings", () => {
  const text = "město;částka;příjemce\nPlzeň;12,5;Městský úřad\nŽďár;13,5;Škola\n";
  it.each(["utf-8", "utf-16le", "utf-16be", "windows-1250", "iso-8859-2"])("%s", (name) => {
    const { encoding, dialect } = sniff(sourceOf(encodeText(text, name)));
    expect(encoding.name).toBe(name);
    expect(dialect).toEqual({ ...RFC4180, delimiter: ";", newline: "lf" });
  });

  it("byte-order marks are no part of the first name", () => {
    const { encoding, dialect, columns } = sniff(sourceOf(utf8("\ufeffid,name\n1,a\n")));
    expect([encoding.bom, encoding.bomByteLength, columns]).toEqual([true, 3, 2]);
    expect(dialect).toEqual({ ...RFC4180, newline: "lf" });
  });

  it("looks beyond a long stretch of ASCII", () => {
    const bytes = Buffer.concat([
      utf8("id,name\n"),
      utf8("1,abc\n".repeat(50_000)),
      encodeText("2,Müller\n3,Größe\n", "windows-1252"),
    ]);
    expect(sniff(sourceOf(bytes)).encoding.name).toBe("windows-1252");
  });

  it("refuses UTF-32, takes a label on trust", () => {
    const marked = sourceOf(Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0));
    expect(() => sniff(marked)).toThrow(expect.objectContaining({ code: "UNSUPPORTED_ENCODING" }));
    expect(() => sniff(marked)).toThrow(FormatError);
    expect(
      sniff(sourceOf(encodeText("a,b\n1,é\n", "koi8-r", { unencodable: "replace" })), { encoding: "koi8-r" }).encoding
        .name,
    ).toBe("koi8-r");
    expect(() => sniff(marked, { encoding: "utf-99" })).toThrow(RangeError);
  });
});

describe("what is hardly a table", () => {
  it.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["a byte-order mark", Uint8Array.of(0xef, 0xbb, 0xbf)],
    ["blank lines", utf8("\n\n\n")],
    ["NULs", new Uint8Array(1000)],
    ["quotes", utf8('"'.repeat(5000))],
    ["delimiters", utf8(",;|\t".repeat(3000))],
    ["characters of two units, side by side", utf8("😀😀;a\n😁😀;b\n")],
    ["an open quote", utf8(`a,b\n"${"x,y\n".repeat(20_000)}`)],
    ["bytes of every value", Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) & 0xff)],
  ])("%s gets an answer, twice the same, in good time", (_, bytes) => {
    const started = process.cpuUsage();
    expect(sniff(sourceOf(bytes))).toEqual(sniff(sourceOf(bytes)));
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10);
  });
});

describe("messy tables made to order", () => {
  const isRight = (made: MessyTable) => {
    const { dialect, sample } = sniffText(made.text);
    const isQuote = made.quote === undefined ? sample.quotedCells === 0 : dialect.quote === made.quote;
    const isEscape =
      made.escape === undefined ||
      (made.escape === "backslash" ? dialect.escape === "\\" : dialect.escape === null && dialect.doubleQuote);
    return dialect.delimiter === made.delimiter && isQuote && isEscape;
  };
  const shareRight = (shape: TableShape, from: number, count: number) => {
    let right = 0;
    for (let seed = from; seed < from + count; seed += 1) if (isRight(createMessyTable(seed, shape))) right += 1;
    return right / count;
  };

  // Tables of one to three rows are among them, and some of those can be read in two ways by anyone.
  it("of common dialects: 98 in 100", () => expect(shareRight(COMMON_SHAPE, 500_000, 500)).toBeGreaterThan(0.98));
  it("of unusual delimiters: 96 in 100", { tags: "large" }, () =>
    expect(shareRight(UNUSUAL_SHAPE, 600_000, 500)).toBeGreaterThan(0.96),
  );

  it("preamble, header and footer of tables of more than three rows: 97 in 100", { tags: "large" }, () => {
    let right = 0;
    let count = 0;
    for (let seed = 700_000; seed < 700_600; seed += 1) {
      const made = createMessyTable(seed);
      if (/ x[123]$/.test(made.name)) continue;
      count += 1;
      const { dialect } = sniffText(made.text);
      if (dialect.preambleRows === made.preambleRows && dialect.headerRows === made.headerRows) right += 1;
    }
    expect(right / count).toBeGreaterThan(0.97);
  });
});

describe("what is written is recognised", () => {
  it.each<Partial<Dialect>>([
    {},
    { delimiter: ";" },
    { delimiter: "\t", newline: "lf" },
    { quote: "'" },
    { delimiter: "|", escape: "\\", doubleQuote: false },
  ])("%j", (parts) => {
    const dialect = { ...RFC4180, ...parts };
    const rows = [
      ["id", "text", "when"],
      ...Array.from({ length: 8 }, (_, row) => [
        String(row),
        `a ${dialect.delimiter} b ${dialect.quote} c`,
        "2020-01-01",
      ]),
    ];
    expect(sniff(sourceOf(renderRows(rows, { dialect }))).dialect).toEqual({ ...dialect, doubleQuote: true });
  });
});
