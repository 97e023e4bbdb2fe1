import { conforms, fixture, including } from "@colophon/testing";
import { inspectDelimitedSchema } from "../src/operations/inspect-delimited-schema.ts";
import { bytesOf, SETTING } from "./bytes.ts";
import { expectFailure } from "./expectations.ts";
import { refusals } from "./hostile-rows.ts";

conforms(
  inspectDelimitedSchema,
  [
    {
      name: "half of a UTF-16 unit at the end is named",
      input: { bytes: new Uint8Array([...bytesOf("id;name\n1;Ida\n2;Ole\n", "utf16le"), 0x0a]) },
      options: { encoding: "utf-16le" },
      losses: ["common/RAGGED_ROWS"],
    },
    {
      name: "lines that by a guess are no rows are named",
      input: { bytes: bytesOf("# from the archive\nid,name\n1,Ida\n2,Ole\n# the end\n") },
      losses: ["common/RAGGED_ROWS", "common/RAGGED_ROWS"],
    },
    {
      name: "dates and decimals of a real file",
      input: { bytes: fixture("vix.csv") },
      value: including({
        fields: [
          {
            name: "Date",
            type: "datetime",
            nullable: false,
            nulls: 0,
            missingValues: [""],
            unique: true,
            distinct: 2,
            min: "2004-01-05T00:00:00Z",
            max: "2004-01-06T00:00:00Z",
            minLength: 20,
            maxLength: 20,
            examples: ["2004-01-05T00:00:00Z", "2004-01-06T00:00:00Z"],
            conflicts: [],
            conflictCount: 0,
            confidence: 0.833,
          },
          ...["VIXClose", "VIXHigh", "VIXLow", "VIXOpen"].map((name) => including({ name, type: "number" })),
        ],
        schema: {
          fields: [
            { name: "Date", type: "datetime", missingValues: [""] },
            ...["VIXClose", "VIXHigh", "VIXLow", "VIXOpen"].map((name) => ({
              name,
              type: "number",
              missingValues: [""],
            })),
          ],
        },
        rows: 2,
        complete: true,
        raggedRows: 0,
        needsConfirmation: false,
      }),
      losses: [],
    },
    {
      name: "a column that is a year, and one that repeats",
      input: { bytes: fixture("transform-groups.csv") },
      value: including({
        fields: [
          including({ name: "id", type: "integer", unique: true, min: 1, max: 6 }),
          including({ name: "name", type: "string", unique: false, distinct: 3, minLength: 5, maxLength: 7 }),
          including({ name: "population", type: "integer", min: 33, max: 83 }),
          including({ name: "year", type: "year", min: 1920, max: 2020 }),
        ],
      }),
      losses: [],
    },
    {
      name: "words that mean null, where the other cells have a type",
      input: { bytes: bytesOf("id,price\n1,2.50\n2,NA\n3,\n4,1.25\n") },
      value: including({
        fields: [
          including({ name: "id", type: "integer" }),
          including({ name: "price", type: "number", nullable: true, nulls: 2, missingValues: ["", "NA"], max: 2.5 }),
        ],
      }),
      losses: [],
    },
    {
      name: "one cell in ten against the type: text, and where",
      input: { bytes: bytesOf(`n,m\n${"12,x\n".repeat(19)}many,x\n`) },
      value: including({
        fields: [
          including({
            type: "string",
            mostly: "integer",
            conflicts: [{ row: 21, line: 21, value: "many" }],
            conflictCount: 1,
          }),
          including({ type: "string" }),
        ],
      }),
      losses: [],
    },
    {
      name: "rows as JSON, with names",
      input: {
        columns: ["id", "day"],
        rows: [
          [1, "2026-01-13"],
          [2, null],
        ],
      },
      value: including({
        fields: [including({ name: "id", type: "integer" }), including({ name: "day", type: "date", nulls: 1 })],
        rows: 2,
      }),
      losses: [],
    },
    {
      name: "rows as JSON, without",
      input: { rows: [["x", true]] },
      value: including({ fields: [including({ name: "column_1" }), including({ name: "column_2", type: "boolean" })] }),
      losses: [],
    },
    {
      name: "no more rows than asked for",
      input: { bytes: fixture("vix.csv") },
      options: { sampleRows: 1 },
      value: including({ rows: 1, complete: false }),
      losses: [],
    },
    {
      name: "leading zeros: the answer to send, the next reading, and where they stand",
      kind: "boundary",
      input: { bytes: fixture("leading-zeros.csv") },
      error: "common/SCHEMA_CONFIRMATION_REQUIRED",
      check: (envelope) =>
        expectFailure(envelope, {
          details: {
            confirm: [{ column: "value", type: "string" }],
            columns: [
              {
                column: "value",
                index: 0,
                kind: "leading-zeros",
                confidence: 0.5,
                candidates: [
                  { column: "value", type: "string" },
                  { column: "value", type: "integer" },
                ],
                runnerUp: { column: "value", type: "integer" },
                examples: [
                  { row: 2, line: 2, value: "01" },
                  { row: 3, line: 3, value: "002" },
                  { row: 4, line: 4, value: "00003" },
                ],
              },
            ],
          },
        }),
    },
    {
      name: "the same, confirmed",
      input: { bytes: fixture("leading-zeros.csv") },
      options: { confirm: [{ column: "value", type: "integer" }] },
      value: including({
        fields: [including({ name: "value", type: "integer", min: 1, max: 3, confidence: 1 })],
        needsConfirmation: false,
      }),
      losses: [],
    },
    {
      name: "the same, reported",
      input: { bytes: fixture("leading-zeros.csv") },
      options: { onAmbiguity: "report" },
      value: including({
        fields: [
          including({
            type: "string",
            ambiguity: "leading-zeros",
            candidates: [
              { column: "value", type: "string" },
              { column: "value", type: "integer" },
            ],
            confidence: 0.5,
          }),
        ],
        needsConfirmation: true,
      }),
      losses: [],
    },
    {
      name: "day or month first",
      kind: "boundary",
      input: { bytes: bytesOf("d,e\n01/02/2026,x\n03/04/2026,y\n") },
      error: "common/SCHEMA_CONFIRMATION_REQUIRED",
    },
    {
      name: "a day past the twelfth settles the order",
      input: { bytes: bytesOf("d,e\n01/02/2026,x\n23/04/2026,y\n") },
      value: including({
        fields: [
          including({ type: "date", format: "%d/%m/%Y", min: "2026-02-01", max: "2026-04-23" }),
          including({ type: "string" }),
        ],
      }),
      losses: [],
    },
    {
      name: "dates without leading zeros are not those of ISO 8601, and have a pattern",
      input: { bytes: bytesOf("d,e\n2026-1-5,2026-01-05\n2026-10-12,2026-10-12\n") },
      value: including({
        fields: [
          including({ type: "date", format: "%Y-%m-%d", min: "2026-01-05" }),
          including({ type: "date", min: "2026-01-05" }),
        ],
      }),
      losses: [],
    },
    {
      name: "integers past 2^53",
      kind: "boundary",
      input: { bytes: bytesOf("id,x\n9007199254740993,a\n1,b\n") },
      error: "common/SCHEMA_CONFIRMATION_REQUIRED",
    },
    {
      name: "a comma that groups or divides",
      kind: "boundary",
      input: { bytes: bytesOf('n;m\n"1,234";a\n"5,678";b\n') },
      error: "common/SCHEMA_CONFIRMATION_REQUIRED",
    },
    {
      name: "an answer for a column that is not there",
      kind: "boundary",
      input: { bytes: bytesOf("a,b\n1,2\n") },
      options: { confirm: [{ column: "c", type: "integer" }] },
      error: "common/UNKNOWN_COLUMN",
      issues: ["options.confirm[0].column"],
    },
    {
      name: "neither bytes nor rows",
      kind: "hostile",
      input: { columns: ["a"] },
      error: "common/INVALID_REQUEST",
    },
    {
      name: "both bytes and rows",
      kind: "hostile",
      input: { bytes: bytesOf("a\n1\n"), rows: [["1"]] },
      error: "common/INVALID_REQUEST",
    },
    {
      name: "an encoding of rows",
      kind: "hostile",
      input: { rows: [["1"]] },
      options: { encoding: "utf-8" },
      error: "common/INVALID_REQUEST",
      issues: ["options"],
    },
    ...refusals(),
  ],
  { ...SETTING, conservation: "It describes columns; the cells it shows are examples." },
);
