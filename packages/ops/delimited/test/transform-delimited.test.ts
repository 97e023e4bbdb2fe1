import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { transformDelimited } from "../src/operations/transform-delimited.ts";
import { bytesOf, SETTING } from "./bytes.ts";
import { conservation } from "./conservation.ts";
import { expectArtifact, expectFailure, expectNotes } from "./expectations.ts";
import { refusals } from "./hostile-rows.ts";

const TOWNS = {
  columns: ["id", "country", "name"],
  rows: [
    [1, "se", "Lund"],
    [2, "de", "Ulm"],
    [3, null, "Atlantis"],
    [4, "xx", "Nowhere"],
  ],
};
const COUNTRIES = { otherBytes: Buffer.from("code,name\nde,Germany\nse,Sweden\nse,Sverige\n,None\n") };
const PAIRS = [
  [1, "se", "Lund", "Sweden"],
  [1, "se", "Lund", "Sverige"],
  [2, "de", "Ulm", "Germany"],
];
const JOINS = [
  { how: "inner", rows: PAIRS },
  { how: "left", rows: [...PAIRS, [3, null, "Atlantis", null], [4, "xx", "Nowhere", null]] },
  { how: "semi", rows: TOWNS.rows.slice(0, 2) },
  { how: "anti", rows: TOWNS.rows.slice(2) },
];
const groups = { bytes: fixture("transform-groups.csv") };
const steps = (...list: readonly object[]) => ({ steps: list });
const refused = (name: string, list: readonly object[], issues: readonly string[], input: object = groups) => ({
  name,
  kind: "hostile" as const,
  input,
  options: { steps: list },
  error: "common/INVALID_OPERATION",
  issues,
});

