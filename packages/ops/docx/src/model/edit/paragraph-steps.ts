import { child, nameOf, readAttribute } from "@colophon/base-word";
import { isXmlText, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import { copiesOf } from "./copies.ts";
import { EditFault, type EditSpace, type StepReport, type Tracking } from "./edit-space.ts";
import { around, elementsOf } from "./elements.ts";
import type { FoundPlace } from "./place-of.ts";
import { halvesIn, holdsSingletons, refuseFieldHalves, takeOut } from "./take-out.ts";
import {
  changeAttributes,
  markContent,
  markEnd,
  markParagraph,
  markRow,
  plainProperties,
  runContent,
} from "./tracked.ts";

export interface NewParagraph {
  readonly text: string;
  readonly style?: string | undefined;
}

export interface Where {
  readonly anchor: FoundPlace;
  readonly position: "before" | "after";
  readonly path: string;
  readonly tracked?: Tracking | undefined;
}

/** Containers that must have a paragraph, and end with it. */
const ENDS_WITH_PARAGRAPH: ReadonlySet<string> = new Set([
  "w:tc",
  "w:txbxContent",
  "w:hdr",
  "w:ftr",
  "w:footnote",
  "w:endnote",
  "w:comment",
  "w:body",
  "w:sdtContent",
]);

/** Inserts paragraphs beside another: with its format and list, or in a style. */
export function insertParagraphs(
  space: EditSpace,
  paragraphs: readonly NewParagraph[],
  where: Where,
  report: StepReport,
): void {
  const { anchor, position, path, tracked } = where;
  const { trees } = space;
  const made = paragraphs.map(({ text, style }, index) => {
    checkText(text, `${path}.paragraphs[${index}].text`);
    const id = style === undefined ? undefined : styleId(space, style, `${path}.paragraphs[${index}].style`);
    return makeParagraph(space, anchor.element, text, id);
  });
  // The end of a section is the end of its last paragraph: what is inserted after that begins the next section.
  if (position === "before") trees.insertBefore(anchor.element, made);
  else trees.insertAfter(anchor.element, made);
  if (tracked !== undefined) trackInserted(space, made, { ...where, tracked, mark: "ins" });
  for (const _ of made) report.add({ part: anchor.part.name, paragraph: anchor.element });
}

/** A rejected insertion joins its end with what follows; at the end of a container the end of the anchor is the new one. */
function trackInserted(
  space: EditSpace,
  made: readonly XmlElement[],
  { anchor, tracked, mark }: Where & { readonly tracked: Tracking; readonly mark: "ins" | "moveTo" },
): void {
  const last = made.at(-1);
  const isLast = last !== undefined && !hasBlockAfter(last);
  for (const paragraph of made) {
    markContent(space, paragraph, mark, tracked);
    if (paragraph !== last || !isLast) markEnd(space, paragraph, mark, tracked);
  }
  if (!isLast || nameOf(anchor.element) !== "w:p") return;
  markEnd(space, anchor.element, mark, tracked);
  const { trees } = space;
  const former = paragraphProperties(space, child(anchor.element, "w:pPr"));
  const properties = child(last, "w:pPr") ?? trees.make(last, "pPr");
  if (properties.parent === undefined) trees.setChildren(last, [properties, ...last.children]);
  const change = trees.make(last, "pPrChange", changeAttributes(space, tracked), [trees.make(last, "pPr", {}, former)]);
  trees.append(properties, [change]);
}

function hasBlockAfter(element: XmlElement): boolean {
  const siblings = elementsOf(element.parent);
  return siblings
    .slice(siblings.indexOf(element) + 1)
    .some((each) => /^w:(?:p|tbl|sdt|customXml|altChunk)$/.test(nameOf(each)));
}

/** Properties of a paragraph for another: its section and tracked changes are its own. */
function paragraphProperties(space: EditSpace, properties: XmlElement | undefined): readonly XmlElement[] {
  return elementsOf(properties)
    .filter((each) => !/^w:(?:sectPr|pPrChange|rPr|framePr)$/.test(nameOf(each)))
    .map((each) => {
      const copy = space.trees.copy(each);
      if (nameOf(copy) === "w:numPr")
        space.trees.setChildren(
          copy,
          elementsOf(copy).filter((inner) => !/^(?:ins|numberingChange)$/.test(inner.local)),
        );
      return copy;
    });
}

function makeParagraph(space: EditSpace, like: XmlElement, text: string, style: string | undefined): XmlElement {
  const { trees } = space;
  const own = child(like, "w:pPr");
  const properties =
    style === undefined ? paragraphProperties(space, own) : [trees.make(like, "pStyle", { val: style })];
  const format = style === undefined ? plainProperties(space, firstRunProperties(like)) : [];
  const run = text === "" ? [] : [trees.make(like, "r", {}, [...format, ...runContent(space, like, text)])];
  const children: XmlNode[] = [...(properties.length === 0 ? [] : [trees.make(like, "pPr", {}, properties)]), ...run];
  return trees.make(like, "p", {}, children);
}

/** The format of the first text of a paragraph. */
export function firstRunProperties(element: XmlElement): XmlElement | undefined {
  for (const each of elementsOf(element)) {
    const name = nameOf(each);
    if (name === "w:r") {
      if (elementsOf(each).some((inner) => /^w:(?:t|tab|br)$/.test(nameOf(inner)))) return child(each, "w:rPr");
    } else if (/^w:(?:hyperlink|ins|sdt|sdtContent|smartTag|fldSimple)$/.test(name)) {
      const found = firstRunProperties(each);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function styleId(space: EditSpace, wanted: string, path: string): string {
  const { opened, main } = space.document;
  const styles = opened
    .related(main.part, "styles")
    .flatMap((part) => elementsOf(space.tree(part).root))
    .filter((each) => nameOf(each) === "w:style" && (readAttribute(each, "type") ?? "paragraph") === "paragraph");
  const nameIn = (style: XmlElement): string => readAttribute(child(style, "w:name") ?? style, "val") ?? "";
  const found =
    styles.find((each) => nameIn(each) === wanted) ??
    styles.find((each) => nameIn(each).toLowerCase() === wanted.toLowerCase()) ??
    styles.find((each) => readAttribute(each, "styleId") === wanted);
  const id = found === undefined ? undefined : readAttribute(found, "styleId");
  if (id === undefined)
    throw new EditFault("EDIT_REFUSED", path, `The document has no paragraph style \`${wanted.slice(0, 100)}\`.`);
  return id;
}

export function checkText(text: string, path: string): void {
  if (!isXmlText(text))
    throw new EditFault("EDIT_REFUSED", path, "The text has a control character that a document cannot hold.");
}

export interface BlockRange {
  readonly blocks: readonly XmlElement[];
  readonly place: FoundPlace;
  readonly path: string;
  readonly tracked?: Tracking | undefined;
}

/** Deletes paragraphs and the tables between them. The end of a section stays. */
export function deleteParagraphs(
  space: EditSpace,
  { blocks, place, path, tracked }: BlockRange,
  report: StepReport,
): number {
  const { trees } = space;
  for (const block of blocks) report.add({ part: place.part.name, paragraph: block });
  if (tracked !== undefined) {
    for (const block of blocks) markBlock(space, block, tracked);
    return 0;
  }
  const ending = blocks.filter((block) => child(child(block, "w:pPr"), "w:sectPr") !== undefined);
  const halves = takeOut(space, blocks, { part: place.part, path });
  const parent = place.element.parent;
  for (const half of halves) half.parent !== undefined && trees.remove(half);
  for (const block of blocks) {
    if (ending.includes(block)) {
      const properties = child(block, "w:pPr");
      trees.setChildren(block, properties === undefined ? [] : [properties]);
    }
  }
  const [first] = blocks;
  if (first === undefined || parent === undefined) return 0;
  const gone = new Set<XmlNode>(blocks.filter((block) => !ending.includes(block)));
  const left: XmlNode[] = [];
  for (const node of parent.children) {
    if (node === first) left.push(...halves);
    if (!gone.has(node)) left.push(node);
  }
  trees.setChildren(parent, left);
  if (needsParagraph(parent)) {
    const kept = blocks.findLast((block) => nameOf(block) === "w:p");
    const properties = paragraphProperties(space, child(kept, "w:pPr"));
    const empty = trees.make(first, "p", {}, properties.length === 0 ? [] : [trees.make(first, "pPr", {}, properties)]);
    const end = parent.children.findIndex((each) => each.kind === "element" && nameOf(each) === "w:sectPr");
    trees.setChildren(parent, parent.children.toSpliced(end < 0 ? parent.children.length : end, 0, empty));
  }
  return ending.length;
}

function needsParagraph(parent: XmlElement): boolean {
  if (!ENDS_WITH_PARAGRAPH.has(nameOf(parent))) return false;
  const blocks = elementsOf(parent).filter((each) => /^w:(?:p|tbl|sdt|customXml|altChunk)$/.test(nameOf(each)));
  const last = blocks.at(-1);
  if (last === undefined) return true;
  return nameOf(parent) === "w:tc" && nameOf(last) === "w:tbl";
}

function markBlock(space: EditSpace, block: XmlElement, tracked: Tracking): void {
  const name = nameOf(block);
  if (name === "w:p") markParagraph(space, block, "del", tracked);
  else if (name === "w:tr") markRow(space, block, "del", tracked);
  else for (const inner of elementsOf(block)) markBlock(space, inner, tracked);
}

/** Moves paragraphs to another place of the same part. */
export function moveParagraphs(
  space: EditSpace,
  { blocks, place, path }: BlockRange,
  where: Where,
  report: StepReport,
): void {
  const { trees } = space;
  const { anchor, position, tracked } = where;
  if (anchor.part !== place.part)
    throw new EditFault("EDIT_REFUSED", path, "Paragraphs can only be moved within one part.");
  const inside = around(anchor.element, "w:p", "w:tbl");
  if (blocks.some((block) => isAround(block, anchor.element)) || inside === undefined)
    throw new EditFault("EDIT_REFUSED", path, "The destination is among the paragraphs that are moved.");
  if (blocks.some((block) => child(child(block, "w:pPr"), "w:sectPr") !== undefined))
    throw new EditFault("EDIT_REFUSED", path, "One of the paragraphs ends a section. Its section would end elsewhere.");
  refuseFieldHalves(space, blocks, { part: place.part, path });
  for (const block of blocks) report.add({ part: place.part.name, paragraph: block });
  if (tracked !== undefined) {
    moveTracked(space, blocks, { ...where, tracked });
    return;
  }
  const from = place.element.parent;
  // Else a range could end before it begins.
  const halves = halvesIn(space, blocks);
  for (const half of halves) trees.remove(half);
  const [leading] = blocks;
  if (leading !== undefined && halves.length > 0) trees.insertBefore(leading, halves);
  for (const block of blocks) trees.remove(block);
  if (position === "before") trees.insertBefore(anchor.element, blocks);
  else trees.insertAfter(anchor.element, blocks);
  if (from === undefined || !needsParagraph(from)) return;
  const [first] = blocks;
  if (first !== undefined) {
    const end = from.children.findIndex((each) => each.kind === "element" && nameOf(each) === "w:sectPr");
    trees.setChildren(from, from.children.toSpliced(end < 0 ? from.children.length : end, 0, trees.make(first, "p")));
  }
}

function isAround(outer: XmlElement, inner: XmlElement): boolean {
  for (let at: XmlElement | undefined = inner; at !== undefined; at = at.parent) if (at === outer) return true;
  return false;
}

/** ISO/IEC 29500-1, 17.13.5.21 to 17.13.5.28: the text is in both places until the move is accepted or rejected. */
function moveTracked(
  space: EditSpace,
  blocks: readonly XmlElement[],
  { anchor, position, path, tracked }: Where & { readonly tracked: Tracking },
): void {
  const { trees } = space;
  if (blocks.some((block) => nameOf(block) !== "w:p") || holdsSingletons(blocks))
    throw new EditFault(
      "EDIT_REFUSED",
      path,
      "Only plain paragraphs can be moved as a tracked change: these have a table, note, comment, content control or tracked change. Leave out `tracked`.",
    );
  const [first] = blocks;
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return;
  const name = `move${space.nextId()}`;
  const copies = copiesOf(space, blocks);
  const sides = [
    { mark: "moveFrom", paragraphs: blocks },
    { mark: "moveTo", paragraphs: copies },
  ] as const;
  if (position === "before") trees.insertBefore(anchor.element, copies);
  else trees.insertAfter(anchor.element, copies);
  for (const { mark, paragraphs } of sides) {
    const id = space.nextId();
    if (mark === "moveTo") trackInserted(space, copies, { anchor, position, path, tracked, mark });
    else
      for (const paragraph of paragraphs) {
        markContent(space, paragraph, mark, tracked);
        markEnd(space, paragraph, mark, tracked);
      }
    const [start, end] = [paragraphs[0] ?? first, paragraphs.at(-1) ?? last];
    trees.insertBefore(start, [
      trees.make(first, `${mark}RangeStart`, { id, author: tracked.author, date: tracked.date, name }),
    ]);
    trees.insertAfter(end, [trees.make(first, `${mark}RangeEnd`, { id })]);
  }
}
