import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { convertReviewSidecar, parseReview, validateReviewSidecar } from "../src/index.ts";
import { docx, paragraph, webAnnotation } from "./make-files.ts";

const LARGE_BYTES = 10_000_000;
const QUOTES = 400;
const WORDS = "words of a text that people speak of ".repeat(12);

/** Numbered paragraphs: no two have the same text. */
const linesOf = (share: number): readonly string[] => {
  const lines: string[] = [];
  for (let length = 0; length < LARGE_BYTES * share; length += lines.at(-1)?.length ?? 1)
    lines.push(`Paragraph ${lines.length} has ${WORDS}and ends as number ${lines.length}.`);
  return lines;
};

/** Web Annotations of places that are spread over the text. */
const annotate = (
  lines: readonly string[],
  { count, body = "Why?" }: { readonly count: number; readonly body?: string },
) => {
  const each = Array.from({ length: count }, (_, index) => {
    const line = Math.floor((index * lines.length) / count);
    const quote = { prefix: index % 2 === 0 ? "" : "x", suffix: " words of a text", body };
    const more = { id: `http://example.org/${index}` };
    return Buffer.from(webAnnotation(`Paragraph ${line} has`, { ...quote, more })).toString();
  });
  return Buffer.from(`[${each.join(",\n")}]`);
};

const plain = (share = 1) => {
  const lines = linesOf(share);
  return { document: Buffer.from(lines.join("\n")), annotations: annotate(lines, { count: QUOTES * share }) };
};
const word = (share = 1) => {
  const lines = linesOf(share);
  return { document: docx(lines.map(paragraph).join("")), annotations: annotate(lines, { count: QUOTES * share }) };
};
/** Little text, and remarks of megabytes. */
const remarks = (share = 1) => {
  const lines = linesOf(share / 10);
  const annotations = annotate(lines, { count: 8_000 * share, body: WORDS.repeat(3) });
  return { document: Buffer.from(lines.join("\n")), annotations };
};
const options = { limits: { maxElements: 10_000_000, maxExpansionRatio: 10_000, maxOutputBytes: 1_000_000_000 } };
const ROWS = [
  { name: "a text of megabytes", input: plain, options },
  { name: "a Word document", input: word, options, unpackedBytes: LARGE_BYTES },
  { name: "remarks of megabytes", input: remarks, options },
];

looksOftenAtTenMegabytes(parseReview, ROWS);
looksOftenAtTenMegabytes(
  convertReviewSidecar,
  ROWS.flatMap((row) =>
    (["sidecar", "document"] as const)
      .filter((to) => to === "sidecar" || row.input === word)
      .map((to) => ({ ...row, name: `${row.name} to a ${to}`, options: { ...options, to } })),
  ),
);
looksOftenAtTenMegabytes(
  validateReviewSidecar,
  ROWS.map((row) => ({
    ...row,
    input: (share = 1) => {
      const { annotations, document } = row.input(share);
      return { bytes: annotations, document };
    },
  })),
);
