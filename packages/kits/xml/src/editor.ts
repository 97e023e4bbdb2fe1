import { ByteBuilder, type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import { encodeXml } from "./encode.ts";
import { escapeAttribute, escapeText } from "./escape.ts";
import type { XmlAttribute } from "./events.ts";
import type { XmlSource } from "./source.ts";
import type { XmlDocument, XmlElement } from "./tree.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly xml: string | readonly string[];
  /** Calls in their order: insertions at one place stay so. */
  readonly index: number;
}

interface EncodedEdit extends Span {
  readonly pieces: readonly Uint8Array[];
}

/** Bytes that take the place of a stretch of others. */
interface ByteChange extends Span {
  readonly bytes: Uint8Array;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Changes of a document that leave every other byte as it is: byte-order mark, line ends, quotes, references, CDATA, encoding.
 *
 * Shapes   Markup handed in is taken as it is. A character that the document's encoding cannot write becomes a character reference.
 *          Places are those of the document as it was read: edits do not see each other.
 * Cost     `finish` is O(bytes + edits log edits).
 * Errors   RangeError where two edits overlap, or text holds what XML cannot.
 */
export class XmlEditor {
  readonly #document: XmlDocument;
  readonly #edits: Edit[] = [];
  /** Content for elements that close themselves now. */
  readonly #opened = new Map<XmlElement, { before: string; after: string }>();

  constructor(document: XmlDocument) {
    this.#document = document;
  }

  get hasEdits(): boolean {
    return this.#edits.length > 0 || this.#opened.size > 0;
  }

  /** A node, or any stretch of the source's text. */
  replace(span: Span, xml: string | readonly string[]): this {
    this.#edits.push({ start: span.start, end: span.end, xml, index: this.#edits.length });
    return this;
  }

  remove(span: Span): this {
    return this.replace(span, "");
  }

  insertBefore(span: Span, xml: string): this {
    return this.replace({ start: span.start, end: span.start }, xml);
  }

  insertAfter(span: Span, xml: string): this {
    return this.replace({ start: span.end, end: span.end }, xml);
  }

  /** At the start of the content. */
  prepend(element: XmlElement, xml: string): this {
    if (!this.#closesItself(element))
      return this.insertBefore({ start: element.contentStart, end: element.contentStart }, xml);
    const content = this.#openUp(element);
    content.before = xml + content.before;
    return this;
  }

  /** At the end of the content. */
  append(element: XmlElement, xml: string): this {
    if (!this.#closesItself(element))
      return this.insertBefore({ start: element.contentEnd, end: element.contentEnd }, xml);
    this.#openUp(element).after += xml;
    return this;
  }

  /** In place of all content. What is long may come in pieces, which are not put together as one string. */
  setContent(element: XmlElement, xml: string | readonly string[]): this {
    if (this.#closesItself(element)) return this.append(element, typeof xml === "string" ? xml : xml.join(""));
    return this.replace({ start: element.contentStart, end: element.contentEnd }, xml);
  }

  setText(element: XmlElement, text: string): this {
    return this.setContent(element, escapeText(text));
  }

  /** The value alone where the attribute is written, with the quotes it has; else a new attribute behind the others. */
  setAttribute(element: XmlElement, name: string, value: string): this {
    const attribute = this.#written(element, name);
    if (attribute !== undefined) {
      const quote = this.#document.source.text[attribute.valueEnd] === "'" ? "'" : '"';
      return this.replace({ start: attribute.valueStart, end: attribute.valueEnd }, escapeAttribute(value, quote));
    }
    const last = element.attributes.findLast(({ isDefault }) => !isDefault);
    const at = last?.end ?? element.start + 1 + element.name.length;
    return this.replace({ start: at, end: at }, ` ${name}="${escapeAttribute(value)}"`);
  }

  /** With the white space before it. */
  removeAttribute(element: XmlElement, name: string): this {
    const attribute = this.#written(element, name);
    if (attribute === undefined) return this;
    const { text } = this.#document.source;
    let { start } = attribute;
    while (/[ \t\r\n]/.test(text[start - 1] ?? "")) start--;
    return this.remove({ start, end: attribute.end });
  }

  /** The element's name in both tags. */
  rename(element: XmlElement, name: string): this {
    this.replace({ start: element.start + 1, end: element.start + 1 + element.name.length }, name);
    if (this.#closesItself(element)) return this;
    const start = element.contentEnd + 2;
    return this.replace({ start, end: start + element.name.length }, name);
  }

  /** The document's bytes with all edits done. */
  finish(checkpoint: Checkpoint = noCheckpoint): Uint8Array {
    const { source } = this.#document;
    const edits = this.#sorted();
    const result = new ByteBuilder(source.bytes.length + lengthAdded(edits) + 1024);
    let at = 0;
    for (const { start, end, pieces } of encoded(edits, source, checkpoint)) {
      result.append(source.bytes.subarray(at, start));
      for (const piece of pieces) result.append(piece);
      at = end;
    }
    return result.append(source.bytes.subarray(at)).take();
  }

  /** The same as changes of the document's bytes, in their order: stretches with the bytes that take their place. */
  changes(checkpoint: Checkpoint = noCheckpoint): readonly ByteChange[] {
    return [...encoded(this.#sorted(), this.#document.source, checkpoint)].map(({ start, end, pieces }) => ({
      start,
      end,
      bytes: Buffer.concat([...pieces]),
    }));
  }

  #sorted(): readonly Edit[] {
    return [...this.#edits, ...this.#openings()].sort(
      (a, b) => a.start - b.start || a.end - b.end || a.index - b.index,
    );
  }

  #openings(): readonly Edit[] {
    const { text } = this.#document.source;
    return [...this.#opened].map(([element, { before, after }], index) => {
      let start = element.end - 2;
      while (/[ \t\r\n]/.test(text[start - 1] ?? "")) start--;
      const xml = `>${before}${after}</${element.name}>`;
      return { start, end: element.end, xml, index: this.#edits.length + index };
    });
  }

  #openUp(element: XmlElement): { before: string; after: string } {
    const known = this.#opened.get(element);
    if (known !== undefined) return known;
    const content = { before: "", after: "" };
    this.#opened.set(element, content);
    return content;
  }

  #closesItself({ contentStart, end }: XmlElement): boolean {
    return contentStart === end;
  }

  #written(element: XmlElement, name: string): XmlAttribute | undefined {
    return element.attributes.find((attribute) => attribute.name === name && !attribute.isDefault);
  }
}

/** Edits in their order, by the bytes of the document. RangeError where two overlap. */
function* encoded(edits: readonly Edit[], source: XmlSource, checkpoint: Checkpoint): Generator<EncodedEdit> {
  const tick = everyUnits(checkpoint, 1_000);
  let done = 0;
  for (const { start, end, xml } of edits) {
    tick();
    if (start < done) throw new RangeError(`Two edits overlap at offset ${start}.`);
    const pieces = (typeof xml === "string" ? [xml] : xml).map((piece) => {
      tick();
      return encodeXml(piece, source.encoding);
    });
    yield { start: source.toByte(start), end: source.toByte(end), pieces };
    done = end;
  }
}

/** Characters that a document grows by. */
function lengthAdded(edits: readonly Edit[]): number {
  let added = 0;
  for (const { start, end, xml } of edits) {
    added -= end - start;
    for (const piece of typeof xml === "string" ? [xml] : xml) added += piece.length;
  }
  return Math.max(0, added);
}
