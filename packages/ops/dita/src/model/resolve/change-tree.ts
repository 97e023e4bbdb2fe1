import { knownElement } from "../classes.ts";
import type { DitaElement, DitaNode } from "../nodes.ts";

/** A copy with all that is inside. `count` is told how many nodes were made. */
export function cloneTree(element: DitaElement, count: (nodes: number) => void): DitaElement {
  const root = cloneShallow(element);
  const waiting: [DitaElement, DitaElement][] = [[element, root]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [source, target] = next;
    count(source.children.length);
    for (const child of source.children) {
      const copy = child.kind === "element" ? cloneShallow(child) : { ...child };
      copy.parent = target;
      target.children.push(copy);
      if (child.kind === "element" && copy.kind === "element") waiting.push([child, copy]);
    }
  }
  return root;
}

/** Without its children. */
export function cloneShallow(element: DitaElement): DitaElement {
  return { ...element, attributes: new Map(element.attributes), children: [], parent: undefined };
}

/** As many arguments as any call takes. */
const MAX_ARGUMENTS = 10_000;

/** Puts items of any number where some stand. */
export function putAt<Item>(list: Item[], at: number, removed: number, items: readonly Item[]): void {
  if (items.length < MAX_ARGUMENTS) {
    list.splice(at, removed, ...items);
    return;
  }
  const behind = list.splice(at).slice(removed);
  for (const item of items) list.push(item);
  for (const item of behind) list.push(item);
}

export function replaceNode(node: DitaNode, others: readonly DitaNode[]): void {
  const { parent } = node;
  if (parent === undefined) return;
  const at = parent.children.indexOf(node);
  if (at < 0) return;
  putAt(parent.children, at, 1, others);
  for (const other of others) other.parent = parent;
}

export function removeNode(node: DitaNode): void {
  replaceNode(node, []);
}

export function makeText(value: string, parent: DitaElement): DitaNode {
  return { kind: "text", value, parent, origin: parent.origin };
}

/** An element of topics that nobody wrote: it stands where another one did. */
export function makeElement(
  name: string,
  near: DitaElement,
  children: readonly DitaNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): DitaElement {
  const made: DitaElement = {
    kind: "element",
    name,
    namespace: "",
    attributes: new Map(Object.entries(attributes)),
    children: [...children],
    parent: undefined,
    className: knownElement(name, false)?.className ?? "",
    origin: near.origin,
    source: near.source,
  };
  for (const child of made.children) child.parent = made;
  return made;
}

/** Copies of nodes, each with all that is inside. */
export function cloneNodes(nodes: readonly DitaNode[], count: (nodes: number) => void): DitaNode[] {
  count(nodes.length);
  return nodes.map((node) => (node.kind === "element" ? cloneTree(node, count) : { ...node }));
}
