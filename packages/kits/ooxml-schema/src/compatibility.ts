import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import { attributeOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { Grammar } from "./grammar.ts";

/** What markup compatibility says in force at an element. ISO/IEC 29500-3. */
interface Scope {
  /** Namespaces that may be ignored where they are not understood. */
  readonly ignorable: ReadonlySet<string>;
  /** "namespace local", or "namespace *": ignored elements whose content stays. */
  readonly processed: ReadonlySet<string>;
  /** Within a choice or its fallback. */
  readonly isAlternate: boolean;
}

export interface ScopedElement {
  readonly element: XmlElement;
  readonly scope: Scope;
}

export const OUTER_SCOPE: Scope = { ignorable: new Set(), processed: new Set(), isAlternate: false };

/** The scope inside an element. */
export function enterScope(scope: Scope, element: XmlElement): Scope {
  if (!element.attributes.some(({ namespace }) => namespace === NAMESPACES.compatibility)) return scope;
  const ignorable = attributeOf(element, "Ignorable", NAMESPACES.compatibility);
  const processed = attributeOf(element, "ProcessContent", NAMESPACES.compatibility);
  if (ignorable === undefined && processed === undefined) return scope;
  return {
    ...scope,
    ignorable: new Set([...scope.ignorable, ...words(ignorable).map((prefix) => resolvePrefix(element, prefix) ?? "")]),
    processed: new Set([
      ...scope.processed,
      ...words(processed).map((name) => {
        const [prefix = "", local = ""] = name.includes(":") ? name.split(":") : ["", name];
        return `${resolvePrefix(element, prefix) ?? ""} ${local}`;
      }),
    ]),
  };
}

function isUnderstood(grammar: Grammar, namespace: string): boolean {
  return grammar.prefixOf(toTransitional(namespace)) !== undefined;
}

/**
 * The child elements that a reader of the newest version sees, each with its scope: choices made, what may be ignored left out.
 * `isKnown` tells what the grammar has at this place: an element of an ignorable namespace that it has not is ignored too.
 */
export function effectiveChildren(
  grammar: Grammar,
  { element, scope }: ScopedElement,
  isKnown: (child: XmlElement) => boolean,
): readonly ScopedElement[] {
  const seen: ScopedElement[] = [];
  const visit = (place: ScopedElement): void => {
    for (const child of place.element.children) {
      if (child.kind !== "element") continue;
      const inner = enterScope(place.scope, child);
      const namespace = child.namespace ?? "";
      if (namespace === NAMESPACES.compatibility && child.local === "AlternateContent") {
        const chosen = chooseAlternate(grammar, child);
        if (chosen !== undefined)
          visit({ element: chosen, scope: { ...enterScope(inner, chosen), isAlternate: true } });
      } else if (inner.ignorable.has(namespace) && !isKnown(child)) {
        const isProcessed = inner.processed.has(`${namespace} ${child.local}`) || inner.processed.has(`${namespace} *`);
        if (isProcessed) visit({ element: child, scope: inner });
      } else seen.push({ element: child, scope: inner });
    }
  };
  visit({ element, scope });
  return seen;
}

/** The first choice whose namespaces are all understood, else the fallback. */
function chooseAlternate(grammar: Grammar, alternate: XmlElement): XmlElement | undefined {
  const branches = childrenOf(alternate).filter(({ namespace }) => namespace === NAMESPACES.compatibility);
  const choice = branches.find(
    (branch) =>
      branch.local === "Choice" &&
      words(attributeOf(branch, "Requires")).every((prefix) =>
        isUnderstood(grammar, resolvePrefix(branch, prefix) ?? ""),
      ),
  );
  return choice ?? branches.find(({ local }) => local === "Fallback");
}

function words(text: string | undefined): readonly string[] {
  return (text ?? "").split(/\s+/).filter((word) => word !== "");
}

/** The namespace a prefix is bound to at an element. */
function resolvePrefix(element: XmlElement, prefix: string): string | undefined {
  const name = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const uri = attributeOf(at, name);
    if (uri !== undefined) return uri;
  }
  return undefined;
}
