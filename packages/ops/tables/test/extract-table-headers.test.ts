import { conforms, fixture } from "@colophon/testing";
import { extractTableHeaders } from "../src/operations/extract-table-headers.ts";
import { conservation } from "./conservation.ts";
import { expectTable } from "./expectations.ts";
import { module } from "./module.ts";
import { OCR_LENDING, ocrRows } from "./ocr-rows.ts";
import { html, sharedRows } from "./shared-rows.ts";

conforms(
  extractTableHeaders,
  [
    {
      name: "two header rows of JATS give the path of each column",
      input: { bytes: fixture("table-wrap.xml") },
      losses: [],
      check: (envelope) => expectTable(envelope, { headerRows: 2, headerEvidence: "markup" }),
    },
    {
      name: "a header is guessed over columns of numbers, and a text column names the rows",
      input: html(
        "<table><tr><td>City<td>People<td>Area<tr><td>Lund<td>94,393<td>26<tr><td>Visby<td>24,330<td>12</table>",
      ),
      losses: ["common/TABLE_HEADER_GUESSED"],
      check: (envelope) =>
        expectTable(envelope, {
          headerRows: 1,
          headerColumns: 1,
          headerEvidence: "guess",
          columnPaths: [["City"], ["People"], ["Area"]],
        }),
    },
    ...ocrRows({ guesses: true }),
    ...sharedRows({ guesses: true, without: ["a table-wrap of JATS with row spans"] }),
  ],
  { module, conservation, lending: OCR_LENDING },
);
