import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, NAMESPACES, type OoxmlPart, toTransitional } from "@colophon/kit-ooxml";
import { attributeOf, childrenOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import type { Checking } from "./findings.ts";

const PREFIXES = ["Ignorable", "MustUnderstand"] as const;
/** Vocabularies in which no element has both words and elements. */
const UNMIXED: ReadonlySet<string> = new Set([
  NAMESPACES.slide,
  NAMESPACES.drawing,
  NAMESPACES.chart,
  NAMESPACES.diagram,
]);

/** Prefixes and alternatives as ISO/IEC 29500-3 has them, and words where only elements stand. */
export function checkCompatibility(checking: Checking): void {
  const { read, treeOf, checkpoint } = checking;
  const tick = everyUnits(checkpoint, 5_000);
  for (const [part, kind] of read) {
    const root = isXmlPart(part) && kind !== "customXml" ? treeOf(part)?.root : undefined;
    if (root === undefined) continue;
    checkpoint();
    for (const node of walkXml(root)) {
      tick();
      if (node.kind !== "element") continue;
      checkPrefixes(checking, part, node);
      if (node.namespace === NAMESPACES.compatibility && node.local === "AlternateContent")
        checkAlternatives(checking, part, node);
      checkWords(checking, part, node);
    }
  }
}

function checkPrefixes({ found }: Checking, part: OoxmlPart, element: XmlElement): void {
  for (const local of PREFIXES)
    for (const prefix of words(attributeOf(element, local, NAMESPACES.compatibility))) {
      const namespace = namespaceOf(element, prefix);
      if (namespace === undefined)
        found.report("MARKUP_COMPATIBILITY", `The prefix ${prefix.slice(0, 40)} of ${local} is not declared.`, {
          part,
          element,
        });
      else if (local === "MustUnderstand" && !isOffice(namespace))
        found.report(
          "MARKUP_COMPATIBILITY",
          `The file requires support for ${namespace.slice(0, 80)}, which is missing.`,
          {
            part,
            element,
          },
        );
    }
}

function isOffice(namespace: string): boolean {
  return /^http:\/\/(?:schemas\.(?:openxmlformats\.org|microsoft\.com)|purl\.oclc\.org)\//.test(namespace);
}

function checkAlternatives({ found }: Checking, part: OoxmlPart, element: XmlElement): void {
  const branches = childrenOf(element).filter(({ namespace }) => namespace === NAMESPACES.compatibility);
  const choices = branches.filter(({ local }) => local === "Choice");
  const report = (message: string): void => found.report("MARKUP_COMPATIBILITY", message, { part, element });
  if (choices.length === 0) report("The alternatives have no choice.");
  if (branches.filter(({ local }) => local === "Fallback").length > 1) report("The alternatives have two fallbacks.");
  for (const choice of choices) {
    const required = words(attributeOf(choice, "Requires"));
    if (required.length === 0) report("A choice requires nothing.");
    for (const prefix of required)
      if (namespaceOf(choice, prefix) === undefined)
        report(`A choice requires ${prefix.slice(0, 40)}, which is not declared.`);
  }
}

function checkWords({ found }: Checking, part: OoxmlPart, element: XmlElement): void {
  if (!UNMIXED.has(toTransitional(element.namespace ?? ""))) return;
  if (!element.children.some(({ kind }) => kind === "element")) return;
  for (const node of element.children)
    if (node.kind === "text" && node.value.trim() !== "") {
      const message = `${element.name} has text between its elements: ${node.value.trim().slice(0, 60)}`;
      found.report("STRAY_TEXT", message, { part, element });
      return;
    }
}

function words(text: string | undefined): readonly string[] {
  return (text ?? "").split(/\s+/).filter((word) => word !== "");
}

function namespaceOf(element: XmlElement, prefix: string): string | undefined {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const uri = attributeOf(at, `xmlns:${prefix}`);
    if (uri !== undefined) return uri;
  }
  return undefined;
}
