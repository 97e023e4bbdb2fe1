import { type OoxmlPart, readBytes } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { type ChartBook, openChartBook, parseReference, valuesOf } from "../chart-book.ts";
import { attribute, child, childrenNamed, elementsNamed, nameOf, relationshipId } from "../names.ts";
import type { Checking } from "./findings.ts";

/** What a chart shows is what its book says: PowerPoint takes the book's the moment someone edits the data. */
export function checkBooks(checking: Checking): void {
  const { opened, read, treeOf } = checking;
  for (const [part, kind] of read) {
    const root = kind === "chart" ? treeOf(part)?.root : undefined;
    const id = relationshipId(child(root, "c:externalData"));
    const to = opened.relationship(part, id);
    const target = to === undefined ? undefined : opened.targetOf(to);
    if (root === undefined || target === undefined) continue;
    checking.checkpoint();
    const bytes = readBytes(opened, target);
    const book = bytes === undefined ? undefined : openChartBook(bytes, checking.checkpoint);
    if (book !== undefined) compare(checking, part, { root, book });
  }
}

function compare(
  checking: Checking,
  part: OoxmlPart,
  { root, book }: { readonly root: XmlElement; readonly book: ChartBook },
): void {
  const { found } = checking;
  for (const element of elementsNamed(root, "c:numRef", "c:strRef")) {
    const isNumber = nameOf(element) === "c:numRef";
    const formula = textIn(child(element, "c:f"));
    const reference = parseReference(formula);
    // A name or several areas are the book's to know; a reference that was lost shows what it showed.
    if (reference === undefined) continue;
    const { sheet } = reference;
    const target = book.sheets.get(sheet);
    if (!book.sheets.has(sheet))
      found.report("CHART_REFERENCE", `The chart's workbook has no sheet "${sheet.slice(0, 60)}".`, { part, element });
    const range = target === undefined ? undefined : reference.range;
    if (target === undefined || range === undefined) continue;
    const values = valuesOf(book, target);
    if (values === undefined) continue;
    const isDown = range.left === range.right;
    if (!isDown && range.top !== range.bottom) continue;
    for (const point of childrenNamed(child(element, isNumber ? "c:numCache" : "c:strCache"), "c:pt")) {
      const at = Number(attribute(point, "idx"));
      const cell = values.get(isDown ? `${range.top + at} ${range.left}` : `${range.top} ${range.left + at}`);
      const shown = textIn(child(point, "c:v"));
      if (cell === undefined || isSame(cell, shown, isNumber)) continue;
      const message = `The chart shows ${shown.slice(0, 40)}, but its workbook has ${cell.slice(0, 40)}.`;
      found.report("CHART_WORKBOOK_DIFFERS", message, { part, element: point });
    }
  }
}

/** Numbers to ten digits, since programs write the last of them otherwise; texts that a format made are not compared. */
export function isSame(cell: string, shown: string, isNumber: boolean): boolean {
  const [a, b] = [Number(cell), Number(shown)];
  if (Number.isFinite(a) && Number.isFinite(b) && cell.trim() !== "" && shown.trim() !== "")
    return Math.abs(a - b) <= 1e-10 * Math.max(1, Math.abs(a), Math.abs(b));
  if (isNumber) return !(Number.isFinite(a) && Number.isFinite(b));
  return Number.isFinite(a) || cell.trim() === shown.trim();
}

function textIn(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((node) => (node.kind === "text" ? node.value : "")).join("");
}
