import { conforms, fixture } from "@colophon/testing";
import { extractTableCellTypes } from "../src/operations/extract-table-cell-types.ts";
import { conservation } from "./conservation.ts";
import { expectTypes } from "./expectations.ts";
import { module } from "./module.ts";
import { OCR_LENDING, ocrRows } from "./ocr-rows.ts";
import { html, sharedRows } from "./shared-rows.ts";

conforms(
  extractTableCellTypes,
  [
    {
      name: "money, parentheses, per cent, units, dates and placeholders",
      input: html(
        "<table><caption>In thousands</caption><thead><tr><th>Day<th>Sales<th>Share<th>Mass (kg)<th>Note</thead><tr><td>13/02/2024<td>€ 1,250.50<td>12.5 %<td>3<td>n/a<tr><td>01/03/2024<td>(40)<td>-3%<td>4.5<td>x</table>",
      ),
      losses: [],
      check: (envelope) =>
        expectTypes(envelope, [
          ["date", "2024-02-13"],
          ["currency", 1250.5, "EUR"],
          ["percent", 12.5, "%"],
          ["integer", 3, "kg"],
          ["empty"],
          ["date", "2024-03-01"],
          ["integer", -40],
          ["percent", -3, "%"],
          ["decimal", 4.5, "kg"],
          ["text"],
        ]),
    },
    {
      name: "01/02/03 and a dollar sign are ambiguous",
      kind: "boundary",
      input: html("<table><thead><tr><th>Day<th>Price</thead><tr><td>01/02/03<td>$5</table>"),
      losses: [],
      check: (envelope) =>
        expectTypes(envelope, [
          ["date", undefined],
          ["currency", 5, "$"],
        ]),
    },
    {
      name: "numbers that formulas of an Excel table give",
      input: { bytes: fixture("structured-references.xlsx") },
      losses: [],
      check: (envelope) => {
        const rows = [
          [1, 1],
          [4, 2],
          [9, 3],
          [25, 5],
          [49, 7],
          [121, 11],
        ];
        const expected = rows.flatMap(([square, root]) => [["integer", square], ["text"], ["integer", root]]);
        expectTypes(envelope, expected, 1);
      },
    },
    ...ocrRows({ guesses: true }),
    ...sharedRows({ guesses: true, without: ["an Excel table with formulas"] }),
  ],
  { module, conservation, lending: OCR_LENDING },
);
