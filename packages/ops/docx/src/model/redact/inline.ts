import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";

/**
 * How the text of an element continues that around it: `inline` text is read as one with it, an `aside` is read for itself and does
 * not interrupt it, a `block` ends it.
 */
export type Flow = "inline" | "aside" | "block";
export type Vocabulary = "sheet" | "math" | "mathml" | "svg" | "html" | "opendocument" | "other";

const HTML =
  "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr q rb ruby s samp small span strike strong sub sup time tt u var wbr image tspan textpath mi mn mo ms mtext mrow";

const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const INLINE: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  sheet: names("r t"),
  math: names(""),
  mathml: names(""),
  svg: names("tspan textPath tref a altGlyph"),
  html: names(HTML),
  opendocument: names(
    "span a s meta meta-field ruby ruby-base bookmark bookmark-start bookmark-end reference-mark reference-mark-start reference-mark-end change change-start change-end soft-page-break",
  ),
  other: names("span run tspan font em strong bold italic emphasis underline small"),
};
const ASIDES: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  sheet: names("rPr rPh phoneticPr"),
  math: names(""),
  mathml: names("annotation annotation-xml"),
  svg: names("title desc metadata"),
  html: names("rt rp"),
  opendocument: names("ruby-text note annotation"),
  other: names(""),
};
/** Vocabularies of formulas, in which only a few elements are apart. */
const BLOCKS: Readonly<Partial<Record<Vocabulary, ReadonlySet<string>>>> = {
  math: names("oMath oMathPara"),
  mathml: names("math mtable mtr mtd"),
};
/** Elements whose characters are text: white space around them is layout of the XML. */
const TOKENS: Readonly<Partial<Record<Vocabulary, ReadonlySet<string>>>> = {
  sheet: names("t"),
  math: names("t"),
  mathml: names("mi mn mo ms mtext annotation"),
};
const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  [NAMESPACES.sheet]: "sheet",
  [NAMESPACES.math]: "math",
  "http://www.w3.org/1998/Math/MathML": "mathml",
  "http://www.w3.org/2000/svg": "svg",
  "http://www.w3.org/1999/xhtml": "html",
  "http://www.w3.org/TR/REC-html40": "html",
  "urn:oasis:names:tc:opendocument:xmlns:text:1.0": "opendocument",
};

/** Whether an HTML element continues the line around it: also those of other vocabularies, as Office writes them. */
export function inlineIn(vocabulary: Vocabulary, name: string): boolean {
  return INLINE[vocabulary].has(name) || (vocabulary === "html" && name.includes(":"));
}

export function vocabularyOf(element: XmlElement): Vocabulary {
  const known = VOCABULARIES[toTransitional(element.namespace ?? "")];
  if (known !== undefined) return known;
  return isForeign(element) && isInHtml(element) ? "html" : "other";
}

/** Elements without a namespace, and those that Office adds to HTML. */
function isForeign({ namespace = "" }: XmlElement): boolean {
  return namespace === "" || namespace.startsWith("urn:schemas-microsoft-com:office:");
}

/** HTML without its namespace: in a text box of VML, or below an `html` element. */
function isInHtml(element: XmlElement): boolean {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    if (at.namespace === NAMESPACES.vml && at.local === "textbox") return true;
    if (at.local.toLowerCase() === "html" && at.parent === undefined) return true;
  }
  return false;
}

/** How an element's text continues that of the element around it. */
export function flowOf(element: XmlElement, vocabulary: Vocabulary): Flow {
  if (vocabulary === "html" && (element.namespace ?? "").startsWith("urn:")) return "inline";
  const local = vocabulary === "html" ? element.local.toLowerCase() : element.local;
  if (ASIDES[vocabulary].has(local)) return "aside";
  const blocks = BLOCKS[vocabulary];
  if (blocks !== undefined) return blocks.has(local) ? "block" : "inline";
  return inlineIn(vocabulary, local) ? "inline" : "block";
}

/** Whether white space directly in an element is text. */
export function hasText(element: XmlElement, vocabulary: Vocabulary): boolean {
  return TOKENS[vocabulary]?.has(element.local) ?? true;
}
