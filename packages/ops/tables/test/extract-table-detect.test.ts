import { conforms, fixture } from "@colophon/testing";
import { extractTableDetect } from "../src/operations/extract-table-detect.ts";
import { detecting } from "./conservation.ts";
import { expectGrids } from "./expectations.ts";
import { module } from "./module.ts";
import { OCR_LENDING, ocrRows } from "./ocr-rows.ts";
import { sharedRows } from "./shared-rows.ts";

conforms(
  extractTableDetect,
  [
    {
      name: "each table of a Word document, the nested one with its parent",
      input: { bytes: fixture("merged-and-nested.docx") },
      losses: [],
      check: (envelope) =>
        expectGrids(envelope, [
          [3, 3],
          [3, 3],
          [3, 4],
          [5, 3],
          [9, 5],
          [2, 2],
          [2, 3],
        ]),
    },
    ...ocrRows({ guesses: false }),
    ...sharedRows({ guesses: false, without: ["Word tables with merged cells and a table in a cell"] }),
  ],
  { module, conservation: detecting, lending: OCR_LENDING },
);
