import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type CellRange, parseRange, RELATIONSHIP_NAMESPACES, STRICT_MAIN } from "@colophon/kit-workbook";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import { SHEET_ORDER } from "../sheet-order.ts";
import type { Workspace } from "./workspace.ts";

const [OFFICE = "", STRICT_OFFICE = ""] = RELATIONSHIP_NAMESPACES;

/** Puts an element of a sheet that has none of its kind where the standard wants it. */
export function insertElement(
  space: Workspace,
  { part }: { readonly part: OoxmlPart },
  local: string,
  xml: string,
): void {
  const { root } = space.tree(part);
  const rank = SHEET_ORDER.indexOf(local);
  const next = childrenOf(root).find((child) => SHEET_ORDER.indexOf(child.local) > rank);
  if (next === undefined) space.editor(part).append(root, xml);
  else space.editor(part).insertBefore(next, xml);
}

/** "x:" of an element `x:worksheet`. */
export function prefixOf({ prefix }: XmlElement): string {
  return prefix === "" ? "" : `${prefix}:`;
}

/** Errors: XLSX_CELL_NOT_FOUND. */
export function rangeOf(space: Workspace, ref: string): CellRange {
  const range = parseRange(ref);
  if (range === undefined) throw space.op.error("XLSX_CELL_NOT_FOUND", `${ref} is not a range.`);
  return range;
}

/** The type of a relationship in the edition of the standard that the workbook is in. */
export function officeType({ book }: Workspace, kind: string): string {
  const sheet = book.opened.relationshipsOf(book.main.part).find((each) => each.kind === "worksheet");
  const type = sheet?.element.attributes.find(({ local }) => local === "Type")?.value ?? `${OFFICE}/worksheet`;
  return `${type.slice(0, type.lastIndexOf("/"))}/${kind}`;
}

/** `r:id="rId1"` as the sheet spells it; the prefix is declared where the sheet has none. */
export function relationshipAttribute(root: XmlElement, id: string): string {
  const declared = root.attributes.find(
    (attribute) => attribute.prefix === "xmlns" && RELATIONSHIP_NAMESPACES.includes(attribute.value),
  );
  if (declared !== undefined) return `${declared.local}:id="${id}"`;
  return `xmlns:r="${root.namespace === STRICT_MAIN ? STRICT_OFFICE : OFFICE}" r:id="${id}"`;
}

/** Opens a sheet for a step that reads none of its cells but those with formulas. */
export function sheetWithoutCells(space: Workspace, name: string): ReturnType<Workspace["worksheet"]> {
  const sheet = space.worksheet(name);
  space.cells.readRows(sheet.part, new Set());
  return sheet;
}

/** `/xl/comments3.xml`: the first name of a kind that no part has. */
export function freePartName({ book }: Workspace, stem: string, extension: string): string {
  let number = 1;
  while (book.opened.part(`${stem}${number}${extension}`) !== undefined) number++;
  return `${stem}${number}${extension}`;
}
