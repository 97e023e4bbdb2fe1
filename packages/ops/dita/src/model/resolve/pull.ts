import type { DitaOp } from "../../codes.ts";
import type { KeyScope } from "../key-spaces.ts";
import { type DitaElement, type DitaNode, elementsOf, is, walkElements } from "../nodes.ts";
import { resolveReference } from "../paths.ts";
import type { Project } from "../project.ts";
import { findFragment, followKey, joinFragment, splitKey } from "../references.ts";
import { cloneTree, replaceNode } from "./change-tree.ts";
import { contentOfNodes, sourceOf, type Trace } from "./trace.ts";

/** Attack: content that takes in content a thousand levels deep. */
const MAX_CHAIN = 200;
const REFERENCES = ["conref", "conkeyref", "conrefend", "conaction"];

export interface Puller {
  readonly project: Project;
  readonly scope: KeyScope;
  readonly trace: Trace;
  readonly count: (nodes: number) => void;
  readonly broken: (
    element: DitaElement,
    code: "BROKEN_CONREF" | "BROKEN_KEY" | "INCLUDE_CYCLE",
    reason: string,
  ) => void;
  readonly op: DitaOp;
}

/** conref and conkeyref of a tree, all levels. Source: DITA 1.3, Content reference (conref). */
export function pullContent(root: DitaElement, puller: Puller): void {
  for (const element of listPulls(root)) {
    puller.op.checkpoint();
    replaceNode(element, expand(element, puller, []));
  }
}

function listPulls(root: DitaElement): readonly DitaElement[] {
  const found: DitaElement[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    // What stands inside of a reference goes when it is followed.
    if (isPull(element) && element !== root) found.push(element);
    else for (const one of elementsOf(element).reverse()) waiting.push(one);
  }
  return found;
}

function isPull({ attributes }: DitaElement): boolean {
  if (/^(mark|push)/.test(attributes.get("conaction") ?? "")) return false;
  const conref = attributes.get("conref");
  return attributes.has("conkeyref") || (conref !== undefined && conref !== "" && conref !== "-dita-use-conref-target");
}

interface Found {
  readonly element: DitaElement;
  readonly rule: "conref" | "conkeyref";
}

/** An element that refers -> what stands in its place: the target with this one's attributes, and the rest of a range. */
function expand(element: DitaElement, puller: Puller, above: readonly DitaElement["source"][]): readonly DitaNode[] {
  const { trace, count, broken } = puller;
  const found = findTarget(element, puller);
  if (found === undefined) return [element];
  const target = found.element;
  if (above.length > MAX_CHAIN) throw puller.op.error("RESOURCE_LIMIT", `Content references ${MAX_CHAIN} levels deep.`);
  if (above.includes(target.source) || isInside(element, target)) {
    broken(element, "INCLUDE_CYCLE", "The content comes back to itself.");
    return [element];
  }
  const chain = [...above, target.source];
  const range = listRange(element, target, puller);
  const nodes: DitaNode[] = [];
  for (const node of [target, ...range]) {
    if (node.kind !== "element") {
      nodes.push({ ...node });
      continue;
    }
    const copy = cloneTree(node, count);
    const expanded = isPull(copy) ? expand(copy, puller, chain) : [copy];
    for (const one of expanded) nodes.push(one);
    for (const one of expanded) {
      if (one.kind !== "element") continue;
      for (const inner of listPulls(one)) replaceNode(inner, expand(inner, puller, chain));
    }
  }
  const [first] = nodes;
  if (first?.kind !== "element") return [element];
  const placeholders = [...element.attributes.values()].filter((value) => value === "-dita-use-conref-target");
  const removed = [contentOfNodes(element.children), ...placeholders].join(" ").trim();
  const value = REFERENCES.flatMap((name) => element.attributes.get(name) ?? []).join(" ");
  trace.add(found.rule, element, { value, source: sourceOf(target.origin), ...(removed !== "" && { removed }) });
  if (range.length > 0) trace.add("conrefend", element, { value, source: sourceOf(target.origin) });
  const merged = mergeInto(element, first);
  for (const node of nodes.slice(1)) {
    if (node.kind !== "element") continue;
    const id = node.attributes.get("id");
    if (is(node, "topic/topic") && id !== undefined) node.attributes.set("id", `${id}-2`);
    else node.attributes.delete("id");
  }
  return [merged, ...nodes.slice(1)];
}

/**
 * Name, class and attributes of the referring element, content of the target, and its attributes where the other has none.
 *
 * Source   DITA 1.3, Processing attributes when resolving conrefs.
 */
function mergeInto(element: DitaElement, target: DitaElement): DitaElement {
  const attributes = new Map(target.attributes);
  attributes.delete("id");
  for (const name of REFERENCES) attributes.delete(name);
  for (const [name, value] of element.attributes) {
    if (REFERENCES.includes(name) || value === "-dita-use-conref-target") continue;
    attributes.set(name, value);
  }
  const merged: DitaElement = {
    ...target,
    name: element.name,
    className: element.className,
    attributes,
    children: target.children,
    parent: undefined,
  };
  for (const child of merged.children) child.parent = merged;
  return merged;
}

function isInside(element: DitaElement, target: DitaElement): boolean {
  for (let at: DitaElement | undefined = element; at !== undefined; at = at.parent)
    if (at.source === target.source) return true;
  return false;
}

function findTarget(element: DitaElement, { project, scope, broken }: Puller): Found | undefined {
  const { file } = element.origin;
  const conkeyref = element.attributes.get("conkeyref");
  const conref = element.attributes.get("conref");
  let reason = "";
  if (conkeyref !== undefined) {
    const { name, inner } = splitKey(conkeyref);
    const { definition, path, fragment = "" } = followKey(scope, name);
    const found = path === undefined ? undefined : project.files.get(path);
    const target = found === undefined ? undefined : findFragment(found, joinFragment(found, fragment, inner));
    if (target !== undefined) return { element: target, rule: "conkeyref" };
    if (definition !== undefined && path === undefined)
      for (const one of walkElements(definition.entry.element))
        if (inner === "" ? one.name === element.name : one.attributes.get("id") === inner)
          return { element: one, rule: "conkeyref" };
    reason = definition === undefined ? `The key "${name}" is not defined.` : `The key "${name}" leads to no element.`;
    if (conref === undefined) {
      broken(element, definition === undefined ? "BROKEN_KEY" : "BROKEN_CONREF", reason);
      return undefined;
    }
  }
  const place = resolveReference(file.path, conref ?? "");
  const found = place === undefined ? undefined : project.files.get(place.path);
  const target = found === undefined || place === undefined ? undefined : findFragment(found, place.fragment, element);
  if (target !== undefined) return { element: target, rule: "conref" };
  broken(element, "BROKEN_CONREF", `${reason}${reason === "" ? "" : " "}Nothing is at "${conref}".`);
  return undefined;
}

/** The siblings behind the target, up to the one that conrefend names. */
function listRange(element: DitaElement, target: DitaElement, { broken }: Puller): readonly DitaNode[] {
  const end = element.attributes.get("conrefend");
  if (end === undefined || end === "-dita-use-conref-target") return [];
  const id = end.replace(/^.*[#/]/s, "");
  const siblings = target.parent?.children ?? [];
  const start = siblings.indexOf(target);
  const last = siblings.findIndex(
    (node, index) => index >= start && node.kind === "element" && node.attributes.get("id") === id,
  );
  if (last < 0) {
    broken(element, "BROKEN_CONREF", `No sibling of the target has the id "${id}".`);
    return [];
  }
  return siblings.slice(start + 1, last + 1).filter(({ kind }) => kind === "element");
}
