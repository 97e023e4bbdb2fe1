import { child, childValue, nameOf, readAttribute } from "@colophon/base-word";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { childrenOf, rawOf, type XmlElement } from "@colophon/kit-xml";

/** The list that a paragraph has by its style. */
export interface StyledList {
  readonly list: string;
  readonly level: string;
  /** The indent of the styles that have the list: a list of the paragraph itself would override it. */
  readonly indent: string;
}

/** Elements of `w:pPr` that precede `w:numPr`, and those that precede `w:ind`. ISO/IEC 29500-1, 17.3.1.26. */
const BEFORE_LIST = "pStyle keepNext keepLines pageBreakBefore framePr widowControl".split(" ");
const BEFORE_INDENT = (
  "numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi " +
  "adjustRightInd snapToGrid spacing"
).split(" ");
/** A style based on itself over others would lead in a circle. */
const MOST_STYLES = 64;

/** Paragraph styles with a list, by id; "" has the list of the default style. */
export function readStyledLists(opened: OoxmlPackage, main: OoxmlPart): ReadonlyMap<string, StyledList> {
  const part = opened.related(main, "styles")[0];
  const found = new Map<string, StyledList>();
  if (part === undefined) return found;
  const tree = opened.xml(part);
  const styles = new Map(
    childrenOf(tree.root)
      .filter((each) => nameOf(each) === "w:style" && (readAttribute(each, "type") ?? "paragraph") === "paragraph")
      .map((each) => [readAttribute(each, "styleId") ?? "", each] as const),
  );
  for (const [id, style] of styles) {
    const list = listOf(id, styles, (element) => rawOf(tree, element));
    if (list === undefined) continue;
    const level = list.level ?? levelFor(opened, main, { list: list.list, style: list.style });
    const known = { list: list.list, level, indent: list.indent };
    found.set(id, known);
    if (["1", "true", "on"].includes(readAttribute(style, "default") ?? "")) found.set("", known);
  }
  return found;
}

function listOf(
  id: string,
  styles: ReadonlyMap<string, XmlElement>,
  raw: (element: XmlElement) => string,
): { list: string; level: string | undefined; indent: string; style: string } | undefined {
  let indent = "";
  let level: string | undefined;
  let at = id;
  for (let count = 0; count < MOST_STYLES; count++) {
    const style = styles.get(at);
    if (style === undefined) return undefined;
    const properties = child(style, "w:pPr");
    const own = child(properties, "w:ind");
    if (indent === "" && own !== undefined) indent = raw(own);
    const numbering = child(properties, "w:numPr");
    level ??= childValue(numbering, "w:ilvl");
    const list = childValue(numbering, "w:numId");
    if (list !== undefined) return list === "0" ? undefined : { list, level, indent, style: at };
    at = childValue(style, "w:basedOn") ?? "";
  }
  return undefined;
}

/** The level of a list that names the style; else the first. */
function levelFor(
  opened: OoxmlPackage,
  main: OoxmlPart,
  { list, style }: { readonly list: string; readonly style: string },
): string {
  const part = opened.related(main, "numbering")[0];
  const root = part === undefined ? undefined : opened.xml(part).root;
  const find = (name: string, attribute: string, value: string | undefined) =>
    (root === undefined ? [] : childrenOf(root)).find(
      (each) => nameOf(each) === name && readAttribute(each, attribute) === value,
    );
  const definition = find(
    "w:abstractNum",
    "abstractNumId",
    childValue(find("w:num", "numId", list), "w:abstractNumId"),
  );
  const level = (definition === undefined ? [] : childrenOf(definition)).find(
    (each) => nameOf(each) === "w:lvl" && childValue(each, "w:pStyle") === style,
  );
  return level === undefined ? "0" : (readAttribute(level, "ilvl") ?? "0");
}

/** Where a paragraph names the list that only its style named before: XML before and after the id of the list. */
export interface StyledListPlace {
  readonly at: number;
  readonly before: string;
  readonly after: string;
  readonly list: string;
  /** The indent of the style, where the paragraph has none. */
  readonly indent?: { readonly at: number; readonly xml: string };
}

/** A paragraph whose style has a list -> where its own list is written; undefined where it has one or none. */
export function placeStyledList(
  paragraph: XmlElement,
  lists: ReadonlyMap<string, StyledList>,
): StyledListPlace | undefined {
  const properties = child(paragraph, "w:pPr");
  const styled = lists.get(childValue(properties, "w:pStyle") ?? "");
  const own = child(properties, "w:numPr");
  if (styled === undefined || childValue(own, "w:numId") !== undefined) return undefined;
  const w = paragraph.prefix === "" ? "" : `${paragraph.prefix}:`;
  const { list, level, indent } = styled;
  const number = { before: `<${w}numId ${w}val="`, after: `"/>` };
  if (own !== undefined && own.contentStart < own.end) return { at: lastOf(own, ["ilvl"]), ...number, list };
  const xml = { before: `<${w}numPr><${w}ilvl ${w}val="${level}"/>${number.before}`, after: `"/></${w}numPr>` };
  if (properties === undefined)
    return paragraph.contentStart === paragraph.end
      ? undefined
      : {
          at: paragraph.contentStart,
          before: `<${w}pPr>${xml.before}`,
          after: `${xml.after}${indent}</${w}pPr>`,
          list,
        };
  if (own !== undefined || properties.contentStart === properties.end) return undefined;
  const hasIndent = indent === "" || child(properties, "w:ind") !== undefined;
  const at = lastOf(properties, BEFORE_LIST);
  const indentAt = lastOf(properties, [...BEFORE_LIST, ...BEFORE_INDENT]);
  return { at, ...xml, list, ...(!hasIndent && { indent: { at: indentAt, xml: indent } }) };
}

/** Where an element that follows those of some names is written. */
function lastOf(element: XmlElement, names: readonly string[]): number {
  return childrenOf(element).findLast(({ local }) => names.includes(local))?.end ?? element.contentStart;
}
