import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { isStrictName, NAMESPACES, toTransitional, transitionalValue } from "@colophon/kit-ooxml";
import {
  textOf,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
  type XmlAttribute,
  type XmlDocument,
  type XmlElement,
} from "@colophon/kit-xml";
import { effectiveChildren, enterScope, OUTER_SCOPE, type ScopedElement } from "./compatibility.ts";
import { ContentModel } from "./content-model.ts";
import { verdictOf } from "./departure.ts";
import type { ElementType, Grammar } from "./grammar.ts";
import { grammarOf, type OfficeVersion } from "./office-versions.ts";
import type { SchemaRule } from "./schema-rule.ts";
import { isValue } from "./value.ts";

export interface SchemaIssue {
  readonly rule: SchemaRule;
  readonly message: string;
  /** The element that breaks the rule; of a misplaced child its parent. */
  readonly element: XmlElement;
  /** The child or attribute it is about. */
  readonly subject?: XmlElement | XmlAttribute;
  /** The name of the required attribute that the element does not have. */
  readonly missing?: string;
  readonly expected?: readonly string[];
  /** The markup is outside of the standard, and the applications read it. */
  readonly isTolerated?: true;
}

export interface SchemaOptions {
  readonly checkpoint?: Checkpoint;
  /** Issues reported; further ones are left out. */
  readonly maxIssues?: number;
  /** What the application that writes the format writes beside the tables. */
  readonly additions?: OfficeAdditions;
  /** The version of Office whose namespaces count; without it, the newest. */
  readonly version?: OfficeVersion;
}

/** What an application writes and reads that the tables of the SDK do not have. */
export interface OfficeAdditions {
  /** Whether an element may be in another one beside what the tables say; it is not checked itself. */
  isAllowed(parent: string, child: string): boolean;
  /** An element whose children are checked as those of the element around it. */
  isTransparent(name: string): boolean;
}

interface TypedElement extends ScopedElement {
  readonly type: ElementType;
}

const models = new Map<number, ContentModel>();

/**
 * A part's tree -> where it departs from the grammar of the newest version of Office.
 *
 * Cost     O(elements); content models are made once for each type.
 * Source   Open XML SDK, data; ISO/IEC 29500-1 and -4; ISO/IEC 29500-3 for choices and ignorable content.
 */
export function validateTree({ root }: XmlDocument, options: SchemaOptions = {}): readonly SchemaIssue[] {
  const { checkpoint = noCheckpoint, maxIssues = 10_000, additions, version } = options;
  const grammar = grammarOf(version);
  // The first of all parts waits for the grammar, and a part may be too small for a look of its own.
  checkpoint();
  const tick = everyUnits(checkpoint, 1_000);
  const issues: SchemaIssue[] = [];
  const type = grammar.rootType(nameInGrammar(grammar, root));
  if (type === undefined)
    return [{ rule: "UNKNOWN_ROOT", message: `${root.name} is not the root of a known part.`, element: root }];
  const waiting: TypedElement[] = [{ element: root, type, scope: enterScope(OUTER_SCOPE, root) }];
  for (let next = waiting.pop(); next !== undefined && issues.length < maxIssues; next = waiting.pop()) {
    tick();
    const { element, type, scope } = next;
    checkAttributes(grammar, next, issues);
    if (type.text !== undefined) checkText(grammar, element, { type: type.text, issues });
    const isKnown = (child: XmlElement): boolean => type.children.has(nameInGrammar(grammar, child));
    const children = withAdditions(grammar, effectiveChildren(grammar, { element, scope }, isKnown), {
      parent: element,
      isKnown,
      additions,
    });
    const names = children.map((child) => nameInGrammar(grammar, child.element));
    const issue = checkContent(grammar, next, { children, names });
    if (issue !== undefined) report(grammar, issue, issues);
    // What stands where anything may is held to its own type, but not in a choice: there the SDK does not, and the tables lack some.
    if (scope.isAlternate && type.content !== undefined && modelOf(grammar, type.content).isOpen) continue;
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index];
      const childType = type.children.get(names[index] ?? "");
      if (child !== undefined && childType !== undefined)
        waiting.push({ element: child.element, type: grammar.type(childType), scope: child.scope });
    }
  }
  return issues;
}

