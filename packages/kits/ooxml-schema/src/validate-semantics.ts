import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { findMainPart, type OoxmlPackage, type OoxmlPart, toTransitional } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { type Grammar, loadGrammar, type SemanticRule } from "./grammar.ts";
import { isAtPath, listElements, readAttribute, referredElements, type SemanticPlace } from "./semantic-parts.ts";
import { findValueFault } from "./semantic-values.ts";
import type { SchemaIssue } from "./validate-tree.ts";

const APPLICATIONS = { word: "Word", excel: "Excel", powerpoint: "PowerPoint" } as const;

/**
 * A part of a package -> where it breaks rules beyond the grammar: values that are unique, within bounds, or refer to something.
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
  const checkpoint = options.checkpoint ?? noCheckpoint;
  const application = APPLICATIONS[findMainPart(opened).kind];
  const elements = listElements(grammar, opened.xml(part), checkpoint);
  const place: SemanticPlace = { grammar, opened, part, elements, checkpoint: everyUnits(checkpoint, 1_000) };
  const issues: SchemaIssue[] = [];
  for (const [name, subjects] of elements)
    for (const rule of grammar.rulesOf(name)) {
      checkpoint();
      if (rule.application !== undefined && !rule.application.includes(application)) continue;
      for (const issue of applyRule(place, rule, subjectsInside(place, rule, subjects))) issues.push(issue);
    }
  return issues;
}

function subjectsInside(
  { grammar, checkpoint }: SemanticPlace,
  { inside }: SemanticRule,
  subjects: readonly XmlElement[],
): readonly XmlElement[] {
  if (inside === undefined) return subjects;
  return subjects.filter(({ parent }) => {
    checkpoint();
    return parent !== undefined && isAtPath(grammar, parent, [inside]);
  });
}

function applyRule(place: SemanticPlace, rule: SemanticRule, subjects: readonly XmlElement[]): readonly SchemaIssue[] {
  if (rule.unique !== undefined) return findDuplicates(place, rule);
  if (rule.relationship !== undefined) return findUnrelated(place, rule, subjects);
  if (rule.counted !== undefined) return findBeyond(place, rule, subjects);
  if (rule.target !== undefined) return findDangling(place, rule, subjects);
  return findBadValues(place, rule, subjects);
}

/** Each repeated value is told once, at the last element that has it. */
function findDuplicates({ grammar, elements, checkpoint }: SemanticPlace, rule: SemanticRule): readonly SchemaIssue[] {
  const path = rule.unique ?? [];
  const groups = new Map<XmlElement | undefined, Map<string, { count: number; value: string; element: XmlElement }>>();
  for (const element of elements.get(path.at(-1) ?? "") ?? []) {
    checkpoint();
    const value = readAttribute(grammar, element, rule.attribute);
    if (value === undefined || value === "" || !isAtPath(grammar, element, path)) continue;
    const ancestor = rule.within === undefined ? undefined : ancestorOf(grammar, element, rule.within);
    if (rule.within !== undefined && ancestor === undefined) continue;
    const found = groups.get(ancestor) ?? new Map<string, { count: number; value: string; element: XmlElement }>();
    groups.set(ancestor, found);
    const key = rule.folds === true ? value.toLowerCase() : value;
    found.set(key, { count: (found.get(key)?.count ?? 0) + 1, value, element });
  }
  const repeated = [...groups.values()].flatMap((found) => [...found.values()].filter(({ count }) => count > 1));
  return repeated.map(({ value, element }) => ({
    rule: "DUPLICATE_VALUE",
    message: `Another ${element.name} has the ${rule.attribute} "${value.slice(0, 60)}".`,
    element,
  }));
}

function ancestorOf(grammar: Grammar, element: XmlElement, name: string): XmlElement | undefined {
  for (let at = element.parent; at !== undefined; at = at.parent) if (isAtPath(grammar, at, [name])) return at;
  return undefined;
}

function findUnrelated(
  { grammar, opened, part, checkpoint }: SemanticPlace,
  rule: SemanticRule,
  subjects: readonly XmlElement[],
): readonly SchemaIssue[] {
  const relationships = new Map(opened.relationshipsOf(part).map((relationship) => [relationship.id, relationship]));
  return subjects.flatMap((element): readonly SchemaIssue[] => {
    checkpoint();
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
  place: SemanticPlace,
  rule: SemanticRule,
  subjects: readonly XmlElement[],
): readonly SchemaIssue[] {
  const { grammar, checkpoint } = place;
  const path = rule.path ?? [];
  const referred = referredElements(place, rule.part ?? "", path);
  if (referred === undefined) return [];
  const targets = referred === "absent" ? [] : referred;
  const known = new Set(targets.map((element) => readAttribute(grammar, element, rule.target ?? "") ?? ""));
  return subjects.flatMap((element): readonly SchemaIssue[] => {
    checkpoint();
    const value = readAttribute(grammar, element, rule.attribute);
    if (value === undefined || known.has(value)) return [];
    return [
      {
        rule: "MISSING_REFERENCE",
        message: `${element.name} refers to ${path.at(-1)} "${value.slice(0, 60)}", which does not exist.`,
        element,
      },
    ];
  });
}

/** An index beyond what it counts. A part that is not there has nothing to be counted, and is told elsewhere. */
function findBeyond(place: SemanticPlace, rule: SemanticRule, subjects: readonly XmlElement[]): readonly SchemaIssue[] {
  const path = rule.counted ?? [];
  const referred = referredElements(place, rule.part ?? "", path);
  if (referred === undefined || referred === "absent") return [];
  // A workbook that lists no views has one all the same.
  if (referred.length === 0 && rule.part === "/WorkbookPart") return [];
  const most = referred.length + (rule.more ?? 0);
  return subjects.flatMap((element): readonly SchemaIssue[] => {
    place.checkpoint();
    const value = readAttribute(place.grammar, element, rule.attribute);
    if (value === undefined || !/^\d+$/.test(value) || Number(value) < most) return [];
    const message = `${element.name} refers to ${path.at(-1)} ${value} of ${referred.length}.`;
    const name = rule.attribute.replace(/^.*:/, "");
    const subject = element.attributes.find(({ local }) => local === name);
    return [{ rule: "MISSING_INDEX", message, element, ...(subject !== undefined && { subject }) }];
  });
}

function findBadValues(
  { grammar, checkpoint }: SemanticPlace,
  rule: SemanticRule,
  subjects: readonly XmlElement[],
): readonly SchemaIssue[] {
  return subjects.flatMap((element): readonly SchemaIssue[] => {
    checkpoint();
    const value = readAttribute(grammar, element, rule.attribute);
    const fault = value === undefined ? undefined : findValueFault(rule, value);
    if (value === undefined || fault === undefined) return [];
    const name = rule.attribute.replace(/^.*:/, "");
    const message = `${name} of ${element.name} is "${value.slice(0, 60)}": ${fault}.`;
    const subject = element.attributes.find(({ local }) => local === name);
    return [{ rule: "VALUE_BOUNDS", message, element, ...(subject !== undefined && { subject }) }];
  });
}
