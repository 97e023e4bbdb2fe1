import { escapeAttribute, escapeText } from "./escape.ts";

export type XmlAttributeValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * New XML, written from its start to its end.
 *
 * Shapes   Names are taken as they are; values and texts are escaped. An attribute that is undefined is left out. An element without
 *          content closes itself.
 * Errors   RangeError for a character that XML cannot hold, and for `close` without `open`: both are faults of the caller.
 */
export class XmlWriter {
  readonly #open: string[] = [];
  #pieces: string[] = [];
  #isTagOpen = false;

  declaration(standalone?: boolean): this {
    const rest = standalone === undefined ? "" : ` standalone="${standalone ? "yes" : "no"}"`;
    this.#pieces.push(`<?xml version="1.0" encoding="UTF-8"${rest}?>\n`);
    return this;
  }

  open(name: string, attributes: XmlAttributeValues = {}): this {
    this.#endTag();
    let tag = `<${name}`;
    for (const [key, value] of Object.entries(attributes))
      if (value !== undefined) tag += ` ${key}="${escapeAttribute(String(value))}"`;
    this.#pieces.push(tag);
    this.#open.push(name);
    this.#isTagOpen = true;
    return this;
  }

  close(): this {
    const name = this.#open.pop();
    if (name === undefined) throw new RangeError("No element is open.");
    this.#pieces.push(this.#isTagOpen ? "/>" : `</${name}>`);
    this.#isTagOpen = false;
    return this;
  }

  /** An element without content, or with text alone. */
  element(name: string, attributes: XmlAttributeValues = {}, text?: string): this {
    this.open(name, attributes);
    if (text !== undefined) this.text(text);
    return this.close();
  }

  text(text: string): this {
    if (text === "") return this;
    return this.raw(escapeText(text));
  }

  /** Markup that is well-formed by itself; it is not looked into. */
  raw(xml: string): this {
    if (xml === "") return this;
    this.#endTag();
    this.#pieces.push(xml);
    return this;
  }

  /** What was written, which has no element open any more. */
  toString(): string {
    const open = this.#open.at(-1);
    if (open !== undefined) throw new RangeError(`The element ${open} is still open.`);
    const text = this.#pieces.join("");
    this.#pieces = [text];
    return text;
  }

  /** As UTF-8. */
  toBytes(): Uint8Array {
    return Buffer.from(this.toString(), "utf8");
  }

  #endTag(): void {
    if (this.#isTagOpen) this.#pieces.push(">");
    this.#isTagOpen = false;
  }
}
