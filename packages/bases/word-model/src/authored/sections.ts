import { ModelError } from "../model-fault.ts";
import { isObject, type ModelNode, type ModelObject } from "../node.ts";
import { type Assembly, childrenOf } from "./assembly.ts";

const KINDS = ["default", "first", "even"] as const;

/** A section that ends before the body does stands in the paragraph before it. */
export function placeSections(body: readonly unknown[]): readonly unknown[] {
  const placed: unknown[] = [];
  for (const [index, node] of body.entries()) {
    if (!isObject(node) || node.type !== "section" || index === body.length - 1) placed.push(node);
    else endSection(placed, node);
  }
  return placed;
}

function endSection(placed: unknown[], { type: _, ...section }: ModelObject): void {
  const last = placed.at(-1);
  const properties = isObject(last) && isObject(last.properties) ? last.properties : {};
  if (isObject(last) && last.type === "paragraph" && properties.section === undefined)
    placed[placed.length - 1] = { ...last, properties: { ...properties, section } };
  else placed.push({ type: "paragraph", properties: { section } });
}

/** Headers and footers that are told as blocks become parts of their own. */
export function placeStories(root: ModelObject, assembly: Assembly): ModelObject {
  return mapNodes(root, (body) => (body.type === "body" ? mapNodes(body, (node) => placeIn(node, assembly)) : body));
}

function mapNodes(parent: ModelObject, change: (node: ModelObject) => ModelObject): ModelObject {
  const before = childrenOf(parent);
  const children = before.map((node) => (isObject(node) ? change(node) : node));
  return children.every((node, index) => node === before[index]) ? parent : { ...parent, children };
}

function placeIn(node: ModelObject, assembly: Assembly): ModelObject {
  if (node.type === "section") return hasStories(node) ? withStories(node, assembly) : node;
  const { properties } = node;
  if (!isObject(properties) || !isObject(properties.section) || !hasStories(properties.section)) return node;
  return { ...node, properties: { ...properties, section: withStories(properties.section, assembly) } };
}

function hasStories({ headers, footers }: ModelObject): boolean {
  return isObject(headers) || isObject(footers);
}

function withStories(section: ModelObject, assembly: Assembly): ModelObject {
  const headers = storiesOf(section.headers, "header", assembly);
  const footers = storiesOf(section.footers, "footer", assembly);
  const hasFirst = [section.headers, section.footers].some((set) => isObject(set) && set.first !== undefined);
  return {
    ...section,
    ...(headers !== undefined && { headers }),
    ...(footers !== undefined && { footers }),
    ...(hasFirst && section.hasTitlePage === undefined && { hasTitlePage: true }),
  };
}

function storiesOf(set: unknown, kind: "header" | "footer", assembly: Assembly): readonly ModelObject[] | undefined {
  if (!isObject(set)) return undefined;
  for (const name of Object.keys(set))
    if (!KINDS.some((known) => known === name))
      throw new ModelError(["body"], `A ${kind} is default, first or even, not ${name.slice(0, 40)}.`);
  return KINDS.flatMap((name) => {
    const blocks = set[name];
    if (blocks === undefined) return [];
    if (!Array.isArray(blocks)) throw new ModelError(["body"], `A ${kind} is a list of blocks.`);
    if (name === "even") setEvenAndOdd(assembly);
    const relationships = assembly.namespace("relationships");
    const story = assembly.addStory(kind, {
      type: kind,
      namespaces: { w: assembly.namespace("word"), r: relationships },
      children: blocks.length === 0 ? [{ type: "paragraph" }] : (blocks as readonly ModelNode[]),
    });
    const id = assembly.relate(assembly.main, { kind, target: story.part });
    return [{ kind: name, namespaces: { r: relationships }, "r:id": id }];
  });
}

function setEvenAndOdd(assembly: Assembly): void {
  const story = assembly.story("settings", () => ({
    type: "settings",
    namespaces: { w: assembly.namespace("word") },
  }));
  story.root = { ...story.root, evenAndOddHeaders: true };
}
