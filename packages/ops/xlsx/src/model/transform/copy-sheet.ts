import { isSameSheet, moveReferences } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { grandchildren, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, escapeText, textOf, type XmlElement } from "@colophon/kit-xml";
import type { OpenSheet } from "../open-workbook.ts";
import { copyPart, type SheetCopy } from "./copy-part.ts";
import { renumber, sheetElements, sheetNameFault } from "./edit-sheets.ts";
import { hasOtherSheets } from "./other-sheets.ts";
import { dropChain, recalculate } from "./set-cells.ts";
import type { Workspace } from "./workspace.ts";

type CopiedSheet = OpenSheet & { readonly part: OoxmlPart };

/**
 * A copy of a sheet with all that is its own: notes, drawings and charts, tables under new names, pivot tables over the same cache.
 * What of it names the sheet or one of its tables names the copy, as in Excel; names of the workbook that lead to the sheet get a
 * name of the copy beside them.
 *
 * Errors   XLSX_EDIT_REFUSED for a name that is taken or none, a sheet of dialogs or macros, and one with slicers or timelines.
 */
export function copySheet(space: Workspace, from: string, to: string, position: number | undefined): void {
  const sheet = copiedSheet(space, from);
  const fault = sheetNameFault(to);
  if (fault !== undefined) throw space.refuse(`The name ${to} ${fault}.`);
  if (space.book.sheets.some(({ name }) => isSameSheet(name, to)))
    throw space.refuse(`A sheet named ${to} already exists.`);
  const copy: SheetCopy = { space, from: sheet.name, to, tables: tableNames(space, sheet), copied: new Map() };
  const part = copyPart(copy, sheet.part);
  const relationship = space.package.relate(space.book.main.part, {
    type: typeOfSheet(space, sheet.part),
    target: part,
    isExternal: false,
  });
  const index = Math.min(position ?? sheet.index + 2, space.book.sheets.length + 1) - 1;
  enterSheet(space, sheet, { name: to, relationship, index });
  copyNames(copy, sheet, index);
  renumber(
    space,
    space.book.sheets.map((_, place) => (place >= index ? place + 1 : place)),
    undefined,
  );
  dropChain(space);
  const order = space.book.sheets.map(({ name }) => name);
  if (hasOtherSheets(space, order, order.toSpliced(index, 0, to))) recalculate(space, sheet);
}

function copiedSheet(space: Workspace, name: string): CopiedSheet {
  const sheet = space.sheet(name);
  const { part, kind } = sheet;
  if (part === undefined || (kind !== "worksheet" && kind !== "chartsheet"))
    throw space.refuse(`${sheet.name} is a sheet that cannot be copied.`);
  for (const relationship of space.book.opened.relationshipsOf(part))
    if (/slicer|timeline/i.test(relationship.kind))
      throw space.refuse(`${sheet.name} has slicers or timelines, which are of one sheet.`);
  return { ...sheet, part };
}

/** The tables of the sheet -> names for their copies that nothing has yet. */
function tableNames(space: Workspace, sheet: CopiedSheet): ReadonlyMap<string, string> {
  const { book } = space;
  const taken = new Set<string>();
  for (const name of grandchildren(space.tree(book.main.part).root, "definedNames", "definedName"))
    taken.add((plainAttributes(name).name ?? "").toLowerCase());
  for (const part of book.sheets.flatMap((each) =>
    each.part === undefined ? [] : book.opened.related(each.part, "table"),
  ))
    taken.add((plainAttributes(space.tree(part).root).displayName ?? "").toLowerCase());
  const names = new Map<string, string>();
  for (const part of book.opened.related(sheet.part, "table")) {
    const { displayName = "" } = plainAttributes(space.tree(part).root);
    let number = 2;
    while (taken.has(`${displayName}_${number}`.toLowerCase())) number++;
    const name = `${displayName}_${number}`;
    taken.add(name.toLowerCase());
    names.set(displayName.toLowerCase(), name);
  }
  return names;
}

function typeOfSheet({ book }: Workspace, part: OoxmlPart): string {
  const found = book.opened.relationshipsOf(book.main.part).find((each) => book.opened.targetOf(each) === part);
  // As written: a strict workbook has names of its own.
  return found?.element.attributes.find(({ local }) => local === "Type")?.value ?? "";
}

/** The copy's line in the workbook: a state as its original's, a number that no sheet has. */
function enterSheet(
  space: Workspace,
  sheet: CopiedSheet,
  { name, relationship, index }: { readonly name: string; readonly relationship: string; readonly index: number },
): void {
  const elements = sheetElements(space);
  const original = elements[sheet.index];
  if (original === undefined) throw space.refuse(`${sheet.name} is not in the list of sheets.`);
  const number = elements.reduce((most, each) => Math.max(most, Number(plainAttributes(each).sheetId ?? "0")), 0) + 1;
  const attributes = original.attributes.map(({ name: key, local, prefix, value }) => {
    if (prefix !== "" && prefix !== "xmlns" && local === "id") return `${key}="${relationship}"`;
    if (key === "name") return `name="${escapeAttribute(name)}"`;
    return key === "sheetId" ? `sheetId="${number}"` : `${key}="${escapeAttribute(value)}"`;
  });
  const xml = `<${original.name} ${attributes.join(" ")}/>`;
  const next = elements[index];
  const editor = space.editor(space.book.main.part);
  if (next !== undefined) editor.insertBefore(next, xml);
  else if (original.parent !== undefined) editor.append(original.parent, xml);
}

/** Names of the sheet are names of the copy as well; one of the workbook that leads to the sheet gets one of the copy beside it. */
function copyNames(copy: SheetCopy, sheet: CopiedSheet, index: number): void {
  const { space, from, to } = copy;
  const list = childOf(space.tree(space.book.main.part).root, "definedNames");
  if (list === undefined) return;
  const names = childrenOf(list, "definedName");
  const own = names.filter((name) => plainAttributes(name).localSheetId === String(sheet.index));
  const known = new Set(own.map((name) => (plainAttributes(name).name ?? "").toLowerCase()));
  const shared = names.filter((name) => {
    const { localSheetId, name: key = "" } = plainAttributes(name);
    const text = textOf(name);
    return (
      localSheetId === undefined &&
      !known.has(key.toLowerCase()) &&
      moveReferences(text, undefined, { kind: "copySheet", from, to }) !== text
    );
  });
  const xml = [...own, ...shared].map((name) => nameXml(copy, name, index)).join("");
  if (xml !== "") space.editor(space.book.main.part).append(list, xml);
}

function nameXml({ space, from, to }: SheetCopy, name: XmlElement, index: number): string {
  const attributes = name.attributes
    .filter(({ name: key }) => key !== "localSheetId")
    .map(({ name: key, value }) => ` ${key}="${escapeAttribute(value)}"`);
  const text = space.move(
    textOf(name),
    undefined,
    { kind: "copySheet", from, to },
    { part: space.book.main.part, subject: `name ${plainAttributes(name).name}` },
  );
  return `<${name.name}${attributes.join("")} localSheetId="${index}">${escapeText(text)}</${name.name}>`;
}
