import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type CellPlace, cellName, escapeTyped, parseCell, plainAttributes, STRICT_MAIN } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeText, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { readable } from "./move-drawings.ts";
import {
  freePartName,
  insertElement,
  officeType,
  prefixOf,
  relationshipAttribute,
  sheetWithoutCells,
} from "./sheet-elements.ts";
import type { Workspace } from "./workspace.ts";

export interface NoteSetting {
  readonly sheet: string;
  readonly cell: string;
  readonly text: string;
  readonly author?: string;
}

type EditedSheet = ReturnType<Workspace["worksheet"]>;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const COMMENTS_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml";
/** Also in the strict edition. */
const DRAWING_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/vmlDrawing";
const DRAWING_TYPE = "application/vnd.openxmlformats-officedocument.vmlDrawing";
const MAX_NOTE = 32_767;
/** Shapes of a drawing have numbers of a block of this size that no other drawing has. */
const BLOCK = 1_024;

/**
 * Sets the note of a cell, with the box that Excel shows it in. A note that is there keeps its box and, without another, its author.
 *
 * Errors   XLSX_CELL_NOT_FOUND; XLSX_EDIT_REFUSED for a cell with a thread, and for drawings that cannot be read.
 */
export function setNote(space: Workspace, { sheet: name, cell, text, author }: NoteSetting): void {
  const sheet = sheetWithoutCells(space, name);
  const place = placeOf(space, cell);
  if (text.length > MAX_NOTE) throw space.refuse(`The note for ${cell} has ${text.length} characters of ${MAX_NOTE}.`);
  refuseThread(space, sheet, place);
  const [part] = space.book.opened.related(sheet.part, "comments");
  if (part === undefined) addComments(space, sheet, { place, text, author: author ?? "Author" });
  else if (writeComment(space, part, { place, text, author })) return;
  addShape(space, sheet, place);
}

/** Errors: XLSX_CELL_NOT_FOUND; XLSX_EDIT_REFUSED for a cell with a thread or without a note. */
export function removeNote(space: Workspace, name: string, cell: string): void {
  const sheet = sheetWithoutCells(space, name);
  const place = placeOf(space, cell);
  refuseThread(space, sheet, place);
  const [part] = space.book.opened.related(sheet.part, "comments");
  const found = part === undefined ? undefined : commentAt(space, part, place);
  if (part === undefined || found === undefined) throw space.refuse(`${cell} of ${sheet.name} has no note.`);
  space.editor(part).remove(found);
  for (const drawing of space.book.opened.related(sheet.part, "vmlDrawing"))
    for (const shape of noteShapes(space, drawing))
      if (isAt(shape.data, place)) space.editor(drawing).remove(shape.shape);
}

function placeOf(space: Workspace, cell: string): CellPlace {
  const place = parseCell(cell);
  if (place === undefined) throw space.op.error("XLSX_CELL_NOT_FOUND", `${cell} is not a cell.`);
  return place;
}

function refuseThread(space: Workspace, { part, name }: EditedSheet, place: CellPlace): void {
  const cell = cellName(place.row, place.column);
  for (const threads of space.book.opened.related(part, "threadedComment"))
    for (const thread of childrenOf(space.tree(threads).root, "threadedComment"))
      if (plainAttributes(thread).ref === cell)
        throw space.refuse(`${cell} of ${name} has a threaded comment, which a note cannot replace.`);
}

interface WrittenNote {
  readonly place: CellPlace;
  readonly text: string;
  readonly author: string | undefined;
}

/** A note as Excel formats the ones that are typed. */
function commentXml(p: string, { row, column }: CellPlace, text: string, author: number): string {
  const font = `<${p}sz val="9"/><${p}color indexed="81"/><${p}rFont val="Tahoma"/><${p}family val="2"/>`;
  const run = `<${p}r><${p}rPr>${font}</${p}rPr><${p}t xml:space="preserve">${escapeText(escapeTyped(text))}</${p}t></${p}r>`;
  return `<${p}comment ref="${cellName(row, column)}" authorId="${author}" shapeId="0"><${p}text>${run}</${p}text></${p}comment>`;
}

