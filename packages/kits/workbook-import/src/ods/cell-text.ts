import type { XmlTag } from "@colophon/kit-xml";

const MAX_SPACES = 65_536;

/**
 * The characters of paragraphs. White space of a cell counts as it is in the file, as LibreOffice and Excel show it; that of a note
 * counts once, as OpenDocument 1.3 part 3, 6.1.2 says.
 */
export class CellText {
  readonly #keepsSpace: boolean;
  readonly #pieces: string[] = [];
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
    if (this.#paragraphs++ > 0) this.#pieces.push("\n");
    this.#isOpen = true;
    this.#isAfterSpace = true;
  }

  endParagraph(): void {
    this.#isOpen = false;
  }

  /** A white space or another mark that is an element. */
  mark(tag: XmlTag): void {
    if (tag.local === "s") {
      const count = Number(tag.attributes.find(({ local }) => local === "c")?.value ?? "1");
      this.#pieces.push(" ".repeat(Number.isInteger(count) && count > 0 ? Math.min(count, MAX_SPACES) : 1));
    } else if (tag.local === "tab") this.#pieces.push("\t");
    else if (tag.local === "line-break") this.#pieces.push("\n");
    this.#isAfterSpace = false;
  }

  /** Characters between paragraphs only set out the markup. */
  add(text: string): void {
    if (!this.#isOpen) return;
    if (this.#keepsSpace) {
      this.#pieces.push(text);
      return;
    }
    let shown = text.replace(/[\t\n\r ]+/g, " ");
    if (this.#isAfterSpace && shown.startsWith(" ")) shown = shown.slice(1);
    if (shown === "") return;
    this.#isAfterSpace = shown.endsWith(" ");
    this.#pieces.push(shown);
  }

  toString(): string {
    return this.#pieces.join("");
  }
}
