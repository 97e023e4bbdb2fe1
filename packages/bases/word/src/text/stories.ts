import { type Checkpoint, FormatError } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPackage, type OoxmlPart, reachedParts, readProperties } from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, type XmlElement, type XmlText } from "@colophon/kit-xml";
import { type Paragraph, type Piece, STORIES, type Story } from "./paragraph.ts";
import { readParagraphs } from "./read-paragraphs.ts";

/** By the relationship that leads to a part. A drawing of SmartArt shows the text of its data once more. */
const STORY_OF: Readonly<Record<string, Story>> = {
  officeDocument: "body",
  header: "header",
  footer: "footer",
  footnotes: "footnote",
  endnotes: "endnote",
  comments: "comment",
  glossaryDocument: "glossary",
  diagramData: "smartArt",
  chart: "chart",
  chartEx: "chart",
  chartUserShapes: "chart",
};
/** Strings that charts keep of their workbook. */
const CACHES: ReadonlySet<string> = new Set(["strCache", "multiLvlStrCache", "tx", "strDim"]);

export interface StoryPart {
  readonly part: OoxmlPart;
  readonly story: Story;
  readonly tree: XmlDocument;
  readonly paragraphs: readonly Paragraph[];
}

export interface Stories {
  /** In the order of STORIES, then as relationships reach them. */
  readonly parts: readonly StoryPart[];
  /** Parts of text that could not be read, each with why. */
  readonly unread: ReadonlyMap<string, string>;
}

/** All text of a document that somebody reads. Errors: FormatError LIMIT. */
export function readStories(opened: OoxmlPackage, checkpoint: Checkpoint): Stories {
  const parts: StoryPart[] = [];
  const unread = new Map<string, string>();
  const reached = [...reachedParts(opened)].filter(([part]) => isXmlPart(part));
  for (const story of STORIES)
    for (const [part, kind] of reached) {
      if (STORY_OF[kind] !== story) continue;
      checkpoint();
      try {
        const tree = opened.xml(part);
        const paragraphs = readParagraphs(tree, story, checkpoint);
        parts.push({
          part,
          story,
          tree,
          paragraphs: story === "chart" ? [...paragraphs, ...readCaches(tree)] : paragraphs,
        });
      } catch (error) {
        if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
        unread.set(part.name, error.message);
      }
    }
  return { parts: [...parts, ...readPropertyParts(opened, unread)], unread };
}

function readCaches({ root }: XmlDocument): readonly Paragraph[] {
  const found: Paragraph[] = [];
  for (const node of walkXml(root)) {
    if (node.kind !== "element" || !["v", "pt"].includes(node.local) || !isCached(node)) continue;
    const paragraph = readLeaf(node, { story: "chart", unit: "cache", index: found.length });
    if (paragraph !== undefined) found.push(paragraph);
  }
  return found;
}

function isCached(element: XmlElement): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent) if (CACHES.has(at.local)) return true;
  return false;
}

function readPropertyParts(opened: OoxmlPackage, unread: Map<string, string>): readonly StoryPart[] {
  const isRead = (part: OoxmlPart): boolean => {
    try {
      opened.xml(part);
      return true;
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      unread.set(part.name, error.message);
      return false;
    }
  };
  const byPart = new Map<string, Paragraph[]>();
  for (const { part, element } of readProperties(opened, isRead)) {
    const known = byPart.get(part) ?? [];
    byPart.set(part, known);
    for (const node of walkXml(element)) {
      if (node.kind !== "element") continue;
      const paragraph = readLeaf(node, { story: "property", unit: "property", index: known.length });
      if (paragraph !== undefined) known.push(paragraph);
    }
  }
  return [...byPart].flatMap(([name, paragraphs]) => {
    const part = opened.part(name);
    return part === undefined ? [] : [{ part, story: "property" as const, tree: opened.xml(part), paragraphs }];
  });
}

/** An element that holds nothing but text. */
function readLeaf(element: XmlElement, facts: Pick<Paragraph, "story" | "unit" | "index">): Paragraph | undefined {
  const texts = element.children.filter((node): node is XmlText => node.kind === "text" && node.value !== "");
  if (texts.length === 0 || element.children.some(({ kind }) => kind === "element")) return undefined;
  const pieces: Piece[] = [];
  let text = "";
  for (const node of texts) {
    const start = text.length;
    text += node.value;
    pieces.push({ start, end: text.length, node, offset: 0, ...SHOWN });
  }
  return { ...facts, element, text, pieces, isMarkInserted: false, isMarkDeleted: false };
}

const SHOWN = { isCode: false, isInserted: false, isDeleted: false, isFallback: false } as const;
