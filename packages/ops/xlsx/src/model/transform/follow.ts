import type { ReferenceEdit } from "@colophon/kit-formulas";
import { isSameSheet, moveReferences } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { plainAttributes } from "@colophon/kit-workbook";
import { childrenOf, textOf, walkXml } from "@colophon/kit-xml";
import { moveSheetFormulas } from "./move-formulas.ts";
import { moveElement, moveList } from "./move-outside.ts";
import type { Workspace } from "./workspace.ts";

/** References in all parts but the edited sheet's own follow an edit; what cannot is a loss. */
export function followEverywhere(space: Workspace, edit: ReferenceEdit, edited: OoxmlPart | undefined): void {
  const { book } = space;
  const own = edited === undefined ? new Set<OoxmlPart>() : movedWith(space, edited);
  for (const sheet of book.sheets) {
    const { part } = sheet;
    if (part === undefined || part === edited || space.isRemoved(part)) continue;
    const { root } = space.tree(part);
    moveSheetFormulas(space, { ...sheet, part }, edit, (place) => place);
    moveElement({ space, part, sheet: sheet.name, edit, grid: undefined }, root);
  }
  for (const part of space.furtherParts()) {
    if (own.has(part)) continue;
    const tree = space.book.opened.xml(part);
    const kind = tree.root.local;
    if (part === book.main.part) followNames(space, edit);
    else if (kind === "chartSpace" || kind === "wsDr" || kind === "formControlPr") followFormulas(space, part, edit);
    else if (kind === "table") followTable(space, part, edit);
    else if (kind === "pivotCacheDefinition") followPivotSource(space, part, edit);
    else if (kind === "xml") followFormulas(space, part, edit);
  }
  if (book.opened.parts.some(({ contentType = "" }) => /vbaProject$/i.test(contentType)))
    space.op.reportLoss("XLSX_MACRO_REFERENCE_KEPT", "References in macros are text and stay as they are.", {
      subject: "macros",
    });
}

/** Parts of the edited sheet that were moved with it. */
function movedWith({ book }: Workspace, edited: OoxmlPart): ReadonlySet<OoxmlPart> {
  const kinds = ["comments", "threadedComment", "tableSingleCells", "table", "pivotTable", "drawing", "vmlDrawing"];
  return new Set(kinds.flatMap((kind) => book.opened.related(edited, kind)));
}

function followNames(space: Workspace, edit: ReferenceEdit): void {
  const { book, op } = space;
  const part = book.main.part;
  for (const list of childrenOf(space.tree(part).root, "definedNames"))
    for (const element of childrenOf(list, "definedName")) {
      const { localSheetId, name } = plainAttributes(element);
      const sheet = localSheetId === undefined ? undefined : book.sheets[Number(localSheetId)]?.name;
      if (edit.kind === "deleteSheet" && sheet !== undefined && isSameSheet(sheet, edit.sheet)) continue;
      const text = textOf(element);
      const moved = space.move(text, sheet, edit, { part, subject: `name ${name}` });
      if (moved !== text) space.editor(part).setText(element, moved);
      if (/\bINDIRECT\s*\(/i.test(text))
        op.reportLoss("XLSX_TEXT_REFERENCE_KEPT", `The name ${name} has references as text.`, space.place({ part }));
    }
}

/** Formulas of charts, of text in shapes and of controls: each names its sheet. */
export function followFormulas(space: Workspace, part: OoxmlPart, edit: ReferenceEdit): void {
  moveElement({ space, part, sheet: undefined, edit, grid: undefined }, space.tree(part).root);
}

function followTable(space: Workspace, part: OoxmlPart, edit: ReferenceEdit): void {
  const owner = space.book.sheets.find(
    (sheet) => sheet.part !== undefined && space.book.opened.related(sheet.part, "table").includes(part),
  );
  moveElement({ space, part, sheet: owner?.name, edit, grid: undefined }, space.tree(part).root);
}

/** The range that a pivot table was made of. */
function followPivotSource(space: Workspace, part: OoxmlPart, edit: ReferenceEdit): void {
  for (const node of walkXml(space.tree(part).root)) {
    if (node.kind !== "element" || !/^(?:worksheetSource|rangeSet)$/.test(node.local)) continue;
    const { sheet, ref } = plainAttributes(node);
    if (sheet === undefined || node.attributes.some(({ prefix, local }) => prefix !== "" && local === "id")) continue;
    if (edit.kind === "renameSheet" && isSameSheet(sheet, edit.from))
      space.editor(part).setAttribute(node, "sheet", edit.to);
    if ((!("at" in edit) && edit.kind !== "moveCells") || ref === undefined || !isSameSheet(sheet, edit.sheet))
      continue;
    const list = "at" in edit ? moveList(ref, edit) : moveReferences(ref, sheet, edit);
    const moved = list.includes("#REF!") ? "" : list;
    if (moved !== "" && moved !== ref) space.editor(part).setAttribute(node, "ref", moved);
    if (moved === "")
      space.op.reportLoss("XLSX_REFERENCE_LOST", "The source of a pivot table was removed.", space.place({ part }));
  }
}
