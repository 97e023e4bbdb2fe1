import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { allowedElements, droppedElements, renamedElements, unwrappedElements } from "../data/allowlist.ts";
import { formattingElements, voidElements } from "../data/elements.ts";
import type { HtmlElement, HtmlNode } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";
import type { AttributePolicy, SafeAttribute } from "./attributes.ts";
import { isTooDeep, type NestingContext, nameWithin, outerNesting, within } from "./nesting.ts";
import { type RemovalKind, type RemovalRecord, removalKinds } from "./removal.ts";
import type { ResourcePolicy } from "./resources.ts";
import type { SafeElement, SafeNode } from "./safe-tree.ts";

interface FilterContext {
  /** Deepest nesting of the output. */
  readonly maxDepth: number;
  readonly attributes: AttributePolicy;
  readonly resources: ResourcePolicy;
  readonly record: RemovalRecord;
  readonly checkpoint: Checkpoint;
}

const NODES_PER_CHECKPOINT = 500;

/** Turns the tree of a document into one that holds nothing but what is allowed, where a browser would leave it. */
export class TreeFilter {
  readonly #html: string;
  readonly #maxDepth: number;
  readonly #attributes: AttributePolicy;
  readonly #resources: ResourcePolicy;
  readonly #record: RemovalRecord;
  /** Attributes judged once for a formatting element and all copies of it, which a parser makes of no other. */
  readonly #judged = new Map<object, readonly SafeAttribute[]>();
  readonly #styleElements: HtmlElement[] = [];
  readonly #look: Checkpoint;

  constructor(html: string, context: FilterContext) {
    this.#html = html;
    this.#maxDepth = context.maxDepth;
    this.#attributes = context.attributes;
    this.#resources = context.resources;
    this.#record = context.record;
    this.#look = everyUnits(context.checkpoint, NODES_PER_CHECKPOINT);
  }

  /** The style elements met, in source order. */
  get styleElements(): readonly HtmlElement[] {
    return this.#styleElements;
  }

  /** `depth`: elements that will stand around the result. */
  filter(nodes: readonly HtmlNode[], depth: number): SafeNode[] {
    const target: SafeNode[] = [];
    this.#filterInto(target, nodes, outerNesting(depth));
    return target;
  }

  #filterInto(target: SafeNode[], nodes: readonly HtmlNode[], context: NestingContext): void {
    for (const node of nodes) {
      if (node.kind === "text") addText(target, node.text);
      else this.#filterElement(target, node, context);
    }
  }

  #filterElement(target: SafeNode[], element: HtmlElement, context: NestingContext): void {
    this.#look();
    if (element.namespace !== "html") {
      this.#drop(element, "foreign");
      return;
    }
    const { name } = element;
    const dropped = droppedElements.get(name);
    if (dropped !== undefined) {
      this.#drop(element, dropped);
      return;
    }
    if (name === "style") {
      this.#styleElements.push(element);
      return;
    }
    if (name === "meta" || name === "link" || name === "base") {
      this.#dropMetadata(element);
      return;
    }
    const allowedName = allowedElements.has(name) ? name : renamedElements.get(name);
    const tooDeep = allowedName !== undefined && isTooDeep(context, allowedName, this.#maxDepth);
    const outName = allowedName === undefined || tooDeep ? undefined : nameWithin(context, allowedName);
    if (outName === undefined) {
      const kind = tooDeep ? "depth" : allowedName === undefined ? unwrappedElements.get(name) : "nesting";
      if (!element.isCopy) this.#recordUnwrapped(element, kind ?? "element");
      if (!element.isCopy && removalKinds[kind ?? "element"] !== "active")
        this.#attributes.refuseEffects(element.tag, kind === "remote-media" ? "src" : undefined);
      this.#filterInto(target, element.children, context);
      return;
    }
    const safe: SafeElement = {
      kind: "element",
      name: outName,
      attributes: this.#judge(element, outName),
      children: [],
    };
    target.push(safe);
    if (!voidElements.has(outName)) this.#filterInto(safe.children, element.children, within(context, safe));
  }

  #judge(element: HtmlElement, name: string): readonly SafeAttribute[] {
    const { tag } = element;
    if (tag.attributes.length === 0 || !formattingElements.has(element.name)) return this.#attributes.judge(tag, name);
    const known = this.#judged.get(tag.attributes);
    if (known !== undefined) return known;
    const attributes = this.#attributes.judge(tag, name);
    this.#judged.set(tag.attributes, attributes);
    return attributes;
  }

  #drop(element: HtmlElement, kind: RemovalKind): void {
    if (element.isCopy) return;
    const { tag } = element;
    const address = attributeOf(tag, "src") ?? attributeOf(tag, "data");
    const content = this.#html.slice(tag.end, Math.max(tag.end, Math.min(element.contentEnd, tag.end + 400)));
    const end = Math.max(tag.end, element.contentEnd);
    this.#record.add(kind, `<${tag.name}>`, address ?? content, { start: tag.start, end });
  }

  #dropMetadata({ name, tag }: HtmlElement): void {
    const source = this.#html.slice(tag.start, tag.end);
    if (name === "base") {
      this.#resources.setBase(attributeOf(tag, "href") ?? "");
      this.#record.add("base", "<base>", source, tag);
      return;
    }
    // Without rel it is microdata and fetches nothing. HTML, 4.2.4.
    if (name === "link" && attributeOf(tag, "rel") !== undefined) {
      this.#record.add("remote-link", "<link>", attributeOf(tag, "href") ?? source, tag);
      return;
    }
    const isRefresh = attributeOf(tag, "http-equiv")?.trim().toLowerCase() === "refresh";
    this.#record.add(isRefresh ? "meta-refresh" : "metadata", `<${name}>`, source, tag);
  }

  /** An element that goes while its content stays: unknown, not runnable here, or one that cannot stand where it does. */
  #recordUnwrapped({ name, tag }: HtmlElement, kind: RemovalKind): void {
    const address = attributeOf(tag, "src") ?? attributeOf(tag, "data") ?? attributeOf(tag, "action");
    this.#record.add(kind, `<${name}>`, address ?? this.#html.slice(tag.start, tag.end), tag);
  }
}

/** Texts that an unwrapped element kept apart become one, as a reader of the output would see them. */
function addText(target: SafeNode[], text: string): void {
  const last = target[target.length - 1];
  if (last?.kind === "text") target[target.length - 1] = { kind: "text", text: last.text + text };
  else if (text !== "") target.push({ kind: "text", text });
}
