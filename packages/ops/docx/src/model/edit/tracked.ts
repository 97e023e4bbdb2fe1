import { child, nameOf } from "@colophon/base-word";
import type { XmlElement, XmlNode } from "@colophon/kit-xml";
import type { EditSpace, Tracking } from "./edit-space.ts";
import { elementsOf } from "./elements.ts";

const DELETED: Readonly<Record<string, string>> = { "w:t": "delText", "w:instrText": "delInstrText" };
const CHANGES = new Set(["w:ins", "w:del", "w:moveFrom", "w:moveTo", "w:rPrChange", "w:pPrChange"]);

/** Marks of a paragraph's end in their order. ISO/IEC 29500-1, 17.3.1.29. */
const END_MARKS = ["w:ins", "w:del", "w:moveFrom", "w:moveTo"];

/** Attributes of a tracked change. */
export function changeAttributes(space: EditSpace, { author, date }: Tracking): Readonly<Record<string, string>> {
  return { id: space.nextId(), author, date };
}

/** Text as a run has it: line ends and tabs are elements. */
export function runContent(space: EditSpace, like: XmlElement, text: string): readonly XmlElement[] {
  const { trees } = space;
  const written: XmlElement[] = [];
  for (const [line, part] of text.split(/\r\n|\n|\r/).entries()) {
    if (line > 0) written.push(trees.make(like, "br"));
    for (const [column, piece] of part.split("\t").entries()) {
      if (column > 0) written.push(trees.make(like, "tab"));
      if (piece !== "") written.push(textElement(space, like, "t", piece));
    }
  }
  return written;
}

export function textElement(space: EditSpace, like: XmlElement, local: string, text: string): XmlElement {
  const attributes: Record<string, string> = needsPreserve(text) ? { "xml:space": "preserve" } : {};
  return space.trees.make(like, local, attributes, [space.trees.makeText(text)]);
}

export function needsPreserve(text: string): boolean {
  return /^\s|\s$|\s\s/.test(text);
}

/** Properties of a run without what tracked changes say of it. */
export function plainProperties(space: EditSpace, properties: XmlElement | undefined): readonly XmlElement[] {
  if (properties === undefined) return [];
  const copy = space.trees.copy(properties);
  space.trees.setChildren(
    copy,
    copy.children.filter((each) => each.kind !== "element" || !CHANGES.has(nameOf(each))),
  );
  return copy.children.length === 0 ? [] : [copy];
}

/** Marks everything that can be read in a paragraph, and its end, as inserted or deleted. */
export function markParagraph(space: EditSpace, paragraph: XmlElement, mark: "ins" | "del", tracking: Tracking): void {
  markContent(space, paragraph, mark, tracking);
  markEnd(space, paragraph, mark, tracking);
}

export function markEnd(
  space: EditSpace,
  paragraph: XmlElement,
  mark: "ins" | "del" | "moveFrom" | "moveTo",
  tracking: Tracking,
): void {
  const { trees } = space;
  const properties = child(paragraph, "w:pPr") ?? trees.make(paragraph, "pPr");
  if (properties.parent === undefined) trees.setChildren(paragraph, [properties, ...paragraph.children]);
  const known = child(properties, "w:rPr");
  const run = known ?? trees.make(paragraph, "rPr");
  if (known === undefined) {
    const at = properties.children.findIndex(
      (each) => each.kind === "element" && ["w:sectPr", "w:pPrChange"].includes(nameOf(each)),
    );
    const place = at < 0 ? properties.children.length : at;
    trees.setChildren(properties, properties.children.toSpliced(place, 0, run));
  }
  if (child(run, `w:${mark}`) !== undefined) return;
  const made = trees.make(paragraph, mark, changeAttributes(space, tracking));
  const before = END_MARKS.slice(0, END_MARKS.indexOf(`w:${mark}`));
  const after = run.children.filter((each) => each.kind === "element" && before.includes(nameOf(each)));
  trees.setChildren(run, [...after, made, ...run.children.filter((each) => !after.includes(each))]);
}

/** Elements whose content is runs again. */
const AROUND_RUNS = new Set([
  "w:hyperlink",
  "w:smartTag",
  "w:sdt",
  "w:sdtContent",
  "w:fldSimple",
  "w:customXml",
  "w:dir",
  "w:bdo",
  "w:ins",
  "w:moveTo",
]);

/** Wraps the runs below an element; those that are deleted already stay as they are. */
export function markContent(
  space: EditSpace,
  element: XmlElement,
  mark: "ins" | "del" | "moveFrom" | "moveTo",
  tracking: Tracking,
): void {
  const { trees } = space;
  const deletes = mark === "del";
  const written: XmlNode[] = [];
  let wrapper: XmlElement | undefined;
  for (const node of element.children) {
    const name = node.kind === "element" ? nameOf(node) : "";
    if (node.kind === "element" && name === "w:r") {
      if (deletes) deleteTexts(space, node);
      if (wrapper === undefined) {
        wrapper = trees.make(element, mark, changeAttributes(space, tracking), [node]);
        written.push(wrapper);
      } else trees.append(wrapper, [node]);
      continue;
    }
    wrapper = undefined;
    if (node.kind === "element" && AROUND_RUNS.has(name)) markContent(space, node, mark, tracking);
    written.push(node);
  }
  if (elementsOf(element).some((each) => nameOf(each) === "w:r")) trees.setChildren(element, written);
}

/** The texts of a run as those of a deletion. */
export function deleteTexts(space: EditSpace, run: XmlElement): void {
  for (const each of elementsOf(run)) {
    const local = DELETED[nameOf(each)];
    if (local !== undefined) space.trees.rename(each, local);
  }
}

/** Marks a row and what is in it. ISO/IEC 29500-1, 17.13.5.16 and 17.13.5.12. */
export function markRow(space: EditSpace, row: XmlElement, mark: "ins" | "del", tracking: Tracking): void {
  const { trees } = space;
  const known = child(row, "w:trPr");
  const properties = known ?? trees.make(row, "trPr");
  if (known === undefined) {
    const at = row.children.findIndex((each) => each.kind === "element" && nameOf(each) !== "w:tblPrEx");
    trees.setChildren(row, row.children.toSpliced(Math.max(0, at), 0, properties));
  }
  const made = trees.make(row, mark, changeAttributes(space, tracking));
  const change = properties.children.findIndex((each) => each.kind === "element" && nameOf(each) === "w:trPrChange");
  trees.setChildren(
    properties,
    properties.children.toSpliced(change < 0 ? properties.children.length : change, 0, made),
  );
  const visit = (element: XmlElement): void => {
    for (const each of elementsOf(element)) {
      const name = nameOf(each);
      if (name === "w:p") markParagraph(space, each, mark, tracking);
      else if (name === "w:tr" && each !== row) markRow(space, each, mark, tracking);
      else if (/^w:(?:tc|tbl|sdt|sdtContent|customXml)$/.test(name)) visit(each);
    }
  };
  visit(row);
}
