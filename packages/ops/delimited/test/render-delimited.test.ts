import { conforms, including } from "@colophon/testing";
import { renderDelimited } from "../src/operations/render-delimited.ts";
import { SETTING } from "./bytes.ts";
import { conservation } from "./conservation.ts";
import { expectArtifact, expectFailure, expectSame, successOf } from "./expectations.ts";

const CUSTOMERS = {
  columns: ["id", "name", "note"],
  rows: [
    [1, "Lund, Ida", 'says "hi"'],
    [2, "Søren", "two\r\nlines"],
    [3, null, " spaces kept "],
    [4.5, true, ""],
  ],
};

conforms(
  renderDelimited,
  [
    {
      name: "RFC 4180: commas, quotes, line ends, nulls, numbers",
      input: CUSTOMERS,
      value: { artifact: including({ mediaType: "text/csv; charset=utf-8", extension: "csv" }), rows: 4, columns: 3 },
      losses: [],
      check: (envelope) =>
        expectArtifact(
          envelope,
          'id,name,note\r\n1,"Lund, Ida","says ""hi"""\r\n2,Søren,"two\r\nlines"\r\n3,," spaces kept "\r\n4.5,true,\r\n',
        ),
    },
    {
      name: "tabs, every cell in quotes, line feeds, a mark, a word for null",
      input: CUSTOMERS,
      options: { delimiter: "\t", quote: "all", newline: "lf", bom: true, nullToken: "NULL", header: false },
      value: including({ artifact: including({ extension: "tsv" }) }),
      losses: [],
      check: (envelope) =>
        expectArtifact(
          envelope,
          '\ufeff"1"\t"Lund, Ida"\t"says ""hi"""\n"2"\t"Søren"\t"two\r\nlines"\n"3"\t"NULL"\t" spaces kept "\n"4.5"\t"true"\t""\n',
        ),
    },
    {
      name: "a delimiter of several characters, and backslashes",
      input: { columns: ["a", "b"], rows: [["x||y", 'q"\\']] },
      options: { delimiter: "||", doubleQuote: false, escapeChar: "\\" },
      losses: [],
      check: (envelope) => expectArtifact(envelope, 'a||b\r\n"x||y"||"q\\"\\\\"\r\n'),
    },
    {
      name: "UTF-16",
      input: { columns: ["name"], rows: [["Zoë"]] },
      options: { encoding: "utf-16le", bom: true },
      losses: [],
      check: (envelope) => expectArtifact(envelope, "\ufeffname\r\nZoë\r\n", "utf-16le"),
    },
    {
      name: "windows-1252",
      input: { columns: ["name"], rows: [["Zoë €"]] },
      options: { encoding: "windows-1252" },
      losses: [],
      check: (envelope) => expectArtifact(envelope, "name\r\nZoë €\r\n", "windows-1252"),
    },
    {
      name: "formulas of every kind are escaped, plain signed numbers are not",
      input: {
        columns: ["cell"],
        rows: [
          ["=1+2"],
          ["+cmd|' /C calc'!A0"],
          ["-2+3"],
          ["@SUM(A1)"],
          ["\t=1"],
          ["\r=1"],
          ["-12.50"],
          ["+4"],
          [-7],
          ["a=b"],
          ["-"],
        ],
      },
      losses: { "common/FORMULA_ESCAPED": 6 },
      check(envelope) {
        expectArtifact(
          envelope,
          "cell\r\n'=1+2\r\n'+cmd|' /C calc'!A0\r\n'-2+3\r\n'@SUM(A1)\r\n\"'\t=1\"\r\n\"'\r=1\"\r\n-12.50\r\n+4\r\n-7\r\na=b\r\n-\r\n",
        );
        const [first] = envelope.losses;
        expectSame(
          [first?.severity, first?.subject, first?.expected, first?.actual, first?.locator?.path],
          [
            "substituted",
            '"cell" in row 1',
            "=1+2",
            "'=1+2",
            [
              { kind: "row", index: 0 },
              { kind: "cell", index: 0 },
            ],
          ],
          "the loss",
        );
      },
    },
    {
      name: "a name that is a formula",
      input: { columns: ["=1"], rows: [["x"]] },
      losses: ["common/FORMULA_ESCAPED"],
      check: (envelope) => expectSame(envelope.losses[0]?.subject, "the name of column 1", "subject"),
    },
    {
      name: "formulas kept on request",
      input: { columns: ["cell"], rows: [["=1+2"]] },
      options: { formulaPolicy: "keep" },
      losses: [],
      check: (envelope) => expectArtifact(envelope, "cell\r\n=1+2\r\n"),
    },
    {
      name: "formulas refused on request",
      kind: "hostile",
      input: { columns: ["a", "b"], rows: [["x", "=HYPERLINK(1)"]] },
      options: { formulaPolicy: "reject" },
      error: "common/FORMULA_INJECTION",
      check: (envelope) =>
        expectFailure(envelope, { message: /"b" in row 1/, remediation: /`formulaPolicy` to `escape`/ }),
    },
    {
      name: "rows of another width, padded and cut",
      input: { columns: ["a", "b"], rows: [["1"], ["1", "2", "3"], ["1", "2"]] },
      options: { ragged: "pad" },
      losses: ["common/RAGGED_ROWS", "common/RAGGED_ROWS"],
      check(envelope) {
        expectArtifact(envelope, "a,b\r\n1,\r\n1,2\r\n1,2\r\n");
        expectSame(
          envelope.losses.map(({ severity, subject }) => [severity, subject]),
          [
            ["degraded", "row 1"],
            ["dropped", "row 2"],
          ],
          "the losses",
        );
      },
    },
    {
      name: "rows of another width, kept",
      input: { columns: ["a", "b"], rows: [["1"], ["1", "2", "3"]] },
      options: { ragged: "keep" },
      losses: [],
      check: (envelope) => expectArtifact(envelope, "a,b\r\n1\r\n1,2,3\r\n"),
    },
    {
      name: "a single empty cell is not a blank line",
      kind: "boundary",
      input: { columns: ["a"], rows: [[""], [null]] },
      losses: [],
      check: (envelope) => expectArtifact(envelope, 'a\r\n""\r\n""\r\n'),
    },
    {
      name: "no rows and no header",
      kind: "boundary",
      input: { columns: ["a"], rows: [] },
      options: { header: false },
      value: including({ rows: 0, columns: 1, artifact: including({ byteLength: 0 }) }),
      losses: [],
    },
    {
      name: "more formulas than are told one by one",
      kind: "boundary",
      input: { columns: ["a"], rows: Array.from({ length: 250 }, (_, index) => [`=${index}`]) },
      losses: { "common/FORMULA_ESCAPED": 101 },
      check: (envelope) => expectSame(envelope.losses.at(-1)?.details, { count: 150 }, "the closing loss"),
    },
    {
      name: "numbers at the edge of a double",
      kind: "boundary",
      input: { columns: ["n"], rows: [[1e21], [5e-324], [-0], [0.1], [9007199254740991]] },
      losses: [],
      check: (envelope) => expectArtifact(envelope, "n\r\n1e+21\r\n5e-324\r\n0\r\n0.1\r\n9007199254740991\r\n"),
    },
    {
      name: "a row of another width where that is refused",
      kind: "boundary",
      input: { columns: ["a", "b"], rows: [["1"]] },
      error: "common/INVALID_REQUEST",
      issues: ["rows[0]"],
    },
    {
      name: "a delimiter in a cell where there are no quotes",
      kind: "hostile",
      input: { columns: ["a", "b"], rows: [["1,5", "2"]] },
      options: { quoteChar: null },
      error: "common/INVALID_REQUEST",
    },
    {
      name: "quotes around all cells where there are none",
      kind: "hostile",
      input: { columns: ["a"], rows: [["1"]] },
      options: { quoteChar: null, quote: "all" },
      error: "common/INVALID_REQUEST",
      issues: ["options.quote"],
    },
    {
      name: "a quote that is the delimiter",
      kind: "hostile",
      input: { columns: ["a"], rows: [["1"]] },
      options: { delimiter: "'", quoteChar: "'" },
      error: "common/INVALID_REQUEST",
    },
    {
      name: "a word for null that is a formula",
      kind: "hostile",
      input: { columns: ["a"], rows: [[null]] },
      options: { nullToken: "=NA()" },
      error: "common/INVALID_REQUEST",
      issues: ["options.nullToken"],
    },
    {
      name: "a character that the encoding lacks",
      kind: "hostile",
      input: { columns: ["a"], rows: [["日本"]] },
      options: { encoding: "windows-1252" },
      error: "common/UNSUPPORTED_ENCODING",
      check: (envelope) => expectFailure(envelope, { details: { row: 2, column: 1 } }),
    },
    {
      name: "an encoding that there is not",
      kind: "hostile",
      input: { columns: ["a"], rows: [["x"]] },
      options: { encoding: "ebcdic" },
      error: "common/UNSUPPORTED_ENCODING",
      issues: ["options.encoding"],
    },
    {
      name: "one row too many",
      kind: "boundary",
      input: { columns: ["a"], rows: [["1"], ["2"]] },
      options: { maxRows: 1 },
      error: "common/ROWS_LIMIT",
    },
    {
      name: "one column too many",
      kind: "boundary",
      input: { columns: ["a", "b"], rows: [] },
      options: { maxColumns: 1 },
      error: "common/COLUMNS_LIMIT",
    },
    {
      name: "one byte too many",
      kind: "boundary",
      input: { columns: ["a"], rows: [["xyz"]] },
      options: { limits: { maxOutputBytes: 7 } },
      error: "common/OUTPUT_BYTES_LIMIT",
    },
    {
      name: "exactly as many bytes as allowed",
      kind: "boundary",
      input: { columns: ["a"], rows: [["xyz"]] },
      options: { limits: { maxOutputBytes: 8 } },
      losses: [],
      check: (envelope) =>
        expectSame(successOf<{ artifact: { byteLength: number } }>(envelope).artifact.byteLength, 8, "bytes"),
    },
  ],
  { ...SETTING, conservation },
);