function addComments(
  space: Workspace,
  { part }: EditedSheet,
  { place, text, author }: WrittenNote & { readonly author: string },
): void {
  const target = freePartName(space, "/xl/comments", ".xml");
  const authors = `<authors><author>${escapeText(escapeTyped(author))}</author></authors>`;
  const list = `<commentList>${commentXml("", place, text, 0)}</commentList>`;
  const xml = `${HEAD}<comments xmlns="${space.tree(part).root.namespace}">${authors}${list}</comments>`;
  space.package.add(target, COMMENTS_TYPE, Buffer.from(xml, "utf8"));
  space.package.relate(part, { type: officeType(space, "comments"), target, isExternal: false });
}

/** True where the cell had a note before. */
function writeComment(space: Workspace, part: OoxmlPart, { place, text, author }: WrittenNote): boolean {
  const { root } = space.tree(part);
  const known = commentAt(space, part, place);
  const p = prefixOf(root);
  const editor = space.editor(part);
  const own = known === undefined ? undefined : Number(plainAttributes(known).authorId ?? "0");
  const id = author === undefined && own !== undefined ? own : authorId(space, part, author ?? "Author");
  const xml = commentXml(p, place, text, id);
  const list = childOf(root, "commentList");
  if (list === undefined) throw space.refuse(`${part.name} has no list of notes; repair the workbook first.`);
  if (known !== undefined) editor.replace(known, xml);
  else {
    // Excel lists notes by rows.
    const next = childrenOf(list, "comment").find((each) => {
      const other = parseCell(plainAttributes(each).ref ?? "");
      return other !== undefined && (other.row - place.row || other.column - place.column) > 0;
    });
    if (next === undefined) editor.append(list, xml);
    else editor.insertBefore(next, xml);
  }
  return known !== undefined;
}

function commentAt(space: Workspace, part: OoxmlPart, { row, column }: CellPlace): XmlElement | undefined {
  const list = childOf(space.tree(part).root, "commentList");
  return (list === undefined ? [] : childrenOf(list, "comment")).find((comment) => {
    const place = parseCell(plainAttributes(comment).ref ?? "");
    return place?.row === row && place.column === column;
  });
}

function authorId(space: Workspace, part: OoxmlPart, author: string): number {
  const { root } = space.tree(part);
  const list = childOf(root, "authors");
  const p = prefixOf(root);
  if (list === undefined) throw space.refuse(`${part.name} has no list of authors; repair the workbook first.`);
  const names = childrenOf(list, "author").map(textOf);
  const known = names.indexOf(author);
  if (known >= 0) return known;
  space.editor(part).append(list, `<${p}author>${escapeText(escapeTyped(author))}</${p}author>`);
  return names.length;
}

/** The boxes of notes in a drawing. */
function noteShapes(space: Workspace, part: OoxmlPart) {
  const tree = readable(space, part);
  if (tree === undefined) throw space.refuse(`${part.name} cannot be read; repair the workbook first.`);
  const found: { readonly shape: XmlElement; readonly data: XmlElement }[] = [];
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element" || node.local !== "ClientData" || node.parent === undefined) continue;
    if (node.attributes.some(({ name, value }) => name === "ObjectType" && value === "Note"))
      found.push({ shape: node.parent, data: node });
  }
  return found;
}

function isAt(data: XmlElement, { row, column }: CellPlace): boolean {
  const [ownRow, ownColumn] = [childOf(data, "Row"), childOf(data, "Column")];
  if (ownRow === undefined || ownColumn === undefined) return false;
  return Number(textOf(ownRow)) === row && Number(textOf(ownColumn)) === column;
}

