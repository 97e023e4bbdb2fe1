import { isSameSheet } from "@colophon/kit-formulas";
import { plainAttributes } from "@colophon/kit-workbook";
import { childOf, escapeAttribute } from "@colophon/kit-xml";
import { renumber, sheetElements, sheetNameFault } from "./edit-sheets.ts";
import type { Workspace } from "./workspace.ts";

const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * An empty sheet at a place among the tabs, from 1; by default the last.
 *
 * Errors   XLSX_EDIT_REFUSED for a name that is taken or none.
 */
export function addSheet(space: Workspace, name: string, position: number | undefined): void {
  const { main, opened, sheets } = space.book;
  const fault = sheetNameFault(name);
  if (fault !== undefined) throw space.refuse(`The name ${name} ${fault}.`);
  if (sheets.some((sheet) => isSameSheet(sheet.name, name)))
    throw space.refuse(`A sheet named ${name} already exists.`);
  const { root } = space.tree(main.part);
  const elements = sheetElements(space);
  const list = childOf(root, "sheets");
  const id = elements[0]?.attributes.find(({ local, prefix }) => local === "id" && prefix !== "");
  const sibling = opened.relationshipsOf(main.part).find(({ kind }) => kind === "worksheet");
  const type = sibling?.element.attributes.find(({ local }) => local === "Type")?.value;
  if (list === undefined || id === undefined || type === undefined)
    throw space.refuse("The workbook has no sheet of cells.");
  let number = 1;
  while (opened.part(`/xl/worksheets/sheet${number}.xml`) !== undefined) number++;
  const target = `/xl/worksheets/sheet${number}.xml`;
  const markup = `${HEAD}<worksheet xmlns="${root.namespace}"><sheetData/></worksheet>`;
  space.package.add(target, SHEET_TYPE, Buffer.from(markup, "utf8"));
  const relationship = space.package.relate(main.part, { type, target, isExternal: false });
  const sheetId = elements.reduce((most, each) => Math.max(most, Number(plainAttributes(each).sheetId ?? "0")), 0) + 1;
  const p = list.prefix === "" ? "" : `${list.prefix}:`;
  const xml = `<${p}sheet name="${escapeAttribute(name)}" sheetId="${sheetId}" ${id.name}="${relationship}"/>`;
  const index = Math.min(position ?? sheets.length + 1, sheets.length + 1) - 1;
  const next = elements[index];
  if (next === undefined) space.editor(main.part).append(list, xml);
  else space.editor(main.part).insertBefore(next, xml);
  renumber(
    space,
    sheets.map((_, place) => (place >= index ? place + 1 : place)),
    undefined,
  );
}
