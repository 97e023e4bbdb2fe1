import { at } from "@colophon/contract";
import type { FlowDocument } from "./flow.ts";
import type { FlowSources } from "./flow-sources.ts";
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

/** A document's blocks in the format that the caller asked for. */
export function writeFlow(document: FlowDocument, { options, op, look, main }: FlowSources): string {
  const { format } = options;
  if (format === "text") {
    let flattened = 0;
    const text = writeFlowText(document, { look, changes: options.changes, onFlattened: () => flattened++ });
    if (flattened > 0)
      op.reportLoss("TABLE_FLATTENED", `Merged cells, or blocks in the cells, of ${flattened} tables are plain text.`, {
        at: [at("part", { id: main.name })],
      });
    return text;
  }
  const manner: HtmlManner = {
    equations: options.equations ?? (format === "html" ? "mathml" : "latex"),
    dollars: format === "html" ? HTML_DOLLARS : MARKDOWN_DOLLARS,
    look,
    changes: options.changes,
    onNote: () => {},
    onComment: () => {},
  };
  return format === "html"
    ? writeFlowHtml(document, manner)
    : writeFlowMarkdown(document, manner, op.limits.maxOutputBytes);
}
