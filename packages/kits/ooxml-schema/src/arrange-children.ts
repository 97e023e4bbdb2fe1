import type { XmlElement } from "@colophon/kit-xml";
import { type ElementType, type Grammar, loadGrammar } from "./grammar.ts";
import { modelOf, nameOf } from "./validate-tree.ts";

/** Steps of the search. Attack: many names that may stand anywhere. */
const MAX_STEPS = 20_000;

/**
 * An element's children in an order that its grammar allows, as near to theirs as can be; undefined where there is none, or the
 * element's type is not known.
 *
 * Cost     Bounded by steps; children of one name stay in their order.
 */
export function arrangeChildren(element: XmlElement): readonly XmlElement[] | undefined {
  const grammar = loadGrammar();
  const type = typeOf(grammar, element);
  if (type?.content === undefined) return undefined;
  const model = modelOf(grammar, type.content);
  const queues = new Map<string, XmlElement[]>();
  for (const child of element.children)
    if (child.kind === "element") {
      const name = nameOf(grammar, child);
      queues.set(name, [...(queues.get(name) ?? []), child]);
    }
  const names = [...queues.keys()];
  const taken = new Map(names.map((name) => [name, 0]));
  const order: XmlElement[] = [];
  const dead = new Set<string>();
  let steps = 0;
  const search = (state: readonly number[] | undefined): boolean => {
    const rest = names.filter((name) => (taken.get(name) ?? 0) < (queues.get(name)?.length ?? 0));
    if (rest.length === 0) return model.mayEnd(state);
    const key = `${state?.join(",") ?? ""} ${names.map((name) => taken.get(name)).join(",")}`;
    if (dead.has(key) || ++steps > MAX_STEPS) return false;
    const firsts = rest.flatMap((name) => queues.get(name)?.[taken.get(name) ?? 0] ?? []);
    for (const child of firsts.sort((a, b) => a.start - b.start)) {
      const name = nameOf(grammar, child);
      const next = model.step(state, name);
      if (next.length === 0) continue;
      taken.set(name, (taken.get(name) ?? 0) + 1);
      order.push(child);
      if (search(next)) return true;
      order.pop();
      taken.set(name, (taken.get(name) ?? 0) - 1);
    }
    dead.add(key);
    return false;
  };
  return search(undefined) ? order : undefined;
}

/** The type of an element by the names from the root down. */
function typeOf(grammar: Grammar, element: XmlElement): ElementType | undefined {
  if (element.parent === undefined) return grammar.rootType(nameOf(grammar, element));
  const index = typeOf(grammar, element.parent)?.children.get(nameOf(grammar, element));
  return index === undefined ? undefined : grammar.type(index);
}
