import { fold } from "../objects/fold.ts";

const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
/** Marks beside letters, which a page has in the order of their places, and glyphs that its maps give no character for. */
const NOT_IN_ORDER = /[\p{M}\ufffd]/gu;
/** A text as long is taken for itself even in the middle of letters: cells may touch. */
const LONG = 4;

/** How a text may stand on a page: word for word, with lines broken anywhere, or in the middle of letters. */
const WAYS = ["exact", "broken", "inside"] as const;
type Way = (typeof WAYS)[number];

/** Text without white space, with the places where a word may begin or end. */
class Squeezed {
  text = "";
  readonly ends = new Set<number>([0]);

  constructor(text: string) {
    const kept: string[] = [];
    let length = 0;
    for (const word of text.split(/\s+/)) {
      kept.push(word);
      length += word.length;
      this.ends.add(length);
    }
    this.text = kept.join("");
  }

  /** Takes a text out, each place once. */
  take(needle: Squeezed, way: Way): boolean {
    const { length } = needle.text;
    if (way === "inside" && length < LONG) return false;
    for (let at = this.text.indexOf(needle.text); at !== -1; at = this.text.indexOf(needle.text, at + 1)) {
      if (way !== "inside" && !(this.#isEnd(at) && this.#isEnd(at + length))) continue;
      if (way === "exact" && !this.#hasEndsOf(needle, at)) continue;
      this.text = `${this.text.slice(0, at)}${"\0".repeat(length)}${this.text.slice(at + length)}`;
      return true;
    }
    return false;
  }

  /** Words of the two directions touch where a line changes its direction. */
  #isEnd(at: number): boolean {
    const [before = "", after = ""] = [this.text[at - 1], this.text[at]];
    const isTurn = RIGHT_TO_LEFT.test(before) !== RIGHT_TO_LEFT.test(after);
    return this.ends.has(at) || isTurn || !LETTER.test(before) || !LETTER.test(after);
  }

  #hasEndsOf({ text, ends }: Squeezed, at: number): boolean {
    for (let inner = 1; inner < text.length; inner++) if (this.ends.has(at + inner) !== ends.has(inner)) return false;
    return true;
  }
}

/** What of a page's text has not been accounted for yet; comparison is that of a search: case, widths, ligatures are alike. */
export class PageFinder {
  readonly #painted: Squeezed;
  readonly #seen: Squeezed;

  constructor({ painted, seen }: { readonly painted: string; readonly seen: string }) {
    this.#painted = new Squeezed(fold(painted, false));
    this.#seen = bare(seen);
  }

  /**
   * Takes texts off the page, the longest first, so that "a" does not take the letter of another. Gives for each the words that are
   * not there; of a text without words all of it.
   */
  takeAll(texts: readonly string[], checkpoint: () => void): readonly (readonly string[])[] {
    const missing: (readonly string[])[] = texts.map(() => []);
    const order = texts.map((text, index) => ({ text, index }));
    order.sort((a, b) => b.text.length - a.text.length || a.index - b.index);
    for (const { text, index } of this.#without(order, ({ text }) => text, checkpoint)) {
      const words = text.match(WORD) ?? [text];
      missing[index] = this.#without(words, (word) => word, checkpoint);
    }
    return missing;
  }

  /** Those of some that are found in none of the ways. */
  #without<T>(some: readonly T[], textOf: (one: T) => string, checkpoint: () => void): readonly T[] {
    let rest = some.map((one) => {
      const text = textOf(one);
      const letters = RIGHT_TO_LEFT.test(text) ? bare(text) : undefined;
      return { one, needle: new Squeezed(fold(text, false)), letters };
    });
    for (const way of WAYS)
      rest = rest.filter(({ needle, letters }) => {
        checkpoint();
        if (needle.text === "" || this.#painted.take(needle, way)) return false;
        return letters === undefined || letters.text === "" || !this.#seen.take(letters, way);
      });
    return rest.map(({ one }) => one);
  }
}

/** The letters of a text alone. */
function bare(text: string): Squeezed {
  return new Squeezed(fold(text, false).replace(NOT_IN_ORDER, ""));
}
