import { serializeString } from "../css/serialize.ts";
import type { HtmlAttribute, HtmlTree, StartTag } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";
import type { AttributePolicy, SafeAttribute } from "./attributes.ts";
import type { EffectivePolicy } from "./policy.ts";
import type { RemovalRecord } from "./removal.ts";
import type { ResourcePolicy } from "./resources.ts";
import type { SafeElement, SafeNode } from "./safe-tree.ts";

interface WrapContext {
  readonly attributes: AttributePolicy;
  readonly resources: ResourcePolicy;
  readonly record: RemovalRecord;
  readonly policy: EffectivePolicy;
}

const SPACE_ONLY = /^[\t\n\f\r ]*$/;
const HEX_COLOR = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i;
const NAMED_COLOR = /^[a-z]{3,20}$/i;

export function classesOf(element: SafeElement): string[] {
  return (element.attributes.find(([name]) => name === "class")?.[1] ?? "").split(" ").filter((name) => name !== "");
}

const METADATA: ReadonlySet<string> = new Set(["style", "meta", "link", "base", "title", "script"]);

/** Whether an earlier pass wrapped the document: one div with the scope class, and no `body` or `html` that says more. */
export function isWrapped(tree: HtmlTree, { scopeClass }: EffectivePolicy): boolean {
  if ([...tree.bodyTags, ...tree.htmlTags].some((tag) => tag.attributes.length > 0)) return false;
  const shown = tree.root.children.filter((node) =>
    node.kind === "text" ? !SPACE_ONLY.test(node.text) : !METADATA.has(node.name),
  );
  const [only, ...others] = shown;
  if (only?.kind !== "element" || others.length > 0 || only.name !== "div" || only.namespace !== "html") return false;
  return (attributeOf(only.tag, "class") ?? "").split(/[\t\n\f ]+/).includes(scopeClass);
}

/** A div that stands for `body`: its class, id, style, direction and language, and its colours as style. */
export function wrap(tree: HtmlTree, content: readonly SafeNode[], context: WrapContext): SafeElement {
  const { scopeClass } = context.policy;
  const attributes = [...bodyAttributes(tree, context), ...htmlAttributes(tree, context)];
  const valueFor = (wanted: string) => attributes.find(([name]) => name === wanted)?.[1];
  const classes = (valueFor("class") ?? "").split(" ").filter((name) => name !== "" && name !== scopeClass);
  const taken = new Set(["class"]);
  const others = attributes.filter(([name]) => !taken.has(name) && taken.add(name));
  return {
    kind: "element",
    name: "div",
    attributes: [["class", [scopeClass, ...classes].join(" ")], ...others],
    children: trimBlank(content),
  };
}

/** Without the white space that stood between the elements of `head`, and at the end. */
function trimBlank(content: readonly SafeNode[]): SafeNode[] {
  const isBlank = (node: SafeNode | undefined): boolean => node?.kind === "text" && SPACE_ONLY.test(node.text);
  const trimmed = isBlank(content[0]) ? content.slice(1) : [...content];
  return isBlank(trimmed[trimmed.length - 1]) ? trimmed.slice(0, -1) : trimmed;
}

function merge(tags: readonly StartTag[]): StartTag | undefined {
  const [first] = tags;
  if (first === undefined) return undefined;
  const names = new Set<string>();
  const attributes = tags.flatMap((tag) => tag.attributes).filter(({ name }) => !names.has(name) && names.add(name));
  return { ...first, attributes };
}

function bodyAttributes({ bodyTags }: HtmlTree, context: WrapContext): readonly SafeAttribute[] {
  const body = merge(bodyTags);
  if (body === undefined) return [];
  const declarations: string[] = [];
  const others: HtmlAttribute[] = [];
  for (const attribute of body.attributes) {
    const declaration = declarationOf(attribute, context);
    if (declaration === undefined) others.push(attribute);
    else if (declaration !== "") declarations.push(declaration);
  }
  const judged = context.attributes.judge({ ...body, attributes: others }, "div");
  const style = [...declarations, ...judged.filter(([name]) => name === "style").map(([, css]) => css)].join(";");
  const rest = judged.filter(([name]) => name !== "style");
  return style === "" ? rest : [["style", style], ...rest];
}

/** Colours of links; that of a visited one would tell a page what its reader has read, and that of an active one is a wink. */
const LINK_ATTRIBUTES: ReadonlySet<string> = new Set(["link", "vlink", "alink"]);

/**
 * The rule that `<body link>` amounts to; "" without one. It stands before the rules of the document and says no more
 * than `a`, so that any of theirs goes before it; where anchors that lead nowhere must keep their colour it names links.
 *
 * Source   WHATWG HTML, 15.3.10 (presentational hints of body for links).
 */
export function linkStyleOf(tree: HtmlTree, wrapper: SafeElement, { policy }: WrapContext): string {
  const link = tree.bodyTags.flatMap(({ attributes }) => attributes).find(({ name }) => name === "link");
  const color = link === undefined ? undefined : colorOf(link.value.trim());
  if (color === undefined || !policy.keepsStyleBlocks) return "";
  return `.${policy.scopeClass} ${hasBareAnchor(wrapper) ? "a:link" : "a"}{color:${color}}`;
}

function hasBareAnchor(wrapper: SafeElement): boolean {
  const waiting: SafeElement[] = [wrapper];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element.name === "a" && !element.attributes.some(([name]) => name === "href")) return true;
    for (const child of element.children) if (child.kind === "element") waiting.push(child);
  }
  return false;
}

/** The style that an attribute of `body` amounts to; "" when it was refused or stands elsewhere, undefined for others. */
function declarationOf(attribute: HtmlAttribute, { resources, record }: WrapContext): string | undefined {
  const { name, value } = attribute;
  if (name === "bgcolor" || name === "text") {
    const color = colorOf(value.trim());
    const property = name === "text" ? "color" : "background-color";
    return color === undefined ? undefined : `${property}:${color}`;
  }
  if (LINK_ATTRIBUTES.has(name)) return colorOf(value.trim()) === undefined ? undefined : "";
  if (name !== "background") return undefined;
  const verdict = resources.judgeImage(value, "remote-image");
  if (verdict.url !== undefined) return `background-image:url(${serializeString(verdict.url)})`;
  record.add(verdict.kind, "background of <body>", verdict.detail, attribute);
  return "";
}

function colorOf(value: string): string | undefined {
  const hex = HEX_COLOR.exec(value)?.[1];
  if (hex !== undefined) return `#${hex.toLowerCase()}`;
  return NAMED_COLOR.test(value) ? value : undefined;
}

/** Of `html` only language and direction are kept. */
function htmlAttributes({ htmlTags }: HtmlTree, { attributes }: WrapContext): readonly SafeAttribute[] {
  const html = merge(htmlTags);
  if (html === undefined) return [];
  const isKept = ({ name }: HtmlAttribute): boolean => name === "lang" || name === "dir";
  const kept = html.attributes.filter(isKept).map(({ name, value }): SafeAttribute => [name, value]);
  attributes.refuseAll({ ...html, attributes: html.attributes.filter((attribute) => !isKept(attribute)) });
  return kept;
}
