import { everyUnits } from "@colophon/kit-bytes";
import { sanitizeStyleSheet } from "../css/stylesheet.ts";
import { effectiveBounds } from "../limits.ts";
import { buildTree } from "../parse/build-tree.ts";
import type { HtmlElement, HtmlTree } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";
import { AttributePolicy } from "./attributes.ts";
import { TreeFilter } from "./filter.ts";
import { type EffectivePolicy, effectivePolicy, type SanitizePolicy } from "./policy.ts";
import { type RemovalList, RemovalRecord } from "./removal.ts";
import { ResourcePolicy } from "./resources.ts";
import type { SafeElement, SafeNode } from "./safe-tree.ts";
import { HtmlWriter } from "./serialize.ts";
import { classesOf, isWrapped, linkStyleOf, wrap } from "./wrapper.ts";

/** Output that any document may have, whatever its length: wrapper, prefixes, rel and target. */
const FREE_OUTPUT_LENGTH = 1024 * 1024;

const TAGS_PER_CHECKPOINT = 2_000;

/** Levels of nesting that the tree construction keeps free for a table. */
const LEVELS_IN_RESERVE = 5;

export interface SanitizedHtml extends RemovalList {
  /**
   * A fragment: at most one `<style>`, then one `<div>` with the scope class that holds everything. Empty for a
   * document that shows nothing.
   */
  readonly html: string;
  /** Whether a browser lays the document out in quirks mode: it has no DOCTYPE or an old one (WHATWG HTML, 13.2.6.4.1). */
  readonly isQuirks: boolean;
}

/**
 * HTML from a stranger -> HTML that runs nothing, fetches nothing and stays where it is put.
 *
 * Shapes   html: decoded characters. Ranges are UTF-16 code units into it. Output is a fixed point: sanitised again
 *          under the same policy it is the same string, and a browser reads from it the very tree that was judged.
 * Cost     O(characters) for real documents, O(characters x maxDepth) at worst; memory some 15 times the text.
 * Errors   FormatError LIMIT for maxLength, maxNodes, maxExpansion; RangeError for a scope class or id prefix that is no
 *          identifier.
 * Losses   Every removal, each with its kind (see removalKinds), what it touched and where it stood.
 * Source   WHATWG HTML, chapter 13; CSS Syntax 3; the lists in data/.
 */
export function sanitizeHtml(html: string, policy: SanitizePolicy = {}): SanitizedHtml {
  const bounds = effectiveBounds(html, policy);
  const { limits, checkpoint } = bounds;
  const effective = effectivePolicy(policy, bounds);
  const record = new RemovalRecord(limits.maxRecords, effective.baseUrl !== undefined);
  const tree = buildTree(html, bounds);
  recordMarkup(tree, record, everyUnits(checkpoint, TAGS_PER_CHECKPOINT));

  const resources = new ResourcePolicy(effective);
  const attributes = new AttributePolicy(effective, resources, record);
  const context = { html, attributes, resources, record, policy: effective };
  // Room enough for the next reader of the output to flatten nothing.
  const maxDepth = limits.maxDepth - LEVELS_IN_RESERVE;
  const filter = new TreeFilter(html, { maxDepth, attributes, resources, record, checkpoint });
  const hasWrapper = isWrapped(tree, effective);
  const content = filter.filter(tree.root.children, hasWrapper ? 0 : 1);
  const wrapper = (hasWrapper ? content.find(isElement) : undefined) ?? wrap(tree, content, context);
  const css = [linkStyleOf(tree, wrapper, context), styleOf(filter.styleElements, wrapper, context)]
    .filter((sheet) => sheet !== "")
    .join("\n");

  const maxLength = html.length * limits.maxExpansion + FREE_OUTPUT_LENGTH + resources.resolvedLength;
  const writer = new HtmlWriter(maxLength, checkpoint);
  if (wrapper.children.length > 0) {
    if (css !== "") writer.writeStyle(css);
    writer.write(wrapper);
  }
  return { html: writer.finish(), isQuirks: tree.isQuirks, ...record.finish() };
}

function isElement(node: SafeNode): node is SafeElement {
  return node.kind === "element";
}

const CONDITIONAL = /^\[(?:if\b|endif\])/i;

function recordMarkup({ comments, flattened }: HtmlTree, record: RemovalRecord, look: () => void): void {
  for (const comment of comments) {
    look();
    const kind = CONDITIONAL.test(comment.text) ? "conditional-comment" : "comment";
    record.add(kind, "comment", comment.text, comment);
  }
  for (const tag of flattened) {
    look();
    record.add("depth", `<${tag.name}>`, "nested deeper than maxDepth", tag);
  }
}

interface StyleContext {
  readonly html: string;
  readonly resources: ResourcePolicy;
  readonly record: RemovalRecord;
  readonly policy: EffectivePolicy;
}

function styleOf(elements: readonly HtmlElement[], wrapper: SafeElement, context: StyleContext): string {
  const { scopeClass, idPrefix } = context.policy;
  const scope = {
    scopeClass,
    idPrefix,
    bodyClasses: new Set(classesOf(wrapper).filter((name) => name !== scopeClass)),
    bodyId: wrapper.attributes.find(([name]) => name === "id")?.[1],
  };
  const sheets: string[] = [];
  for (const element of elements) {
    const { tag } = element;
    const [text] = element.children;
    if (text?.kind !== "text") continue;
    const type = (attributeOf(tag, "type") ?? "").trim().toLowerCase();
    if (!context.policy.keepsStyleBlocks || (type !== "" && type !== "text/css")) {
      context.record.add("css-rule", "style element", text.text, { start: tag.start, end: element.contentEnd });
      continue;
    }
    // Raw text stands in the document as it is; the tree's copy has other line ends.
    const source = context.html.slice(text.start, text.end);
    const sheet = sanitizeStyleSheet(source, attributeOf(tag, "media"), {
      scope,
      judgeImage: context.resources.judgeCssImage,
      checkpoint: context.policy.checkpoint,
    });
    if (sheet.css !== "") sheets.push(sheet.css);
    for (const { kind, subject, detail, start, end } of sheet.removals) {
      context.record.add(kind, subject, detail, { start: text.start + start, end: text.start + end });
    }
  }
  return sheets.join("\n");
}
