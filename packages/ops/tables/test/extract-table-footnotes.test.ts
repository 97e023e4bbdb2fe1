import { conforms, fixture } from "@colophon/testing";
import { extractTableFootnotes } from "../src/operations/extract-table-footnotes.ts";
import { conservation } from "./conservation.ts";
import { expectTable } from "./expectations.ts";
import { module } from "./module.ts";
import { OCR_LENDING, ocrRows } from "./ocr-rows.ts";
import { html, sharedRows } from "./shared-rows.ts";

conforms(
  extractTableFootnotes,
  [
    {
      name: "notes of a table-wrap and of a last row, with the cells that refer to them",
      input: html(
        "<article><body><table-wrap><table><tr><td>5<xref ref-type='table-fn' rid='f1'><sup>a</sup></xref></td><td>6*</td></tr></table><table-wrap-foot><fn id='f1'><label>a</label><p>Estimated.</p></fn><fn><label>*</label><p>Final.</p></fn></table-wrap-foot></table-wrap></body></article>",
      ),
      losses: [],
      check: (envelope) =>
        expectTable(envelope, {
          footnotes: [
            { marker: "a", text: "Estimated.", id: "f1", cells: [{ row: 0, column: 0 }] },
            { marker: "*", text: "Final.", cells: [{ row: 0, column: 1 }] },
          ],
        }),
    },
    {
      name: "notes of an article's table with hair spaces, one with two cells that refer to it",
      input: { bytes: fixture("table-with-notes.xml") },
      losses: [],
      check: (envelope) =>
        expectTable(envelope, {
          footnotes: [
            { marker: "a", text: "n\u200a=\u200a3,185;", id: "nt105", cells: [{ row: 2, column: 0 }] },
            {
              marker: "b",
              text: "n\u200a=\u200a3,188;",
              id: "nt106",
              cells: [
                { row: 3, column: 0 },
                { row: 5, column: 0 },
              ],
            },
            { marker: "c", text: "n\u200a=\u200a3,187.", id: "nt107", cells: [{ row: 6, column: 0 }] },
          ],
        }),
    },
    ...ocrRows({ guesses: false }),
    ...sharedRows({ guesses: false }),
  ],
  { module, conservation, lending: OCR_LENDING },
);
