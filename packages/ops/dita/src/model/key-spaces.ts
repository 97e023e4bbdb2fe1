import type { MapEntry, MapTree } from "./map-tree.ts";
import { words } from "./map-tree.ts";
import { is } from "./nodes.ts";

export interface KeyDefinition {
  readonly name: string;
  readonly entry: MapEntry;
  readonly scope: KeyScope;
  readonly place: Precedence;
}

/** Where in its scope something is defined: how deep the map, then how far in it. The lower one wins. */
interface Precedence {
  readonly level: number;
  readonly index: number;
}

/** A key scope: the root's has no name. Source: DITA 1.3, Key scopes. */
export interface KeyScope {
  readonly names: readonly string[];
  readonly parent: KeyScope | undefined;
  /** Scopes directly inside, by each of their names. */
  readonly inside: ReadonlyMap<string, readonly KeyScope[]>;
  /** Of the element that makes the scope: there what it defines stands in the scope around it. */
  readonly place: Precedence;
  /** Every definition made directly in it, by name, the one in force first. */
  readonly own: ReadonlyMap<string, readonly KeyDefinition[]>;
  /** As references from the root spell it: "a.b". */
  readonly qualified: string;
  /** Of a map that is a peer: what it defines is not known here. */
  readonly isPeer: boolean;
}

export interface KeySpaces {
  readonly root: KeyScope;
  /** In the order of the maps. */
  readonly scopes: readonly KeyScope[];
  scopeOf(entry: MapEntry): KeyScope;
}

type OpenScope = Omit<KeyScope, "own" | "inside"> & {
  readonly own: Map<string, KeyDefinition[]>;
  readonly inside: Map<string, KeyScope[]>;
};

/** The scopes of a map tree and what they define. Breadth first: a map's own definitions come before those of its submaps. */
export function buildKeySpaces(tree: MapTree, isExcluded: (entry: MapEntry) => boolean = () => false): KeySpaces {
  const root: OpenScope = openScope(tree.root.keyscopes, undefined, { level: 0, index: 0 });
  const scopes: OpenScope[] = [root];
  const scopeOf = new Map<MapEntry, OpenScope>([[tree.root, root]]);
  const definitions: { readonly definition: KeyDefinition; readonly own: OpenScope["own"] }[] = [];
  for (const [index, entry] of tree.entries.entries()) {
    const place = { level: entry.level, index };
    const outer = entry.parent === undefined ? root : (scopeOf.get(entry.parent) ?? root);
    let scope = outer;
    if (entry.parent !== undefined && entry.keyscopes.length > 0) {
      scope = openScope(entry.keyscopes, outer, place, entry.inherited.scope === "peer");
      for (const name of scope.names) {
        const alike = outer.inside.get(name);
        if (alike === undefined) outer.inside.set(name, [scope]);
        else alike.push(scope);
      }
      scopes.push(scope);
    }
    scopeOf.set(entry, scope);
    if (isExcluded(entry) || !is(entry.element, "map/topicref")) continue;
    for (const name of new Set(words(entry.element.attributes.get("keys"))))
      definitions.push({ definition: { name, entry, scope, place }, own: scope.own });
  }
  definitions.sort((one, other) => comparePlaces(one.definition.place, other.definition.place));
  for (const { definition, own } of definitions) {
    const known = own.get(definition.name);
    if (known === undefined) own.set(definition.name, [definition]);
    else known.push(definition);
  }
  return { root, scopes, scopeOf: (entry) => scopeOf.get(entry) ?? root };
}

function comparePlaces(one: Precedence, other: Precedence): number {
  return one.level - other.level || one.index - other.index;
}

function openScope(
  names: readonly string[],
  parent: KeyScope | undefined,
  place: Precedence,
  isPeer = false,
): OpenScope {
  const [first = ""] = names;
  const above = parent?.qualified ?? "";
  return {
    names,
    parent,
    inside: new Map(),
    own: new Map(),
    place,
    qualified: parent === undefined ? "" : above === "" ? first : `${above}.${first}`,
    isPeer,
  };
}

/**
 * The definition in force for a key that a reference in this scope names. Those of scopes above win over the scope's own; in one scope
 * the first in the map wins, and what a child scope defines stands where that scope is made.
 *
 * Source   DITA 1.3, Addressing keys across scopes: "the key definition in the parent scope takes precedence"; Example: How key scopes
 *          affect key precedence.
 */
export function findKey(scope: KeyScope, name: string): KeyDefinition | undefined {
  const chain: KeyScope[] = [];
  for (let at: KeyScope | undefined = scope; at !== undefined; at = at.parent) chain.unshift(at);
  for (const one of chain) {
    const found = findInside(one, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInside(scope: KeyScope, name: string): KeyDefinition | undefined {
  let best: { readonly place: Precedence; readonly definition: KeyDefinition } | undefined;
  const offer = (place: Precedence, definition: KeyDefinition | undefined): void => {
    if (definition !== undefined && (best === undefined || comparePlaces(place, best.place) < 0))
      best = { place, definition };
  };
  const own = scope.own.get(name)?.[0];
  if (own !== undefined) offer(own.place, own);
  for (let dot = name.indexOf("."); dot > 0; dot = name.indexOf(".", dot + 1))
    for (const child of scope.inside.get(name.slice(0, dot)) ?? [])
      offer(child.place, findInside(child, name.slice(dot + 1)));
  return best?.definition;
}

/**
 * Does a key's name begin with the scope of a peer map? What it defines is that map's affair.
 *
 * Source   DITA 1.3, Cross-deliverable addressing and linking.
 */
export function isPeerKey(scope: KeyScope, name: string): boolean {
  for (let at: KeyScope | undefined = scope; at !== undefined; at = at.parent) {
    for (let dot = name.indexOf("."); dot > 0; dot = name.indexOf(".", dot + 1))
      if (at.inside.get(name.slice(0, dot))?.some(({ isPeer }) => isPeer) === true) return true;
  }
  return false;
}
