import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, NAMESPACES, type OoxmlPart, toTransitional } from "@colophon/kit-ooxml";
import {
  grandchildren,
  MAX_COLUMNS,
  MAX_ROWS,
  parseCell,
  parseRange,
  plainAttributes,
  relationshipOf,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { cellKey, MAX_TEXT } from "./check-cells.ts";
import type { Checking } from "./findings.ts";

const MAX_LINK = 2_079;
/** Schemes that run something where they are followed. */
const ACTIVE_SCHEME = /^\s*(?:javascript|vbscript|data)\s*:/i;
const MAX_FORMAT_CODE = 255;
/** Formats of cells: Excel's own bound. */
const MAX_FORMATS = 65_490;

/** Shared strings of more than a cell holds. */
export function checkStrings({ found, opened, main }: Checking, book: OpenWorkbook): void {
  const [part] = opened.related(main, "sharedStrings");
  if (part === undefined) return;
  const strings = book.strings();
  for (let index = 0; index < strings.length; index++) {
    const length = strings.text(index)?.length ?? 0;
    if (length > MAX_TEXT)
      found.report("TEXT_LENGTH", `Shared string ${index} has ${length} characters; the maximum is ${MAX_TEXT}.`, {
        part,
      });
  }
}

export function checkStyles({ found, opened, main, treeOf }: Checking): void {
  for (const part of opened.related(main, "styles")) {
    const root = treeOf(part)?.root;
    if (root === undefined) continue;
    const ids = new Set<string>();
    for (const element of grandchildren(root, "numFmts", "numFmt")) {
      const { numFmtId = "", formatCode = "" } = plainAttributes(element);
      if (ids.has(numFmtId))
        found.report("NUMBER_FORMAT_DUPLICATE", `Another format has the id ${numFmtId}.`, { part, element });
      ids.add(numFmtId);
      const fault = formatFault(formatCode);
      if (fault !== undefined)
        found.report("NUMBER_FORMAT_INVALID", `The format "${formatCode.slice(0, 60)}" ${fault}.`, { part, element });
    }
    const formats = grandchildren(root, "cellXfs", "xf").length;
    if (formats > MAX_FORMATS)
      found.report("STYLES_LIMIT", `The workbook has ${formats} cell formats; the maximum is ${MAX_FORMATS}.`, {
        part,
      });
  }
}

/** Quotes and brackets that are never closed, more sections than four, or more characters than Excel takes. */
function formatFault(code: string): string | undefined {
  if (code.length > MAX_FORMAT_CODE) return `has ${code.length} characters; the maximum is ${MAX_FORMAT_CODE}`;
  let sections = 1;
  for (let at = 0; at < code.length; at++) {
    const character = code[at];
    if (character === "\\" || character === "_" || character === "*") at++;
    else if (character === '"' || character === "[") {
      at = code.indexOf(character === '"' ? '"' : "]", at + 1);
      if (at < 0) return `has a ${character} that is never closed`;
    } else if (character === ";") sections++;
  }
  return sections > 4 ? `has ${sections} sections; the maximum is four` : undefined;
}

/** The chain names cells with formulas, on sheets by their id. */
export function checkCalcChain(
  { found, opened, main, treeOf, checkpoint }: Checking,
  { sheets }: OpenWorkbook,
  formulas: ReadonlyMap<OpenSheet, { has(row: number, column: number): boolean }>,
): void {
  for (const part of opened.related(main, "calcChain")) {
    const root = treeOf(part)?.root;
    if (root === undefined) continue;
    let id = "";
    for (const element of childrenOf(root, "c")) {
      checkpoint();
      const { r = "", i } = plainAttributes(element);
      if (i !== undefined && i !== "0") id = i;
      const sheet = sheets.find(({ sheetId }) => sheetId === id);
      const cell = parseCell(r);
      const place = { part, element, cell: r.slice(0, 20) };
      if (sheet === undefined) found.report("CALC_CHAIN_SHEET", `No sheet has the id ${id.slice(0, 20)}.`, place);
      else if (cell === undefined || formulas.get(sheet)?.has(cell.row, cell.column) === false)
        found.report("CALC_CHAIN_CELL", `${r.slice(0, 20)} of ${sheet.name.slice(0, 60)} has no formula.`, place);
    }
  }
}

/** Names of sheets in small letters; every sheet asks for them. */
const namesOfBooks = new WeakMap<OpenWorkbook, ReadonlySet<string>>();

function namesOf(book: OpenWorkbook): ReadonlySet<string> {
  const known = namesOfBooks.get(book) ?? new Set(book.sheets.map(({ name }) => name.toLowerCase()));
  namesOfBooks.set(book, known);
  return known;
}

/** Links of a sheet's cells. */
export function checkLinks(checking: Checking, book: OpenWorkbook, part: OoxmlPart, root: XmlElement): void {
  const { found, opened } = checking;
  const targets = new Map(opened.relationshipsOf(part).map((relationship) => [relationship.id, relationship]));
  const sheetNames = namesOf(book);
  for (const element of grandchildren(root, "hyperlinks", "hyperlink")) {
    const { ref = "", location } = plainAttributes(element);
    const place = { part, element, cell: ref.slice(0, 20) };
    if (parseRange(ref) === undefined)
      found.report("RANGE_INVALID", `"${ref.slice(0, 40)}" of a link is not a range.`, place);
    const target = targets.get(relationshipOf(element) ?? "")?.target ?? "";
    if (ACTIVE_SCHEME.test(target) || ACTIVE_SCHEME.test(location ?? ""))
      found.report(
        "LINK_SCHEME",
        `The link runs ${(ACTIVE_SCHEME.test(target) ? target : (location ?? "")).slice(0, 40)}.`,
        place,
      );
    if (target.length > MAX_LINK)
      found.report("LINK_LENGTH", `The link has ${target.length} characters; the maximum is ${MAX_LINK}.`, place);
    const named = /^#?'?((?:[^'!]|'')+)'?!/.exec(location ?? "")?.[1]?.replaceAll("''", "'");
    if (target === "" && named !== undefined && !named.includes("]") && !sheetNames.has(named.toLowerCase()))
      found.report(
        "LINK_PLACE_MISSING",
        `The link refers to the sheet ${named.slice(0, 60)}, which does not exist.`,
        place,
      );
  }
}

/** Every id of a relationship has one; what is in an extension or a choice of another program may be left behind. */
export function checkRelationships({ found, opened, reached, treeOf, checkpoint }: Checking): void {
  const tick = everyUnits(checkpoint, 1_000);
  for (const [part] of reached) {
    const tree = isXmlPart(part) && !part.key.endsWith(".vml") ? treeOf(part) : undefined;
    if (tree === undefined || !/spreadsheetml|drawingml/.test(tree.root.namespace ?? "")) continue;
    const known = new Set(opened.relationshipsOf(part).map(({ id }) => id));
    for (const element of elementsWithAttributes(tree.root)) {
      tick();
      for (const { namespace = "", value, name } of element.attributes) {
        if (value === "" || known.has(value) || toTransitional(namespace) !== NAMESPACES.relationships) continue;
        found.report(
          "RELATIONSHIP_MISSING",
          `${name} of ${element.name} is ${value.slice(0, 40)}, which is not a relationship.`,
          {
            part,
            element,
          },
        );
      }
    }
  }
}

function* elementsWithAttributes(root: XmlElement): Generator<XmlElement> {
  for (const node of walkXml(root)) if (node.kind === "element" && node.attributes.length > 0) yield node;
}

/** Notes: each at a cell of its own, by an author of the list. */
export function checkNotes({ found, treeOf }: Checking, part: OoxmlPart): void {
  const root = treeOf(part)?.root;
  if (root === undefined) return;
  const authors = grandchildren(root, "authors", "author").length;
  const cells = new Set<number>();
  for (const element of grandchildren(root, "commentList", "comment")) {
    const { ref = "", authorId = "0" } = plainAttributes(element);
    const place = { part, element, cell: ref.slice(0, 20) };
    const cell = parseCell(ref);
    if (cell === undefined) found.report("NOTE_CELL", `"${ref.slice(0, 40)}" is not a cell.`, place);
    else if (cells.has(cellKey(cell.row, cell.column))) found.report("NOTE_DUPLICATE", `${ref} has two notes.`, place);
    if (cell !== undefined) cells.add(cellKey(cell.row, cell.column));
    if (!(Number(authorId) < authors))
      found.report("NOTE_AUTHOR", `The note at ${ref.slice(0, 20)} is by author ${authorId} of ${authors}.`, place);
    const text = childOf(element, "text");
    if (text !== undefined && textOf(text).length > MAX_TEXT)
      found.report("TEXT_LENGTH", `The note at ${ref.slice(0, 20)} has ${textOf(text).length} characters.`, place);
  }
}

/** Where drawings are anchored: within the grid. */
export function checkAnchors({ found, treeOf }: Checking, part: OoxmlPart): void {
  const root = treeOf(part)?.root;
  if (root === undefined) return;
  for (const anchor of childrenOf(root))
    for (const corner of [...childrenOf(anchor, "from"), ...childrenOf(anchor, "to")]) {
      const [column = -1, row = -1] = ["col", "row"].map((name) => {
        const element = childOf(corner, name);
        return element === undefined ? -1 : Number(textOf(element));
      });
      if (row >= 0 && row < MAX_ROWS && column >= 0 && column < MAX_COLUMNS) continue;
      found.report("ANCHOR_INVALID", `A shape is anchored at row ${row}, column ${column}.`, { part, element: corner });
    }
}
