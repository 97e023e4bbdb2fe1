import { parseRange, plainAttributes } from "@colophon/kit-workbook";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import { type Forbidden, leadsOut } from "./references.ts";
import type { Sanitizing } from "./sanitizing.ts";

/** Whether a picture or shape shows cells that are removed: its picture is a copy of them ([MS-ODRAWXML] 2.3.1.4, cameraTool). */
export function showsRemoved(element: XmlElement, forbidden: Forbidden): boolean {
  return childrenOf(element).some(
    (child) =>
      child.attributes.some(({ local, value }) => local === "cellRange" && leadsOut(value, forbidden) === "sheet") ||
      showsRemoved(child, forbidden),
  );
}

/** Whether a text is the copy of a removed cell, which a shape above names as its source. */
export function isTextOfRemoved(element: XmlElement, forbidden: Forbidden): boolean {
  for (let above = element.parent; above !== undefined; above = above.parent) {
    const link = above.attributes.find(({ local }) => local === "textlink");
    if (link !== undefined) return leadsOut(link.value, forbidden) === "sheet";
  }
  return false;
}

/** Whether a filter column of a sheet or table names values of rows or columns that are emptied. */
export function isFilterOfHidden(element: XmlElement, part: string, sanitizing: Sanitizing): boolean {
  const { kept, book, hidden, options } = sanitizing;
  if (options.strip.includes("hiddenRows")) return true;
  if (!options.strip.includes("hiddenColumns")) return false;
  const sheet = kept.find(
    (one) =>
      one.part !== undefined &&
      (one.part.name === part || book.opened.related(one.part, "table").some(({ name }) => name === part)),
  );
  const range = parseRange(plainAttributes(element.parent ?? element).ref ?? "");
  if (sheet === undefined || range === undefined) return false;
  const column = range.left + Number(plainAttributes(element).colId);
  return hidden.columns(sheet).some(({ first, last }) => column >= first && column <= last);
}
