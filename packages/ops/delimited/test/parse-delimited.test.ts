import { conforms, including } from "@colophon/testing";
import { parseDelimited } from "../src/operations/parse-delimited.ts";
import { SETTING } from "./bytes.ts";
import { conservation } from "./conservation.ts";
import { expectFailure, expectNotes } from "./expectations.ts";

const ORDERS = [
  "Order;Customer;Total;Placed",
  '1001;"Lund; Ida";1.250,00;2026-01-03',
  '1002;"Say ""hi""";75,00;2026-01-04',
  "1003;Petersen;0,50;2026-01-05",
  "",
].join("\r\n");

conforms(
  parseDelimited,
  [
    {
      name: "semicolons, quotes in quotes, CRLF",
      input: { text: ORDERS },
      value: {
        columns: ["Order", "Customer", "Total", "Placed"],
        rows: [
          ["1001", "Lund; Ida", "1.250,00", "2026-01-03"],
          ["1002", 'Say "hi"', "75,00", "2026-01-04"],
          ["1003", "Petersen", "0,50", "2026-01-05"],
        ],
        header: [["Order", "Customer", "Total", "Placed"]],
        skipped: { preamble: [], footer: [], comments: [], commentRows: 0, blankRows: 0 },
        dialect: including({ delimiter: ";", newline: "crlf", headerRows: 1 }),
      },
      losses: [],
    },
    {
      name: "the same with its types",
      input: { text: ORDERS },
      options: { typed: true, rowNumbers: true },
      value: including({
        rows: [
          [1001, "Lund; Ida", 1250, "2026-01-03"],
          [1002, 'Say "hi"', 75, "2026-01-04"],
          [1003, "Petersen", 0.5, "2026-01-05"],
        ],
        rowNumbers: [2, 3, 4],
        types: ["integer", "string", "number", "date"],
      }),
      losses: [],
    },
    {
      name: "a mark at the beginning is no part of the first name",
      input: { text: "\ufeffid,name\n1,a\n" },
      value: including({ columns: ["id", "name"] }),
      losses: [],
    },
    {
      name: "characters outside the basic plane, at the border of two bytes, and none at all",
      input: { text: "id,name\n1,😀 \u07ff\n2,\ufffd\n" },
      value: including({
        rows: [
          ["1", "😀 \u07ff"],
          ["2", "\ufffd"],
        ],
      }),
      losses: [],
    },
    {
      name: "half a character",
      kind: "hostile",
      input: { text: "id,name\n2,\ud83d\n" },
      error: "common/NON_JSON_VALUE",
    },
    {
      name: "NUL is a character like another",
      input: { text: "a,b\n1,x\0y\n" },
      value: including({ rows: [["1", "x\0y"]] }),
      losses: [],
    },
    {
      name: "a short and a long row, padded and cut",
      input: { text: "a,b,c\n1,2\n3,4,5,6\n7,8,9\n" },
      options: { dialect: { delimiter: "," } },
      value: including({
        rows: [
          ["1", "2", ""],
          ["3", "4", "5"],
          ["7", "8", "9"],
        ],
      }),
      losses: ["common/RAGGED_ROWS", "common/RAGGED_ROWS"],
    },
    {
      name: "a quote inside an unquoted cell is kept and told",
      input: { text: 'size,name\n5,12" pipe\n6,plain\n' },
      value: including({
        rows: [
          ["5", '12" pipe'],
          ["6", "plain"],
        ],
      }),
      losses: [],
      check: (envelope) => expectNotes(envelope, ["common/IRREGULAR_QUOTE"]),
    },
    {
      name: "a quote that opens early and never closes is told, for quotes are characters then",
      input: { text: `id,name\n1,"open\n${Array.from({ length: 400 }, (_, i) => `${i},name ${i}\n`).join("")}` },
      value: including({ columns: ["id", "name"] }),
      losses: [],
      check: (envelope) => expectNotes(envelope, ["common/QUOTE_NOT_CLOSED"]),
    },
    {
      name: "the empty text",
      kind: "boundary",
      input: { text: "" },
      value: including({ columns: [], rows: [], header: [] }),
      losses: [],
    },
    {
      name: "one cell and no line end",
      kind: "boundary",
      input: { text: "id" },
      value: including({ columns: ["id"], rows: [] }),
      losses: [],
    },
    {
      name: "no header, and only one row",
      kind: "boundary",
      input: { text: "1,2,3\n" },
      options: { header: "none" },
      value: including({ columns: ["column_1", "column_2", "column_3"], rows: [["1", "2", "3"]], header: [] }),
      losses: [],
    },
    {
      name: "a quote that opens in the last row, told with row, line and byte",
      kind: "hostile",
      input: { text: 'a,b\n"x\ny",2\n3,"open\n' },
      options: { dialect: { delimiter: ",", quote: '"' } },
      error: "common/MALFORMED_QUOTE",
      check: (envelope) => expectFailure(envelope, { details: { format: "csv", offset: 14, row: 3, line: 4 } }),
    },
    {
      name: "decoded from a ZIP archive that was taken for text",
      kind: "hostile",
      input: { text: "PK\u0003\u0004 and so on,b\n1,2\n" },
      error: "common/ZIP_WRAPPER_REJECTED",
    },
    {
      name: "header rows said, and not how many",
      kind: "hostile",
      input: { text: "a,b\n1,2\n" },
      options: { header: "rows" },
      error: "common/INVALID_REQUEST",
      issues: ["options.dialect.headerRows"],
    },
    {
      name: "decimal comma or thousands: asked, not guessed",
      kind: "boundary",
      input: { text: 'n\n"1,234"\n"5,678"\n' },
      options: { typed: true },
      error: "common/SCHEMA_CONFIRMATION_REQUIRED",
    },
    {
      name: "a schema with a column that is not there",
      kind: "boundary",
      input: { text: "a,b\n1,2\n" },
      options: { schema: { fields: [{ name: "c", type: "integer" }] } },
      error: "common/UNKNOWN_COLUMN",
      issues: ["options.schema"],
    },
    {
      name: "two rows where one is allowed",
      kind: "boundary",
      input: { text: "a,b\n1,2\n3,4\n" },
      options: { maxRows: 1 },
      error: "common/ROWS_LIMIT",
    },
    {
      name: "three columns where two are allowed",
      kind: "boundary",
      input: { text: "a,b,c\n1,2,3\n" },
      options: { maxColumns: 2 },
      error: "common/COLUMNS_LIMIT",
    },
    {
      name: "a cell longer than allowed",
      kind: "boundary",
      input: { text: `a,b\n1,${"x".repeat(65)}\n` },
      options: { maxFieldBytes: 64 },
      error: "common/RESOURCE_LIMIT",
    },
  ],
  { ...SETTING, conservation },
);
