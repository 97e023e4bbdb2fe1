import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type CellPlace, type CellRange, parseRange, plainAttributes, relationshipOf } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, type XmlElement } from "@colophon/kit-xml";
import { type GridEdit, moveElement, moveList } from "./move-outside.ts";
import type { Workspace } from "./workspace.ts";

type EditedSheet = ReturnType<Workspace["worksheet"]>;

/** A header cell that a new column of a table needs, at its place after the edit. */
export interface NewHeader {
  readonly place: CellPlace;
  readonly text: string;
}

/** The tables of a sheet after rows or columns were inserted or deleted. */
export function moveTables(space: Workspace, sheet: EditedSheet, grid: GridEdit): readonly NewHeader[] {
  return space.book.opened.related(sheet.part, "table").flatMap((part) => moveTable(space, sheet, part, grid));
}

function moveTable(space: Workspace, sheet: EditedSheet, part: OoxmlPart, grid: GridEdit): readonly NewHeader[] {
  const { root } = space.tree(part);
  const { ref = "", displayName = "", headerRowCount = "1", totalsRowCount = "0" } = plainAttributes(root);
  const range = parseRange(ref);
  if (range === undefined) throw space.refuse(`The table ${displayName} is on no range; repair the workbook first.`);
  const moved = moveList(ref, grid);
  if (moved === "") {
    removeTable(space, sheet, part, displayName);
    return [];
  }
  refuseHeader(space, { range, displayName, header: Number(headerRowCount), totals: Number(totalsRowCount) }, grid);
  if (moved !== ref) space.editor(part).setAttribute(root, "ref", moved);
  if (sizeOf(moved) !== sizeOf(ref)) space.resizeTable(displayName);
  const to = { space, part, sheet: sheet.name, edit: grid, grid };
  for (const child of childrenOf(root))
    if (child.local === "tableColumns")
      for (const column of childrenOf(child).filter((each) => !goneColumns(child, range, grid).includes(each)))
        moveElement(to, column);
    else if (moveElement(to, child)) space.editor(part).remove(child);
  if (!grid.kind.endsWith("Columns")) return [];
  return grid.kind.startsWith("insert")
    ? insertColumns(space, part, { range, grid, header: Number(headerRowCount) })
    : removeColumns(space, part, { range, grid, displayName });
}

function sizeOf(ref: string): string {
  const range = parseRange(ref);
  return range === undefined ? "" : `${range.bottom - range.top} ${range.right - range.left}`;
}

interface TableShape {
  readonly range: CellRange;
  readonly displayName: string;
  readonly header: number;
  readonly totals: number;
}

/** Excel deletes neither the header of a table nor its last row of data. */
function refuseHeader(space: Workspace, { range, displayName, header, totals }: TableShape, grid: GridEdit): void {
  if (grid.kind !== "deleteRows") return;
  const end = grid.at + grid.count - 1;
  const [first, last] = [range.top + header, range.bottom - totals];
  if (header > 0 && grid.at <= range.top && end >= range.top)
    throw space.refuse(`The header row of the table ${displayName} cannot be deleted without the table.`);
  if (grid.at <= first && end >= last) throw space.refuse(`The table ${displayName} would be left without a row.`);
  if (totals > 0 && grid.at <= range.bottom && end >= range.bottom)
    throw space.refuse(`The totals of the table ${displayName} cannot be deleted with its row.`);
}

function removeTable(space: Workspace, sheet: EditedSheet, part: OoxmlPart, name: string): void {
  const { opened } = space.book;
  const ids = new Set(
    opened.relationshipsOf(sheet.part).flatMap((each) => (opened.targetOf(each) === part ? [each.id] : [])),
  );
  for (const list of childrenOf(space.tree(sheet.part).root, "tableParts")) {
    const parts = childrenOf(list, "tablePart");
    const gone = parts.filter((element) => ids.has(relationshipOf(element) ?? ""));
    if (gone.length === parts.length) space.editor(sheet.part).remove(list);
    else for (const element of gone) space.editor(sheet.part).remove(element);
  }
  space.unrelate(sheet.part, part);
  space.op.reportLoss(
    "XLSX_CONTENT_REMOVED",
    `The table ${name} went with its cells.`,
    space.place({ part, subject: `table ${name}` }),
  );
  space.loseTable(name);
}

function insertColumns(
  space: Workspace,
  part: OoxmlPart,
  { range, grid, header }: { range: CellRange; grid: GridEdit; header: number },
): readonly NewHeader[] {
  if (grid.at <= range.left || grid.at > range.right) return [];
  const list = childOf(space.tree(part).root, "tableColumns");
  const columns = list === undefined ? [] : childrenOf(list, "tableColumn");
  const before = columns[grid.at - range.left];
  if (list === undefined || before === undefined) return [];
  const names = new Set(columns.map((column) => (plainAttributes(column).name ?? "").toLowerCase()));
  let id = columns.reduce((most, column) => Math.max(most, Number(plainAttributes(column).id ?? "0")), 0);
  const added: NewHeader[] = [];
  let xml = "";
  for (let number = 1; added.length < grid.count; number++) {
    const text = `Column${number}`;
    if (names.has(text.toLowerCase())) continue;
    xml += `<${before.name} id="${++id}" name="${escapeAttribute(text)}"/>`;
    added.push({ place: { row: range.top, column: grid.at + added.length }, text });
  }
  space.editor(part).insertBefore(before, xml);
  space.editor(part).setAttribute(list, "count", String(columns.length + grid.count));
  return header > 0 ? added : [];
}

function removeColumns(
  space: Workspace,
  part: OoxmlPart,
  { range, grid, displayName }: { range: CellRange; grid: GridEdit; displayName: string },
): readonly NewHeader[] {
  const list = childOf(space.tree(part).root, "tableColumns");
  const columns = list === undefined ? [] : childrenOf(list, "tableColumn");
  const gone = list === undefined ? [] : goneColumns(list, range, grid);
  if (list === undefined || gone.length === 0) return [];
  for (const column of gone) {
    space.editor(part).remove(column);
    space.loseTable(displayName, plainAttributes(column).name ?? "");
  }
  space.editor(part).setAttribute(list, "count", String(columns.length - gone.length));
  return [];
}

function goneColumns(list: XmlElement, { left }: CellRange, { kind, at, count }: GridEdit): readonly XmlElement[] {
  if (kind !== "deleteColumns") return [];
  return childrenOf(list, "tableColumn").filter((_, index) => left + index >= at && left + index < at + count);
}
