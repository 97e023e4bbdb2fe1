import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import { countBlocks, PictureShelf, writeFlow } from "@colophon/base-flow";
import { openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import { DOCUMENT_CODES } from "@colophon/base-word-model";
import {
  array,
  artifact,
  at,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  object,
  optional,
  string,
} from "@colophon/contract";
import { readingErrors as errors, flowLosses as losses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import type { FlowOp } from "../model/flow/flow-losses.ts";
import { createFlowSources, type FlowOptions } from "../model/flow/flow-sources.ts";
import { readFlow } from "../model/flow/read-flow.ts";

const FORMS = {
  markdown: { mediaType: "text/markdown; charset=utf-8", extension: "md" },
  html: { mediaType: "text/html; charset=utf-8", extension: "html" },
  text: { mediaType: "text/plain; charset=utf-8", extension: "txt" },
} as const;

/**
 * A Word document -> Markdown, HTML or plain text in reading order.
 *
 * Shapes   value.artifact: the text, lines end with LF. Numbers of lists and headings are beside their text. Pictures are files beside
 *          it, which it names, or data: addresses inside of it.
 * Cost     One tree and one list of items for the parts with text; pictures are copied as they are.
 * Errors   INVALID_INPUT, DOC_INVALID, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED.
 * Losses   Every text that is not in the output, with its place; forms that it does not show, counted.
 * Source   ISO/IEC 29500-1, 17 and 22.1; CommonMark 0.31; GitHub Flavored Markdown; MathML Core.
 */
export const convertDocxMarkdown = defineOperation({
  name: "docx.convert.markdown",
  summary: "Convert a Word document to Markdown, HTML or plain text.",
  engine,
  stability: "preview",
  search: [".docx", ".docm", ".dotx", "word to markdown", "word to html", "word to text", ".md", "mammoth", "pandoc"],
  input: object({ bytes: file({ description: "The Word document to convert." }) }),
  options: object({
    format: choice(["markdown", "html", "text"], {
      description:
        "Output format: Markdown (CommonMark with GitHub tables and footnotes), one HTML page, or plain text.",
      default: "markdown",
    }),
    pictures: choice(["files", "inline", "omit"], {
      description:
        "How to return pictures: as files that the output names, as data: addresses in it, or not at all. Plain text names files in place of data: addresses.",
      default: "files",
    }),
    equations: optional(
      choice(["latex", "mathml"], {
        description: "How to write equations. Default: MathML in HTML, LaTeX in Markdown. Plain text always has LaTeX.",
      }),
    ),
    changes: choice(["final", "original", "both"], {
      description:
        "How to read tracked changes: all accepted (`final`), all rejected (`original`), or insertions and deletions marked (`both`).",
      default: "final",
    }),
    comments: choice(["omit", "list"], {
      description: "Whether to leave comments out, or to list them at the end with a mark where they begin.",
      default: "omit",
    }),
    headersFooters: choice(["omit", "include"], {
      description: "Whether to leave out page headers and footers, or to write each once before and after the body.",
      default: "omit",
    }),
    hiddenText: choice(["omit", "include"], {
      description: "Whether to leave out hidden text.",
      default: "omit",
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    artifact: artifact({ description: "The Markdown, HTML or text file." }),
    pictures: array(
      object({
        fileName: string({ description: "Name of the picture as the output refers to it." }),
        part: string({ description: "Path of the part that contains the picture." }),
        alt: string({ description: "Alternative text of the picture, empty if it has none." }),
        artifact: artifact({ description: "The picture, byte for byte as in the document." }),
      }),
      { description: "Pictures to save beside the output. Empty if `pictures` is `inline` or `omit`." },
    ),
    counts: object(
      {
        headings: integer({ description: "Number of headings in the body." }),
        paragraphs: integer({ description: "Number of other paragraphs in the body, in tables and boxes too." }),
        tables: integer({ description: "Number of tables in the body, nested ones included." }),
        equations: integer({ description: "Number of equations in the body." }),
        notes: integer({ description: "Number of footnotes and endnotes." }),
        comments: integer({ description: "Number of comments that are listed." }),
      },
      { description: "What the output contains." },
    ),
  }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_DOCUMENT } },

  run({ input, options, op }) {
    const bytes = unlockDocument(input.bytes, options.password, op, DOCUMENT_CODES);
    const document = openDocument(bytes, op, DOCUMENT_CODES);
    return withDocumentErrors(op, DOCUMENT_CODES, () => convert(document, options, op));
  },
});

function convert(document: ReturnType<typeof openDocument>, options: FlowOptions, op: FlowOp) {
  const manner = options.format === "text" && options.pictures === "inline" ? "files" : options.pictures;
  const shelf = new PictureShelf(document.opened, manner);
  const sources = createFlowSources({ opened: document.opened, main: document.main.part }, { options, op, shelf });
  const flow = readFlow(document, sources);
  const writing = {
    ...options,
    look: sources.look,
    maxOutputBytes: op.limits.maxOutputBytes,
    onFlattened: (tables: number) =>
      op.reportLoss("TABLE_FLATTENED", `Merged cells, or blocks in the cells, of ${tables} tables are plain text.`, {
        at: [at("part", { id: document.main.part.name })],
      }),
  };
  const bytes = Buffer.from(writeFlow(flow, writing).toWellFormed());
  sources.losses.report();
  op.checkLimit(
    "maxOutputBytes",
    shelf.pictures.reduce((sum, { artifact: { byteLength } }) => sum + byteLength, bytes.length),
  );
  const { mediaType, extension } = FORMS[options.format];
  return {
    artifact: makeArtifact(bytes, mediaType, extension),
    pictures: [...shelf.pictures],
    counts: countBlocks(flow),
  };
}
