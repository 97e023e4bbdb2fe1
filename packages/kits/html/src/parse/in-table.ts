import { endTagInBody, isHiddenInput, startTagInBody } from "./in-body.ts";
import type { EndTag, StartTag } from "./tree.ts";
import type { InsertionMode, TreeBuilder } from "./tree-builder.ts";

const TABLE: ReadonlySet<string> = new Set(["table", "html", "template"]);
const SECTIONS: ReadonlySet<string> = new Set(["tbody", "thead", "tfoot"]);
const SECTION_CONTEXT: ReadonlySet<string> = new Set(["tbody", "thead", "tfoot", "html", "template"]);
const ROW_CONTEXT: ReadonlySet<string> = new Set(["tr", "html", "template"]);
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);
const STRUCTURE: ReadonlySet<string> = new Set([
  "caption",
  "col",
  "colgroup",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
]);

type Tag = { readonly name: string; readonly start: number };

/** 13.2.6.4.9, "anything else": what does not belong into a table is placed before it. */
function foster(builder: TreeBuilder, act: () => void): void {
  builder.isFostering = true;
  act();
  builder.isFostering = false;
}

function closeTable(builder: TreeBuilder, tag: Tag): boolean {
  if (!builder.open.hasInTableScope("table")) return false;
  builder.open.popUntil("table", tag.start);
  builder.resetMode();
  return true;
}

function openColgroup(builder: TreeBuilder, offset: number): void {
  builder.open.clearBackTo(TABLE, offset);
  builder.insertImplied("colgroup", offset);
  builder.mode = "in column group";
}

function openSection(builder: TreeBuilder, offset: number): void {
  builder.open.clearBackTo(TABLE, offset);
  builder.insertImplied("tbody", offset);
  builder.mode = "in table body";
}

/** Acts for a start tag in the "in table" mode; true when the tag must be read again in the mode now set. */
function startInTable(builder: TreeBuilder, tag: StartTag): boolean {
  const { name, start } = tag;
  if (name === "caption" || name === "colgroup" || SECTIONS.has(name)) {
    builder.open.clearBackTo(TABLE, start);
    if (name === "caption") builder.formatting.pushMarker();
    builder.insert(tag);
    builder.mode = name === "caption" ? "in caption" : name === "colgroup" ? "in column group" : "in table body";
    return false;
  }
  if (name === "col") {
    openColgroup(builder, start);
    return true;
  }
  if (name === "tr" || CELLS.has(name)) {
    openSection(builder, start);
    return true;
  }
  if (name === "table") return closeTable(builder, tag);
  if (name === "style" || name === "script" || name === "template") builder.insert(tag);
  else if (isHiddenInput(tag)) builder.insertVoid(tag);
  else if (name === "form") insertEmptyForm(builder, tag);
  else foster(builder, () => startTagInBody(builder, tag));
  return false;
}

function insertEmptyForm(builder: TreeBuilder, tag: StartTag): void {
  if (builder.formElement !== undefined) return;
  builder.formElement = builder.insert(tag);
  builder.open.pop(tag.end);
}

function startInCaption(builder: TreeBuilder, tag: StartTag): boolean {
  if (STRUCTURE.has(tag.name)) return closeCaption(builder, tag);
  startTagInBody(builder, tag);
  return false;
}

function closeCaption(builder: TreeBuilder, tag: Tag): boolean {
  if (!builder.open.hasInTableScope("caption")) return false;
  builder.open.generateImpliedEndTags(tag.start);
  builder.open.popUntil("caption", tag.start);
  builder.formatting.clearToMarker();
  builder.mode = "in table";
  return true;
}

function startInColumnGroup(builder: TreeBuilder, tag: StartTag): boolean {
  if (tag.name === "col") {
    builder.insertVoid(tag);
    return false;
  }
  if (tag.name === "template") {
    builder.insert(tag);
    return false;
  }
  return closeColumnGroup(builder, tag);
}

function closeColumnGroup(builder: TreeBuilder, tag: Tag): boolean {
  if (builder.open.current.name !== "colgroup") return false;
  builder.open.pop(tag.start);
  builder.mode = "in table";
  return true;
}

function startInSection(builder: TreeBuilder, tag: StartTag): boolean {
  const { name, start } = tag;
  if (name === "tr") {
    builder.open.clearBackTo(SECTION_CONTEXT, start);
    builder.insert(tag);
    builder.mode = "in row";
    return false;
  }
  if (CELLS.has(name)) {
    builder.open.clearBackTo(SECTION_CONTEXT, start);
    builder.insertImplied("tr", start);
    builder.mode = "in row";
    return true;
  }
  if (STRUCTURE.has(name)) return closeSection(builder, tag);
  return startInTable(builder, tag);
}

function closeSection(builder: TreeBuilder, tag: Tag): boolean {
  const { open } = builder;
  if (!open.hasInTableScope("tbody") && !open.hasInTableScope("thead") && !open.hasInTableScope("tfoot")) return false;
  open.clearBackTo(SECTION_CONTEXT, tag.start);
  open.pop(tag.start);
  builder.mode = "in table";
  return true;
}

