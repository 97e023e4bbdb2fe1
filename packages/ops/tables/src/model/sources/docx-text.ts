import { childOf, type XmlElement } from "@colophon/kit-xml";
import type { ContentBuilder } from "../content-builder.ts";

/** What the text of a paragraph needs to know of its part. */
export interface RunReading {
  readonly rejectsChanges: boolean;
  isDropped(element: XmlElement): boolean;
  linkTarget(relationship: string): string;
  markerOf(noteId: string): string;
  addTextBox(box: XmlElement, content: ContentBuilder): void;
}

const PROPERTIES = new Set("pPr rPr sdtPr sdtEndPr instrText delInstrText fldData".split(" "));
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: "\t",
  ptab: "\t",
  br: "\n",
  cr: "\n",
  noBreakHyphen: "\u2011",
  softHyphen: "\u00ad",
};
const OBJECTS: Readonly<Record<string, string>> = {
  chart: "chart",
  relIds: "diagram",
  OLEObject: "embedded object",
  control: "control",
};

/** The first alternative, which current versions of Word show; else the fallback. */
export function chosen(alternates: XmlElement): XmlElement {
  return childOf(alternates, "Choice") ?? childOf(alternates, "Fallback") ?? alternates;
}

/** The value of a property element, by its `val` attribute. */
export function valOf(element: XmlElement | undefined): string | undefined {
  return element?.attributes.find(({ local }) => local === "val")?.value;
}

/** A switch: an element alone is on. Source: ISO/IEC 29500-1, 17.17.4. */
export function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !["0", "false", "off"].includes(valOf(element) ?? "1");
}

/** Everything of a paragraph that a reader sees, and its hidden text. */
export function addRunContent(element: XmlElement, content: ContentBuilder, reading: RunReading): void {
  for (const child of element.children) {
    if (child.kind !== "element" || PROPERTIES.has(child.local) || reading.isDropped(child)) continue;
    if (child.local === "r" && child.namespace !== MATH) addRun(child, content, reading);
    else if (child.local === "hyperlink") addHyperlink(child, content, reading);
    else if (child.local === "AlternateContent") addRunContent(chosen(child), content, reading);
    else if (child.local === "txbxContent") reading.addTextBox(child, content);
    else if (child.local === "t" && child.parent?.local === "r") content.addText(plainText(child));
    else addRunContent(child, content, reading);
  }
}

const MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math";

function addHyperlink(link: XmlElement, content: ContentBuilder, reading: RunReading): void {
  const start = content.length;
  addRunContent(link, content, reading);
  const id = link.attributes.find(({ local }) => local === "id")?.value;
  const anchor = link.attributes.find(({ local }) => local === "anchor")?.value;
  const target = `${id === undefined ? "" : reading.linkTarget(id)}${anchor === undefined ? "" : `#${anchor}`}`;
  if (target !== "") content.addLink(start, target);
}

function addRun(run: XmlElement, content: ContentBuilder, reading: RunReading): void {
  const properties = childOf(run, "rPr") ?? run;
  const isHidden = isOn(childOf(properties, "vanish"));
  const isSuperscript = valOf(childOf(properties, "vertAlign")) === "superscript";
  const start = content.length;
  for (const child of run.children) {
    if (child.kind !== "element" || PROPERTIES.has(child.local)) continue;
    const text = textOfRunChild(child, reading);
    if (text !== undefined) {
      if (isHidden) content.addHidden(text);
      else if (text !== "") content.addText(text);
    } else addObject(child, content, reading);
  }
  if (isSuperscript && content.length > start) content.addSuperscript(start);
}

/** Characters of a run's child; undefined for what is no text. */
function textOfRunChild(child: XmlElement, reading: RunReading): string | undefined {
  const { local } = child;
  if (local === "t") return plainText(child);
  if (local === "delText") return reading.rejectsChanges ? plainText(child) : "";
  if (local === "sym") {
    const code = Number.parseInt(child.attributes.find((each) => each.local === "char")?.value ?? "", 16);
    return code > 0 && code <= 0xffff ? String.fromCharCode(code) : "";
  }
  return CHARACTERS[local];
}

function addObject(element: XmlElement, content: ContentBuilder, reading: RunReading): void {
  const { local, attributes } = element;
  const attribute = (name: string) => attributes.find((each) => each.local === name)?.value;
  if (local === "footnoteReference" || local === "endnoteReference") {
    const id = `${local.slice(0, -"Reference".length)}-${attribute("id") ?? ""}`;
    reading.markerOf(id);
    content.addNote(id);
  } else if (local === "AlternateContent") addObject(chosen(element), content, reading);
  else if (local === "txbxContent") reading.addTextBox(element, content);
  else if (OBJECTS[local] !== undefined) content.addDropped(OBJECTS[local] ?? local);
  else if (local === "pic" || local === "imagedata")
    content.addImage({ text: altTextOf(element), target: imageOf(element, reading) });
  else for (const child of element.children) if (child.kind === "element") addObject(child, content, reading);
}

/** The alternative text of a picture: of the drawing around it, or of the shape. */
function altTextOf(picture: XmlElement): string {
  for (let element = picture.parent; element !== undefined && element.local !== "r"; element = element.parent) {
    const properties = childOf(element, "docPr") ?? (element.local === "shape" ? element : undefined);
    const text = properties?.attributes.find(({ local }) => local === "descr" || local === "alt")?.value;
    if (text !== undefined) return text;
  }
  return "";
}

function imageOf(element: XmlElement, reading: RunReading): string {
  const waiting = [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const id = next.attributes.find(
      ({ local, prefix }) => prefix !== "" && (local === "embed" || local === "link" || local === "id"),
    );
    if (id !== undefined) return reading.linkTarget(id.value);
    for (const child of next.children) if (child.kind === "element") waiting.push(child);
  }
  return "";
}

function plainText(element: XmlElement): string {
  let text = "";
  for (const node of element.children) if (node.kind === "text") text += node.value;
  return text;
}
