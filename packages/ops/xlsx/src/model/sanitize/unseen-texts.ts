import { tokenize } from "@colophon/kit-formulas";
import { plainAttributes } from "@colophon/kit-workbook";
import type { XmlElement } from "@colophon/kit-xml";

/** A text that stays in the copy and that no cell shows, and its kind for the report. */
export interface UnseenText {
  readonly kind: string;
  readonly text: string;
}

/** Attributes of free text, by element and attribute; "*" is any element. Source: ISO/IEC 29500-1, 18 and 20. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  "*@descr": "alternative text",
  "*@altText": "alternative text",
  "*@altTextSummary": "alternative text",
  "cNvPr@title": "alternative text",
  "shape@alt": "alternative text",
  "docPr@title": "alternative text",
  "hyperlink@tooltip": "tip of a link",
  "hyperlink@display": "text of a link",
  "hyperlink@location": "target of a link",
  "*@tooltip": "tip of a link",
  "filter@val": "filter criterion",
  "customFilter@val": "filter criterion",
  "sortCondition@customList": "sort list",
  "dataValidation@prompt": "message of a validation",
  "dataValidation@promptTitle": "message of a validation",
  "dataValidation@error": "message of a validation",
  "dataValidation@errorTitle": "message of a validation",
  "cfRule@text": "text of a conditional format",
  "tableColumn@totalsRowLabel": "label of a total",
  "table@dataCellStyle": "cell style",
  "table@headerRowCellStyle": "cell style",
  "table@totalsRowCellStyle": "cell style",
  "tableColumn@dataCellStyle": "cell style",
  "tableColumn@headerRowCellStyle": "cell style",
  "tableColumn@totalsRowCellStyle": "cell style",
  "cellStyle@name": "cell style",
  "tableStyle@name": "table style",
  "slicerStyle@name": "table style",
  "timelineStyle@name": "table style",
  "tableStyleInfo@name": "table style",
  "tableStyles@defaultTableStyle": "table style",
  "tableStyles@defaultPivotStyle": "table style",
  "name@val": "font",
  "latin@typeface": "font",
  "ea@typeface": "font",
  "cs@typeface": "font",
  "sym@typeface": "font",
  "font@typeface": "font",
  "rFont@val": "font",
  "cNvPr@name": "name of an object",
  "numFmt@formatCode": "number format",
  "textpath@string": "text of a drawing",
};
/** What Excel and LibreOffice write where nobody chose a name. */
const USUAL: Readonly<Record<string, RegExp>> = {
  "name of an object": /^[\p{L} ]{1,30} ?\d{0,5}$/u,
  "cell style":
    /^(?:Normal|Default|Comma|Currency|Percent|Hyperlink|Heading \d|Note|Total|Title|Accent\d|Good|Bad|Neutral|Input|Output)?$/,
  "table style": /^(?:TableStyle(?:Light|Medium|Dark)\d{1,2}|PivotStyle(?:Light|Medium|Dark)\d{1,2})?$/,
  font: /^(?:|\+m[jn]-(?:lt|ea|cs)|(?:Calibri|Cambria|Aptos|Arial|Helvetica|Courier|Consolas|Verdana|Tahoma|Georgia|Garamond|Symbol|Wingdings|Segoe UI|Times|Liberation (?:Sans|Serif|Mono)|DejaVu Sans|Noto Sans|MS PGothic|MS Gothic|Yu Gothic|SimSun|Meiryo)(?: New| Roman| Narrow| Light| Display| CJK \w\w| New Roman){0,2})$/,
};

/** The text of an attribute that no cell shows; undefined for what is no free text. */
export function unseenAttribute(element: XmlElement, local: string, value: string): UnseenText | undefined {
  const kind = ATTRIBUTES[`${element.local}@${local}`] ?? ATTRIBUTES[`*@${local}`];
  if (kind === undefined || value.trim() === "" || USUAL[kind]?.test(value) === true) return undefined;
  if (element.local === "cellStyle" && plainAttributes(element).builtinId !== undefined) return undefined;
  if (kind !== "number format") return { kind, text: value };
  const literals = literalsOf(value);
  return literals === "" ? undefined : { kind, text: literals };
}

/** Words that a number format writes. */
function literalsOf(format: string): string {
  const quoted = [...format.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
  return quoted.filter((text) => /[\p{L}\p{N}]{3}/u.test(text)).join(" ");
}

/** The text of an element that no cell shows. */
export function unseenElement(element: XmlElement, text: string): UnseenText | undefined {
  const { local } = element;
  if (text.trim() === "") return undefined;
  if (/^(?:odd|even|first)(?:Header|Footer)$/.test(local)) {
    const words = text.replace(/&(?:"[^"]*"|K[0-9A-Fa-f+-]{6}|\d+|[A-Za-z])/g, " ").trim();
    return words === "" ? undefined : { kind: "header or footer", text: words };
  }
  if (FORMULAS.test(local)) {
    const strings = stringsOf(text);
    return strings === "" ? undefined : { kind: "string in a formula", text: strings };
  }
  const kind = ELEMENTS[local];
  return kind === undefined ? undefined : { kind, text };
}

const FORMULAS = /^(?:f|formula[12]?|definedName|calculatedColumnFormula|totalsRowFormula)$/;
const ELEMENTS: Readonly<Record<string, string>> = {
  title: "document property",
  language: "document property",
};

/** The string constants of a formula that hold words. */
export function stringsOf(formula: string): string {
  if (!formula.includes('"')) return "";
  return tokenize(formula)
    .filter(({ kind, text }) => kind === "string" && /[\p{L}\p{N}]/u.test(text))
    .map(({ text }) => text)
    .join(" ");
}
