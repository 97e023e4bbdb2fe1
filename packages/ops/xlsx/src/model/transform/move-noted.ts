import { type CellRange, cellName, parseCell, parseRange, plainAttributes } from "@colophon/kit-workbook";
import { childOf, textOf, walkXml } from "@colophon/kit-xml";
import { moveNoteAnchor, readable } from "./move-drawings.ts";
import { isInRange } from "./sortable.ts";
import type { Workspace } from "./workspace.ts";

/** Rows -> where their cells of a range go. */
export type Moves = ReadonlyMap<number, number>;

type EditedSheet = ReturnType<Workspace["worksheet"]>;

/** Links, notes and threads of single cells go where the cells of a range went. */
export function moveNoted(space: Workspace, { part }: EditedSheet, range: CellRange, moves: Moves): void {
  const { opened } = space.book;
  const moved = (reference: string): string => {
    const area = parseRange(reference);
    const place = parseCell(reference.split(":")[0] ?? "");
    if (area === undefined || place === undefined || area.top !== area.bottom) return reference;
    if (!isInRange(place, range) || area.right > range.right) return reference;
    const row = moves.get(place.row) ?? place.row;
    if (row === place.row) return reference;
    const first = cellName(row, area.left);
    return area.left === area.right ? first : `${first}:${cellName(row, area.right)}`;
  };
  const parts = [part, ...opened.related(part, "comments"), ...opened.related(part, "threadedComment")];
  for (const each of parts)
    for (const node of walkXml(space.tree(each).root)) {
      if (node.kind !== "element" || !/^(?:hyperlink|comment|threadedComment)$/.test(node.local)) continue;
      const { ref } = plainAttributes(node);
      if (ref !== undefined && moved(ref) !== ref) space.editor(each).setAttribute(node, "ref", moved(ref));
    }
  for (const drawing of opened.related(part, "vmlDrawing")) {
    const tree = readable(space, drawing);
    if (tree === undefined) continue;
    for (const node of walkXml(tree.root)) {
      if (node.kind !== "element" || node.local !== "ClientData") continue;
      const [row, column] = [childOf(node, "Row"), childOf(node, "Column")];
      if (row === undefined || column === undefined) continue;
      const place = { row: Number(textOf(row)), column: Number(textOf(column)) };
      const to = isInRange(place, range) ? (moves.get(place.row) ?? place.row) : place.row;
      if (to === place.row) continue;
      space.editor(drawing).setText(row, String(to));
      moveNoteAnchor(space, drawing, node, { rows: to - place.row });
    }
  }
}
