import { conforms } from "@colophon/testing";
import { extractTableFootnotes } from "../src/index.ts";
import { conservation } from "./conservation.ts";
import { expectTable } from "./expectations.ts";
import { module } from "./module.ts";
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
    ...sharedRows({ guesses: false }),
  ],
  { module, conservation },
);
