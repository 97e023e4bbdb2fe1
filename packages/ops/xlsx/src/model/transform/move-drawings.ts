import type { OoxmlPart } from "@colophon/kit-ooxml";
import { childOf, childrenOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { followFormulas } from "./follow.ts";
import type { GridEdit } from "./move-outside.ts";
import type { Workspace } from "./workspace.ts";

interface Edge {
  readonly index: number;
  /** The row or column it stood in is gone. */
  readonly isCut: boolean;
}

function edgeAfter(index: number, { kind, at, count }: GridEdit): Edge {
  if (index < at) return { index, isCut: false };
  if (kind.startsWith("insert")) return { index: index + count, isCut: false };
  return index < at + count ? { index: at, isCut: true } : { index: index - count, isCut: false };
}

/** Shapes move, and those that are sized with cells are sized. ISO/IEC 29500-1, 20.5.2.33. */
export function moveDrawing(space: Workspace, part: OoxmlPart, grid: GridEdit): void {
  followFormulas(space, part, grid);
  for (const anchor of childrenOf(space.tree(part).root)) {
    const how = anchor.attributes.find(({ name }) => name === "editAs")?.value ?? "twoCell";
    if (how === "absolute") continue;
    const [from, to] = [childOf(anchor, "from"), childOf(anchor, "to")];
    const before = from === undefined ? undefined : indexOf(from, grid);
    if (from === undefined || before === undefined) continue;
    const start = edgeAfter(before, grid);
    moveCorner(space, part, from, grid, start);
    const end = to === undefined ? undefined : indexOf(to, grid);
    if (to === undefined || end === undefined) continue;
    const isKept = how === "oneCell";
    moveCorner(
      space,
      part,
      to,
      grid,
      isKept ? { index: end + start.index - before, isCut: false } : edgeAfter(end, grid),
    );
  }
}

const nameOf = ({ kind }: GridEdit): string => (kind.endsWith("Rows") ? "row" : "col");

function indexOf(corner: XmlElement, grid: GridEdit): number | undefined {
  const element = childOf(corner, nameOf(grid));
  return element === undefined ? undefined : Number(textOf(element));
}

function moveCorner(space: Workspace, part: OoxmlPart, corner: XmlElement, grid: GridEdit, edge: Edge): void {
  const name = nameOf(grid);
  const [element, offset] = [childOf(corner, name), childOf(corner, `${name}Off`)];
  if (element !== undefined && Number(textOf(element)) !== edge.index)
    space.editor(part).setText(element, String(edge.index));
  if (edge.isCut && offset !== undefined && textOf(offset) !== "0") space.editor(part).setText(offset, "0");
}

/** Shapes of notes: the cell that each is about, and its anchor. [MS-OI29500] 2.1.1825. A note whose cell is gone goes with it. */
export function moveNotesDrawing(space: Workspace, part: OoxmlPart, grid: GridEdit): void {
  const tree = readable(space, part);
  if (tree === undefined) {
    space.op.reportLoss(
      "XLSX_TEXT_REFERENCE_KEPT",
      "The shapes of notes cannot be read and stay where they are.",
      space.place({ part }),
    );
    return;
  }
  const isRows = grid.kind.endsWith("Rows");
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element" || node.local !== "ClientData") continue;
    const cell = childOf(node, isRows ? "Row" : "Column");
    const isNote = node.attributes.some(({ name, value }) => name === "ObjectType" && value === "Note");
    if (cell !== undefined) {
      const edge = edgeAfter(Number(textOf(cell)), grid);
      if (edge.isCut && isNote && node.parent !== undefined) {
        space.editor(part).remove(node.parent);
        continue;
      }
      if (edge.index !== Number(textOf(cell))) space.editor(part).setText(cell, String(edge.index));
    }
    const anchor = childOf(node, "Anchor");
    if (anchor !== undefined) moveAnchor(space, part, anchor, grid);
  }
}

/** A note's shape, so many rows and columns further. */
export function moveNoteAnchor(
  space: Workspace,
  part: OoxmlPart,
  data: XmlElement,
  { rows, columns = 0 }: { readonly rows: number; readonly columns?: number },
): void {
  const anchor = childOf(data, "Anchor");
  const numbers = anchor === undefined ? [] : textOf(anchor).split(",").map(Number);
  if (anchor === undefined || numbers.length !== 8 || numbers.some((each) => !Number.isFinite(each))) return;
  const moved = numbers.map((each, index) =>
    index % 2 === 1 ? each : Math.max(0, each + (index === 2 || index === 6 ? rows : columns)),
  );
  space.editor(part).setText(anchor, moved.join(", "));
}

/** Left column, offset, top row, offset, right column, offset, bottom row, offset. */
function moveAnchor(space: Workspace, part: OoxmlPart, anchor: XmlElement, grid: GridEdit): void {
  const numbers = textOf(anchor)
    .split(",")
    .map((each) => Number(each.trim()));
  if (numbers.length !== 8 || numbers.some((each) => !Number.isFinite(each))) return;
  const isRows = grid.kind.endsWith("Rows");
  const [first, last] = isRows ? [2, 6] : [0, 4];
  const start = edgeAfter(numbers[first] ?? 0, grid);
  const by = start.index - (numbers[first] ?? 0);
  if (by === 0) return;
  const moved = numbers.map((each, index) => (index === first || index === last ? each + by : each));
  space.editor(part).setText(anchor, moved.join(", "));
}

export function readable(space: Workspace, part: OoxmlPart) {
  try {
    return space.tree(part);
  } catch {
    return undefined;
  }
}
