import type { SourceRange } from "../parse/tree.ts";
import { CODE, type Inline, type Link } from "../read/blocks.ts";
import type { OmissionRecord } from "../read/omission.ts";
import { autolink, escapeInline, keepSpaces, linkDestination } from "./escape.ts";
import { type MarkdownPiece, partSpace, writeMarkedLine } from "./marked-line.ts";

/** Writes inline content as Markdown. */
export class InlineWriter {
  readonly #record: OmissionRecord;

  constructor(record: OmissionRecord) {
    this.#record = record;
  }

  /** Lines of Markdown, one for each line of the content. */
  lines(content: readonly Inline[]): string[] {
    const lines: Inline[][] = [[]];
    for (const item of content) {
      if (item.kind === "break") lines.push([]);
      else lines[lines.length - 1]?.push(item);
    }
    return lines.map((line) => trimLine(this.#line(line)));
  }

  #line(items: readonly Inline[]): string {
    const pieces: MarkdownPiece[] = [];
    for (let index = 0; index < items.length; ) {
      const item = items[index];
      if (item === undefined || item.kind === "break") break;
      if (item.link === undefined) {
        pieces.push(this.#piece(item));
        index += 1;
        continue;
      }
      const { link } = item;
      let end = index;
      while (isOf(items[end], link)) end += 1;
      for (const piece of this.#link(items.slice(index, end), link)) pieces.push(piece);
      index = end;
    }
    return this.#marked(pieces, rangeOf(items));
  }

  #piece(item: Inline & { kind: "text" | "image" }): MarkdownPiece {
    if (item.kind === "text") return { kind: "text", text: keepSpaces(item.text), marks: item.marks };
    const alt = escapeInline(item.alt);
    if (item.source !== undefined)
      return { kind: "written", text: `![${alt}](${linkDestination(item.source)})`, marks: 0 };
    this.#record.add("image", "<img>", item.blocked ?? item.alt, item.range);
    const isOffered = item.blocked !== undefined && item.link === undefined && item.alt !== "";
    return { kind: "written", text: isOffered ? `[${alt}](${linkDestination(item.blocked)})` : alt, marks: 0 };
  }

  /** One link, the space at its ends outside; nothing for a link that shows nothing. */
  #link(items: readonly Inline[], { url }: Link): MarkdownPiece[] {
    const plain = items.map((item) => (item.kind === "text" ? item.text : "")).join("");
    const isText = items.every((item) => item.kind === "text" && (item.marks & CODE) === 0);
    const auto = isText ? autolink(plain.trim(), url) : undefined;
    const pieces = items.flatMap((item) => (item.kind === "break" ? [] : [withoutLabelEnd(this.#piece(item))]));
    const label = this.#marked(pieces, rangeOf(items));
    const core = label.trim();
    if (core === "") return label === "" ? [] : [{ kind: "text", text: " ", marks: 0 }];
    const written = auto ?? `[${core}](${linkDestination(url)})`;
    const space = (text: string): MarkdownPiece[] => (text === "" ? [] : [{ kind: "text", text: " ", marks: 0 }]);
    const { before, after } = partSpace(label);
    return [...space(before), { kind: "written", text: written, marks: 0 }, ...space(after)];
  }

  /** Pieces with their delimiters; without, and told so, when no delimiters could be read as meant. */
  #marked(pieces: readonly MarkdownPiece[], range: SourceRange): string {
    const { text, isPlain } = writeMarkedLine(pieces);
    if (isPlain) this.#record.add("emphasis", "marks of a line", pieces.map((piece) => piece.text).join(""), range);
    return text;
  }
}

/** Blanks that a Markdown reader drops go; no-break spaces before the first word are an indent and stay. */
function trimLine(line: string): string {
  const text = line.trimEnd();
  return text.startsWith(" ") ? `\u00a0${text.slice(1)}` : text;
}

/** `]:` inside a code span would end the label of a link reference definition, which is looked for before code is. */
function withoutLabelEnd(piece: MarkdownPiece): MarkdownPiece {
  return (piece.marks & CODE) !== 0 && piece.text.includes("]:") ? { ...piece, marks: piece.marks & ~CODE } : piece;
}

function rangeOf(items: readonly Inline[]): SourceRange {
  const ranges = items.flatMap((item) => (item.kind === "break" ? [] : [item.range]));
  return { start: ranges[0]?.start ?? 0, end: ranges[ranges.length - 1]?.end ?? 0 };
}

function isOf(item: Inline | undefined, link: Link): boolean {
  return item !== undefined && item.kind !== "break" && item.link === link;
}
