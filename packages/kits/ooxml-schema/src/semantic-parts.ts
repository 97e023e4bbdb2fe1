import { type Checkpoint, everyUnits, FormatError } from "@colophon/kit-bytes";
import { findMainPart, type OoxmlPackage, type OoxmlPart, toTransitional } from "@colophon/kit-ooxml";
import type { XmlDocument, XmlElement } from "@colophon/kit-xml";
import { effectiveChildren, enterScope, OUTER_SCOPE } from "./compatibility.ts";
import type { Grammar } from "./grammar.ts";
import { nameInGrammar } from "./validate-tree.ts";

/** Elements of a part by their name in the grammar. */
export type ElementsByName = ReadonlyMap<string, readonly XmlElement[]>;

/** What rules are held against. */
export interface SemanticPlace {
  readonly grammar: Grammar;
  readonly opened: OoxmlPackage;
  readonly part: OoxmlPart;
  readonly elements: ElementsByName;
  readonly checkpoint: Checkpoint;
}

export function listElements(grammar: Grammar, { root }: XmlDocument, checkpoint: Checkpoint): ElementsByName {
  const tick = everyUnits(checkpoint, 5_000);
  const found = new Map<string, XmlElement[]>();
  const waiting = [{ element: root, scope: enterScope(OUTER_SCOPE, root) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    tick();
    const name = nameInGrammar(grammar, next.element);
    const known = found.get(name);
    if (known === undefined) found.set(name, [next.element]);
    else known.push(next.element);
    const children = effectiveChildren(grammar, next, () => true);
    for (let index = children.length - 1; index >= 0; index--) {
      const inner = children[index];
      if (inner !== undefined) waiting.push(inner);
    }
  }
  return found;
}

/** Elements of parts that rules refer to, for as long as the tree lives. */
const listed = new WeakMap<XmlDocument, ElementsByName>();

/**
 * The elements at the end of a path in the parts that a rule names; undefined where one of them cannot be read, "absent" where
 * there is none.
 */
export function referredElements(
  place: SemanticPlace,
  part: string,
  path: readonly string[],
): readonly XmlElement[] | "absent" | undefined {
  const { grammar, opened, checkpoint } = place;
  if (part === "..") return undefined;
  const found: XmlElement[] = [];
  const parts = part === "." ? [place.part] : partsOf(place, part);
  if (parts.length === 0) return "absent";
  for (const each of parts) {
    try {
      const tree = opened.xml(each);
      const elements =
        each === place.part ? place.elements : (listed.get(tree) ?? listElements(grammar, tree, checkpoint));
      listed.set(tree, elements);
      for (const element of elements.get(path.at(-1) ?? "") ?? [])
        if (isAtPath(grammar, element, path)) found.push(element);
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      return undefined;
    }
  }
  return found;
}

/** "/WorkbookPart/ConnectionsPart" from the main part on; "PivotTableCacheDefinitionPart" from this part, else from the main one. */
function partsOf({ grammar, opened, part }: SemanticPlace, path: string): readonly OoxmlPart[] {
  const main = findMainPart(opened).part;
  const kinds = path.split("/").filter((kind) => kind !== "");
  const kind = kinds.at(-1) ?? "";
  if (path.startsWith("/") && kinds.length === 1) return [main];
  const type = grammar.relationshipTypeOf(kind);
  const related = (source: OoxmlPart): readonly OoxmlPart[] =>
    opened.relationshipsOf(source).flatMap((relationship) => {
      const target = relationship.type === type ? opened.targetOf(relationship) : undefined;
      return target === undefined ? [] : [target];
    });
  const own = path.startsWith("/") ? [] : related(part);
  return own.length > 0 ? own : related(main);
}

/** Whether an element stands at the end of a path "w:comments/w:comment". */
export function isAtPath(grammar: Grammar, element: XmlElement, path: readonly string[]): boolean {
  let at: XmlElement | undefined = element;
  for (let index = path.length - 1; index >= 0; index--) {
    if (at === undefined || nameInGrammar(grammar, at) !== path[index]) return false;
    at = at.parent;
  }
  return true;
}

/** "id": the plain attribute; "w:id": that of the namespace, or the plain one of an element of it, which the tables write alike. */
export function readAttribute(grammar: Grammar, element: XmlElement, attribute: string): string | undefined {
  const colon = attribute.indexOf(":");
  const name = colon < 0 ? attribute : attribute.slice(colon + 1);
  const prefix = colon < 0 ? "" : attribute.slice(0, colon);
  for (const { local, namespace = "", value } of element.attributes) {
    if (local !== name || (prefix === "" && namespace !== "")) continue;
    const uri = namespace === "" ? element.namespace : namespace;
    if (prefix === "" || grammar.prefixOf(toTransitional(uri ?? "")) === prefix) return value;
  }
  return undefined;
}
