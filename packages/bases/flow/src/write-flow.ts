import type { FlowDocument } from "./flow.ts";
import type { HtmlManner } from "./html-inline.ts";
import { writeFlowHtml } from "./write-html.ts";
import { writeFlowMarkdown } from "./write-markdown.ts";
import { writeFlowText } from "./write-text.ts";

const MARKDOWN_DOLLARS = [
  ["$", "$"],
  ["$$", "$$"],
] as const;
const HTML_DOLLARS = [
  ["\\(", "\\)"],
  ["\\[", "\\]"],
] as const;

/** How a document is written. */
interface FlowWriting {
  readonly format: "markdown" | "html" | "text";
  /** Default: MathML in HTML, LaTeX in Markdown. */
  readonly equations?: "latex" | "mathml" | undefined;
  readonly changes: "final" | "original" | "both";
  readonly look: () => void;
  readonly maxOutputBytes: number;
  /** Called with the number of tables whose merged cells or blocks plain text cannot show, if there are any. */
  readonly onFlattened: (tables: number) => void;
}

/** A document's blocks in the format that the caller asked for. Cost: one walk over the blocks. */
export function writeFlow(document: FlowDocument, writing: FlowWriting): string {
  const { format, look, changes } = writing;
  if (format === "text") {
    let flattened = 0;
    const text = writeFlowText(document, { look, changes, onFlattened: () => flattened++ });
    if (flattened > 0) writing.onFlattened(flattened);
    return text;
  }
  const manner: HtmlManner = {
    equations: writing.equations ?? (format === "html" ? "mathml" : "latex"),
    dollars: format === "html" ? HTML_DOLLARS : MARKDOWN_DOLLARS,
    look,
    changes,
    onNote: () => {},
    onComment: () => {},
  };
  return format === "html"
    ? writeFlowHtml(document, manner)
    : writeFlowMarkdown(document, manner, writing.maxOutputBytes);
}