function startInRow(builder: TreeBuilder, tag: StartTag): boolean {
  if (CELLS.has(tag.name)) {
    builder.open.clearBackTo(ROW_CONTEXT, tag.start);
    builder.insert(tag);
    builder.mode = "in cell";
    builder.formatting.pushMarker();
    return false;
  }
  if (STRUCTURE.has(tag.name)) return closeRow(builder, tag);
  return startInTable(builder, tag);
}

function closeRow(builder: TreeBuilder, tag: Tag): boolean {
  if (!builder.open.hasInTableScope("tr")) return false;
  builder.open.clearBackTo(ROW_CONTEXT, tag.start);
  builder.open.pop(tag.start);
  builder.mode = "in table body";
  return true;
}

function startInCell(builder: TreeBuilder, tag: StartTag): boolean {
  if (STRUCTURE.has(tag.name)) return closeCell(builder, tag);
  startTagInBody(builder, tag);
  return false;
}

function closeCell(builder: TreeBuilder, tag: Tag): boolean {
  const { open } = builder;
  if (!open.hasInTableScope("td") && !open.hasInTableScope("th")) return false;
  open.generateImpliedEndTags(tag.start);
  open.popUntil(CELLS, tag.start);
  builder.formatting.clearToMarker();
  builder.mode = "in row";
  return true;
}

const START_IN: Readonly<Record<InsertionMode, (builder: TreeBuilder, tag: StartTag) => boolean>> = {
  "in body": (builder, tag) => {
    startTagInBody(builder, tag);
    return false;
  },
  "in table": startInTable,
  "in caption": startInCaption,
  "in column group": startInColumnGroup,
  "in table body": startInSection,
  "in row": startInRow,
  "in cell": startInCell,
};

/**
 * A start tag of HTML content, read by the insertion mode.
 *
 * Cost     A tag is read again at most once per table level it closes: cell, row, section, table.
 * Source   WHATWG HTML, 13.2.6.4.9 to 13.2.6.4.15.
 */
export function startTag(builder: TreeBuilder, tag: StartTag): void {
  while (START_IN[builder.mode](builder, tag));
}

function endInTable(builder: TreeBuilder, tag: EndTag): boolean {
  if (tag.name === "table") closeTable(builder, tag);
  else if (!STRUCTURE.has(tag.name) && tag.name !== "body" && tag.name !== "html") {
    foster(builder, () => endTagInBody(builder, tag));
  }
  return false;
}

function endInSection(builder: TreeBuilder, tag: EndTag): boolean {
  if (SECTIONS.has(tag.name)) {
    if (builder.open.hasInTableScope(tag.name)) closeSection(builder, tag);
    return false;
  }
  if (tag.name === "table") return closeSection(builder, tag);
  return endInTable(builder, tag);
}

function endInRow(builder: TreeBuilder, tag: EndTag): boolean {
  if (tag.name === "tr") {
    closeRow(builder, tag);
    return false;
  }
  if (tag.name === "table") return closeRow(builder, tag);
  if (SECTIONS.has(tag.name)) return builder.open.hasInTableScope(tag.name) && closeRow(builder, tag);
  return endInTable(builder, tag);
}

function endInCell(builder: TreeBuilder, tag: EndTag): boolean {
  const { name } = tag;
  if (CELLS.has(name)) {
    if (!builder.open.hasInTableScope(name)) return false;
    builder.open.generateImpliedEndTags(tag.start);
    builder.open.popUntil(name, tag.start);
    builder.formatting.clearToMarker();
    builder.mode = "in row";
    return false;
  }
  if (name === "caption" || name === "col" || name === "colgroup") return false;
  if (name === "table" || name === "tr" || SECTIONS.has(name)) {
    return builder.open.hasInTableScope(name) && closeCell(builder, tag);
  }
  endTagInBody(builder, tag);
  return false;
}

function endInCaption(builder: TreeBuilder, tag: EndTag): boolean {
  if (tag.name === "caption") {
    closeCaption(builder, tag);
    return false;
  }
  if (tag.name === "table") return closeCaption(builder, tag);
  if (!STRUCTURE.has(tag.name)) endTagInBody(builder, tag);
  return false;
}

function endInColumnGroup(builder: TreeBuilder, tag: EndTag): boolean {
  if (tag.name === "col") return false;
  const isClosed = closeColumnGroup(builder, tag);
  return isClosed && tag.name !== "colgroup";
}

const END_IN: Readonly<Record<InsertionMode, (builder: TreeBuilder, tag: EndTag) => boolean>> = {
  "in body": (builder, tag) => {
    endTagInBody(builder, tag);
    return false;
  },
  "in table": endInTable,
  "in caption": endInCaption,
  "in column group": endInColumnGroup,
  "in table body": endInSection,
  "in row": endInRow,
  "in cell": endInCell,
};

/** An end tag of HTML content, read by the insertion mode; see {@link startTag}. */
export function endTag(builder: TreeBuilder, tag: EndTag): void {
  while (END_IN[builder.mode](builder, tag));
}
