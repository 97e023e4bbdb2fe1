import { effectiveBounds, type HtmlReading } from "../limits.ts";
import { buildTree } from "../parse/build-tree.ts";
import type { HtmlElement, HtmlNode, StartTag } from "../parse/tree.ts";

/** A page as selectors see it. */
export interface HtmlPage {
  readonly html: HtmlElement;
  readonly head: HtmlElement;
  readonly body: HtmlElement;
  readonly isQuirks: boolean;
  /** Names of elements beyond the depth that is read: their content is in the tree, they are not. */
  readonly flattened: readonly string[];
}

const METADATA: ReadonlySet<string> = new Set("base link meta style title script noscript template".split(" "));

/**
 * A page -> its elements and texts, as browsers read it. Scripts do not run.
 *
 * Cost     O(characters).
 * Errors   FormatError LIMIT.
 * Source   WHATWG HTML, 13.2.
 */
export function readHtmlPage(source: string, reading: HtmlReading = {}): HtmlPage {
  const tree = buildTree(source, effectiveBounds(source, reading));
  const { children } = tree.root;
  const first = children.findIndex((node) => !isMetadata(node));
  const at = first < 0 ? children.length : first;
  const head = element("head", [], children.slice(0, at));
  const body = element("body", tree.bodyTags, children.slice(at));
  const html = element("html", tree.htmlTags, [head, body]);
  return { html, head, body, isQuirks: tree.isQuirks, flattened: tree.flattened.map(({ name }) => name) };
}

function isMetadata(node: HtmlNode): boolean {
  return node.kind === "text" ? node.text.trim() === "" : METADATA.has(node.name);
}

/** An element that several tags may stand for: of an attribute the first value counts. */
function element(name: string, tags: readonly StartTag[], children: HtmlNode[]): HtmlElement {
  const attributes = tags.flatMap((tag) => tag.attributes);
  const kept = attributes.filter((one, index) => attributes.findIndex((other) => other.name === one.name) === index);
  const start = tags[0]?.start ?? 0;
  const tag: StartTag = { name, attributes: kept, isSelfClosing: false, omittedAttributes: 0, start, end: start };
  const made: HtmlElement = {
    kind: "element",
    name,
    namespace: "html",
    tag,
    isCopy: false,
    children,
    parent: undefined,
    contentEnd: start,
  };
  for (const child of children) if (child.kind === "element") child.parent = made;
  return made;
}
