import { conforms, fixture, including } from "@colophon/testing";
import { transformTables } from "../src/operations/transform-tables.ts";
import { conservation } from "./conservation.ts";
import { expectCells, expectGrids, expectLossTexts } from "./expectations.ts";
import { module } from "./module.ts";
import { html, sharedRows } from "./shared-rows.ts";

const SPANS = "<table><tr><th colspan=2>a<th>b<tr><td>1<td>2<td>3</table>";
const PAGES =
  "<table><thead><tr><th>k<th>v</thead><tr><td>a<td>1</table><table><thead><tr><th>k<th>v</thead><tr><td>b<td>x</table>";

conforms(
  transformTables,
  [
    {
      name: "merged cells of JATS are filled, and every slot has a cell",
      input: { bytes: fixture("table-wrap.xml") },
      options: { steps: [{ step: "unmerge-fill" }] },
      losses: [],
      check: (envelope) =>
        expectCells(envelope, 0, [
          [0, 0, 1, 1, ""],
          [0, 1, 1, 1, "Authors (Year)"],
          [0, 2, 1, 1, "Authors (Year)"],
        ]),
    },
    {
      name: "rows become columns",
      input: html(SPANS),
      options: { steps: [{ step: "transpose" }] },
      losses: [],
      check: (envelope) =>
        expectCells(envelope, 0, [
          [0, 0, 2, 1, "a"],
          [0, 1, 1, 1, "1"],
        ]),
    },
    {
      name: "the first row becomes the header",
      input: html("<table><tr><td>a<td>b<tr><td>1<td>2</table>"),
      options: { steps: [{ step: "promote-header" }] },
      losses: [],
      value: including({ tables: [including({ headerRows: 1 })], changes: [including({ step: "promote-header" })] }),
    },
    {
      name: "rows of dashes are dropped with a loss",
      input: html("<table><tr><th>a<th>b<tr><td>-<td>n/a<tr><td>1<td>2</table>"),
      options: { steps: [{ step: "drop-empty", what: "rows", placeholders: true }] },
      losses: ["common/TABLE_CELLS_DROPPED", "common/TABLE_CELLS_DROPPED"],
      check: (envelope) => expectGrids(envelope, [[2, 2]]),
    },
    {
      name: "a column is split at its separator, and a cell over it becomes wider",
      input: html("<table><tr><th colspan=2>x<tr><td>a-b-c<td>z</table>"),
      options: { steps: [{ step: "split-column", column: 0, separator: "-" }] },
      losses: [],
      check: (envelope) =>
        expectCells(envelope, 0, [
          [0, 0, 1, 3, "x"],
          [1, 0, 1, 1, "a"],
          [1, 1, 1, 1, "b-c"],
          [1, 2, 1, 1, "z"],
        ]),
    },
    {
      name: "tables with one header are joined, and a cell is cast",
      input: html(PAGES),
      options: { steps: [{ step: "join-continued" }, { step: "cast", column: 1, type: "integer" }] },
      losses: ["common/TABLE_CAST_FAILED", "common/TABLE_REPEATED_HEADER_DROPPED"],
      check: (envelope) => expectGrids(envelope, [[3, 2]]),
    },
    {
      name: "a joined table keeps its caption and the links of its header in the loss",
      input: html(
        '<table><caption>Sizes</caption><thead><tr><th><a href="http://a.example/">k</a><th>v</thead><tr><td>a<td>1</table>' +
          '<table><caption>Sizes, continued</caption><thead><tr><th><a href="http://b.example/">k</a><th>v</thead><tr><td>b<td>2</table>',
      ),
      options: { steps: [{ step: "join-continued" }] },
      losses: ["common/TABLE_REPEATED_HEADER_DROPPED"],
      check: (envelope) => {
        expectGrids(envelope, [[3, 2]]);
        expectLossTexts(envelope, ["k", "http://b.example/", "v", "Sizes, continued"]);
      },
    },
    {
      name: "a table in a cell of a joined table names the joined table",
      kind: "boundary",
      input: html(`${PAGES.slice(0, -"</table>".length)}<tr><td><table><tr><th>n<tr><td>3</table><td>y</table>`),
      options: { steps: [{ step: "join-continued" }] },
      losses: ["common/TABLE_REPEATED_HEADER_DROPPED", "common/TABLE_NESTED_REVIEW"],
      value: including({ tables: [including({ id: "table-1" }), including({ parent: "table-1" })] }),
    },
    {
      name: "a cast without a column",
      kind: "boundary",
      input: html(SPANS),
      options: { steps: [{ step: "cast", type: "date" }] },
      error: "common/TABLE_INVALID_INPUT",
      issues: ["options.steps[0].column"],
    },
    {
      name: "a step for a table that is not there",
      kind: "boundary",
      input: html(SPANS),
      options: { steps: [{ step: "transpose", tables: ["table-9"] }] },
      error: "common/TABLE_INVALID_INPUT",
      issues: ["options.steps[0].tables"],
    },
    ...sharedRows({ guesses: true }),
  ],
  { module, conservation },
);
