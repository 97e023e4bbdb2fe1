import { BUILTIN_FORMATS } from "@colophon/kit-number-formats";
import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { WorkbookOptions } from "./limits.ts";
import { readMarkup } from "./markup.ts";
import { chosenNodes, grandchildren, isTrue, parsePart, plainAttributes, wholeNumber } from "./part-tree.ts";

/** A colour as written: one of rgb, theme with tint, indexed, auto. */
export type ColorFacts = Readonly<Record<string, string>>;

export interface FontFacts {
  readonly name?: string;
  /** Points, as written. */
  readonly size?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly strike?: boolean;
  readonly underline?: string;
  readonly verticalAlign?: string;
  readonly color?: ColorFacts;
  /** What else the font has: family, charset, scheme, outline, shadow. */
  readonly other?: Readonly<Record<string, string>>;
}

export interface CellFormat {
  readonly numberFormatId: number;
  /** Undefined for an id that neither the part nor the standard has. */
  readonly numberFormat?: string;
  readonly font: number;
  readonly fill: number;
  readonly border: number;
  /** The named style it is based on. */
  readonly style: number;
  readonly alignment?: Readonly<Record<string, string>>;
  readonly protection?: Readonly<Record<string, string>>;
  readonly quotePrefix: boolean;
}

/** A tree of markup as data: the parts of a style that are told as they are. */
export interface MarkupFacts {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly MarkupFacts[];
  readonly text?: string;
}

export interface Styles {
  readonly formats: readonly CellFormat[];
  readonly numberFormats: ReadonlyMap<number, string>;
  readonly fonts: readonly FontFacts[];
  readonly fills: readonly MarkupFacts[];
  readonly borders: readonly MarkupFacts[];
  /** What else the part has, as written: named styles, formats of conditional rules, table styles, palettes, extensions. */
  readonly other: readonly MarkupFacts[];
}

/** What a workbook without a styles part has: one format, General. */
export const NO_STYLES: Styles = {
  formats: [],
  numberFormats: new Map(),
  fonts: [],
  fills: [],
  borders: [],
  other: [],
};

const TOLD = ["numFmts", "fonts", "fills", "borders", "cellXfs"];

/** The styles part -> its tables. Errors as `parsePart`. Source: ISO/IEC 29500-1, 18.8. */
export function readStyles(bytes: Uint8Array, options: WorkbookOptions = {}): Styles {
  const root = withoutAlternatives(parsePart(bytes, options).root);
  const numberFormats = new Map(
    grandchildren(root, "numFmts", "numFmt").flatMap((element) => {
      const { numFmtId, formatCode } = plainAttributes(element);
      const id = wholeNumber(numFmtId, undefined);
      return id === undefined || formatCode === undefined ? [] : [[id, formatCode] as const];
    }),
  );
  return {
    formats: grandchildren(root, "cellXfs", "xf").map((element) => toFormat(element, numberFormats)),
    numberFormats,
    fonts: grandchildren(root, "fonts", "font").map(readFontElement),
    fills: grandchildren(root, "fills", "fill").map(toFacts),
    borders: grandchildren(root, "borders", "border").map(toFacts),
    other: childrenOf(root)
      .filter(({ local }) => !TOLD.includes(local))
      .map(toFacts),
  };
}

/** Fonts, formats and rules that some programs write twice: once for themselves, once for all others. Source: ISO/IEC 29500-3, 7.6. */
function withoutAlternatives(root: XmlElement): XmlElement {
  const lists = root.children.map((list) =>
    list.kind === "element" && childOf(list, "AlternateContent") !== undefined
      ? { ...list, children: chosenNodes(list) }
      : list,
  );
  return { ...root, children: lists };
}

function toFormat(element: XmlElement, numberFormats: ReadonlyMap<number, string>): CellFormat {
  const { numFmtId, fontId, fillId, borderId, xfId, quotePrefix } = plainAttributes(element);
  const alignment = childOf(element, "alignment");
  const protection = childOf(element, "protection");
  const numberFormatId = wholeNumber(numFmtId, 0);
  const numberFormat = numberFormats.get(numberFormatId) ?? BUILTIN_FORMATS[numberFormatId];
  return {
    numberFormatId,
    ...(numberFormat !== undefined && { numberFormat }),
    font: wholeNumber(fontId, 0),
    fill: wholeNumber(fillId, 0),
    border: wholeNumber(borderId, 0),
    style: wholeNumber(xfId, 0),
    ...(alignment !== undefined && { alignment: plainAttributes(alignment) }),
    ...(protection !== undefined && { protection: plainAttributes(protection) }),
    quotePrefix: isTrue(quotePrefix),
  };
}

/** A font element -> its facts. */
function readFontElement(element: XmlElement): FontFacts {
  return toFont(childrenOf(element).map((child) => [child.local, plainAttributes(child)]));
}

/** Markup inside of a run's rPr -> its font. */
export function readRunFont(markup: string): FontFacts {
  const found: [string, Readonly<Record<string, string>>][] = [];
  for (const event of readMarkup(markup)) if (event?.kind === "open") found.push([event.name, event.attributes]);
  return toFont(found);
}

function toFont(
  properties: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[],
): FontFacts {
  const facts: { -readonly [K in keyof FontFacts]: FontFacts[K] } = {};
  const other: Record<string, string> = {};
  for (const [name, attributes] of properties) {
    const { val } = attributes;
    const isOn = val === undefined || isTrue(val);
    if (name === "name" || name === "rFont") facts.name = val ?? "";
    else if (name === "sz") facts.size = val ?? "";
    else if (name === "b") facts.bold = isOn;
    else if (name === "i") facts.italic = isOn;
    else if (name === "strike") facts.strike = isOn;
    else if (name === "u") facts.underline = val ?? "single";
    else if (name === "vertAlign") facts.verticalAlign = val ?? "";
    else if (name === "color") facts.color = attributes;
    else other[name] = val ?? "";
  }
  return { ...facts, ...(Object.keys(other).length > 0 && { other }) };
}

/** An element as data, with all that is below it. */
export function toFacts(element: XmlElement): MarkupFacts {
  const attributes = Object.fromEntries(
    element.attributes
      .filter(({ name, prefix }) => name !== "xmlns" && prefix !== "xmlns")
      .map(({ name, value }) => [name, value]),
  );
  const children = childrenOf(element).map(toFacts);
  const text = element.children.flatMap((child) => (child.kind === "text" ? child.value : [])).join("");
  return {
    name: element.name,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(children.length > 0 && { children }),
    ...(text.trim() !== "" && { text }),
  };
}
