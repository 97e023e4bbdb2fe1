import type { XmlTag } from "@colophon/kit-xml";

const MAX_SPACES = 65_536;

/** A part of a text that has one style; undefined is the style of the cell. */
export interface TextPart {
  readonly style: string | undefined;
  readonly text: string;
}

/**
 * The characters of paragraphs. White space of a cell counts as it is in the file, as LibreOffice and Excel show it; that of a note
 * counts once, as OpenDocument 1.3 part 3, 6.1.2 says.
 */
export class CellText {
  readonly #keepsSpace: boolean;
  readonly #pieces: { style: string | undefined; readonly text: string[] }[] = [];
  readonly #spans: (string | undefined)[] = [];
  #paragraphs = 0;
  #isAfterSpace = true;
  #isOpen = false;

  constructor(keepsSpace: boolean) {
    this.#keepsSpace = keepsSpace;
  }

  get hasParagraph(): boolean {
    return this.#paragraphs > 0;
  }

  beginParagraph(): void {
    if (this.#paragraphs++ > 0) this.#push("\n");
    this.#isOpen = true;
    this.#isAfterSpace = true;
  }

  endParagraph(): void {
    this.#isOpen = false;
  }

  /** A white space or another mark that is an element. */
  mark(tag: Pick<XmlTag, "local" | "attributes">): void {
    if (tag.local === "s") {
      const count = Number(tag.attributes.find(({ local }) => local === "c")?.value ?? "1");
      this.#push(" ".repeat(Number.isInteger(count) && count > 0 ? Math.min(count, MAX_SPACES) : 1));
    } else if (tag.local === "tab") this.#push("\t");
    else if (tag.local === "line-break") this.#push("\n");
    this.#isAfterSpace = false;
  }

  /** Characters between paragraphs only set out the markup. */
  add(text: string): void {
    if (!this.#isOpen) return;
    if (this.#keepsSpace) {
      this.#push(text);
      return;
    }
    let shown = text.replace(/[\t\n\r ]+/g, " ");
    if (this.#isAfterSpace && shown.startsWith(" ")) shown = shown.slice(1);
    if (shown === "") return;
    this.#isAfterSpace = shown.endsWith(" ");
    this.#push(shown);
  }

  beginSpan(style: string | undefined): void {
    this.#spans.push(style ?? this.#spans.at(-1));
  }

  endSpan(): void {
    this.#spans.pop();
  }

  toString(): string {
    return this.#pieces.map(({ text }) => text.join("")).join("");
  }

  /** The parts of a text that has more than the style of its cell. */
  parts(): readonly TextPart[] | undefined {
    if (this.#pieces.every(({ style }) => style === undefined)) return undefined;
    return this.#pieces.map(({ style, text }) => ({ style, text: text.join("") }));
  }

  #push(text: string): void {
    const style = this.#spans.at(-1);
    const last = this.#pieces.at(-1);
    if (last !== undefined && last.style === style) last.text.push(text);
    else this.#pieces.push({ style, text: [text] });
  }
}
