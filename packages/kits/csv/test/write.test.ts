import { decodeText } from "@colophon/kit-text";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { CellWriteError, type Dialect, RFC4180, renderRows, type WriteOptions, writeRows } from "../src/index.ts";
import { read } from "./reading.ts";

const write = (rows: readonly (readonly (string | null)[])[], options: WriteOptions = {}) =>
  decodeText(renderRows(rows, options), options.encoding ?? "utf-8");
const dialect = (parts: Partial<Dialect>): WriteOptions => ({ dialect: { ...RFC4180, ...parts } });

describe("rendering", () => {
  it.each<[string, string, (string | null)[][], WriteOptions?]>([
    [
      "plain",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "only what needs quotes",
      '"a,b","c""d","e\nf", g ,h\r\n'.replace(", g ,", ',"\u0020g\u0020",'),
      [["a,b", 'c"d', "e\nf", " g ", "h"]],
    ],
    ["all", '"a",""\r\n', [["a", ""]], { quoting: "all" }],
    ["an empty cell alone", '""\r\n', [[""]]],
    ["null and the token's look-alike", 'NA,"NA",\r\n', [[null, "NA", ""]], { nullToken: "NA" }],
    ["line ends", "a\nb\n", [["a"], ["b"]], dialect({ newline: "lf" })],
    ["escape", '"a\\"b","c\\\\d"\r\n', [['a"b', "c\\d"]], dialect({ escape: "\\", doubleQuote: false })],
    ["no quotes, escape", "a\\,b,c\r\n", [["a,b", "c"]], dialect({ quote: null, escape: "\\" })],
    ["a cell that looks like a comment", '"#a",#b\r\n', [["#a", "#b"]], dialect({ comment: "#" })],
    [
      "what is a formula behind another mark",
      '"x;=1+1",a;b,"a|-1"\r\n',
      [["x;=1+1", "a;b", "a|-1"]],
      { quotesInnerFormulas: true },
    ],
    ["the same where nobody asks", "x;=1+1\r\n", [["x;=1+1"]]],
    ["half a delimiter at the end", '"a|"||b\r\n', [["a|", "b"]], dialect({ delimiter: "||" })],
  ])("%s", (_, expected, rows, options = {}) => {
    expect(write(rows, options)).toBe(expected);
  });

  it("marks and encodings", () => {
    expect([...renderRows([["é"]], { bom: true })]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9, 13, 10]);
    expect([...renderRows([["é"]], { bom: true, encoding: "utf-16le" })]).toEqual([0xff, 0xfe, 0xe9, 0, 13, 0, 10, 0]);
    expect([...renderRows([["é"]], { encoding: "latin1" })]).toEqual([0xe9, 13, 10]);
    expect(() => renderRows([["a"]], { bom: true, encoding: "latin1" })).toThrow(RangeError);
  });

  it("names the cell that cannot be written", () => {
    const rows = [
      ["a", "b"],
      ["c", "я"],
    ];
    expect(() => renderRows(rows, { encoding: "latin1" })).toThrow(
      expect.objectContaining({ kind: "unencodable", rowIndex: 1, columnIndex: 1 }),
    );
    expect(write(rows, { encoding: "latin1", unencodable: "replace" })).toBe("a,b\r\nc,?\r\n");
    expect(() => renderRows([["a", "b,c"]], dialect({ quote: null }))).toThrow(CellWriteError);
    expect(() => renderRows([['a"b,']], dialect({ doubleQuote: false }))).toThrow(CellWriteError);
  });

  it("comes in chunks that together are the text", () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [String(index), "some text"]);
    const chunks = [...writeRows(rows)];
    expect(chunks.length).toBeGreaterThan(3);
    expect(Buffer.concat(chunks).toString()).toBe(`${Papa.unparse(rows)}\r\n`);
  });
});

describe("property", () => {
  const part = fc.constantFrom(
    "a",
    " ",
    ",",
    ";",
    "\t",
    "|",
    "~",
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
    "\0",
    "1",
  );
  const cell = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  const dialects = fc.record({
    delimiter: fc.constantFrom(",", ";", "\t", "|", "||", "~|~", "§", "\x1f", "表", "😀"),
    quote: fc.constantFrom('"', "'", null),
    escape: fc.constantFrom(null, "\\", "!"),
    doubleQuote: fc.boolean(),
    newline: fc.constantFrom("crlf", "lf", "cr", "mixed"),
    skipInitialSpace: fc.boolean(),
    comment: fc.constantFrom(null, "#", "//", "a"),
  }) as fc.Arbitrary<Partial<Dialect>>;

  it("what is written in any dialect reads back equal, or is refused", () => {
    let written = 0;
    fc.assert(
      fc.property(
        table,
        dialects,
        fc.constantFrom("minimal", "all"),
        fc.constantFrom("utf-8", "utf-16le", "utf-16be", "gb18030"),
        (rows, parts, quoting, encoding) => {
          const options: WriteOptions = {
            dialect: { ...RFC4180, ...parts },
            quoting,
            encoding,
            bom: encoding.startsWith("utf-16"),
          };
          let bytes: Uint8Array;
          try {
            bytes = renderRows(rows, options);
          } catch (error) {
            if (error instanceof CellWriteError) return;
            throw error;
          }
          written += 1;
          expect(read(bytes, parts, { encoding, strict: parts.quote !== null })).toEqual(rows);
        },
      ),
      { numRuns: 4000, seed: 21 },
    );
    expect(written).toBeGreaterThan(2000);
  });
});
