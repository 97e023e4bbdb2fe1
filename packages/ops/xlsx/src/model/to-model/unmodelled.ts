import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { MarkupFacts } from "@colophon/kit-workbook";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { OpenWorkbook } from "../open-workbook.ts";
import { childrenNamed, localOf, toFlag } from "./markup.ts";
import type { ModelLosses } from "./model-losses.ts";

/** Elements of a sheet that a model holds, or that say nothing of their own. */
const HELD = new Set([
  "sheetPr",
  "dimension",
  "sheetViews",
  "sheetFormatPr",
  "cols",
  "sheetCalcPr",
  "sheetProtection",
  "autoFilter",
  "phoneticPr",
  "conditionalFormatting",
  "dataValidations",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
  "rowBreaks",
  "colBreaks",
  "drawing",
  "legacyDrawing",
  "tableParts",
  "extLst",
]);
/** What people call elements that a model does not hold. */
const KINDS: Readonly<Record<string, string>> = {
  sortState: "sortStates",
  dataConsolidate: "consolidations",
  customSheetViews: "customViews",
  cellWatches: "cellWatches",
  legacyDrawingHF: "headerPictures",
  picture: "backgroundPictures",
  AlternateContent: "controls",
};
const EXTENSIONS: Readonly<Record<string, string>> = {
  conditionalFormattings: "conditionalFormatExtensions",
  sparklineGroups: "sparklines",
  slicerList: "slicers",
  timelineRefs: "timelines",
  PLV: "viewSettings",
};

/** Elements of a sheet that a model has no member for. */
export function reportElements(features: readonly MarkupFacts[], sheet: string, losses: ModelLosses): void {
  for (const element of features) {
    const name = localOf(element.name);
    if (name === "extLst") reportExtensions(element, sheet, losses);
    else if (!HELD.has(name)) losses.add(KINDS[name] ?? name, sheet);
  }
}

function reportExtensions(element: MarkupFacts, sheet: string, losses: ModelLosses): void {
  for (const extension of childrenNamed(element, "ext"))
    for (const child of extension.children ?? []) {
      const name = localOf(child.name);
      if (name !== "dataValidations") losses.add(EXTENSIONS[name] ?? "extensions", sheet, name, sizeOf(child));
    }
}

const sizeOf = ({ children = [] }: MarkupFacts): number => Math.max(1, children.length);

/** Parts that belong to a sheet by a relationship alone. */
const RELATED: Readonly<Record<string, string>> = {
  pivotTable: "pivotTables",
  queryTable: "queryTables",
  customProperty: "customProperties",
  printerSettings: "printerSettings",
};

interface RelatedTo {
  readonly sheet: string;
  readonly losses: ModelLosses;
  readonly hasNotes: boolean;
  readonly features: readonly MarkupFacts[];
}

/** Drawings, pivot tables and other parts of a sheet. */
export function reportRelatedParts(
  part: OoxmlPart,
  { opened }: OpenWorkbook,
  { sheet, losses, hasNotes, features }: RelatedTo,
): void {
  for (const [kind, called] of Object.entries(RELATED))
    losses.add(called, sheet, "", opened.related(part, kind).length);
  for (const drawing of opened.related(part, "drawing")) countDrawn(opened.xml(drawing).root, sheet, losses);
  if (hasNotes) losses.add("noteShapes", sheet, "the size, place or colour of a note");
  if (!features.some(({ name }) => CONTROLS.has(localOf(name))))
    for (const drawing of opened.related(part, "vmlDrawing")) countControls(opened.read(drawing), sheet, losses);
}

/** Elements that name the same controls as the older drawing. */
const CONTROLS = new Set(["AlternateContent", "controls", "oleObjects"]);

