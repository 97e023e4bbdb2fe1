import { readPrefix, readReference, tokenize } from "@colophon/kit-formulas";
import { emptyXml, escapeMarkup, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";
import { PartFilter } from "./filters.ts";
import { leadsOut } from "./references.ts";
import type { Fate } from "./rewrite-tree.ts";
import { wordsOfElement } from "./sanitizing.ts";

const REFERENCE = /^(?:numRef|strRef|multiLvlStrRef)$/;
/** What a series can do without. Source: ISO/IEC 29500-1, 21.2.2. */
const OPTIONAL = new Set(["tx", "cat", "xVal"]);

/**
 * Charts. Series of other workbooks keep what they last showed. Series of removed sheets lose their labels and values, and caches of
 * hidden rows and columns are removed where these are stripped.
 */
export class ChartFilter extends PartFilter {
  override element(element: XmlElement): Fate {
    const { local } = element;
    if (local === "externalData") return this.reportLoss(element, "XLSX_EMBEDDED_FILE_STRIPPED");
    if (local === "pivotSource" || local === "pivotFmts") return this.reportLoss(element, "XLSX_PIVOT_STRIPPED");
    if (local === "printSettings") return this.reportLoss(element, "XLSX_PRINTER_SETTINGS_STRIPPED");
    if (local === "fld" && this.sanitizing.forbidden.sheets.length > 0 && isOfCell(element))
      return this.reportLoss(element, "XLSX_HIDDEN_REMOVED");
    if (OPTIONAL.has(local)) {
      const reference = childrenOf(element).find((child) => REFERENCE.test(child.local));
      if (reference !== undefined && this.#fateOf(reference) === "sheet")
        return this.reportLoss(element, "XLSX_HIDDEN_REMOVED");
    }
    if (REFERENCE.test(local)) return this.#reference(element);
    if (/Cache$/.test(local) && this.#isHidden(element)) return this.reportLoss(element, "XLSX_HIDDEN_REMOVED");
    if (local === "lvl" && this.#isOfRemoved(element)) return this.reportLoss(element, "XLSX_HIDDEN_REMOVED");
    if (local === "f" && !REFERENCE.test(element.parent?.local ?? "") && this.leadsOut(textOf(element)))
      return this.reportLoss(element, "XLSX_FORMULA_FLATTENED");
    return super.element(element);
  }

  override text(element: XmlElement, text: string): void {
    const isLabel = element.local === "v" && /^(?:strCache|lvl)$/.test(element.parent?.parent?.local ?? "");
    if (isLabel || (element.local === "pt" && element.parent?.local === "lvl"))
      this.sanitizing.folded.add("unseen", { name: "label of a chart", part: this.part, text });
    super.text(element, text);
  }

  #fateOf(reference: XmlElement): "external" | "sheet" | undefined {
    const formula = childOf(reference, "f");
    return formula === undefined ? undefined : leadsOut(textOf(formula), this.sanitizing.forbidden);
  }

  #reference(element: XmlElement): Fate {
    const fate = this.#fateOf(element);
    if (fate === undefined) return super.element(element);
    const prefix = element.prefix === "" ? "" : `${element.prefix}:`;
    const words = wordsOfElement(element);
    const subject = `series of a chart (=${textOf(childOf(element, "f") ?? element).slice(0, 200)})`;
    if (fate === "external") {
      this.say("XLSX_FORMULA_FLATTENED", subject, `The chart keeps the values that it last showed: ${words}`);
      return { xml: literalXml(element, prefix) };
    }
    this.say("XLSX_HIDDEN_REMOVED", subject, `The sheet is removed, and the chart's values with it: ${words}`);
    const name = element.local === "numRef" ? "numLit" : "strLit";
    return { xml: `<${prefix}${name}>${emptyXml(`${prefix}ptCount`, { val: "0" })}</${prefix}${name}>` };
  }

  /** A level of chartEx data, whose formula is its sibling. */
  #isOfRemoved(element: XmlElement): boolean {
    const formula = element.parent === undefined ? undefined : childOf(element.parent, "f");
    if (formula === undefined) return false;
    const text = textOf(formula);
    return leadsOut(text, this.sanitizing.forbidden) === "sheet" || this.#hasHidden(text);
  }

  #isHidden(cache: XmlElement): boolean {
    const formula = cache.parent === undefined ? undefined : childOf(cache.parent, "f");
    return formula !== undefined && this.#hasHidden(textOf(formula));
  }

  #hasHidden(formula: string): boolean {
    const { strip } = this.sanitizing.options;
    if (!strip.includes("hiddenRows") && !strip.includes("hiddenColumns")) return false;
    for (const { kind, text } of tokenize(formula)) {
      // A name can lead anywhere: its cache may show what is hidden.
      if (kind === "name" || kind === "table") return true;
      if (kind !== "range") continue;
      const reference = readReference(text);
      if (reference?.sheet === undefined) return true;
      const { first } = readPrefix(text.slice(0, text.lastIndexOf("!")));
      if (this.sanitizing.hasHiddenCells(first, reference.range)) return true;
    }
    return false;
  }
}

/** A field that shows a cell: its text is a copy of the cell's. */
function isOfCell(element: XmlElement): boolean {
  return /^(?:CELL|TXLINK)/i.test(plainAttributes(element).type ?? "");
}

/** The cache of a reference as a literal. Source: ISO/IEC 29500-1, 21.2.2.121 and 21.2.2.200. */
function literalXml(element: XmlElement, prefix: string): string {
  const isNumber = element.local === "numRef";
  const cache = childrenOf(element).find(({ local }) => /Cache$/.test(local));
  const holder = cache?.local === "multiLvlStrCache" ? childOf(cache, "lvl") : cache;
  const points = holder === undefined ? [] : childrenOf(holder, "pt");
  const textOfPoint = (point: XmlElement): string => textOf(childOf(point, "v") ?? point);
  if (element.parent?.local === "tx")
    return `<${prefix}v>${escapeMarkup(points.map(textOfPoint).join(" "))}</${prefix}v>`;
  const format = isNumber && cache !== undefined ? childOf(cache, "formatCode") : undefined;
  const code = format === undefined ? "" : `<${prefix}formatCode>${escapeMarkup(textOf(format))}</${prefix}formatCode>`;
  const written = points.map((point) => {
    const idx = plainAttributes(point).idx ?? "0";
    return `<${prefix}pt idx="${escapeMarkup(idx)}"><${prefix}v>${escapeMarkup(textOfPoint(point))}</${prefix}v></${prefix}pt>`;
  });
  const count = cache === undefined ? undefined : childOf(cache, "ptCount");
  const name = isNumber ? "numLit" : "strLit";
  const total = count === undefined ? String(points.length) : (plainAttributes(count).val ?? "0");
  return `<${prefix}${name}>${code}${emptyXml(`${prefix}ptCount`, { val: total })}${written.join("")}</${prefix}${name}>`;
}