/** The box of a new note, in the drawing of the sheet that has those of the others. */
function addShape(space: Workspace, sheet: EditedSheet, place: CellPlace): void {
  const { root } = space.tree(sheet.part);
  const drawing = drawingOf(space, sheet);
  if (drawing !== undefined) {
    if (noteShapes(space, drawing).some(({ data }) => isAt(data, place))) return;
    const tree = readable(space, drawing);
    if (tree === undefined) throw space.refuse(`${drawing.name} cannot be read; repair the workbook first.`);
    const number = nextShape(space, drawing, tree.root);
    const hasType = childrenOf(tree.root, "shapetype").some((each) =>
      each.attributes.some(({ local, value }) => local === "id" && value === "_x0000_t202"),
    );
    space.editor(drawing).append(tree.root, `${hasType ? "" : SHAPE_TYPE}${shapeXml(number, place)}`);
    return;
  }
  const target = freePartName(space, "/xl/drawings/vmlDrawing", ".vml");
  const block = nextBlock(space);
  const xml = `${VML}<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${block}"/></o:shapelayout>${SHAPE_TYPE}${shapeXml(block * BLOCK + 1, place)}</xml>`;
  space.package.add(target, DRAWING_TYPE, Buffer.from(xml, "utf8"), true);
  const id = space.package.relate(sheet.part, { type: DRAWING_RELATION, target, isExternal: false });
  const element = `<${prefixOf(root)}legacyDrawing ${relationshipAttribute(root, id)}/>`;
  // The strict edition has no such drawings: Excel writes them as a choice of who knows VML.
  const choice = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v">${element}</mc:Choice></mc:AlternateContent>`;
  insertElement(space, sheet, "legacyDrawing", root.namespace === STRICT_MAIN ? choice : element);
}

/** The drawing that the sheet's `legacyDrawing` names; headers have another. */
function drawingOf(space: Workspace, { part }: EditedSheet): OoxmlPart | undefined {
  const choices = childrenOf(space.tree(part).root, "AlternateContent").flatMap((each) => childrenOf(each));
  const [element] = [space.tree(part).root, ...choices].flatMap((each) => childrenOf(each, "legacyDrawing"));
  const id = element?.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
  const relationship = space.book.opened.relationshipsOf(part).find((each) => each.id === id);
  return relationship === undefined ? undefined : space.book.opened.targetOf(relationship);
}

const VML =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">';
const NAMESPACES = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
const SHAPE_TYPE = `<v:shapetype ${NAMESPACES} id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>`;

/** The box as Excel makes it: beside its cell, 144 pixels wide, hidden until somebody points at the cell. */
function shapeXml(number: number, { row, column }: CellPlace): string {
  const anchor = `${column + 1}, 15, ${Math.max(0, row - 1)}, ${row === 0 ? 2 : 10}, ${column + 3}, 15, ${row === 0 ? 4 : row + 3}, 4`;
  const style = `position:absolute;margin-left:59.25pt;margin-top:1.5pt;width:108pt;height:59.25pt;z-index:${number % BLOCK};visibility:hidden`;
  const look = `fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>`;
  const data = `<x:ClientData xmlns:x="urn:schemas-microsoft-com:office:excel" ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData>`;
  return `<v:shape ${NAMESPACES} id="_x0000_s${number}" type="#_x0000_t202" style="${style}" ${look}${data}</v:shape>`;
}

/** A number for a shape that no other of the drawing has, in a block of the drawing. */
function nextShape(space: Workspace, part: OoxmlPart, root: XmlElement): number {
  let most = 0;
  let map: XmlElement | undefined;
  for (const node of walkXml(root)) {
    if (node.kind !== "element") continue;
    if (node.local === "idmap") map = node;
    for (const { value } of node.attributes)
      most = Math.max(most, Number(/^_x0000_[si](\d{1,9})$/.exec(value)?.[1] ?? "0"));
  }
  const blocks = (map?.attributes.find(({ local }) => local === "data")?.value ?? "").split(",").map(Number);
  const next = most + 1;
  if (next % BLOCK !== 0 && blocks.includes(Math.floor(next / BLOCK))) return next;
  const block = nextBlock(space);
  if (map !== undefined) space.editor(part).setAttribute(map, "data", [...blocks.filter(Boolean), block].join(","));
  return block * BLOCK + 1;
}

/** A block of numbers that no drawing of the workbook has. */
function nextBlock(space: Workspace): number {
  let most = 0;
  for (const part of space.book.opened.parts) {
    if (!part.key.endsWith(".vml")) continue;
    const text = Buffer.from(space.book.opened.read(part)).toString("latin1");
    for (const [, list = ""] of text.matchAll(/<o:idmap\b[^>]*\bdata=["']([\d, ]*)["']/g))
      for (const block of list.split(",")) most = Math.max(most, Number(block));
  }
  return most + 1;
}
