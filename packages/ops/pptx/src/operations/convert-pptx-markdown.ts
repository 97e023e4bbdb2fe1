import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  object,
  optional,
  string,
} from "@colophon/contract";
import { errors } from "../codes.ts";
import { EXAMPLE_PRESENTATION } from "../data/example.ts";
import { engine } from "../engine.ts";
import { flowLosses as losses } from "../flow-codes.ts";

/**
 * A presentation -> Markdown, HTML or plain text, slide by slide in reading order.
 *
 * Shapes   value.artifact: the text, lines end with LF; each slide starts with a heading. Pictures are files beside it, which it names,
 *          or data: addresses inside of it. value.slides: every slide of the list.
 * Cost     One tree and one list of items for the parts with text; pictures are copied as they are.
 * Errors   INPUT_CORRUPT, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED.
 * Losses   Every text that is not in the output, with its place; forms that it does not show.
 * Source   ISO/IEC 29500-1, 19, 20 and 21; CommonMark 0.31; GitHub Flavored Markdown; MathML Core.
 */
export const convertPptxMarkdown = defineOperation({
  name: "pptx.convert.markdown",
  summary: "Convert a presentation to Markdown, HTML or plain text.",
  engine,
  stability: "preview",
  search: [
    ".pptx",
    ".pptm",
    ".potx",
    ".ppsx",
    "powerpoint to markdown",
    "slides to text",
    ".md",
    "markitdown",
    "notes",
  ],
  input: object({ bytes: file({ description: "The presentation to convert." }) }),
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
    notes: choice(["include", "omit"], {
      description: "Whether to write the speaker notes after each slide, or to leave them out.",
      default: "include",
    }),
    comments: choice(["omit", "list"], {
      description:
        "Whether to leave comments out, or to list them at the end with a mark at the heading of their slide.",
      default: "omit",
    }),
    headersFooters: choice(["omit", "include"], {
      description: "Whether to leave out dates, footers and slide numbers, or to write them at the end of each slide.",
      default: "omit",
    }),
    hiddenContent: choice(["omit", "include"], {
      description: "Whether to leave out hidden slides and hidden shapes, or to include them.",
      default: "omit",
    }),
    slideNumbers: choice(["show", "omit"], {
      description: "Whether headings start with `Slide 3:`, or only slides without a title have their number.",
      default: "show",
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
        artifact: artifact({ description: "The picture, byte for byte as in the presentation." }),
      }),
      { description: "Pictures to save beside the output. Empty if `pictures` is `inline` or `omit`." },
    ),
    slides: array(
      object({
        slide: integer({ description: "Slide number, starting at 1." }),
        part: string({ description: "Path of the slide's part." }),
        title: string({ description: "Title of the slide, empty if it has none or is not in the output." }),
        isHidden: boolean({ description: "Whether the slide is hidden in the presentation." }),
        isShown: boolean({ description: "Whether the slide is in the output." }),
      }),
      { description: "All slides, in order." },
    ),
  }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_PRESENTATION } },

  async run({ input, options, op }) {
    const { convertDeck } = await import("../model/flow/convert-deck.ts");
    return convertDeck(input.bytes, options, op);
  },
});
