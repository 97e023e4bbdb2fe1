import { effectiveBounds, type HtmlReading } from "../limits.ts";
import { buildTree } from "../parse/build-tree.ts";
import { type Omission, OmissionRecord } from "../read/omission.ts";
import { readDocument } from "../read/read-document.ts";
import { effectivePolicy, type SanitizePolicy } from "../sanitize/policy.ts";
import { ResourcePolicy } from "../sanitize/resources.ts";
import { MarkdownRenderer } from "./markdown-renderer.ts";

export interface HtmlMarkdownOptions extends HtmlReading {
  /** Images on other hosts: "block" writes them as links to their address, "allow" as images. Default "block". */
  readonly remote?: "block" | "allow";
  /** As in SanitizePolicy. */
  readonly resolve?: NonNullable<SanitizePolicy["resolve"]>;
  /** Absolute address that relative links are resolved against; wins over `<base>`. */
  readonly baseUrl?: string;
}

export interface HtmlAsMarkdown {
  /** CommonMark with GFM tables and strikethrough, no raw HTML; lines end with LF. */
  readonly markdown: string;
  /** In source order. */
  readonly omissions: readonly Omission[];
  /** Omissions beyond limits.maxRecords, counted only. */
  readonly omissionsOmitted: number;
}

/** Output that any document may have, whatever its length. */
const FREE_OUTPUT_LENGTH = 1024 * 1024;

/**
 * HTML -> Markdown that reads back as the same text and links.
 *
 * Shapes   Headings, emphasis, links, images, lists, quotes, code, rules, tables (GFM), hard line breaks. No raw HTML, no
 *          address that runs code; remote images are links unless allowed.
 * Cost     O(characters x depth) at worst.
 * Errors   FormatError LIMIT.
 * Losses   `omissions`: hidden text, images not embedded, embedded things, controls, refused links, merged cells, lines
 *          joined inside cells, emphasis that cannot be written where it stands.
 * Source   CommonMark 0.31; GitHub Flavored Markdown, 4.10 and 6.5.
 */
export function htmlToMarkdown(html: string, options: HtmlMarkdownOptions = {}): HtmlAsMarkdown {
  const bounds = effectiveBounds(html, options);
  const { limits, checkpoint } = bounds;
  const record = new OmissionRecord(limits.maxRecords);
  const resources = new ResourcePolicy(effectivePolicy(options, bounds));
  const blocks = readDocument(buildTree(html, bounds), resources, record, checkpoint);
  const maxLength = html.length * limits.maxExpansion + FREE_OUTPUT_LENGTH + resources.resolvedLength;
  return { markdown: new MarkdownRenderer(record, maxLength, checkpoint).render(blocks), ...record.finish() };
}
