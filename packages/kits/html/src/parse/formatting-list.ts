import type { HtmlElement, StartTag } from "./tree.ts";

/**
 * Unclosed formatting elements remembered at once. Attack: a thousand of them, all different, are all reopened in every
 * following paragraph. Real mail stays below ten; the oldest is forgotten first.
 */
const MAX_FORMATTING_ENTRIES = 48;

/** Markers remembered. Attack: `<div><object></div>` leaves one behind each time, and every search walks them. */
const MAX_ENTRIES = 512;

/** WHATWG HTML, 13.2.4.3: of one element with the same attributes at most this many are reopened ("Noah's Ark"). */
const MAX_EQUAL_ENTRIES = 3;

type FormattingEntry = { readonly element: HtmlElement | undefined; readonly signature: string };

const MARKER: FormattingEntry = { element: undefined, signature: "" };

/**
 * The list of active formatting elements.
 *
 * Source   WHATWG HTML, 13.2.4.3.
 */
export class FormattingList {
  #entries: FormattingEntry[] = [];
  #formattingCount = 0;

  get length(): number {
    return this.#entries.length;
  }

  /** The element at an index; undefined for a marker. */
  at(index: number): HtmlElement | undefined {
    return this.#entries[index]?.element;
  }

  push(element: HtmlElement): void {
    const entry = { element, signature: signatureOf(element.tag) };
    this.#dropEqual(entry.signature);
    if (this.#formattingCount >= MAX_FORMATTING_ENTRIES)
      this.#removeAt(this.#entries.findIndex((other) => other !== MARKER));
    this.#entries.push(entry);
    this.#formattingCount += 1;
  }

  #removeAt(index: number): void {
    if (index < 0) return;
    const [removed] = this.#entries.splice(index, 1);
    if (removed !== undefined && removed !== MARKER) this.#formattingCount -= 1;
  }

  #dropEqual(signature: string): void {
    let equal = 0;
    for (let index = this.#entries.length - 1; index >= 0; index -= 1) {
      const entry = this.#entries[index];
      if (entry === undefined || entry === MARKER) return;
      if (entry.signature !== signature) continue;
      equal += 1;
      if (equal === MAX_EQUAL_ENTRIES) {
        this.#removeAt(index);
        return;
      }
    }
  }

  pushMarker(): void {
    if (this.#entries.length >= MAX_ENTRIES) this.#removeAt(0);
    this.#entries.push(MARKER);
  }

  clearToMarker(): void {
    while (this.#entries.length > 0) {
      if (this.#entries.pop() === MARKER) return;
      this.#formattingCount -= 1;
    }
  }

  indexOf(element: HtmlElement): number {
    return this.#entries.findLastIndex((entry) => entry.element === element);
  }

  remove(element: HtmlElement): void {
    this.#removeAt(this.indexOf(element));
  }

  replaceAt(index: number, element: HtmlElement): void {
    const signature = this.#entries[index]?.signature ?? signatureOf(element.tag);
    this.#entries[index] = { element, signature };
  }

  insertAt(index: number, element: HtmlElement): void {
    this.#entries.splice(index, 0, { element, signature: signatureOf(element.tag) });
    this.#formattingCount += 1;
  }

  /** The last element of this name after the last marker. */
  lastNamed(name: string): HtmlElement | undefined {
    for (let index = this.#entries.length - 1; index >= 0; index -= 1) {
      const element = this.#entries[index]?.element;
      if (element === undefined || element.name === name) return element;
    }
    return undefined;
  }
}

/** Equal for elements of one name with the same attributes, in any order. */
function signatureOf(tag: StartTag): string {
  if (tag.attributes.length === 0) return tag.name;
  const parts = tag.attributes.map(({ name, value }) => `${name}\0${value}`).sort();
  return `${tag.name}\0${parts.join("\0\0")}`;
}
