import { type ModelNode, type ModelObject, readImage } from "@colophon/base-word-model";
import {
  CODE_MARK,
  EMPHASIS,
  type InlinePiece,
  type Link,
  STRIKE,
  STRONG,
  SUBSCRIPT,
  SUPERSCRIPT,
  UNDERLINE,
} from "../tree.ts";
import type { Writing } from "../writing.ts";

const PT_PER_PX = 0.75;
/** Text width of the page, in points. */
const MAX_WIDTH_PT = 450;
const MAX_HEIGHT_PT = 640;

export interface InlineTools extends Writing {
  /** Bookmarks by the address that leads to them. */
  readonly bookmarks: ReadonlyMap<string, string>;
  /** The bookmark of an address, at the place where it is written; nothing if no link leads there. */
  readonly mark: (address: string) => readonly ModelNode[];
  /** The footnote of a label; undefined within a footnote, where Word has none. */
  readonly noteOf: ((label: string) => ModelNode) | undefined;
}

/** Pieces of a line as runs, links, pictures and footnotes. */
export function writeInline(content: readonly InlinePiece[], tools: InlineTools): readonly ModelNode[] {
  const nodes: ModelNode[] = [];
  for (let at = 0; at < content.length; ) {
    tools.checkpoint();
    const piece = content[at];
    if (piece === undefined) break;
    let end = at + 1;
    while (piece.link !== undefined && content[end]?.link === piece.link) end++;
    const children = content.slice(at, end).flatMap((each) => writePiece(each, tools));
    const written = piece.link === undefined ? children : writeLink(piece.link, children, piece.line, tools);
    for (const node of written) nodes.push(node);
    at = end;
  }
  return nodes;
}

function writePiece(piece: InlinePiece, tools: InlineTools): readonly ModelNode[] {
  switch (piece.kind) {
    case "text":
      return [runOf(piece.text, piece.marks, piece.link !== undefined)];
    case "break":
      return [{ type: "run", children: [{ type: "break" }] }];
    case "anchor":
      return tools.mark(piece.name);
    case "picture":
      return [writePicture(piece, tools)];
    case "note": {
      if (tools.noteOf !== undefined) return [tools.noteOf(piece.label)];
      tools.report(
        "STRUCTURE_CHANGED",
        "A reference in a footnote is written as text, because Word has no notes in notes.",
        {
          line: piece.line,
          subject: `[^${piece.label}]`,
        },
      );
      return [runOf(`[^${piece.label}]`, 0, false)];
    }
  }
}

function runOf(text: string, marks: number, isLink: boolean): ModelObject {
  const style = (marks & CODE_MARK) !== 0 ? "VerbatimChar" : isLink ? "Hyperlink" : undefined;
  const properties = {
    ...(style !== undefined && { style }),
    ...((marks & STRONG) !== 0 && { bold: true }),
    ...((marks & EMPHASIS) !== 0 && { italic: true }),
    ...((marks & STRIKE) !== 0 && { strike: true }),
    ...((marks & UNDERLINE) !== 0 && { underline: "single" }),
    ...((marks & SUPERSCRIPT) !== 0 && { verticalAlignment: "superscript" }),
    ...((marks & SUBSCRIPT) !== 0 && { verticalAlignment: "subscript" }),
  };
  return { type: "run", ...(Object.keys(properties).length > 0 && { properties }), text };
}

function writeLink(
  { target, title }: Link,
  children: readonly ModelNode[],
  line: number,
  { bookmarks, report }: InlineTools,
): readonly ModelNode[] {
  const tooltip = title === undefined || title === "" ? {} : { tooltip: title.slice(0, 260) };
  if (title !== undefined && title.length > 260)
    report("FORMATTING_NOT_WRITTEN", "The title of a link is cut to 260 characters.", { line, subject: "link title" });
  const anchor = target.startsWith("#") ? bookmarks.get(target.slice(1).toLowerCase()) : undefined;
  if (anchor !== undefined) return [{ type: "link", anchor, ...tooltip, children: children as ModelNode[] }];
  if (target !== "" && !target.startsWith("#") && target.length <= 2_048)
    return [{ type: "link", url: target, ...tooltip, children: children as ModelNode[] }];
  report("LINK_TARGET_MISSING", `The link leads to nothing that the document has: ${target.slice(0, 4_000)}`, {
    line,
    subject: target.slice(0, 200),
  });
  return children;
}

function writePicture(
  { source, alt, line, link }: Extract<InlinePiece, { kind: "picture" }>,
  tools: InlineTools,
): ModelNode {
  const found = tools.pictures.find(source);
  const facts = found === undefined ? undefined : readImage(found.bytes);
  if (found !== undefined && facts !== undefined) {
    const width = (facts.widthPx || 100) * PT_PER_PX;
    const height = (facts.heightPx || 100) * PT_PER_PX;
    const scale = Math.min(1, MAX_WIDTH_PT / width, MAX_HEIGHT_PT / height);
    return {
      type: "picture",
      base64: Buffer.from(found.bytes).toString("base64"),
      description: alt,
      widthPt: Math.max(1, width * scale),
      heightPt: Math.max(1, height * scale),
    };
  }
  const isData = /^data:/i.test(source);
  const isLinkable = link === undefined && source !== "" && source.length <= 2_048 && !isData;
  const reason =
    found === undefined
      ? "is not among the files that were sent"
      : "is broken, or of a kind that Word documents do not have";
  const instead = isLinkable ? "a link to it is written" : "its text is written";
  tools.report("IMAGE_NOT_EMBEDDED", `The picture ${reason}, so ${instead}: ${source.slice(0, isData ? 200 : 4_000)}`, {
    line,
    subject: source.slice(0, 200),
  });
  const text = runOf(alt === "" ? source.slice(0, 2_000) : alt, 0, true);
  return isLinkable ? { type: "link", url: source, children: [text] } : text;
}
