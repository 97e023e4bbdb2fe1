import { FormatError } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { findMainPart, type OoxmlPackage, type OoxmlPart, openPackage, readBytes } from "@colophon/kit-ooxml";
import { parseRange, readSharedStrings, readWorkbookPart, scanSheet } from "@colophon/kit-workbook";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, nameOf, relationshipId } from "../names.ts";
import type { Checking } from "./findings.ts";

/** Cells of a book that are read for its chart. Attack: a chart over a million rows, in each of a hundred decks. */
const MAX_CELLS = 200_000;
const REFERENCE = /^(?:'((?:[^']|'')+)'|([^'!()[\],:]+))!(\$?[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?)$/;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** A book beside a chart, as far as charts read it. */
interface Book {
  readonly sheets: ReadonlyMap<string, OoxmlPart | undefined>;
  cellsOf(sheet: OoxmlPart): ReadonlyMap<string, string>;
}

/** What a chart shows is what its book says: PowerPoint takes the book's the moment someone edits the data. */
export function checkBooks(checking: Checking): void {
  const { opened, reached, treeOf } = checking;
  for (const [part, kind] of reached) {
    const root = kind === "chart" ? treeOf(part)?.root : undefined;
    const id = relationshipId(child(root, "c:externalData"));
    const to = opened.relationship(part, id);
    const target = to === undefined ? undefined : opened.targetOf(to);
    if (root === undefined || target === undefined) continue;
    checking.checkpoint();
    const bytes = readBytes(opened, target);
    const book = bytes === undefined ? undefined : openBook(checking, bytes);
    if (book !== undefined) compare(checking, part, { root, book });
  }
}

/** Undefined for what is no workbook of today, which another rule tells, or no telling is of. */
function openBook({ checkpoint }: Checking, bytes: Uint8Array): Book | undefined {
  if (!ZIP.every((byte, index) => bytes[index] === byte)) return undefined;
  try {
    const book = openPackage(sourceOf(bytes), { checkpoint });
    const { part: main, kind } = findMainPart(book);
    if (kind !== "excel" || !/xml$/i.test(main.contentType ?? "")) return undefined;
    const relationships = new Map(book.relationshipsOf(main).map((each) => [each.id, each]));
    const entries = readWorkbookPart(book.read(main), { checkpoint }).sheets;
    const sheets = new Map(
      entries.map(({ name, relationship = "" }) => {
        const leading = relationships.get(relationship);
        return [name.toLowerCase(), leading === undefined ? undefined : book.targetOf(leading)];
      }),
    );
    const known = new Map<OoxmlPart, ReadonlyMap<string, string>>();
    return {
      sheets,
      cellsOf(sheet) {
        const cells = known.get(sheet) ?? readCells(book, { main, sheet, checkpoint });
        known.set(sheet, cells);
        return cells;
      },
    };
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}

/** Numbers and texts by "row column"; what is neither, as an error, is left out. */
function readCells(
  book: OoxmlPackage,
  { main, sheet, checkpoint }: { readonly main: OoxmlPart; readonly sheet: OoxmlPart; readonly checkpoint: () => void },
): ReadonlyMap<string, string> {
  const [shared] = book.related(main, "sharedStrings");
  const strings =
    shared === undefined ? undefined : readSharedStrings(shared.name, [book.read(shared)], { checkpoint });
  const cells = new Map<string, string>();
  scanSheet(
    sheet.name,
    [book.read(sheet)],
    {
      cell({ row, column, type, value, inline }) {
        if (value === undefined || inline !== undefined || cells.size >= MAX_CELLS) return;
        const text = type === "s" ? strings?.text(Number(value)) : value;
        if (text !== undefined && type !== "e" && type !== "d" && type !== "b") cells.set(`${row} ${column}`, text);
      },
    },
    { checkpoint },
  );
  return cells;
}

function compare(
  checking: Checking,
  part: OoxmlPart,
  { root, book }: { readonly root: XmlElement; readonly book: Book },
): void {
  const { found } = checking;
  for (const element of elementsNamed(root, "c:numRef", "c:strRef")) {
    const isNumber = nameOf(element) === "c:numRef";
    const formula = textIn(child(element, "c:f"));
    const [, quoted, plain, cells] = REFERENCE.exec(formula.trim()) ?? [];
    const sheet = (quoted?.replaceAll("''", "'") ?? plain)?.toLowerCase();
    // A name or several areas are the book's to know; a reference that was lost shows what it showed.
    if (sheet === undefined || cells === undefined || sheet.startsWith("[")) continue;
    const target = book.sheets.get(sheet);
    if (!book.sheets.has(sheet))
      found.report("CHART_REFERENCE", `The chart's workbook has no sheet "${sheet.slice(0, 60)}".`, { part, element });
    const range = target === undefined ? undefined : parseRange(cells);
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

function valuesOf(book: Book, sheet: OoxmlPart): ReadonlyMap<string, string> | undefined {
  try {
    return book.cellsOf(sheet);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}

/** Numbers to ten digits, since programs write the last of them otherwise; texts that a format made are not compared. */
function isSame(cell: string, shown: string, isNumber: boolean): boolean {
  const [a, b] = [Number(cell), Number(shown)];
  if (Number.isFinite(a) && Number.isFinite(b) && cell.trim() !== "" && shown.trim() !== "")
    return Math.abs(a - b) <= 1e-10 * Math.max(1, Math.abs(a), Math.abs(b));
  if (isNumber) return !(Number.isFinite(a) && Number.isFinite(b));
  return Number.isFinite(a) || cell.trim() === shown.trim();
}

function textIn(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((node) => (node.kind === "text" ? node.value : "")).join("");
}
