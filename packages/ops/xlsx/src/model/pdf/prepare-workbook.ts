import { READ_LINKS } from "@colophon/base-office-pdf";
import { MAIN_CONTENT_TYPES, PackageEditor, type Relationship, readTree } from "@colophon/kit-ooxml";
import { childOf, childrenOf, walkXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { type Frozen, freezeOutside, type SheetLayout } from "./freeze-outside.ts";
import { freezeSheet } from "./freeze-sheet.ts";

/** Something that a package would have done when it is opened, and does not now. */
export interface NeutralisedSheet {
  readonly kind: "external" | "macro" | "query" | "pivot" | "date";
  readonly part: string;
  readonly subject: string;
}

export interface Preparation {
  readonly book: OpenWorkbook;
  /** Sheets that become pages. */
  readonly shown: readonly OpenSheet[];
  readonly layout: SheetLayout;
  readonly hasPrintAreas: boolean;
  readonly frozenOf: (sheet: OpenSheet) => Frozen;
}

const RUN = /^(?:vbaProject|control|activeXControlBinary|ctrlProp|attachedToolbars|xlMacrosheet|xlIntlMacrosheet)$/;
const FETCHED = /^(?:connections|queryTable|powerPivotData|xmlMaps)$/;
/** Made again from its cache when a workbook is opened, in place of the cells that were saved. */
const MADE_AGAIN = /^(?:pivotTable|pivotCacheDefinition|slicer|slicerCache|timeline|timelineCache)$/;

/**
 * A workbook -> the same as an engine may open it: nothing is computed again, nothing outside is reached, no clock is read, nothing is
 * run, only the sheets that are wanted are shown, and a template is a workbook.
 *
 * Cost     One reading of every XML part; memory for the largest of them.
 */
export function prepareWorkbook(preparation: Preparation): {
  readonly bytes: Uint8Array;
  readonly neutralised: readonly NeutralisedSheet[];
} {
  const { book, shown, layout, frozenOf } = preparation;
  const { opened, main, reading } = book;
  const editor = new PackageEditor(opened);
  const neutralised: NeutralisedSheet[] = [];
  const worksheets = new Map(shown.map((sheet) => [sheet.part?.key, sheet]));
  for (const relationship of [...opened.relationships.values()].flat()) {
    const cut = cutOf(relationship);
    if (cut === undefined) continue;
    editor.unrelate(relationship);
    const part = relationship.source === "/" ? "/" : (opened.part(relationship.source)?.name ?? relationship.source);
    neutralised.push({
      kind: cut,
      part: relationship.part ?? part,
      subject: `${relationship.kind} ${relationship.target}`,
    });
  }
  for (const part of opened.parts) {
    reading.checkpoint?.();
    const sheet = worksheets.get(part.key);
    if (sheet !== undefined && sheet.kind === "worksheet")
      editor.replace(part, freezeSheet(part, { book, layout }, frozenOf(sheet)));
    else if (sheet !== undefined && sheet.kind !== "worksheet") {
      const frozen = freezeChartSheet(readTree(book.opened, part), frozenOf(sheet));
      if (frozen !== undefined) editor.replace(part, frozen);
    } else if (part.key === main.part.key) editor.replace(part, showSheets(preparation));
    else if (/\/drawings?\/|\/drawing\d*\.xml$/i.test(part.name)) {
      const tree = readTree(book.opened, part);
      if (tree === undefined) continue;
      const edits = new XmlEditor(tree);
      for (const subject of freezeDates(tree, edits)) neutralised.push({ kind: "date", part: part.name, subject });
      if (edits.hasEdits) editor.replace(part, edits.finish());
    }
  }
  editor.retype(main.part, MAIN_CONTENT_TYPES.excel);
  return {
    bytes: editor.finish({
      isPlain: true,
      ...(reading.checkpoint !== undefined && { checkpoint: reading.checkpoint }),
    }),
    neutralised,
  };
}

/** A sheet that is a chart: what is around it is as around cells. Undefined where it takes nothing of the machine. */
function freezeChartSheet(tree: XmlDocument | undefined, frozen: Frozen): Uint8Array | undefined {
  if (tree === undefined) return undefined;
  const editor = new XmlEditor(tree);
  freezeOutside(tree, editor, { layout: { scaling: "asSaved", orientation: "asSaved" }, frozen });
  return editor.hasEdits ? editor.finish() : undefined;
}

function cutOf({ kind, isExternal }: Relationship): NeutralisedSheet["kind"] | undefined {
  if (isExternal) return READ_LINKS.has(kind) ? undefined : "external";
  if (RUN.test(kind)) return "macro";
  if (FETCHED.test(kind)) return "query";
  return MADE_AGAIN.test(kind) ? "pivot" : undefined;
}

/** The workbook part with the sheets that are wanted as the visible ones. */
function showSheets({ book, shown, hasPrintAreas }: Preparation): Uint8Array {
  const tree = book.opened.xml(book.main.part);
  const editor = new XmlEditor(tree);
  const wanted = new Set(shown.map(({ index }) => index));
  const list = childOf(tree.root, "sheets");
  const sheets = list === undefined ? [] : childrenOf(list).filter(({ local }) => local === "sheet");
  for (const [index, element] of sheets.entries()) {
    if (!wanted.has(index)) editor.setAttribute(element, "state", "hidden");
    else if (has(element, "state")) editor.removeAttribute(element, "state");
  }
  for (const view of elementsOf(tree, "workbookView")) {
    // The sheet in front must be one that is shown.
    if (shown[0] !== undefined) editor.setAttribute(view, "activeTab", String(shown[0].index));
    if (has(view, "firstSheet")) editor.removeAttribute(view, "firstSheet");
  }
  for (const name of elementsOf(tree, "definedName"))
    if (
      !hasPrintAreas &&
      name.attributes.some(({ local, value }) => local === "name" && /^_xlnm\.Print_Area$/i.test(value))
    )
      editor.remove(name);
  for (const settings of elementsOf(tree, "calcPr"))
    for (const name of ["fullCalcOnLoad", "forceFullCalc"])
      if (has(settings, name)) editor.removeAttribute(settings, name);
  return editor.finish();
}

function has(element: XmlElement, name: string): boolean {
  return element.attributes.some(({ local, prefix, isDefault }) => local === name && prefix === "" && !isDefault);
}

function elementsOf(tree: XmlDocument, name: string): readonly XmlElement[] {
  return [...walkXml(tree.root)].filter((node): node is XmlElement => node.kind === "element" && node.local === name);
}

/** Dates in shapes that take the clock become the text that they showed. ISO/IEC 29500-1, 21.1.2.2.4. */
function freezeDates(tree: XmlDocument, edits: XmlEditor): readonly string[] {
  return elementsOf(tree, "fld").flatMap((field) => {
    const type = field.attributes.find(({ local }) => local === "type")?.value ?? "";
    if (!/^date|^time/i.test(type)) return [];
    edits.rename(field, field.prefix === "" ? "r" : `${field.prefix}:r`);
    for (const { name, local, isDefault } of field.attributes)
      if ((local === "id" || local === "type") && !isDefault) edits.removeAttribute(field, name);
    for (const inner of childrenOf(field)) if (inner.local === "pPr") edits.remove(inner);
    return [type];
  });
}
