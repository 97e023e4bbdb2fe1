import {
  array,
  artifact,
  choice,
  defineOperation,
  file,
  integer,
  object,
  optional,
  secret,
  string,
} from "@colophon/contract";
import { errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";

/**
 * Markdown -> a Word document, a presentation or an HTML page.
 *
 * Shapes   input.bytes: UTF-8; CommonMark with tables, strikethrough, tasks, bare links and footnotes, front matter in YAML.
 *          input.assets: pictures by the addresses that the Markdown has. Nothing is fetched.
 * Cost     O(characters); a deck costs what its slides cost in pptx.render.
 * Errors   INVALID_INPUT, DOC_INVALID, INPUT_ENCRYPTED for the template; RESOURCE_LIMIT, for deep nesting too.
 * Losses   Each with the line of the Markdown: HTML, pictures without bytes, definitions that nothing uses, members of the front matter
 *          without a place, formatting and structure that the output does not have.
 * Source   CommonMark 0.31; GitHub Flavored Markdown; ISO/IEC 29500-1, 17 and 19.
 */
export const convertMarkdown = defineOperation({
  name: "common.convert.markdown",
  summary: "Convert Markdown to a Word document, a presentation or an HTML page.",
  engine,
  stability: "preview",
  search: [
    ".md",
    ".markdown",
    "text/markdown",
    "markdown to word",
    "markdown to docx",
    "markdown to powerpoint",
    "markdown to html",
    "readme",
    "pandoc",
    "marp",
  ],
  input: object({
    bytes: file({
      description:
        "The Markdown file in UTF-8: CommonMark with GitHub's tables, tasks, strikethrough, bare links and footnotes, and YAML front matter.",
    }),
    template: optional(
      file({
        description:
          "A Word document whose styles, headers, footers, page setup and theme the result has. Its text is replaced. Allowed only if `to` is `docx`. Default: the built-in styles.",
      }),
    ),
    assets: optional(
      array(
        object({
          name: string({
            description: "Address of the picture as the Markdown has it, for example `images/map.png`.",
            minLength: 1,
            maxLength: 2_000,
          }),
          bytes: file({ description: "The picture: PNG, JPEG or GIF." }),
        }),
        {
          description:
            "Pictures that the Markdown names. Nothing is fetched: a picture that is not here becomes a link.",
          maxItems: 1_000,
        },
      ),
    ),
  }),
  options: object({
    to: choice(["docx", "pptx", "html"], {
      description:
        "Output format: a Word document, a presentation whose slides begin at headings of level 1 and 2, or HTML.",
      default: "docx",
    }),
    html: choice(["page", "fragment"], {
      description: "Whether to write a complete page or only the content of its body. Used only if `to` is `html`.",
      default: "page",
    }),
    remoteImages: choice(["link", "keep"], {
      description:
        "Whether a picture that was not sent becomes a link (`link`) or stays a picture that the browser loads (`keep`). Used only if `to` is `html`.",
      default: "link",
    }),
    templatePassword: optional(
      secret({
        description: "Password that opens an encrypted template. The result is not encrypted.",
        maxLength: 255,
      }),
    ),
  }),
  value: object({
    artifact: artifact({ description: "The Word document, the presentation or the HTML file." }),
    counts: object(
      {
        headings: integer({ description: "Number of headings in the Markdown." }),
        paragraphs: integer({ description: "Number of paragraphs in the Markdown, in lists and quotes too." }),
        lists: integer({ description: "Number of lists in the Markdown, nested ones included." }),
        tables: integer({ description: "Number of tables in the Markdown." }),
        codeBlocks: integer({ description: "Number of code blocks in the Markdown." }),
        footnotes: integer({ description: "Number of footnotes in the Markdown." }),
        slides: integer({ description: "Number of slides of the presentation, 0 for other formats." }),
      },
      { description: "What the Markdown contains, and how many slides were made of it." },
    ),
    unusedAssets: array(string({ description: "Address of an asset." }), {
      description: "Addresses of assets that no picture of the Markdown has.",
    }),
  }),
  errors,
  losses,
  effects: "none",
  example: {
    input: {
      bytes: Buffer.from(
        "---\ntitle: Minutes\nauthor: Ann\n---\n\n# Minutes\n\n1. Opened **at nine**\n2. Closed\n\n| Item | Owner |\n|---|---|\n| Budget | Ann |\n",
      ).toString("base64"),
    },
  },

  async run({ input, options, op }) {
    const { convertMarkdownFile } = await import("../model/convert.ts");
    return convertMarkdownFile(input, options, op);
  },
});
