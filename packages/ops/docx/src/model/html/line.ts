import { isObject, type ModelNode, type ModelObject } from "@colophon/base-word-model";
import { isXmlText } from "@colophon/kit-xml";
import type { InlineStyle, LinkTarget } from "./inline-style.ts";
import { runProperties } from "./run-style.ts";

interface Piece {
  readonly properties: ModelObject | undefined;
  readonly link: LinkTarget | undefined;
  readonly content: ModelNode[];
  /** Something that is no text: a bookmark's end, which stands beside runs. */
  readonly isMark: boolean;
}

/** The content of one paragraph as it is gathered: white space collapses over the borders of elements. CSS Text 3, 4.1. */
export class HtmlLine {
  readonly #pieces: Piece[] = [];
  /** The last character is a space that a following one joins. */
  #endsWithSpace = true;
  #hasContent = false;
  /** Characters that XML cannot hold and that were put otherwise. */
  replaced = 0;

  get isEmpty(): boolean {
    return !this.#hasContent;
  }

  get hasMarks(): boolean {
    return this.#pieces.length > 0;
  }

  addText(text: string, inline: InlineStyle): void {
    const { whiteSpace, textTransform } = inline.style;
    const keepsSpace = /^(pre|pre-wrap|break-spaces)$/.test(whiteSpace);
    const keepsLines = keepsSpace || whiteSpace === "pre-line";
    const shown = transform(this.#clean(text), textTransform);
    if (keepsSpace) {
      this.#put(shown, inline);
      if (shown !== "") this.#endsWithSpace = false;
      return;
    }
    let collapsed = keepsLines
      ? shown.replace(/[ \t\f\r]+/g, " ").replace(/ ?\n ?/g, "\n")
      : shown.replace(/[ \t\n\f\r]+/g, " ");
    if (this.#endsWithSpace) collapsed = collapsed.replace(/^ /, "");
    if (collapsed === "") return;
    this.#endsWithSpace = /[ \n]$/.test(collapsed);
    this.#put(collapsed, inline);
  }

  addBreak(inline: InlineStyle): void {
    this.#trimEnd();
    this.#pieceFor(inline).content.push({ type: "break" });
    this.#endsWithSpace = true;
    this.#hasContent = true;
  }

  /** A picture, or a line of its own. */
  addNode(node: ModelNode, inline: InlineStyle): void {
    this.#pieceFor(inline).content.push(node);
    this.#endsWithSpace = false;
    this.#hasContent = true;
  }

  /** What stands beside runs and is not seen. */
  addMark(node: ModelNode): void {
    this.#pieces.push({ properties: undefined, link: undefined, content: [node], isMark: true });
  }

  /** The nodes of the paragraph. */
  finish(): readonly ModelNode[] {
    this.#trimEnd();
    this.#dropLastBreak();
    const nodes: ModelNode[] = [];
    let open: { readonly link: LinkTarget; readonly children: ModelNode[] } | undefined;
    for (const piece of this.#pieces) {
      if (piece.content.length === 0) continue;
      const made = piece.isMark ? piece.content : [runOf(piece)];
      if (piece.link === undefined) {
        nodes.push(...made);
        open = undefined;
      } else if (open !== undefined && open.link === piece.link) open.children.push(...made);
      else {
        open = { link: piece.link, children: [...made] };
        nodes.push({ type: "link", ...piece.link, children: open.children });
      }
    }
    return nodes;
  }

  #put(text: string, inline: InlineStyle): void {
    for (const part of text.split(/([\n\t\u00ad])/)) {
      if (part === "") continue;
      const { content } = this.#pieceFor(inline);
      const last = content.at(-1);
      if (part === "\n") content.push({ type: "break" });
      else if (part === "\t") content.push({ type: "tab" });
      else if (part === "\u00ad") content.push({ type: "softHyphen" });
      else if (typeof last === "string") content[content.length - 1] = last + part;
      else content.push(part);
    }
    if (text !== "") this.#hasContent = true;
  }

  #clean(text: string): string {
    if (isXmlText(text)) return text;
    let made = "";
    for (const character of text) {
      if (isXmlText(character)) made += character;
      else {
        this.replaced++;
        made += "\ufffd";
      }
    }
    return made;
  }

  #pieceFor({ style, background, border, link, isHidden }: InlineStyle): Piece {
    const last = this.#pieces.at(-1);
    const own = runProperties(style, background, border);
    const properties = isHidden ? { ...own, hidden: true } : own;
    const isSame = last !== undefined && !last.isMark && last.link === link && isEqual(last.properties, properties);
    if (isSame) return last;
    const piece = { properties, link, content: [], isMark: false };
    this.#pieces.push(piece);
    return piece;
  }

  /** A break at the end of a paragraph begins no line. */
  #dropLastBreak(): void {
    const content = this.#pieces.findLast((piece) => !piece.isMark && piece.content.length > 0)?.content ?? [];
    const last = content.at(-1);
    if (isObject(last) && last.type === "break") content.pop();
  }

  /** A space at the end of a line is not shown. */
  #trimEnd(): void {
    const piece = this.#pieces.findLast(({ isMark, content }) => !isMark && content.length > 0);
    const last = piece?.content.at(-1);
    if (!this.#endsWithSpace || piece === undefined || typeof last !== "string" || !last.endsWith(" ")) return;
    if (last === " ") piece.content.pop();
    else piece.content[piece.content.length - 1] = last.slice(0, -1);
  }
}

function runOf({ properties, content }: Piece): ModelNode {
  const [only] = content;
  if (properties === undefined && content.length === 1 && typeof only === "string") return only;
  return { type: "run", ...(properties && { properties }), children: content };
}

function isEqual(a: ModelObject | undefined, b: ModelObject | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function transform(text: string, kind: string): string {
  if (kind === "lowercase") return text.toLowerCase();
  return kind === "capitalize"
    ? text.replace(/(^|[\s(\u00a0-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : text;
}
