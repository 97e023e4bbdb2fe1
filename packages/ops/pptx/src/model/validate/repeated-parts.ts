import { createHash } from "node:crypto";
import { BOOK_SHEET, type BookCells, type WrittenParts } from "@colophon/base-deck";
import { findMainPart, type OoxmlPackage, type OoxmlPart } from "@colophon/kit-ooxml";
import type { CellRange } from "@colophon/kit-workbook";
import { DESIGN_FORMS } from "../../data/design-forms.ts";
import { parseReference } from "../chart-book.ts";
import { isSame } from "./check-books.ts";
import { CELL_ERROR, NUMBER } from "./check-charts.ts";
import { type Examining, examine } from "./examine.ts";
import type { Findings } from "./findings.ts";

/** Control characters and U+FFFE, U+FFFF in UTF-8: no XML reader accepts them. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f]|\xef\xbf[\xbe\xbf]/;
const REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#9|#10|#13);)/;
const CHART_VALUES = /<c:(num|str)Ref>|<c:f>([^<]*)<|<c:pt idx="(\d+)"[^>]*><c:v>([^<]*)</g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#9;": "\t",
  "&#10;": "\n",
  "&#13;": "\r",
};

/**
 * The parts that the writer wrote with the markup of an earlier part, or of a part of the built-in design: the checks of those hold
 * for them too.
 *
 * Two parts share a form if they differ only in what no rule reads: words, names and descriptions of shapes, places within
 * nine digits, colors, and numbers of charts. The relationships are part of the form. A chart counts only if its values are those of
 * the cells that were written into its workbook. Parts with addresses outside of the package are read one by one.
 * Cost     O(bytes of the written markup).
 */
export function listRepeated(opened: OoxmlPackage, written: WrittenParts): ReadonlySet<OoxmlPart> {
  const repeated = new Set<OoxmlPart>();
  const forms = new Set<string>(DESIGN_FORMS);
  for (const [path, content] of written.markup) {
    const part = opened.part(`/${path}`);
    const form = part === undefined ? undefined : formOf(opened, part, content);
    if (part === undefined || form === undefined) continue;
    if (!forms.has(form)) forms.add(form);
    else if (matchesBook(opened, part, { content, books: written.books })) repeated.add(part);
  }
  return repeated;
}

/**
 * What `examine` finds in a package that was just written. Parts that repeat the form of an earlier one are not read again.
 *
 * If there is a finding in a written part, all parts are read: its copies have the finding too.
 */
export function examineWritten(opened: OoxmlPackage, written: WrittenParts, examining: Examining): Findings {
  const main = findMainPart(opened);
  const unread = listRepeated(opened, written);
  const { found } = examine(opened, main, { ...examining, unread });
  if (unread.size === 0 || !found.issues.some(({ part }) => part === undefined || written.markup.has(part.slice(1))))
    return found;
  return examine(opened, main, examining).found;
}

/** A digest of what the rules read of a part; undefined if its characters or relationships have to be read. */
export function formOf(opened: OoxmlPackage, part: OoxmlPart, content: Uint8Array): string | undefined {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("latin1");
  if (FORBIDDEN.test(text) || REFERENCE.test(text)) return undefined;
  const relationships = opened.relationshipsOf(part);
  if (relationships.some(({ isExternal }) => isExternal)) return undefined;
  const leading = relationships.map((each) => {
    const target = opened.targetOf(each);
    // Layouts and masters are their template's, and each may have its own placeholders.
    const name = target === undefined || /slideLayout|Master$/.test(each.kind) ? each.target : "";
    return `${each.id} ${each.type} ${target?.contentType ?? "none"} ${name}`;
  });
  const form = text
    .replace(/<a:t>[^<]*</g, "<a:t><")
    .replace(/<c:v>([^<]*)</g, (whole, value: string) =>
      NUMBER.test(value) ? "<c:v>1<" : CELL_ERROR.test(value) ? whole : "<c:v>w<",
    )
    .replace(/(<p:cNvPr id="\d+") name="[^"]*"(?: descr="[^"]*")?/g, "$1")
    .replace(/<p:cSld name="[^"]*"/g, "<p:cSld")
    .replace(/<a:off x="-?\d{1,9}" y="-?\d{1,9}"/g, "<a:off")
    .replace(/<a:ext cx="\d{1,9}" cy="\d{1,9}"/g, "<a:ext")
    .replace(/<a:gridCol w="\d{1,9}"/g, "<a:gridCol")
    .replace(/<a:tr h="\d{1,9}"/g, "<a:tr")
    .replace(/<a:srgbClr val="[0-9A-Fa-f]{6}"/g, "<a:srgbClr");
  const whole = `${part.contentType} ${leading.join(" ")} ${form}`;
  return createHash("sha256").update(whole, "latin1").digest("base64url").slice(0, 22);
}

/** Whether each value that a chart shows is in the cell of its workbook. True for parts other than charts. */
function matchesBook(
  opened: OoxmlPackage,
  part: OoxmlPart,
  { content, books }: { readonly content: Uint8Array; readonly books: WrittenParts["books"] },
): boolean {
  const [book] = opened.related(part, "package");
  if (book === undefined) return true;
  const cells = books.get(book.name.slice(1));
  if (cells === undefined) return false;
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("utf8");
  let isNumber = false;
  let range: ReturnType<typeof parseReference>;
  for (const [, kind, formula, index, value] of text.matchAll(CHART_VALUES)) {
    if (kind !== undefined) isNumber = kind === "num";
    else if (formula !== undefined) {
      range = parseReference(unescapeXml(formula));
      if (range?.range === undefined || range.sheet !== BOOK_SHEET.toLowerCase()) return false;
    } else if (index !== undefined && value !== undefined) {
      const cell = cellAt(cells, range?.range, Number(index));
      if (cell !== undefined && !isSame(cell, unescapeXml(value), isNumber)) return false;
    }
  }
  return true;
}

/** The cell of a point, as a workbook states it; undefined for an empty one, and for ranges of several rows and columns. */
function cellAt(cells: BookCells, range: CellRange | undefined, index: number): string | undefined {
  if (range === undefined) return undefined;
  const isDown = range.left === range.right;
  if (!isDown && range.top !== range.bottom) return undefined;
  const cell = isDown ? cells[range.top + index]?.[range.left] : cells[range.top]?.[range.left + index];
  return cell === null || cell === undefined ? undefined : String(cell);
}

function unescapeXml(text: string): string {
  return text.includes("&") ? text.replace(/&[a-z0-9#]{2,4};/g, (entity) => ENTITIES[entity] ?? entity) : text;
}
