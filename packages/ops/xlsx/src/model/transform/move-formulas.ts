import { moveReferences, type ReferenceEdit, shiftFormula } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type CellPlace, cellName, plainAttributes } from "@colophon/kit-workbook";
import { escapeText, textOf, type XmlElement } from "@colophon/kit-xml";
import type { OpenSheet } from "../open-workbook.ts";
import { formulaOf, gridRows } from "../sheet-grid.ts";
import type { Workspace } from "./workspace.ts";

/** Functions that take references as text, which no edit can follow. */
export const AS_TEXT = /\b(?:INDIRECT|GETPIVOTDATA)\s*\(|\bHYPERLINK\s*\(\s*"#/i;

interface Member {
  readonly element: XmlElement;
  readonly row: number;
  readonly column: number;
  /** Where it stands after the edit; undefined where it is gone. */
  readonly after: CellPlace | undefined;
}

interface Group {
  master: (Member & { readonly text: string }) | undefined;
  readonly members: Member[];
}

/** Rewrites the formulas of a sheet's cells. `placeOf` says where a cell goes. */
export function moveSheetFormulas(
  space: Workspace,
  sheet: OpenSheet & { readonly part: OoxmlPart },
  edit: ReferenceEdit,
  placeOf: (place: CellPlace) => CellPlace | undefined,
): void {
  const { part } = sheet;
  const editor = space.editor(part);
  const groups = new Map<string, Group>();
  for (const { cells } of gridRows(space.tree(part).root, space.op.checkpoint))
    for (const cell of cells) {
      const element = formulaOf(cell);
      if (element === undefined) continue;
      const { row, column } = cell;
      const after = placeOf({ row, column });
      const text = textOf(element);
      const { t: type, si, ref, r1, r2 } = plainAttributes(element);
      const name = cellName(row, column);
      if (AS_TEXT.test(text) && after !== undefined)
        space.op.reportLoss(
          "XLSX_TEXT_REFERENCE_KEPT",
          `${text.slice(0, 80)} has references as text.`,
          space.place({ part, cell: name }),
        );
      if (type === "shared" && si !== undefined) {
        const group = groups.get(si) ?? { master: undefined, members: [] };
        groups.set(si, group);
        const member = { element, row, column, after };
        group.members.push(member);
        if (text !== "") group.master ??= { ...member, text };
        continue;
      }
      if (after === undefined) continue;
      const moved = space.move(text, sheet.name, edit, { part, cell: name });
      if (moved !== text) editor.setText(element, moved);
      for (const [key, value] of Object.entries({ ref, r1, r2 })) {
        if (value === undefined) continue;
        const range = movedRange(value, sheet.name, edit);
        if (range === undefined && key !== "ref") {
          // ISO/IEC 29500-1, 18.3.1.40: the input cell of a data table was deleted.
          editor.setAttribute(element, key === "r1" ? "del1" : "del2", "1");
          space.op.reportLoss("XLSX_REFERENCE_LOST", `The input cell ${value} of a data table was removed.`, {
            ...space.place({ part, cell: name }),
          });
        }
        if (range !== undefined && range !== value) editor.setAttribute(element, key, range);
      }
    }
  for (const group of groups.values()) moveShared(space, sheet, edit, group);
}

/** "A1:B2" of a sheet after an edit; undefined where nothing is left. */
function movedRange(text: string, sheet: string, edit: ReferenceEdit): string | undefined {
  const moved = moveReferences(text, sheet, edit);
  return moved.includes("#REF!") ? undefined : moved;
}

/** A shared formula stays one where the moved formulas are still shifts of the first; else each cell has its own. */
function moveShared(
  space: Workspace,
  sheet: OpenSheet & { readonly part: OoxmlPart },
  edit: ReferenceEdit,
  { master, members }: Group,
): void {
  if (master === undefined) return;
  const editor = space.editor(sheet.part);
  const living = members.flatMap((member) => {
    if (member.after === undefined) return [];
    const text = shiftFormula(master.text, member.row - master.row, member.column - master.column);
    const cell = cellName(member.row, member.column);
    return [
      { ...member, after: member.after, text, moved: space.move(text, sheet.name, edit, { part: sheet.part, cell }) },
    ];
  });
  const first = living.find(({ element }) => element === master.element);
  const isOne =
    first !== undefined &&
    living.every(
      ({ after, moved }) =>
        shiftFormula(first.moved, after.row - first.after.row, after.column - first.after.column) === moved,
    );
  if (isOne && first !== undefined) {
    if (first.moved !== master.text) editor.setText(first.element, first.moved);
    const { ref } = plainAttributes(first.element);
    const range = ref === undefined ? undefined : movedRange(ref, sheet.name, edit);
    if (range !== undefined && range !== ref) editor.setAttribute(first.element, "ref", range);
    return;
  }
  for (const { element, moved } of living)
    editor.replace(element, `<${element.name}>${escapeText(moved)}</${element.name}>`);
}
