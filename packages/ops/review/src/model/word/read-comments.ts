import { nameOf, type Paragraph, readAttribute, readParagraphs, type StoryPart } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { childrenOf, walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { ReviewOp } from "../../codes.ts";
import type { Annotation, AnnotationLink, Author, Body, Mention, Native, Selector } from "../annotation.ts";
import { nativeBytes, nativeXml, standaloneXml } from "../native-xml.ts";
import { buildThreads, type Remark } from "../threads.ts";
import { type CommentFacts, readCommentFacts } from "./comment-parts.ts";
import type { WordDocument } from "./word-document.ts";

/** The marks of a comment in the text. */
interface Marks {
  readonly part: StoryPart;
  start?: number;
  end?: number;
  reference?: number;
}

/**
 * The comments of a Word document with their threads.
 *
 * Losses   NATIVE_ANNOTATION_OPAQUE for content other than text, whose bytes are kept.
 * Source   ISO/IEC 29500-1, 17.13.4; [MS-DOCX] 2.5.3 (commentsEx), 2.5.4 (people), 2.7 (commentsIds, commentsExtensible).
 */
export function readWordComments(word: WordDocument, op: ReviewOp): readonly Annotation[] {
  const { opened, main } = word.file;
  const marks = findMarks(word, op);
  const remarks: Remark[] = [];
  const known = new Set<string>();
  const facts = readCommentFacts(word.file);
  for (const part of opened.related(main, "comments")) {
    const tree = opened.xml(part);
    const paragraphs = Map.groupBy(readParagraphs(tree, "comment", op.checkpoint), ({ element }) => commentOf(element));
    const comments = childrenOf(tree.root, "comment");
    const byParagraph = new Map<string, string>();
    for (const element of comments) {
      const paraId = lastParagraphId(element);
      if (paraId !== undefined && !byParagraph.has(paraId)) byParagraph.set(paraId, idOf(element));
    }
    for (const element of comments) {
      op.checkpoint();
      known.add(attributeWord(element, "id") ?? "");
      remarks.push(readComment(element, { word, part, tree, paragraphs, facts, byParagraph, marks, op }));
    }
  }
  for (const id of marks.keys())
    if (!known.has(id))
      op.addDiagnostic("REFERENCE_WITHOUT_COMMENT", `The text refers to the comment ${id}, which is not there.`, {
        severity: "warn",
      });
  return buildThreads(remarks, (id) =>
    op.addDiagnostic("REPLY_WITHOUT_PARENT", `The comment ${id} answers a comment that is not there, or itself.`, {
      severity: "warn",
    }),
  );
}

interface Reading {
  readonly word: WordDocument;
  readonly part: OoxmlPart;
  readonly tree: XmlDocument;
  readonly paragraphs: ReadonlyMap<XmlElement | undefined, readonly Paragraph[]>;
  readonly facts: CommentFacts;
  readonly byParagraph: ReadonlyMap<string, string>;
  readonly marks: ReadonlyMap<string, Marks>;
  readonly op: ReviewOp;
}

function readComment(element: XmlElement, reading: Reading): Remark {
  const { facts, marks, word, op } = reading;
  const id = attributeWord(element, "id") ?? "";
  const paraId = lastParagraphId(element);
  const extended = paraId === undefined ? undefined : facts.extended.get(paraId);
  const parent = extended?.parent === undefined ? undefined : reading.byParagraph.get(extended.parent);
  const name = attributeWord(element, "author");
  const initials = attributeWord(element, "initials");
  const createdAt = facts.datesUtc.get(paraId ?? "") ?? attributeWord(element, "date");
  const author = name === undefined ? undefined : describeAuthor(name, initials, facts);
  const native = readNative(element, reading);
  if (native.isOpaque)
    op.reportLoss(
      "NATIVE_ANNOTATION_OPAQUE",
      `The comment has content other than text; its bytes are kept in \`native\`.`,
      {
        subject: `comment ${id}`,
      },
    );
  const mark = marks.get(id);
  return {
    id: idOf(element),
    kind: "comment",
    body: readBody(element, reading),
    state: extended?.isDone === true ? "resolved" : "open",
    selectors: mark === undefined ? [] : selectorsOf(word, mark),
    ...(parent !== undefined && { parent }),
    ...(author !== undefined && { author }),
    ...(createdAt !== undefined && createdAt !== "" && { createdAt }),
    ...(native.list.length > 0 && { native: native.list }),
  };
}

function describeAuthor(name: string, initials: string | undefined, { people }: CommentFacts): Author {
  return { name, ...(initials !== undefined && initials !== "" && { initials }), ...people.get(name) };
}

function selectorsOf(word: WordDocument, { part, start, end, reference }: Marks): readonly Selector[] {
  const to = end ?? reference ?? start ?? 0;
  const from = start !== undefined && start <= to ? start : to;
  const range = word.between(part, from, to);
  const place: Selector = { type: "Part", part: part.part.name };
  if (range === undefined) return [place];
  const selectors = [...word.text.selectorsOf(range.start, range.end), place];
  if (range.start < range.end) return selectors;
  const deleted = word.deletedBetween(part, from, to);
  if (deleted === "") return selectors;
  return selectors.map((each) => (each.type === "TextQuote" ? { ...each, exact: deleted.toWellFormed() } : each));
}

function findMarks(word: WordDocument, op: ReviewOp): ReadonlyMap<string, Marks> {
  const found = new Map<string, Marks>();
  for (const part of word.parts) {
    op.checkpoint();
    for (const node of walkXml(part.tree.root)) {
      if (node.kind !== "element" || !node.local.startsWith("comment")) continue;
      const name = nameOf(node);
      const kind =
        name === "w:commentRangeStart"
          ? "start"
          : name === "w:commentRangeEnd"
            ? "end"
            : name === "w:commentReference"
              ? "reference"
              : undefined;
      if (kind === undefined) continue;
      const id = readAttribute(node, "id") ?? "";
      const marks = found.get(id) ?? { part };
      found.set(id, marks);
      if (marks.part === part) marks[kind] ??= node.start;
    }
  }
  return found;
}

/** The paragraphs of a comment as text, with the links and mentions in them. */
function readBody(element: XmlElement, { paragraphs, word, part }: Reading): Body {
  const links: AnnotationLink[] = [];
  const mentions: Mention[] = [];
  const lines: string[] = [];
  let count = 0;
  for (const paragraph of paragraphs.get(element) ?? []) {
    let line = "";
    for (const piece of paragraph.pieces) {
      if (piece.isCode || piece.isDeleted || piece.isFallback) continue;
      const text = paragraph.text.slice(piece.start, piece.end).toWellFormed();
      const place = { start: count, end: count + [...text].length };
      count = place.end;
      line += text;
      const href = hrefOf(piece.node.kind === "element" ? piece.node : piece.node.parent, word, part);
      if (href === undefined) continue;
      if (/^mailto:/i.test(href) && text.startsWith("@"))
        mentions.push({ ...place, name: text.slice(1), id: href.slice(7) });
      else links.push({ ...place, href });
    }
    lines.push(line);
    count += 1;
  }
  return { text: lines.join("\n"), ...(mentions.length > 0 && { mentions }), ...(links.length > 0 && { links }) };
}

function hrefOf(start: XmlElement | undefined, { file }: WordDocument, part: OoxmlPart): string | undefined {
  for (let element = start; element !== undefined && element.local !== "p"; element = element.parent)
    if (nameOf(element) === "w:hyperlink") {
      const id = element.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
      return file.opened.relationship(part, id)?.target;
    }
  return undefined;
}

/** Elements of a comment that its text says all of. */
const PLAIN = new Set([
  "w:p",
  "w:pPr",
  "w:pStyle",
  "w:r",
  "w:rPr",
  "w:rStyle",
  "w:t",
  "w:annotationRef",
  "w:br",
  "w:cr",
  "w:tab",
  "w:lang",
  "w:noProof",
  "w:proofErr",
  "w:bookmarkStart",
  "w:bookmarkEnd",
]);
/** What formatted text has besides; all else is content that the model has no member for. */
const FORMATTED =
  /^w:(b|i|u|color|sz|rFonts|highlight|shd|vertAlign|strike|dstrike|caps|smallCaps|hyperlink|ins|jc|ind|spacing|kern|bCs|iCs|szCs|rtl|bidi|cs|w|position|numPr|ilvl|numId|outlineLvl|tabs|keepNext|keepLines|widowControl|contextualSpacing|autoSpaceDE|autoSpaceDN|adjustRightInd|snapToGrid|suppressAutoHyphens|ptab|noBreakHyphen|softHyphen|smartTag|lastRenderedPageBreak|bdr|em|vanish|webHidden|sectPr|rPrChange|pPrChange|fldChar|instrText|fldSimple|sdt|sdtPr|sdtContent|pBdr|top|left|bottom|right|textAlignment|bookmark\w+|overflowPunct|topLinePunct|wordWrap|kinsoku|mirrorIndents|textboxTightWrap|effect|eastAsianLayout|specVanish|oMath|fitText|emboss|imprint|outline|shadow|snapToGrid|suppressLineNumbers|suppressOverlap|pageBreakBefore|framePr|divId|cnfStyle|tab)$/;

function readNative(
  element: XmlElement,
  { tree, word, part }: Reading,
): { readonly list: readonly Native[]; readonly isOpaque: boolean } {
  let isPlain = true;
  let isOpaque = false;
  const pictures = new Map<string, Native>();
  for (const node of walkXml(element)) {
    if (node.kind !== "element" || node === element) continue;
    const name = nameOf(node);
    if (PLAIN.has(name)) continue;
    isPlain = false;
    if (!FORMATTED.test(name)) isOpaque = true;
    for (const { value, prefix } of node.attributes) {
      if (prefix === "" || prefix === "xmlns") continue;
      const relationship = word.file.opened.relationship(part, value);
      const target = relationship === undefined ? undefined : word.file.opened.targetOf(relationship);
      if (target !== undefined && !pictures.has(target.key))
        pictures.set(
          target.key,
          nativeBytes("docx", "picture", {
            mediaType: target.contentType ?? "application/octet-stream",
            bytes: word.file.opened.read(target),
          }),
        );
    }
  }
  if (isPlain) return { list: [], isOpaque };
  return { list: [nativeXml("docx", "comment", standaloneXml(tree, element)), ...pictures.values()], isOpaque };
}

function commentOf(element: XmlElement): XmlElement | undefined {
  let at: XmlElement | undefined = element;
  while (at !== undefined && nameOf(at) !== "w:comment") at = at.parent;
  return at;
}

/** The key of a comment in the other parts: the paraId of its last paragraph. */
function lastParagraphId(element: XmlElement): string | undefined {
  let found: string | undefined;
  for (const node of walkXml(element))
    if (node.kind === "element" && nameOf(node) === "w:p")
      found = node.attributes.find(({ local }) => local === "paraId")?.value?.toUpperCase();
  return found;
}

function attributeWord(element: XmlElement, local: string): string | undefined {
  return readAttribute(element, local)?.toWellFormed();
}

function idOf(element: XmlElement): string {
  return `comment-${attributeWord(element, "id") ?? ""}`;
}
