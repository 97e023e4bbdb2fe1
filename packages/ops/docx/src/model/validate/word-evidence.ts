import { nameOf } from "@colophon/base-word";
import { arrangeChildren, type OfficeAdditions, type SchemaIssue } from "@colophon/kit-ooxml-schema";
import { attributeOf, childrenOf, type XmlElement } from "@colophon/kit-xml";

/**
 * What files show that Word wrote, beside the tables of the SDK: elements of ISO/IEC 29500-1 and -4 that the tables leave out, by
 * their parent. Evidence: 73 files with smart tags in the corpora, three with changes in the runs of equations, and a table style of
 * Word for the Mac with a height of rows.
 */
const ALLOWED: Readonly<Record<string, ReadonlySet<string>>> = {
  "w:settings": new Set(["w:doNotEmbedSmartTags", "w:smartTagType"]),
  "m:r": new Set(["w:ins", "w:del"]),
  "w:smartTag": new Set(["w:smartTagPr"]),
  // All properties of rows, also in table styles. ISO/IEC 29500-1, 17.7.6.10 and 17.4.81.
  "w:trPr": new Set(["w:cnfStyle", "w:divId", "w:gridBefore", "w:gridAfter", "w:wBefore", "w:wAfter", "w:trHeight"]),
  // All properties of runs, also in list levels, where the tables leave out some. ISO/IEC 29500-1, 17.3.2.28.
  "w:rPr": new Set(
    "rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath"
      .split(" ")
      .map((local) => `w:${local}`),
  ),
};
const TRANSPARENT: ReadonlySet<string> = new Set(["w:smartTag"]);

export const WORD_ADDITIONS: OfficeAdditions = {
  isAllowed: (parent, child) => ALLOWED[parent]?.has(child) === true,
  isTransparent: (name) => TRANSPARENT.has(name),
};

/** Elements whose children Word writes in another order than the tables have. */
const ANY_ORDER: ReadonlySet<string> = new Set(["w:compat"]);
/** Tables without a grid, or with several: Word makes the grid itself. */
const TABLE = "w:tbl";
const MAX_UNSIGNED = 0xffff_ffff;
/** A length with its unit: in both editions. ISO/IEC 29500-1, 22.9.2.14 and 22.9.2.15. */
const MEASURE = /^-?\d+(?:\.\d+)?(?:mm|cm|in|pt|pc|pi)$/;
/** A switch, also where the tables have two of its words alone. ISO/IEC 29500-1, 17.17.4. */
const SWITCH = /^(?:0|1|true|false|on|off)$/;
const SWITCHES: ReadonlySet<string> = new Set([
  "w:semiHidden",
  "w:unhideWhenUsed",
  "w:qFormat",
  "w:locked",
  "w:personal",
  "w:personalCompose",
  "w:personalReply",
  "w:autoRedefine",
  "w:hidden",
  "w:cantSplit",
  "w:tblHeader",
  "w:noWrap",
  "w:hideMark",
  "w:tcFitText",
]);
/** Values that Word and PowerPoint write, or read in files of others, by element and attribute. */
const VALUES: Readonly<Record<string, RegExp>> = {
  "c:axId@val": /^-?\d+$/,
  "c:crossAx@val": /^-?\d+$/,
  "w:w@val": /^\d{1,3}%?$/,
  "w:spacing@before": /^-1$/,
  "w:spacing@after": /^-1$/,
  "w:charset@characterSet": /^[\w-]+$/,
  // LibreOffice writes distances below zero as 32 bits without a sign, Google Docs margins in fractions of a twip.
  "w:docGrid@charSpace": /^[2-4]\d{9}$/,
  ...Object.fromEntries(
    ["top", "right", "bottom", "left", "header", "footer"].map((side) => [`w:pgMar@${side}`, /^-?\d+\.\d+$/]),
  ),
  // Of the strict edition. ISO/IEC 29500-1, 17.18.44.
  "w:lvlJc@val": /^(?:start|end)$/,
  // Word for the web writes the GUID in lower case.
  "w15:docId@val": /^\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}$/i,
};
/** Attributes that Word writes, and reads without them being ignorable. */
const ATTRIBUTES =
  /^(?:w:(?:p|tr)@(?:paraId|textId)|v:\w+@anchorId|o:signatureline@signinginstructions|a:duotone@xfr[12]|c:ext@uri|a:ext@uri)$/;
/** Settings that Word for the web writes last, in another order than Word. */
const LATE_SETTINGS: ReadonlySet<string> = new Set(["w14:docId", "w15:docId", "w15:chartTrackingRefBased", "w:rsids"]);

/** Whether an application that reads the element reads past the departure: then it is a warning, and the file is valid. */
export function isReadPast({ rule, element, subject, missing }: SchemaIssue): boolean {
  const name = nameOf(element);
  switch (rule) {
    case "UNEXPECTED_CHILD":
      if (subject === undefined || !("children" in subject)) return ANY_ORDER.has(name) || name === TABLE;
      if (name === "w:settings") return isLateSetting(subject);
      // Word 2007 kept a table of fonts that another program had written in another order.
      if (name === "w:font") return isOrderAlone(element);
      // Word 2013 kept a chart whose series had it after its categories.
      if (name === "c:ser") return subject.local === "invertIfNegative" && isOrderAlone(element);
      return ANY_ORDER.has(name) || name === TABLE;
    case "INCOMPLETE":
      return name === TABLE;
    case "INVALID_CHILD":
      return element.local === "ext" && element.parent?.local === "extLst";
    case "UNDECLARED_ATTRIBUTE":
      return ATTRIBUTES.test(`${name}@${subject?.local ?? ""}`);
    case "MISSING_ATTRIBUTE":
      return /^w:(?:move(?:From|To)RangeStart|ins|del)$/.test(name) && missing === "w:date";
    case "ATTRIBUTE_VALUE":
      return subject !== undefined && isReadValue(element, name, subject.local);
    case "MISSING_REFERENCE":
      return /^w:comment(?:Range(?:Start|End)|Reference)$/.test(name);
    case "DUPLICATE_VALUE":
      // A comment of a sample that Word 2013 saved is in it twice, with one id.
      return name === "w:commentReference" || name === "w:comment";
    default:
      return false;
  }
}

/** Whether all children are allowed in another order: the rules report the first departure of an element alone. */
function isOrderAlone(element: XmlElement): boolean {
  return arrangeChildren(element) !== undefined;
}

/** Once, and with nothing but others of them after it. */
function isLateSetting(subject: XmlElement): boolean {
  const names = (subject.parent === undefined ? [] : childrenOf(subject.parent)).map(nameOf);
  const isOnce = names.indexOf(nameOf(subject)) === names.lastIndexOf(nameOf(subject));
  return isOnce && names.slice(names.indexOf(nameOf(subject))).every((each) => LATE_SETTINGS.has(each));
}

function isReadValue(element: XmlElement, name: string, local: string): boolean {
  const value = element.attributes.find((each) => each.local === local)?.value ?? attributeOf(element, local) ?? "";
  if (local === "charSpace" && Number(value) > MAX_UNSIGNED) return false;
  if (name.startsWith("w:") && MEASURE.test(value)) return true;
  if (SWITCHES.has(name) && SWITCH.test(value)) return true;
  return VALUES[`${name}@${local}`]?.test(value) === true;
}
