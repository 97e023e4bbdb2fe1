import { child, nameOf } from "@colophon/base-word";
import { NAMESPACES, type OoxmlPackage, type OoxmlPart, toTransitional } from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { Numbers } from "./numbers.ts";
import type { NoteReference, Properties, View } from "./units.ts";

/** What names of one document stand for, so that those of two can be held against each other. */
export interface Meanings {
  /** What a relationship of a part leads to. */
  target(part: OoxmlPart, id: string): string;
  /** A list. */
  list(id: string): string;
  note(reference: NoteReference): string;
  /** All that a note says. */
  noteText(reference: NoteReference): string;
}

/** One part of one of the two documents, as it is read. */
export interface Side {
  readonly opened: OoxmlPackage;
  readonly part: OoxmlPart;
  readonly tree: XmlDocument;
  readonly view: View;
  readonly meanings: Meanings;
  readonly look: () => void;
  /** One for both documents. */
  readonly numbers: Numbers;
}

/** Says nothing of the document: marks of a program at work, where its pages ended. */
const PASSING: ReadonlySet<string> = new Set([
  "w:proofErr",
  "w:lastRenderedPageBreak",
  "w:rPrChange",
  "w:pPrChange",
  "w:bookmarkStart",
  "w:bookmarkEnd",
  "w:rsid",
]);
const NUMBERED: ReadonlySet<string> = new Set(["docPr", "cNvPr"]);
const COUNTED: ReadonlySet<string> = new Set(["paraId", "textId", "anchorId", "editId", "spid", "gfxdata"]);

/**
 * An element and all below it as one text, equal where it says the same: names of relationships and lists are what they stand for,
 * numbers that programs give are left out, and so is the content of text boxes, which is collected.
 */
export function canonical(element: XmlElement, side: Side, boxes?: XmlElement[]): string {
  side.look();
  const name = nameOf(element);
  if (PASSING.has(name)) return "";
  const attributes = element.attributes
    .filter((attribute) => !isPassing(element, attribute))
    .map(
      ({ namespace = "", local, value }) =>
        `${namespace === element.namespace ? "" : namespace} ${local}=${meaningOf(element, { namespace, local, value }, side)}`,
    )
    .sort();
  let text = `<${name} ${attributes.join(" ")}>`;
  if (boxes !== undefined && name === "w:txbxContent") {
    boxes.push(element);
    return `${text}</>`;
  }
  for (const node of element.children)
    if (node.kind === "text" && (LEAVES.has(element.local) || node.value.trim() !== "")) text += node.value;
  return `${text}${canonicalOf(elementsOf(element), side, boxes)}</>`;
}

/** Siblings as one text: which runs text of one look is written in says nothing. */
export function canonicalOf(siblings: readonly XmlElement[], side: Side, boxes?: XmlElement[]): string {
  let text = "";
  let look: string | undefined;
  let kind = "";
  for (const element of siblings) {
    const name = nameOf(element);
    if (PASSING.has(name)) continue;
    if (name !== "w:r") {
      text += canonical(element, side, boxes);
      look = undefined;
      continue;
    }
    const properties = child(element, "w:rPr");
    const own = properties === undefined ? "" : lookOf(elementsOf(properties), side);
    for (const inner of elementsOf(element)) {
      const innerName = nameOf(inner);
      if (inner === properties || PASSING.has(innerName)) continue;
      if (own !== look) [text, look, kind] = [`${text}<w:r ${own}>`, own, ""];
      const isText = LEAVES.has(inner.local);
      if (!isText) text += canonical(inner, side, boxes);
      else text += `${innerName === kind ? "" : `<${innerName}>`}${charactersOf(inner)}`;
      kind = isText ? innerName : "";
    }
  }
  return text;
}

/** What a program sets by itself where it knows a language: no change that anybody made. */
const PROOFING: ReadonlySet<string> = new Set(["w:lang", "w:noProof"]);

