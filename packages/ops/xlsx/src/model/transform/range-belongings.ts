import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  type CellPlace,
  type CellRange,
  cellName,
  overlaps,
  parseCell,
  parseRange,
  plainAttributes,
  rangeName,
  relationshipOf,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { holds, isRangeInside, shiftArea } from "./areas.ts";
import { type FoundLink, linksIn, writeLinks } from "./links.ts";
import { moveNoteAnchor, readable } from "./move-drawings.ts";
import type { RangeTransfer } from "./range-rules.ts";
import { insertElement, officeType, prefixOf, relationshipAttribute } from "./sheet-elements.ts";
import type { Workspace } from "./workspace.ts";

/** Merged ranges of the cells. Errors: XLSX_EDIT_REFUSED for a part of one. */
export function transferMerges({ space, from, to, range, distance, isMove }: RangeTransfer): void {
  const list = childOf(space.tree(from.part).root, "mergeCells");
  const found = (list === undefined ? [] : childrenOf(list, "mergeCell")).flatMap((element) => {
    const area = parseRange(plainAttributes(element).ref ?? "");
    return area !== undefined && overlaps(area, range) ? [{ element, area }] : [];
  });
  const torn = found.find(({ area }) => !isRangeInside(area, range));
  if (torn !== undefined)
    throw space.refuse(`${rangeName(range)} has a part of the merged range ${rangeName(torn.area)}.`);
  if (isMove) {
    for (const { element, area } of found)
      space.editor(from.part).setAttribute(element, "ref", rangeName(shiftArea(area, distance)));
    return;
  }
  const { root } = space.tree(to.part);
  const p = prefixOf(root);
  const xml = found.map(({ area }) => `<${p}mergeCell ref="${rangeName(shiftArea(area, distance))}"/>`).join("");
  const own = childOf(root, "mergeCells");
  if (xml === "") return;
  if (own === undefined)
    insertElement(space, to, "mergeCells", `<${p}mergeCells count="${found.length}">${xml}</${p}mergeCells>`);
  else {
    space.editor(to.part).append(own, xml);
    space.editor(to.part).setAttribute(own, "count", String(childrenOf(own, "mergeCell").length + found.length));
  }
}

/** Links, notes and threads of moved cells. Those of cells that are overwritten are removed, each with a loss. */
export function moveBelongings(transfer: RangeTransfer): void {
  const { space, from, range, distance } = transfer;
  transferLinks(transfer);
  const target = shiftArea(range, distance);
  for (const kind of ["comments", "threadedComment"])
    for (const part of space.book.opened.related(from.part, kind))
      for (const { element, ref, place } of commentsOf(space, part))
        if (holds(range, place)) {
          const moved = cellName(place.row + distance.rows, place.column + distance.columns);
          space.editor(part).setAttribute(element, "ref", moved);
        } else if (holds(target, place)) {
          space.editor(part).remove(element);
          reportOverwritten(transfer, "note or comment", ref);
        }
  for (const part of space.book.opened.related(from.part, "vmlDrawing")) moveBoxes(transfer, part);
}

/** Links of a copied range. Its notes, threads and tables are not copied, each with a loss. */
export function copyBelongings(transfer: RangeTransfer): void {
  const { space, from, range } = transfer;
  transferLinks(transfer);
  const report = (message: string, part: OoxmlPart, subject: string): void =>
    space.op.reportLoss("XLSX_CONTENT_REMOVED", message, space.place({ part, subject }));
  for (const kind of ["comments", "threadedComment"])
    for (const part of space.book.opened.related(from.part, kind))
      for (const { ref, place } of commentsOf(space, part))
        if (holds(range, place)) report(`The note or comment at ${ref} is not copied.`, part, `note at ${ref}`);
  for (const part of space.book.opened.related(from.part, "table")) {
    const { ref = "", displayName = "" } = plainAttributes(space.tree(part).root);
    const area = parseRange(ref);
    if (area !== undefined && isRangeInside(area, range))
      report(`The cells of the table ${displayName} are copied, without the table.`, part, `table ${displayName}`);
  }
}

