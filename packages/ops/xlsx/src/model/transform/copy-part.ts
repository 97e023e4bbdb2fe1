import { createHash } from "node:crypto";
import { withoutEnd } from "@colophon/kit-bytes";
import { isSameSheet, moveReferences, tokenize } from "@colophon/kit-formulas";
import {
  isXmlPart,
  type OoxmlPart,
  RELATIONSHIPS_TYPE,
  relationshipsEntryOf,
  relationshipsPartOf,
} from "@colophon/kit-ooxml";
import { plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf, walkXml, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { FORMULA_ATTRIBUTES, FORMULAS } from "../formula-places.ts";
import { readable } from "./move-drawings.ts";
import { AS_TEXT } from "./move-formulas.ts";
import type { Workspace } from "./workspace.ts";

/** A sheet that is being copied. */
export interface SheetCopy {
  readonly space: Workspace;
  readonly from: string;
  readonly to: string;
  /** Tables of the sheet, in lower case -> the names of their copies. */
  readonly tables: ReadonlyMap<string, string>;
  /** Parts -> the names of their copies. */
  readonly copied: Map<OoxmlPart, string>;
}

/** What many sheets lead to: the copy leads to the same. */
const SHARED =
  /^(?:image|media|audio|video|pivotCacheDefinition|theme|styles|sharedStrings|worksheet|chartsheet|xmlMaps)$/;
const GUID = /\{[0-9A-Fa-f-]{36}\}/g;

/** A copy of a part and of all that it leads to and that is not shared -> its name. */
export function copyPart(copy: SheetCopy, first: OoxmlPart): string {
  const { space, copied } = copy;
  const found = nameCopy(copy, first);
  // The parts that relationships add while they are copied are visited as well.
  for (const [part, name] of copied) {
    space.op.checkpoint();
    copyRelationships(copy, part, name);
    const bytes = isXmlPart(part) ? copiedMarkup(copy, part) : space.book.opened.read(part);
    space.package.add(name, part.contentType ?? "application/octet-stream", bytes);
  }
  return found;
}

function nameCopy(copy: SheetCopy, part: OoxmlPart): string {
  const name = copy.copied.get(part) ?? freeName(copy, part);
  copy.copied.set(part, name);
  return name;
}

/** `/xl/charts/chart1.xml` -> `/xl/charts/chart4.xml`, the first that there is not. */
function freeName({ space, copied }: SheetCopy, part: OoxmlPart): string {
  const extension = /\.[^./]*$/.exec(part.name)?.[0] ?? "";
  const stem = withoutEnd(part.name.slice(0, part.name.length - extension.length), /\d/);
  const taken = new Set([...copied.values()].map((name) => name.toLowerCase()));
  let number = 1;
  while (
    space.book.opened.part(`${stem}${number}${extension}`) !== undefined ||
    taken.has(`${stem}${number}${extension}`.toLowerCase())
  )
    number++;
  return `${stem}${number}${extension}`;
}

function copyRelationships(copy: SheetCopy, part: OoxmlPart, name: string): void {
  const { opened } = copy.space.book;
  const entry = relationshipsEntryOf(opened, part);
  if (entry === undefined) return;
  const document = opened.xml(entry);
  const editor = new XmlEditor(document);
  for (const relationship of opened.relationshipsOf(part)) {
    const target = opened.targetOf(relationship);
    if (relationship.kind === "queryTable") {
      editor.remove(relationship.element);
      copy.space.op.reportLoss("XLSX_CONTENT_REMOVED", `The copy in ${copy.to} is linked to no query.`, {
        ...copy.space.place({ part, subject: `sheet ${copy.to}` }),
      });
    } else if (target !== undefined && !SHARED.test(relationship.kind))
      editor.setAttribute(relationship.element, "Target", nameCopy(copy, target));
  }
  copy.space.package.add(relationshipsPartOf(name), RELATIONSHIPS_TYPE, editor.finish(copy.space.op.checkpoint));
}

function copiedMarkup(copy: SheetCopy, part: OoxmlPart): Uint8Array {
  const { space } = copy;
  const document = part.key.endsWith(".vml") ? readable(space, part) : space.tree(part);
  if (document === undefined) return space.book.opened.read(part);
  const editor = new XmlEditor(document);
  const { local } = document.root;
  for (const node of walkXml(document.root)) {
    space.op.checkpoint();
    if (node.kind !== "element") continue;
    if (FORMULAS.has(node.local)) copyFormula(copy, editor, part, node);
    for (const key of [...FORMULA_ATTRIBUTES, ...(node.local === "hyperlink" ? ["location"] : [])]) {
      const text = plainAttributes(node)[key];
      const moved = text === undefined ? text : copiedFormula(copy, text);
      if (moved !== undefined && moved !== text) editor.setAttribute(node, key, moved);
    }
    // Names of a revision are of one element only, and may be left out.
    for (const attribute of node.attributes)
      if (attribute.local === "uid" && attribute.prefix !== "" && local !== "comments")
        editor.removeAttribute(node, attribute.name);
    copySpecial(copy, editor, node);
  }
  if (local === "table") copyTable(copy, editor, document.root);
  if (/^(?:comments|ThreadedComments|threadedComments)$/.test(local)) renewThreads(copy, editor, document.root);
  return editor.hasEdits ? editor.finish(space.op.checkpoint) : space.book.opened.read(part);
}

function copySpecial({ space, from, to }: SheetCopy, editor: XmlEditor, node: XmlElement): void {
  const attributes = plainAttributes(node);
  if (node.local === "sheetView" && attributes.tabSelected !== undefined) editor.removeAttribute(node, "tabSelected");
  if (node.local === "sheetPr" && attributes.codeName !== undefined) {
    editor.removeAttribute(node, "codeName");
    if (space.book.opened.parts.some(({ contentType = "" }) => /vbaProject$/i.test(contentType)))
      space.op.reportLoss("XLSX_MACRO_REFERENCE_KEPT", `The macros of ${from} are not those of ${to}.`, {
        subject: "macros",
      });
  }
  if (node.local === "pivotSource") {
    const name = childOf(node, "name");
    const text = name === undefined ? "" : textOf(name);
    const mark = text.lastIndexOf("!");
    const sheet = text.slice(text.lastIndexOf("]") + 1, mark);
    if (name !== undefined && mark > 0 && isSameSheet(sheet, from))
      editor.setText(name, text.slice(0, text.lastIndexOf("]") + 1) + to + text.slice(mark));
  }
}

function cellOf({ parent }: XmlElement): { readonly cell?: string } {
  const { r } = parent === undefined ? { r: undefined } : plainAttributes(parent);
  return r === undefined ? {} : { cell: r };
}

function copyFormula(copy: SheetCopy, editor: XmlEditor, part: OoxmlPart, node: XmlElement): void {
  if (childrenOf(node).length > 0) return;
  const text = textOf(node);
  if (AS_TEXT.test(text))
    copy.space.op.reportLoss(
      "XLSX_TEXT_REFERENCE_KEPT",
      `${text.slice(0, 80)} has references as text, which lead where they led.`,
      copy.space.place({ part, ...(node.local === "f" && cellOf(node)) }),
    );
  const moved = copiedFormula(copy, text);
  if (moved === text) return;
  copy.space.movedFormulas++;
  editor.setText(node, moved);
}

/** What names the sheet or a table of it names the copy. */
function copiedFormula({ from, to, tables }: SheetCopy, text: string): string {
  if (text === "") return text;
  const moved = moveReferences(text, from, { kind: "copySheet", from, to });
  if (tables.size === 0) return moved;
  return tokenize(moved)
    .map(({ kind, text: piece }) => {
      if (kind !== "table" && kind !== "name") return piece;
      const bracket = piece.indexOf("[");
      const name = bracket < 0 ? piece : piece.slice(0, bracket);
      return (tables.get(name.toLowerCase()) ?? name) + piece.slice(name.length);
    })
    .join("");
}

function copyTable({ space, tables }: SheetCopy, editor: XmlEditor, root: XmlElement): void {
  const { displayName = "", name } = plainAttributes(root);
  const copied = tables.get(displayName.toLowerCase());
  if (copied === undefined) return;
  editor.setAttribute(root, "displayName", copied);
  if (name !== undefined) editor.setAttribute(root, "name", copied);
  editor.setAttribute(root, "id", String(nextTable(space) + [...tables.values()].indexOf(copied)));
  if (plainAttributes(root).tableType !== "queryTable") return;
  for (const key of ["tableType", "connectionId", "insertRow", "insertRowShift"]) editor.removeAttribute(root, key);
  for (const list of childrenOf(root, "tableColumns"))
    for (const column of childrenOf(list, "tableColumn")) editor.removeAttribute(column, "queryTableFieldId");
}

function nextTable({ book }: Workspace): number {
  const tables = book.sheets.flatMap(({ part }) => (part === undefined ? [] : book.opened.related(part, "table")));
  return (
    tables.reduce((most, part) => Math.max(most, Number(plainAttributes(book.opened.xml(part).root).id ?? "0")), 0) + 1
  );
}

/** Threads and the notes that stand for them are named by numbers that no two may have: those of the copy come of theirs. */
function renewThreads({ to }: SheetCopy, editor: XmlEditor, root: XmlElement): void {
  for (const node of walkXml(root)) {
    if (node.kind !== "element") continue;
    for (const { name, local, value } of node.attributes)
      if (local === "id" || local === "parentId" || local === "uid")
        editor.setAttribute(
          node,
          name,
          value.replace(GUID, (guid) => renewed(guid, to)),
        );
    if (node.local === "author" && /^tc=\{/.test(textOf(node)))
      editor.setText(
        node,
        textOf(node).replace(GUID, (guid) => renewed(guid, to)),
      );
  }
}

function renewed(guid: string, name: string): string {
  const hex = createHash("sha256").update(`${guid.toUpperCase()} ${name}`).digest("hex").toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-A${hex.slice(17, 20)}-${hex.slice(20, 32)}}`;
}
