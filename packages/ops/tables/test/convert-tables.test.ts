import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { convertTables } from "../src/operations/convert-tables.ts";
import { converting } from "./conservation.ts";
import { module } from "./module.ts";
import { OCR_LENDING, ocrRows } from "./ocr-rows.ts";
import { html, sharedRows } from "./shared-rows.ts";

const SPANS = "<table><caption>Two</caption><thead><tr><th colspan=2>a<th>b</thead><tr><td>1<td>2|3<td>=4+5</table>";

function expectText(envelope: Envelope, expected: string): void {
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { artifact } = envelope.value as { artifact: { bytes: Uint8Array | string } };
  const bytes =
    typeof artifact.bytes === "string" ? Buffer.from(artifact.bytes, "base64") : Buffer.from(artifact.bytes);
  const found = bytes.toString("utf8");
  if (found !== expected) throw new Error(`found ${JSON.stringify(found)}`);
}

conforms(
  convertTables,
  [
    {
      name: "csv: a span is flattened, a formula escaped",
      input: html(SPANS),
      losses: ["common/TABLE_SPAN_FLATTENED", "common/TABLE_FORMULA_ESCAPED"],
      value: including({ tables: [including({ file: "table-1-two.csv", caption: "Two" })] }),
      check: (envelope) => expectText(envelope, "a,,b\r\n1,2|3,'=4+5\r\n"),
    },
    {
      name: "csv: the span is repeated and the formula kept",
      kind: "boundary",
      input: html(SPANS),
      options: { spans: "repeat", formulaPolicy: "keep" },
      losses: ["common/TABLE_SPAN_FLATTENED"],
      check: (envelope) => expectText(envelope, "a,a,b\r\n1,2|3,=4+5\r\n"),
    },
    {
      name: "markdown escapes its marks",
      input: html(SPANS),
      options: { to: "markdown" },
      losses: ["common/TABLE_SPAN_FLATTENED"],
      check: (envelope) => expectText(envelope, "**Two**\n\n| a |  | b |\n| --- | --- | --- |\n| 1 | 2\\|3 | =4+5 |\n"),
    },
    {
      name: "html with header, scope and caption",
      input: html(SPANS),
      options: { to: "html" },
      losses: [],
      check: (envelope) =>
        expectText(
          envelope,
          `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<title>Tables</title>
</head>
<body>
<table id="table-1">
<caption>Two</caption>
<thead>
<tr><th scope="colgroup" colspan="2">a</th><th scope="col">b</th></tr>
</thead>
<tbody>
<tr><td>1</td><td>2|3</td><td>=4+5</td></tr>
</tbody>
</table>
</body>
</html>
`,
        ),
    },
    {
      name: "a JATS table in JATS again",
      input: { bytes: fixture("table-wrap.xml") },
      options: { to: "jats" },
      losses: [],
      value: including({ artifact: including({ mediaType: "application/xml" }) }),
    },
    {
      name: "the Word tables of a file as JSON",
      input: { bytes: fixture("incomplete-rows.docx") },
      options: { to: "json", headerRows: 1 },
      losses: [],
      value: including({ artifact: including({ extension: "json" }) }),
    },
    {
      name: "an Excel file is asked for",
      kind: "boundary",
      input: html("<table><tr><th>a<tr><td>1</table>"),
      options: { to: "xlsx" },
      losses: ["common/TABLE_NATIVE_OFFICE_NOT_EMITTED"],
      value: including({ artifact: including({ extension: "csv" }) }),
    },
    {
      name: "hidden Excel cells are written like visible ones",
      input: { bytes: fixture("hidden-and-merged.xlsx") },
      options: { to: "html" },
      losses: ["common/TABLE_HIDDEN_CONTENT"],
    },
    {
      name: "an Excel 97 workbook with hidden cells",
      input: { bytes: fixture("orders.xls") },
      options: { to: "html" },
      losses: {
        "common/TABLE_HEADER_GUESSED": 1,
        "common/TABLE_HIDDEN_CONTENT": 1,
        "common/TABLE_WORKBOOK_CONVERTED": 1,
      },
    },
    ...ocrRows({ guesses: true, value: including({ tables: [including({ rows: 5, columns: 3 })] }) }),
    ...sharedRows({
      guesses: true,
      without: ["an Excel sheet with hidden and merged cells", "an Excel 97 workbook"],
    }).map((row) => ({
      ...row,
      options: { to: "html", ...(row.options as object) },
    })),
  ],
  { module, conservation: converting, lending: OCR_LENDING },
);
