import { file, type JsonSchema, type Schema, typed } from "@colophon/contract";
import type { DocumentModel } from "../model/render/model.ts";

const MOST = 200_000;

/** What many members are: said once, for the schema travels with every description of the operation. */
const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
const many = (name: string, description: string, maxItems = MOST): JsonSchema => ({
  type: "array",
  items: ref(name),
  maxItems,
  description,
});
const oneOf = (description: string, values: readonly string[]): JsonSchema => ({ enum: values, description });
const closed = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  description: string,
): JsonSchema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
  description,
});

/** What each kind of node has, "?" behind what it may leave out. The schema says it in words: a branch each would be thrice as long. */
export const MEMBERS = {
  inline: {
    text: "text marks? color? sizePt? language?",
    break: "",
    link: "url? target? content",
    footnote: "content",
    equation: "math alt",
    pageNumber: "",
    pageCount: "",
  },
  math: {
    row: "items",
    upright: "text",
    fraction: "over under",
    root: "of degree?",
    scripts: "of over? under?",
    fenced: "open close of",
    matrix: "rows",
  },
  block: {
    heading: "level content id?",
    paragraph: "content align? id?",
    list: "kind start? items",
    table: "columns head? rows caption?",
    figure: "image alt? isDecorative? widthPt? caption?",
    code: "text",
    equation: "math alt",
    columns: "count gapPt? blocks",
    quote: "blocks",
    toc: "title? depth?",
    pageBreak: "",
  },
} as const;

/** What every block may have but a page break. */
export const BLOCK_MEMBERS = ["language", "direction"] as const;

const kinds = (of: keyof typeof MEMBERS, more: string): JsonSchema => ({
  type: "string",
  maxLength: 20,
  description: `${Object.entries(MEMBERS[of])
    .map(([kind, members]) => (members === "" ? kind : `${kind}: ${members}`))
    .join("; ")}.${more}`,
});

const MARKS = ["bold", "italic", "underline", "strike", "code", "superscript", "subscript"] as const;
const MARKS_SCHEMA: JsonSchema = {
  type: "array",
  items: { enum: MARKS },
  maxItems: 7,
  description: "Text styles of the run.",
};

const text = ref("text");
const content = ref("content");
const blocks = ref("blocks");
const math = ref("math");
const pt = ref("pt");
const on = ref("on");

