import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { extractTableGrid } from "../src/index.ts";

const LARGE_BYTES = 10_000_000;
const PARAGRAPH = `<p>${"Prose of a page as people write it, with an <b>emphasis</b> and a <a href=x>link</a>. ".repeat(20)}</p>\n`;
const ROW = `<tr><td>${"A cell with a sentence in it<sup>1</sup>. ".repeat(30)}<td>1,250</tr>\n`;

looksOftenAtTenMegabytes(extractTableGrid, [
  {
    name: "an HTML page with a table of thousands of rows",
    grows: true,
    input: (share = 1) => ({
      bytes: Buffer.from(
        `${PARAGRAPH.repeat(Math.ceil((LARGE_BYTES * share) / 2 / PARAGRAPH.length))}<table>${ROW.repeat(Math.ceil((LARGE_BYTES * share) / 2 / ROW.length))}</table>`,
      ),
    }),
    options: { limits: { maxElements: 10_000_000, maxInputBytes: 100_000_000, maxOutputBytes: 1_000_000_000 } },
  },
]);
