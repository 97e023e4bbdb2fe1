import { nameOf } from "@colophon/base-word";
import { decodeBase64 } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import { childrenOf, parseXml, rawOf, walkXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { Annotation, Reply } from "../annotation.ts";

/** Elements of formatted text that lead to no other part. */
const ALLOWED = new Set(
  (
    "p pPr pStyle r rPr rStyle t annotationRef br cr tab noBreakHyphen softHyphen b bCs i iCs u strike dstrike caps smallCaps color sz szCs rFonts " +
    "highlight shd vertAlign lang noProof proofErr jc ind spacing kern rtl bidi cs w position keepNext keepLines widowControl contextualSpacing " +
    "autoSpaceDE autoSpaceDN snapToGrid bdr em vanish webHidden lastRenderedPageBreak sym"
  )
    .split(" ")
    .map((name) => `w:${name}`),
);

/** Attributes whose values mean something in the source document only. */
const FOREIGN = /^(rsid\w*|paraId|textId)$/;

interface Naming {
  readonly namespace: string;
  readonly w14: string;
  readonly key: string;
}

/**
 * The formatted paragraphs of a comment that came from Word, with another key; undefined for content that leads elsewhere.
 *
 * Shapes   The XML comes from a sidecar, so anybody may have written it: only known elements of formatted text pass.
 */
export function richParagraphs(
  remark: Annotation | Reply,
  { namespace, w14, key }: Naming,
): { readonly xml: string; readonly namespaces: string } | undefined {
  const native = remark.native?.find(({ format, role }) => format === "docx" && role === "comment");
  if (native === undefined) return undefined;
  const document = parse(native.data);
  if (document === undefined || nameOf(document.root) !== "w:comment" || document.root.namespace !== namespace)
    return undefined;
  const paragraphs = childrenOf(document.root, "p");
  if (paragraphs.length === 0 || !childrenOf(document.root).every((each) => nameOf(each) === "w:p")) return undefined;
  for (const node of walkXml(document.root))
    if (node.kind === "element" && node !== document.root && !ALLOWED.has(nameOf(node))) return undefined;
  if (textOf(paragraphs) !== remark.body.text) return undefined;
  const editor = new XmlEditor(document);
  for (const node of walkXml(document.root)) {
    if (node.kind !== "element" || node === document.root) continue;
    for (const { local, name } of node.attributes) if (FOREIGN.test(local)) editor.removeAttribute(node, name);
  }
  const last = paragraphs.at(-1);
  if (last !== undefined) editor.setAttribute(last, `${w14}paraId`, key);
  const edited = parseXml(editor.finish(), { undeclaredPrefixes: "keep" });
  const namespaces = document.root.attributes
    .filter(({ name }) => /^xmlns(:|$)/.test(name))
    .map((attribute) => ` ${rawOf(document, attribute)}`)
    .join("");
  const xml = childrenOf(edited.root)
    .map((each) => rawOf(edited, each))
    .join("");
  return { xml, namespaces };
}

function parse(data: string): XmlDocument | undefined {
  try {
    return parseXml(decodeBase64(data));
  } catch (error) {
    if (error instanceof FormatError || error instanceof Error) return undefined;
    throw error;
  }
}

function textOf(paragraphs: readonly XmlElement[]): string {
  return paragraphs
    .map((paragraph) => {
      let text = "";
      for (const node of walkXml(paragraph)) {
        if (node.kind === "text" && node.parent !== undefined && nameOf(node.parent) === "w:t") text += node.value;
        if (node.kind !== "element") continue;
        const name = nameOf(node);
        if (name === "w:br" || name === "w:cr") text += "\n";
        if (name === "w:tab" && node.parent?.local === "r") text += "\t";
        if (name === "w:noBreakHyphen") text += "\u2011";
        if (name === "w:softHyphen") text += "\u00ad";
      }
      return text;
    })
    .join("\n");
}
