import type { ReferenceEdit } from "@colophon/kit-formulas";
import { isSameSheet } from "@colophon/kit-formulas";
import { plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, rawOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { followEverywhere } from "./follow.ts";
import { hasOtherSheets } from "./other-sheets.ts";
import { dropChain, recalculate } from "./set-cells.ts";
import type { Workspace } from "./workspace.ts";

/** What Excel does not take as the name of a sheet; undefined for one that it takes. */
export function sheetNameFault(name: string): string | undefined {
  if (name.length === 0 || name.length > 31) return "has not from 1 to 31 characters";
  if (/[\\/?*[\]:]/.test(name)) return "has one of \\ / ? * [ ] : in it";
  if (name.startsWith("'") || name.endsWith("'")) return "begins or ends with an apostrophe";
  return name.toLowerCase() === "history" ? "is one that Excel keeps for itself" : undefined;
}

export function renameSheet(space: Workspace, from: string, to: string): void {
  const sheet = space.sheet(from);
  const fault = sheetNameFault(to);
  if (fault !== undefined) throw space.refuse(`The name ${to} ${fault}.`);
  if (space.book.sheets.some((other) => other !== sheet && isSameSheet(other.name, to)))
    throw space.refuse(`A sheet named ${to} already exists.`);
  const edit: ReferenceEdit = { kind: "renameSheet", from: sheet.name, to };
  const element = sheetElements(space)[sheet.index];
  if (element !== undefined) space.editor(space.book.main.part).setAttribute(element, "name", to);
  followEverywhere(space, edit, undefined);
  renameTitle(space, sheet.name, to);
}

export function sheetElements(space: Workspace): readonly XmlElement[] {
  const list = childOf(space.tree(space.book.main.part).root, "sheets");
  return list === undefined ? [] : childrenOf(list, "sheet");
}

/** The names that docProps/app.xml lists. */
function renameTitle(space: Workspace, from: string, to: string): void {
  for (const part of space.book.opened.related("/", "extended-properties")) {
    const titles = childOf(space.tree(part).root, "TitlesOfParts");
    if (titles === undefined) continue;
    for (const node of walkXml(titles))
      if (node.kind === "element" && node.local === "lpstr" && textOf(node) === from)
        space.editor(part).setText(node, to);
  }
}

export function deleteSheet(space: Workspace, name: string): void {
  const { book } = space;
  const sheet = space.sheet(name);
  const isLastVisible = !book.sheets.some((other) => other !== sheet && other.state === "visible");
  if (isLastVisible) throw space.refuse(`${sheet.name} is the last visible sheet and cannot be deleted.`);
  const { part: main } = book.main;
  const element = sheetElements(space)[sheet.index];
  if (element !== undefined) space.editor(main).remove(element);
  if (sheet.part !== undefined) {
    for (const table of book.opened.related(sheet.part, "table"))
      space.loseTable(plainAttributes(space.tree(table).root).displayName ?? "");
    space.unrelate(main, sheet.part);
    space.op.reportLoss("XLSX_CONTENT_REMOVED", `${sheet.name} and its content were deleted.`, {
      ...space.place({ part: sheet.part, subject: `sheet ${sheet.name}` }),
    });
  }
  dropChain(space);
  const order = book.sheets.map((each) => each.name);
  const places = order.map((_, index) => (index === sheet.index ? undefined : index > sheet.index ? index - 1 : index));
  renumber(space, places, { kind: "deleteSheet", sheet: sheet.name, order });
  const isOther = space.hasOtherResults || hasOtherSheets(space, order, order.toSpliced(sheet.index, 1));
  if (isOther) recalculate(space, { name: sheet.name, part: sheet.part ?? main });
}

/** Moves a sheet to a place among the tabs, from 1. */
export function moveSheet(space: Workspace, name: string, position: number): void {
  const { book } = space;
  const sheet = space.sheet(name);
  const target = Math.min(position, book.sheets.length) - 1;
  if (target === sheet.index) return;
  const order = book.sheets.map(({ index }) => index).filter((index) => index !== sheet.index);
  order.splice(target, 0, sheet.index);
  const main = space.tree(book.main.part);
  const elements = sheetElements(space);
  const editor = space.editor(book.main.part);
  for (const [place, index] of order.entries()) {
    const [there, moved] = [elements[place], elements[index]];
    if (there !== undefined && moved !== undefined && there !== moved) editor.replace(there, rawOf(main, moved));
  }
  const places = book.sheets.map(({ index }) => order.indexOf(index));
  renumber(space, places, undefined);
  const names = (indexes: readonly number[]) => indexes.map((index) => book.sheets[index]?.name ?? "");
  if (hasOtherSheets(space, names(book.sheets.map(({ index }) => index)), names(order)))
    recalculate(space, { name: sheet.name, part: sheet.part ?? book.main.part });
}

/** What counts sheets by their place: names of one sheet, the active tab. Names of a sheet that is gone go with it. */
export function renumber(
  space: Workspace,
  places: readonly (number | undefined)[],
  edit: ReferenceEdit | undefined,
): void {
  const { part } = space.book.main;
  const { root } = space.tree(part);
  const editor = space.editor(part);
  for (const list of childrenOf(root, "definedNames")) {
    const names = childrenOf(list, "definedName");
    const gone = names.filter((name) => {
      const { localSheetId } = plainAttributes(name);
      return localSheetId !== undefined && places[Number(localSheetId)] === undefined;
    });
    if (names.length > 0 && gone.length === names.length) editor.remove(list);
    else {
      for (const name of gone) editor.remove(name);
      for (const name of names.filter((each) => !gone.includes(each))) {
        const { localSheetId } = plainAttributes(name);
        const place = localSheetId === undefined ? undefined : places[Number(localSheetId)];
        if (place !== undefined && String(place) !== localSheetId)
          editor.setAttribute(name, "localSheetId", String(place));
      }
    }
    for (const name of gone)
      space.op.reportLoss(
        "XLSX_CONTENT_REMOVED",
        `The name ${plainAttributes(name).name} went with its sheet.`,
        space.place({ part }),
      );
  }
  for (const views of childrenOf(root, "bookViews"))
    for (const view of childrenOf(views, "workbookView"))
      for (const key of ["activeTab", "firstSheet"]) {
        const given = plainAttributes(view)[key];
        const place = given === undefined ? undefined : (places[Number(given)] ?? firstVisible(space, places));
        if (place !== undefined && String(place) !== given) editor.setAttribute(view, key, String(place));
      }
  if (edit !== undefined) followEverywhere(space, edit, undefined);
}

function firstVisible({ book }: Workspace, places: readonly (number | undefined)[]): number {
  const sheet = book.sheets.find(({ index, state }) => places[index] !== undefined && state === "visible");
  return sheet === undefined ? 0 : (places[sheet.index] ?? 0);
}
