import { conforms, fixture, including } from "@colophon/testing";
import { validateTables } from "../src/operations/validate-tables.ts";
import { module } from "./module.ts";
import { html, sharedRows } from "./shared-rows.ts";

const JSON_FAULTS = JSON.stringify({
  tables: [
    {
      id: "t",
      name: "",
      method: "markup",
      rows: 2,
      columns: 2,
      cells: [
        { row: 0, column: 0, rowSpan: 2, columnSpan: 1, text: "a" },
        { row: 1, column: 0, rowSpan: 1, columnSpan: 1, text: "b" },
        { row: 1, column: 1, rowSpan: 3, columnSpan: 1, text: "c" },
      ],
    },
  ],
});

conforms(
  validateTables,
  [
    {
      name: "a JATS table without faults",
      input: { bytes: fixture("table-wrap.xml") },
      losses: [],
      value: including({ valid: true }),
    },
    {
      name: "cells over one another, outside, and rows that are short",
      kind: "boundary",
      input: html(JSON_FAULTS),
      losses: [],
      value: including({
        valid: false,
        findings: [
          including({ code: "overlap", row: 1, column: 0 }),
          including({ code: "outside", row: 1, column: 1 }),
          including({ code: "ragged", row: 0 }),
          including({ code: "ragged", row: 1 }),
        ],
      }),
    },
    {
      name: "a total beyond its rounding, and one within",
      kind: "boundary",
      input: html(
        "<table><thead><tr><th>Item<th>A<th>B</thead><tr><td>x<td>1.4<td>10<tr><td>y<td>2.4<td>20<tr><td>Total<td>3.9<td>31</table>",
      ),
      losses: [],
      value: including({
        valid: false,
        findings: [including({ code: "sum", row: 3, column: 2, expected: 30, actual: 31, tolerance: 0 })],
      }),
    },
    {
      name: "a header that occurs again",
      kind: "boundary",
      input: html("<table><thead><tr><th>a<th>a<th></thead><tr><td>1<td>2<td>3</table>"),
      losses: [],
      value: including({
        valid: true,
        findings: [including({ code: "header-repeated", column: 1 }), including({ code: "header-empty", column: 2 })],
      }),
    },
    ...sharedRows({ guesses: true, without: ["a table-wrap of JATS with row spans"] }),
  ],
  { module, conservation: "The operation returns findings and counts, and nothing of the document's content." },
);
