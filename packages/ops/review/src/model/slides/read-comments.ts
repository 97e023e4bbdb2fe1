import type { OoxmlPart } from "@colophon/kit-ooxml";
import { childOf, childrenOf, textOf, walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { ReviewOp } from "../../codes.ts";
import type { Annotation, Author, Body, Selector, State } from "../annotation.ts";
import { nativeXml, standaloneXml } from "../native-xml.ts";
import { buildThreads, type Remark } from "../threads.ts";
import type { ShapeText, Slide, SlideDocument } from "./slide-document.ts";

export const MODERN = "http://schemas.microsoft.com/office/powerpoint/2018/8/main";

/**
 * Comments of a presentation, classic and modern.
 *
 * Source   ISO/IEC 29500-1, 19.4 (classic); [MS-PPTX] 2.2.4 and 2.6.5 (threads of classic ones), 2.2.8 (modern).
 */
export function readSlideComments(deck: SlideDocument, op: ReviewOp): readonly Annotation[] {
  const { opened, main } = deck.file;
  const classic = readAuthors(
    opened.related(main, "commentAuthors").map((part) => opened.xml(part)),
    "cmAuthor",
  );
  const modern = readAuthors(
    opened.related(main, "authors").map((part) => opened.xml(part)),
    "author",
  );
  const remarks: Remark[] = [];
  for (const slide of deck.slides)
    for (const part of opened.related(slide.part, "comments")) {
      op.checkpoint();
      const tree = opened.xml(part);
      const reading = { deck, slide, part, tree, op };
      const found =
        tree.root.namespace === MODERN
          ? childrenOf(tree.root, "cm").flatMap((element) => readModern(element, { ...reading, authors: modern }))
          : childrenOf(tree.root, "cm").map((element) => readClassic(element, { ...reading, authors: classic }));
      for (const each of found) remarks.push(each);
    }
  return buildThreads(remarks, (id) =>
    op.addDiagnostic("REPLY_WITHOUT_PARENT", `The comment ${id} answers a comment that is not there, or itself.`, {
      severity: "warn",
    }),
  );
}

interface Reading {
  readonly deck: SlideDocument;
  readonly slide: Slide;
  readonly part: OoxmlPart;
  readonly tree: XmlDocument;
  readonly authors: ReadonlyMap<string, Author>;
  readonly op: ReviewOp;
}

function readAuthors(trees: readonly XmlDocument[], local: string): ReadonlyMap<string, Author> {
  const found = new Map<string, Author>();
  for (const { root } of trees)
    for (const element of childrenOf(root, local)) {
      const initials = plain(element, "initials") ?? "";
      const id = plain(element, "userId") ?? "";
      const provider = plain(element, "providerId") ?? "";
      found.set((plain(element, "id") ?? "").toUpperCase(), {
        name: plain(element, "name") ?? "",
        ...(initials !== "" && { initials }),
        ...(id !== "" && { id }),
        ...(provider !== "" && { provider }),
      });
    }
  return found;
}

function readClassic(element: XmlElement, { deck, slide, authors }: Reading): Remark {
  const authorId = plain(element, "authorId") ?? "";
  const index = plain(element, "idx") ?? "";
  const author = authors.get(authorId.toUpperCase());
  const createdAt = plain(element, "dt");
  const text = childOf(element, "text");
  const parent = find(element, "parentCm");
  return {
    id: `slide-${authorId}-${index}`,
    kind: "comment",
    body: { text: text === undefined ? "" : textOf(text).toWellFormed() },
    state: "open",
    selectors: withPosition(deck.selectorsOf(slide, undefined), { slide, position: childOf(element, "pos") }),
    ...(author !== undefined && { author }),
    ...(createdAt !== undefined && { createdAt }),
    ...(parent !== undefined && { parent: `slide-${plain(parent, "authorId") ?? ""}-${plain(parent, "idx") ?? ""}` }),
  };
}

const MODERN_STATES: Readonly<Record<string, State>> = { active: "open", resolved: "resolved", closed: "completed" };

function readModern(element: XmlElement, reading: Reading): readonly Remark[] {
  const { deck, slide } = reading;
  const shapeId =
    plain(find(element, "spMk"), "id") ??
    plain(find(element, "graphicFrameMk"), "id") ??
    plain(find(element, "picMk"), "id");
  const shape = shapeId === undefined ? undefined : slide.shapes.find(({ id }) => id === shapeId);
  const marked = find(element, "txMk");
  const range = shape === undefined || marked === undefined ? undefined : rangeIn(shape, marked);
  const selectors = withPosition(deck.selectorsOf(slide, shape, range), {
    slide,
    position: childOf(element, "pos"),
    ...(shapeId !== undefined && { object: shapeId }),
  });
  const root = describeModern(element, reading, selectors);
  const list = childOf(element, "replyLst");
  const replies = list === undefined ? [] : childrenOf(list, "reply");
  return [root, ...replies.map((reply) => ({ ...describeModern(reply, reading, []), parent: root.id }))];
}

/** Characters of a shape's text: a paragraph's end counts one, as the line feed of the text form does. */
function rangeIn({ start, end }: ShapeText, marked: XmlElement): { readonly start: number; readonly end: number } {
  const from = start + Math.max(0, Number(plain(marked, "cp")) || 0);
  return { start: Math.min(from, end), end: Math.min(from + Math.max(0, Number(plain(marked, "len")) || 0), end) };
}

function describeModern(element: XmlElement, { authors, tree, op }: Reading, selectors: readonly Selector[]): Remark {
  const author = authors.get((plain(element, "authorId") ?? "").toUpperCase());
  const createdAt = plain(element, "created");
  const id = plain(element, "id") ?? "";
  const { body, isOpaque } = readModernBody(childOf(element, "txBody"));
  if (isOpaque)
    op.reportLoss(
      "NATIVE_ANNOTATION_OPAQUE",
      "The comment has content other than text; its bytes are kept in `native`.",
      {
        subject: `comment ${id}`,
      },
    );
  return {
    id,
    kind: "comment",
    body,
    state: MODERN_STATES[plain(element, "status") ?? "active"] ?? "open",
    selectors,
    ...(author !== undefined && { author }),
    ...(createdAt !== undefined && { createdAt: /Z|[+-]\d\d:\d\d$/.test(createdAt) ? createdAt : `${createdAt}Z` }),
    native: [nativeXml("pptx", "comment", standaloneXml(tree, element))],
  };
}

function readModernBody(element: XmlElement | undefined): { readonly body: Body; readonly isOpaque: boolean } {
  if (element === undefined) return { body: { text: "" }, isOpaque: false };
  let isOpaque = false;
  const lines = childrenOf(element, "p").map((paragraph) => {
    let line = "";
    for (const node of walkXml(paragraph)) {
      if (node.kind !== "element") continue;
      if (node.local === "br") line += "\n";
      if (node.local === "t") line += textOf(node);
      if (node.local === "fld" || node.local === "m") isOpaque = true;
    }
    return line.toWellFormed();
  });
  return { body: { text: lines.join("\n") }, isOpaque };
}

function withPosition(
  selectors: readonly Selector[],
  {
    slide,
    position,
    object,
  }: { readonly slide: Slide; readonly position: XmlElement | undefined; readonly object?: string },
): readonly Selector[] {
  const x = Number(plain(position, "x"));
  const y = Number(plain(position, "y"));
  const part: Selector = {
    type: "Part",
    part: slide.part.name,
    ...(object !== undefined && { object }),
    ...(position !== undefined && Number.isFinite(x) && Number.isFinite(y) && { x, y }),
  };
  return [...selectors, part];
}

function find(element: XmlElement, local: string): XmlElement | undefined {
  for (const node of walkXml(element)) {
    if (node.kind === "element" && node.local === local) return node;
  }
  return undefined;
}

function plain(element: XmlElement | undefined, local: string): string | undefined {
  return element?.attributes.find((each) => each.local === local && each.prefix === "")?.value.toWellFormed();
}
