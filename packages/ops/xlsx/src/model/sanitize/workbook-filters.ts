import { isTrue, plainAttributes, relationshipOf } from "@colophon/kit-workbook";
import { textOf, type XmlAttribute, type XmlElement } from "@colophon/kit-xml";
import type { ConvertLoss } from "../convert/convert-op.ts";
import { PartFilter } from "./filters.ts";
import { lossOfName } from "./forbid.ts";
import { isFilterOfHidden } from "./of-hidden.ts";
import type { Fate } from "./rewrite-tree.ts";

const WORKBOOK_KEPT = new Set([
  "fileVersion",
  "workbookPr",
  "workbookProtection",
  "bookViews",
  "sheets",
  "definedNames",
  "calcPr",
  "extLst",
  "AlternateContent",
]);
const WORKBOOK_LOSSES: Readonly<Record<string, ConvertLoss>> = {
  externalReferences: "XLSX_EXTERNAL_LINK_STRIPPED",
  pivotCaches: "XLSX_PIVOT_STRIPPED",
  fileSharing: "XLSX_AUTHOR_STRIPPED",
  revisionPtr: "XLSX_REVISION_STRIPPED",
  absPath: "XLSX_AUTHOR_STRIPPED",
  functionGroups: "XLSX_MACROS_STRIPPED",
};

/** The workbook part: sheets, names and settings that stay. */
export class WorkbookFilter extends PartFilter {
  override element(element: XmlElement): Fate {
    const isTop = element.parent !== undefined && element.parent.parent === undefined;
    if (isTop && !WORKBOOK_KEPT.has(element.local))
      return this.reportLoss(element, WORKBOOK_LOSSES[element.local] ?? "XLSX_FEATURE_DROPPED");
    if (element.local === "sheet") {
      const id = relationshipOf(element);
      const sheet = this.sanitizing.kept.find(({ relationship }) => relationship === id);
      if (sheet !== undefined && sheet.state !== "visible")
        this.sanitizing.folded.add("hidden", { name: "hidden sheet", part: this.part, text: sheet.name });
      return sheet === undefined ? "drop" : "keep";
    }
    if (element.local === "definedName") return this.#name(element);
    return super.element(element);
  }

  override attribute(element: XmlElement, attribute: XmlAttribute): string | undefined {
    const { local, value } = attribute;
    const { kept } = this.sanitizing;
    if (element.local === "definedName" && local === "localSheetId")
      return String(kept.findIndex(({ index }) => index === Number(value)));
    if (element.local === "workbookView" && (local === "activeTab" || local === "firstSheet")) {
      const at = kept.findIndex(({ index }) => index === Number(value));
      return String(
        at < 0
          ? Math.max(
              0,
              kept.findIndex(({ state }) => state === "visible"),
            )
          : at,
      );
    }
    return super.attribute(element, attribute);
  }

  #name(element: XmlElement): Fate {
    const { kept, options, forbidden, folded } = this.sanitizing;
    const attributes = plainAttributes(element);
    const { name = "", localSheetId } = attributes;
    const text = textOf(element);
    const sheet = localSheetId === undefined ? undefined : Number(localSheetId);
    const loss = lossOfName({ name, text, sheet, attributes }, { kept, options, forbidden });
    if (loss !== undefined) {
      this.say(loss, `name ${name}`, `It meant ${text.slice(0, 1000)}.`);
      return "drop";
    }
    if (isTrue(attributes.hidden) && !/^_xlnm\./i.test(name))
      folded.add("hidden", { name: "hidden name", part: this.part, text: name });
    return "keep";
  }
}

const SHEET_KEPT = new Set([
  "sheetPr",
  "dimension",
  "sheetViews",
  "sheetFormatPr",
  "cols",
  "sheetData",
  "sheetCalcPr",
  "sheetProtection",
  "protectedRanges",
  "autoFilter",
  "sortState",
  "mergeCells",
  "phoneticPr",
  "conditionalFormatting",
  "dataValidations",
  "hyperlinks",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
  "rowBreaks",
  "colBreaks",
  "ignoredErrors",
  "drawing",
  "legacyDrawing",
  "legacyDrawingHF",
  "drawingHF",
  "picture",
  "tableParts",
  "extLst",
  "AlternateContent",
]);
const SHEET_LOSSES: Readonly<Record<string, ConvertLoss>> = {
  oleObjects: "XLSX_EMBEDDED_FILE_STRIPPED",
  controls: "XLSX_MACROS_STRIPPED",
  customProperties: "XLSX_PROPERTY_STRIPPED",
  dataConsolidate: "XLSX_EXTERNAL_LINK_STRIPPED",
  scenarios: "XLSX_FEATURE_DROPPED",
};

/** A sheet without its cells, which are written apart: `{cells}` stands where they belong. */
export class SheetFilter extends PartFilter {
  #ranges = 0;

  override element(element: XmlElement): Fate {
    const { local } = element;
    const isTop = element.parent !== undefined && element.parent.parent === undefined;
    if (isTop && !SHEET_KEPT.has(local)) return this.reportLoss(element, SHEET_LOSSES[local] ?? "XLSX_FEATURE_DROPPED");
    if (isTop && local === "sheetData") return { xml: CELLS_MARK };
    if (local === "hyperlinks" && this.sanitizing.options.strip.includes("hyperlinks"))
      return this.reportLoss(element, "XLSX_HYPERLINK_DROPPED");
    if (local === "hyperlink" && this.leadsOut(plainAttributes(element).location ?? ""))
      return this.reportLoss(element, "XLSX_HYPERLINK_DROPPED");
    if (local === "filterColumn" && isFilterOfHidden(element, this.part, this.sanitizing))
      return this.reportLoss(element, "XLSX_HIDDEN_REMOVED");
    if (isTop && local === "legacyDrawing" && this.sanitizing.options.strip.includes("comments")) return "drop";
    if (/^(formula1?|formula2|cfRule|dataValidation)$/.test(local) && this.#hasForbidden(element, local))
      return this.reportLoss(element, "XLSX_FORMULA_FLATTENED");
    return super.element(element);
  }

  override attribute(element: XmlElement, attribute: XmlAttribute): string | undefined {
    if (element.local === "dataValidations" && attribute.local === "count") return undefined;
    if (element.local === "protectedRange" && attribute.local === "name") {
      this.say("XLSX_PROPERTY_STRIPPED", "name of a protected range", attribute.value);
      return `Range${++this.#ranges}`;
    }
    if (element.local === "sheetPr" && ["published", "syncRef"].includes(attribute.local)) return undefined;
    return super.attribute(element, attribute);
  }

  #hasForbidden(element: XmlElement, local: string): boolean {
    if (local !== "cfRule" && local !== "dataValidation") return false;
    return element.children.some(
      (child) => child.kind === "element" && /formula/i.test(child.local) && this.leadsOut(textOf(child)),
    );
  }
}

export const CELLS_MARK = "<\u0001cells/>";
