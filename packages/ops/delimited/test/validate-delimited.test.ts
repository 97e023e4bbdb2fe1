import { conforms, fixture, including } from "@colophon/testing";
import { validateDelimited } from "../src/operations/validate-delimited.ts";
import { bytesOf, SETTING } from "./bytes.ts";
import { validation } from "./conservation.ts";
import { expectFailure, expectNotes } from "./expectations.ts";
import { refusals } from "./hostile-rows.ts";

const GROUPS = {
  fields: [
    { name: "id", type: "integer", constraints: { required: true, unique: true } },
    { name: "name", type: "string", constraints: { enum: ["germany", "france", "spain"] } },
    { name: "population", type: "integer", constraints: { minimum: 1, maximum: 1000 } },
    { name: "year", type: "year" },
  ],
  primaryKey: ["id"],
};

const REQUIRED = {
  fields: [
    { name: "id", constraints: { required: true } },
    { name: "name", constraints: { required: true } },
  ],
};

conforms(
  validateDelimited,
  [
    {
      name: "half of a UTF-16 unit at the end is named",
      input: {
        bytes: new Uint8Array([...bytesOf("id;name\n1;Ida\n2;Ole\n", "utf16le"), 0x0a]),
        schema: { fields: [{ name: "id" }, { name: "name" }] },
      },
      options: { encoding: "utf-16le" },
      value: including({ valid: false, rows: 2, counts: { LINES_SKIPPED: 1 } }),
      losses: [],
    },
    {
      name: "a file that is as its schema says",
      input: { bytes: fixture("transform-groups.csv"), schema: GROUPS },
      value: {
        valid: true,
        findings: [],
        findingCount: 0,
        counts: {},
        rows: 6,
        validRows: 6,
        invalidRows: 0,
        unchecked: [],
        skipped: { preamble: [], footer: [], commentRows: 0, blankRows: 0 },
        dialect: including({ delimiter: ",", headerRows: 1 }),
        encoding: { name: "utf-8", bom: false, confidence: 1 },
      },
      losses: [],
    },
    {
      name: "types, a short row, a long row, each with its place",
      input: {
        bytes: fixture("countries.csv"),
        schema: {
          fields: [
            { name: "id", type: "integer" },
            { name: "neighbor_id", type: "integer" },
            { name: "name" },
            { name: "population", type: "integer", missingValues: ["n/a"] },
          ],
        },
      },
      value: including({
        valid: false,
        findings: [
          including({
            code: "LINES_SKIPPED",
            value: "# clean this data!",
            position: { line: 1, column: 1, byteStart: 0, byteEnd: 18 },
          }),
          {
            code: "TYPE",
            row: 2,
            column: "neighbor_id",
            columnIndex: 1,
            value: "Ireland",
            rule: "an integer as 1234",
            position: { line: 3, column: 3, byteStart: 54, byteEnd: 61 },
          },
          including({ code: "ROW_LONG", row: 3, columnIndex: 4, value: "5 cells", rule: "4 cells" }),
          including({ code: "ROW_SHORT", row: 6, value: "1 cells", rule: "4 cells" }),
        ],
        counts: { LINES_SKIPPED: 1, TYPE: 1, ROW_LONG: 1, ROW_SHORT: 1 },
        rows: 5,
        validRows: 2,
        invalidRows: 3,
      }),
      losses: [],
    },
    {
      name: "the last line is judged, though it looks like a note",
      input: { bytes: bytesOf("id,name\n1,a\n2,b\nDECEASED\n"), schema: REQUIRED },
      value: including({ valid: false, counts: { ROW_SHORT: 1 }, rows: 3, validRows: 2 }),
      losses: [],
    },
    {
      name: "the same, with header, delimiter and quote given",
      input: { bytes: bytesOf("id,name\n1,a\n2,b\nDECEASED\n"), schema: REQUIRED },
      options: { header: "first-row", dialect: { delimiter: ",", quote: '"' } },
      value: including({ valid: false, counts: { ROW_SHORT: 1 } }),
      losses: [],
    },
    {
      name: "a row of blanks below the names is a row",
      input: { bytes: bytesOf("id,name\n,\n1,2024-01-01\n2,2024-01-02\n"), schema: REQUIRED },
      value: including({ valid: false, counts: { REQUIRED: 2 }, rows: 3 }),
      losses: [],
    },
    {
      name: "no byte has no column",
      input: { bytes: bytesOf(""), schema: REQUIRED },
      value: including({ valid: false, counts: { HEADER_MISSING: 2 }, rows: 0 }),
      losses: [],
    },
    {
      name: "lines above the header are told, unless the caller says what they are",
      input: { bytes: bytesOf("Report of May\n\nid,name\n1,a\n2,b\n3,c\n"), schema: REQUIRED },
      value: including({ valid: false, counts: { LINES_SKIPPED: 1 }, rows: 3 }),
      losses: [],
    },
    {
      name: "lines above the header that the caller gives away",
      input: { bytes: bytesOf("Report of May\n\nid,name\n1,a\n2,b\n3,c\n"), schema: REQUIRED },
      options: { dialect: { preambleRows: 2 } },
      value: including({ valid: true, skipped: including({ preamble: ["Report of May", ""] }) }),
      losses: [],
    },
    {
      name: "a value that is there twice, and the row that has it",
      input: {
        bytes: fixture("duplicate-rows.csv"),
        schema: {
          fields: [{ name: "id", type: "integer", constraints: { unique: true } }, { name: "name" }, { name: "age" }],
        },
      },
      value: including({
        counts: { UNIQUE: 1 },
        findings: [including({ code: "UNIQUE", row: 4, value: "1101", rule: "values that differ; row 2 has it" })],
      }),
      losses: [],
    },
    {
      name: "a primary key of two columns",
      input: {
        bytes: bytesOf("a,b\n1,x\n1,y\n1,x\n,z\n"),
        schema: { fields: [{ name: "a", type: "integer" }, { name: "b" }], primaryKey: ["a", "b"] },
      },
      value: including({ counts: { KEY_DUPLICATE: 1, KEY_NULL: 1 } }),
      losses: [],
    },
    {
      name: "CSVW: datatypes with formats, in the dialect it describes",
      input: {
        bytes: fixture("vix.csv"),
        schema: {
          "@context": "http://www.w3.org/ns/csvw",
          url: "vix.csv",
          dialect: { delimiter: ";" },
          tableSchema: {
            columns: [
              { name: "date", titles: "Date", datatype: "dateTime", required: true },
              { name: "close", titles: "VIXClose", datatype: { base: "decimal", maximum: "17" } },
              { name: "high", titles: "VIXHigh", datatype: "decimal" },
              { name: "low", titles: "VIXLow", datatype: "integer" },
              { name: "open", titles: "VIXOpen", datatype: "number" },
            ],
          },
        },
      },
      value: including({
        counts: { MAXIMUM: 1, TYPE: 2 },
        findings: [
          including({ code: "MAXIMUM", row: 2, column: "close", value: "17.49", rule: "at most 17" }),
          including({ code: "TYPE", row: 2, column: "low" }),
          including({ code: "TYPE", row: 3, column: "low" }),
        ],
      }),
      losses: [],
    },
    {
      name: "names that are missing, twice, blank, or others",
      input: {
        bytes: fixture("duplicate_header_collision.csv"),
        schema: { fields: [{ name: "a" }, { name: "b" }, { name: "c" }, { name: "a_1" }] },
      },
      value: including({
        valid: false,
        findings: [
          including({ code: "HEADER_DUPLICATE", row: 1, value: "a" }),
          including({ code: "HEADER_MISMATCH", row: 1, column: "c", value: "a" }),
        ],
      }),
      losses: [],
    },
    {
      name: "no more findings than asked for, all of them counted",
      kind: "boundary",
      input: {
        bytes: bytesOf(`n,m\n${"x,1\n".repeat(500)}`),
        schema: { fields: [{ name: "n", type: "integer" }, { name: "m" }] },
      },
      options: { maxFindings: 3 },
      value: including({
        findingCount: 500,
        counts: { TYPE: 500 },
        findings: [{}, {}, {}].map(() => including({ code: "TYPE" })),
      }),
      losses: [],
    },
    {
      name: "more values than are remembered",
      kind: "boundary",
      input: {
        bytes: fixture("transform-groups.csv"),
        schema: GROUPS,
      },
      options: { maxUniqueValues: 2 },
      value: including({ valid: true, unchecked: ["unique: id", "key: id"] }),
      losses: [],
      check: (envelope) => expectNotes(envelope, ["common/NOT_CHECKED", "common/NOT_CHECKED"]),
    },
    {
      name: "a file without a byte",
      kind: "boundary",
      input: { bytes: new Uint8Array(), schema: { fields: [{ name: "a" }] } },
      value: including({ rows: 0 }),
      losses: [],
    },
    {
      name: "a type that there is not",
      kind: "hostile",
      input: { bytes: bytesOf("a\n1\n"), schema: { fields: [{ name: "a", type: "integral" }] } },
      error: "common/INVALID_REQUEST",
      issues: ["schema.fields[0].type"],
    },
    {
      name: "a schema that is none",
      kind: "hostile",
      input: { bytes: bytesOf("a\n1\n"), schema: 7 },
      error: "common/INVALID_REQUEST",
    },
    {
      name: "a pattern that would take for ever elsewhere",
      kind: "hostile",
      input: {
        bytes: bytesOf(`a,b\n${"a".repeat(5000)}!,1\n`),
        schema: { fields: [{ name: "a", constraints: { pattern: "(a+)+" } }, { name: "b" }] },
      },
      value: including({ counts: { PATTERN: 1 } }),
      losses: [],
    },
    {
      name: "a key of a column that is not there",
      kind: "boundary",
      input: { bytes: bytesOf("a\n1\n"), schema: { fields: [{ name: "a" }], primaryKey: ["b"] } },
      error: "common/UNKNOWN_COLUMN",
      check: (envelope) => expectFailure(envelope, { remediation: /Use column names of the table/ }),
    },
    {
      name: "a dialect of the schema that contradicts itself",
      kind: "hostile",
      input: {
        bytes: bytesOf("a\n1\n"),
        schema: { dialect: { delimiter: '"' }, schema: { fields: [{ name: "a" }] } },
      },
      error: "common/INVALID_REQUEST",
      issues: ["schema.dialect"],
    },
    {
      name: "a cell longer than allowed",
      kind: "boundary",
      input: { bytes: bytesOf(`a,b\n1,${"x".repeat(101)}\n`), schema: { fields: [{ name: "a" }, { name: "b" }] } },
      options: { maxFieldBytes: 100 },
      error: "common/RESOURCE_LIMIT",
    },
    ...refusals({ schema: { fields: [{ name: "a" }, { name: "b" }] } }),
  ],
  { ...SETTING, conservation: validation },
);
