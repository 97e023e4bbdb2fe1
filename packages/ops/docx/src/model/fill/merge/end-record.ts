import { child, nameOf } from "@colophon/base-word";
import { childrenOf, escapeAttribute, parseXml, type XmlElement } from "@colophon/kit-xml";

/** The section that ends a record in the last of its paragraphs; undefined where the text does not end with one that can take it. */
export function endParagraph(text: string, section: string, around: readonly XmlElement[]): string | undefined {
  const declared = new Map(
    around.flatMap(({ attributes }) =>
      attributes.flatMap(({ name, value }) => (/^xmlns(:|$)/.test(name) ? [[name, value] as const] : [])),
    ),
  );
  const declarations = [...declared].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("");
  const open = `<record${declarations}>`;
  const { root } = parseXml(Buffer.from(`${open}${text}</record>`));
  const last = childrenOf(root).at(-1);
  if (last === undefined || nameOf(last) !== "w:p") return undefined;
  const w = last.prefix === "" ? "" : `${last.prefix}:`;
  const properties = child(last, "w:pPr");
  if (child(properties, "w:sectPr") !== undefined) return undefined;
  const [from, to, xml] = placeIn(last, properties, { w, section });
  return text.slice(0, from - open.length) + xml + text.slice(to - open.length);
}

/** What is replaced by what, so that the properties of a paragraph have a section in their order. */
function placeIn(
  paragraph: XmlElement,
  properties: XmlElement | undefined,
  { w, section }: { readonly w: string; readonly section: string },
): readonly [from: number, to: number, xml: string] {
  if (properties === undefined) {
    const made = `<${w}pPr>${section}</${w}pPr>`;
    const isClosed = paragraph.contentStart === paragraph.end;
    return isClosed
      ? [paragraph.end - 2, paragraph.end, `>${made}</${w}p>`]
      : [paragraph.contentStart, paragraph.contentStart, made];
  }
  if (properties.contentStart === properties.end)
    return [properties.start, properties.end, `<${w}pPr>${section}</${w}pPr>`];
  const at = child(properties, "w:pPrChange")?.start ?? properties.contentEnd;
  return [at, at, section];
}

/** A paragraph of almost no height for the section that ends a record. */
export function sectionParagraph(w: string, section: string): string {
  const spacing = `<${w}spacing ${w}before="0" ${w}after="0" ${w}line="20" ${w}lineRule="exact"/>`;
  return `<${w}p><${w}pPr>${spacing}<${w}rPr><${w}sz ${w}val="2"/></${w}rPr>${section}</${w}pPr></${w}p>`;
}
