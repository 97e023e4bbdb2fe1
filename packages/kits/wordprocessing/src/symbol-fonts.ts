import type { XmlElement } from "@colophon/kit-xml";
import { wordAttribute, wordChild, wordChildren } from "./elements.ts";

/** Fonts of signs that documents name without a table of fonts, in small letters. */
const KNOWN: ReadonlySet<string> = new Set([
  ...[
    "symbol",
    "wingdings",
    "wingdings 2",
    "wingdings 3",
    "webdings",
    "zapfdingbats",
    "zapf dingbats",
    "itc zapf dingbats",
  ],
  ...["marlett", "mt extra", "opensymbol", "starsymbol", "monotype sorts", "bookshelf symbol 7"],
]);
/** The character set of signs. ISO/IEC 29500-4, 2.8.2.6. */
const SIGNS = "02";
/** Where a font of signs has its characters. */
const PRIVATE = /[\uf020-\uf0ff]/;

/** The fonts of a document whose characters are signs, by its table of fonts and by those that are known. */
export class SymbolFonts {
  readonly #named = new Map<string, boolean>();

  constructor(root: XmlElement | undefined) {
    for (const font of wordChildren(root, "font")) {
      const set = wordAttribute(wordChild(font, "charset"), "val");
      if (set !== undefined) this.#named.set((wordAttribute(font, "name") ?? "").toLowerCase(), isSigns(set));
    }
  }

  has(font: string): boolean {
    const name = font.toLowerCase();
    return KNOWN.has(name) || this.#named.get(name) === true;
  }
}

function isSigns(set: string): boolean {
  return set.padStart(2, "0") === SIGNS;
}

/** Whether a text has characters that are signs of a font, whatever font it names. */
export function hasSigns(text: string): boolean {
  return PRIVATE.test(text);
}
