import { childrenOf, type Draft, isObject, type ModelNode, type ModelObject } from "@colophon/base-word-model";
import type { NamedStyle } from "./around.ts";
import { propertiesOf } from "./boxes.ts";
import { differences, PARAGRAPH_NONE, RUN_NONE } from "./differences.ts";

/** Of a style: all that its paragraphs and their runs have. */
export interface StyleLook {
  readonly paragraph: ModelObject;
  readonly run: ModelObject;
}

export interface StyleLooks {
  readonly named: ReadonlyMap<NamedStyle, StyleLook>;
  /** What links have beside the text around them. */
  readonly link: ModelObject;
}

/** What never comes from a style: it belongs to single words. */
const OWN_OF_RUN = ["hidden", "shading", "verticalAlignment", "rightToLeft", "strike", "border"];
/** What a style of all text leaves to its paragraphs. */
const OF_NORMAL = ["spacing"];
const OF_OTHERS = ["spacing", "alignment", "borders", "shading", "contextualSpacing"];
const OF_LINK = ["color", "underline"];

type Votes = Map<string, { count: number; readonly value: ModelObject }>;

/** The look that most text of each named style has in a page: its letters count by their number, paragraphs one by one. */
export function readLooks(blocks: readonly ModelNode[], normal: StyleLook, look: () => void): StyleLooks {
  const paragraphs = new Map<NamedStyle, Votes>();
  const runs = new Map<NamedStyle, Votes>();
  const links: Votes = new Map();
  visitParagraphs(blocks, look, (paragraph) => {
    const properties = propertiesOf(paragraph);
    const style = properties.style as NamedStyle;
    const isEmpty = isObject(properties.spacing) && properties.spacing.lineRule === "exact";
    if (isEmpty) return;
    const members = style === "Normal" || style === "TableText" ? OF_NORMAL : OF_OTHERS;
    vote(paragraphs, style, { value: only(properties, members), count: 1 });
    visitRuns(childrenOf(paragraph), false, (run, isLink) => {
      const value = without(propertiesOf(run), OWN_OF_RUN);
      const count = childrenOf(run).reduce<number>((sum, one) => sum + (typeof one === "string" ? one.length : 0), 0);
      if (count === 0) return;
      if (isLink) voteIn(links, { value: only(value, OF_LINK), count });
      else vote(runs, style, { value: without(value, ["underline"]), count });
    });
  });
  const named = new Map<NamedStyle, StyleLook>([["Normal", normal]]);
  for (const [style, votes] of paragraphs) {
    const paragraph = winner(votes) ?? normal.paragraph;
    named.set(style, { paragraph, run: winner(runs.get(style)) ?? normal.run });
  }
  return { named, link: winner(links) ?? { color: "0000EE", underline: "single" } };
}

/** Blocks whose properties say only in what they differ from their styles and from the level of their list. */
export function dropStyled(blocks: readonly ModelNode[], looks: StyleLooks, look: () => void): readonly ModelNode[] {
  return mapParagraphs(blocks, look, (paragraph) => strip(paragraph, looks));
}

function strip(paragraph: ModelObject, { named, link }: StyleLooks): ModelObject {
  const { run: mark, style, ...own } = propertiesOf(paragraph);
  const { list, children, properties: _, ...rest } = paragraph;
  const of = named.get(style as NamedStyle);
  const base = of ?? { paragraph: {}, run: {} };
  const level = isObject(list) && isObject(list.indent) ? { indent: list.indent } : {};
  const properties: Draft = differences(own, { ...base.paragraph, ...level }, PARAGRAPH_NONE);
  if (style !== "Normal") properties.style = style;
  const isEmpty = childrenOf(paragraph).length === 0;
  const run = isObject(mark) && (list !== undefined || isEmpty) ? differences(mark, base.run, RUN_NONE) : {};
  if (Object.keys(run).length > 0) properties.run = run;
  return {
    ...rest,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(list !== undefined && { list }),
    ...(children !== undefined && {
      children: (children as readonly ModelNode[]).map((node) => stripNode(node, base.run, link)),
    }),
  };
}

function stripNode(node: ModelNode, base: ModelObject, link: ModelObject): ModelNode {
  if (!isObject(node)) return node;
  if (node.type === "link") {
    const inside = { ...base, ...link };
    const children = childrenOf(node).map((child) => stripRun(child, inside, { style: "Hyperlink" }));
    return { ...node, children };
  }
  return stripRun(node, base, {});
}

function stripRun(node: ModelNode, base: ModelObject, named: ModelObject): ModelNode {
  if (!isObject(node) || node.type !== "run") return node;
  const { properties: own, children, ...rest } = node;
  const hasText = childrenOf(node).some((one) => typeof one === "string");
  const properties = {
    ...(hasText && named),
    ...(isObject(own) && (hasText || own.hidden === true) && differences(own, base, RUN_NONE)),
  };
  const nodes = childrenOf(node);
  const [text] = nodes;
  if (Object.keys(properties).length === 0 && nodes.length === 1 && typeof text === "string") return text;
  return { ...rest, ...(Object.keys(properties).length > 0 && { properties }), children };
}

function visitParagraphs(blocks: readonly ModelNode[], look: () => void, visit: (node: ModelObject) => void): void {
  for (const block of blocks) {
    look();
    if (!isObject(block)) continue;
    if (block.type === "paragraph") visit(block);
    else visitParagraphs(childrenOf(block), look, visit);
  }
}

function mapParagraphs(
  blocks: readonly ModelNode[],
  look: () => void,
  change: (node: ModelObject) => ModelObject,
): readonly ModelNode[] {
  return blocks.map((block) => {
    look();
    if (!isObject(block)) return block;
    if (block.type === "paragraph") return change(block);
    return { ...block, children: mapParagraphs(childrenOf(block), look, change) };
  });
}

function visitRuns(
  nodes: readonly ModelNode[],
  isLink: boolean,
  visit: (run: ModelObject, isLink: boolean) => void,
): void {
  for (const node of nodes) {
    if (!isObject(node)) continue;
    if (node.type === "run") visit(node, isLink);
    else if (node.type === "link") visitRuns(childrenOf(node), true, visit);
  }
}

interface Vote {
  readonly value: ModelObject;
  readonly count: number;
}

function vote<T>(votes: Map<T, Votes>, of: T, one: Vote): void {
  const known = votes.get(of) ?? new Map();
  votes.set(of, known);
  voteIn(known, one);
}

function voteIn(votes: Votes, { value, count }: Vote): void {
  const key = JSON.stringify(value);
  const known = votes.get(key) ?? { count: 0, value: structuredClone(value) };
  known.count += count;
  votes.set(key, known);
}

/** Of equal counts the first. */
function winner(votes: Votes | undefined): ModelObject | undefined {
  let best: { readonly count: number; readonly value: ModelObject } | undefined;
  for (const one of votes?.values() ?? []) if (best === undefined || one.count > best.count) best = one;
  return best?.value;
}

function only(properties: ModelObject, members: readonly string[]): ModelObject {
  return Object.fromEntries(members.flatMap((name) => (name in properties ? [[name, properties[name]]] : [])));
}

function without(properties: ModelObject, members: readonly string[]): ModelObject {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !members.includes(name)));
}