/** Children without those that an application adds, and with the content of those that it writes around others. */
function withAdditions(
  grammar: Grammar,
  children: readonly ScopedElement[],
  facts: {
    readonly parent: XmlElement;
    readonly isKnown: (child: XmlElement) => boolean;
    readonly additions: OfficeAdditions | undefined;
  },
): readonly ScopedElement[] {
  const { parent, isKnown, additions } = facts;
  if (additions === undefined) return children;
  const parentName = nameInGrammar(grammar, parent);
  return children.flatMap((child): readonly ScopedElement[] => {
    const name = nameInGrammar(grammar, child.element);
    if (additions.isTransparent(name) && !isKnown(child.element)) {
      const inner = effectiveChildren(grammar, child, isKnown);
      return withAdditions(grammar, inner, { ...facts, parent: child.element });
    }
    return additions.isAllowed(parentName, name) && !isKnown(child.element) ? [] : [child];
  });
}

/** Keeps an issue that the applications do not accept. */
function report(grammar: Grammar, issue: SchemaIssue, issues: SchemaIssue[]): void {
  const verdict = verdictOfIssue(grammar, issue);
  if (verdict !== "accepted") issues.push(verdict === "tolerated" ? { ...issue, isTolerated: true } : issue);
}

function verdictOfIssue(grammar: Grammar, { rule, element, subject }: SchemaIssue) {
  const parent = element.parent === undefined ? "" : nameInGrammar(grammar, element.parent);
  const about =
    subject === undefined ? undefined : "children" in subject ? nameInGrammar(grammar, subject) : subject.name;
  return verdictOf({ rule, element: nameInGrammar(grammar, element), parent, subject: about });
}

/** "w:p" by the grammar's own prefix; "{namespace}local" for a namespace it does not know. */
export function nameInGrammar(grammar: Grammar, { namespace = "", local }: XmlElement): string {
  const prefix = grammar.prefixOf(toTransitional(namespace));
  return prefix === undefined ? `{${namespace}}${local}` : `${prefix}:${local}`;
}

function checkContent(
  grammar: Grammar,
  { element, type }: TypedElement,
  { children, names }: { readonly children: readonly ScopedElement[]; readonly names: readonly string[] },
): SchemaIssue | undefined {
  const first = children[0]?.element;
  if (type.content === undefined) {
    if (first === undefined || (type.children.size === 0 && !type.isText && type.text === undefined && isOpen(type)))
      return undefined;
    const issue = { rule: "INVALID_CHILD", message: `${element.name} must not contain elements.`, element } as const;
    const others = children.map((child) => ({ ...issue, subject: child.element }));
    return others.find((each) => verdictOfIssue(grammar, each) !== "accepted");
  }
  const model = modelOf(grammar, type.content);
  const seen = model.isAll ? new Set<string>() : undefined;
  let state: readonly number[] | undefined;
  for (const [index, name] of names.entries()) {
    const next = model.step(state, name);
    const child = children[index]?.element;
    if ((next.length === 0 || seen?.has(name)) && child !== undefined) {
      const isKnown = type.children.has(name);
      const rule = isKnown ? "UNEXPECTED_CHILD" : "INVALID_CHILD";
      const successor = isKnown ? successorAmong(model, { children, names, index }) : undefined;
      const message =
        successor === undefined
          ? `${child.name} is not allowed ${isKnown ? "here " : ""}in ${element.name}.`
          : `${child.name} must come before ${successor} in ${element.name}.`;
      const issue: SchemaIssue = {
        rule,
        message,
        element,
        subject: child,
        ...(successor === undefined && { expected: model.expected(state) }),
      };
      // What the applications accept is read past: the children after it are held to the grammar.
      if (verdictOfIssue(grammar, issue) !== "accepted") return issue;
      continue;
    }
    seen?.add(name);
    state = next;
  }
  if (model.mayEnd(state)) return undefined;
  return {
    rule: "INCOMPLETE",
    message: `${element.name} is missing an element.`,
    element,
    expected: model.expected(state),
  };
}

