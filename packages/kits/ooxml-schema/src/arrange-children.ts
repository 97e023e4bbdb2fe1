import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import { type ElementType, type Grammar, loadGrammar } from "./grammar.ts";
import { modelOf, nameInGrammar } from "./validate-tree.ts";

/** Steps of the search beyond some for each child. Attack: many names that may stand anywhere. */
const MAX_STEPS = 20_000;
const STEPS_OF_CHILD = 4;

/** A place that the search has come to: what may stand there, and which of it was tried. */
interface SearchState {
  readonly state: readonly number[] | undefined;
  readonly key: string;
  readonly choices: readonly XmlElement[];
  readonly isEnd: boolean;
  at: number;
  chosen: XmlElement | undefined;
}

/**
 * An element's children in an order that its grammar allows, as near to theirs as can be; undefined where there is none, or the
 * element's type is not known.
 *
 * Cost     Bounded by steps; children of one name stay in their order.
 */
export function arrangeChildren(
  element: XmlElement,
  checkpoint: Checkpoint = noCheckpoint,
): readonly XmlElement[] | undefined {
  const grammar = loadGrammar();
  const type = typeOf(grammar, element);
  if (type?.content === undefined) return undefined;
  const model = modelOf(grammar, type.content);
  const queues = Map.groupBy(childrenOf(element), (child) => nameInGrammar(grammar, child));
  const names = [...queues.keys()];
  const taken = new Map(names.map((name) => [name, 0]));
  const take = (child: XmlElement | undefined, by: 1 | -1): void => {
    if (child === undefined) return;
    const name = nameInGrammar(grammar, child);
    taken.set(name, (taken.get(name) ?? 0) + by);
  };
  const dead = new Set<string>();
  const tick = everyUnits(checkpoint, 500);
  let steps = STEPS_OF_CHILD * element.children.length + MAX_STEPS;
  const placeAt = (state: readonly number[] | undefined): SearchState => {
    tick();
    const firsts = names.flatMap((name) => queues.get(name)?.[taken.get(name) ?? 0] ?? []);
    const key = `${state?.join(",") ?? ""} ${names.map((name) => taken.get(name)).join(",")}`;
    const isOver = dead.has(key) || --steps < 0;
    const choices = isOver ? [] : firsts.sort((a, b) => a.start - b.start);
    return { state, key, choices, isEnd: firsts.length === 0 && model.mayEnd(state), at: 0, chosen: undefined };
  };
  const way = [placeAt(undefined)];
  for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
    if (top.isEnd) return way.flatMap(({ chosen }) => chosen ?? []);
    const child = top.choices[top.at++];
    if (child === undefined) {
      dead.add(top.key);
      way.pop();
      take(way.at(-1)?.chosen, -1);
      continue;
    }
    const next = model.step(top.state, nameInGrammar(grammar, child));
    if (next.length === 0) continue;
    top.chosen = child;
    take(child, 1);
    way.push(placeAt(next));
  }
  return undefined;
}

/** Of the children of one name those that may not stand where they do, where each before them that may not is gone. */
export function misplacedChildren(element: XmlElement, name: string): readonly XmlElement[] {
  const grammar = loadGrammar();
  const type = typeOf(grammar, element);
  if (type?.content === undefined) return [];
  const model = modelOf(grammar, type.content);
  const misplaced: XmlElement[] = [];
  let state: readonly number[] | undefined;
  for (const child of childrenOf(element)) {
    const next = model.step(state, nameInGrammar(grammar, child));
    if (next.length > 0) state = next;
    else if (child.name === name) misplaced.push(child);
  }
  return misplaced;
}

/** The type of an element by the names from the root down. */
function typeOf(grammar: Grammar, element: XmlElement): ElementType | undefined {
  if (element.parent === undefined) return grammar.rootType(nameInGrammar(grammar, element));
  const index = typeOf(grammar, element.parent)?.children.get(nameInGrammar(grammar, element));
  return index === undefined ? undefined : grammar.type(index);
}
