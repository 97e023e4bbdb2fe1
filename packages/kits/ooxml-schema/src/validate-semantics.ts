import { type Checkpoint, everyUnits, FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { findMainPart, type OoxmlPackage, type OoxmlPart, toTransitional } from "@colophon/kit-ooxml";
import type { XmlDocument, XmlElement } from "@colophon/kit-xml";
import { effectiveChildren, enterScope, OUTER_SCOPE } from "./compatibility.ts";
import { type Grammar, loadGrammar, type SemanticRule } from "./grammar.ts";
import { nameOf, type SchemaIssue } from "./validate-tree.ts";

/** Elements of a part by their name in the grammar. */
type ElementsByName = ReadonlyMap<string, readonly XmlElement[]>;

/**
 * A part of a package -> where it breaks rules that compare elements: values that are unique, references, relationships.
 *
 * Cost     O(elements of the part and of those it refers to).
 * Source   Open XML SDK, data/schematrons.json.
 */
export function validateSemantics(
  opened: OoxmlPackage,
  part: OoxmlPart,
  options: { readonly checkpoint?: Checkpoint } = {},
): readonly SchemaIssue[] {
  const grammar = loadGrammar();
  const elements = listElements(grammar, opened.xml(part), options.checkpoint ?? noCheckpoint);
  return grammar.rules.flatMap((rule) => {
    const subjects = elements.get(rule.context);
    if (subjects === undefined) return [];
    if (rule.unique !== undefined) return findDuplicates(grammar, rule, elements);
    if (rule.relationship !== undefined) return findUnrelated({ grammar, opened, part }, rule, subjects);
    return findDangling({ grammar, opened, checkpoint: options.checkpoint ?? noCheckpoint }, rule, subjects);
  });
}

function listElements(grammar: Grammar, { root }: XmlDocument, checkpoint: Checkpoint): ElementsByName {
  const tick = everyUnits(checkpoint, 5_000);
  const found = new Map<string, XmlElement[]>();
  const waiting = [{ element: root, scope: enterScope(OUTER_SCOPE, root) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    tick();
    const name = nameOf(grammar, next.element);
    const known = found.get(name);
    if (known === undefined) found.set(name, [next.element]);
    else known.push(next.element);
    const children = [...effectiveChildren(grammar, next, () => true)];
    for (let index = children.length - 1; index >= 0; index--) {
      const inner = children[index];
      if (inner !== undefined) waiting.push({ element: inner.child, scope: inner.scope });
    }
  }
  return found;
}

/** Whether an element stands at the end of a path "w:comments/w:comment". */
function isAtPath(grammar: Grammar, element: XmlElement, path: readonly string[]): boolean {
  let at: XmlElement | undefined = element;
  for (let index = path.length - 1; index >= 0; index--) {
    if (at === undefined || nameOf(grammar, at) !== path[index]) return false;
    at = at.parent;
  }
  return true;
}

/** "id": the plain attribute; "w:id": that of the namespace, or the plain one of an element of it, which the tables write alike. */
function readAttribute(grammar: Grammar, element: XmlElement, attribute: string): string | undefined {
  const [prefix, name] = attribute.includes(":") ? attribute.split(":") : ["", attribute];
  const isOwn = prefix === "" || grammar.prefixOf(toTransitional(element.namespace ?? "")) === prefix;
  const found = element.attributes.find(({ local, namespace = "" }) =>
    local !== name
      ? false
      : namespace === ""
        ? isOwn
        : prefix !== "" && grammar.prefixOf(toTransitional(namespace)) === prefix,
  );
  return found?.value;
}

/** Each repeated value is told once, at the last element that has it. */
function findDuplicates(grammar: Grammar, rule: SemanticRule, elements: ElementsByName): readonly SchemaIssue[] {
  const path = rule.unique ?? [];
  const found = new Map<string, { count: number; value: string; element: XmlElement }>();
  for (const element of elements.get(path.at(-1) ?? "") ?? []) {
    const value = readAttribute(grammar, element, rule.attribute);
    if (value === undefined || !isAtPath(grammar, element, path)) continue;
    const key = rule.folds === true ? value.toLowerCase() : value;
    found.set(key, { count: (found.get(key)?.count ?? 0) + 1, value, element });
  }
  const repeated = [...found.values()].filter(({ count }) => count > 1);
  return repeated.map(({ value, element }) => ({
    rule: "DUPLICATE_VALUE",
    message: `Another ${element.name} has the ${rule.attribute} "${value.slice(0, 60)}".`,
    element,
  }));
}

function findUnrelated(
  { grammar, opened, part }: { grammar: Grammar; opened: OoxmlPackage; part: OoxmlPart },
  rule: SemanticRule,
  subjects: readonly XmlElement[],
): readonly SchemaIssue[] {
  const relationships = new Map(opened.relationshipsOf(part).map((relationship) => [relationship.id, relationship]));
  return subjects.flatMap((element): readonly SchemaIssue[] => {
    const id = readAttribute(grammar, element, rule.attribute);
    if (id === undefined || id === "") return [];
    const type = relationships.get(id)?.type;
    if (type !== undefined && (rule.relationship === "" || type === toTransitional(rule.relationship ?? ""))) return [];
    const why =
      type === undefined
        ? `has no relationship "${id.slice(0, 60)}" to refer to`
        : `refers to a relationship of the type ${type}`;
    return [{ rule: "MISSING_RELATIONSHIP", message: `${element.name} ${why}.`, element }];
  });
}

function findDangling(
  { grammar, opened, checkpoint }: { grammar: Grammar; opened: OoxmlPackage; checkpoint: Checkpoint },
  rule: SemanticRule,
  subjects: readonly XmlElement[],
): readonly SchemaIssue[] {
  const type = grammar.relationshipTypeOf(rule.part ?? "");
  const main = findMainPart(opened).part;
  const path = rule.path ?? [];
  const known = new Set<string>();
  for (const relationship of opened.relationshipsOf(main)) {
    const part = relationship.type === type ? opened.targetOf(relationship) : undefined;
    if (part === undefined) continue;
    try {
      for (const element of listElements(grammar, opened.xml(part), checkpoint).get(path.at(-1) ?? "") ?? [])
        if (isAtPath(grammar, element, path)) known.add(readAttribute(grammar, element, rule.target ?? "") ?? "");
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      return [];
    }
  }
  return subjects.flatMap((element): readonly SchemaIssue[] => {
    const value = readAttribute(grammar, element, rule.attribute);
    if (value === undefined || known.has(value)) return [];
    return [
      {
        rule: "MISSING_REFERENCE",
        message: `${element.name} refers to ${path.at(-1)} "${value.slice(0, 60)}", which is not there.`,
        element,
      },
    ];
  });
}
