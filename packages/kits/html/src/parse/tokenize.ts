import type { Checkpoint } from "@colophon/kit-bytes";
import { type QuoteType, Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import type { EndTag, HtmlAttribute, HtmlComment, SourceRange, StartTag } from "./tree.ts";

/** What receives the tokens of a document, in source order. */
export interface TokenSink {
  startTag(tag: StartTag): void;
  endTag(tag: EndTag): void;
  text(text: string, range: SourceRange): void;
  comment(comment: HtmlComment): void;
  doctype(declaration: string): void;
  isInForeignContent(): boolean;
}

const LINE_ENDS = /\r\n?/g;

/** WHATWG HTML, 13.2.3.5: CR and CRLF are read as LF. */
function normalizeLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(LINE_ENDS, "\n") : text;
}

const LETTER = /[a-zA-Z]/;
const NON_ASCII = /[^\0-\x7f]/;

/** Lower case of A-Z only: U+212A KELVIN SIGN must not become a k. */
function asciiLower(text: string): string {
  return NON_ASCII.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text.toLowerCase();
}

/**
 * The document with every CDATA opening made a plain bogus comment of the same length.
 * The tokenizer would look for `]]>` in HTML content too, where a browser stops at the first `>` and shows the rest.
 * In foreign content, which no reader here shows, the difference does not matter. Texts are cut from the original.
 */
function withoutCdata(html: string): string {
  return html.includes("<![CDATA[") ? html.replaceAll("<![CDATA[", "<!?CDATA[") : html;
}

class TokenAdapter implements TokenizerCallbacks {
  readonly #html: string;
  readonly #sink: TokenSink;
  readonly #maxAttributes: number;
  #tagName = "";
  #tagStart = 0;
  #attributes: HtmlAttribute[] = [];
  #names: Set<string> | undefined;
  #omitted = 0;
  #attributeName = "";
  #attributeStart = 0;
  #value = "";
  #valueStart: number | undefined;
  #isLiteral = true;

  constructor(html: string, sink: TokenSink, maxAttributes: number) {
    this.#html = html;
    this.#sink = sink;
    this.#maxAttributes = maxAttributes;
  }

  isInForeignContext(): boolean {
    return this.#sink.isInForeignContent();
  }

  ontext(start: number, end: number): void {
    if (this.#isUnfinishedTag(start, end)) return;
    this.#sink.text(normalizeLineEnds(this.#html.slice(start, end)), { start, end });
  }

  /** The tokenizer gives what is left of a tag that the document ends in, `<t` or `<a /`, where a browser drops it. */
  #isUnfinishedTag(start: number, end: number): boolean {
    if (start < 0) return true;
    return end === this.#html.length && this.#html[start - 1] === "<" && LETTER.test(this.#html[start] ?? "");
  }

  ontextentity(codepoint: number, end: number): void {
    const text = codepoint === 0x0d ? "\n" : String.fromCodePoint(codepoint);
    this.#sink.text(text, { start: Math.max(0, this.#html.lastIndexOf("&", end - 1)), end });
  }

  onopentagname(start: number, end: number): void {
    this.#tagName = asciiLower(this.#html.slice(start, end));
    this.#tagStart = start - 1;
    this.#attributes = [];
    this.#names = undefined;
    this.#omitted = 0;
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = asciiLower(this.#html.slice(start, end));
    this.#attributeStart = start;
    this.#value = "";
    this.#valueStart = undefined;
    this.#isLiteral = true;
  }

  onattribdata(start: number, end: number): void {
    if (this.#valueStart === undefined) this.#valueStart = start;
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#isLiteral = false;
    this.#value += codepoint === 0x0d ? "\n" : String.fromCodePoint(codepoint);
  }

  onattribend(_quote: QuoteType, end: number): void {
    if (this.#attributes.length >= this.#maxAttributes) {
      this.#omitted += 1;
      return;
    }
    if (this.#isDuplicate(this.#attributeName)) return;
    const value = normalizeLineEnds(this.#value).replaceAll("\0", "\uFFFD");
    const isLiteral = this.#isLiteral && value === this.#value;
    this.#attributes.push({
      name: this.#attributeName,
      value,
      valueStart: isLiteral ? this.#valueStart : undefined,
      start: this.#attributeStart,
      end,
    });
    this.#names?.add(this.#attributeName);
  }

  /** WHATWG HTML, 13.2.5.33: of attributes with one name the first counts. */
  #isDuplicate(name: string): boolean {
    if (this.#attributes.length < 8) return this.#attributes.some((attribute) => attribute.name === name);
    this.#names ??= new Set(this.#attributes.map((attribute) => attribute.name));
    return this.#names.has(name);
  }

  onopentagend(end: number): void {
    this.#emitStartTag(end + 1, false);
  }

  onselfclosingtag(end: number): void {
    this.#emitStartTag(end + 1, true);
  }

  #emitStartTag(end: number, isSelfClosing: boolean): void {
    const name = this.#tagName;
    this.#sink.startTag({
      name,
      attributes: this.#attributes,
      isSelfClosing,
      omittedAttributes: this.#omitted,
      start: this.#tagStart,
      end,
    });
  }

  onclosetag(start: number, end: number): void {
    const close = this.#html.indexOf(">", end);
    this.#sink.endTag({
      name: asciiLower(this.#html.slice(start, end)),
      start: start - 2,
      end: close < 0 ? this.#html.length : close + 1,
    });
  }

  oncomment(start: number, end: number, offset: number): void {
    this.#sink.comment({
      text: this.#html.slice(start, Math.max(start, end - offset)),
      start: Math.max(0, this.#html.lastIndexOf("<", start - 1)),
      end: Math.min(end + 1, this.#html.length),
    });
  }

  oncdata(start: number, end: number, offset: number): void {
    this.oncomment(start, end, offset);
  }

  ondeclaration(start: number, end: number): void {
    this.#sink.doctype(this.#html.slice(start, end));
  }

  onprocessinginstruction(start: number, end: number): void {
    this.oncomment(start, end, 0);
  }

  onend(): void {}
}

/** How a document is walked through. */
export interface Pace {
  readonly maxAttributes: number;
  readonly checkpoint: Checkpoint;
  /** Characters between two looks at the clock; changes nothing in the tokens but where a text is cut. */
  readonly chunkLength?: number;
}

const CHUNK_LENGTH = 32_768;

/**
 * A document -> its tokens, handed to `sink` in source order.
 *
 * Shapes   Text arrives in pieces; line ends are LF, character references decoded.
 * Cost     O(characters).
 * Errors   none: every string is a document.
 * Source   WHATWG HTML, 13.2.5 Tokenization.
 */
export function tokenizeHtml(html: string, sink: TokenSink, { maxAttributes, checkpoint, chunkLength }: Pace): void {
  const tokenizer = new Tokenizer({ decodeEntities: true }, new TokenAdapter(html, sink, maxAttributes));
  const source = withoutCdata(html);
  for (let start = 0, end = 0; start < source.length; start = end) {
    checkpoint();
    end = chunkEnd(source, start, chunkLength ?? CHUNK_LENGTH);
    tokenizer.write(source.slice(start, end));
  }
  tokenizer.end();
}

/** The two characters of one line end stay together. */
function chunkEnd(source: string, start: number, length: number): number {
  const end = Math.min(start + length, source.length);
  return source[end - 1] === "\r" && source[end] === "\n" ? end + 1 : end;
}
