import type { OoxmlPart } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { attribute, isFallback, nameOf } from "../names.ts";

/** Text of a part that a page should show: a paragraph, or a label or value of a chart. */
export interface Leaf {
  readonly part: OoxmlPart;
  /** Its number among the part's, from 0. */
  readonly paragraph: number;
  readonly text: string;
  readonly element: XmlElement;
}

const BREAKS: ReadonlySet<string> = new Set(["a:br", "a:tab"]);

/**
 * Paragraphs with text, in order. Of alternatives the choice is read. The number of a slide is left out: a page shows the number that
 * it has, whatever was stored.
 */
export function readParagraphs(part: OoxmlPart, root: XmlElement): readonly Leaf[] {
  const leaves: Leaf[] = [];
  let paragraph = 0;
  for (const node of walkXml(root)) {
    if (node.kind !== "element" || nameOf(node) !== "a:p") continue;
    const text = isFallback(node) ? "" : paragraphText(node);
    if (text !== "") leaves.push({ part, paragraph, text, element: node });
    paragraph++;
  }
  return leaves;
}

function paragraphText(paragraph: XmlElement): string {
  let text = "";
  for (const node of walkXml(paragraph)) {
    if (node.kind !== "element") continue;
    const name = nameOf(node);
    if (BREAKS.has(name)) text += " ";
    if ((name === "a:t" || name === "m:t") && !isNumberField(node.parent) && !isFallback(node)) text += ownText(node);
  }
  return text.trim();
}

function isNumberField(element: XmlElement | undefined): boolean {
  return element !== undefined && nameOf(element) === "a:fld" && attribute(element, "type") === "slidenum";
}

/** Titles of a chart, then the names, categories and values that it keeps of its cells. */
export function readChartTexts(part: OoxmlPart, root: XmlElement): readonly Leaf[] {
  const leaves: Leaf[] = [...readParagraphs(part, root)];
  let paragraph = leaves.length;
  for (const node of walkXml(root)) {
    if (node.kind !== "element" || isFallback(node)) continue;
    const isValue = nameOf(node) === "c:v" || (node.local === "pt" && node.namespace?.includes("chartex") === true);
    const text = isValue ? ownText(node).trim() : "";
    if (text !== "") leaves.push({ part, paragraph: paragraph++, text, element: node });
  }
  return leaves;
}

export function ownText(element: XmlElement): string {
  return element.children.map((node) => (node.kind === "text" ? node.value : "")).join("");
}
