import { at } from "@colophon/contract";
import { type Conservation, conforms } from "../src/index.ts";
import { CATALOG } from "./family/catalog.ts";
import { LINE_ROWS, WORD_ROWS } from "./family/rows.ts";
import { convertLines, parseWords } from "./family/src/index.ts";

const setting = { module: new URL("./family/src/index.ts", import.meta.url).href, catalog: CATALOG };

const conservation: Conservation = {
  list: ({ input }) =>
    Buffer.from((input as { bytes: Uint8Array }).bytes)
      .toString("utf8")
      .split("\n")
      .map((text, index) => ({ kind: "line", place: `line ${index + 1}`, at: [at("row", index)], text })),
};

conforms(convertLines, LINE_ROWS, { ...setting, conservation });
conforms(parseWords, WORD_ROWS, setting);
