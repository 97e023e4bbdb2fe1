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

const kinds = (of: keyof typeof MEMBERS, more: string): JsonSchema => ({
  type: "string",
  maxLength: 20,
  description: `${Object.entries(MEMBERS[of])
    .map(([kind, members]) => (members === "" ? kind : `${kind}: ${members}`))
    .join("; ")}.${more}`,
});

const MARKS = ["bold", "italic", "underline", "strike", "code", "superscript", "subscript"] as const;
const MARKS_SCHEMA: JsonSchema = { type: "array", items: { enum: MARKS }, maxItems: 7, description: "Looks." };

const text = ref("text");
const content = ref("content");
const blocks = ref("blocks");
const math = ref("math");
const pt = ref("pt");
const on = ref("on");

/** Blocks, inlines and equations stand in one another: definitions that refer to each other. */
export const definitions: JsonSchema = {
  $defs: {
    file: file({ description: "Its bytes." }),
    text: { type: "string", maxLength: 1_000_000, description: "Text." },
    color: { type: "string", pattern: "^#[0-9a-fA-F]{6}$", maxLength: 7, description: "#rrggbb." },
    align: oneOf("Default start.", ["start", "center", "end", "justify"]),
    pt: { type: "number", minimum: 0, maximum: 14_400, description: "Points." },
    n: { type: "integer", minimum: 0, maximum: 1_000_000, description: "Whole." },
    on: { type: "boolean", description: "Default false." },
    content: many("inline", "Runs."),
    blocks: many("block", "Blocks."),
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
          "A run.",
        ),
      ],
    },
    math: {
      description: "A sign or word, or a part.",
      anyOf: [
        text,
        closed(
          {
            ...{ type: kinds("math", ""), items: many("math", "Parts."), text, over: math, under: math, of: math },
            ...{ degree: math, open: text, close: text },
            rows: { type: "array", maxItems: 100, items: many("math", "", 100), description: "Of a matrix." },
          },
          ["type"],
          "A part.",
        ),
      ],
    },
    row: closed({ cells: many("cell", "Without those that a span covers.") }, ["cells"], "A row."),
    cell: closed(
      {
        ...{ blocks, columnSpan: ref("n"), rowSpan: ref("n") },
        ...{ align: ref("align"), fill: ref("color") },
      },
      ["blocks"],
      "A cell.",
    ),
    margin: { type: "array", items: content, maxItems: 3, description: "On every page: left, center, right." },
    block: closed(
      {
        type: kinds("block", ""),
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
        ...{ kind: oneOf("Of a list.", ["bullet", "number"]), start: ref("n") },
        items: { type: "array", maxItems: MOST, items: blocks, description: "Blocks of each item." },
        columns: {
          type: "array",
          minItems: 1,
          maxItems: 200,
          description: "Default: equal shares of what is left.",
          items: closed(
            { widthPt: pt, share: { type: "number", minimum: 0.01, maximum: 1_000, description: "Default 1." } },
            [],
            "",
          ),
        },
        ...{ head: many("row", "Repeated on each page.", 20), rows: many("row", "The others."), caption: content },
        ...{ image: text, isDecorative: on, widthPt: pt, count: ref("n"), gapPt: pt, title: content },
        depth: ref("n"),
      },
      ["type"],
      "A block.",
    ),
  },
};

const META = closed(
  {
    title: text,
    authors: many("text", "Names.", 100),
    subject: text,
    keywords: many("text", "Words.", 200),
    language: text,
    date: { type: "string", maxLength: 10, pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "Default 1970-01-01." },
  },
  [],
  "About the document.",
);

const paper = (description: string): JsonSchema => ({ type: "number", minimum: 0, maximum: 1_000_000, description });

const PAGE = closed({ widthPt: paper("Default A4."), heightPt: paper("Default A4."), marginPt: pt }, [], "The paper.");

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
    "The document.",
  ),
);

/** One of the files beside it. */
export const FILE: ReturnType<typeof file> = typed(ref("file"));
