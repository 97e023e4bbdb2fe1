import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { convertDelimited } from "../src/operations/convert-delimited.ts";
import { bytesOf, SETTING } from "./bytes.ts";
import { conservation } from "./conservation.ts";
import { expectArtifact, expectFailure, expectSame } from "./expectations.ts";
import { refusals } from "./hostile-rows.ts";

conforms(
  convertDelimited,
  [
    {
      name: "objects of JSON, a short and a long row told",
      input: { bytes: fixture("countries.csv") },
      options: { to: "json" },
      value: including({
        artifact: including({ mediaType: "application/json", extension: "json" }),
        rows: 5,
        columns: ["id", "neighbor_id", "name", "population"],
        skipped: including({ comments: [{ line: 1, text: "# clean this data!" }] }),
      }),
      losses: ["common/RAGGED_ROWS", "common/RAGGED_ROWS", "common/RAGGED_ROWS"],
      check: (envelope) =>
        expectArtifact(
          envelope,
          `[
{"id":"1","neighbor_id":"Ireland","name":"Britain","population":"67"},
{"id":"2","neighbor_id":"3","name":"France","population":"n/a"},
{"id":"3","neighbor_id":"22","name":"Germany","population":"83"},
{"id":"4","neighbor_id":"","name":"Italy","population":"60"},
{"id":"5","neighbor_id":"","name":"","population":""}
]
`,
        ),
    },
    {
      name: "JSON Lines with types, arrays",
      input: { bytes: fixture("vix.csv") },
      options: { to: "jsonl", jsonShape: "arrays", typed: true },
      losses: [],
      check: (envelope) =>
        expectArtifact(
          envelope,
          `["Date","VIXClose","VIXHigh","VIXLow","VIXOpen"]
["2004-01-05T00:00:00Z",17.49,18.49,17.44,18.45]
["2004-01-06T00:00:00Z",16.73,17.67,16.19,17.66]
`,
        ),
    },
    {
      name: "JSON inside a cell stays a text",
      input: { bytes: fixture("json.csv") },
      options: { to: "json", typed: true },
      losses: [],
      check: (envelope) =>
        expectArtifact(
          envelope,
          '[\n{"key":1,"val":"{\\"type\\": \\"Point\\", \\"coordinates\\": [102.0, 0.5]}"}\n]\n',
        ),
    },
    {
      name: "RFC 4180 from pipes and backslashes",
      input: { bytes: fixture("backslash_escape.csv") },
      value: including({ artifact: including({ extension: "csv" }), columns: ["column_1", "column_2", "column_3"] }),
      losses: [],
      check: (envelope) => expectArtifact(envelope, '123,TEST7,text1\r\n345,TEST7,"text""2"""\r\n567,TEST7,text3\r\n'),
    },
    {
      name: "the header as it stands, a name twice",
      input: { bytes: fixture("duplicate_header_collision.csv") },
      options: { to: "tsv", write: { newline: "lf" } },
      losses: [],
      check: (envelope) =>
        expectArtifact(envelope, "a\tb\ta\ta_1\n123\tTEST2\ttext1\ttext1\n345\tTEST2\ttext2\ttext2\n"),
    },
    {
      name: "pipes",
      input: { bytes: fixture("comma_in_quotes.csv") },
      options: { to: "psv" },
      losses: [],
      check: (envelope) =>
        expectArtifact(envelope, "first|last|address|city|zip\r\nJohn|Doe|120 any st.|Anytown, WW|08123\r\n"),
    },
    {
      name: "HTML: markup in cells is text",
      input: { bytes: bytesOf('name,note\nA&B,"<b>""x""</b>"\n=1+2,\n') },
      options: { to: "html-table", dialect: { delimiter: "," } },
      value: including({ artifact: including({ mediaType: "text/html; charset=utf-8", extension: "html" }) }),
      losses: ["common/FORMULA_ESCAPED"],
      check(envelope) {
        expectArtifact(
          envelope,
          `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<title>Table</title>
<style>table{border-collapse:collapse}th,td{border:1px solid #999;padding:2px 6px;white-space:pre-wrap;text-align:left}</style>
</head>
<body>
<table>
<thead>
<tr><th scope="col">name</th><th scope="col">note</th></tr>
</thead>
<tbody>
<tr><td>A&amp;B</td><td>&lt;b&gt;&quot;x&quot;&lt;/b&gt;</td></tr>
<tr><td>'=1+2</td><td></td></tr>
</tbody>
</table>
</body>
</html>
`,
        );
        const [loss] = envelope.losses;
        expectSame(
          [loss?.subject, loss?.locator?.path, loss?.locator?.range],
          [
            '"name" in row 3',
            [
              { kind: "row", index: 2 },
              { kind: "cell", index: 0 },
            ],
            { start: 29, end: 33 },
          ],
          "the loss",
        );
      },
    },
    {
      name: "JSON holds formulas as they are",
      input: { bytes: bytesOf("a,b\n=1,2\n") },
      options: { to: "jsonl", dialect: { delimiter: "," } },
      losses: [],
      check: (envelope) => expectArtifact(envelope, '{"a":"=1","b":"2"}\n'),
    },
    {
      name: "names that are numbers keep their order, and __proto__ is a name",
      input: { bytes: bytesOf("b,10,2,__proto__\nx,y,z,w\n") },
      options: { to: "jsonl", header: "first-row", dialect: { delimiter: "," } },
      losses: [],
      check: (envelope) => expectArtifact(envelope, '{"b":"x","10":"y","2":"z","__proto__":"w"}\n'),
    },
    {
      name: "from windows-1252 to UTF-16",
      input: { bytes: fixture("latin1.csv") },
      options: { write: { encoding: "utf-16le", bom: true } },
      value: including({ encoding: including({ name: "windows-1252" }) }),
      losses: [],
      check: (envelope) => expectArtifact(envelope, "\ufeffid,name\r\n1,english\r\n2,©\r\n", "utf-16le"),
    },
    {
      name: "rows that keep their width",
      input: { bytes: fixture("extra_delimiters.csv") },
      options: { ragged: "keep" },
      losses: [],
      check: (envelope) => expectArtifact(envelope, "a,b,c\r\n1,2,3\r\n1,2,3\r\n1,2,3,4,5\r\n1,2,3\r\n"),
    },
    {
      name: "a file without a byte",
      kind: "boundary",
      input: { bytes: new Uint8Array() },
      options: { to: "json" },
      losses: [],
      check: (envelope) => expectArtifact(envelope, "[]\n"),
    },
    {
      name: "a header without rows is not in JSON objects, but in arrays and tables",
      kind: "boundary",
      input: { bytes: bytesOf('"Name";"Method";"open()"\n') },
      options: { to: "jsonl", header: "first-row", dialect: { delimiter: ";" } },
      losses: ["common/HEADER_NOT_WRITTEN"],
      check: (envelope) => expectArtifact(envelope, ""),
    },
    ...(["json", "html-table", "csv"] as const).map((to) => ({
      name: `a header without rows is written to ${to}`,
      kind: "boundary" as const,
      input: { bytes: bytesOf("Name;Method\n") },
      options: { to, jsonShape: "arrays", header: "first-row", dialect: { delimiter: ";" } },
      losses: [],
    })),
    {
      name: "a header of empty names without rows has no name to report",
      kind: "boundary",
      input: { bytes: bytesOf(";;\n") },
      options: { to: "json", header: "first-row", dialect: { delimiter: ";" } },
      losses: [],
    },
    {
      name: "the header that is reported has the names of the file, without half a character",
      kind: "boundary",
      input: { bytes: bytesOf(`${"x".repeat(199)}\u{1f600};\n`) },
      options: { to: "json", header: "first-row", dialect: { delimiter: ";" } },
      losses: ["common/HEADER_NOT_WRITTEN"],
      check: ({ losses: [loss] }) => expect(loss?.actual).toBe(`${"x".repeat(199)}\ufffd`),
    },
    ...["sep=,\na\n1\n", "sep=,\r\na\r\n1\r\n", '"sep=,"\na\n1\n'].map((text) => ({
      name: `${JSON.stringify(text)} declares the delimiter of one column, and is not a row`,
      kind: "boundary" as const,
      input: { bytes: bytesOf(text) },
      options: { to: "json" },
      losses: [],
      check: (envelope: Envelope) => expectArtifact(envelope, '[\n{"a":"1"}\n]\n'),
    })),
    {
      name: "the line that declares the delimiter is not one of the notes before a table",
      kind: "boundary",
      input: { bytes: bytesOf("sep=;\nReport\n\na;b;c\n1;2;3\n4;5;6\n") },
      losses: ["common/RAGGED_ROWS"],
      check: ({ losses: [loss] }) => {
        expect(loss?.message).toBe("2 lines before the table are taken for notes, not rows.");
        expect(loss?.remediation).toContain("Set `dialect.preambleRows` to 1 to read the lines as rows, or to 3");
      },
    },
    {
      name: "formulas refused",
      kind: "hostile",
      input: { bytes: bytesOf("a,b\n1,@x\n") },
      options: { write: { formulaPolicy: "reject" }, dialect: { delimiter: "," } },
      error: "common/FORMULA_INJECTION",
      check: (envelope) => expectFailure(envelope, { message: /"b" in row 2 as a formula: "@x"/ }),
    },
    {
      name: "a workbook, which is made elsewhere",
      kind: "boundary",
      input: { bytes: bytesOf("a,b\n1,2\n") },
      options: { to: "xlsx" },
      error: "common/INVALID_REQUEST",
      issues: ["options.to"],
    },
    {
      name: "NUL, which HTML cannot hold",
      kind: "hostile",
      input: { bytes: bytesOf("a,b\n1,x\0y\n") },
      options: { to: "html-table", dialect: { delimiter: "," } },
      error: "common/INVALID_REQUEST",
    },
    {
      name: "JSON in another encoding",
      kind: "boundary",
      input: { bytes: bytesOf("a,b\n1,2\n") },
      options: { to: "json", write: { encoding: "windows-1252" } },
      error: "common/INVALID_REQUEST",
      issues: ["options.write.encoding"],
    },
    {
      name: "objects of rows that keep their width",
      kind: "boundary",
      input: { bytes: bytesOf("a,b\n1,2\n") },
      options: { to: "json", ragged: "keep" },
      error: "common/INVALID_REQUEST",
      issues: ["options.ragged"],
    },
    {
      name: "leading zeros are asked about before they are lost",
      kind: "boundary",
      input: { bytes: fixture("leading-zeros.csv") },
      options: { to: "json", typed: true },
      error: "common/SCHEMA_CONFIRMATION_REQUIRED",
    },
    {
      name: "a confirmation of a column that is not there",
      kind: "boundary",
      input: { bytes: fixture("leading-zeros.csv") },
      options: { to: "json", typed: true, confirm: [{ column: "values", type: "string" }] },
      error: "common/UNKNOWN_COLUMN",
      issues: ["options.confirm[0].column"],
    },
    {
      name: "a file longer than allowed",
      kind: "boundary",
      input: { bytes: fixture("vix.csv") },
      options: { to: "json", limits: { maxOutputBytes: 100 } },
      error: "common/OUTPUT_BYTES_LIMIT",
    },
    ...refusals(),
  ],
  { ...SETTING, conservation },
);