/** Properties as one text, equal where they say the same. */
export function lookOf(properties: readonly XmlElement[], side: Side): string {
  return properties
    .filter((each) => !PROOFING.has(nameOf(each)))
    .map((each) => canonical(each, side))
    .join("");
}

function proofingOf(properties: readonly XmlElement[], side: Side): string {
  let text = "";
  for (const each of properties) if (PROOFING.has(nameOf(each))) text += canonical(each, side);
  return text;
}

/** The proofing of the runs in an element, in order: that of runs side by side once. */
export function proofingWithin(element: XmlElement, side: Side): string {
  let text = "";
  let last = "";
  for (const node of walkXml(element)) {
    side.look();
    if (node.kind !== "element" || nameOf(node) !== "w:rPr" || node.parent?.local !== "r") continue;
    const proofing = proofingOf(elementsOf(node), side);
    if (proofing !== last) text += `\u0002${proofing}`;
    last = proofing;
  }
  return text;
}

function charactersOf({ children }: XmlElement): string {
  return children.map((node) => (node.kind === "text" ? node.value : "")).join("");
}

const LEAVES: ReadonlySet<string> = new Set(["t", "instrText", "delText", "delInstrText"]);

interface Attribute {
  readonly namespace: string | undefined;
  readonly local: string;
  readonly value: string;
}

function isPassing(element: XmlElement, { namespace = "", local }: Attribute): boolean {
  if (namespace === XMLNS || local.startsWith("rsid") || COUNTED.has(local)) return true;
  if (local === "space" && namespace.endsWith("/XML/1998/namespace")) return true;
  if (local !== "id" || namespace !== "") return false;
  return NUMBERED.has(element.local) || element.namespace === NAMESPACES.vml;
}

const XMLNS = "http://www.w3.org/2000/xmlns/";

export function isRelationship(namespace: string | undefined): boolean {
  return toTransitional(namespace ?? "") === NAMESPACES.relationships;
}

function meaningOf(element: XmlElement, { namespace, local, value }: Attribute, side: Side): string {
  if (isRelationship(namespace) || (local === "relid" && namespace === NAMESPACES.vmlOffice))
    return side.meanings.target(side.part, value);
  if (local === "val" && element.local === "numId") return side.meanings.list(value);
  return value;
}

const NONE: readonly XmlElement[] = [];
export const NO_PROPERTIES: Properties = { element: undefined, children: NONE, key: "", proofing: "" };

/** What stands in properties beside formatting. */
const BESIDE: ReadonlySet<string> = new Set([
  "w:rPr",
  "w:sectPr",
  "w:ins",
  "w:del",
  "w:moveFrom",
  "w:moveTo",
  "w:cellIns",
  "w:cellDel",
  "w:cellMerge",
]);

/** Properties of a run, paragraph, row, cell or table in the view of a side. */
export function propertiesOf(element: XmlElement | undefined, side: Side): Properties {
  if (element === undefined) return NO_PROPERTIES;
  const change = element.children.find(
    (node): node is XmlElement => node.kind === "element" && node.local === `${element.local}Change`,
  );
  const former = side.view === "original" && change !== undefined ? child(change, nameOf(element)) : undefined;
  const children = elementsOf(former ?? (side.view === "original" && change !== undefined ? change : element)).filter(
    (each) => !BESIDE.has(nameOf(each)) && !each.local.endsWith("Change") && each !== former,
  );
  return { element, children, key: lookOf(children, side), proofing: proofingOf(children, side) };
}

export function elementsOf(element: XmlElement | undefined): readonly XmlElement[] {
  return element?.children.filter((node): node is XmlElement => node.kind === "element") ?? NONE;
}

/** Whether a mark, row or cell with these properties is not there in a view. */
export function isAbsent(properties: XmlElement | undefined, { view }: Side): boolean {
  const gone = view === "final" ? ["w:del", "w:moveFrom", "w:cellDel"] : ["w:ins", "w:moveTo", "w:cellIns"];
  return elementsOf(properties).some((each) => gone.includes(nameOf(each)));
}