function commentsOf(space: Workspace, part: OoxmlPart) {
  const found: { readonly element: XmlElement; readonly ref: string; readonly place: CellPlace }[] = [];
  for (const element of walkXml(space.tree(part).root)) {
    if (element.kind !== "element" || !/^(?:comment|threadedComment)$/.test(element.local)) continue;
    const { ref = "" } = plainAttributes(element);
    const place = parseCell(ref);
    if (place !== undefined) found.push({ element, ref, place });
  }
  return found;
}

function reportOverwritten({ space, to }: RangeTransfer, what: string, ref: string): void {
  const message = `The ${what} at ${ref} was removed with the cell that was overwritten.`;
  space.op.reportLoss("XLSX_CONTENT_REMOVED", message, space.place({ part: to.part, subject: `${what} at ${ref}` }));
}

/** The boxes of notes, which name their cell by numbers. */
function moveBoxes({ space, range, distance }: RangeTransfer, part: OoxmlPart): void {
  const tree = readable(space, part);
  if (tree === undefined) return;
  const target = shiftArea(range, distance);
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element" || node.local !== "ClientData" || node.parent === undefined) continue;
    const [row, column] = [childOf(node, "Row"), childOf(node, "Column")];
    if (row === undefined || column === undefined) continue;
    const place = { row: Number(textOf(row)), column: Number(textOf(column)) };
    if (!holds(range, place)) {
      if (holds(target, place)) space.editor(part).remove(node.parent);
      continue;
    }
    if (distance.rows !== 0) space.editor(part).setText(row, String(place.row + distance.rows));
    if (distance.columns !== 0) space.editor(part).setText(column, String(place.column + distance.columns));
    moveNoteAnchor(space, part, node, distance);
  }
}

/** Links inside of the range, in place of those of the target. */
function transferLinks(transfer: RangeTransfer): void {
  const { space, from, to, range, distance, isMove } = transfer;
  const target = shiftArea(range, distance);
  const inside = (sheet: typeof from, area: CellRange) =>
    linksIn(childOf(space.tree(sheet.part).root, "hyperlinks"), area).filter((link) => isRangeInside(link.area, area));
  const moved = inside(from, range);
  const gone = inside(to, target).filter(({ element }) => !isMove || moved.every((each) => each.element !== element));
  for (const { area } of gone) reportOverwritten(transfer, "link", rangeName(area));
  if (isMove)
    for (const { element, area } of moved)
      space.editor(from.part).setAttribute(element, "ref", rangeName(shiftArea(area, distance)));
  const xml = isMove ? [] : moved.map((link) => copiedLink(transfer, link));
  writeLinks(
    space,
    to,
    gone.map(({ element }) => element),
    xml.join(""),
  );
}

function copiedLink({ space, from, to, distance }: RangeTransfer, { element, area }: FoundLink): string {
  const id = relationshipOf(element);
  const relationship = space.book.opened.relationshipsOf(from.part).find((each) => each.id === id);
  const attributes = element.attributes.filter(({ isDefault, local }) => !isDefault && local !== "uid");
  const copied = attributes.map(({ name, local, prefix, value }) => {
    if (name === "ref") return `ref="${rangeName(shiftArea(area, distance))}"`;
    if (local !== "id" || prefix === "" || relationship === undefined || from.part === to.part)
      return `${name}="${escapeAttribute(value)}"`;
    const { target, isExternal } = relationship;
    const added = space.package.relate(to.part, { type: officeType(space, "hyperlink"), target, isExternal });
    return relationshipAttribute(space.tree(to.part).root, added);
  });
  return `<${prefixOf(space.tree(to.part).root)}hyperlink ${copied.join(" ")}/>`;
}
