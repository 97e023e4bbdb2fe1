import {
  type CellRange,
  overlaps,
  parseRange,
  plainAttributes,
  rangeName,
  relationshipOf,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, isXmlText, type XmlElement } from "@colophon/kit-xml";
import { isRangeInside } from "./areas.ts";
import {
  insertElement,
  officeType,
  prefixOf,
  rangeOf,
  relationshipAttribute,
  sheetWithoutCells,
} from "./sheet-elements.ts";
import type { Workspace } from "./workspace.ts";

export interface LinkSetting {
  readonly sheet: string;
  readonly cell: string;
  /** An address, or `#` with a place or a name of the workbook. */
  readonly target: string;
  /** What Excel shows when somebody points at the link. */
  readonly text?: string;
}

type EditedSheet = ReturnType<Workspace["worksheet"]>;

const ADDRESS = /^(?:https?:\/\/|mailto:|ftp:\/\/)\S+$/i;
/** Longest address and tip that Excel takes. */
const MAX_ADDRESS = 2_079;
const MAX_TOOLTIP = 255;

/**
 * Sets the link of a cell or range, in place of the one it has. Values and formats stay.
 *
 * Errors   XLSX_EDIT_REFUSED for a target that is neither a web or mail address nor a place, and over a part of another link's range.
 */
export function setLink(space: Workspace, { sheet: name, cell, target, text: tooltip }: LinkSetting): void {
  const sheet = sheetWithoutCells(space, name);
  const range = rangeOf(space, cell);
  if (!target.startsWith("#") && !ADDRESS.test(target))
    throw space.refuse(`${target.slice(0, 100)} is not an http, https, mailto or ftp address, or # and a place.`);
  if (target === "#" || target.length > MAX_ADDRESS)
    throw space.refuse(`The target for ${cell} has ${target.length} characters of 2 to ${MAX_ADDRESS}.`);
  if (!isXmlText(target) || (tooltip !== undefined && !isXmlText(tooltip)))
    throw space.refuse(`The target or the tip for ${cell} has a control character.`);
  if (tooltip !== undefined && tooltip.length > MAX_TOOLTIP)
    throw space.refuse(`The tip for ${cell} has ${tooltip.length} characters of at most ${MAX_TOOLTIP}.`);
  const { root } = space.tree(sheet.part);
  const list = childOf(root, "hyperlinks");
  const known = linksIn(list, range);
  const cut = known.find(({ area }) => !isRangeInside(area, range));
  if (cut !== undefined)
    throw space.refuse(`${cell} is a part of the link at ${rangeName(cut.area)}; remove that link first.`);
  const p = prefixOf(root);
  const tip = tooltip === undefined ? "" : ` tooltip="${escapeAttribute(tooltip)}"`;
  const xml = `<${p}hyperlink ref="${rangeName(range)}" ${attributesOf(space, sheet, target)}${tip}/>`;
  writeLinks(
    space,
    sheet,
    known.map(({ element }) => element),
    xml,
  );
}

/** Removes links of a sheet, and adds the markup of others. */
export function writeLinks(space: Workspace, sheet: EditedSheet, gone: readonly XmlElement[], xml: string): void {
  const { root } = space.tree(sheet.part);
  const list = childOf(root, "hyperlinks");
  const editor = space.editor(sheet.part);
  // A link that is copied over itself has the relationship of the one that goes.
  for (const element of gone)
    if (!xml.includes(`"${relationshipOf(element) ?? ""}"`)) dropRelationship(space, sheet, element, gone);
  const p = prefixOf(root);
  if (list === undefined) {
    if (xml !== "") insertElement(space, sheet, "hyperlinks", `<${p}hyperlinks>${xml}</${p}hyperlinks>`);
    return;
  }
  if (gone.length > 0 && xml === "" && childrenOf(list).length === gone.length) {
    editor.remove(list);
    return;
  }
  for (const element of gone) editor.remove(element);
  if (xml !== "") editor.append(list, xml);
}

/** Excel keeps what follows the # of an address apart from it. */
function attributesOf(space: Workspace, { part }: EditedSheet, target: string): string {
  const mark = target.indexOf("#");
  const isMail = /^mailto:/i.test(target);
  const address = mark < 0 || isMail ? target : target.slice(0, mark);
  const place = mark < 0 || isMail ? "" : target.slice(mark + 1);
  const location = place === "" ? "" : `location="${escapeAttribute(place)}"`;
  if (address === "") return `${location} display="${escapeAttribute(place)}"`;
  const id = space.package.relate(part, { type: officeType(space, "hyperlink"), target: address, isExternal: true });
  return `${relationshipAttribute(space.tree(part).root, id)}${location === "" ? "" : ` ${location}`}`;
}

/**
 * Removes the links of a cell or range. Values and formats stay.
 *
 * Errors   XLSX_EDIT_REFUSED where there is none, and for a part of a link's range.
 */
export function removeLink(space: Workspace, name: string, cell: string): void {
  const sheet = sheetWithoutCells(space, name);
  const range = rangeOf(space, cell);
  const list = childOf(space.tree(sheet.part).root, "hyperlinks");
  const found = linksIn(list, range);
  if (found.length === 0) throw space.refuse(`${cell} of ${sheet.name} has no link.`);
  const cut = found.find(({ area }) => !isRangeInside(area, range));
  if (cut !== undefined) throw space.refuse(`${cell} is a part of the link at ${rangeName(cut.area)}; name its range.`);
  writeLinks(
    space,
    sheet,
    found.map(({ element }) => element),
    "",
  );
}

export interface FoundLink {
  readonly element: XmlElement;
  readonly area: CellRange;
}

/** Links that share a cell with a range. */
export function linksIn(list: XmlElement | undefined, range: CellRange): readonly FoundLink[] {
  return (list === undefined ? [] : childrenOf(list, "hyperlink")).flatMap((element) => {
    const area = parseRange(plainAttributes(element).ref ?? "");
    return area !== undefined && overlaps(area, range) ? [{ element, area }] : [];
  });
}

/** Unless another link that stays has the same. */
function dropRelationship(
  space: Workspace,
  { part }: EditedSheet,
  element: XmlElement,
  gone: readonly XmlElement[],
): void {
  const id = relationshipOf(element);
  const all = element.parent === undefined ? [] : childrenOf(element.parent, "hyperlink");
  if (id === undefined || all.some((each) => !gone.includes(each) && relationshipOf(each) === id)) return;
  for (const relationship of space.book.opened.relationshipsOf(part))
    if (relationship.id === id) space.package.unrelate(relationship);
}