/** Buttons and boxes of an older drawing. It is read as text, because it is often not well-formed XML. */
function countControls(bytes: Uint8Array, sheet: string, losses: ModelLosses): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  for (const [, type = ""] of text.matchAll(/\sObjectType\s*=\s*["'](\w{1,40})["']/g))
    if (type !== "Note") losses.add("controls", sheet, type);
}

/** What a drawing has: charts, pictures, shapes. */
function countDrawn(root: XmlElement, sheet: string, losses: ModelLosses): void {
  for (const anchor of childrenOf(root))
    for (const drawn of childrenOf(anchor)) {
      if (drawn.local === "Choice") countDrawn(drawn, sheet, losses);
      else if (drawn.local === "pic") losses.add("pictures", sheet);
      else if (drawn.local === "graphicFrame") losses.add(isChart(drawn) ? "charts" : "graphics", sheet);
      else if (drawn.local === "sp" || drawn.local === "cxnSp" || drawn.local === "grpSp") losses.add("shapes", sheet);
      else if (drawn.local === "contentPart" || drawn.local === "AlternateContent") losses.add("graphics", sheet);
    }
}

function isChart(frame: XmlElement): boolean {
  return childrenOf(frame).some((child) => child.local === "chart" || isChart(child));
}

/** Parts of the workbook by their content type. */
const PARTS: readonly (readonly [type: RegExp, kind: string])[] = [
  [/vbaProject/i, "macros"],
  [/externalLink/i, "externalLinks"],
  [/spreadsheetml\.connections/i, "connections"],
  [/pivotCacheDefinition/i, "pivotCaches"],
  [/slicerCache/i, "slicers"],
  [/timelineCache/i, "timelines"],
  [/customXmlProperties/i, "customXml"],
  [/rdrichvalue\+xml|richValue\b/i, "richValues"],
  [/revisionHeaders/i, "revisions"],
  [/activeX/i, "controls"],
  [/control(?:Properties|props)/i, "controls"],
  [/xmlMaps|mapInfo/i, "xmlMaps"],
  [/digital-signature-xmlsignature/i, "signatures"],
  [/oleObject|officedocument\.package/i, "embeddedFiles"],
  [/featurepropertybag/i, "checkboxes"],
  [/webextension/i, "webExtensions"],
  [/attachedToolbars|userCustomization|customUI/i, "toolbars"],
  [/labelInfo/i, "labels"],
];
const SETTINGS: Readonly<Record<string, string>> = {
  workbookProtection: "workbookProtection",
  fileSharing: "fileSharing",
  customWorkbookViews: "customViews",
  webPublishing: "webPublishing",
  oleSize: "oleSize",
};

/** The windows of a workbook. Its sizes and positions belong to the screen of the last reader. */
function reportWindows(elements: readonly MarkupFacts[], losses: ModelLosses): void {
  const views = elements.filter(({ name }) => localOf(name) === "bookViews");
  const [first, ...others] = views.flatMap((element) => childrenNamed(element, "workbookView"));
  if (others.length > 0) losses.add("viewSettings", undefined, "a second window");
  const { activeTab = "0", visibility = "visible", ...rest } = first?.attributes ?? {};
  if (Number(activeTab) > 0) losses.add("viewSettings", undefined, `activeTab ${activeTab}`);
  if (visibility !== "visible") losses.add("viewSettings", undefined, `visibility ${visibility}`);
  for (const name of ["showSheetTabs", "showHorizontalScroll", "showVerticalScroll"])
    if (toFlag(rest[name]) === false) losses.add("viewSettings", undefined, name);
}

/** What a workbook has beside its sheets, names and formats. */
export function reportWorkbookContent({ opened, workbook, styles }: OpenWorkbook, losses: ModelLosses): void {
  for (const { contentType = "", name } of opened.parts) {
    const found = PARTS.find(([type]) => type.test(contentType));
    if (found !== undefined) losses.add(found[1], undefined, name);
  }
  for (const { name } of workbook.other) {
    const kind = SETTINGS[localOf(name)];
    if (kind !== undefined) losses.add(kind, undefined);
  }
  reportWindows(workbook.other, losses);
  const { calcMode = "auto", refMode = "A1" } = workbook.calculation;
  if (workbook.isIterative || workbook.isPrecisionAsDisplayed || calcMode !== "auto" || refMode !== "A1")
    losses.add("calculationSettings", undefined, "iteration, precision, manual calculation or R1C1");
  const other = new Map(styles().other.map((element) => [localOf(element.name), element]));
  const named = childrenNamed(other.get("cellStyles"), "cellStyle").filter(
    ({ attributes }) => attributes?.builtinId !== "0",
  );
  losses.add("cellStyles", undefined, named[0]?.attributes?.name ?? "", named.length);
  losses.add("tableStyles", undefined, "", childrenNamed(other.get("tableStyles"), "tableStyle").length);
}
