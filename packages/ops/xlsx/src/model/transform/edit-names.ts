import { parseCell, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, escapeText, type XmlElement } from "@colophon/kit-xml";
import { formulaStore } from "./stored-formula.ts";
import type { Workspace } from "./workspace.ts";

const BEFORE_NAMES =
  /^(?:fileVersion|fileSharing|workbookPr|AlternateContent|revisionPtr|absPath|workbookProtection|bookViews|sheets|functionGroups|externalReferences)$/;

/** Defines a name of the workbook or of a sheet, in place of one of that name. */
export function defineName(space: Workspace, name: string, formula: string, sheetName: string | undefined): void {
  if (
    !/^[\p{L}_\\][\p{L}\p{M}\p{N}_.\\?]{0,254}$/u.test(name) ||
    parseCell(name) !== undefined ||
    /^r\d*(?:c\d*)?$|^c\d*$/i.test(name)
  )
    throw space.refuse(`${name} is not a name.`);
  const { text } = formulaStore(space)(formula, `The name ${name}`);
  const { part } = space.book.main;
  const { root } = space.tree(part);
  const editor = space.editor(part);
  const existing = findName(space, name, sheetName);
  if (existing !== undefined) {
    editor.setText(existing, text);
    return;
  }
  const p = root.prefix === "" ? "" : `${root.prefix}:`;
  const scope = sheetName === undefined ? "" : ` localSheetId="${space.sheet(sheetName).index}"`;
  const xml = `<${p}definedName name="${escapeAttribute(name)}"${scope}>${escapeText(text)}</${p}definedName>`;
  const list = childOf(root, "definedNames");
  if (list !== undefined) editor.append(list, xml);
  else {
    const last = childrenOf(root).findLast(({ local }) => BEFORE_NAMES.test(local));
    if (last === undefined) editor.prepend(root, `<${p}definedNames>${xml}</${p}definedNames>`);
    else editor.insertAfter(last, `<${p}definedNames>${xml}</${p}definedNames>`);
  }
}

export function deleteName(space: Workspace, name: string, sheetName: string | undefined): void {
  const found = findName(space, name, sheetName);
  const { part } = space.book.main;
  const { parent } = found ?? {};
  if (found === undefined || parent === undefined)
    throw space.op.error("XLSX_MAPPING_UNRESOLVED", `There is no name ${name}.`, {
      remediation: "Use a defined name as xlsx.parse lists it.",
    });
  space.editor(part).remove(childrenOf(parent).length === 1 ? parent : found);
  space.op.reportLoss(
    "XLSX_CONTENT_REMOVED",
    `The name ${name} was deleted; formulas with it show #NAME?.`,
    space.place({ part, subject: `name ${name}` }),
  );
}

function findName(space: Workspace, name: string, sheetName: string | undefined): XmlElement | undefined {
  const scope = sheetName === undefined ? undefined : String(space.sheet(sheetName).index);
  return childrenOf(space.tree(space.book.main.part).root, "definedNames")
    .flatMap((list) => childrenOf(list, "definedName"))
    .find((element) => {
      const attributes = plainAttributes(element);
      return attributes.name?.toLowerCase() === name.toLowerCase() && attributes.localSheetId === scope;
    });
}
