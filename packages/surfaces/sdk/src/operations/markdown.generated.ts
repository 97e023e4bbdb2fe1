// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertMarkdownInput = {
  /** The Markdown file in UTF-8: CommonMark with GitHub's tables, tasks, strikethrough, bare links and footnotes, and YAML front matter. */
  readonly bytes: FileInput;
  /** A Word document whose styles, headers, footers, page setup and theme the result has. Its text is replaced. Allowed only if `to` is `docx`. Default: the built-in styles. */
  readonly template?: FileInput | undefined;
  /** Pictures that the Markdown names. Nothing is fetched: a picture that is not here becomes a link. Up to 1000 items. */
  readonly assets?: readonly {
    /** Address of the picture as the Markdown has it, for example `images/map.png`. 1 to 2000 characters. */
    readonly name: string;
    /** The picture: PNG, JPEG or GIF. */
    readonly bytes: FileInput;
  }[] | undefined;
};

export type CommonConvertMarkdownOptions = {
  /** Output format: a Word document, a presentation whose slides begin at headings of level 1 and 2, or HTML. Default "docx". */
  readonly to?: "docx" | "pptx" | "html" | undefined;
  /** Whether to write a complete page or only the content of its body. Used only if `to` is `html`. Default "page". */
  readonly html?: "page" | "fragment" | undefined;
  /** Whether a picture that was not sent becomes a link (`link`) or stays a picture that the browser loads (`keep`). Used only if `to` is `html`. Default "link". */
  readonly remoteImages?: "link" | "keep" | undefined;
  /** Password that opens an encrypted template. The result is not encrypted. Up to 255 characters. */
  readonly templatePassword?: string | undefined;
};

export type CommonConvertMarkdownValue = {
  /** The Word document, the presentation or the HTML file. */
  readonly artifact: Artifact;
  /** What the Markdown contains, and how many slides were made of it. */
  readonly counts: {
    /** Number of headings in the Markdown. */
    readonly headings: number;
    /** Number of paragraphs in the Markdown, in lists and quotes too. */
    readonly paragraphs: number;
    /** Number of lists in the Markdown, nested ones included. */
    readonly lists: number;
    /** Number of tables in the Markdown. */
    readonly tables: number;
    /** Number of code blocks in the Markdown. */
    readonly codeBlocks: number;
    /** Number of footnotes in the Markdown. */
    readonly footnotes: number;
    /** Number of slides of the presentation, 0 for other formats. */
    readonly slides: number;
  };
  /** Addresses of assets that no picture of the Markdown has. */
  readonly unusedAssets: readonly string[];
};

export interface MarkdownOperations {
  /** Convert Markdown to a Word document, a presentation or an HTML page. */
  readonly "common.convert.markdown": {
    readonly isAvailable: true;
    readonly input: CommonConvertMarkdownInput;
    readonly options: CommonConvertMarkdownOptions & SharedCallOptions;
    readonly value: CommonConvertMarkdownValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/SCHEMA_REJECTED" | "common/DOC_INVALID" | "common/INPUT_ENCRYPTED" | "common/OPERATION_CANCELLED" | "common/LOSS_POLICY_VIOLATED" | "common/CONTRACT_VIOLATION";
    readonly lossCode: "common/HTML_SIMPLIFIED" | "common/IMAGE_NOT_EMBEDDED" | "common/FRONT_MATTER_NOT_WRITTEN" | "common/DEFINITION_UNUSED" | "common/FORMATTING_NOT_WRITTEN" | "common/STRUCTURE_CHANGED" | "common/LINK_TARGET_MISSING" | "common/CHARACTER_REPLACED" | "common/DECK_LAYOUT" | "common/TABLE_CELL_EXTRA" | "common/ENCRYPTION_REMOVED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const MARKDOWN_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.convert.markdown": [
    "artifact.bytes"
  ]
};
