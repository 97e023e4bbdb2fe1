import { effectiveBounds, type HtmlReading } from "../limits.ts";
import { buildTree } from "../parse/build-tree.ts";
import type { Block } from "../read/blocks.ts";
import { type Omission, OmissionRecord } from "../read/omission.ts";
import { readDocument } from "../read/read-document.ts";
import { effectivePolicy } from "../sanitize/policy.ts";
import { ResourcePolicy } from "../sanitize/resources.ts";
import { TextRenderer } from "./text-renderer.ts";

export interface HtmlTextOptions extends HtmlReading {
  /** "inline": `text <address>`; "numbered": `text [1]`, the addresses at the end. Default "inline". */
  readonly linkStyle?: "inline" | "numbered";
  /** Longest line in columns, at least 20; longer lines are broken at spaces. Default none. */
  readonly wrapWidth?: number;
  /** How data tables are written: columns under one another, or cells separated by tabs. Default "aligned". */
  readonly tables?: "aligned" | "tabs";
  /** Absolute address that relative links are resolved against; wins over `<base>`. */
  readonly baseUrl?: string;
}

export interface HtmlAsText {
  /** Lines end with LF; empty for a document that says nothing. */
  readonly text: string;
  /** In source order. */
  readonly omissions: readonly Omission[];
  /** Omissions beyond limits.maxRecords, counted only. */
  readonly omissionsOmitted: number;
}

/** Output that any document may have, whatever its length. */
const FREE_OUTPUT_LENGTH = 1024 * 1024;

/**
 * HTML -> plain text as a person would type it.
 *
 * Shapes   Links keep their addresses, quotes get `> `, lists markers, data tables columns; layout tables are flattened,
 *          images become their alternative text in brackets. Text the document hides is left out.
 * Cost     O(characters x depth) at worst.
 * Errors   FormatError LIMIT; RangeError for a wrapWidth below 20.
 * Losses   `omissions`: hidden text, images, embedded things, controls, refused links, merged cells.
 */
export function htmlToText(html: string, options: HtmlTextOptions = {}): HtmlAsText {
  const { wrapWidth, baseUrl } = options;
  if (wrapWidth !== undefined && wrapWidth < 20) throw new RangeError(`wrapWidth ${wrapWidth} is less than 20.`);
  const bounds = effectiveBounds(html, options);
  const { limits, checkpoint } = bounds;
  const record = new OmissionRecord(limits.maxRecords);
  const policy = effectivePolicy(baseUrl === undefined ? {} : { baseUrl }, bounds);
  const blocks: readonly Block[] = readDocument(
    buildTree(html, bounds),
    new ResourcePolicy(policy),
    record,
    checkpoint,
  );
  const renderer = new TextRenderer(record, {
    isNumbered: options.linkStyle === "numbered",
    isAligned: options.tables !== "tabs",
    wrapWidth,
    maxLength: html.length * limits.maxExpansion + FREE_OUTPUT_LENGTH,
    checkpoint,
  });
  return { text: renderer.render(blocks), ...record.finish() };
}
