import { conforms, fixture } from "@colophon/testing";
import { extractTableDetect } from "../src/index.ts";
import { detecting } from "./conservation.ts";
import { expectGrids } from "./expectations.ts";
import { module } from "./module.ts";
import { sharedRows } from "./shared-rows.ts";

conforms(
  extractTableDetect,
  [
    {
      name: "each table of a Word document, the nested one with its parent",
      input: { bytes: fixture("merged-and-nested.docx") },
      losses: [],
      check: (envelope) => expectGrids(envelope, []),
    },
    ...sharedRows({ guesses: false, without: ["Word tables with merged cells and a table in a cell"] }),
  ],
  { module, conservation: detecting },
);
