import { toTransitional } from "@colophon/kit-ooxml";
import { isClosedValue } from "@colophon/kit-ooxml-schema";
import type { XmlAttribute, XmlElement } from "@colophon/kit-xml";

/** Names that the standards and Office itself give: what a document says by them is nobody's secret. */
const STANDARD =
  /^(?:https?:\/\/(?:schemas\.(?:openxmlformats\.org|microsoft\.com)|purl\.oclc\.org\/ooxml|purl\.org\/dc\/|www\.w3\.org\/|schemas\.xmlsoap\.org)|urn:schemas-microsoft-com:|application\/(?:vnd\.(?:openxmlformats|ms-)|xml$)|image\/)/i;
const GUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i;
/** Attributes that are prefixes, versions and switches of the format. */
const FORMAT_ATTRIBUTES: ReadonlySet<string> = new Set(["Ignorable", "Requires", "ProcessContent", "MustUnderstand"]);
const STYLE_PLACES: ReadonlySet<string> = new Set([
  "style@styleId",
  "name@val",
  "aliases@val",
  "basedOn@val",
  "next@val",
  "link@val",
  "lsdException@name",
  "pStyle@val",
  "rStyle@val",
  "tblStyle@val",
  "tblStyle@styleName",
  "tableStyleId@val",
  "numStyleLink@val",
  "styleLink@val",
  "compatSetting@name",
]);
const STYLE_NAMES =
  /^(?:default(?:paragraphfont)?|normal(?:web|indent|table)?|tablenormal|tablegrid(?:light)?|table(?:classic|colorful|columns|contemporary|elegant|grid|list|professional|simple|subtle|theme|web|ofauthorities|offigures|3deffects)*|tblheading|heading|title|subtitle|toc(?:heading)?|index(?:heading)?|header|footer|caption|nolist|nospacing|list(?:bullet|number|continue|paragraph)?|quote|intensequote|emphasis|strong|(?:subtle|intense)(?:emphasis|reference)|booktitle|bibliography|hyperlink|followedhyperlink|visitedhyperlink|(?:footnote|endnote)(?:text|reference)|annotation(?:text|reference|subject)|comment(?:text|reference|subject)|balloontext|bodytext(?:firstindent|indent)?|plaintext|pagenumber|linenumber|blocktext|documentmap|placeholdertext|macro(?:text)?|date|closing|signature|salutation|messageheader|noteheading|envelope(?:address|return)|e-?mailsignature|html\w*|unresolvedmention|mention|smart(?:hyperlink|link)|hashtag|revision|latentstyles|(?:light|medium|dark|colorful|plain|grid|list)(?:shading|list|grid|table)?(?:light|dark|colorful|accent)*|outlinelist|articlesection|compatibilitymode|overridetablestylefontsizeandjustification|enableopentypefeatures|donotflipmirrorindents|differentiatemultirowtableheaders|usewordcompatibility\w*)(?:char|car|zchn)?$/;
const FONT_ATTRIBUTES: ReadonlySet<string> = new Set([
  "ascii",
  "hAnsi",
  "cs",
  "eastAsia",
  "typeface",
  "font",
  "panose",
]);
const FONT_NAMES =
  /^(?:\+(?:mn|mj)-(?:lt|ea|cs)|times(?: new roman)?|arial(?: (?:black|narrow|unicode ms))?|courier(?: new)?|helvetica(?: neue)?|calibri(?: light)?|cambria(?: math)?|candara|consolas|constantia|corbel|aptos(?: display| narrow)?|georgia|verdana|tahoma|trebuchet ms|garamond|symbol|wingdings(?: [23])?|webdings|book antiqua|bookman old style|century(?: gothic| schoolbook)?|comic sans ms|franklin gothic \w+|gill sans mt|impact|lucida [\w ]+|palatino linotype|segoe ui(?: [\w ]+)?|ms (?:mincho|gothic|pmincho|pgothic|sans serif|serif|reference [\w ]+)|mangal|simsun|simhei|batang|gulim|dotum|malgun gothic|microsoft \w+|nsimsun|angsana new|cordia new|liberation (?:sans|serif|mono)|dejavu [\w ]+|noto [\w ]+|yu (?:gothic|mincho)[\w ]*|等线(?: light)?|宋体|黑体|ＭＳ (?:明朝|ゴシック))$/i;

/** Whether an attribute says what the format, and not what its writer says. */
export function isVocabulary(element: XmlElement, attribute: XmlAttribute): boolean {
  const { value, local } = attribute;
  const isOffice = STANDARD.test(toTransitional(element.namespace ?? ""));
  if (STANDARD.test(value) || GUID.test(value)) return true;
  if (!isOffice) return false;
  if (FORMAT_ATTRIBUTES.has(local) || (local === "Extension" && value.toLowerCase() === "rels")) return true;
  if (
    STYLE_PLACES.has(`${element.local}@${local}`) &&
    STYLE_NAMES.test(value.toLowerCase().replace(/[\s\d,;_-]+/g, ""))
  )
    return true;
  const isFont =
    FONT_ATTRIBUTES.has(local) || (element.local === "font" && local === "name") || element.local === "altName";
  return (isFont && FONT_NAMES.test(value.trim())) || isClosedValue(element, attribute);
}

/** Whether the names of an element are the format's own. */
export function isOfficeElement({ namespace = "" }: XmlElement): boolean {
  return STANDARD.test(toTransitional(namespace));
}

/** Numbers and dates that Office keeps as the text of an element: a form that is not kept is a file that does not open. */
export function isOfficeNumber(element: XmlElement, text: string): boolean {
  return (
    isOfficeElement(element) &&
    !["t", "v", "pt", "f", "delText", "instrText"].includes(element.local) &&
    /^\s*[-+]?\d[\dT:.Z+-]*\s*$/.test(text)
  );
}
