import { everyUnits } from "@colophon/kit-bytes";
import { childrenOf, textOf, walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { type JatsFinding, placeOfNode, type Severity } from "../findings.ts";
import type { Links } from "../links.ts";

/** A document as rules look at it. */
export interface RuleSubject {
  readonly document: XmlDocument;
  readonly links: Links;
  /** Elements of a local name, in order. */
  of(...locals: readonly string[]): readonly XmlElement[];
  /** Called for each element that a rule looks at. */
  readonly checkpoint: () => void;
}

/** What is wrong with an element. */
interface Fault {
  readonly element: XmlElement;
  readonly attribute?: string;
  readonly message: string;
}

export interface JatsRule {
  readonly name: string;
  readonly severity: Severity;
  /** The page of the guideline, where the profile has more than one. */
  readonly source?: string;
  check(subject: RuleSubject): Iterable<Fault>;
}

export function makeSubject(document: XmlDocument, links: Links, checkpoint: () => void): RuleSubject {
  const byName = new Map<string, XmlElement[]>();
  const tick = everyUnits(checkpoint, 200);
  for (const node of walkXml(document.root)) {
    if (node.kind !== "element") continue;
    tick();
    const same = byName.get(node.local);
    if (same === undefined) byName.set(node.local, [node]);
    else same.push(node);
  }
  return { document, links, checkpoint: tick, of: (...locals) => locals.flatMap((local) => byName.get(local) ?? []) };
}

export function runRules(rules: readonly JatsRule[], profile: string, subject: RuleSubject): JatsFinding[] {
  return rules.flatMap((rule) =>
    [...rule.check(subject)].map(
      ({ element, attribute, message }): JatsFinding => ({
        rule: `${profile}/${rule.name}`,
        severity: rule.severity,
        message,
        ...placeOfNode(subject.document, element, attribute),
      }),
    ),
  );
}

/** A rule that looks at each element of some names. */
export function each(
  name: string,
  locals: readonly string[],
  look: (element: XmlElement, subject: RuleSubject) => string | undefined,
  more: { readonly severity?: Severity; readonly source?: string } = {},
): JatsRule {
  return {
    name,
    severity: more.severity ?? "error",
    ...(more.source !== undefined && { source: more.source }),
    *check(subject) {
      for (const element of subject.of(...locals)) {
        subject.checkpoint();
        const message = look(element, subject);
        if (message !== undefined) yield { element, message };
      }
    },
  };
}

export function line(element: XmlElement): string {
  return textOf(element).replace(/\s+/g, " ").trim();
}

export function get({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name || attribute.local === name)?.value;
}

export function has(element: XmlElement, ...locals: readonly string[]): boolean {
  return childrenOf(element).some(({ local }) => locals.includes(local));
}

export function isInsideElement(element: XmlElement, local: string): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent) if (at.local === local) return true;
  return false;
}

/** Whether an element has that name and that type. */
export function isOf(
  element: XmlElement | undefined,
  local: string,
  type: string,
  attribute = "publication-type",
): boolean {
  return element !== undefined && element.local === local && get(element, attribute) === type;
}

export function rootOf(element: XmlElement): XmlElement {
  let at = element;
  while (at.parent !== undefined) at = at.parent;
  return at;
}
