import type { ScannedCell } from "@colophon/kit-workbook";
import {
  childOf,
  childrenOf,
  textOf,
  walkXml,
  type XmlDocument,
  type XmlEditor,
  type XmlElement,
} from "@colophon/kit-xml";
import { isVolatile } from "./volatile.ts";

/** What is told of a sheet that was frozen. */
export interface Frozen {
  /** A cell that would have taken the clock, chance or another machine. */
  cell(facts: { readonly ref: string; readonly formula: string; readonly hasResult: boolean }): void;
  /** A cell whose result is not in the file. */
  computed(facts: { readonly ref: string; readonly formula: string }): void;
  /** A rule for formats that would have. */
  rule(facts: { readonly ref: string; readonly rule: string }): void;
  /** A field of a header or footer. */
  field(facts: { readonly place: string; readonly field: string }): void;
  /** Whether a cell's saved result may be stale, and the caller wants none such. */
  isLeftOut?(cell: ScannedCell): boolean;
}

/** How a sheet is laid on pages. */
export interface SheetLayout {
  readonly scaling: "asSaved" | "fitWidth" | "fitPage";
  readonly orientation: "asSaved" | "portrait" | "landscape";
}

/** Date, time, path, file and, where none is stored, what the machine would say. ISO/IEC 29500-1, 18.3.1.46. */
const MACHINE_FIELDS = /&([DTZF])/gi;
const TIMED = new Set(["timePeriod"]);

interface Freezing {
  readonly layout: SheetLayout;
  readonly frozen: Frozen;
}

/** Takes clock and machine out of what is around the cells, and lays the sheet out as asked for. */
export function freezeOutside(tree: XmlDocument, editor: XmlEditor, { layout, frozen }: Freezing): void {
  for (const node of walkXml(tree.root)) {
    if (node.kind !== "element") continue;
    if (node.local === "cfRule" && isTimed(node)) {
      editor.remove(ruleOf(node));
      frozen.rule({ ref: refOf(node), rule: textOf(node) || (textIn(node, "timePeriod") ?? "") });
    } else if (/^(?:odd|even|first)(?:Header|Footer)$/.test(node.local)) freezeFields(node, editor, frozen);
  }
  layOut(tree.root, editor, layout);
}

function isTimed(rule: XmlElement): boolean {
  if (TIMED.has(textIn(rule, "type") ?? "")) return true;
  return childrenOf(rule).some((child) => /^(?:formula|f)$/.test(child.local) && isVolatile(textOf(child)));
}

/** The element to take out: a list of rules without a rule is none. */
function ruleOf(rule: XmlElement): XmlElement {
  const { parent } = rule;
  const isOnly =
    parent?.local === "conditionalFormatting" &&
    childrenOf(parent).filter(({ local }) => local === "cfRule").length === 1;
  return isOnly && parent !== undefined ? parent : rule;
}

function refOf({ parent }: XmlElement): string {
  if (parent === undefined) return "";
  const ranges = childOf(parent, "sqref");
  return textIn(parent, "sqref") ?? (ranges === undefined ? "" : textOf(ranges));
}

function freezeFields(element: XmlElement, editor: XmlEditor, frozen: Frozen): void {
  const text = textOf(element);
  // `&&` is an ampersand, and what follows no field.
  const parts = text.split("&&");
  const found = parts.flatMap((part) => [...part.matchAll(MACHINE_FIELDS)].map(([field]) => field));
  if (found.length === 0) return;
  editor.setText(element, parts.map((part) => part.replace(MACHINE_FIELDS, "")).join("&&"));
  for (const field of found) frozen.field({ place: element.local, field });
}

function layOut(root: XmlElement, editor: XmlEditor, { scaling, orientation }: SheetLayout): void {
  if (scaling === "asSaved" && orientation === "asSaved") return;
  const p = root.prefix === "" ? "" : `${root.prefix}:`;
  const setup = childOf(root, "pageSetup");
  const attributes: Record<string, string> = {};
  if (orientation !== "asSaved") {
    attributes.orientation = orientation;
    // Of a paper that has no number LibreOffice does not turn the page.
    if ((textIn(setup, "paperSize") ?? "0") === "0") attributes.paperSize = LETTER;
  }
  if (scaling !== "asSaved") {
    attributes.fitToWidth = "1";
    attributes.fitToHeight = scaling === "fitPage" ? "1" : "0";
    fitToPage(root, editor, p);
  }
  if (setup !== undefined) {
    for (const [name, value] of Object.entries(attributes)) editor.setAttribute(setup, name, value);
    return;
  }
  const xml = `<${p}pageSetup${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("")}/>`;
  const next = childrenOf(root).find(({ local }) => AFTER_SETUP.has(local));
  if (next === undefined) editor.append(root, xml);
  else editor.insertBefore(next, xml);
}

const LETTER = "1";

function fitToPage(root: XmlElement, editor: XmlEditor, p: string): void {
  const properties = childOf(root, "sheetPr");
  const fit = `<${p}pageSetUpPr fitToPage="1"/>`;
  if (properties === undefined) {
    editor.prepend(root, `<${p}sheetPr>${fit}</${p}sheetPr>`);
    return;
  }
  const known = childOf(properties, "pageSetUpPr");
  if (known === undefined) editor.append(properties, fit);
  else editor.setAttribute(known, "fitToPage", "1");
}

/** What may stand behind the page setup. ISO/IEC 29500-1, 18.3.1.99. */
const AFTER_SETUP: ReadonlySet<string> = new Set([
  "headerFooter",
  "rowBreaks",
  "colBreaks",
  "customProperties",
  "cellWatches",
  "ignoredErrors",
  "smartTags",
  "drawing",
  "legacyDrawing",
  "legacyDrawingHF",
  "drawingHF",
  "picture",
  "oleObjects",
  "controls",
  "webPublishItems",
  "tableParts",
  "extLst",
]);

function textIn(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.find(({ local, prefix }) => local === name && prefix === "")?.value;
}
