import { conforms, fixture } from "@colophon/testing";
import { extractTableGrid } from "../src/operations/extract-table-grid.ts";
import { conservation } from "./conservation.ts";
import { expectCells, expectGrids } from "./expectations.ts";
import { module } from "./module.ts";
import { OCR_LENDING, ocrRows } from "./ocr-rows.ts";
import { sharedRows } from "./shared-rows.ts";

conforms(
  extractTableGrid,
  [
    {
      name: "the grid of JATS: a row span and a column span",
      input: { bytes: fixture("table-wrap.xml") },
      losses: [],
      check: (envelope) =>
        expectCells(envelope, 0, [
          [0, 0, 2, 1, ""],
          [0, 1, 1, 3, "Authors (Year)"],
        ]),
    },
    {
      name: "Word: a vertical merge, and rows that begin inside of the grid",
      input: { bytes: fixture("incomplete-rows.docx") },
      losses: [],
      check: (envelope) =>
        expectGrids(envelope, [
          [2, 2],
          [2, 2],
          [2, 3],
          [2, 3],
          [4, 4],
          [8, 3],
        ]),
    },
    {
      name: "a PDF table that is turned on its page",
      input: { bytes: fixture("turned-table.pdf") },
      losses: ["common/TABLE_ROTATED_REVIEW"],
      check: (envelope) => {
        expectGrids(envelope, [[13, 10]]);
        expectCells(envelope, 0, [
          [0, 0, 2, 1, "State"],
          [0, 1, 1, 4, "Nutritional Assessment\n(No. of individuals)"],
        ]);
      },
    },
    ...ocrRows({ guesses: false }),
    ...sharedRows({
      guesses: false,
      without: ["Word rows that begin and end inside of the grid", "a table-wrap of JATS with row spans"],
    }),
  ],
  { module, conservation, lending: OCR_LENDING },
);
