import { fixture, type Row } from "@colophon/testing";
import { madePdf } from "./made-pdf.ts";
import { tagged } from "./tagged-pdf.ts";

export const html = (text: string) => ({ bytes: new TextEncoder().encode(text) });

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));

/** The last text of the first column reaches the second. */
const DOUBTFUL = [
  "Country      Size     Share",
  "Austria        12       0.5",
  "Belgium     1,234      10.0",
  "Chile           -       2.5",
  "Sum of all the 12       3.0",
];

const GUESS = "common/TABLE_HEADER_GUESSED";

/** A row that each operation of the family has; `guesses` counts the headers that an operation with roles guesses. */
interface SharedRow extends Row {
  readonly guesses?: number;
  readonly losses?: Readonly<Record<string, number>>;
}

/** Rows of the readers: what is read, and what is reported. */
const ROWS: readonly SharedRow[] = [
  {
    name: "Word tables with merged cells and a table in a cell",
    input: { bytes: fixture("merged-and-nested.docx") },
    losses: {},
    guesses: 5,
  },
  {
    name: "Word rows that begin and end inside of the grid",
    input: { bytes: fixture("incomplete-rows.docx") },
    losses: {},
    guesses: 1,
  },
  {
    name: "a PowerPoint table with merges over rows and columns",
    input: { bytes: fixture("merged-cells.pptx") },
    losses: {},
  },
  { name: "an Excel table with formulas", input: { bytes: fixture("structured-references.xlsx") }, losses: {} },
  {
    name: "an Excel sheet with hidden and merged cells",
    input: { bytes: fixture("hidden-and-merged.xlsx") },
    losses: {},
  },
  {
    name: "an Excel 97 workbook",
    input: { bytes: fixture("orders.xls") },
    losses: { "common/TABLE_WORKBOOK_CONVERTED": 1 },
    guesses: 1,
  },
  { name: "a table-wrap of JATS with row spans", input: { bytes: fixture("table-wrap.xml") }, losses: {} },
  {
    name: "comma-separated text with a quoted comma",
    input: { bytes: fixture("addresses.csv") },
    losses: {},
    guesses: 1,
  },
  {
    name: "a PDF of columns in which a text is doubtful",
    input: { bytes: bytesOf(madePdf([{ lines: DOUBTFUL }])) },
    losses: { "common/TABLE_COLUMN_DOUBTFUL": 1 },
    guesses: 1,
  },
  {
    name: "a PDF whose tags contradict the page",
    kind: "boundary",
    input: { bytes: bytesOf(tagged([3, 2, 1, 0])) },
    losses: { "common/TABLE_TAGS_CONTRADICTED": 1 },
  },
  {
    name: "an HTML table in a cell is kept separately",
    input: { bytes: fixture("nested.html") },
    losses: { "common/TABLE_NESTED_REVIEW": 1 },
    guesses: 2,
  },
  { name: "lists in HTML cells", input: { bytes: fixture("lists-in-cells.html") }, losses: {}, guesses: 1 },
  {
    name: "a row span that passes its row group is clipped",
    kind: "boundary",
    input: html("<p>Before</p><table><thead><tr><th rowspan=3>Name<th>2024</thead><tr><td>Lund<td>1</table>"),
    losses: { "common/TABLE_SPAN_CLIPPED": 1 },
  },
  {
    name: "rotated text, a picture without text, and a drawing in HTML cells",
    kind: "boundary",
    input: html(
      '<table><tr><th style="writing-mode: vertical-rl">Year<th><img src=a.png><tr><td><svg><text>x</text></svg>2<td>3</table>',
    ),
    losses: {
      "common/TABLE_ROTATED_REVIEW": 1,
      "common/TABLE_UNREADABLE_CELL": 1,
      "common/TABLE_RICH_CONTENT_DROPPED": 1,
    },
  },
  {
    name: "a hidden row is dropped on request",
    kind: "boundary",
    input: html("<table><tr><th>a<th>b<tr hidden><td>1<td>2<tr><td>3<td>4</table>"),
    options: { hidden: "drop" },
    losses: { "common/TABLE_HIDDEN_CONTENT": 2 },
  },
  {
    name: "an empty page has no table",
    kind: "boundary",
    input: html("<p>Prose</p>"),
    losses: {},
  },
  {
    name: "spans of 2^31 and of 65,534 x 1,000 are bounded",
    kind: "hostile",
    input: html(
      "<table><tr><th colspan=2147483648 rowspan=2147483648>a<th rowspan=65534 colspan=1000>b<tr><td>c</table>",
    ),
    losses: { "common/TABLE_SPAN_CLIPPED": 2 },
  },
  {
    name: "ten thousand tables in one another",
    kind: "hostile",
    input: html("<table><tr><td>x".repeat(10_000)),
    options: { limits: { maxElements: 100 } },
    error: "common/TABLE_BUDGET_EXCEEDED",
  },
  {
    name: "a Word document under a password",
    input: { bytes: fixture("encrypted.docx") },
    error: "common/TABLE_INPUT_ENCRYPTED",
  },
  {
    name: "JSON without tables in their form",
    kind: "hostile",
    input: html('{"tables":[{"cells":1}]}'),
    error: "common/TABLE_INVALID_INPUT",
  },
  {
    name: "JSON with both tables and pages",
    kind: "hostile",
    input: html('{"tables":[],"pages":[]}'),
    error: "common/TABLE_INVALID_INPUT",
  },
  {
    name: "a table that the document does not have",
    kind: "boundary",
    input: html("<table><tr><th>a</table>"),
    options: { tables: [3] },
    error: "common/TABLE_INVALID_INPUT",
  },
  {
    name: "a loss that the caller refuses",
    input: html("<table><tr><th rowspan=2>a</table>"),
    options: { lossPolicy: "failOnAny" },
    losses: { "common/TABLE_SPAN_CLIPPED": 1 },
    error: "common/TABLE_LOSS_REJECTED",
  },
];

interface SharedRows {
  readonly guesses: boolean;
  /** Rows whose call the operation has already, with more to check. */
  readonly without?: readonly string[];
}

/** The rows of the readers for an operation. */
export function sharedRows({ guesses, without = [] }: SharedRows): readonly Row[] {
  return ROWS.filter(({ name }) => !without.includes(name)).map(({ guesses: count = 0, losses, ...row }) => {
    if (losses === undefined) return row;
    return { ...row, losses: guesses && count > 0 ? { ...losses, [GUESS]: count } : losses };
  });
}
