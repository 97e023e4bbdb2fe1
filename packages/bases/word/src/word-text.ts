import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";

const SHORT: Readonly<Record<string, string>> = {
  [NAMESPACES.word]: "w",
  [NAMESPACES.drawing]: "a",
  [NAMESPACES.math]: "m",
  [NAMESPACES.wordDrawing]: "wp",
  [NAMESPACES.picture]: "pic",
  [NAMESPACES.chart]: "c",
  [NAMESPACES.diagram]: "dgm",
  [NAMESPACES.compatibility]: "mc",
  [NAMESPACES.vml]: "v",
  [NAMESPACES.vmlOffice]: "o",
  [NAMESPACES.relationships]: "r",
  [NAMESPACES.word2010]: "w14",
  [NAMESPACES.word2012]: "w15",
  [NAMESPACES.wordShape]: "wps",
};

/** Names by namespace and local name, as a part asks for the same few of each of its elements. Attack: names without number. */
const NAMES = new Map<string, Map<string, string>>();
const MAX_NAMESPACES = 256;
const MAX_NAMES = 1_024;
const MAX_NAME_LENGTH = 64;

/** "w:p" whatever prefix and edition the file uses; "{namespace}local" where this family has no name for it. */
export function nameOf({ namespace = "", local }: Pick<XmlElement, "namespace" | "local">): string {
  const known = NAMES.get(namespace);
  const name = known?.get(local);
  if (name !== undefined) return name;
  const short = SHORT[toTransitional(namespace)];
  if (short === undefined) return `{${namespace}}${local}`;
  const written = `${short}:${local}`;
  const names = known ?? new Map<string, string>();
  if (known === undefined && NAMES.size < MAX_NAMESPACES) NAMES.set(namespace, names);
  if (names.size < MAX_NAMES && local.length <= MAX_NAME_LENGTH) names.set(local, written);
  return written;
}

/** An attribute by its local name, of the element's own namespace or of none. */
export function readAttribute(element: XmlElement, local: string): string | undefined {
  return element.attributes.find(
    (attribute) =>
      attribute.local === local && (attribute.namespace === "" || attribute.namespace === element.namespace),
  )?.value;
}

/** The first child of a name, "w:sdtPr". */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (element === undefined) return undefined;
  for (const node of element.children)
    if (node.kind === "element" && name.endsWith(node.local) && nameOf(node) === name) return node;
  return undefined;
}

/** The `val` of a child; undefined without that child. */
export function childValue(element: XmlElement | undefined, name: string): string | undefined {
  const found = child(element, name);
  return found === undefined ? undefined : (readAttribute(found, "val") ?? "");
}

/** A switch: an element alone is on. ISO/IEC 29500-1, 17.17.4. */
export function isOn(element: XmlElement | undefined, name: string): boolean {
  const value = childValue(element, name);
  return value !== undefined && !["0", "false", "off"].includes(value);
}

/** What an element of a run is in text. */
const CHARACTERS: Readonly<Record<string, string>> = {
  "w:tab": "\t",
  "w:br": "\n",
  "w:cr": "\n",
  "w:noBreakHyphen": "\u2011",
  "w:softHyphen": "\u00ad",
};

/** The text a reader sees of an element and all below it: paragraphs and cells apart by line ends, no field codes, nothing deleted. */
export function readText(start: XmlElement): string {
  let text = "";
  const visit = (element: XmlElement): void => {
    const name = nameOf(element);
    if (name === "w:t" || name === "a:t" || name === "m:t") {
      for (const node of element.children) if (node.kind === "text") text += node.value;
      return;
    }
    const isHidden = ["w:pPr", "w:rPr", "w:sdtPr", "w:del", "w:moveFrom", "mc:Fallback", "w:instrText"].includes(name);
    if (isHidden && element !== start) return;
    text += characterOf(element, name);
    for (const node of element.children) if (node.kind === "element") visit(node);
    if (name === "w:p" || name === "a:p") text += "\n";
  };
  visit(start);
  return trimLetters(text, { start: "", end: "\n" });
}

/**
 * A text without some letters at its start and end.
 *
 * Cost     What goes, and no more: an expression for the end tries again from each such letter within the text.
 */
export function trimLetters(text: string, { start, end }: { readonly start: string; readonly end: string }): string {
  let [from, to] = [0, text.length];
  while (from < to && start.includes(text.charAt(from))) from++;
  while (to > from && end.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** A tab, break, hyphen or symbol of a run; "" for all else: tab stops in paragraph properties have the name of tabs. */
export function characterOf(element: XmlElement, name: string): string {
  if (element.parent?.local !== "r") return "";
  if (name === "w:sym") {
    const code = Number.parseInt(readAttribute(element, "char") ?? "", 16);
    return Number.isInteger(code) && code > 0 && code <= 0xffff ? String.fromCharCode(code) : "";
  }
  return CHARACTERS[name] ?? "";
}
