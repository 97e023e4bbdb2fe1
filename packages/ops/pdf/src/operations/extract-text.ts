import { openWithin, PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  number,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { walkPages } from "@colophon/kit-pdf";
import type { TextBlock } from "@colophon/kit-reading-order";
import { errors, textLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_TEXT_PDF } from "../example.ts";
import { choosePages } from "../model/choose-pages.ts";
import { readDocument, type TextOp, type TextPage, thousandth } from "../model/text/read-document.ts";
import { writePagesMarkdown } from "../model/text/write-markdown.ts";
import { isRunning, textOfSpans, writeText } from "../model/text/write-text.ts";
import { reportDamage } from "../model/unread.ts";
import { pageRanges } from "../schemas/page-ranges.ts";

const KINDS = ["heading", "paragraph", "list_item", "table", "footnote", "header", "footer", "turned"] as const;
const text = (description: string) => string({ description });
const place = (description: string) => integer({ description, minimum: 0 });
const box = (description: string) =>
  typed<readonly number[]>({ type: "array", items: { type: "number" }, minItems: 4, maxItems: 4, description });
const links = optional(
  array(object({ text: text("Text of the link."), target: text("Address that the link leads to.") }), {
    description: "Links of the text, in order. Absent if it has none.",
  }),
);

/**
 * Pages of a PDF -> their text in reading order, as plain text, Markdown or blocks.
 *
 * Shapes   boxes: left, bottom, right, top in points of the page's user space, as `area` of pdf.convert.images.
 * Cost     Every page's content once; O(words log words) for a page. Places of five pages, and the text of all.
 * Errors   INVALID_INPUT for no PDF and a wrong password; SCHEMA_REJECTED for pages that there are not; RESOURCE_LIMIT past maxPages,
 *          maxElements or maxOutputBytes.
 * Losses   PDF_OCR_REQUIRED for a page that is a picture, PDF_TEXT_UNDECODABLE for glyphs without characters,
 *          PDF_CONTENT_UNREADABLE for damage that may hide something.
 * Source   ISO 32000-2, 9.10 and 14.8; Breuel, Two Geometric Algorithms for Layout Analysis (2002).
 */
export const extractPdfText = defineOperation({
  name: "pdf.extract.text",
  summary: "Extract the text of a PDF in reading order as plain text, Markdown or JSON blocks.",
  engine,
  stability: "preview",
  search: [
    "pdf to text",
    "pdf to markdown",
    "pdf to json",
    "reading order",
    "copy text",
    "headings",
    "rag",
    "llm",
    ".txt",
    ".md",
    "text/plain",
    "text/markdown",
  ],
  input: object({ bytes: file({ description: "The PDF file to read." }) }),
  options: object({
    password: PASSWORD_OPTION,
    pages: pageRanges("Page ranges to read, in order. Default: all pages."),
    format: choice(["text", "markdown", "json"], {
      description: "Whether to return a text file, a Markdown file, or `blocks` of each page.",
      default: "markdown",
    }),
    runningText: choice(["separate", "inline"], {
      description:
        "Whether running headers and footers are only in `header` and `footer` of each page, or also in the file.",
      default: "separate",
    }),
    pageMarks: boolean({
      description:
        "Whether the file marks where pages begin: a form feed in text, a comment with the page number in Markdown.",
      default: true,
    }),
    words: boolean({ description: "Whether to list the words of each page with their boxes.", default: false }),
  }),
  value: object({
    artifact: optional(artifact({ description: "The text or Markdown file. Absent if `format` is `json`." })),
    pages: array(
      object({
        pageNumber: integer({ description: "Page, counted from 1.", minimum: 1 }),
        isPicture: boolean({ description: "Whether the page has no text but a picture or many paths, and needs OCR." }),
        header: optional(text("Running header. Absent if the page has none.")),
        footer: optional(text("Running footer and page number. Absent if the page has none.")),
        blocks: optional(
          array(
            object({
              kind: choice(KINDS, {
                description: "What the block is. `turned` is text in another direction than most of the page.",
              }),
              text: text("Text of the block; empty for a table."),
              level: optional(place("Level of a heading from 1, or depth of a list item from 0.")),
              label: optional(text("Bullet or number of a list item.")),
              links,
              box: box("Left, bottom, right and top of the block in points of the page's user space."),
              table: optional(
                object(
                  {
                    rows: place("Number of rows."),
                    columns: place("Number of columns."),
                    headerRows: place("First rows that are the header; 0 if the layout does not show a header."),
                    cells: array(
                      object({
                        row: place("Zero-based row."),
                        column: place("Zero-based column."),
                        rowSpan: place("Rows that the cell covers."),
                        columnSpan: place("Columns that the cell covers."),
                        text: text("Text of the cell."),
                        links,
                      }),
                      { description: "Cells with text, and cells that cover several rows or columns." },
                    ),
                  },
                  { description: "The table of a block of kind `table`." },
                ),
              ),
            }),
            { description: "Blocks in reading order, without the header and footer. Present if `format` is `json`." },
          ),
        ),
        words: optional(
          array(
            object({
              text: text("Text of the word, without spaces."),
              box: box("Left, bottom, right and top of the word in points of the page's user space."),
            }),
            { description: "Words in reading order. Present if `options.words` is set." },
          ),
        ),
      }),
      { description: "The pages, in the order of `options.pages`." },
    ),
    rejoined: number({
      description: "Number of words that were divided at the end of a line and are whole in the output.",
    }),
  }),
  errors,
  losses: textLosses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TEXT_PDF } },

  run({ input, options, op }) {
    const pdf = withPdfErrors(op, () => openWithin({ bytes: input.bytes, password: options.password }, op));
    const count = withPdfErrors(op, () => [...walkPages(pdf, op.limits.maxPages)].length);
    const indexes = choosePages(options.pages, count, op);
    const { pages, rejoined } = readDocument(pdf, { indexes, hasWords: options.words }, op);
    reportDamage(op, pdf);
    const { format } = options;
    const value = pages.map((page) => pageValue(page, { isJson: format === "json", hasWords: options.words }));
    if (format === "json") return { pages: value, rejoined };
    const settings = { hasRunningText: options.runningText === "inline", hasPageMarks: options.pageMarks };
    const parts = format === "text" ? writeText(pages, settings) : writePagesMarkdown(pages, settings);
    const bytes = joined(parts, format === "markdown" ? "\n" : "", op);
    const made =
      format === "text" ? makeArtifact(bytes, "text/plain", "txt") : makeArtifact(bytes, "text/markdown", "md");
    return { artifact: made, pages: value, rejoined };
  },
});

