import {
  EMPHASIS,
  escapeInline,
  linkDestination,
  type MarkdownPiece,
  STRIKE,
  STRONG,
  writeMarkedLine,
} from "@colophon/kit-html";
import { escapeAttribute } from "@colophon/kit-xml";
import { toLatex } from "./equations/to-latex.ts";
import { CODE, type FlowInline, type FlowText, HIGHLIGHT, SUBSCRIPT, SUPERSCRIPT, UNDERLINE } from "./flow.ts";
import { type HtmlManner, htmlInline, tagsOf } from "./html-inline.ts";

/** Marks that Markdown has delimiters for. */
const DELIMITED = STRONG | EMPHASIS | STRIKE;
/** Marks that only HTML has. */
const TAGGED = UNDERLINE | SUPERSCRIPT | SUBSCRIPT | HIGHLIGHT;

/** Lines of Markdown, one for each line of a paragraph. */
export function markdownLines(content: readonly FlowInline[], manner: HtmlManner): readonly string[] {
  const lines: FlowInline[][] = [[]];
  for (const item of content) {
    if (item.kind === "break") lines.push([]);
    else lines.at(-1)?.push(item);
  }
  return lines.map((line) => markedLine(linkedPieces(line, { ...manner, escapesDollars: mayBeEquation(line) })).trim());
}

interface LineManner extends HtmlManner {
  readonly escapesDollars: boolean;
}

/** Whether dollar signs of the text could be read as those around an equation: two of them, or one beside an equation. */
function mayBeEquation(items: readonly FlowInline[]): boolean {
  const count = items.reduce((sum, item) => sum + (isProse(item) ? item.text.split("$").length - 1 : 0), 0);
  return count > 1 || (count === 1 && items.some(({ kind }) => kind === "equation"));
}

/** Text in which dollar signs could be read: in code they cannot. */
function isProse(item: FlowInline): item is FlowText {
  return item.kind === "text" && (item.marks & CODE) === 0;
}

/** Pieces with delimiters; with tags where no reader would pair the delimiters as they are meant. */
function markedLine(pieces: readonly MarkdownPiece[]): string {
  const { text, isPlain } = writeMarkedLine(pieces);
  if (!isPlain) return text;
  const tagged = pieces.map((piece): MarkdownPiece => {
    if (piece.kind !== "text" || (piece.marks & DELIMITED) === 0) return piece;
    const { open, close } = tagsOf(piece.marks & (DELIMITED | CODE));
    return { kind: "written", text: `${open}${escapeInline(piece.text)}${close}`, marks: 0 };
  });
  return writeMarkedLine(tagged).text;
}

function linkedPieces(items: readonly FlowInline[], manner: LineManner): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    if (item === undefined) break;
    const { link } = item;
    let end = at + 1;
    while (link !== undefined && items[end]?.link === link) end++;
    // The dollar signs of two equations in a row would be read as those of one that has a whole line.
    if (item.kind === "equation" && items[at - 1]?.kind === "equation") pieces.push(written(" "));
    const inner = changedPieces(items.slice(at, end), manner);
    if (link === undefined) for (const piece of inner) pieces.push(piece);
    else for (const piece of linkPieces(inner, link.target)) pieces.push(piece);
    at = end;
  }
  return pieces;
}

/** One link, the space at its ends outside; nothing for a link that shows nothing. */
function linkPieces(inner: readonly MarkdownPiece[], target: string): readonly MarkdownPiece[] {
  // `]:` in code would end the label of a definition, which readers find before code.
  const label = markedLine(
    inner.map((piece) =>
      piece.kind === "text" && piece.text.includes("]:") ? { ...piece, marks: piece.marks & ~CODE } : piece,
    ),
  );
  const core = label.trim();
  const plain = (text: string): readonly MarkdownPiece[] => (text === "" ? [] : [{ kind: "text", text, marks: 0 }]);
  const start = label.length - label.trimStart().length;
  if (core === "") return plain(label);
  return [
    ...plain(label.slice(0, start)),
    { kind: "written", text: `[${core}](${linkDestination(target)})`, marks: 0 },
    ...plain(label.slice(start + core.length)),
  ];
}

function changedPieces(items: readonly FlowInline[], manner: LineManner): readonly MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  for (const [at, item] of items.entries()) {
    const before = items[at - 1]?.change;
    const { change } = item;
    const isFirst = change !== undefined && (before?.kind !== change.kind || before.author !== change.author);
    if (isFirst) {
      const title = change.author === "" ? "" : ` title="${escapeAttribute(change.author)}"`;
      pieces.push(written(`<${change.kind === "inserted" ? "ins" : "del"}${title}>`));
    }
    for (const piece of itemPieces(item, manner)) pieces.push(piece);
    const after = items[at + 1]?.change;
    if (change !== undefined && (after?.kind !== change.kind || after.author !== change.author))
      pieces.push(written(`</${change.kind === "inserted" ? "ins" : "del"}>`));
  }
  return pieces;
}

function written(text: string): MarkdownPiece {
  return { kind: "written", text, marks: 0 };
}

function textPieces({ text, marks }: FlowText, escapesDollars: boolean): readonly MarkdownPiece[] {
  if ((marks & TAGGED) !== 0 && text.trim() !== "") {
    const { open, close } = tagsOf(marks);
    const escaped = escapeInline(text);
    return [written(`${open}${escapesDollars ? escaped.replaceAll("$", "\\$") : escaped}${close}`)];
  }
  const plain = marks & (DELIMITED | CODE);
  if (!escapesDollars || (marks & CODE) !== 0) return [{ kind: "text", text, marks: plain }];
  return text
    .split("$")
    .flatMap((part, at): readonly MarkdownPiece[] => [
      ...(at === 0 ? [] : [{ kind: "written" as const, text: "\\$", marks: plain }]),
      ...(part === "" ? [] : [{ kind: "text" as const, text: part, marks: plain }]),
    ]);
}

function itemPieces(item: FlowInline, manner: LineManner): readonly MarkdownPiece[] {
  manner.look();
  switch (item.kind) {
    case "text":
      return textPieces(item, manner.escapesDollars);
    case "picture": {
      const { source, alt } = item.picture;
      const label = escapeInline(alt.replace(/\s+/g, " "));
      if (source === "") return alt === "" ? [] : [written(`\\[${label}\\]`)];
      const address = source.startsWith("data:") ? source : linkDestination(source);
      return [written(`![${label}](${address})`)];
    }
    case "equation": {
      if (manner.equations === "mathml")
        return [written(htmlInline([{ ...item, link: undefined, change: undefined }], manner))];
      const latex = toLatex(item.element, manner);
      const mark = item.isDisplay ? "$$" : "$";
      return latex === "" ? [] : [written(`${mark}${latex}${mark}`)];
    }
    case "note":
      return [written(`[^${item.note.label}]`)];
    case "comment":
      return [written(`[^c${item.comment.number}]`)];
    default:
      return [written(htmlInline([{ ...item, link: undefined, change: undefined }], manner))];
  }
}
