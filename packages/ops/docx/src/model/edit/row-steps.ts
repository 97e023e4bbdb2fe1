import { child, nameOf, readAttribute } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { copiesOf } from "./copies.ts";
import { EditFault, type EditSpace, type StepReport, type Tracking } from "./edit-space.ts";
import { elementsOf } from "./elements.ts";
import { checkText, firstRunProperties } from "./paragraph-steps.ts";
import type { FoundPlace } from "./place-of.ts";
import { holdsSingletons, refuseFieldHalves, takeOut } from "./take-out.ts";
import { markRow, plainProperties, runContent } from "./tracked.ts";

interface RowStep {
  readonly path: string;
  readonly tracked?: Tracking | undefined;
}

/** Inserts rows with the format of another. `rows`: texts of their cells; cells without a text are empty. */
export function insertRows(
  space: EditSpace,
  rows: readonly (readonly string[])[],
  { anchor, position, path, tracked }: RowStep & { readonly anchor: FoundPlace; readonly position: "before" | "after" },
  report: StepReport,
): void {
  const { trees } = space;
  const cells = cellsOf(anchor.element);
  const made = rows.map((texts, index) => {
    if (texts.length > cells.length)
      throw new EditFault(
        "EDIT_REFUSED",
        `${path}.rows[${index}]`,
        `The row has ${texts.length} texts; the row at \`at\` has ${cells.length} cells.`,
      );
    return makeRow(space, anchor.element, texts, { position, path: `${path}.rows[${index}]` });
  });
  if (position === "before") trees.insertBefore(anchor.element, made);
  else trees.insertAfter(anchor.element, made);
  if (tracked !== undefined) for (const row of made) markRow(space, row, "ins", tracked);
  for (const _ of made) report.add({ part: anchor.part.name, paragraph: firstParagraph(anchor.element) });
}

function makeRow(
  space: EditSpace,
  like: XmlElement,
  texts: readonly string[],
  { position, path }: { readonly position: "before" | "after"; readonly path: string },
): XmlElement {
  const { trees } = space;
  const properties = elementsOf(like).filter((each) => /^w:(?:tblPrEx|trPr)$/.test(nameOf(each)));
  const cells = cellsOf(like).map((cell, index) => {
    const text = texts[index] ?? "";
    checkText(text, `${path}[${index}]`);
    const own = child(cell, "w:tcPr");
    const copied = own === undefined ? [] : [cellProperties(space, own, position)];
    const isMerged = copied.some((each) => child(each, "w:vMerge") !== undefined);
    if (isMerged && text !== "")
      throw new EditFault(
        "EDIT_REFUSED",
        `${path}[${index}]`,
        "The cell is covered by a cell that spans rows. Leave its text empty.",
      );
    const paragraph = firstParagraph(cell);
    const style = elementsOf(child(paragraph, "w:pPr"))
      .filter((each) => !/^w:(?:sectPr|pPrChange|rPr)$/.test(nameOf(each)))
      .map((each) => trees.copy(each));
    const format = plainProperties(space, paragraph === undefined ? undefined : firstRunProperties(paragraph));
    const run = text === "" ? [] : [trees.make(like, "r", {}, [...format, ...runContent(space, like, text)])];
    const made = trees.make(like, "p", {}, [
      ...(style.length === 0 ? [] : [trees.make(like, "pPr", {}, style)]),
      ...run,
    ]);
    return trees.make(like, "tc", {}, [...copied, made]);
  });
  const rowProperties = properties.map((each) => {
    const copy = trees.copy(each);
    trees.setChildren(
      copy,
      elementsOf(copy).filter((inner) => !/^(?:ins|del|trPrChange|tblPrExChange)$/.test(inner.local)),
    );
    return copy;
  });
  return trees.make(like, "tr", {}, [...rowProperties, ...cells]);
}

/** A row within a span of rows is covered by it; above its first cell the span has not begun. */
function cellProperties(space: EditSpace, properties: XmlElement, position: "before" | "after"): XmlElement {
  const { trees } = space;
  const copy = trees.copy(properties);
  const isStart = isMergeStart(copy);
  const left = elementsOf(copy).flatMap((each) => {
    if (/^w:(?:cellIns|cellDel|cellMerge|tcPrChange)$/.test(nameOf(each))) return [];
    if (nameOf(each) !== "w:vMerge" || !isStart) return [each];
    return position === "before" ? [] : [trees.make(copy, "vMerge")];
  });
  trees.setChildren(copy, left);
  return copy;
}

/** Deletes rows. A cell that spanned rows begins in the next row then; a table without rows is removed. */
export function deleteRows(
  space: EditSpace,
  { rows, part, path, tracked }: RowStep & { readonly rows: readonly XmlElement[]; readonly part: FoundPlace["part"] },
  report: StepReport,
): void {
  const { trees } = space;
  const all = rows.filter((row) => nameOf(row) === "w:tr");
  for (const row of all) report.add({ part: part.name, paragraph: firstParagraph(row) });
  if (tracked !== undefined) {
    for (const row of all) markRow(space, row, "del", tracked);
    return;
  }
  const halves = takeOut(space, all, { part, path });
  const table = all[0]?.parent;
  if (table === undefined) return;
  restartMerges(space, table, all);
  const after = nextRow(all.at(-1));
  for (const row of all) trees.remove(row);
  const isEmpty = elementsOf(table).every((each) => !/^w:(?:tr|sdt|customXml)$/.test(nameOf(each)));
  if (!isEmpty) {
    // Marks between rows are allowed: ISO/IEC 29500-1, 17.13.2.
    if (after === undefined) trees.append(table, halves);
    else trees.insertBefore(after, halves);
    return;
  }
  const cell = table.parent;
  const paragraph = cell !== undefined && nameOf(cell) === "w:tc" && elementsOf(cell).at(-1) === table;
  trees.replace(table, [...halves, ...(paragraph ? [trees.make(table, "p")] : [])]);
}

