import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { convertJatsSubmission, inspectJats, parseJats, transformJatsNormalize, validateJats } from "../src/index.ts";
import { article } from "./module.ts";

const LARGE_BYTES = 10_000_000;
const FRONT =
  '<front><journal-meta><journal-id journal-id-type="nlm-ta">J Test</journal-id><issn>1234-5679</issn></journal-meta><article-meta><title-group><article-title>Large</article-title></title-group></article-meta></front>';
const PARAGRAPH = `<p>${"A sentence of an article as people write them, with an <italic>emphasis</italic> and a word more. ".repeat(12)}</p>\n`;

/** Few elements and much text, as long articles have it. */
const large = (share = 1) => ({
  bytes: Buffer.from(
    article(
      `${FRONT}<body><sec><title>One</title>${PARAGRAPH.repeat(Math.ceil((LARGE_BYTES * share) / PARAGRAPH.length))}</sec></body>`,
    ),
  ),
});
const MORE = { limits: { maxElements: 10_000_000, maxInputBytes: 100_000_000, maxOutputBytes: 1_000_000_000 } };
const rows = [{ name: "an article of ten thousand paragraphs", input: large, options: MORE }];

looksOftenAtTenMegabytes(parseJats, rows);
looksOftenAtTenMegabytes(inspectJats, rows);
looksOftenAtTenMegabytes(validateJats, rows);
looksOftenAtTenMegabytes(transformJatsNormalize, rows);
const licensed = (share = 1) => ({
  bytes: Buffer.from(
    large(share)
      .bytes.toString()
      .replace(
        "</title-group>",
        "</title-group><permissions><license><license-p>Free.</license-p></license></permissions>",
      ),
  ),
});
looksOftenAtTenMegabytes(
  convertJatsSubmission,
  rows.map((row) => ({ ...row, input: licensed })),
);