/** Blocks, inlines and equations stand in one another: definitions that refer to each other. */
export const definitions: JsonSchema = {
  $defs: {
    file: file({ description: "Contents of the file." }),
    text: { type: "string", maxLength: 1_000_000, description: "Plain text without formatting." },
    color: {
      type: "string",
      pattern: "^#[0-9a-fA-F]{6}$",
      maxLength: 7,
      description: "Color as a hexadecimal code, `#rrggbb`.",
    },
    align: oneOf("Horizontal alignment. Default: `start`.", ["start", "center", "end", "justify"]),
    pt: { type: "number", minimum: 0, maximum: 14_400, description: "A length in points." },
    n: { type: "integer", minimum: 0, maximum: 1_000_000, description: "Whole number from 0." },
    on: { type: "boolean", description: "A switch. Default: false." },
    content: many("inline", "Inline content: texts and runs."),
    blocks: many("block", "Blocks of the content, in order."),
    inline: {
      anyOf: [
        text,
        closed(
          {
            type: kinds("inline", " A link: url (http, https, mailto) or target, a block's id."),
            ...{ text, marks: MARKS_SCHEMA, color: ref("color"), sizePt: pt, language: text },
            ...{ url: text, target: text, content, math, alt: text },
          },
          ["type"],
          "Text with formatting, a link, a formula or a line break.",
        ),
      ],
    },
    math: {
      description: "Part of a formula: a sign or word, or an object.",
      anyOf: [
        text,
        closed(
          {
            ...{
              type: kinds("math", ""),
              items: many("math", "Parts of the formula, in order."),
              text,
              over: math,
              under: math,
              of: math,
            },
            ...{ degree: math, open: text, close: text },
            rows: { type: "array", maxItems: 100, items: many("math", "", 100), description: "Rows of a matrix." },
          },
          ["type"],
          "A structured part of a formula.",
        ),
      ],
    },
    row: closed(
      { cells: many("cell", "Cells of the row, without those covered by a span.") },
      ["cells"],
      "A row of a table.",
    ),
    cell: closed(
      {
        ...{ blocks, columnSpan: ref("n"), rowSpan: ref("n") },
        ...{ align: ref("align"), fill: ref("color") },
      },
      ["blocks"],
      "A cell of a table.",
    ),
    margin: {
      type: "array",
      items: content,
      maxItems: 3,
      description: "Header or footer text of every page: left, center, right.",
    },
    block: closed(
      {
        type: kinds("block", ` All but pageBreak: ${BLOCK_MEMBERS.map((name) => `${name}?`).join(" ")}.`),
        language: {
          type: "string",
          maxLength: 100,
          description: "BCP 47 tag of the text. Default: that of the parent.",
        },
        direction: oneOf("Writing direction. Default: that of the language.", ["ltr", "rtl"]),
        ...{
          level: ref("n"),
          content,
          id: text,
          align: ref("align"),
          text,
          math,
          alt: text,
          blocks,
        },
        ...{ kind: oneOf("`list`: kind of list.", ["bullet", "number"]), start: ref("n") },
        items: { type: "array", maxItems: MOST, items: blocks, description: "`list`: blocks of each item." },
        columns: {
          type: "array",
          minItems: 1,
          maxItems: 200,
          description: "Column widths. Default: equal shares of the remaining width.",
          items: closed(
            {
              widthPt: pt,
              share: {
                type: "number",
                minimum: 0.01,
                maximum: 1_000,
                description: "Share of the remaining width, relative to the other columns. Default: 1.",
              },
            },
            [],
            "",
          ),
        },
        ...{
          head: many("row", "Header rows, repeated on each page.", 20),
          rows: many("row", "Rows of the table body."),
          caption: content,
        },
        ...{ image: text, isDecorative: on, widthPt: pt, count: ref("n"), gapPt: pt, title: content },
        depth: ref("n"),
      },
      ["type"],
      "A paragraph, list, table, picture or other block.",
    ),
  },
};

const META = closed(
  {
    title: text,
    authors: many("text", "Names of the authors.", 100),
    subject: text,
    keywords: many("text", "Keywords of the document.", 200),
    language: text,
    date: {
      type: "string",
      maxLength: 10,
      pattern: "^\\d{4}-\\d{2}-\\d{2}$",
      description: "Date of the document as YYYY-MM-DD. Default: 1970-01-01.",
    },
  },
  [],
  "Metadata of the document.",
);

const paper = (description: string): JsonSchema => ({ type: "number", minimum: 0, maximum: 1_000_000, description });

const PAGE = closed(
  { widthPt: paper("Size in points. Default: A4."), heightPt: paper("Size in points. Default: A4."), marginPt: pt },
  [],
  "Size and margins of the page.",
);

const STYLE = closed(
  {
    ...{ family: text, codeFamily: text, sizePt: pt, align: ref("align"), numberHeadings: on },
  },
  [],
  "Families: Noto Sans, Carlito, Arimo, ... or those they are twins of, as Calibri, Arial.",
);

/** The document model of pdf.render. */
export const DOCUMENT_MODEL: Schema<DocumentModel> = typed<DocumentModel>(
  closed(
    { meta: META, page: PAGE, style: STYLE, header: ref("margin"), footer: ref("margin"), blocks },
    ["blocks"],
    "The document to set.",
  ),
);

/** One of the files beside it. */
export const FILE: ReturnType<typeof file> = typed(ref("file"));