/** Where the first row of a span is deleted, its next row is the first. */
function restartMerges(space: EditSpace, table: XmlElement, gone: readonly XmlElement[]): void {
  const next = nextRow(gone.at(-1));
  if (next === undefined || next.parent !== table) return;
  const starts = new Set<number>();
  for (const row of gone)
    for (const { cell, column } of columnsOf(row)) {
      const merge = child(child(cell, "w:tcPr"), "w:vMerge");
      if (merge === undefined) starts.delete(column);
      else if (isMergeStart(child(cell, "w:tcPr"))) starts.add(column);
    }
  for (const { cell, column } of columnsOf(next)) {
    const properties = child(cell, "w:tcPr");
    const merge = child(properties, "w:vMerge");
    if (merge === undefined || !starts.has(column) || isMergeStart(properties)) continue;
    space.trees.replace(merge, [space.trees.make(merge, "vMerge", { val: "restart" })]);
  }
}

/** Moves rows within their table. A tracked move is a deletion and an insertion. */
export function moveRows(
  space: EditSpace,
  { rows, part, path, tracked }: RowStep & { readonly rows: readonly XmlElement[]; readonly part: FoundPlace["part"] },
  { anchor, position }: { readonly anchor: FoundPlace; readonly position: "before" | "after" },
  report: StepReport,
): void {
  const { trees } = space;
  const [first] = rows;
  if (first === undefined) return;
  if (anchor.element.parent !== first.parent)
    throw new EditFault("EDIT_REFUSED", path, "Rows can only be moved within their table.");
  if (rows.includes(anchor.element))
    throw new EditFault("EDIT_REFUSED", path, "The destination is among the rows that are moved.");
  const neighbours = [...rows, anchor.element, nextRow(anchor.element)];
  if (neighbours.some((row) => row !== undefined && hasMerge(row)))
    throw new EditFault(
      "EDIT_REFUSED",
      path,
      "A cell spans several of these rows. Only rows without such cells can be moved.",
    );
  refuseFieldHalves(space, rows, { part, path });
  if (tracked !== undefined && holdsSingletons(rows))
    throw new EditFault(
      "EDIT_REFUSED",
      path,
      "Only plain rows can be moved as a tracked change: these have a note, comment, content control or tracked change. Leave out `tracked`.",
    );
  const moved = tracked === undefined ? rows : copiesOf(space, rows);
  for (const row of rows) {
    report.add({ part: part.name, paragraph: firstParagraph(row) });
    if (tracked === undefined) trees.remove(row);
  }
  if (position === "before") trees.insertBefore(anchor.element, moved);
  else trees.insertAfter(anchor.element, moved);
  if (tracked === undefined) return;
  // Word has no mark for a row that moved: it is deleted in one place and inserted in the other.
  for (const row of moved) markRow(space, row, "ins", tracked);
  for (const row of rows) markRow(space, row, "del", tracked);
}

function cellsOf(row: XmlElement): readonly XmlElement[] {
  return elementsOf(row).flatMap((each) => {
    if (nameOf(each) === "w:tc") return [each];
    return /^w:(?:sdt|sdtContent|customXml)$/.test(nameOf(each)) ? cellsOf(each) : [];
  });
}

function columnsOf(row: XmlElement): readonly { readonly cell: XmlElement; readonly column: number }[] {
  let column = Number(readAttribute(child(child(row, "w:trPr"), "w:gridBefore") ?? row, "val") ?? "0");
  return cellsOf(row).map((cell) => {
    const at = column;
    column += Number(readAttribute(child(child(cell, "w:tcPr"), "w:gridSpan") ?? cell, "val") ?? "1");
    return { cell, column: at };
  });
}

function isMergeStart(properties: XmlElement | undefined): boolean {
  const merge = child(properties, "w:vMerge");
  return merge !== undefined && readAttribute(merge, "val") === "restart";
}

function hasMerge(row: XmlElement): boolean {
  return cellsOf(row).some((cell) => child(child(cell, "w:tcPr"), "w:vMerge") !== undefined);
}

function nextRow(row: XmlElement | undefined): XmlElement | undefined {
  const siblings = elementsOf(row?.parent);
  return row === undefined
    ? undefined
    : siblings.slice(siblings.indexOf(row) + 1).find((each) => nameOf(each) === "w:tr");
}

function firstParagraph(element: XmlElement): XmlElement | undefined {
  for (const each of elementsOf(element)) {
    if (nameOf(each) === "w:p") return each;
    const inner = /^w:(?:tc|tr|tbl|sdt|sdtContent|customXml)$/.test(nameOf(each)) ? firstParagraph(each) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