/** The child that a misplaced one must come before: the first one behind which it may not stand. */
function successorAmong(
  model: ContentModel,
  facts: { readonly children: readonly ScopedElement[]; readonly names: readonly string[]; readonly index: number },
): string | undefined {
  const { children, names, index } = facts;
  const name = names[index] ?? "";
  let state: readonly number[] | undefined;
  for (let at = 0; at < index; at++) {
    const reached = model.step(state, names[at] ?? "");
    const isPlace = model.step(state, name).length > 0 && names[at] !== name;
    if (isPlace && model.step(reached, name).length === 0) return children[at]?.element.name;
    state = reached;
  }
  return undefined;
}

function isOpen(type: ElementType): boolean {
  return type.name === "";
}

/** The automaton of a content model, made once. */
export function modelOf(grammar: Grammar, content: number): ContentModel {
  const known = models.get(content);
  if (known !== undefined) return known;
  const model = new ContentModel(grammar, grammar.particle(content));
  models.set(content, model);
  return model;
}

function checkAttributes(grammar: Grammar, { element, type, scope }: TypedElement, issues: SchemaIssue[]): void {
  const seen = new Set<string>();
  for (const attribute of element.attributes) {
    const { namespace = "", local, value } = attribute;
    if (namespace === XMLNS_NAMESPACE || namespace === NAMESPACES.compatibility || attribute.name === "xmlns") continue;
    const prefix = namespace === "" ? "" : grammar.prefixOf(toTransitional(namespace));
    const name = `${prefix}:${local}`;
    const known = type.attributes.get(name);
    if (known === undefined) {
      if (scope.ignorable.has(namespace)) continue;
      if (namespace === XML_NAMESPACE && local === "space" && /^(preserve|default)$/.test(value)) continue;
      const message = `${element.name} has no attribute ${attribute.name}.`;
      report(grammar, { rule: "UNDECLARED_ATTRIBUTE", message, element, subject: attribute }, issues);
      continue;
    }
    seen.add(name);
    const valueType = grammar.value(known.value);
    if (isValue(grammar, valueType, value)) continue;
    // The tables are of the transitional edition; the strict one writes percentages with their sign and lengths with their unit.
    const spelled = isOfEitherEdition(element) ? transitionalValue(element, local, value) : undefined;
    if (spelled !== undefined && isValue(grammar, valueType, spelled)) continue;
    const message = `"${value.slice(0, 60)}" is not a valid value of ${attribute.name}.`;
    report(grammar, { rule: "ATTRIBUTE_VALUE", message, element, subject: attribute }, issues);
  }
  for (const [name, { isRequired }] of type.attributes) {
    if (!isRequired || seen.has(name)) continue;
    const missing = name.replace(/^:/, "");
    const message = `${element.name} is missing the attribute ${missing}.`;
    report(grammar, { rule: "MISSING_ATTRIBUTE", message, element, missing }, issues);
  }
}

/** Elements of the strict edition, and extensions of Office that a document of either edition contains. */
function isOfEitherEdition({ namespace = "" }: XmlElement): boolean {
  return isStrictName(namespace) || namespace.startsWith(EXTENSIONS);
}

const EXTENSIONS = "http://schemas.microsoft.com/office/";
/** Share of a page that a shape takes: with a sign in strict documents. */
const SHARE = /^-?\d+(?:\.\d+)?%$/;

function checkText(
  grammar: Grammar,
  element: XmlElement,
  { type, issues }: { readonly type: number; readonly issues: SchemaIssue[] },
): void {
  const text = textOf(element);
  const valueType = grammar.value(type);
  if (isValue(grammar, valueType, text)) return;
  const isShare = isOfEitherEdition(element) && element.local.startsWith("pct") && SHARE.test(text);
  if (isShare && isValue(grammar, valueType, String(Math.round(Number.parseFloat(text) * 1_000)))) return;
  report(
    grammar,
    { rule: "TEXT_VALUE", message: `"${text.slice(0, 60)}" is not valid content of ${element.name}.`, element },
    issues,
  );
}
