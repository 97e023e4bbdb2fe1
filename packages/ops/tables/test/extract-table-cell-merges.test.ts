import { conforms, fixture } from "@colophon/testing";
import { extractTableCellMerges } from "../src/operations/extract-table-cell-merges.ts";
import { conservation } from "./conservation.ts";
import { expectMerges } from "./expectations.ts";
import { module } from "./module.ts";
import { OCR_LENDING, ocrRows } from "./ocr-rows.ts";
import { sharedRows } from "./shared-rows.ts";

conforms(
  extractTableCellMerges,
  [
    {
      name: "PowerPoint merges over rows and columns",
      input: { bytes: fixture("merged-cells.pptx") },
      losses: [],
      check: (envelope) => expectMerges(envelope, 2),
    },
    {
      name: "a printed result list in which a text is doubtful",
      input: { bytes: fixture("precinct-bulletin.pdf") },
      losses: ["common/TABLE_COLUMN_DOUBTFUL"],
    },
    ...ocrRows({ guesses: false }),
    ...sharedRows({ guesses: false, without: ["a PowerPoint table with merges over rows and columns"] }),
  ],
  { module, conservation, lending: OCR_LENDING },
);
