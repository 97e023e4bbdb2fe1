import {
  nameOf,
  type OpenedDocument,
  type Paragraph,
  type ParagraphRange,
  type Piece,
  readAttribute,
  type Stories,
  type StoryPart,
} from "@colophon/base-word";
import { FormatError } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart } from "@colophon/kit-ooxml";
import { resolveRun, StyleSheet, wordChild, wordValue } from "@colophon/kit-wordprocessing";
import { walkXml, type XmlElement } from "@colophon/kit-xml";

/** Text that stands in a story of the pages, and on none of them, or as a drawing. */
export interface Unshown {
  readonly part: string;
  readonly range: ParagraphRange;
  readonly text: string;
  readonly why: "hidden" | "noteWithoutReference" | "equation";
}

const SHOWN: ReadonlySet<string> = new Set(["body", "header", "footer", "footnote", "endnote"]);
const NOTES: ReadonlySet<string> = new Set(["w:footnote", "w:endnote"]);

/** Hidden text, and notes that nothing refers to: separators that hold text are drawn as lines. ISO/IEC 29500-1, 17.3.2.41 and 17.11. */
export function findUnshown({ opened, main }: OpenedDocument, stories: Stories, look: () => void): readonly Unshown[] {
  const isHidden = hiddenRuns(readStyles(opened, main.part));
  const shown = stories.parts.filter(({ story }) => SHOWN.has(story));
  const referred = referredNotes(shown, look);
  return shown.flatMap((story) =>
    story.paragraphs.flatMap((paragraph) => {
      look();
      const read = paragraph.pieces.filter(({ isCode, isFallback }) => !isCode && !isFallback);
      const describe = (why: Unshown["why"], pieces: readonly Piece[]): readonly Unshown[] =>
        stretchesOf(paragraph, pieces)
          .map((range) => ({ part: story.part.name, range, text: paragraph.text.slice(range.start, range.end), why }))
          .filter(({ text }) => text.trim() !== "");
      if (!hasReference(paragraph, referred)) return describe("noteWithoutReference", read);
      const [hidden, others] = [true, false].map((wanted) => read.filter(({ node }) => isHidden(node) === wanted));
      const equations = others?.filter(({ node }) => around(node, "m:oMath") !== undefined) ?? [];
      return [...describe("hidden", hidden ?? []), ...describe("equation", equations)];
    }),
  );
}

/** Pieces that stand side by side are one. */
function stretchesOf(paragraph: Paragraph, pieces: readonly Piece[]): readonly ParagraphRange[] {
  const found: { paragraph: Paragraph; start: number; end: number }[] = [];
  for (const { start, end } of pieces) {
    const last = found.at(-1);
    if (last?.end === start) last.end = end;
    else found.push({ paragraph, start, end });
  }
  return found;
}

function readStyles(opened: OpenedDocument["opened"], main: OoxmlPart): StyleSheet {
  const [part] = opened.related(main, "styles").filter(isXmlPart);
  try {
    return new StyleSheet(part === undefined ? undefined : opened.xml(part).root);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return new StyleSheet(undefined);
  }
}

function hiddenRuns(styles: StyleSheet): (node: Piece["node"]) => boolean {
  const known = new Map<XmlElement, boolean>();
  return (node) => {
    const run = around(node, "w:r");
    if (run === undefined) return false;
    const reported = known.get(run);
    if (reported !== undefined) return reported;
    const properties = wordChild(run, "rPr");
    const paragraph = around(run, "w:p");
    const paragraphStyle = paragraph === undefined ? undefined : wordValue(wordChild(paragraph, "pPr"), "pStyle");
    const style = wordValue(properties, "rStyle");
    const made = resolveRun(styles, { properties, style, paragraphStyle, table: undefined });
    const isHidden = made.get("vanish")?.get("val") === "1";
    known.set(run, isHidden);
    return isHidden;
  };
}

function referredNotes(parts: readonly StoryPart[], look: () => void): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { tree } of parts)
    for (const node of walkXml(tree.root)) {
      look();
      if (node.kind !== "element") continue;
      const name = nameOf(node);
      if (name === "w:footnoteReference" || name === "w:endnoteReference")
        found.add(`${name.replace("Reference", "")} ${readAttribute(node, "id")}`);
    }
  return found;
}

function hasReference({ element }: Paragraph, referred: ReadonlySet<string>): boolean {
  for (let at = element.parent; at !== undefined; at = at.parent)
    if (NOTES.has(nameOf(at))) return referred.has(`${nameOf(at)} ${readAttribute(at, "id")}`);
  return true;
}

function around(node: Piece["node"], name: string): XmlElement | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent) if (nameOf(at) === name) return at;
  return node.kind === "element" && nameOf(node) === name ? node : undefined;
}
