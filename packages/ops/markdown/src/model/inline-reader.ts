import type { Token } from "markdown-it";
import { attributeInTag, isRefused, relativeOf } from "./html-attributes.ts";
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
} from "./tree.ts";

const MARKS: Readonly<Record<string, number>> = { strong: STRONG, em: EMPHASIS, s: STRIKE };
/** Tags that say what Markdown or a document has a mark for. */
const TAG_MARKS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ b: STRONG, strong: STRONG, i: EMPHASIS, em: EMPHASIS, cite: EMPHASIS, s: STRIKE, del: STRIKE, strike: STRIKE },
    ...{
      code: CODE_MARK,
      kbd: CODE_MARK,
      samp: CODE_MARK,
      tt: CODE_MARK,
      u: UNDERLINE,
      ins: UNDERLINE,
      sup: SUPERSCRIPT,
      sub: SUBSCRIPT,
    },
  }),
);

/** A place that links may lead to. */
const ANCHOR = /^<a\s+(?:id|name)\s*=\s*(["']?)([^"'\s>]{1,200})\1\s*\/?>$/i;

/** Something that the output does not have: a tag, or with its text something else. */
export type HtmlReport = (subject: string, line: number, text?: string) => void;

/** The inline tokens of a block as pieces without nesting. */
export class InlineReader {
  readonly #pieces: InlinePiece[] = [];
  readonly #open = new Map<number, number>();
  readonly #report: HtmlReport;
  #line: number;
  /** Anchors and links of HTML that are open. */
  readonly #opened: (Link | undefined)[] = [];
  #link: Link | undefined;
  readonly #step: number;

  /** `step`: lines from one line of the paragraph to the next; 0 where all of them are from one place of HTML. */
  constructor(line: number, report: HtmlReport, step = 1) {
    this.#line = line;
    this.#report = report;
    this.#step = step;
  }

  read(tokens: readonly Token[], checkpoint: () => void): readonly InlinePiece[] {
    for (const token of tokens) {
      checkpoint();
      this.#token(token);
    }
    return this.#pieces;
  }

  #token(token: Token): void {
    switch (token.type) {
      case "text":
      case "text_special":
        this.#text(token.content);
        break;
      case "code_inline":
        this.#text(token.content, CODE_MARK);
        break;
      case "softbreak":
        this.#line += this.#step;
        this.#text(" ");
        break;
      case "hardbreak":
        this.#line += this.#step;
        this.#pieces.push({ kind: "break", link: this.#link, line: this.#line });
        break;
      case "link_open":
        this.#link = {
          target: relativeOf(String(token.attrGet("href") ?? "")),
          title: token.attrGet("title")?.toString(),
        };
        break;
      case "link_close":
        this.#link = this.#opened.at(-1);
        break;
      case "image":
        this.#picture(token);
        break;
      case "footnote_reference":
        this.#pieces.push({ kind: "note", label: String(token.meta?.label), link: undefined, line: this.#line });
        break;
      case "html_inline":
        this.#html(token.content);
        break;
      default:
        this.#count(MARKS[token.tag] ?? 0, token.nesting);
    }
  }

  #text(text: string, more = 0): void {
    if (text === "") return;
    let marks = more;
    for (const [mark, depth] of this.#open) if (depth > 0) marks |= mark;
    const last = this.#pieces.at(-1);
    if (last?.kind === "text" && last.marks === marks && last.link === this.#link)
      this.#pieces[this.#pieces.length - 1] = { ...last, text: last.text + text };
    else this.#pieces.push({ kind: "text", text, marks, link: this.#link, line: this.#line });
  }

  #picture(token: Token): void {
    const alt = textOf(token.children ?? []);
    const source = relativeOf(String(token.attrGet("src") ?? ""));
    this.#addPicture(source, alt, token.attrGet("title")?.toString());
  }

  #addPicture(source: string, alt: string, title = ""): void {
    const isShown = title === "" || title === alt || alt === "";
    if (!isShown) this.#report("picture title", this.#line, title);
    this.#pieces.push({ kind: "picture", source, alt: alt === "" ? title : alt, link: this.#link, line: this.#line });
  }

  /** A tag: a mark, a break, or something that is left out and reported. */
  #html(html: string): void {
    const [, slash, given = ""] = /^<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/.exec(html) ?? [];
    const name = given.toLowerCase();
    const mark = TAG_MARKS.get(name);
    if (name === "a") this.#anchor(html, slash === "/");
    else if (name === "img" && attributeInTag(html, "src") !== undefined && slash === "")
      this.#htmlPicture(html, attributeInTag(html, "src") ?? "");
    else if (name === "br") this.#pieces.push({ kind: "break", link: this.#link, line: this.#line });
    else if (mark !== undefined && /^<\/?[a-zA-Z]+\s*>$/.test(html)) this.#count(mark, slash === "/" ? -1 : 1);
    else if (given === "") this.#report("a comment or declaration of HTML", this.#line, html);
    else this.#report(html.slice(0, 4_000), this.#line);
    this.#line += this.#step * (html.split("\n").length - 1);
  }

  /** A place that links lead to, or a link, up to its end. */
  #anchor(html: string, isEnd: boolean): void {
    if (isEnd) {
      if (this.#opened.length === 0) this.#report(html.slice(0, 100), this.#line);
      this.#opened.pop();
      this.#link = this.#opened.at(-1);
      return;
    }
    const name = ANCHOR.exec(html)?.[2];
    const target = attributeInTag(html, "href") ?? "";
    if (name !== undefined) this.#pieces.push({ kind: "anchor", name, link: undefined, line: this.#line });
    else if (target === "" || isRefused(target)) this.#report(html.slice(0, 4_000), this.#line);
    const isLink = name === undefined && target !== "" && !isRefused(target);
    this.#opened.push(isLink ? { target, title: attributeInTag(html, "title") } : this.#opened.at(-1));
    this.#link = this.#opened.at(-1);
  }

  #htmlPicture(html: string, source: string): void {
    if (source === "" || isRefused(source)) this.#report(html.slice(0, 4_000), this.#line);
    else this.#addPicture(source, attributeInTag(html, "alt") ?? "", attributeInTag(html, "title"));
  }

  #count(mark: number, change: number): void {
    this.#open.set(mark, Math.max(0, (this.#open.get(mark) ?? 0) + change));
  }
}

/** The text of tokens, as the description of a picture has it. */
function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) =>
      type === "softbreak" || type === "hardbreak"
        ? " "
        : type === "image"
          ? textOf(children ?? [])
          : type === "html_inline"
            ? ""
            : content,
    )
    .join("");
}
