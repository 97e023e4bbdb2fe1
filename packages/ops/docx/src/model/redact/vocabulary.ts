import type { Match } from "@colophon/kit-find";
import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import { isClosedValue } from "@colophon/kit-ooxml-schema";
import type { XmlAttribute, XmlElement } from "@colophon/kit-xml";
import { keywordsIn } from "./field-codes.ts";
import { fixedInPartName } from "./fixed-names.ts";

/** Names that the standards and Office itself give: what a document says by them is nobody's secret. */
const STANDARD =
  /^(?:https?:\/\/(?:schemas\.(?:openxmlformats\.org|microsoft\.com)|purl\.oclc\.org\/ooxml|purl\.org\/dc\/|www\.w3\.org\/|schemas\.xmlsoap\.org|www\.wps\.cn\/officeDocument|customooxmlschemas\.google\.com|(?:www\.)?(?:libreoffice|openoffice)\.org\/|ns\.adobe\.com\/)|urn:schemas-microsoft-com:|urn:microsoft\.com|urn:oasis:names:tc:|adobe:ns:|application\/(?:vnd\.(?:openxmlformats|ms-)|xml$)|image\/)/i;
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

const XSI = "http://www.w3.org/2001/XMLSchema-instance";
/** Programs that draw an embedded object. */
const PROGRAM =
  /^(?:Word|Excel|PowerPoint|Visio|MSGraph|MSProject|Equation|Outlook|Acrobat|AcroExch|Package|PBrush|Paint|WordPad|SoundRec|MediaPlayer|opendocument|Forms|htmlfile|ShockwaveFlash|StaticMetafile|StaticDib)\b/i;
const PREFIX_MAPPINGS = /xmlns(?::[\p{L}\p{N}_.-]+)?\s*=/gu;
const QUOTED_NAMESPACE = /(['"])(.*?)\1/gs;
/** Names of properties, and words, of CSS; what is in quotes, an address or a face is its writer's. */
const CSS_NAME = /[-a-z]+(?=\s*:)|(?<=:\s*)[-a-z]+(?=\s*(?:;|$))/gi;
const CSS_FREE =
  /(?:font(?:-family)?|mso-[-a-z]*(?:name|data|font)[-a-z]*|content|background-image)\s*:[^;]*|url\([^)]*\)|"[^"]*"|'[^']*'/gi;
/** Names that Excel gives to things that it finds by them, by the attribute that holds them. */
const BUILT_IN: Readonly<Record<string, RegExp>> = {
  "definedName@name": /^_xl\w+\..*$/,
  "tableStyleInfo@name": /^(?:Table|Pivot)Style(?:Light|Medium|Dark)\d+$/,
  "pivotTableStyleInfo@name": /^(?:Table|Pivot)Style(?:Light|Medium|Dark)\d+$/,
  "tableStyles@defaultTableStyle": /^TableStyle(?:Light|Medium|Dark)\d+$/,
  "tableStyles@defaultPivotStyle": /^PivotStyle(?:Light|Medium|Dark)\d+$/,
  "numFmt@formatCode": /general|\[[^\]]*\]/gi,
  "theme@name": /^Office(?: Theme)?(?: \d{4}(?: ?- ?\d{4})?)?$/,
  "clrScheme@name": /^Office(?: \d{4}(?: ?- ?\d{4})?)?$/,
  "fontScheme@name": /^Office(?: \d{4}(?: ?- ?\d{4})?)?$/,
  "fmtScheme@name": /^Office(?: \d{4}(?: ?- ?\d{4})?)?$/,
  "OLEObject@ProgID": PROGRAM,
  "oleObject@progId": PROGRAM,
  "oleObj@progId": PROGRAM,
};

/** Ranges of an attribute's value in which the format speaks, and not its writer. */
export function fixedInAttribute(element: XmlElement, attribute: XmlAttribute): readonly Match[] {
  const { value, local } = attribute;
  const whole = [{ start: 0, end: value.length }];
  if (isVocabulary(element, attribute)) return whole;
  if (attribute.namespace === XSI) return whole;
  const place = `${element.local}@${local}`;
  const builtIn = BUILT_IN[place];
  if (place === "cellStyle@name" && element.attributes.some((each) => each.local === "builtinId")) return whole;
  if (builtIn !== undefined) return builtIn.global ? matchesOf(builtIn, value) : builtIn.test(value) ? whole : [];
  if (place === "fldSimple@instr") return keywordsIn(value);
  if (local === "style") return fixedInStyle(value);
  if (local === "prefixMappings") return fixedInMappings(value);
  if (local === "xpath" && mapsStandardOnly(element)) return whole;
  return isPackageList(element) ? fixedInList(element, attribute) : [];
}

/** Lists of parts: content types and relationships. */
function isPackageList({ namespace = "" }: XmlElement): boolean {
  return namespace === NAMESPACES.contentTypes || namespace === NAMESPACES.packageRelationships;
}

function fixedInList(element: XmlElement, { local, value }: XmlAttribute): readonly Match[] {
  if (local === "ContentType" || local === "Extension") return [{ start: 0, end: value.length }];
  if (local !== "Target" && local !== "PartName") return [];
  const isExternal = element.attributes.some((each) => each.local === "TargetMode" && each.value === "External");
  return isExternal ? matchesOf(/^[a-z][a-z0-9+.-]*:/gi, value) : fixedInPartName(value);
}

function fixedInStyle(value: string): readonly Match[] {
  const free = matchesOf(CSS_FREE, value);
  return matchesOf(CSS_NAME, value).filter(
    (range) => !free.some(({ start, end }) => range.start < end && start < range.end && range.start > start),
  );
}

function fixedInMappings(value: string): readonly Match[] {
  const names = [...value.matchAll(QUOTED_NAMESPACE)].flatMap(({ 0: quoted, 2: name = "", index }) =>
    STANDARD.test(name) ? [{ start: index, end: index + quoted.length }] : [],
  );
  return [...matchesOf(PREFIX_MAPPINGS, value), ...names];
}

/** A path through a part of the package's own, as its properties: its names are the format's. */
function mapsStandardOnly({ attributes }: XmlElement): boolean {
  const mappings = attributes.find(({ local }) => local === "prefixMappings")?.value ?? "";
  const names = [...mappings.matchAll(QUOTED_NAMESPACE)].map(([, , name = ""]) => name);
  return names.length > 0 && names.every((name) => STANDARD.test(name));
}

function matchesOf(kind: RegExp, text: string): readonly Match[] {
  return [...text.matchAll(kind)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

/** Whether an attribute says what the format, and not what its writer says. */
function isVocabulary(element: XmlElement, attribute: XmlAttribute): boolean {
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
  return isStandardName(namespace);
}

export function isStandardName(namespace: string): boolean {
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