conforms(
  transformDelimited,
  [
    {
      name: "filter, derive, sort, select",
      input: groups,
      options: steps(
        { step: "filter", where: "year = 2020 and population > 50" },
        { step: "derive", column: "share", value: "round(population / 83, 2)" },
        { step: "sort", by: [{ column: "population", as: "number" }] },
        { step: "select", columns: ["name", "share"] },
      ),
      value: including({
        columns: ["name", "share"],
        rows: [
          ["france", 0.8],
          ["germany", 1],
        ],
        rowsIn: 6,
        rowsOut: 2,
      }),
      losses: [],
    },
    {
      name: "cast, rename, reorder, drop",
      input: groups,
      options: steps(
        { step: "cast", column: "population", type: "integer" },
        { step: "rename", names: { population: "millions", name: "country" } },
        { step: "reorder", columns: ["country"] },
        { step: "drop", columns: ["id"] },
        { step: "filter", where: "year = 1920" },
      ),
      value: including({
        columns: ["country", "millions", "year"],
        rows: [
          ["germany", 77, "1920"],
          ["france", 54, "1920"],
          ["spain", 33, "1920"],
        ],
        rowsIn: 6,
        rowsOut: 3,
        source: including({ header: [["id", "name", "population", "year"]] }),
      }),
      losses: [],
    },
    {
      name: "one row of each, the last",
      input: groups,
      options: steps({ step: "dedupe", columns: ["name"], keep: "last" }, { step: "select", columns: ["id", "name"] }),
      value: including({
        rows: [
          ["2", "germany"],
          ["4", "france"],
          ["6", "spain"],
        ],
      }),
      losses: [],
    },
    {
      name: "grouped: nulls count in no aggregate but the number of rows",
      input: {
        columns: ["town", "kind", "price"],
        rows: [
          ["Lund", "a", 4],
          ["Malmo", "b", "10.5"],
          ["Lund", null, null],
          ["Lund", "a", 2],
          [null, "c", 1],
        ],
      },
      options: steps({
        step: "group",
        columns: ["town"],
        aggregates: [
          { as: "rows", function: "count" },
          { as: "priced", function: "count", column: "price" },
          { as: "sum", function: "sum", column: "price" },
          { as: "mean", function: "mean", column: "price" },
          { as: "least", function: "min", column: "price" },
          { as: "most", function: "max", column: "price" },
          { as: "kinds", function: "distinct", column: "kind" },
          { as: "first", function: "first", column: "kind" },
          { as: "last", function: "last", column: "price" },
        ],
      }),
      value: including({
        columns: ["town", "rows", "priced", "sum", "mean", "least", "most", "kinds", "first", "last"],
        rows: [
          ["Lund", 3, 2, 6, 3, 2, 4, 1, "a", 2],
          ["Malmo", 1, 1, 10.5, 10.5, "10.5", "10.5", 1, "b", "10.5"],
          [null, 1, 1, 1, 1, 1, 1, 1, "c", 1],
        ],
      }),
      losses: [],
    },
    {
      name: "patterns, and dates taken apart and put together",
      input: {
        columns: ["name", "when"],
        rows: [
          ["Lund", "2024-02-29"],
          ["Malmo", "1969-12-31T23:00:00Z"],
          ["L", null],
        ],
      },
      options: steps(
        { step: "derive", column: "like", value: "like(name, 'L%_d')" },
        { step: "derive", column: "year", value: "year(when) * 100 + month(when)" },
        { step: "derive", column: "next", value: "date(days(when) + 1)" },
        { step: "select", columns: ["like", "year", "next"] },
      ),
      value: including({
        rows: [
          [true, 202_402, "2024-03-01"],
          [false, 196_912, "1970-01-01"],
          [false, null, null],
        ],
      }),
      losses: [],
    },
    {
      name: "a day that is not",
      kind: "hostile",
      input: { columns: ["when"], rows: [["2023-02-29"]] },
      options: steps({ step: "derive", column: "y", value: "year(when)" }),
      error: "common/INVALID_OPERATION",
      issues: ["options.steps[0]"],
    },
    {
      name: "some rows from an offset",
      input: { columns: ["id"], rows: [[1], [2], [3], [4]] },
      options: steps({ step: "limit", count: 2, offset: 1 }),
      value: including({ rows: [[2], [3]], rowsIn: 4, rowsOut: 2 }),
      losses: [],
    },
    ...JOINS.map(({ how, rows }) => ({
      name: `joined with another table: ${how}`,
      input: { ...TOWNS, ...COUNTRIES },
      options: steps({ step: "join", columns: ["country"], names: { country: "code" }, how }),
      value: including({ rows, ...(/semi|anti/.test(how) ? {} : { columns: ["id", "country", "name", "name_2"] }) }),
      losses: [],
    })),
    {
      name: "joined with a file, and written as lines of JSON",
      input: { columns: ["id"], rows: [["4"], ["9"]], otherBytes: fixture("transform-groups.csv") },
      options: {
        ...steps({ step: "join", columns: ["id"] }, { step: "select", columns: ["name", "id"] }),
        to: "jsonl",
      },
      losses: [],
      check(envelope: Envelope) {
        const { artifact } = (envelope as { readonly value?: unknown }).value as {
          artifact: { bytes: Uint8Array; mediaType: string };
        };
        expect(artifact.mediaType).toBe("application/jsonl");
        expect(Buffer.from(artifact.bytes).toString()).toBe('{"name":"france","id":"4"}\n');
      },
    },
    {
      name: "a join without another table",
      kind: "hostile",
      input: TOWNS,
      options: steps({ step: "join", columns: ["country"] }),
      error: "common/INVALID_OPERATION",
      issues: ["options.steps[0]"],
    },
    {
      name: "another table that nothing joins",
      kind: "hostile",
      input: { ...TOWNS, ...COUNTRIES },
      error: "common/INVALID_REQUEST",
      issues: ["otherBytes"],
    },
    {
      name: "a name for what is no column of the key",
      kind: "hostile",
      input: { ...TOWNS, ...COUNTRIES },
      options: steps({ step: "join", columns: ["country"], names: { id: "code" } }),
      error: "common/INVALID_OPERATION",
      issues: ["options.steps[0].names"],
    },
    {
      name: "a key that the other table has not",
      kind: "hostile",
      input: { ...TOWNS, ...COUNTRIES },
      options: steps({ step: "join", columns: ["country"] }),
      error: "common/UNKNOWN_COLUMN",
      issues: ["options.steps[0].columns[0]"],
    },
    {
      name: "a million pairs of a thousand rows with one key",
      kind: "hostile",
      input: {
        columns: ["k"],
        rows: Array.from({ length: 1000 }, () => ["x"]),
        otherBytes: Buffer.from(`k,v\n${"x,y\n".repeat(1000)}`),
      },
      options: { ...steps({ step: "join", columns: ["k"] }), limits: { maxElements: 100_000 } },
      error: "common/CELLS_LIMIT",
    },
    {
      name: "a sum over a word",
      kind: "hostile",
      input: { columns: ["id"], rows: [[1], ["n/a"]] },
      options: steps({ step: "group", columns: [], aggregates: [{ as: "sum", function: "sum", column: "id" }] }),
      error: "common/INVALID_OPERATION",
      issues: ["options.steps[0]"],
    },
    {
      name: "a mean of no column",
      kind: "hostile",
      input: { columns: ["id"], rows: [[1]] },
      options: steps({ step: "group", columns: ["id"], aggregates: [{ as: "mean", function: "mean" }] }),
      error: "common/INVALID_OPERATION",
      issues: ["options.steps[0].aggregates[0].column"],
    },
    {
      name: "a group whose count is called as its key",
      kind: "hostile",
      input: { columns: ["id"], rows: [[1]] },
      options: steps({ step: "group", columns: ["id"], aggregates: [{ as: "id", function: "count" }] }),
      error: "common/INVALID_OPERATION",
      issues: ["options.steps[0].aggregates"],
    },
    {
      name: "equal rows",
      input: { bytes: fixture("duplicate-rows.csv") },
      options: steps({ step: "dedupe" }),
      value: including({ rowsIn: 3, rowsOut: 2 }),
      losses: [],
    },
    {
      name: "gaps are filled from above, from below and with a value",
      input: {
        columns: ["region", "n", "note"],
        rows: [
          ["north", 1, null],
          [null, null, ""],
          ["", 3, "x"],
        ],
      },
      options: steps(
        { step: "fill", columns: ["region"], from: "above" },
        { step: "fill", columns: ["n"], from: "below" },
        { step: "fill", columns: ["note"], with: "-" },
      ),
      value: including({
        rows: [
          ["north", 1, "-"],
          ["north", 3, "-"],
          ["north", 3, "x"],
        ],
      }),
      losses: [],
    },
    {
      name: "sorting: numbers, texts, nulls at the end, equal ones as they stood",
      input: {
        columns: ["k", "i"],
        rows: [
          ["b", 1],
          [null, 2],
          [10, 3],
          [9, 4],
          ["a", 5],
          [true, 6],
          ["b", 7],
        ],
      },
      options: steps({ step: "sort", by: [{ column: "k" }] }, { step: "select", columns: ["i"] }),
      value: including({ rows: [[4], [3], [6], [5], [1], [7], [2]] }),
      losses: [],
    },
    {
      name: "expressions over null, text and numbers",
      input: {
        columns: ["a", "b c"],
        rows: [
          ["10", null],
          ["x", "2"],
        ],
      },
      options: steps(
        { step: "derive", column: "sum", value: "if(isNumber(a), a + 1, null)" },
        { step: "derive", column: "text", value: "a & '/' & coalesce([b c], 'none')" },
        { step: "derive", column: "quotient", value: "1 / 0" },
        { step: "derive", column: "in", value: "a in ('x', 'y')" },
      ),
      value: including({
        rows: [
          ["10", null, 11, "10/none", null, false],
          ["x", "2", null, "x/2", null, true],
        ],
      }),
      losses: [],
    },
    {
      name: "a file, its formulas escaped",
      input: { columns: ["a", "b"], rows: [["x", 1]] },
      options: { ...steps({ step: "derive", column: "f", value: "'=' & b" }), to: "tsv" },
      losses: ["common/FORMULA_ESCAPED"],
      value: including({ rowsIn: 1, rowsOut: 1, artifact: including({ extension: "tsv" }) }),
      check: (envelope) => expectArtifact(envelope, "a\tb\tf\r\nx\t1\t'=1\r\n"),
    },
    {
      name: "empty cells of a file are null, and rows of another width are told",
      input: { bytes: fixture("countries.csv") },
      options: { ...steps({ step: "filter", where: "neighbor_id is null" }), nullTokens: ["", "n/a"] },
      value: including({
        rows: [
          ["4", null, "Italy", "60"],
          ["5", null, null, null],
        ],
      }),
      losses: ["common/RAGGED_ROWS", "common/RAGGED_ROWS", "common/RAGGED_ROWS"],
    },
    {
      name: "a title, a comment and a note below the table are told, and are losses",
      input: { bytes: bytesOf("Report of May\n\nid;size;name\n1;3;x\n# checked\n2;4;y\n3;5;z\n\nTotal rows: 3\n") },
      value: including({
        rowsIn: 3,
        source: including({
          skipped: including({ preamble: ["Report of May", ""], footer: ["Total rows: 3"], commentRows: 1 }),
        }),
      }),
      losses: ["common/RAGGED_ROWS", "common/RAGGED_ROWS", "common/RAGGED_ROWS"],
    },
    {
      name: "the same, given by the caller: no guess, and no loss",
      input: { bytes: bytesOf("Report of May\n\nid;size;name\n1;3;x\n2;4;y\n3;5;z\n\nTotal rows: 3\n") },
      options: { dialect: { preambleRows: 2, footerRows: 1 }, lossPolicy: "failOnAny" },
      value: including({ rowsIn: 3, source: including({ skipped: including({ footer: ["Total rows: 3"] }) }) }),
      losses: [],
    },
    {
      name: "a guess that is refused",
      kind: "hostile",
      input: { bytes: bytesOf("Report of May\n\nid;size;name\n1;3;x\n2;4;y\n3;5;z\n") },
      options: { lossPolicy: "failOnAny" },
      error: "common/INVALID_RESULT",
      losses: ["common/RAGGED_ROWS"],
    },
    {
      name: "dates by their pattern",
      input: { columns: ["d"], rows: [["03.01.2026"], [null]] },
      options: steps({ step: "cast", column: "d", type: "date", format: "%d.%m.%Y" }),
      value: including({ rows: [["2026-01-03"], [null]] }),
      losses: [],
    },
    {
      name: "what is not a number stays text on request, and is told",
      input: { columns: ["n"], rows: [["1"], ["many"]] },
      options: steps({ step: "cast", column: "n", type: "integer", onError: "keep" }),
      value: including({ rows: [[1], ["many"]] }),
      losses: [],
      check: (envelope) => expectNotes(envelope, ["common/KEPT_AS_TEXT"]),
    },
    {
      name: "no steps",
      kind: "boundary",
      input: { rows: [[1, 2]], columns: ["a", "b"] },
      value: { columns: ["a", "b"], rows: [[1, 2]], rowsIn: 1, rowsOut: 1 },
      losses: [],
    },
    {
      name: "a file without a byte",
      kind: "boundary",
      input: { bytes: new Uint8Array() },
      options: { to: "csv" },
      value: including({ columns: [], rowsIn: 0, rowsOut: 0 }),
      losses: [],
    },
    {
      name: "a text that doubles until it is too long",
      kind: "hostile",
      input: { columns: ["a"], rows: [["x".repeat(1024)]] },
      options: steps(...Array.from({ length: 11 }, () => ({ step: "derive", column: "a", value: "a & a" }))),
      error: "common/RESOURCE_LIMIT",
      check: (envelope) => expectFailure(envelope, { message: /steps\[10\], row 1/ }),
    },
    {
      name: "an expression of too many levels",
      kind: "hostile",
      input: groups,
      options: steps({ step: "filter", where: `${"(".repeat(500)}1=1${")".repeat(500)}` }),
      error: "common/INVALID_OPERATION",
      issues: ["options.steps[0].where"],
    },
    {
      name: "a formula refused",
      kind: "hostile",
      input: { columns: ["a"], rows: [["=1"]] },
      options: { to: "csv", write: { formulaPolicy: "reject" } },
      error: "common/FORMULA_INJECTION",
    },
    {
      name: "a column that is not there",
      kind: "hostile",
      input: groups,
      options: steps({ step: "select", columns: ["id", "nam"] }),
      error: "common/UNKNOWN_COLUMN",
      issues: ["options.steps[0].columns[1]"],
    },
    {
      name: "a column of an expression that is not there",
      kind: "hostile",
      input: groups,
      options: steps({ step: "filter", where: "nam = 'x'" }),
      error: "common/UNKNOWN_COLUMN",
      issues: ["options.steps[0].where"],
    },
    refused("a step without its member", [{ step: "filter" }], ["options.steps[0].where"]),
    refused(
      "a step with another's member",
      [{ step: "drop", columns: ["id"], where: "1=1" }],
      ["options.steps[0].where"],
    ),
    refused("an expression that does not end", [{ step: "filter", where: "id = (1" }], ["options.steps[0].where"]),
    refused(
      "a function that there is not",
      [{ step: "derive", column: "x", value: "eval('1')" }],
      ["options.steps[0].value"],
    ),
    refused("two columns of one name", [{ step: "rename", names: { id: "name" } }], ["options.steps[0].names"]),
    refused("a filter that is no truth", [{ step: "filter", where: "id + 1" }], ["options.steps[0]"]),
    refused("a cell that is not a number", [{ step: "cast", column: "name", type: "integer" }], ["options.steps[0]"]),
    refused("a type that there is not", [{ step: "cast", column: "id", type: "int" }], ["options.steps[0].type"]),
    {
      name: "neither bytes nor rows",
      kind: "hostile",
      input: {},
      error: "common/INVALID_REQUEST",
    },
    {
      name: "a row of another width where that is refused",
      kind: "boundary",
      input: { columns: ["a", "b"], rows: [["1"]] },
      options: { ragged: "error" },
      error: "common/INVALID_REQUEST",
      issues: ["rows[0]"],
    },
    {
      name: "more columns than allowed once one is derived",
      kind: "boundary",
      input: { columns: ["a", "b"], rows: [["1", "2"]] },
      options: { ...steps({ step: "derive", column: "c", value: "a" }), maxColumns: 2 },
      error: "common/COLUMNS_LIMIT",
    },
    ...refusals(),
  ],
  { ...SETTING, conservation },
);