/** Errors: RESOURCE_LIMIT past maxOutputBytes. */
function joined(parts: readonly string[], separator: string, op: TextOp): Uint8Array {
  let length = 0;
  const pieces = parts.map((part, index) => {
    const piece = Buffer.from(index === 0 ? part : `${separator}${part}`);
    length += piece.length;
    op.checkLimit("maxOutputBytes", length);
    op.checkpoint();
    return piece;
  });
  return Buffer.concat(pieces);
}

function pageValue(
  { pageNumber, isPicture, blocks, words }: TextPage,
  { isJson, hasWords }: { readonly isJson: boolean; readonly hasWords: boolean },
) {
  const running = (kind: TextBlock["kind"]): string =>
    blocks
      .filter((block) => block.kind === kind)
      .map(({ spans }) => textOfSpans(spans))
      .join("\n");
  const [header, footer] = [running("header"), running("footer")];
  return {
    pageNumber,
    isPicture,
    ...(header !== "" && { header }),
    ...(footer !== "" && { footer }),
    ...(isJson && { blocks: blocks.filter((block) => !isRunning(block)).map(blockValue) }),
    ...(hasWords && { words: words.map((word) => ({ text: word.text, box: word.box })) }),
  };
}

function blockValue({ kind, spans, box: place4, level, label, table }: TextBlock) {
  return {
    kind,
    ...textValue(spans),
    ...(level !== undefined && { level }),
    ...(label !== undefined && { label }),
    box: place4.map(thousandth),
    ...(table !== undefined && {
      table: { ...table, cells: table.cells.map(({ spans: own, ...cell }) => ({ ...cell, ...textValue(own) })) },
    }),
  };
}

function textValue(spans: TextBlock["spans"]) {
  const own = spans.flatMap(({ text: linked, link }) =>
    link === undefined ? [] : [{ text: linked.trim().toWellFormed(), target: link.toWellFormed() }],
  );
  return { text: textOfSpans(spans), ...(own.length > 0 && { links: own }) };
}
